/** The document menu: where the open document is saved besides this browser. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import ProjectFact from '../../../shell/remote/projects/project-fact.tsx';
import { type ProjectPhase, putProject } from '../../../shell/remote/projects/project-store.ts';

afterEach(() => putProject(null));

const shown = (phase: ProjectPhase) => {
  putProject({ phase, link: null, fraction: null, error: null });
  return renderToStaticMarkup(<ProjectFact className="facts" />);
};

test('a document in the account is said to be there, and one that is in no project has no line', () => {
  expect(shown('saved')).toContain('Saved to account');
  expect(shown('offline')).toContain('Offline: kept on this device');
  expect(shown('none')).toBe('');
});
