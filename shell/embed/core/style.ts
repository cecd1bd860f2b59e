/** One sheet for the editor's shadow root. Constructed, so that a policy without inline styles lets it be. */
export const STYLE = `
:host { display: block; min-height: 240px; block-size: 100%; }
:host([hidden]) { display: none; }
.editor {
  --surface: #ffffff; --ground: #ececf0; --text: #1a1a1f; --line: #d2d2da; --accent: #4a46e8; --on: #f3f3ff; --danger: #a1261d; --check: #e9e9ee; --side: 32px;
  box-sizing: border-box; display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); block-size: 100%; min-height: inherit;
  container: gesso / inline-size; color: var(--text); background: var(--ground); font: 14px/1.4 system-ui, sans-serif; border-radius: 8px; overflow: hidden;
}
.editor[data-theme="dark"] {
  --surface: #222228; --ground: #121215; --text: #efeff2; --line: #54545f; --accent: #b1afff; --on: #2e2b9e; --danger: #ffb4ab; --check: #33333a;
  color-scheme: dark;
}
.bar { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; padding: 6px; background: var(--surface); border-block-end: 1px solid var(--line); }
.space { flex: 1; }
.slot { display: grid; }
.slot > * { grid-area: 1 / 1; justify-self: start; display: flex; gap: 4px; align-items: center; }
.slot > [hidden] { visibility: hidden; }
.bar :is(button, select, input), .choose {
  font: inherit; color: inherit; background: transparent; border: 1px solid transparent; border-radius: 6px; min-block-size: var(--side); padding-inline: 8px; box-sizing: border-box;
}
.bar :is(select, input) { border-color: var(--line); background: var(--surface); }
.bar [type="range"] { inline-size: 110px; padding: 0; accent-color: var(--accent); }
.choose > input { position: absolute; opacity: 0; inline-size: 1px; block-size: 1px; }
.bar button:hover:enabled, .choose:hover { border-color: var(--line); }
.bar [aria-pressed="true"], .bar [aria-expanded="true"] { background: var(--on); color: var(--accent); }
.bar .primary { background: #4a46e8; color: #ffffff; }
.bar :disabled { opacity: 0.45; }
:focus-visible, .choose:focus-within { outline: 2px solid var(--accent); outline-offset: 1px; }
[data-quiet-focus] { outline: 0; }
.stage { position: relative; overflow: clip; touch-action: none; min-block-size: 160px; }
.stage canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; display: block; }
.stage > .paper { position: absolute; inset: 0 auto auto 0; background: repeating-conic-gradient(var(--check) 0 25%, var(--surface) 0 50%) 0 0 / 16px 16px; }
.over { pointer-events: none; }
.tag { direction: ltr; position: absolute; left: 0; top: 0; padding: 0 6px; border-radius: 4px; background: #4a46e8; color: #ffffff; font-size: 13px; white-space: nowrap; pointer-events: none; }
.tag[hidden] { display: none; }
.placeholder { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 10px; text-align: center; padding: 16px; }
.placeholder[hidden] { display: none; }
.choose { display: inline-flex; align-items: center; border-color: var(--line); background: var(--surface); cursor: pointer; }
.status { min-block-size: 22px; padding: 3px 10px; font-size: 12px; background: var(--surface); border-block-start: 1px solid var(--line); }
@media (pointer: coarse) { .editor { --side: 44px; } }
.status[data-tone="danger"] { color: var(--danger); }
@container gesso (max-width: 560px) { .bar { --side: 44px; } .space { display: none; } .bar :is(button, select) { flex: auto; min-inline-size: 44px; } }
`;
