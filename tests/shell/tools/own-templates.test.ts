/** A person's own templates and favorite colors in the panel of scenes: the limit, what is said, and what is chosen afterwards. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GessoError } from '../../../api/client/gesso-error.ts';
import type { Notice } from '../../../shell/session/core/notice.ts';
import type { StudioSession } from '../../../shell/session/core/session-types.ts';
import { TOASTS } from '../../../vocabulary/messages.ts';

const asked: string[] = [];
let refusal: GessoError | null = null;
let kept: { readonly id: string; readonly [field: string]: unknown }[];

/** The server's library, as its contract answers. */
const answer = async (method: string, path: string, { body }: { body?: { color: string } } = {}) => {
  asked.push(`${method} ${path}`);
  if (refusal) throw refusal;
  if (method === 'GET') return kept;
  if (method === 'DELETE') return undefined;
  return body
    ? { id: `of ${body.color}`, color: body.color }
    : { id: 'new', name: 'Shelf', preview_url: '/' };
};
vi.mock('../../../api/client/session.ts', () => ({
  ask: (method: string, path: string, request?: { body?: { color: string } }) =>
    answer(method, path, request),
}));
vi.mock('../../../shell/remote/account/account.ts', () => ({
  currentAccount: () => ({ user: { id: 'owner' } }),
  onAccount: () => undefined,
  onSignedOut: () => undefined,
  onUserLoaded: () => undefined,
}));

const { TEMPLATE_MEGABYTES, uploadTemplate, removeTemplate } = await import(
  '../../../shell/tools/scenes/own-template-changes.ts'
);
const { SCENE_START, sceneSettings } = await import('../../../shell/tools/scenes/scene-settings.ts');
const { ownTemplates } = await import('../../../shell/remote/library/scene-library.ts');
const { favoriteColors, forgetColor, keepColor } = await import(
  '../../../shell/remote/library/favorite-colors.ts'
);

const notices: Omit<Notice, 'id'>[] = [];
const session = { notify: (notice: Omit<Notice, 'id'>) => notices.push(notice) } as unknown as StudioSession;
const said = () =>
  notices.map(({ tone, title, text }) => [
    tone,
    ...[title, ...(text ?? [])].map(({ values }) => values?.text),
  ]);
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'shelf.png', { type: 'image/png' });
const names = () => ownTemplates.current().value?.map(({ id }) => id);
const REFUSED = new GessoError(
  { error_code: '9999', error_type: 'validation', error_message: 'It is in use.', error_details: {} },
  409,
);

beforeEach(async () => {
  [asked.length, notices.length, refusal] = [0, 0, null];
  kept = [{ id: 'old', name: 'Desk', preview_url: '/' }];
  vi.stubGlobal('window', {
    location: { hash: '#operation=generation_bg', pathname: '/studio', search: '' },
    history: { state: null, replaceState: () => undefined },
  });
  await ownTemplates.reload();
  asked.length = 0;
});
afterEach(() => {
  sceneSettings.set(SCENE_START);
  vi.unstubAllGlobals();
});

test('a template of exactly 10 MB is sent, chosen and first in the list; one more byte is refused here', async () => {
  expect(TEMPLATE_MEGABYTES).toBe(10);
  await uploadTemplate(session, fileOf(10 * 2 ** 20 + 1));
  expect([asked, said()]).toEqual([[], [['warn', 'The file is larger than 10 MB']]]);
  await uploadTemplate(session, fileOf(10 * 2 ** 20));
  expect(asked).toEqual(['POST /scene/custom-templates']);
  expect(said()[1]).toEqual(['ok', 'Shelf was added to your templates']);
  expect([names(), sceneSettings.current().ownTemplateId]).toEqual([['new', 'old'], 'new']);
});

test('an upload that the server refuses says why and chooses nothing, and another one may follow at once', async () => {
  refusal = REFUSED;
  await uploadTemplate(session, fileOf(10));
  expect(said()).toEqual([['warn', "The template couldn't be uploaded", 'It is in use.']]);
  expect([names(), sceneSettings.current().ownTemplateId]).toEqual([['old'], null]);
  refusal = null;
  await uploadTemplate(session, fileOf(10));
  expect(sceneSettings.current().ownTemplateId).toBe('new');
});

test('a deleted template is chosen no longer; a failed deletion keeps it, in the words of the specification', async () => {
  sceneSettings.set({ ownTemplateId: 'old' });
  refusal = REFUSED;
  await removeTemplate(session, 'old');
  expect(said()).toEqual([['danger', `${TOASTS.templateDeleteFailedPrefix}It is in use.`]]);
  expect([names(), sceneSettings.current().ownTemplateId]).toEqual([['old'], 'old']);
  refusal = null;
  await removeTemplate(session, 'old');
  expect(asked.at(-1)).toBe('DELETE /scene/custom-templates/old');
  expect([names(), sceneSettings.current().ownTemplateId]).toEqual([[], null]);
});

test('a template that a link names and the account lacks is not chosen', async () => {
  sceneSettings.set({ ownTemplateId: 'of-another-account' });
  await ownTemplates.reload();
  expect(sceneSettings.current().ownTemplateId).toBeNull();
});

test('a favorite color is kept once, newest first, and stays where the server refuses to forget it', async () => {
  kept = [{ id: 'of #111111', color: '#111111' }];
  await favoriteColors.reload();
  await keepColor('#222222');
  await keepColor('#111111');
  const colors = () => favoriteColors.current().value?.map(({ color }) => color);
  expect(colors()).toEqual(['#111111', '#222222']);
  refusal = REFUSED;
  await expect(forgetColor('of #111111')).rejects.toBe(REFUSED);
  expect(colors()).toEqual(['#111111', '#222222']);
  refusal = null;
  await forgetColor('of #111111');
  expect(colors()).toEqual(['#222222']);
});
