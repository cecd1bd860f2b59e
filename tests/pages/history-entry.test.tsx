/** An entry of the account's history: a failed one says why, and how to try again. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Entry } from '../../pages/account/signed-in/history-entry.tsx';

type EntryProps = Parameters<typeof Entry>[0];

const error = { error_message: 'The image could not be read.' };
const entry = (operation: string, statuses: readonly string[], request: object = {}) => {
  const tasks = statuses.map((status, id) => ({
    id: `${id}`,
    operation,
    status,
    error: status === 'ERROR' ? error : null,
    task_images: [],
  }));
  const group = { id: 'g', category: 'image_edit', request, input_image: null, tasks, created_at: 0 };
  return renderToStaticMarkup(<Entry {...({ group, notice: { message: null } } as unknown as EntryProps)} />);
};

test('an edit that failed says why, and can be tried again with its stored request', () => {
  const failed = entry('editImage', ['ERROR']);
  expect(failed).toContain('The image could not be read.');
  expect(failed).toContain('>Try again<');
  expect(failed).not.toContain('/studio');
});

test('a failed edit of an uploaded file leads to its tool in the studio, because the file is not kept', () => {
  const failed = entry('eraseWithBrush', ['ERROR', 'CANCELLED']);
  expect(failed).toContain('To try again, choose its file again in the studio.');
  expect(failed).toContain('href="/studio#operation=brush"');
  expect(failed).not.toContain('>Try again<');
  const cut = entry('uploadAndEdit', ['ERROR'], { operations: { background: { remove: true } } });
  expect(cut).toContain('href="/studio#operation=remove_bg"');
});

test.each([['DONE'], ['PROCESSING'], ['CANCELLED']])(
  'an edit that has not failed (%s) offers no other try',
  (status) => {
    const entryWords = entry('editImage', [status, ...(status === 'PROCESSING' ? ['ERROR'] : [])]);
    expect(entryWords).not.toMatch(/Try again|try again/);
    expect(entryWords).toContain('>Delete<');
  },
);
