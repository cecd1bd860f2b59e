/** The canvas: the engine's painter below, handles and cursor above. React mounts it and then stays out of the way. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Editor } from '../../engine/index.ts';
import { useSnapshot } from '../session/core/editor-binding.ts';
import type { StudioSession } from '../session/core/session-types.ts';
import { createStageController, type StageController } from './input/stage-controller.ts';
import { LayerButtons } from './layer-buttons.tsx';
import { Overlay, type OverlayHandle } from './overlay/overlay.tsx';
import styles from './overlay/stage.module.css';

/** Fills its parent. Shows nothing until a picture is open. */
export function Stage({ session }: { readonly session: StudioSession }): ReactNode {
  const editor = useSnapshot((snapshot) => snapshot.editor);
  return editor ? <OpenStage key={keyOf(editor)} session={session} editor={editor} /> : null;
}

function OpenStage({ session, editor }: { session: StudioSession; editor: Editor }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const tags = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const overlay = useRef<OverlayHandle>(null);
  const [controller, setController] = useState<StageController | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    if (!box.current || !canvas.current || !paper.current || !tags.current || !fields.current) return;
    const made = createStageController({
      session,
      editor,
      box: box.current,
      canvas: canvas.current,
      paper: paper.current,
      tags: tags.current,
      fields: fields.current,
      tagClass: styles.tag ?? '',
      sideClass: styles.side ?? '',
      loupeClass: styles.loupe ?? '',
      overlay: () => overlay.current,
      resized: (width, height) => setSize({ width, height }),
    });
    setController(made);
    return () => {
      setController(null);
      made.dispose();
    };
  }, [session, editor]);

  return (
    <div ref={box} className={styles.stage} data-stage>
      <div ref={paper} className={styles.paper} />
      <canvas ref={canvas} className={styles.canvas} />
      {controller && size.width > 0 ? (
        <Overlay
          ref={overlay}
          width={size.width}
          height={size.height}
          draw={controller.draw}
          scenes={controller.scenes}
        />
      ) : null}
      <div ref={tags} />
      <div ref={fields} className={styles.fields} />
      <LayerButtons />
    </div>
  );
}

const keys = new WeakMap<Editor, number>();
let editors = 0;

/** Another editor is another stage: nothing of the one before it may be seen. */
function keyOf(editor: Editor): number {
  const known = keys.get(editor) ?? ++editors;
  keys.set(editor, known);
  return known;
}
