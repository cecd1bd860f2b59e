/** The reference's own style: it stands alone, needs no script, and follows the system's light or dark. */
const SOURCE = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1a1a1f, #ececf1); --soft: light-dark(#50505b, #b4b4c0);
  --page: light-dark(#fff, #16161a); --side: light-dark(#f6f6f8, #1c1c21); --code: light-dark(#f3f3f6, #212127);
  --line: light-dark(#dddde3, #34343d); --accent: light-dark(#4a46e8, #a9a7ff);
  --get: light-dark(#11663a, #7ad9a0); --post: light-dark(#3b37c8, #b1afff); --change: light-dark(#7d4a00, #f0be6a);
  --delete: light-dark(#a1261d, #ff9d94);
  font: 15px/24px "Inter Variable", Inter, system-ui, sans-serif; color: var(--text); background: var(--page);
  scroll-padding-top: 24px;
}
* { box-sizing: border-box }
body { margin: 0; display: grid; grid-template-columns: 288px minmax(0, 1fr) }
a { color: var(--accent); text-underline-offset: 3px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
code, pre { font: 13px/20px "JetBrains Mono", ui-monospace, Menlo, Consolas, monospace }
code { background: var(--code); padding: 1px 4px; border-radius: 4px; overflow-wrap: anywhere }
.skip { position: absolute; left: -999px }
.skip:focus { left: 16px; top: 8px; background: var(--page); padding: 8px; z-index: 1 }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px 16px 56px; background: var(--side);
  border-right: 1px solid var(--line); font-size: 13px; line-height: 20px }
nav > a { display: block; padding: 4px 8px; font-weight: 600; color: var(--text); text-decoration: none }
nav summary { cursor: pointer; padding: 4px 8px; font-weight: 600; border-radius: 6px }
nav ul { list-style: none; margin: 0 0 8px; padding: 0 }
nav li a { display: flex; gap: 8px; padding: 4px 8px; border-radius: 6px; color: var(--soft); text-decoration: none; overflow-wrap: anywhere }
nav a:hover, nav summary:hover { background: var(--code); color: var(--text) }
.find { padding: 8px } .find label { display: block; font-weight: 600 }
.find input { width: 100%; min-height: 36px; padding: 4px 8px; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--soft); border-radius: 6px }
.find p { margin: 4px 0 0; color: var(--soft); min-height: 20px }
[hidden] { display: none !important }
[data-script] section:not([data-loaded]) { min-height: 60vh }
[tabindex="-1"]:focus { outline: none }
main { padding: 40px 56px 120px; max-width: 1360px }
h1 { font-size: 28px; line-height: 36px; letter-spacing: -.022em; margin: 0 0 16px }
h2 { font-size: 24px; line-height: 32px; letter-spacing: -.022em; margin: 80px 0 0; padding-top: 24px; border-top: 1px solid var(--line) }
h3 { font-size: 17px; line-height: 24px; margin: 0 0 8px }
h4 { font-size: 13px; line-height: 20px; margin: 24px 0 4px; color: var(--soft) }
p { margin: 0 0 8px; max-width: 76ch }
article { padding: 40px 0 16px }
article + article { border-top: 1px solid var(--line) }
.address { font-family: "JetBrains Mono", ui-monospace, Menlo, monospace; overflow-wrap: anywhere; font-weight: 600 }
.method, nav b { font: 600 13px/20px "JetBrains Mono", ui-monospace, Menlo, monospace }
nav b { flex: 0 0 48px; font-size: 11px }
.GET { color: var(--get) } .POST { color: var(--post) } .PUT, .PATCH { color: var(--change) } .DELETE { color: var(--delete) }
.facts { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 8px 0; padding: 0; font-size: 13px; line-height: 20px; color: var(--soft) }
.split { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 40px }
.fields { list-style: none; margin: 0; padding: 0; font-size: 13px; line-height: 20px }
.fields li { padding: 8px 0; border-top: 1px solid var(--line) }
.fields li:first-child { border-top: 0 }
.fields .fields { margin-left: 4px; padding-left: 16px; border-left: 2px solid var(--line) }
.fields p { margin: 0; overflow-wrap: anywhere }
.name { font-weight: 600; background: none; padding: 0 }
.type, .bounds, .or { color: var(--soft) }
.needed { color: var(--delete); font-weight: 600 }
pre { background: var(--code); border-radius: 8px; padding: 16px; margin: 0; overflow: auto; max-height: 480px; white-space: pre }
pre code { background: none; padding: 0; overflow-wrap: normal }
table { border-collapse: collapse; font-size: 13px; line-height: 20px; width: 100% }
th, td { text-align: left; vertical-align: top; padding: 4px 16px 4px 0; border-top: 1px solid var(--line) }
th { color: var(--soft); font-weight: 600; border-top: 0 }
td { overflow-wrap: break-word }
td:nth-child(-n+2) { font-variant-numeric: tabular-nums }
details.sample > summary { cursor: pointer; font-size: 13px; font-weight: 600; color: var(--soft); padding: 8px 0 }
.code { position: relative }
.copy { position: absolute; top: 8px; right: 8px; min-height: 28px; padding: 0 12px; font: inherit; font-size: 13px; color: var(--text);
  background: var(--page); border: 1px solid var(--line); border-radius: 6px; cursor: pointer }
details.errors > summary { cursor: pointer; font-size: 13px; font-weight: 600; color: var(--soft); margin-top: 24px }
@media (max-width: 1023px) {
  body { grid-template-columns: minmax(0, 1fr) }
  nav { position: static; height: auto; max-height: 50vh; border-right: 0; border-bottom: 1px solid var(--line) }
  main { padding: 24px 16px 80px }
  .split { grid-template-columns: minmax(0, 1fr); gap: 8px }
  th, td { padding-right: 8px }
  td { overflow-wrap: anywhere }
}
@media print { nav { display: none } body { display: block } pre { max-height: none } }
`;

/** Without the space that only people read. */
export const STYLE = SOURCE.replace(/\s*([{};:,])\s+/g, '$1').replace(/ *([{}])/g, '$1');
