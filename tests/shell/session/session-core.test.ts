import { describe, expect, it, vi } from 'vitest';
import {
  createState,
  createTileStore,
  documentForPicture,
  type GessoDocument,
  styleLayer,
  tools,
  typesetterOf,
} from '../../../engine/index.ts';
import { openEditor } from '../../../shell/session/core/open-editor.ts';
import { createPictureFiles } from '../../../shell/session/core/picture-files.ts';
import { createSessionCore } from '../../../shell/session/core/session-core.ts';
import type { OpenedPicture } from '../../../workers/index.ts';
import { assetOf } from '../../helpers/documents.ts';
import { fakeMeasurer } from '../../helpers/fake-measurer.ts';

let ids = 0;
const editorOf = (name: string) =>
  openEditor({
    state: createState({ document: documentForPicture(assetOf(600, 400), name) }),
    tiles: createTileStore(),
    tools,
    newId: () => `id-${++ids}`,
    typesetter: typesetterOf(fakeMeasurer()),
  });

function newCore() {
  const events: string[] = [];
  const pool = { retain: vi.fn() };
  const loadFonts = vi.fn(async (_document: GessoDocument) => {});
  const core = createSessionCore({
    pool: () => pool,
    pictures: { retain: (ids) => void events.push(`keeps ${ids.size} pictures`) },
    loadFonts,
  });
  const show = (name: string) =>
    core.show(() => {
      events.push(`opens ${name}`);
      return { editor: editorOf(name), close: () => void events.push(`closes ${name}`) };
    });
  return { core, show, events, pool, loadFonts };
}

type Open = ReturnType<ReturnType<typeof newCore>['show']>;

function turnLayer({ editor }: Open, visible: boolean): void {
  const [layer] = editor.state.document.layers;
  editor.perform(styleLayer(editor.context(), layer!.id, { visible }));
}

describe('The session core', () => {
  it('closes the current document before the next one opens, and follows it no longer', () => {
    const { core, show, events, loadFonts } = newCore();
    const first = show('a');
    const second = show('b');
    turnLayer(first, false);
    expect(loadFonts).not.toHaveBeenCalled();
    expect(events).toEqual(['opens a', 'keeps 1 pictures', 'closes a', 'opens b', 'keeps 1 pictures']);
    expect(core.current).toBe(second);
    turnLayer(second, false);
    expect(loadFonts).toHaveBeenCalledOnce();
  });

  it('loads the fonts of a changed document, and of none that stays', () => {
    const { show, loadFonts } = newCore();
    const open = show('a');
    open.editor.setTool('move');
    expect(loadFonts).not.toHaveBeenCalled();
    turnLayer(open, false);
    expect(loadFonts).toHaveBeenCalledWith(open.editor.state.document);
  });

  it('names pictures and tiles to the workers after 16 commits', () => {
    const { show, pool } = newCore();
    const open = show('a');
    pool.retain.mockClear();
    for (let n = 0; n < 15; n++) turnLayer(open, n % 2 === 1);
    expect(pool.retain).not.toHaveBeenCalled();
    turnLayer(open, true);
    expect(pool.retain).toHaveBeenCalledOnce();
    expect([...pool.retain.mock.calls[0]![0]]).toEqual(Object.keys(open.editor.state.document.assets));
  });

  it('keeps the pictures of a closed document until it is asked to forget them', () => {
    const { core, show, events, pool } = newCore();
    const open = show('a');
    core.close();
    turnLayer(open, false);
    expect(events).toEqual(['opens a', 'keeps 1 pictures', 'closes a']);
    expect(core.current).toBeNull();
    core.forget();
    expect(events.at(-1)).toBe('keeps 0 pictures');
    expect(pool.retain).toHaveBeenCalledWith(new Set(), new Set());
  });

  it('hands a failure to load fonts to its owner', async () => {
    const failed = vi.fn();
    const error = new Error('no font');
    const core = createSessionCore({
      pool: () => null,
      pictures: { retain() {} },
      loadFonts: () => Promise.reject(error),
      failed,
    });
    const open = core.show(() => ({ editor: editorOf('a'), close() {} }));
    turnLayer(open, false);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(error));
  });
});

describe('Picture files', () => {
  const close = vi.fn();
  const opened = () => ({ ...assetOf(6, 4), asset: 'id', preview: { close } }) as unknown as OpenedPicture;
  const screen = () => ({ width: 1, height: 1 });

  it('keep nothing of a picture that is not accepted, or whose opening is aborted', async () => {
    const refuse = new Error('too large');
    const check = vi.fn((size: object) => {
      if ('width' in size) throw refuse;
    });
    const pictures = createPictureFiles({ pool: () => ({ open: async () => opened() }), screen, check });
    await expect(pictures.open(new Blob(['a']), 'a.png')).rejects.toBe(refuse);
    const aborted = { signal: AbortSignal.abort() };
    await expect(pictures.open(new Blob(['a']), 'a.png', aborted)).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(close).toHaveBeenCalledTimes(2);
    expect(check.mock.calls).toEqual([[{ bytes: 1 }], [{ width: 6, height: 4 }], [{ bytes: 1 }]]);
    expect(pictures.files.size).toBe(0);
    expect(pictures.preview('id')).toBeNull();
  });

  it('release a preview when a newer one takes its place, or its picture is removed', async () => {
    close.mockClear();
    const pictures = createPictureFiles({ pool: () => ({ open: async () => opened() }), screen });
    const { asset } = await pictures.open(new Blob(['a']), 'a.png');
    expect(asset).toMatchObject({ id: 'id', name: 'a.png' });
    await pictures.open(new Blob(['a']), 'a.png');
    expect(close).toHaveBeenCalledTimes(1);
    pictures.retain(new Set());
    expect(close).toHaveBeenCalledTimes(2);
    expect(pictures.files.size).toBe(0);
  });
});
