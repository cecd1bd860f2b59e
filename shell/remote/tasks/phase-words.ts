import { t } from '../../locale/index.ts';
import type { ServerTask } from './server-task.ts';

/** A task's state in a few words. */
export function phaseWords({ phase }: Pick<ServerTask, 'phase'>): string {
  switch (phase) {
    case 'uploading':
      return t('Uploading');
    case 'submitting':
      return t('Starting on the server');
    case 'waiting':
      return t('No connection: goes on by itself');
    case 'cancelling':
      return t('Canceling');
    case 'fetching':
      return t('Loading the result');
    default:
      return t('Running on the server');
  }
}
