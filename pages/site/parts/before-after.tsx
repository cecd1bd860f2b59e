import type { CSSProperties } from 'react';
import { t } from '../base/translate.ts';
import { Picture } from './picture.tsx';

interface BeforeAfterProps {
  /** As `Picture` has it; both of one size. */
  readonly before: string;
  readonly after: string;
  /** What each shows. */
  readonly beforeAlt: string;
  readonly afterAlt: string;
  readonly first?: boolean;
  /** Where the divider stands at first, percent from the left. */
  readonly split?: number;
  /** The after picture is see-through: a checkerboard lies behind it. */
  readonly transparent?: boolean;
}

/** Two pictures of one size with a divider. Without a script the divider stays where it is. */
export function BeforeAfter({
  before,
  after,
  beforeAlt,
  afterAlt,
  first = false,
  split = 50,
  transparent = false,
}: BeforeAfterProps) {
  return (
    <div
      className={transparent ? 'before-after see-through' : 'before-after'}
      style={{ '--split': `${split}%` } as CSSProperties}
      data-before-after
    >
      <Picture src={before} alt={beforeAlt} first={first} />
      <span className="after">
        <Picture src={after} alt={afterAlt} first={first} />
      </span>
      <input type="range" min="0" max="100" defaultValue={split} aria-label={t('Compare before and after')} />
      <span className="divider" aria-hidden="true" />
      <span className="cap start">{t('Before')}</span>
      <span className="cap end">{t('After')}</span>
    </div>
  );
}
