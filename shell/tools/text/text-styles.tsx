import { BookmarkPlus, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { type Message, message, type TextBlock } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { usePanelSession } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../../ui/field.module.css';
import panel from '../base/inspector.module.css';
import {
  droppedStyle,
  loadStyles,
  lookOf,
  type NamedStyle,
  STYLE_LIMITS,
  sameLook,
  saveStyles,
  withStyle,
} from './style-shelf.ts';
import styles from './text-inspector.module.css';
import { useStyle } from './text-style.ts';

/** Styles by name: a press sets what is selected in one; the one it is set in can be forgotten. */
export function SavedStyles({ block }: { readonly block: TextBlock }) {
  const session = usePanelSession();
  const { blocks, set } = useStyle(block);
  const [stored, setStored] = useState<readonly NamedStyle[] | null>(null);
  const [naming, setNaming] = useState(false);
  useEffect(() => {
    let gone = false;
    void loadStyles().then((found) => {
      if (!gone) setStored(found);
    });
    return () => {
      gone = true;
    };
  }, []);

  const saved = stored ?? [];
  const look = lookOf(block);
  const current = saved.find((style) => blocks.every((each) => sameLook(style.look, lookOf(each))));
  const tell = (title: Message, ...text: Message[]) =>
    session.notify({ kind: 'info', place: 'toast', tone: 'note', title, text, actions: [] });
  // Shown once it is kept: what is shown is there after a reload.
  const keep = async (next: readonly NamedStyle[]) => {
    const kept = await saveStyles(next);
    setStored(next);
    if (!kept) tell(message('notice.style-in-this-tab'), message('notice.nothing-kept'));
  };
  const name = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = withStyle(saved, String(new FormData(event.currentTarget).get('name') ?? ''), look);
    const gone = droppedStyle(saved, next);
    if (gone) tell(message('notice.style-dropped', { name: gone.name, count: saved.length }));
    void keep(next);
    setNaming(false);
  };
  const apply = (style: NamedStyle) => {
    const { font, weight, fontStyle } = style.look;
    void session.loadFont(font, weight, fontStyle).finally(() => set(style.look));
  };
  return (
    <section className={panel.section} aria-label={t('Saved styles')}>
      <h3 className={panel.title}>
        {t('Saved styles')}
        <span className={panel.tools}>
          {current ? (
            <IconButton
              label={t('Delete {name}', { name: current.name })}
              size="sm"
              onPress={() => void keep(saved.filter((style) => style !== current))}
            >
              <Trash2 size={16} />
            </IconButton>
          ) : (
            <IconButton
              label={t('Save this style')}
              size="sm"
              disabled={!stored}
              onPress={() => setNaming(true)}
            >
              <BookmarkPlus size={16} />
            </IconButton>
          )}
        </span>
      </h3>
      {naming ? (
        <form className={styles.naming} onSubmit={name}>
          <input
            className={fields.in}
            name="name"
            aria-label={t('Style name')}
            defaultValue={t('Style {count}', { count: saved.length + 1 })}
            maxLength={STYLE_LIMITS.name}
            // biome-ignore lint/a11y/noAutofocus: the field is what was just asked for
            autoFocus
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key === 'Escape') setNaming(false);
            }}
          />
          <Button size="sm" type="submit">
            {t('Save')}
          </Button>
        </form>
      ) : null}
      {saved.length > 0 ? (
        <fieldset className={styles.chips} aria-label={t('Styles')}>
          {saved.map((style) => (
            <button
              key={style.name}
              type="button"
              className={fields.chip}
              aria-pressed={style === current}
              onClick={() => apply(style)}
            >
              {style.name}
            </button>
          ))}
        </fieldset>
      ) : naming ? null : (
        <p className={panel.quiet}>{t('Save this style to reuse it in other texts and pictures.')}</p>
      )}
    </section>
  );
}
