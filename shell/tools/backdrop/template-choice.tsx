import { useId } from 'react';
import { BACKDROP_KINDS, type BackdropKind } from '../../../vocabulary/operation-options.ts';
import { defineMessage, t } from '../../locale/index.ts';
import styles from './backdrop.module.css';
import { useTemplatePictures } from './template-pictures.ts';

const NAMES: Readonly<Record<BackdropKind, string>> = {
  color: defineMessage('Plain color'),
  gradient: defineMessage('Color gradient'),
  sweep: defineMessage('Studio sweep'),
  wood: defineMessage('Wood'),
  marble: defineMessage('Marble'),
  linen: defineMessage('Linen'),
  stone: defineMessage('Stone'),
  podium: defineMessage('Podium'),
  window: defineMessage('Window light'),
};

interface TemplateChoiceProps {
  readonly value: BackdropKind;
  onChange(template: BackdropKind): void;
}

/** One of the templates, by its picture. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const pictures = useTemplatePictures();
  const name = useId();
  return (
    <div className={styles.templates} role="radiogroup" aria-label={t('Template')}>
      {BACKDROP_KINDS.map((kind) => {
        const picture = pictures.get(kind);
        return (
          <label key={kind} className={styles.template}>
            <input type="radio" name={name} checked={kind === value} onChange={() => onChange(kind)} />
            {picture ? <img src={picture} alt="" /> : <i className={styles.blank} aria-hidden="true" />}
            <span>{t(NAMES[kind])}</span>
          </label>
        );
      })}
    </div>
  );
}
