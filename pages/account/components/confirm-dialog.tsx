import { Button } from '../../../shell/ui/button.tsx';
import { askDialog } from '../base/dialogs.ts';
import { t, type Words } from '../base/i18n.ts';
import { Dialog } from './dialog.tsx';

interface Question {
  readonly title: Words;
  readonly text: Words;
  /** Of the button that does it. */
  readonly action: Words;
}

/** Confirms an irreversible action. Resolves with the answer. */
export const confirmed = ({ title, text, action }: Question): Promise<boolean> =>
  askDialog<boolean>((close) => (
    <Dialog title={title()} onCancel={() => close(false)}>
      <p>{text()}</p>
      <div className="actions">
        <Button onClick={() => close(false)}>{t('Cancel')}</Button>
        <Button look="danger" wraps onClick={() => close(true)}>
          {action()}
        </Button>
      </div>
    </Dialog>
  ));
