/** A picture as a form, with upload progress. */

/** A picture's bytes. A stream is read whole first, so that the request can be made again when it fails. */
export type Picture = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

export interface Progress {
  /** Bytes handed to the network, the form around the file included. */
  readonly sent: number;
  readonly total: number;
}

export async function blobOf(picture: Picture): Promise<Blob> {
  if (picture instanceof Blob) return picture;
  return picture instanceof ReadableStream ? await new Response(picture).blob() : new Blob([picture]);
}

/** @param body the JSON of the form's `data` */
export function formOf(file: Blob, name: string | undefined, body: unknown): FormData {
  const form = new FormData();
  if (body !== undefined) form.set('data', JSON.stringify(body));
  form.set('file', file, name ?? (file instanceof File ? file.name : 'picture'));
  return form;
}

/** The form as a stream that reports how much was read: `fetch` has no upload progress. */
export async function countedForm(
  form: FormData,
  onProgress: (progress: Progress) => void,
): Promise<{
  readonly form: ReadableStream<Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;
}> {
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const bytes = await encoded.blob();
  let sent = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sent += chunk.byteLength;
      controller.enqueue(chunk);
      onProgress({ sent, total: bytes.size });
    },
  });
  return { form: bytes.stream().pipeThrough(count), headers: { 'content-type': type } };
}

/** A browser sends no stream over HTTP/1.1, and has this. */
export const hasUploadProgress = () => typeof XMLHttpRequest !== 'undefined';

/** Posts a form by XMLHttpRequest. Rejects with a TypeError when no answer came, with the signal's reason when it is aborted. */
export const postWithProgress = (
  url: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<Response> =>
  new Promise((done, fail) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
    request.onload = () => {
      const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
      const headers = lines.filter(Boolean).map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at), line.slice(at + 1).trim()];
      });
      done(new Response(request.response, { status: request.status, headers }));
    };
    request.onerror = () => fail(new TypeError('No answer came'));
    request.onabort = () => fail(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop, { once: true });
    request.send(form);
  });
