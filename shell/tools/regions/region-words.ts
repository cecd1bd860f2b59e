import { t } from '../../locale/index.ts';
import type { Region } from './region-geometry.ts';

/** Below it a find is marked to be looked at. */
export const SURE = 0.9;

/** "License plate 2". */
export function regionName({ kind }: Region, number: number): string {
  if (kind === 'plate') return t('License plate {number}', { number });
  if (kind === 'face') return t('Face {number}', { number });
  return t('Area {number}', { number });
}
