import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isPicture, layerById, type PictureLayer } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState, useSession } from '../../session/core/editor-binding.ts';
import type { HeldPicture } from '../../session/core/layer-operation.ts';
import { certaintyOfStep } from '../../session/operations/certainty.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import stage from '../../stage/overlay/stage.module.css';
import { REMOVAL_STEP } from '../base/removal.ts';
import { AnsweredStrokes } from './answered-strokes.ts';
import { markOf } from './drawn-mark.ts';
import { type Line, listenToLines, type Point } from './line-input.ts';
import { MarkDrawing } from './mark-drawing.tsx';
import { marksMode, useMarksMode } from './marks-mode.ts';
import { type GivenMark, markedRemoval } from './removal.ts';
import styles from './remove-bg.module.css';

/** Strokes and the box are drawn over the canvas; each is answered when the pointer is lifted, one after the other. */
export default function MarksOverlay() {
  const { mode } = useMarksMode();
  return mode === 'interactive' ? <Marking /> : null;
}

interface Shown {
  readonly line: Line;
  readonly cursor: Point | null;
}

function Marking() {
  const { mark, brush } = useMarksMode();
  const editor = useEditor();
  const session = useSession();
  const picture = useEditorState(activePicture)?.asset ?? null;
  const [answered, setAnswered] = useState(0);
  const [{ line, cursor }, setShown] = useState<Shown>({ line: [], cursor: null });
  useEffect(() => {
    const paper = document.querySelector<HTMLElement>(`.${stage.paper}`);
    const canvas = paper?.parentElement;
    if (!paper || !canvas || picture === null) return;
    const held = session.holdPicture(picture);
    const strokes = new AnsweredStrokes();
    let answers: Promise<unknown> = Promise.resolve();

    const answer = async (id: PictureLayer['id'], given: GivenMark, by: HeldPicture) => {
      // The mask may be another one by the time that the mark is answered.
      const layer = layerById(editor.state.document, id);
      if (!isPicture(layer)) return;
      const goesOn = continues(layer, given);
      if (!goesOn) strokes.forget(id);
      const earlier = strokes.on(id, editor.state);
      const done = await session.runOperation(id, markedRemoval({ ...given, earlier, goesOn, by }));
      if (!done) return;
      if ('stroke' in given) strokes.add(id, given.stroke, editor.state);
      setAnswered((count) => count + 1);
    };
    const continues = (layer: PictureLayer, given: GivenMark) => {
      if (!('stroke' in given)) return false;
      if (given.stroke.kind === 'remove') return true;
      // A rough outline is worse to begin with than none.
      return layer.mask.painted && certaintyOfStep(editor.state, layer.id, REMOVAL_STEP) !== 'rough';
    };
    const stop = listenToLines(canvas, {
      mayDraw: () => activePicture(editor.state) !== null && !session.stage.handHeld,
      show: (now, at) => setShown({ line: now, cursor: at }),
      done(drawn) {
        const layer = activePicture(editor.state);
        const { frame } = editor.state.document;
        const given = layer && markOf(drawn, marksMode(), paper.getBoundingClientRect(), layer, frame);
        if (given) answers = answers.then(async () => answer(layer.id, given, await held));
      },
    });
    return () => {
      stop();
      // What was drawn is answered before the worker ends.
      void answers.then(async () => (await held).release());
    };
  }, [editor, session, picture]);
  const place = cursor && { x: Math.round(cursor.x), y: Math.round(cursor.y) };
  return (
    <>
      {/* The canvas shows it; a notice after each stroke would lie over the picture. */}
      <span role="status" className={styles.said} data-answered={answered}>
        {answered > 0 ? <span key={answered}>{t('Outline updated')}</span> : null}
      </span>
      <span role="status" className={styles.said}>
        {place ? (line.length > 0 ? t('Drawing, at {x}, {y}', place) : t('At {x}, {y}', place)) : null}
      </span>
      {line.length > 0 || cursor
        ? createPortal(<MarkDrawing line={line} cursor={cursor} mark={mark} brush={brush} />, document.body)
        : null}
    </>
  );
}
