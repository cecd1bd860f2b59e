import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import panel from '../base/inspector.module.css';
import styles from './server.module.css';

/** A collapsible section, closed at first. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <div className={panel.section}>
      <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon size={16} aria-hidden="true" />
        {title}
      </button>
      {open ? children : null}
    </div>
  );
}
