/** Forms with files: of pictures, which are checked by content and header, and of any bytes. Claimed by their idempotency key. */
import type { FastifyRequest } from 'fastify';
import type { AnyRoute } from '../../../contract/base/route.ts';
import { type Form, type FormFile, readForm } from '../../http/form.ts';
import type { PictureFile } from '../../images/picture-facts.ts';
import { readHeader } from '../../images/read-header.ts';
import { claimForm } from '../idempotency/idempotency.ts';
import type { CheckedFile } from './uploads.ts';

export interface ReceivedPicture extends FormFile, CheckedFile {
  readonly picture: PictureFile;
}

export interface ReceivedForm<R extends AnyRoute> extends Form<R> {
  readonly files: readonly ReceivedPicture[];
  /** The first. */
  readonly file: ReceivedPicture;
}

export type ReceivePictures = <R extends AnyRoute, T>(
  route: R,
  request: FastifyRequest,
  use: (form: ReceivedForm<R>) => Promise<T>,
) => Promise<T>;

/**
 * Besides what `readForm` rejects with: `fileNotAnImage`, `imageTooLarge`, `imageDamaged`. When `use` has ended, the files are
 * gone, unless it took them away.
 * @param folder of temporary files
 */
export function createReceivePictures(folder: string): ReceivePictures {
  return (route, request, use) =>
    readForm(route, request, folder, async (form) => {
      const files: ReceivedPicture[] = [];
      for (const file of form.files) files.push({ ...file, picture: await readHeader(file.path) });
      await claimForm(form.hash);
      // The route's schema says whether files are optional; such a route reads `files`.
      return use({ ...form, files, file: files[0] as ReceivedPicture });
    });
}

/** The same for files whose content is not looked at. */
export type ReceiveForm = <R extends AnyRoute, T>(
  route: R,
  request: FastifyRequest,
  use: (form: Form<R>) => Promise<T>,
) => Promise<T>;

/** @param folder of temporary files */
export function createReceiveForm(folder: string): ReceiveForm {
  return (route, request, use) =>
    readForm(route, request, folder, async (form) => {
      await claimForm(form.hash);
      return use(form);
    });
}
