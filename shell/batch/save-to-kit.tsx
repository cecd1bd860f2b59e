import { useState } from 'react';
import type { Recipe } from '../../engine/index.ts';
import { t } from '../locale/index.ts';
import { hasSession } from '../remote/account/has-session.ts';
import { type BrandKit, brandKits, changeKit, createKit } from '../remote/brand/brand-kits.ts';
import { sayAnyError } from '../remote/tasks/api-error.ts';
import { Button } from '../ui/button.tsx';
import { recipesWith } from './brand-choices.ts';
import parts from './recipe-dialog.module.css';
import { recipeName } from './recipe-words.ts';

interface SaveToKitProps {
  readonly recipe: Recipe;
  /** The one in use; null = none is known. */
  readonly kit: BrandKit | null;
}

/** Puts a recipe into the brand kit in use, in place of the one of its name there; the first one makes a kit. For signed-in people. */
export function SaveToKit({ recipe, kit }: SaveToKitProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  if (!hasSession()) return null;
  const named = { ...recipe, name: recipeName(recipe).trim() };
  const save = async () => {
    setBusy(true);
    setSaid(null);
    try {
      const into = kit ?? (await createKit(t('Brand {number}', { number: 1 })));
      const recipes = recipesWith(into, named);
      if (recipes) await changeKit(into.id, { recipes });
      setSaid(recipes ? t('Saved to {name}.', { name: into.name }) : t('The brand kit is full.'));
    } catch (error) {
      setSaid(sayAnyError(error) || t("The recipe couldn't be saved to the brand kit."));
    }
    setBusy(false);
  };
  // Whether there is a kit is not known before they are read.
  const isKnown = kit !== null || brandKits.current().status === 'loaded';
  return (
    <>
      <Button busy={busy} disabled={busy || !isKnown || named.name === ''} onClick={() => void save()}>
        {t('Save to brand kit')}
      </Button>
      <span className={parts.said} role="status">
        {said}
      </span>
    </>
  );
}
