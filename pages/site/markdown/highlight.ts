/** Colors of code, while the pages are built: no highlighter is sent to a reader. */
import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';

core.registerLanguage('sh', bash);
core.registerLanguage('json', json);
core.registerLanguage('python', python);
core.registerLanguage('ts', typescript);
core.registerLanguage('html', xml);

const SAME: Readonly<Record<string, string>> = {
  bash: 'sh',
  shell: 'sh',
  js: 'ts',
  javascript: 'ts',
  typescript: 'ts',
  tsx: 'ts',
  py: 'python',
  xml: 'html',
};

/** HTML of code. A language that is not known has no colors. */
export function highlight(code: string, language: string): string {
  const name = SAME[language] ?? language;
  if (core.getLanguage(name)) return core.highlight(code, { language: name }).value;
  return core.highlight(code, { language: 'plaintext' }).value;
}

core.registerLanguage('plaintext', () => ({ name: 'plaintext', contains: [] }));
