/** The client of the developer API: `new Gesso({ key })`. */
import type { Calls } from './calls.ts';
import { addressOf, type CallId, ENDPOINTS, type Endpoint } from './endpoints.ts';
import { errorOf, GessoError, SERVER_SILENT } from './gesso-error.ts';
import type { CallOptions, GessoOptions, Input, UploadOptions, WaitOptions } from './options.ts';
import { wait, withRetries } from './retry.ts';
import { open, type Request, send } from './send.ts';
import { readEvents } from './task-events.ts';
import {
  blobOf,
  countedForm,
  formOf,
  hasUploadProgress,
  type Picture,
  postWithProgress,
} from './upload-form.ts';

/** Calls whose picture is a file in a form: `upload`, `editFile` and `estimateQuality` make them. */
type FormCall = 'uploadOnly' | 'editUploadedImage' | 'estimateQuality';
/** Tasks by the call that reads their state. */
type Waiting =
  | 'getImageEdit'
  | 'getImageEditBatch'
  | 'getAiEditedImage'
  | 'getGeneratedImage'
  | 'getPublicScene'
  | 'getPublicAnimation';
type Ended<T> = T extends { readonly result?: infer R } ? T & { readonly result: NonNullable<R> } : never;

interface Task {
  readonly id: string;
  readonly result_url: string;
}

const FIRST_LOOK_MS = 250;
const LONGEST_LOOK_MS = 2_000;
const WAIT_MS = 600_000;

export class Gesso {
  readonly #key: string;
  readonly #baseUrl: string;
  readonly #retries: number;

  constructor({ key, baseUrl = globalThis.location?.origin, retries = 3 }: GessoOptions) {
    if (!key) throw new TypeError('An API key is needed: make one under /account/api-keys');
    if (!baseUrl) throw new TypeError('baseUrl is needed, for example https://gesso.example');
    this.#key = key;
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#retries = retries;
  }

  /** Any call of the API, by its name in the reference. Rejects with a GessoError. */
  async call<Id extends Exclude<CallId, FormCall | 'streamTaskEvents'>>(
    id: Id,
    input: Input<Id>,
    options: CallOptions = {},
  ): Promise<Calls[Id]['answer']> {
    const { params, query, body } = input as Record<'params' | 'query' | 'body', never>;
    const url = this.#baseUrl + addressOf(ENDPOINTS[id], params, query);
    return this.#make(ENDPOINTS[id], options, (request) =>
      send(ENDPOINTS[id].method, url, { ...request, body }),
    );
  }

  /** Uploads a picture, to use its id as the input of edits. It costs nothing. */
  upload(picture: Picture, options: UploadOptions = {}): Promise<Calls['uploadOnly']['answer']> {
    return this.#post('uploadOnly', picture, undefined, options);
  }

  /** Uploads a picture, edits it, and answers when it is done. */
  editFile(
    picture: Picture,
    edit: Calls['editUploadedImage']['body'],
    options: UploadOptions = {},
  ): Promise<Calls['editUploadedImage']['answer']> {
    return this.#post('editUploadedImage', picture, edit, options);
  }

  /** Measures how good a picture is. It costs nothing, and nothing is kept. */
  estimateQuality(
    picture: Picture,
    options: UploadOptions = {},
  ): Promise<Calls['estimateQuality']['answer']> {
    return this.#post('estimateQuality', picture, undefined, options);
  }

  /** Finds the subject of a picture: its box and its mask. It costs nothing. */
  segment(
    body: Calls['segmentImage']['body'],
    options?: CallOptions,
  ): Promise<Calls['segmentImage']['answer']> {
    return this.call('segmentImage', { body }, options);
  }

  /** Checks a picture against the rules of a marketplace. It costs nothing. */
  readiness(
    body: Calls['checkImageReadiness']['body'],
    options?: CallOptions,
  ): Promise<Calls['checkImageReadiness']['answer']> {
    return this.call('checkImageReadiness', { body }, options);
  }

  /** Edits a picture and answers when it is done, within a minute. For large pictures take `editAsync`. */
  edit(body: Calls['editImage']['body'], options?: CallOptions): Promise<Calls['editImage']['answer']> {
    return this.call('editImage', { body }, options);
  }

  /** Image capabilities of this server, and what the others need. */
  capabilities(options?: CallOptions): Promise<Calls['getImageCapabilities']['answer']> {
    return this.call('getImageCapabilities', {}, options);
  }

  /** Accepts an edit; `wait` has its result. */
  editAsync(
    body: Calls['editImageAsync']['body'],
    options?: CallOptions,
  ): Promise<Calls['editImageAsync']['answer']> {
    return this.call('editImageAsync', { body }, options);
  }

  /** The same edit of many pictures, each paid when it is done; `wait` has the results. */
  editBatch(
    body: Calls['editImageBatch']['body'],
    options?: CallOptions,
  ): Promise<Calls['editImageBatch']['answer']> {
    return this.call('editImageBatch', { body }, options);
  }

  /**
   * Waits until a task has ended. Rejects with a GessoError that names the reason if it failed or was cancelled, and with a TimeoutError
   * after the time limit: the task itself continues.
   */
  async wait<T extends Calls[Waiting]['answer']>(
    task: T,
    { timeoutMs = WAIT_MS, signal }: WaitOptions = {},
  ): Promise<Ended<T>> {
    const late = AbortSignal.timeout(timeoutMs);
    const stop = signal ? AbortSignal.any([signal, late]) : late;
    const url = this.#resultUrl(task);
    for (let pause = FIRST_LOOK_MS; ; pause = Math.min(LONGEST_LOOK_MS, pause * 1.5)) {
      const look = { method: 'GET', path: '/v1/' } as const;
      const now = (await this.#make(look, { signal: stop }, (request) => send('GET', url, request))) as T;
      if (now.status === 'DONE') return now as Ended<T>;
      if (now.status === 'ERROR') throw failure(now.errors?.[0]?.error ?? 'The task failed');
      if (now.status === 'CANCELLED') throw failure('The task was canceled');
      await wait(pause, stop);
    }
  }

  /** Each change of your tasks as it happens, until the loop is left. @param query `task_id`: only these tasks, until all have ended */
  async *events(
    query: Calls['streamTaskEvents']['query'] | Record<string, never> = {},
    { signal }: { readonly signal?: AbortSignal } = {},
  ): AsyncGenerator<Calls['streamTaskEvents']['answer'], void> {
    const url = this.#baseUrl + addressOf(ENDPOINTS.streamTaskEvents, {}, query as Record<string, unknown>);
    const retries = { isRepeatable: true, retries: this.#retries, signal };
    const answer = await withRetries(
      () => open('GET', url, { token: this.#key, signal, redirect: 'manual' }),
      retries,
    );
    if (answer.body)
      yield* readEvents(answer.body) as AsyncGenerator<Calls['streamTaskEvents']['answer'], void>;
  }

  /** The address that the server names may be that of a proxy's other side; a key goes to the one that was chosen, and to no other. */
  #resultUrl({ result_url }: Task): string {
    const { pathname, search } = new URL(result_url, this.#baseUrl);
    return this.#baseUrl + pathname + search;
  }

  async #post<Id extends FormCall>(
    id: Id,
    picture: Picture,
    body: unknown,
    { name, onProgress, ...options }: UploadOptions,
  ): Promise<Calls[Id]['answer']> {
    const file = await blobOf(picture);
    const url = this.#baseUrl + ENDPOINTS[id].path;
    return this.#make(ENDPOINTS[id], options, async ({ headers = {}, ...request }) => {
      const form = formOf(file, name, body);
      if (!onProgress) return send('POST', url, { ...request, headers, form });
      if (!hasUploadProgress()) {
        const upload = await countedForm(form, onProgress);
        return send('POST', url, {
          ...request,
          form: upload.form,
          headers: { ...headers, ...upload.headers },
        });
      }
      const all = { ...headers, authorization: `Bearer ${this.#key}` };
      const answer = await postWithProgress(url, form, all, onProgress, options.signal).catch(
        (error: unknown) => {
          throw error instanceof TypeError ? new GessoError(SERVER_SILENT) : error;
        },
      );
      if (!answer.ok) throw await errorOf(answer);
      return answer.json();
    });
  }

  /** With the key, an idempotency key that stays the same for all attempts, and the envelope taken off. */
  async #make<T>(
    { method, path, idempotent }: Endpoint,
    { signal, idempotencyKey }: CallOptions,
    make: (request: Request) => Promise<unknown>,
  ): Promise<T> {
    const once = idempotent && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() };
    // The API never redirects, and a key must not be sent elsewhere.
    const request = { token: this.#key, signal, redirect: 'manual' as const, headers: { ...once } };
    const isRepeatable = method === 'GET' || idempotent === true;
    const answer = await withRetries(() => make(request), { isRepeatable, retries: this.#retries, signal });
    return (
      path.startsWith('/v1/') && answer !== undefined ? (answer as { data: unknown }).data : answer
    ) as T;
  }
}

const failure = (error_message: string): GessoError =>
  new GessoError(
    { error_code: '4005', error_id: 'taskFailed', error_type: 'task', error_message, error_details: {} },
    500,
  );
