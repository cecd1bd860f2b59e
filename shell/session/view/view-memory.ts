/** The view of a document: tool, options and camera. Stored beside the journal, never as a step, so that a reload restores it. */
import {
  BRUSH_DEFAULTS,
  BRUSH_SIZE_RANGE,
  type BrushOptions,
  type Camera,
  type Editor,
  FEATHERING_RANGE,
  MASK_SHAPES,
  RESIZE_MODES,
  type ResizeMode,
  STABILIZER_RANGE,
  TOLERANCE_RANGE,
  TOOL_IDS,
  type ToolId,
} from '../../../engine/index.ts';
import type { DeviceStorage } from '../journal/journal-storage.ts';
import { viewKey } from '../journal/journals.ts';

export interface RememberedView {
  readonly tool: ToolId | null;
  readonly mode: ResizeMode | null;
  readonly brush: Partial<BrushOptions>;
  /** null: the whole picture was shown, whatever the window's size. */
  readonly camera: Camera | null;
}

/** Debounce of writes, ms. */
const PATIENCE = 400;

/** The stored view of a journal's document; invalid values are dropped. */
export async function readView(storage: DeviceStorage, journal: string): Promise<RememberedView> {
  // If it cannot be read, the whole picture is shown with the first tool; no notice.
  const kept = await storage.get(viewKey(journal)).catch(() => null);
  const { tool, mode, brush, camera } = fieldsOf(kept);
  return {
    tool: oneOf(TOOL_IDS, tool),
    mode: oneOf(RESIZE_MODES, mode),
    brush: readBrush(brush),
    camera: readCamera(camera),
  };
}

/** Before listeners know the editor. The caller sets the camera, which depends on the window. */
export function applyView(editor: Editor, { tool, mode, brush }: RememberedView): void {
  editor.setBrush(brush);
  if (mode) editor.setResize({ mode });
  if (tool) editor.setTool(tool);
}

/** Writes the view after changes, and when the page closes. Returns a function that stops and flushes. */
export function rememberView(options: {
  readonly storage: DeviceStorage;
  readonly journal: string;
  readonly editor: Editor;
  /** The whole picture is shown, by the window's size. */
  readonly fits: () => boolean;
}): () => void {
  const { storage, journal, editor, fits } = options;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let before = editor.state;
  const write = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    const { tool, resize, brush, camera } = editor.state;
    const view: RememberedView = { tool, mode: resize.mode, brush, camera: fits() ? null : camera };
    // The journal reports a full disk.
    storage.write({ put: [[viewKey(journal), view]], remove: [] }).catch(() => {});
  };
  const stop = editor.subscribe((state) => {
    const { tool, resize, brush, camera } = before;
    before = state;
    if (state.tool === tool && state.resize === resize && state.brush === brush && state.camera === camera)
      return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(write, PATIENCE);
  });
  globalThis.addEventListener?.('pagehide', write);
  return () => {
    stop();
    globalThis.removeEventListener?.('pagehide', write);
    write();
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | null {
  return known.find((each) => each === value) ?? null;
}

const NUMBERS = {
  brush_size: BRUSH_SIZE_RANGE,
  feathering: FEATHERING_RANGE,
  stabilizer: STABILIZER_RANGE,
  tolerance: TOLERANCE_RANGE,
} as const;

function readBrush(value: unknown): Partial<BrushOptions> {
  const kept = fieldsOf(value);
  const brush: Record<string, unknown> = {};
  for (const [name, { min, max }] of Object.entries(NUMBERS)) {
    const number = kept[name];
    if (typeof number === 'number' && number >= min && number <= max) brush[name] = number;
  }
  for (const [name, usual] of Object.entries(BRUSH_DEFAULTS)) {
    if (typeof usual === 'boolean' && typeof kept[name] === 'boolean') brush[name] = kept[name];
  }
  const shape = oneOf(MASK_SHAPES, kept.shape);
  const type = oneOf(['eraser', 'restore'], kept.brush_type);
  return { ...brush, ...(shape && { shape }), ...(type && { brush_type: type }) };
}

function readCamera(value: unknown): Camera | null {
  const { zoom, center } = fieldsOf(value);
  const { x, y } = fieldsOf(center);
  const numbers = [zoom, x, y];
  if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number))) return null;
  return Number(zoom) > 0 ? { zoom: Number(zoom), center: { x: Number(x), y: Number(y) } } : null;
}
