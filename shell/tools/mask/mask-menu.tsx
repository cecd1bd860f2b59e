import type { RefObject } from 'react';
import PopoverMenu from '#controls/popover-menu.tsx';
import type { PictureLayer } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { usePanelSession } from '../../session/core/editor-binding.ts';

interface MaskMenuProps {
  readonly layer: PictureLayer;
  /** Nothing is painted. */
  readonly empty: boolean;
  readonly trigger: RefObject<HTMLElement | null>;
  onClose(): void;
}

export default function MaskMenu({ layer, empty, trigger, onClose }: MaskMenuProps) {
  const session = usePanelSession();
  return (
    <PopoverMenu
      label={t('Mask')}
      trigger={trigger}
      onClose={onClose}
      entries={[
        { value: 'fill', label: t('Fill inside the mask'), disabled: empty },
        { value: 'transparency', label: t('Mask from transparency') },
        null,
        { value: 'import', label: t('Import mask…') },
        { value: 'export', label: t('Export mask as PNG'), disabled: empty },
      ]}
      onChoose={(id) => {
        if (id === 'fill') void session.refineMask(layer.id, 'fill', 0);
        if (id === 'transparency') void session.maskFromTransparency(layer.id);
        if (id === 'import') chooseFile((file) => void session.importMask(layer.id, file));
        if (id === 'export') void session.exportMask(layer.id);
      }}
    />
  );
}

/** The menu is gone by the time that a file is chosen, so the picker hangs on nothing. */
function chooseFile(chosen: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) chosen(file);
  });
  input.click();
}
