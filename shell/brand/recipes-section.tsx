import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import { GessoError, parseRecipe, type Recipe } from '../../engine/index.ts';
import { BRAND_KIT_LIMITS, brandName } from '../../vocabulary/brand-kit.ts';
import { browserBatchStorage } from '../batch/batch-storage.ts';
import { JsonPick } from '../batch/json-pick.tsx';
import { recipeName, startingRecipes } from '../batch/recipe-words.ts';
import { t, tMessages } from '../locale/index.ts';
import type { BrandKit } from '../remote/brand/brand-kits.ts';
import styles from './brand.module.css';

type Recipes = BrandKit['recipes'];

interface RecipesSectionProps {
  readonly recipes: Recipes;
  onChange(recipes: Recipes): void;
}

/** Recipes of the kit; more from those of the batch, or from a file. */
export function RecipesSection({ recipes, onChange }: RecipesSectionProps) {
  const [starting] = useState(startingRecipes);
  const [saved, setSaved] = useState<readonly Recipe[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void browserBatchStorage()
      .load()
      .then((kept) => setSaved(kept.recipes));
  }, []);
  const taken = new Set(recipes.map(({ name }) => brandName(name)));
  const others = [...starting, ...saved]
    .map((recipe) => ({ ...recipe, name: recipeName(recipe) }))
    .filter(({ name }) => !taken.has(brandName(name)));
  const add = (recipe: Recipe) => {
    if (taken.has(brandName(recipe.name))) return setFailure(t('A recipe of this name is there already.'));
    setFailure(null);
    onChange([...recipes, recipe as Recipes[number]]);
  };
  const read = async (file: Blob) => {
    try {
      add(parseRecipe(await file.text()));
    } catch (error) {
      if (!(error instanceof GessoError)) throw error;
      setFailure(tMessages(error.reason, error.next));
    }
  };
  return (
    <fieldset className={styles.section}>
      <legend>{t('Recipes')}</legend>
      {recipes.map(({ name }) => (
        <div key={name} className={styles.row}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <IconButton
            size="sm"
            label={t('Delete {label}', { label: name })}
            onPress={() => onChange(recipes.filter((one) => one.name !== name))}
          >
            <X size={16} />
          </IconButton>
        </div>
      ))}
      {recipes.length < BRAND_KIT_LIMITS.recipes ? (
        <div className={styles.line}>
          {others.length > 0 ? (
            <SelectBox
              label={t('Add a recipe')}
              placeholder={t('Add a recipe')}
              value={null}
              options={others.map(({ name }) => ({ value: name, label: name }))}
              onChange={(name) => {
                const chosen = others.find((one) => one.name === name);
                if (chosen) add(chosen);
              }}
            />
          ) : null}
          <JsonPick label={t('Import a recipe')} onPick={(file) => void read(file)} />
        </div>
      ) : null}
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </fieldset>
  );
}
