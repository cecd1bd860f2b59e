import { Images } from 'lucide-react';
import { useId } from 'react';
import { type PictureLayer, sceneSource } from '../../../engine/index.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { useEditor, useEditorState, useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import panel from '../base/inspector.module.css';
import styles from './backdrop.module.css';
import type { BackdropSettings } from './backdrop-settings.ts';
import { choicePicture } from './choice-picture.ts';
import {
  allScenes,
  keepChoices,
  keptChoices,
  madeScene,
  type SceneChoice,
  type SceneChoices,
  useChoices,
} from './scene-choices.ts';

export const SIMILARITY_NAMES: Readonly<Record<BackdropSettings['similarity'], string>> = {
  max: defineMessage('As it is'),
  adjust: defineMessage('Adjusted'),
  none: defineMessage('Free'),
};

interface CreateAllProps {
  readonly product: PictureLayer;
  readonly settings: BackdropSettings;
}

/** One press makes a scene for each similarity; their pictures are there to choose from. */
export function CreateAll({ product, settings }: CreateAllProps) {
  const session = useSession();
  const editor = useEditor();
  const state = useEditorState((each) => each);
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
  const choices = useChoices(editor, state, product.id);
  async function create() {
    const { document } = editor.state;
    const source = sceneSource(editor.state, product);
    let made: SceneChoices = { editor, product: product.id, source, settings, all: [], chosen: null };
    const operation = allScenes(settings, document.frame, async (similarity, answer) => {
      const picture = await choicePicture(answer);
      made = { ...made, all: [...made.all, { similarity, answer, picture }] };
      keepChoices(made);
    });
    if (!(await session.runOperation(product.id, operation))) return;
    const { similarity } = settings;
    keepChoices({ ...made, chosen: { similarity, step: editor.state.history.done.at(-1) } });
  }
  return (
    <div className={panel.apart}>
      <Button block disabled={busy} onClick={() => void create()}>
        <Images size={16} aria-hidden="true" />
        {t('Create all three')}
      </Button>
      {choices ? (
        <Choices choices={choices} busy={busy} />
      ) : (
        <p className={panel.quiet}>{t('One result for each similarity, to choose from.')}</p>
      )}
    </div>
  );
}

function Choices({ choices, busy }: { readonly choices: SceneChoices; readonly busy: boolean }) {
  const session = useSession();
  const name = useId();
  const { editor, product, all, chosen } = choices;
  const isDone = useEditorState(
    ({ history }) => chosen?.step !== undefined && history.done.includes(chosen.step),
  );
  async function choose(choice: SceneChoice) {
    // One step for the one that is chosen: it takes the place of the one before.
    const replaces = chosen?.step !== undefined && editor.state.history.done.at(-1) === chosen.step;
    if (replaces) editor.undo();
    const { frame } = editor.state.document;
    if (await session.runOperation(product, madeScene(choices, choice, frame))) {
      const step = editor.state.history.done.at(-1);
      if (keptChoices()?.all === all)
        keepChoices({ ...choices, chosen: { similarity: choice.similarity, step } });
    } else if (replaces) editor.redo();
  }
  return (
    <div className={styles.templates} role="radiogroup" aria-label={t('Results')}>
      {all.map((choice) => (
        <label key={choice.similarity} className={styles.template}>
          <input
            type="radio"
            name={name}
            disabled={busy}
            checked={isDone && chosen?.similarity === choice.similarity}
            onChange={() => void choose(choice)}
          />
          <img src={choice.picture} alt="" />
          <span>{t(SIMILARITY_NAMES[choice.similarity])}</span>
        </label>
      ))}
    </div>
  );
}
