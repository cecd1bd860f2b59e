import { Button } from '../../../shell/ui/button.tsx';
import { t } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';

interface UnloadedProps {
  readonly error: unknown;
  /** It is being asked for again. */
  readonly busy: boolean;
  onAgain(): void;
}

/** A part of a page whose data could not be loaded: why, and a way to try again. */
export const Unloaded = ({ error, busy, onAgain }: UnloadedProps) => (
  <>
    <p className="said" role="status" data-kind="error">
      {sayError(error)}
    </p>
    <p>
      <Button size="sm" busy={busy} disabled={busy} onClick={onAgain}>
        {t('Try again')}
      </Button>
    </p>
  </>
);
