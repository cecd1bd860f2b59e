import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { GessoError, type Recipe } from '../../engine/index.ts';
import { RECIPE_LIMITS } from '../../vocabulary/recipe-options.ts';
import { t, tMessages } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import fields from '../ui/field.module.css';
import { DialogHead } from '../ui/modal-dialog.tsx';
import styles from './batch.module.css';
import { useBatch, useBatchSnapshot } from './batch-context.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { kitRecipes, useBrandKit } from './brand-choices.ts';
import { JsonPick } from './json-pick.tsx';
import { presetTitle } from './preset-words.ts';
import parts from './recipe-dialog.module.css';
import { RecipeEditor } from './recipe-editor.tsx';
import { recipeName, startingRecipes } from './recipe-words.ts';
import { SaveToKit } from './save-to-kit.tsx';

/** The recipe of a column or of all columns: choose, edit, save, export and import. */
export default function RecipeDialog({ onClose }: { onClose(): void }) {
  const store = useBatch();
  const { presets, recipes, recipeFor } = useBatchSnapshot();
  const column = presets.find(({ id }) => id === recipeFor);
  const used = (column ?? presets.find(({ rule }) => rule.recipe))?.rule.recipe ?? null;
  const [starting] = useState(startingRecipes);
  const kit = useBrandKit();
  const own = useMemo(() => kitRecipes(kit), [kit]);
  const [recipe, setRecipe] = useState<Recipe>(used ?? starting[0]!);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (work: () => void | Promise<void>) => {
    try {
      await work();
      setFailure(null);
    } catch (error) {
      if (!(error instanceof GessoError)) throw error;
      setFailure(tMessages(error.reason, error.next));
    }
  };
  const apply = (chosen: Recipe | null) => {
    store.setRecipe(recipeFor, chosen);
    onClose();
  };
  return (
    <BatchDialog className={parts.dialog} onClose={onClose}>
      <DialogHead
        title={column ? t('Recipe for {label}', { label: presetTitle(column) }) : t('Recipe for all columns')}
        onClose={onClose}
      />
      <div className={styles.dialogBody}>
        <ul className={parts.saved} aria-label={t('Recipes')}>
          {[...own, ...starting, ...recipes].map((one) => (
            <li
              key={`${own.includes(one) ? 'brand' : recipes.includes(one) ? 'saved' : 'starting'} ${one.name}`}
              className={parts.savedRow}
            >
              <Button
                look={JSON.stringify(one) === JSON.stringify(recipe) ? 'primary' : 'plain'}
                size="sm"
                onClick={() => setRecipe(one)}
              >
                {recipeName(one)}
              </Button>
              {recipes.includes(one) ? (
                <IconButton
                  label={t('Delete {label}', { label: recipeName(one) })}
                  size="sm"
                  onPress={() => store.removeRecipe(one.name)}
                >
                  <Trash2 size={16} />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
        <RecipeEditor recipe={recipe} onChange={(steps) => setRecipe({ ...recipe, steps })} />
        <div className={parts.naming}>
          <input
            className={fields.in}
            aria-label={t('Recipe name')}
            placeholder={t('Name')}
            maxLength={RECIPE_LIMITS.name}
            value={recipe.name}
            onChange={(event) => setRecipe({ ...recipe, name: event.currentTarget.value })}
          />
          <Button
            disabled={recipe.name.trim() === ''}
            onClick={() => attempt(() => store.saveRecipe(recipe))}
          >
            {t('Save recipe')}
          </Button>
          <SaveToKit recipe={recipe} kit={kit} />
        </div>
        {failure ? (
          <p className={styles.callout} role="alert">
            {failure}
          </p>
        ) : null}
        <div className={styles.dialogRow}>
          <JsonPick
            label={t('Import a recipe')}
            onPick={(file) => void attempt(async () => setRecipe(await store.importRecipe(file)))}
          />
          <Button onClick={() => store.exportRecipe(recipe)}>{t('Export JSON')}</Button>
          <span className={parts.end}>
            {used ? <Button onClick={() => apply(null)}>{t('Remove recipe')}</Button> : null}
            <Button look="primary" onClick={() => apply(recipe)}>
              {t('Apply')}
            </Button>
          </span>
        </div>
      </div>
    </BatchDialog>
  );
}
