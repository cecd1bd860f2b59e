/** What a visitor and a server without image services are told, before anything is pressed in vain. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SignInFirst } from '../../../shell/remote/tasks/server-run.tsx';
import { Rail } from '../../../shell/screens/rail.tsx';
import { TOOLS } from '../../../shell/tools/registry.ts';
import { NoProvider } from '../../../shell/tools/server/gate-state.tsx';
import { lackingTools } from '../../../shell/tools/server/lacking-tools.ts';

test('the rail names the tools that no image service works for, and no other', () => {
  const none = lackingTools(TOOLS, [{ id: 'remove_bg', state: 'ready' }] as never);
  expect(none.size).toBe(5);
  const ready = TOOLS.flatMap(({ needs }) => (needs ? [{ id: needs, state: 'ready' }] : []));
  expect(lackingTools(TOOLS, ready as never).size).toBe(0);

  const html = renderToStaticMarkup(<Rail tools={TOOLS} tool={null} onChoose={() => {}} lacking={none} />);
  expect(html.match(/title="[^"]*: no image service"/g)).toHaveLength(5);
  expect(html).toContain('title="Prompt: no image service"');
  expect(html).not.toContain('Animation: no image service');
  // They can be pressed.
  expect(html).not.toContain('aria-disabled');
});

test('its panel says one sentence; the settings are behind a disclosure for the operator', () => {
  const html = renderToStaticMarkup(<NoProvider />);
  const [said, operator] = html.split('<details');
  expect(said!.replace(/<[^>]*>/g, '')).toBe(
    'This tool needs an image service that this server doesn&#x27;t have.',
  );
  expect(operator).toContain('For the operator');
  expect(operator).toContain('OPENAI_API_KEY');
});

test('a visitor is told what signing in is for and that the picture is kept, and can cancel', () => {
  const html = renderToStaticMarkup(<SignInFirst amount={1} onSignIn={() => {}} onCancel={() => {}} />);
  expect(html).toContain('Sign in to use 1 credit. Your picture is kept.');
  expect(html).toMatch(/Sign in<\/button>.*Cancel<\/button>/);
});
