/** What of a person's pictures goes to the server: each content once, with its progress. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToken, saveToken } from '../../../api/client/stored-token.ts';
import { uploadPictures } from '../../../shell/remote/tasks/upload.ts';
import { memoryStorage } from '../../helpers/web-storage.ts';

let answers: { readonly status: number; readonly body: unknown }[];
let requests: FakeRequest[];

/** As the browser's: half of the form is told to be sent, then it is answered. */
class FakeRequest {
  readonly upload: { onprogress?: (told: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  response = '';
  form = new FormData();
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json';
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  send(form: FormData) {
    this.form = form;
    requests.push(this);
    this.upload.onprogress?.({ loaded: 50, total: 100 });
    const { status, body } = answers.shift() ?? { status: 201, body: { id: `picture${requests.length}` } };
    queueMicrotask(() => {
      this.status = status;
      this.response = JSON.stringify(body);
      this.onload?.();
      this.onloadend?.();
    });
  }
}

beforeEach(() => {
  [answers, requests] = [[], []];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  clearToken();
  saveToken('token');
});
afterEach(() => vi.unstubAllGlobals());

const picture = (text: string, name = 'mug.jpg') => ({ file: new Blob([text]), name });
const send = (pictures: readonly ReturnType<typeof picture>[], owner = 'ada', tell = (_: number) => {}) =>
  uploadPictures(pictures, owner, tell, new AbortController().signal);

test('each content is sent once, by whatever name and however often; another account sends it again', async () => {
  const told: number[] = [];
  const ids = await send([picture('mug'), picture('shelf')], 'ada', (part) => told.push(part));
  expect(ids).toEqual(['picture1', 'picture2']);
  // By bytes of all pictures: 3 of 8, then 5.
  expect(told).toEqual([1.5 / 8, (3 + 2.5) / 8]);
  expect(await send([picture('shelf', 'another.jpg'), picture('mug')])).toEqual(['picture2', 'picture1']);
  expect(requests).toHaveLength(2);
  expect(await send([picture('mug')], 'grace')).toEqual(['picture3']);
});

test('what was refused is sent anew, with the server’s own reason until then', async () => {
  answers.push({
    status: 413,
    body: { error_code: '2008', error_type: 'upload', error_message: 'Full', error_details: {} },
  });
  await expect(send([picture('lamp')])).rejects.toMatchObject({ code: '2008', status: 413 });
  expect(await send([picture('lamp')])).toEqual(['picture2']);
});

test('a file above 10 MB is refused before any of it is sent', async () => {
  const file = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]);
  await expect(send([{ file, name: 'large.png' }])).rejects.toMatchObject({ code: '2002' });
  expect(requests).toHaveLength(0);
});
