import { writeHash } from '../address/hash-binding.ts';
import type { Binding, KeyGroup } from '../keyboard/binding.ts';
import { keyName } from '../keyboard/key-match.ts';
import { t } from '../locale/index.ts';
import { KEYMAP } from '../tools/keymap.ts';
import { Kbd } from '../ui/button.tsx';
import { DialogHead, ModalDialog } from '../ui/modal-dialog.tsx';
import styles from './shortcut-sheet.module.css';

const close = () => writeHash({ modal: null });

/** Groups in columns of about the same height. */
const COLUMNS: readonly (readonly KeyGroup[])[] = [
  ['Tools', 'View'],
  ['Edit', 'Move and shape'],
  ['Brush', 'File'],
];

export default function ShortcutSheet({ mac }: { readonly mac: boolean }) {
  return (
    <ModalDialog className={styles.sheet} onClose={close}>
      <DialogHead title={t('Keyboard shortcuts')} onClose={close} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and holds nothing else to put the focus on */}
      <section className={styles.all} aria-label={t('Keyboard shortcuts')} tabIndex={0}>
        <div className={styles.columns}>
          {COLUMNS.map((groups) => (
            <div key={groups[0]}>
              {groups.map((group) => (
                <section key={group} aria-label={t(group)}>
                  <h3>{t(group)}</h3>
                  <ul>
                    {KEYMAP.filter((binding) => binding.group === group).map((binding) => (
                      <Row key={binding.label} binding={binding} mac={mac} />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          ))}
        </div>
      </section>
    </ModalDialog>
  );
}

function Row({ binding, mac }: { readonly binding: Binding; readonly mac: boolean }) {
  return (
    <li>
      <span>{t(binding.label)}</span>
      <span className={styles.keys}>
        {binding.before ? <span>{t(binding.before)}</span> : null}
        {binding.keys.map((chord, i) => (
          <span key={chord.join(' ')} className={styles.keys}>
            {i > 0 ? <span>{t('or')}</span> : null}
            {chord.map((key) => (
              <Kbd key={key}>{keyName(key, mac)}</Kbd>
            ))}
          </span>
        ))}
        {binding.after ? <span>{t(binding.after)}</span> : null}
      </span>
    </li>
  );
}
