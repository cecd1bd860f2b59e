import { Ellipsis } from 'lucide-react';
import { type ComponentType, memo, startTransition, useDeferredValue, useState } from 'react';
import {
  Button as AriaButton,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  type PopoverProps,
} from 'react-aria-components';
import { SelectBox } from '#controls/select-box.tsx';
import { type BatchPreset, dimensionsMessage } from '../../engine/index.ts';
import { t, tMessage } from '../locale/index.ts';
import { buttonClass } from '../ui/button.tsx';
import menu from '../ui/menu.module.css';
import { useBatch } from './batch-context.ts';
import styles from './column-head.module.css';
import { fitChoices, fitId } from './fit-choices.ts';
import { presetLabel, presetName } from './preset-words.ts';
import { QuietPopover } from './quiet-popover.tsx';
import { recipeName } from './recipe-words.ts';

interface ColumnHeadProps {
  readonly preset: BatchPreset;
  /** Its controls are there; out of view only its words are. */
  readonly inView: boolean;
}

/**
 * A preset above its column, with its fit and menu. Costs more than a row: rendered only in view, after the text, and memoized during a
 * run.
 */
export const ColumnHead = memo(function ColumnHead({ preset, inView }: ColumnHeadProps) {
  const complete = useDeferredValue(inView, false);
  return (
    <>
      <span className={styles.columnGroup}>{preset.group ?? t('Custom')}</span>
      <div className={styles.columnTitle}>
        <b title={presetName(preset)}>{presetLabel(preset)}</b>
        {complete ? <ColumnMenu preset={preset} /> : null}
      </div>
      <span className={styles.columnSize}>{tMessage(dimensionsMessage(preset))}</span>
      <div className={styles.columnFit}>
        {preset.rule.recipe ? (
          <span className={styles.recipe} title={recipeName(preset.rule.recipe)}>
            {t('Recipe: {name}', { name: recipeName(preset.rule.recipe) })}
          </span>
        ) : complete ? (
          <ColumnFit preset={preset} holder={QuietPopover} />
        ) : null}
      </div>
    </>
  );
});

function ColumnMenu({ preset }: { readonly preset: BatchPreset }) {
  const store = useBatch();
  const [isOpen, setOpen] = useState(false);
  const act = (action: string | number) => {
    const { presets } = store.getSnapshot();
    if (action === 'remove') store.setColumns(presets.filter(({ id }) => id !== preset.id));
    if (action === 'upscale') store.ruleForColumn(preset.id, { upscale: !preset.rule.upscale });
    if (action === 'recipe') store.openRecipe(preset.id);
    if (action === 'first') {
      store.setColumns([preset, ...presets.filter(({ id }) => id !== preset.id)]);
    }
  };
  return (
    // The press is answered first, and the list made then, bit by bit.
    <MenuTrigger isOpen={isOpen} onOpenChange={(open) => startTransition(() => setOpen(open))}>
      <AriaButton
        aria-label={t('Options for {label}', { label: presetName(preset) })}
        className={buttonClass('ghost', 'sm', true)}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </AriaButton>
      <QuietPopover className={menu.popover ?? ''} placement="bottom end">
        <Menu
          className={menu.menu ?? ''}
          aria-label={presetName(preset)}
          onAction={(action) => setTimeout(act, 0, action)}
        >
          <MenuItem id="upscale" className={menu.item ?? ''}>
            {preset.rule.upscale ? t('Never upscale') : t('Allow upscaling')}
          </MenuItem>
          <MenuItem id="recipe" className={menu.item ?? ''}>
            {preset.rule.recipe ? t('Change recipe') : t('Choose a recipe')}
          </MenuItem>
          <MenuItem id="first" className={menu.item ?? ''}>
            {t('Move first')}
          </MenuItem>
          <MenuItem id="remove" className={menu.item ?? ''}>
            {t('Remove from this batch')}
          </MenuItem>
        </Menu>
      </QuietPopover>
    </MenuTrigger>
  );
}

interface ColumnFitProps {
  readonly preset: BatchPreset;
  /** What the list opens in. */
  readonly holder?: ComponentType<PopoverProps>;
}

/** What all pictures do as this preset, but those that do otherwise. */
export function ColumnFit({ preset, holder = Popover }: ColumnFitProps) {
  const store = useBatch();
  const { fit } = preset.rule;
  const choices = fitChoices(fit);
  return (
    <SelectBox
      holder={holder}
      label={t('Fit for {label}', { label: presetName(preset) })}
      value={fitId(fit)}
      options={choices.map(({ id, label }) => ({ value: id, label: tMessage(label) }))}
      onChange={(id) => {
        const choice = choices.find((one) => one.id === id);
        if (choice) store.ruleForColumn(preset.id, { fit: choice.fit });
      }}
    />
  );
}
