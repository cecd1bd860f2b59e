/** Tables of long texts are lists on a phone; those of numbers and short words stay tables. */
import { expect, test } from 'vitest';
import { withPhoneTables } from '../../../pages/site/build/phone-tables.ts';
import { renderMarkdown } from '../../../pages/site/markdown/render-markdown.ts';

const table = (...rows: readonly string[][]) =>
  renderMarkdown(
    [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)].map((row) => `| ${row.join(' | ')} |`).join('\n'),
    'content/docs',
  ).html;

const LONG = table(
  ['Code', 'Status', 'Type', 'What is "wrong"'],
  ['9000', '422', '`validation`', 'A field is wrong: the details name it & say what it <em>may</em> be.'],
);

test('of a long row each cell says its column, and rows and cells keep their roles', () => {
  const html = withPhoneTables(LONG);
  expect(html).toContain(
    '<section class="scrolls stacks" aria-label="Table" tabindex="0"><table role="table">',
  );
  expect(html).toContain('<td role="cell" data-column="Status"><div>422</div></td>');
  expect(html).toContain('<td role="cell" data-column="Type"><div><code>validation</code></div></td>');
  expect(html).toContain('data-column="What is &quot;wrong&quot;"');
  // The first is the heading of its row.
  expect(html).toContain('<tr role="row"><td role="cell">9000</td>');
  expect(html.match(/role="columnheader"/g)).toHaveLength(4);
  expect(html.replace(/ (role|data-column)="[^"]*"| stacks|<\/?div>/g, '')).toBe(LONG);
});

test('numbers stay beside each other, whatever the name before them is', () => {
  const name = 'white boxes before a product of their own color, sun on the floor';
  const numbers = table(['picture', 'half', 'overlap', 'MAD'], [name, 'judge', '0.998', '0.0010']);
  expect(withPhoneTables(numbers)).toBe(numbers);
});

test('two columns have room for longer texts than four, and code takes more of it', () => {
  const words = 'a recipe of up to twenty steps';
  const two = table(['Call', 'Cost'], ['/v1/image/edit', words]);
  expect(withPhoneTables(two)).toBe(two);
  const four = table(['Call', 'Cost', 'Runs', 'Plan'], ['/v1/image/edit', words, 'on the server', 'every']);
  expect(withPhoneTables(four)).toContain('stacks');
  const sizes = (id: string) =>
    table(['Platform', 'Size', 'px', 'Preset'], ['Instagram', 'Reels', '1080 × 1920', id]);
  expect(withPhoneTables(sizes('insta_stories_reels'))).not.toContain('stacks');
  expect(withPhoneTables(sizes('`insta_post_of_a_portrait`'))).toContain('stacks');
});
