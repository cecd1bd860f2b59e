import { FilePlus2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import { fontFamily } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { usePanelSession } from '../../session/core/editor-binding.ts';
import { FilePick } from '../../ui/file-pick.tsx';
import styles from './text-inspector.module.css';

interface FontChoiceProps {
  /** null: those that it is of have different ones. */
  readonly value: string | null;
  onChange(font: string): void;
}

/** Bundled families, then the person's own files, and a way to bring one along. */
export function FontChoice({ value, onChange }: FontChoiceProps) {
  const session = usePanelSession();
  const [own, setOwn] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    void session.ownFonts().then((found) => {
      if (!gone) setOwn(found);
    });
    return () => {
      gone = true;
    };
  }, [session]);
  const add = async (chosen: File) => {
    const id = await session.addFont(chosen);
    if (id === null) return;
    setOwn(await session.ownFonts());
    onChange(id);
  };
  const names = [
    ...new Set([...session.fonts.map(({ name }) => name), ...own, ...(value === null ? [] : [value])]),
  ];
  return (
    <div className={styles.font}>
      <SelectBox label={t('Font')} value={value} options={names.map(optionOf)} onChange={onChange} />
      <FilePick
        label={t('Font file')}
        accept=".ttf,.otf,.woff,.woff2,font/ttf,font/otf,font/woff,font/woff2"
        onPick={([chosen]) => void add(chosen)}
      >
        {(open) => (
          <IconButton label={t('Add a font file')} onPress={open}>
            <FilePlus2 size={16} />
          </IconButton>
        )}
      </FilePick>
    </div>
  );
}

/** A font that is not here keeps its name: the text remembers it. */
function optionOf(value: string) {
  const { id, label, face } = fontFamily(value);
  return id === value ? { value, label, face } : { value, label: value };
}
