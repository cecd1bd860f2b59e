/** Credits are spent elsewhere while the page is open: what is left is asked for every 30 seconds. */
import { QUOTA_REFRESH_MS } from '../../../vocabulary/client-timing.ts';

/** What cannot be asked for stays as it was told last; every other call says what is wrong. */
export function refreshQuotas<Quotas>(ask: () => Promise<Quotas>, say: (quotas: Quotas) => void): void {
  setInterval(() => void ask().then(say, () => undefined), QUOTA_REFRESH_MS);
}
