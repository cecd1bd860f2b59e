/** Brand kits. */
import * as contract from '../../contract/routes/brand-kits.ts';
import { answer } from '../http/answer.ts';
import type { BrandKit } from '../services/brand-kits/brand-kits.ts';
import type { BindFamily } from './bind-family.ts';

export const bindBrandKits: BindFamily = (tools, { services }) => {
  const { addresses, brandKits } = services;

  const show = ({ logo, ...kit }: BrandKit) => ({
    ...kit,
    logo: logo && {
      id: logo.id,
      width: logo.width,
      height: logo.height,
      url: addresses.addressOf(logo.blob),
    },
  });

  answer(tools, contract.listBrandKits, async ({ caller }) =>
    (await brandKits.list(caller.userId)).map(show),
  );
  answer(tools, contract.createBrandKit, async ({ caller, body }) =>
    show(await brandKits.create(caller.userId, body)),
  );
  answer(tools, contract.getBrandKit, async ({ caller, params }) =>
    show(await brandKits.find(caller.userId, params.id)),
  );
  answer(tools, contract.updateBrandKit, async ({ caller, params, body }) =>
    show(await brandKits.change(caller.userId, params.id, body)),
  );
  answer(tools, contract.deleteBrandKit, ({ caller, params }) => brandKits.remove(caller.userId, params.id));
};
