import { defineMessage, t } from '../../locale/index.ts';
import { tryOnRecipes } from '../../remote/library/try-on-library.ts';
import { ListState } from '../server/list-state.tsx';
import { SelectLine } from '../server/option-lines.tsx';

const NONE = 'none';

/** Names of the server's recipes. */
const NAMES: Readonly<Record<string, string>> = {
  'Minimal studio': defineMessage('Minimal studio'),
  'Warm studio': defineMessage('Warm studio'),
  'Window light': defineMessage('Window light'),
  'Plaster arch': defineMessage('Plaster arch'),
  'Garden wall': defineMessage('Garden wall'),
  'Late afternoon': defineMessage('Late afternoon'),
};

interface RecipeLineProps {
  /** The recipe_id; null = words alone. */
  readonly value: number | null;
  onChange(id: number | null): void;
}

/** The surroundings, from the server's list. */
export function RecipeLine({ value, onChange }: RecipeLineProps) {
  return (
    <ListState resource={tryOnRecipes}>
      {(recipes) => (
        <SelectLine
          label={t('Recipe')}
          value={value === null ? NONE : String(value)}
          options={[
            { value: NONE, label: t('None') },
            ...recipes.map(({ id, name }) => ({ value: String(id), label: t(NAMES[name] ?? name) })),
          ]}
          onChange={(next) => onChange(next === NONE ? null : Number(next))}
        />
      )}
    </ListState>
  );
}
