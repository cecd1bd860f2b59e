import type { RefObject } from 'react';
import { Menu, MenuItem, Popover, Separator } from 'react-aria-components';
import type { PictureLayer } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { usePanelSession } from '../../session/editor-binding.ts';
import menu from '../../ui/menu.module.css';

interface MaskMenuProps {
  readonly layer: PictureLayer;
  /** Nothing is painted. */
  readonly empty: boolean;
  readonly trigger: RefObject<HTMLElement | null>;
  onClose(): void;
}

export default function MaskMenu({ layer, empty, trigger, onClose }: MaskMenuProps) {
  const session = usePanelSession();
  const act = (id: string | number) => {
    if (id === 'fill') void session.refineMask(layer.id, 'fill', 0);
    if (id === 'transparency') void session.maskFromTransparency(layer.id);
    if (id === 'import') chooseFile((file) => void session.importMask(layer.id, file));
    if (id === 'export') void session.exportMask(layer.id);
  };
  return (
    <Popover
      triggerRef={trigger}
      placement="bottom end"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      offset={6}
      className={menu.popover ?? ''}
    >
      <Menu
        aria-label={t('Mask')}
        autoFocus="first"
        className={menu.menu ?? ''}
        disabledKeys={empty ? ['fill', 'export'] : []}
        onAction={act}
        onClose={onClose}
      >
        <MenuItem id="fill" className={menu.item ?? ''}>
          {t('Fill inside the mask')}
        </MenuItem>
        <MenuItem id="transparency" className={menu.item ?? ''}>
          {t('Mask what is see-through')}
        </MenuItem>
        <Separator className={menu.rule ?? ''} />
        <MenuItem id="import" className={menu.item ?? ''}>
          {t('Open a picture as mask…')}
        </MenuItem>
        <MenuItem id="export" className={menu.item ?? ''}>
          {t('Save the mask as PNG')}
        </MenuItem>
      </Menu>
    </Popover>
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
