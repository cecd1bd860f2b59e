import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { defineMessage, t } from '../locale/index.ts';
import { useEditorState, useSession } from '../session/core/editor-binding.ts';
import { outputZoom } from '../session/view/output-zoom.ts';
import menu from '../ui/menu.module.css';
import parts from './menu-parts.module.css';

const LEVELS = [
  { id: 'fit', label: defineMessage('Fit'), key: '0' },
  { id: '1', label: defineMessage('100%'), key: '1' },
  { id: '2', label: defineMessage('200%'), key: null },
  { id: '0.5', label: defineMessage('50%'), key: null },
  { id: '0.25', label: defineMessage('25%'), key: null },
];

interface ZoomMenuProps {
  readonly trigger: RefObject<HTMLElement | null>;
  onClose(): void;
}

export default function ZoomMenu({ trigger, onClose }: ZoomMenuProps) {
  const session = useSession();
  const zoom = useEditorState((state) => state.camera.zoom / outputZoom(state));
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      offset={6}
      className={menu.popover ?? ''}
    >
      <Menu
        aria-label={t('Zoom')}
        autoFocus="first"
        className={menu.menu ?? ''}
        selectionMode="single"
        selectedKeys={[String(zoom)]}
        onClose={onClose}
        onAction={(id) => session.zoom(id === 'fit' ? 'fit' : Number(id))}
      >
        {LEVELS.map((level) => (
          <MenuItem key={level.id} id={level.id} textValue={t(level.label)} className={menu.item ?? ''}>
            <Check size={16} className={parts.check} aria-hidden="true" />
            {t(level.label)}
            {level.key ? <span className={parts.end}>{level.key}</span> : null}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
