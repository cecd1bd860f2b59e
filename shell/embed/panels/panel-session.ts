/** The embedded editor's session as the studio's panels know theirs. */
import type { Editor, Message } from '../../../engine/index.ts';
import { infoOf } from '../../session/core/picture-info.ts';
import { createSessionStore, EMPTY_SNAPSHOT } from '../../session/core/session-store.ts';
import type { PanelSession } from '../../session/core/session-types.ts';
import { addLayer } from '../../session/document/add-layer.ts';
import { createMaskWork } from '../../session/operations/mask-work.ts';
import { createPanelCalls } from '../../session/operations/panel-calls.ts';
import { onDemand } from '../core/on-demand.ts';
import type { EmbedSession } from '../core/session.ts';
import type { StatusLine } from '../core/status-line.ts';

/** The page decides where work is kept. */
const memory = { kind: 'memory' } as const;

export function createPanelSession(options: {
  readonly session: EmbedSession;
  readonly hasMoveTool: boolean;
  readonly status: StatusLine;
  failed(error: unknown): void;
}): { readonly session: PanelSession; follow(editor: Editor): void; dispose(): void } {
  const { session, status, failed } = options;
  const { looks, parts, pool } = session;
  const { fonts } = parts;
  if (!fonts) throw new Error('Panels come after the parts that edit');
  const store = createSessionStore({ ...EMPTY_SNAPSHOT, phase: 'ready', saved: memory });
  const current = () => session.editor && { editor: session.editor };
  let stop = () => {};

  /** Running work, if it is the latest state. */
  let underWay: Message | null = null;
  const stopProgress = store.subscribe(() => {
    const label = store.get().progress?.label ?? null;
    if (label === underWay) return;
    underWay = label;
    if (label) status.say([label], false);
    else status.show('');
  });

  function tellNotice({ tone, title, text = [] }: Parameters<PanelSession['notify']>[0]): string {
    underWay = null;
    status.say([title, ...text], tone === 'danger');
    return '';
  }

  /** Thumbnails are px: a policy need not allow `blob:` in `img-src`. */
  function showPictures(editor: Editor): void {
    const { assets } = editor.state.document;
    const known = Object.keys(assets).flatMap((id) => {
      const preview = session.pictures.preview(id);
      return preview ? [[id, preview] as const] : [];
    });
    const { picture } = session;
    const asset = picture ? assets[picture.asset] : undefined;
    store.set({
      editor,
      thumbnails: new Map(known),
      picture: picture && asset ? infoOf(picture, asset.name, asset.name) : null,
    });
  }

  return {
    follow(editor) {
      stop();
      store.set({ maskView: looks.maskView });
      showPictures(editor);
      let { assets } = editor.state.document;
      stop = editor.subscribe(({ document }) => {
        if (document.assets === assets) return;
        assets = document.assets;
        showPictures(editor);
      });
    },
    dispose() {
      stop();
      stopProgress();
    },
    session: {
      getSnapshot: store.get,
      subscribe: store.subscribe,
      async openFiles(files) {
        for (const file of files) {
          try {
            const picture = await session.pictures.open(file, file.name);
            addLayer(session.opened(), picture, options.hasMoveTool);
          } catch (error) {
            failed(error);
          }
        }
      },
      ...createPanelCalls({
        pool,
        fonts,
        typesetter: parts.typesetter,
        current,
        opened: session.opened,
        load: onDemand,
      }),
      hideAdjustments(hidden) {
        looks.hidesAdjustments = hidden;
        parts.redraw();
      },
      setMaskView(maskView) {
        looks.maskView = maskView;
        store.set({ maskView });
        parts.redraw();
      },
      ...createMaskWork({
        store: { ...store, notify: tellNotice },
        pool,
        current,
      }),
      zoom: (command) => looks.zoom(command),
      async addFont(file) {
        try {
          const { addFontFile } = await onDemand(import('../../session/fonts/own-fonts.ts'));
          return (await addFontFile(file)).id;
        } catch (error) {
          failed(error);
          return null;
        }
      },
      notify: tellNotice,
    },
  };
}
