/** One sheet for the editor's shadow root. Constructed, so that a policy without inline styles lets it be. */
export const STYLE = `
:host { display: block; min-height: 240px; block-size: 100%; }
:host([hidden]) { display: none; }
.editor {
  --surface: #ffffff; --ground: #ececf0; --text: #1a1a1f; --line: #d2d2da; --accent: #4a46e8; --on: #f3f3ff; --danger: #a1261d;
  box-sizing: border-box; display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); block-size: 100%; min-height: inherit;
  color: var(--text); background: var(--ground); font: 14px/1.4 system-ui, sans-serif; border-radius: 8px; overflow: hidden;
}
.editor[data-theme="dark"] {
  --surface: #222228; --ground: #121215; --text: #efeff2; --line: #54545f; --accent: #b1afff; --on: #2e2b9e; --danger: #ffb4ab;
  color-scheme: dark;
}
.bar, .strip { display: flex; gap: 4px; align-items: center; padding: 6px; }
.bar { background: var(--surface); border-block-end: 1px solid var(--line); }
.strip {
  flex: 1; min-inline-size: 0; margin: -6px; margin-inline-end: 0; padding-inline: 6px 8px; overflow-x: auto; scrollbar-width: thin; scroll-padding: 8px;
  mask: linear-gradient(90deg, #0000, #000 6px calc(100% - 6px), #0000);
}
.strip > * { flex: none; }
.strip > .space { flex: 1; }
.bar :is(button, select, input), .choose {
  font: inherit; color: inherit; background: transparent; border: 1px solid transparent; border-radius: 6px; min-block-size: 32px; padding-inline: 8px; box-sizing: border-box;
}
.bar :is(select, input) { border-color: var(--line); background: var(--surface); }
.bar [type="range"] { inline-size: 110px; padding: 0; accent-color: var(--accent); }
.choose > input { position: absolute; opacity: 0; inline-size: 1px; block-size: 1px; }
.bar button:hover:enabled, .choose:hover { border-color: var(--line); }
.bar [aria-pressed="true"], .bar [aria-expanded="true"] { background: var(--on); color: var(--accent); }
.bar .primary { background: #4a46e8; color: #ffffff; }
.bar :disabled { opacity: 0.45; }
:focus-visible, .choose:focus-within { outline: 2px solid var(--accent); outline-offset: 1px; }
.stage { position: relative; overflow: hidden; touch-action: none; min-block-size: 160px; }
.stage canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; display: block; }
.over { pointer-events: none; }
.tag { direction: ltr; position: absolute; left: 0; top: 0; padding: 0 6px; border-radius: 4px; background: #4a46e8; color: #ffffff; font-size: 13px; white-space: nowrap; pointer-events: none; }
.tag[hidden] { display: none; }
.placeholder { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 10px; text-align: center; padding: 16px; }
.placeholder[hidden] { display: none; }
.choose { display: inline-flex; align-items: center; border-color: var(--line); background: var(--surface); cursor: pointer; }
.status { min-block-size: 22px; padding: 3px 10px; font-size: 12px; background: var(--surface); border-block-start: 1px solid var(--line); }
.status[data-tone="danger"] { color: var(--danger); }
`;
