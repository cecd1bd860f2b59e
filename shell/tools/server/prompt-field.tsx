import { WandSparkles } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PictureLayer } from '../../../engine/index.ts';
import { PROMPT_LENGTH } from '../../../vocabulary/limits.ts';
import { t } from '../../locale/index.ts';
import { type PromptPurpose, writePrompt } from '../../remote/library/prompt-writer.ts';
import { sayApiError } from '../../remote/tasks/say-api-error.ts';
import { showToast } from '../../remote/tasks/show-toast.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../../ui/field.module.css';
import { asApiError } from './api-error.ts';
import styles from './server.module.css';

interface PromptFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly purpose: PromptPurpose;
  /** What the prompt is written for while there are no words. */
  readonly picture: PictureLayer | null;
  readonly short?: boolean;
  onChange(value: string): void;
}

/** Words for a picture, counted, with a button that writes them, or makes those that are there better. */
export function PromptField(props: PromptFieldProps) {
  const { label, placeholder, value, purpose, picture, short, onChange } = props;
  const session = useSession();
  const count = useId();
  const [busy, setBusy] = useState(false);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const write = async () => {
    stop.current = new AbortController();
    setBusy(true);
    try {
      const sent = picture && {
        file: await (await session.serverWork()).picture(picture.asset),
        name: picture.name || 'picture',
      };
      onChange(await writePrompt({ purpose, prompt: value, picture: sent }, stop.current.signal));
    } catch (error) {
      if (!stop.current.signal.aborted)
        showToast(session, 'warn', t("The prompt couldn't be written"), sayApiError(asApiError(error)));
    } finally {
      setBusy(false);
    }
  };
  const words = value.trim() === '' ? t('Write a prompt for the picture') : t('Improve the prompt');
  return (
    <div className={styles.prompt} data-short={short || undefined}>
      <textarea
        className={fields.in}
        aria-label={label}
        aria-describedby={count}
        placeholder={placeholder}
        maxLength={PROMPT_LENGTH.max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={styles.promptFoot}>
        <Button
          look="ghost"
          size="sm"
          icon
          busy={busy}
          disabled={busy || (value.trim() === '' && picture === null)}
          aria-label={words}
          title={words}
          onClick={() => void write()}
        >
          {busy ? null : <WandSparkles size={16} aria-hidden="true" />}
        </Button>
        <span id={count}>{t('{count} / {limit}', { count: value.length, limit: PROMPT_LENGTH.max })}</span>
      </div>
    </div>
  );
}
