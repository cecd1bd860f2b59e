import { useEffect, useMemo, useState } from 'react';
import { message, type Recipe, untouchedPicture } from '../../engine/index.ts';
import { writeHash } from '../address/hash-binding.ts';
import '../locale/editing-messages.ts';
import { said } from '../base/said.ts';
import { t } from '../locale/index.ts';
import { useEditorState, useSession, useSnapshot } from '../session/core/editor-binding.ts';
import type { StudioSession } from '../session/core/session-types.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { DialogHead, ModalDialog } from '../ui/modal-dialog.tsx';
import { browserBatchStorage } from './batch-storage.ts';
import { kitRecipes, useBrandKit } from './brand-choices.ts';
import parts from './recipe-dialog.module.css';
import { recipeName, STEP_WORDS, startingRecipes } from './recipe-words.ts';
import { SaveToKit } from './save-to-kit.tsx';

const close = () => writeHash({ modal: null });

/** Runs one of the batch's recipes on the open document. */
export default function StudioRecipes() {
  const session = useSession();
  const isBusy = useSnapshot(({ progress }) => progress !== null);
  const isEdited = useEditorState(({ document }) => untouchedPicture(document) === null);
  const [starting] = useState(startingRecipes);
  const kit = useBrandKit();
  const own = useMemo(() => kitRecipes(kit), [kit]);
  const [saved, setSaved] = useState<readonly Recipe[]>([]);
  const [chosen, setChosen] = useState<Recipe>(starting[0]!);
  useEffect(() => {
    void browserBatchStorage()
      .load()
      .then(({ recipes }) => setSaved(recipes));
  }, []);
  return (
    <ModalDialog onClose={close}>
      <DialogHead title={t('Run a recipe')} onClose={close} />
      <div className={dialog.scroll}>
        <div className={parts.run}>
          <ul className={parts.saved} aria-label={t('Recipes')}>
            {[...own, ...starting, ...saved].map((one) => (
              <li
                key={`${own.includes(one) ? 'brand' : saved.includes(one) ? 'saved' : 'starting'} ${one.name}`}
              >
                <Button
                  size="sm"
                  look={one === chosen ? 'primary' : 'plain'}
                  aria-pressed={one === chosen}
                  onClick={() => setChosen(one)}
                >
                  <span dir="auto">{recipeName(one)}</span>
                </Button>
              </li>
            ))}
          </ul>
          <ol className={parts.order} aria-label={t('Steps')}>
            {chosen.steps.map((step, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and do not move
              <li key={n}>{t(STEP_WORDS[step.step])}</li>
            ))}
          </ol>
          <p className={dialog.text}>
            {t(
              'Product, shadow and backdrop become layers. All other steps change the pixels. Undo takes back the whole recipe.',
            )}
          </p>
          {isEdited ? (
            <p className={dialog.text}>
              {t('The recipe starts from the picture as it looks now. Texts and layers become part of it.')}
            </p>
          ) : null}
          <div className={dialog.actions}>
            {own.includes(chosen) ? null : <SaveToKit recipe={chosen} kit={kit} />}
            <Button
              look="primary"
              disabled={isBusy}
              onClick={() => {
                close();
                void runOn(session, chosen);
              }}
            >
              {t('Run recipe')}
            </Button>
          </div>
        </div>
      </div>
    </ModalDialog>
  );
}

function runOn(session: StudioSession, recipe: Recipe): Promise<boolean> {
  return session.runRecipe(recipe, {
    doing: said(t('Running “{name}”', { name: recipeName(recipe) })),
    done: said(t('Recipe finished')),
    failed: said(t("The recipe couldn't be run")),
    check: said(t('Check the edges: a part may be missing, or a shadow included.')),
    step: message('step.run-recipe'),
    names: { backdrop: t('Backdrop'), shadow: t('Shadow'), subject: t('Product') },
  });
}
