/** Image routes of the studio. Edits, erasing and product extraction are tasks; detection and measurement are synchronous. */

import { scoreQuality } from '../../../engine/kernels/quality/picture-quality.ts';
import * as contract from '../../contract/routes/images.ts';
import type { Principal } from '../base/principal.ts';
import { answer } from '../http/answer.ts';
import { hungUp } from '../http/hung-up.ts';
import type { EditInput } from '../services/edits/edit-kind.ts';
import { factsOf } from '../services/edits/keep-result.ts';
import { showWarnings } from '../services/history/show-provenance.ts';
import type { ReceivedPicture } from '../services/uploads/receive-pictures.ts';
import type { BindFamily } from './bind-family.ts';

export const bindImages: BindFamily = (tools, { services }) => {
  const { addresses, beginWork, edits, history, inspection, receivePictures, taskViews, uploads } = services;

  /** One upload; each set of operations is a task of one group. */
  async function editUpload(
    caller: Principal,
    file: ReceivedPicture,
    operation: string,
    wishes: readonly Omit<EditInput, 'input'>[],
  ) {
    const upload = await uploads.keep(caller.userId, file);
    const orders = wishes.map((wish) => ({ ...wish, input: upload.id, upload }));
    const [task] = await edits.submit(caller, orders, { operation });
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
    receivePictures(contract.eraseWithBrush, request, async ({ body, file }) => {
      const mask = await uploads.keep(caller.userId, file);
      const task = await beginWork(caller, {
        kind: 'image.erase',
        route: contract.eraseWithBrush,
        input: { ...body, mask: mask.id },
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
  answer(tools, contract.segmentImage, async ({ caller, body, reply }) => {
    const found = await inspection.findSubject(caller.userId, body.input, hungUp(reply));
    const { box, mask, provenance } = found;
    const mask_url = addresses.addressOf(mask);
    const warnings = showWarnings(provenance.warnings);
    return { segments: [{ id: '1', label: null, score: provenance.confidence, box, mask_url, warnings }] };
  });
  answer(tools, contract.estimateQuality, ({ caller, request, reply }) =>
    receivePictures(contract.estimateQuality, request, async ({ file }) => {
      const measures = await inspection.measure(caller.userId, file, hungUp(reply));
      const { overall, sharpness, noise, compression } = scoreQuality(measures);
      return {
        image: taskViews.picture(factsOf(file.picture)),
        quality: overall,
        sharpness,
        noise,
        compression,
        measures: {
          edge_blur: measures.edgeBlur,
          noise_level: measures.noise,
          jpeg_quality: measures.jpegQuality,
          clipped_shadows: measures.clipping.shadows,
          clipped_highlights: measures.clipping.highlights,
        },
      };
    }),
  );
};
