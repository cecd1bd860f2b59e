import { X } from 'lucide-react';
import { chargeOf } from '../../../vocabulary/costs.ts';
import { PROMPT_LENGTH } from '../../../vocabulary/limits.ts';
import { defineMessage, plural, t } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import fields from '../../ui/field.module.css';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { FileButton } from '../server/file-button.tsx';
import { CountLine, RatioLine } from '../server/option-lines.tsx';
import { PromptField } from '../server/prompt-field.tsx';
import styles from '../server/server.module.css';
import { ServerPanel } from '../server/server-panel.tsx';
import * as tool from './about.ts';
import { aiEditRequest, aiEditSettings } from './ai-edit-request.ts';

/** Of `POST /ai-edit/generate`. */
const MOST_REFERENCES = 4;

const STARTS = [
  { label: defineMessage('Recolor'), prompt: defineMessage('Change the color of the product to red') },
  { label: defineMessage('Add'), prompt: defineMessage('Add a small plant beside the product') },
  { label: defineMessage('Remove'), prompt: defineMessage('Remove the price tag') },
  { label: defineMessage('Relight'), prompt: defineMessage('Light the picture from the left') },
] as const;

/** AI edit: the picture changed as words say. */
export default function AiEditInspector() {
  const layer = useEditorState(activePicture);
  const settings = aiEditSettings.use();
  const { set } = aiEditSettings;
  const isShort = settings.prompt.trim().length < PROMPT_LENGTH.min;
  return (
    <ServerPanel
      tool={tool}
      action={{
        label: plural(settings.images_num, { one: 'Edit the picture', other: 'Edit {count} times' }),
        charge: chargeOf(tool.cost, { images: settings.images_num }),
        missing: missingOf(layer !== null, isShort),
        request: () => aiEditRequest(aiEditSettings.current(), layer!),
      }}
    >
      <OperationSection first title={t('What should change')}>
        <PromptField
          label={t('What should change')}
          placeholder={t('Make the plinth dark green marble and keep the bottle as it is')}
          value={settings.prompt}
          purpose="ai_edit"
          picture={layer}
          onChange={(prompt) => set({ prompt })}
        />
        <div className={styles.chips}>
          {STARTS.map(({ label, prompt }) => (
            <button
              key={label}
              type="button"
              className={fields.chip}
              onClick={() => set({ prompt: t(prompt) })}
            >
              {t(label)}
            </button>
          ))}
        </div>
        <p className={panel.quiet}>{t('The whole picture is sent, as it was opened. Your layers stay.')}</p>
      </OperationSection>
      <OperationSection>
        <RatioLine
          value={settings.aspect_ratio}
          first={{ value: 'same', label: t('Same as picture') }}
          onChange={(aspect_ratio) => set({ aspect_ratio })}
        />
        <CountLine value={settings.images_num} onChange={(images_num) => set({ images_num })} />
      </OperationSection>
      <OperationSection title={t('Reference pictures')}>
        {settings.references.map((file) => (
          <div key={`${file.name} ${file.size}`} className={panel.row}>
            <span className={styles.fileName}>{file.name}</span>
            <button
              type="button"
              className={fields.chip}
              aria-label={t('Remove {name}', { name: file.name })}
              onClick={() => set({ references: settings.references.filter((each) => each !== file) })}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </div>
        ))}
        {settings.references.length < MOST_REFERENCES ? (
          <FileButton
            label={t('Reference picture')}
            onFile={(file) => set({ references: [...settings.references, file] })}
          >
            {t('Add a reference picture')}
          </FileButton>
        ) : null}
        <p className={panel.quiet}>{t('They show the style or the object that the words speak of.')}</p>
      </OperationSection>
    </ServerPanel>
  );
}

function missingOf(hasPicture: boolean, isShort: boolean): string | null {
  if (!hasPicture) return t('No picture is visible');
  return isShort ? t('Say what should change first') : null;
}
