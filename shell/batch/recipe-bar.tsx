import { t } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import parts from './background-tick.module.css';
import styles from './batch.module.css';
import { useBatch, useBatchValue } from './batch-context.ts';
import { recipeName } from './recipe-words.ts';

/** The recipe that every column has, or how many have one; and the way to choose it. */
export function RecipeBar() {
  const store = useBatch();
  const presets = useBatchValue((batch) => batch.presets);
  const laid = useBatchValue((batch) => batch.template?.on ?? false);
  const used = presets.flatMap(({ rule }) => rule.recipe ?? []);
  const [first] = used;
  const isOne = used.length === presets.length && new Set(used.map((one) => JSON.stringify(one))).size === 1;
  return (
    <div className={parts.step}>
      <span>
        {!first
          ? t('No recipe')
          : isOne
            ? t('Recipe: {name}', { name: recipeName(first) })
            : t('{used} of {total} columns have a recipe', { used: used.length, total: presets.length })}
      </span>
      <Button size="sm" onClick={() => store.openRecipe('all')}>
        {first ? t('Change recipe') : t('Choose a recipe')}
      </Button>
      {first && laid ? (
        <span className={styles.quiet}>{t('The texts and mask of the open document are left out.')}</span>
      ) : null}
    </div>
  );
}
