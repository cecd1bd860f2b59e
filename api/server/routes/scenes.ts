/** Making scenes. Their kinds are registered by whatever provider can do them; without one each call says so, and charges nothing. */
import * as contract from '../../contract/routes/scenes.ts';
import { answer } from '../http/answer.ts';
import type { Principal } from '../http/principal.ts';
import type { BindFamily } from './bind-family.ts';

export const bindScenes: BindFamily = (tools, { services }) => {
  const { history, receivePictures, tasks, uploads } = services;

  async function begin(caller: Principal, kind: string, operation: string, input: unknown) {
    const task = await tasks.submit(caller, { kind, operation, input });
    return history.group(caller.userId, task.groupId);
  }

  answer(tools, contract.prepareScene, ({ caller, body }) =>
    begin(caller, 'scene.prepare', contract.prepareScene.id, body),
  );
  answer(tools, contract.createScene, ({ caller, body }) =>
    begin(caller, 'scene.create', contract.createScene.id, { ...body, objects: [body.object] }),
  );
  answer(tools, contract.createSceneOfProducts, ({ caller, body }) =>
    begin(caller, 'scene.create', contract.createSceneOfProducts.id, body),
  );
  answer(tools, contract.createSceneByUpload, ({ caller, request }) =>
    receivePictures(contract.createSceneByUpload, request, async ({ body, file }) => {
      const { id } = await uploads.keep(caller.userId, file);
      const objects = [{ ...body.object, image: id }];
      return begin(caller, 'scene.create', contract.createSceneByUpload.id, { ...body, objects });
    }),
  );
  answer(tools, contract.resizeScene, ({ caller, body }) =>
    begin(caller, 'scene.resize', contract.resizeScene.id, body),
  );
};
