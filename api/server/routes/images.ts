/** The editor's pictures. What no provider here can do yet has a kind of task that nobody registers, and its call says so. */
import * as contract from '../../contract/routes/images.ts';
import { ApiError } from '../base/api-error.ts';
import type { Principal } from '../base/principal.ts';
import { answer } from '../http/answer.ts';
import type { EditInput } from '../services/edits/edit-kind.ts';
import type { ReceivedPicture } from '../services/uploads/receive-pictures.ts';
import type { BindFamily } from './bind-family.ts';

export const bindImages: BindFamily = (tools, { services }) => {
  const { beginWork, edits, history, receivePictures, taskViews, uploads } = services;

  /** One upload, each wish a task of one group. */
  async function editUpload(
    caller: Principal,
    file: ReceivedPicture,
    operation: string,
    wishes: readonly Omit<EditInput, 'input'>[],
  ) {
    const upload = await uploads.keep(caller.userId, file);
    const asked = wishes.map((wish) => ({ ...wish, input: upload.id, upload }));
    const [task] = await edits.submit(caller, asked, { operation });
    return history.group(caller.userId, task.groupId);
  }

  answer(tools, contract.uploadOnly, ({ caller, request }) =>
    receivePictures(contract.uploadOnly, request, async ({ file }) => {
      const upload = await uploads.keep(caller.userId, file);
      return { id: upload.id, image: taskViews.picture(upload) };
    }),
  );
  answer(tools, contract.uploadAndEdit, ({ caller, request }) =>
    receivePictures(contract.uploadAndEdit, request, ({ file, body }) =>
      editUpload(caller, file, contract.uploadAndEdit.id, [body]),
    ),
  );
  answer(tools, contract.uploadAndEditNext, ({ caller, request }) =>
    receivePictures(contract.uploadAndEditNext, request, ({ file, body }) =>
      editUpload(caller, file, contract.uploadAndEditNext.id, body.versions),
    ),
  );
  answer(tools, contract.uploadAndResize, ({ caller, request }) =>
    receivePictures(contract.uploadAndResize, request, ({ file, body: { resizing, output } }) =>
      editUpload(caller, file, contract.uploadAndResize.id, [{ operations: { resizing }, output }]),
    ),
  );

  answer(tools, contract.eraseWithBrush, ({ caller, request }) =>
    receivePictures(contract.eraseWithBrush, request, async ({ body }) => {
      const task = await beginWork(caller, {
        kind: 'image.erase',
        route: contract.eraseWithBrush,
        input: body,
        pictures: [body.input],
        output: body.output,
      });
      return history.group(caller.userId, task.groupId);
    }),
  );
  answer(tools, contract.removeProduct, async ({ caller, body }) => {
    const task = await beginWork(caller, {
      kind: 'scene.remove-product',
      route: contract.removeProduct,
      input: body,
      pictures: [body.input],
      output: body.output,
    });
    return history.group(caller.userId, task.groupId);
  });
  answer(tools, contract.segmentImage, async () => {
    throw new ApiError('operationUnavailable');
  });
  answer(tools, contract.estimateQuality, ({ request }) =>
    receivePictures(contract.estimateQuality, request, async () => {
      throw new ApiError('operationUnavailable');
    }),
  );
};
