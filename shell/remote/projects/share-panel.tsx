import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Segments } from '#controls/choice.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import { SHARE_SIDES } from '../../../vocabulary/limits.ts';
import { plural, t } from '../../locale/index.ts';
import { useEditor, useSession } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../../ui/field.module.css';
import { saveNow } from './open-project.ts';
import { share } from './project-calls.ts';
import { forgetLists } from './project-lists.ts';
import type { OpenProject } from './project-store.ts';
import { errorWords, phaseWords } from './project-words.ts';
import styles from './projects.module.css';
import { ShareList } from './share-list.tsx';
import { sharedPicture, sharedSize } from './shared-picture.ts';

const DAYS = [1, 7, 30, 90, 365] as const;
const PASSWORD = { least: 4, most: 128 } as const;

/** Creates a link to the current picture, and lists existing links. */
export function SharePanel({ project }: { readonly project: OpenProject }) {
  const session = useSession();
  const editor = useEditor();
  const [size, setSize] = useState<(typeof SHARE_SIDES)[number]>(2048);
  const [days, setDays] = useState<number | null>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ readonly id: string; readonly url: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isShort = password !== '' && password.length < PASSWORD.least;

  const create = async () => {
    setBusy(true);
    setFailure(null);
    setMade(null);
    try {
      const { frame } = editor.state.document;
      const picture = await sharedPicture(session, sharedSize(frame, size));
      const now = project.link ? project : await saveNow(session);
      if (now?.link) {
        const wish = { size, expires_in_days: days, password: password || null };
        setMade(await share(now.link.id, picture, wish));
        forgetLists();
      } else if (now) {
        setFailure(now.phase === 'failed' ? errorWords(now.error) : phaseWords(now).text);
      }
    } catch (error) {
      setFailure(errorWords(error));
    }
    setBusy(false);
  };

  return (
    <>
      <p>
        {t(
          'Anyone with the link sees this picture as it is now, and nothing else: no layers, no erased parts, no file name, no place where it was taken.',
        )}
      </p>
      <div className={styles.form}>
        <div className={styles.field}>
          <span aria-hidden="true">{t('Longer side')}</span>
          <Segments
            label={t('Longer side')}
            value={String(size)}
            options={SHARE_SIDES.map((side) => ({ value: String(side), label: t('{side} px', { side }) }))}
            onChange={(next) => setSize(SHARE_SIDES.find((side) => String(side) === next) ?? size)}
          />
        </div>
        <div className={styles.field}>
          <span aria-hidden="true">{t('Ends')}</span>
          <SelectBox
            label={t('Ends')}
            value={String(days)}
            options={[
              { value: 'null', label: t('When you revoke it') },
              ...DAYS.map((count) => ({
                value: String(count),
                label: plural(count, { one: 'After {count} day', other: 'After {count} days' }),
              })),
            ]}
            onChange={(next) => setDays(next === 'null' ? null : Number(next))}
          />
        </div>
        <label className={styles.field}>
          <span>{t('Password')}</span>
          <input
            className={fields.in}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('None')}
            value={password}
            maxLength={PASSWORD.most}
            aria-invalid={isShort || undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </label>
        {isShort ? (
          <p className={styles.note}>
            {t('At least {least} characters, or none.', { least: PASSWORD.least })}
          </p>
        ) : null}
        <Button look="primary" size="lg" busy={busy} disabled={busy || isShort} onClick={() => void create()}>
          {project.link ? t('Create link') : t('Save to account and create link')}
        </Button>
      </div>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {made === null ? null : <MadeLink key={made.id} url={made.url} />}
      {project.link ? (
        <ShareList
          id={project.link.id}
          onRevoked={(link) => setMade((shown) => (shown?.id === link ? null : shown))}
        />
      ) : null}
    </>
  );
}

function MadeLink({ url }: { readonly url: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // What comes next is one press away, and Escape closes the dialog.
  useEffect(() => button.current?.focus(), []);
  const copy = async (field: HTMLInputElement | null) => {
    field?.select();
    // Pages over http have no clipboard API: the selected text can be copied by key.
    setCopied(
      await (navigator.clipboard?.writeText(url).then(() => true) ?? Promise.resolve(false)).catch(
        () => false,
      ),
    );
  };
  return (
    <div className={styles.made} role="status">
      <p>{t('The link is shown once. Copy it now.')}</p>
      <div className={styles.copy}>
        <input
          className={fields.in}
          dir="ltr"
          readOnly
          aria-label={t('Link')}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          ref={button}
          onClick={(event) => void copy(event.currentTarget.parentElement?.querySelector('input') ?? null)}
        >
          <Copy size={16} aria-hidden="true" />
          {copied ? t('Copied') : t('Copy')}
        </Button>
      </div>
      {copied === false ? <p>{t('Copy it with the keyboard: it is selected.')}</p> : null}
    </div>
  );
}
