/** One scene for each similarity to the template, made by one press, and kept while the page is open to choose from. */
import { useSyncExternalStore } from 'react';
import {
  type Editor,
  type EditorState,
  type Frame,
  isPicture,
  type LayerId,
  layerById,
  type SceneSource,
  sceneSource,
} from '../../../engine/index.ts';
import { SIMILARITY_MODES } from '../../../vocabulary/api-options.ts';
import { type CallOptions, type OperationAnswer, runOperation } from '../../../workers/index.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';
import { type BackdropSettings, backdropOperation } from './backdrop-settings.ts';

export interface SceneChoice {
  readonly similarity: BackdropSettings['similarity'];
  readonly answer: OperationAnswer;
  /** Address of its small picture. */
  readonly picture: string;
}

export interface SceneChoices {
  readonly editor: Editor;
  readonly product: LayerId;
  /** What they are made of: another picture or mask has none of them. */
  readonly source: SceneSource;
  readonly settings: BackdropSettings;
  readonly all: readonly SceneChoice[];
  /** The step that the chosen one is. */
  readonly chosen: { readonly similarity: SceneChoice['similarity']; readonly step: Step } | null;
}

type Step = EditorState['history']['done'][number] | undefined;

let kept: SceneChoices | null = null;
const listeners = new Set<() => void>();

export function keepChoices(next: SceneChoices | null): void {
  for (const { picture } of kept?.all ?? []) {
    if (!next?.all.some((each) => each.picture === picture)) URL.revokeObjectURL(picture);
  }
  kept = next;
  for (const told of listeners) told();
}

export const keptChoices = (): SceneChoices | null => kept;

/** null where none were made of what the product shows now. */
export function useChoices(editor: Editor, state: EditorState, product: LayerId | null): SceneChoices | null {
  const choices = useSyncExternalStore((told) => {
    listeners.add(told);
    return () => listeners.delete(told);
  }, keptChoices);
  return choices?.editor === editor && choices.product === product && isOfSource(state, choices)
    ? choices
    : null;
}

function isOfSource(state: EditorState, { product, source }: SceneChoices): boolean {
  const layer = layerById(state.document, product);
  if (!isPicture(layer)) return false;
  const now = sceneSource(state, layer);
  // What was erased of the placed product is in none of their shadows.
  const isErased = now.asset !== layer.asset && layer.mask.painted;
  return !isErased && now.asset === source.asset && isSame(now.mask.tiles, source.mask.tiles);
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Makes all of them, that of the settings first, which becomes the scene when the last one is there. `keep` is told of each: those that are
 * there stay when the rest is canceled or fails.
 */
export function allScenes(
  settings: BackdropSettings,
  frame: Frame,
  keep: (similarity: SceneChoice['similarity'], answer: OperationAnswer) => Promise<void>,
  run: typeof runOperation = runOperation,
): LayerOperation {
  const operation = backdropOperation(settings, frame);
  const others = SIMILARITY_MODES.filter((mode) => mode !== settings.similarity);
  const modes = [settings.similarity, ...others];
  return {
    ...operation,
    words: { ...operation.words, doing: said(t('Creating three backgrounds')) },
    by: {
      release() {},
      async run(request, call) {
        const answers: OperationAnswer[] = [];
        for (const [n, similarity] of modes.entries()) {
          const params = { ...(request.params as object), similarity_mode: similarity };
          const onProgress: CallOptions['onProgress'] = (fraction, stage) =>
            call?.onProgress?.((n + fraction) / modes.length, stage);
          const answer = await run({ ...request, params }, { ...call, onProgress });
          answers.push(answer);
          await keep(similarity, answer);
        }
        return answers[0]!;
      },
    },
  };
}

/** The scene that is there already, as a step. */
export function madeScene(
  { settings }: SceneChoices,
  { similarity, answer }: SceneChoice,
  frame: Frame,
): LayerOperation {
  return {
    ...backdropOperation({ ...settings, similarity }, frame),
    by: { release() {}, run: async () => answer },
  };
}
