import type { ReactNode } from 'react';
import { number, t, type Words } from '../base/i18n.ts';
import { Badge, Card } from '../components/card.tsx';
import type { FeatureLimits, Shop } from './billing-queries.ts';
import { sayPeriodEnd } from './period-end.ts';
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
  readonly unavailable: Shop['unavailable_features'];
  /** The plan is not renewed. */
  readonly isEnding: boolean;
}

/** How much of what the plan gives is used, of what this server can make. */
export function LimitsCard({ limits, storage, unavailable, isEnding }: LimitsProps) {
  const { storage_used: stored, storage_limit: room } = storage;
  // An animation by camera motion needs no image service.
  const lacking: ReadonlySet<string> = new Set(unavailable.filter((feature) => feature !== 'animation'));
  const shown = Object.entries(limits).filter(([feature]) => !lacking.has(feature));
  // As a rule everything renews on one day.
  const days = new Set(shown.map(([, { resets_at: at }]) => at && sayPeriodEnd(at, isEnding)));
  const [day] = days.size === 1 ? days : [];
  return (
    <Card title={t('Usage')} head={day ? <Badge kind="plain">{day}</Badge> : null}>
      <ul className="meters">
        {shown.map(([feature, { limit, used, resets_at: at }]) => (
          <Meter
            key={feature}
            name={FEATURES[feature]?.() ?? feature}
            used={used}
            most={limit}
            words={sayUse(used, limit)}
          >
            {at === null || day ? null : sayPeriodEnd(at, isEnding)}
          </Meter>
        ))}
        <StorageMeter used={stored} most={room} words={sayStorage(storage)} />
      </ul>
    </Card>
  );
}

const sayUse = (used: number, limit: number | null): string =>
  limit === null
    ? t('{used} used', { used: number(used) })
    : t('{used} of {limit}', { used: number(used), limit: number(limit) });

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
