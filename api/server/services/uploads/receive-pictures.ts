/** Forms with files: pictures, which are checked by content and header, or arbitrary bytes. Claims the idempotency key. */
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
  /** The first file. */
  readonly file: ReceivedPicture;
}

export type ReceivePictures = <R extends AnyRoute, T>(
  route: R,
  request: FastifyRequest,
  use: (form: ReceivedForm<R>) => Promise<T>,
) => Promise<T>;

/**
 * Rejects like `readForm`, and with `fileNotAnImage`, `imageTooLarge`, `imageDamaged`. The files are deleted after `use`, unless `use`
 * moved them. @param folder temporary
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

/** The same without a check of the content. */
export type ReceiveForm = <R extends AnyRoute, T>(
  route: R,
  request: FastifyRequest,
  use: (form: Form<R>) => Promise<T>,
) => Promise<T>;

/** @param folder temporary */
export function createReceiveForm(folder: string): ReceiveForm {
  return (route, request, use) =>
    readForm(route, request, folder, async (form) => {
      await claimForm(form.hash);
      return use(form);
    });
}
