/** The strokes that a layer's mask answers: those whose steps are done, and not undone since. */
import type { EditorState, LayerId } from '../../../engine/index.ts';
import type { GivenStroke } from './removal.ts';

interface Answered {
  readonly layer: LayerId;
  readonly stroke: GivenStroke;
  readonly step: EditorState['history']['done'][number] | undefined;
}

/** As many as an operation takes. */
const MOST = 256;

export class AnsweredStrokes {
  #strokes: readonly Answered[] = [];

  on(layer: LayerId, { history }: EditorState): readonly GivenStroke[] {
    const own = this.#strokes.filter((each) => each.layer === layer);
    return own
      .flatMap(({ stroke, step }) => (step && history.done.includes(step) ? stroke : []))
      .slice(-MOST);
  }

  /** Of the step that was made last. */
  add(layer: LayerId, stroke: GivenStroke, { history }: EditorState): void {
    this.#strokes = [...this.#strokes, { layer, stroke, step: history.done.at(-1) }];
  }

  /** The outline is found anew. */
  forget(layer: LayerId): void {
    this.#strokes = this.#strokes.filter((each) => each.layer !== layer);
  }
}
