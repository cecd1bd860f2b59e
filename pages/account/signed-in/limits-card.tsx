import type { ReactNode } from 'react';
import { sayTime, t, type Words } from '../base/i18n.ts';
import { Card } from '../components/card.tsx';
import type { FeatureLimits } from './billing-queries.ts';
import { type StorageUse, sayStorage } from './storage-use.ts';

const FEATURES: Readonly<Record<string, Words>> = {
  image: () => t('Credits'),
  animation: () => t('Animations'),
  try_on: () => t('Try-ons'),
  ai_edit: () => t('AI edits'),
  scene_v3: () => t('Scenes (latest model)'),
};

interface LimitsProps {
  readonly limits: FeatureLimits;
  readonly storage: StorageUse;
}

/** How much of what the plan gives is used. */
export function LimitsCard({ limits, storage }: LimitsProps) {
  const { storage_used: stored, storage_limit: room } = storage;
  return (
    <Card title={t('Usage')}>
      <ul className="meters">
        {Object.entries(limits).map(([feature, { limit, used, resets_at: at }]) => (
          <Meter
            key={feature}
            name={FEATURES[feature]?.() ?? feature}
            used={used}
            most={limit}
            words={limit === null ? t('{used} used', { used }) : t('{used} of {limit}', { used, limit })}
          >
            {at === null ? null : t('Renews {day}', { day: sayTime(at, 'day') })}
          </Meter>
        ))}
        <StorageMeter used={stored} most={room} words={sayStorage(storage)} />
      </ul>
    </Card>
  );
}

const StorageMeter = (props: Pick<MeterProps, 'used' | 'most' | 'words'>) => (
  <Meter name={t('Storage')} {...props}>
    {t('Uploads are deleted 30 days after they were last used.')}
  </Meter>
);

interface MeterProps {
  readonly name: string;
  readonly used: number;
  /** null = no limit. */
  readonly most: number | null;
  /** Both in words. */
  readonly words: string;
  readonly children?: ReactNode;
}

const Meter = ({ name, used, most, words, children }: MeterProps) => (
  <li>
    <p>
      <b>{name}</b>
      <span>{words}</span>
    </p>
    {most === null ? null : <meter min={0} max={Math.max(1, most)} value={used} aria-label={name} />}
    {children ? <p className="about">{children}</p> : null}
  </li>
);
