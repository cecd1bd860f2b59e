/** The editor's own DOM in a shadow root: toolbar, stage, placeholder, status. Plain elements; it is there at once. */
import {
  BRUSH_SIZE_RANGE,
  bytesMessage,
  type Editor,
  FORMAT_FACTS,
  type GessoError,
} from '../../../engine/index.ts';
import { directionOf } from '../../locale/words/languages.ts';
import type { EmbedExport, EmbedFormat, EmbedTheme, EmbedTool } from '../validate/api.ts';
import type { Settings } from '../validate/options.ts';
import type { EditorTranslator } from './editor-translator.ts';
import { createStatusLine, type StatusLine } from './status-line.ts';
import { STYLE } from './style.ts';

export interface Toolbar {
  /** All of the editor; takes what panels put beside the picture. */
  readonly frame: HTMLElement;
  readonly status: StatusLine;
  readonly box: HTMLElement;
  /** Checks under the frame, where the picture is transparent. */
  readonly paper: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly over: HTMLCanvasElement;
  /** Shows this editor's state from now on. */
  follow(editor: Editor): void;
  /** The formats of the export menu; says which are off. */
  offer(formats: readonly EmbedFormat[], off: readonly EmbedFormat[]): void;
  wear(theme: EmbedTheme): void;
  /** Shown in the status line until something else is; a failure is said by its sentence. */
  say(what: 'opening' | 'exporting' | 'nothing' | GessoError | { readonly bytes: number }): void;
  dispose(): void;
}

export function createToolbar(options: {
  readonly root: ShadowRoot;
  readonly settings: Settings;
  readonly translator: EditorTranslator;
  choose(file: File): void;
  /** Opens the panels or folds them away. */
  turnPanels(button: HTMLButtonElement): void;
  exportNow(choice: EmbedExport): void;
}): Toolbar {
  const { root, settings, translator } = options;
  const { language, t, plural } = translator;
  const life = new AbortController();
  let editor: Editor | null = null;
  let stop = () => {};

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];

  const listen = <K extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => target.addEventListener(type, listener, { signal: life.signal });

  const frame = make('div', {
    class: 'editor',
    role: 'group',
    'aria-label': t('Picture editor'),
    dir: directionOf(language),
    lang: language,
  });
  const bar = make('div', { class: 'bar', role: 'toolbar', 'aria-label': t('Tools') });
  const button = (label: string, press: () => void, more: Record<string, string> = {}) => {
    const made = make('button', { type: 'button', ...more });
    made.textContent = label;
    listen(made, 'click', press);
    return made;
  };
  const names: Readonly<Record<EmbedTool, string>> = {
    brush: t('Erase'),
    text: t('Text'),
    resize: t('Crop'),
    move: t('Move'),
    pan: t('Pan'),
  };
  const toolButtons = new Map<EmbedTool, HTMLButtonElement>(
    settings.tools.map((tool) => [
      tool,
      button(names[tool], () => editor?.setTool(tool), { 'aria-pressed': 'false' }),
    ]),
  );
  const size = make('input', {
    type: 'range',
    min: `${BRUSH_SIZE_RANGE.min}`,
    max: '300',
    'aria-label': t('Brush size'),
  });
  listen(size, 'input', () => editor?.setBrush({ brush_size: Number(size.value) }));
  const restore = button(
    t('Restore'),
    () => editor?.setBrush({ brush_type: editor.state.brush.brush_type === 'eraser' ? 'restore' : 'eraser' }),
    { 'aria-pressed': 'false' },
  );
  const apply = button(t('Apply'), () =>
    editor?.input({ type: 'key', key: 'Enter', modifiers: { shift: false, alt: false, ctrl: false } }),
  );
  // One place for the options of each tool: what is beside it stays where it is when the tool changes.
  const slot = make('span', { class: 'slot' });
  const brushing = make('span', {});
  brushing.append(size, restore);
  slot.append(
    ...(settings.tools.includes('brush') ? [brushing] : []),
    ...(settings.tools.includes('resize') ? [apply] : []),
  );
  const undo = button(t('Undo'), () => editor?.undo());
  const redo = button(t('Redo'), () => editor?.redo());
  const format = make('select', { 'aria-label': t('Format') });
  const preset = make('select', { 'aria-label': t('Size') });
  preset.append(
    option('', t('Original size')),
    ...settings.presets.map(({ id, label }) => option(id, label)),
  );
  const send = button(
    t('Export'),
    () => {
      const chosen = settings.presets.find(({ id }) => id === preset.value);
      options.exportNow({
        format: format.value as EmbedFormat,
        ...(chosen ? { width: chosen.width, height: chosen.height } : {}),
      });
    },
    { class: 'primary' },
  );
  const panels = button(t('Panels'), () => options.turnPanels(panels), { 'aria-expanded': 'false' });
  const space = make('span', { class: 'space' });
  bar.append(...toolButtons.values(), slot, space, undo, redo, format);
  if (settings.presets.length > 0) bar.append(preset);
  bar.append(send);
  if (settings.panels.length > 0) bar.append(panels);

  const box = make('div', { class: 'stage', role: 'region', 'aria-label': t('Canvas'), tabindex: '0' });
  const paper = make('div', { class: 'paper' });
  const canvas = make('canvas', {});
  const over = make('canvas', { class: 'over' });
  const placeholder = make('div', { class: 'placeholder' });
  const drop = make('div', {});
  drop.textContent = t('Drop a picture here');
  const choose = make('label', { class: 'choose' });
  choose.textContent = t('Choose a picture');
  const picker = make('input', { type: 'file', accept: 'image/*', 'aria-label': t('Choose a picture') });
  listen(picker, 'change', () => {
    const file = picker.files?.[0];
    if (file) options.choose(file);
    picker.value = '';
  });
  choose.append(picker);
  placeholder.append(drop, choose);
  box.append(paper, canvas, over, placeholder);
  listen(box, 'dragover', (event) => event.preventDefault());
  listen(box, 'drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) options.choose(file);
  });
  listen(box, 'keydown', (event) => pressKey(editor, event));

  const foot = make('div', { class: 'status', role: 'status' });
  const status = createStatusLine(foot, translator);
  frame.append(bar, box, foot);
  root.append(frame);
  const wear = watchTheme(frame, settings.theme, life.signal);

  function update(): void {
    const state = editor?.state;
    for (const [tool, each] of toolButtons) {
      each.disabled = !state;
      each.setAttribute('aria-pressed', `${state?.tool === tool}`);
    }
    const tool = state?.tool;
    brushing.hidden = tool !== 'brush';
    apply.hidden = tool !== 'resize';
    apply.disabled = editor?.preview?.kind !== 'frame';
    if (state && tool === 'brush') {
      size.value = `${state.brush.brush_size}`;
      restore.setAttribute('aria-pressed', `${state.brush.brush_type === 'restore'}`);
    }
    undo.disabled = !state?.history.done.length;
    redo.disabled = !state?.history.undone.length;
    undo.title = plural(state?.history.done.length ?? 0, { one: '{count} step', other: '{count} steps' });
    send.disabled = panels.disabled = !state;
    placeholder.hidden = state !== undefined;
  }
  update();

  return {
    frame,
    status,
    box,
    paper,
    canvas,
    over,
    wear,
    follow(next) {
      stop();
      editor = next;
      const stops = [next.subscribe(update), next.onPreview(update)];
      stop = () => {
        for (const each of stops) each();
      };
      update();
    },
    offer(formats, off) {
      const before = format.value;
      format.replaceChildren(...formats.map((id) => option(id, FORMAT_FACTS[id].label)));
      format.value = formats.some((id) => id === before) ? before : 'png';
      if (off.length === 0) return;
      const formatsOff = new Intl.ListFormat(translator.tag).format(off.map((id) => FORMAT_FACTS[id].label));
      status.show(
        t('Editing is slower without WebAssembly. Unavailable formats: {formats}.', {
          formats: formatsOff,
        }),
      );
    },
    say(what) {
      if (what === 'opening') status.show(t('Opening…'));
      else if (what === 'exporting') status.show(t('Exporting…'));
      else if (what === 'nothing') status.show('');
      else if (what instanceof Error) status.say(what.next ? [what.reason, what.next] : [what.reason], true);
      else status.say([bytesMessage(what.bytes)], false);
    },
    dispose() {
      life.abort();
      stop();
      editor = null;
      frame.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}

const TOOL_KEYS = /^(Arrow\w+|Delete|Backspace|Enter|Escape)$/;

/** Keys of the canvas, only while the focus is in it: a page has keys of its own. */
function pressKey(editor: Editor | null, event: KeyboardEvent): void {
  if (!editor) return;
  const ctrl = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (ctrl && key === 'z') (event.shiftKey ? editor.redo : editor.undo)();
  else if (ctrl && key === 'y') editor.redo();
  // Ctrl+A stays the page's where there is no text to select.
  else if (ctrl ? key === 'a' && /text|move/.test(editor.state.tool) : TOOL_KEYS.test(event.key)) {
    const modifiers = { shift: event.shiftKey, alt: event.altKey, ctrl };
    editor.input({ type: 'key', key: event.key, modifiers });
  } else return;
  event.preventDefault();
}

function watchTheme(frame: HTMLElement, theme: EmbedTheme, signal: AbortSignal): (theme: EmbedTheme) => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const wear = (next: EmbedTheme) => {
    theme = next;
    frame.dataset.theme = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
  };
  dark.addEventListener('change', () => wear(theme), { signal });
  wear(theme);
  return wear;
}

function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function option(value: string, label: string): HTMLOptionElement {
  const made = make('option', { value });
  made.textContent = label;
  return made;
}
