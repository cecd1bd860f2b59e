/**
 * The sheets of the studio's panels, constructed for a shadow root: no policy forbids them, and nothing of the page meets them. What a
 * page asks of its window they ask of the editor.
 */
import tokens from '../../styles/tokens.css?inline';
import frame from './panels.css?inline';
import reset from './reset.css?inline';

const MODULES = import.meta.glob<string>(
  [
    '../../ui/*.module.css',
    '../../tools/**/*.module.css',
    '../controls/*.module.css',
    // Of what stands under the studio's canvas and over its screens.
    '!../../ui/{color-popover,dialog,film,in-face,select-list,sort-list}.module.css',
    '!../../tools/color/{curve-editor,wide-color}.module.css',
    '!../../tools/sheet.module.css',
    '!../../tools/animation/animation.module.css',
    '!../../tools/backdrop/backdrop.module.css',
    '!../../tools/base/certainty.module.css',
    '!../../tools/enhance/enhance.module.css',
    '!../../tools/fill/fill-panel.module.css',
    '!../../tools/info/*.module.css',
    '!../../tools/regions/regions.module.css',
    '!../../tools/remove-bg/remove-bg.module.css',
    '!../../tools/scenes/placement.module.css',
    '!../../tools/server/server.module.css',
    '!../../tools/shadow/light.module.css',
    '!../../tools/text/text-bar.module.css',
    '!../../tools/resize/straighten-dial.module.css',
  ],
  { query: '?inline', import: 'default', eager: true },
);

let sheets: readonly CSSStyleSheet[] | null = null;

/** Until the returned function is called. @param more sheets of parts that a page has asked for */
export function adoptPanelSheets(root: ShadowRoot, more: readonly string[] = []): () => void {
  sheets ??= [
    tokenSheet(),
    ...[reset, ...Object.values(MODULES), frame].map((css) => sheetOf(forEditor(css))),
  ];
  const adopted = [...sheets, ...more.map((css) => sheetOf(forEditor(css)))];
  root.adoptedStyleSheets.push(...adopted);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !adopted.includes(sheet));
  };
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/**
 * The editor's width decides, its height never, and it has room for a panel beside the picture from 720 px on. The browser's own controls know
 * hover and focus by themselves.
 */
function forEditor(css: string): string {
  return css
    .replace(/ and \((?:min-height:|height>=)[^{]*/g, '')
    .replace(/@media\s*(?=\((?:min-|max-)?width)/g, '@container gesso ')
    .replaceAll('1023px', '719px')
    .replaceAll('[data-hovered]', ':hover')
    .replaceAll('[data-focus-visible]', ':has(:focus-visible)');
}

/** The theme stands on the editor, always: what the system prefers is known there, and the build leaves it out of the sheet. */
function tokenSheet(): CSSStyleSheet {
  const sheet = sheetOf(tokens);
  for (const rule of sheet.cssRules) rename(rule);
  return sheet;
}

function rename(rule: CSSRule): void {
  if (rule instanceof CSSMediaRule) for (const inner of rule.cssRules) rename(inner);
  if (!(rule instanceof CSSStyleRule)) return;
  rule.selectorText = rule.selectorText.includes('dark') ? '.editor[data-theme="dark"] .panels' : '.panels';
}
