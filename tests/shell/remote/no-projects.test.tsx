import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoProjects } from '../../../shell/remote/projects/projects-dialog.tsx';

test('without projects, the open picture can be saved as the first one', () => {
  expect(renderToStaticMarkup(<NoProjects hasPicture />)).toMatch(/<button[^>]*>Save this picture<\/button>/);
  const empty = renderToStaticMarkup(<NoProjects hasPicture={false} />);
  expect(empty).toContain('Open a picture');
  expect(empty).not.toContain('<button');
});
