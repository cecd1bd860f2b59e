/** Scene generation. */
import type { AnyRoute } from '../../contract/base/route.ts';
import * as contract from '../../contract/routes/scenes.ts';
import type { Principal } from '../base/principal.ts';
import { answer } from '../http/answer.ts';
import type { AskedWork } from '../services/edits/begin-work.ts';
import type { NamedTemplate } from '../services/library/scene-templates.ts';
import type { BindFamily } from './bind-family.ts';

export const bindScenes: BindFamily = (tools, { services }) => {
  const { addresses, beginWork, history, receivePictures, requireTemplate, storageQuota, uploads } = services;

  async function begin(caller: Principal, work: AskedWork) {
    const task = await beginWork(caller, work);
    return history.group(caller.userId, task.groupId);
  }

  /** @param objects the products in the scene */
  async function create<O extends { readonly image: string }>(
    caller: Principal,
    route: AnyRoute,
    wish: NamedTemplate & { readonly images_num: number },
    objects: readonly O[],
  ) {
    const found = await requireTemplate(caller.userId, wish);
    const template = found && {
      prompt: found.prompt,
      picture: found.blob === null ? null : addresses.addressOf(found.blob),
    };
    const pictures = objects.map(({ image }) => image);
    const makes = { images: wish.images_num };
    return begin(caller, {
      kind: 'scene.create',
      route,
      input: { ...wish, template, objects },
      pictures,
      makes,
    });
  }

  answer(tools, contract.prepareScene, async ({ caller, body }) => {
    // The result is stored and costs nothing: it needs room.
    await storageQuota.require(caller.userId, 1);
    return begin(caller, {
      kind: 'scene.prepare',
      route: contract.prepareScene,
      input: body,
      pictures: [body.input],
    });
  });
  answer(tools, contract.createScene, ({ caller, body: { object, ...wish } }) =>
    create(caller, contract.createScene, wish, [object]),
  );
  answer(tools, contract.createSceneOfProducts, ({ caller, body: { objects, ...wish } }) =>
    create(caller, contract.createSceneOfProducts, wish, objects),
  );
  answer(tools, contract.createSceneByUpload, ({ caller, request }) =>
    receivePictures(contract.createSceneByUpload, request, async ({ body: { object, ...wish }, file }) => {
      const { id } = await uploads.keep(caller.userId, file);
      return create(caller, contract.createSceneByUpload, wish, [{ ...object, image: id }]);
    }),
  );
  answer(tools, contract.resizeScene, ({ caller, body }) =>
    begin(caller, {
      kind: 'scene.resize',
      route: contract.resizeScene,
      input: body,
      pictures: [body.input],
      output: body.output,
    }),
  );
};
