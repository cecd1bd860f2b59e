import { Image, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { PROJECT_LIMITS } from '../../../vocabulary/limits.ts';
import { t } from '../../locale/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import fields from '../../ui/field.module.css';
import { timeAgo } from '../../ui/time-ago.ts';
import { deleteProject, type Project, renameProject } from './project-calls.ts';
import { forgetLists } from './project-lists.ts';
import styles from './projects.module.css';

interface ProjectRowProps {
  readonly project: Project;
  /** It is the open document. */
  readonly isOpen: boolean;
  readonly disabled: boolean;
  onOpen(): void;
  /** null = the last call succeeded. */
  onFailure(error: unknown): void;
}

/** A project of the list: press it to open it. */
export function ProjectRow({ project, isOpen, disabled, onOpen, onFailure }: ProjectRowProps) {
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown');
  const [busy, setBusy] = useState(false);
  const { name } = project;
  const act = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      onFailure(null);
      setMode('shown');
    } catch (error) {
      onFailure(error);
    }
    setBusy(false);
    forgetLists();
  };
  if (mode === 'renaming') {
    return (
      <li>
        <Renaming
          name={name}
          busy={busy}
          onDone={(next) =>
            next === null ? setMode('shown') : void act(() => renameProject(project.id, next))
          }
        />
      </li>
    );
  }
  if (mode === 'deleting') {
    return (
      <li className={styles.ask} role="alert">
        <p>{t('Delete “{name}” with its versions and links? This cannot be undone.', { name })}</p>
        <Button onClick={() => setMode('shown')}>{t('Keep')}</Button>
        <Button
          look="danger"
          busy={busy}
          disabled={busy}
          onClick={() => void act(() => deleteProject(project.id))}
        >
          {t('Delete')}
        </Button>
      </li>
    );
  }
  const when = timeAgo(project.updated_at, Date.now());
  return (
    <li>
      <button type="button" className={styles.open} disabled={disabled} onClick={onOpen}>
        <Thumbnail url={project.thumbnail_url} />
        <span className={styles.words}>
          <b dir="auto">{name}</b>
          <span>{isOpen ? t('{time}, open here', { time: when }) : when}</span>
        </span>
      </button>
      <button
        type="button"
        className={buttonClass('ghost', 'md', true)}
        aria-label={t('Rename {name}', { name })}
        title={t('Rename')}
        onClick={() => setMode('renaming')}
      >
        <Pencil size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={buttonClass('ghost', 'md', true)}
        aria-label={t('Delete {name}', { name })}
        title={t('Delete')}
        onClick={() => setMode('deleting')}
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
    </li>
  );
}

function Thumbnail({ url }: { readonly url: string | null }) {
  // The server's URL may have the internal host of a proxy.
  const at = url === null ? null : new URL(url, location.origin);
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {at ? <img src={at.pathname + at.search} alt="" loading="lazy" /> : <Image size={16} />}
    </span>
  );
}

interface RenamingProps {
  readonly name: string;
  readonly busy: boolean;
  /** null = unchanged name. */
  onDone(name: string | null): void;
}

function Renaming({ name, busy, onDone }: RenamingProps) {
  const [text, setText] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = text.trim();
    onDone(next === '' || next === name ? null : next);
  };
  return (
    <form className={styles.ask} onSubmit={submit}>
      <input
        className={`${fields.in} ${styles.name}`}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        aria-label={t('Project name')}
        value={text}
        maxLength={PROJECT_LIMITS.nameLength}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone(null);
        }}
      />
      <Button type="submit" busy={busy} disabled={busy}>
        {t('Rename')}
      </Button>
    </form>
  );
}
