/** What the playground says beside a call: no more than is true of it, and code as code. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { CallChoice } from '../../pages/account/playground/call-choice.tsx';
import type { ApiCall } from '../../pages/account/playground/calls.ts';
import { CodePanel } from '../../pages/account/playground/code-panel.tsx';

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://gesso.example/api-playground'));
});

const RUNS = 'Runs as it stands';

test('the code of a call without its address is not said to run', () => {
  const shown = (path: string, missing: readonly string[]) =>
    renderToStaticMarkup(<CodePanel request={{ method: 'GET', path, body: undefined }} missing={missing} />);
  const open = shown('/v1/tasks/{id}', ['id']);
  expect(open).toContain('This code is not complete yet. Fill in: id');
  expect(open).not.toContain(RUNS);
  expect(shown('/v1/tasks/7', [])).toContain(RUNS);
});

test('what stands between backticks is code', () => {
  const call = {
    id: 'edit',
    tag: 'Images',
    method: 'POST',
    path: '/edit',
    summary: 'Sends `input` & waits.',
  } as ApiCall;
  const shown = renderToStaticMarkup(
    <CallChoice calls={[call]} call={call} isDocumented={false} onChoose={() => undefined} />,
  );
  expect(shown).toContain('Sends <code>input</code> &amp; waits.');
  expect(shown).not.toContain('`');
});
