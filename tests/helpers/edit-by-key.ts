import { readFileSync } from 'node:fs';
import { picture } from './browser.ts';

/** Edits a picture as a program does, with an API key. Resolves to the status of the response. */
export async function editByKey(url: string, key: string): Promise<number> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([readFileSync(picture('product-mug.jpg'))], { type: 'image/jpeg' }),
    'mug.jpg',
  );
  form.append('data', JSON.stringify({ operations: { resizing: { width: 64 } } }));
  const answer = await fetch(`${url}/v1/image/edit/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  return answer.status;
}
