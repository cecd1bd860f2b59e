/** Code of articles and guides that is wrong is among the problems that end the build. */
import { expect, test } from 'vitest';
import { toArticle } from '../../../pages/site/markdown/article.ts';
import { ARTICLES, GUIDES } from '../../../pages/site/markdown/collections.ts';
import { codeProblems } from '../../../pages/site/prerender/code-problems.ts';

function problemsOf(language: string, code: string): readonly string[] {
  const head = 'title: A\ndescription: B\ncategory: C\npublished: 2026-11-27';
  const text = `---\n${head}\n---\n\n\`\`\`${language} run\n${code}\n\`\`\`\n`;
  const { path, samples } = toArticle(text, 'content/docs/sample.md', '/docs');
  return codeProblems(path, samples);
}

test.each([
  ['JSON that is none', 'json', '{ "input": }', /JSON/],
  ['a recipe with a step that there is not', 'json', '{"version":1,"steps":[{"step":"sparkle"}]}', /steps/],
  [
    'a body that its call refuses',
    'json',
    '{"input":"https://shop.example/a.jpg","operations":{"resizing":{"width":0}}}',
    /operations\.resizing\.width/,
  ],
  ['a check by rules of nobody', 'json', '{"input":"https://a.example/a.jpg","platform":"no"}', /platform/],
  ['a call that there is not', 'sh', 'curl "$GESSO_URL/v1/image/edits" -d @a.json', /\/v1\/image\/edits/],
])('%s', (_name, language, code, said) => {
  expect(problemsOf(language, code)).toEqual([expect.stringMatching(said)]);
  expect(problemsOf(language, code)[0]).toMatch(/^\/docs\/sample: /);
});

test('right code is no problem', () => {
  const recipe = '{"version":1,"name":"A","steps":[{"step":"remove_bg"}]}';
  expect(problemsOf('json', recipe)).toEqual([]);
  expect(problemsOf('sh', 'curl "$GESSO_URL/v1/image/edit/async/$TASK" -H "a: b"')).toEqual([]);
});

test('the code of every page is read', () => {
  const languages = [...ARTICLES, ...GUIDES].flatMap(({ samples }) =>
    samples.map(({ language }) => language),
  );
  expect(languages.filter((language) => language === 'json').length).toBeGreaterThan(8);
  expect(languages.filter((language) => language === 'sh').length).toBeGreaterThan(8);
  for (const { path, samples } of [...ARTICLES, ...GUIDES]) expect(codeProblems(path, samples)).toEqual([]);
});
