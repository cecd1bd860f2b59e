import {
  addFavoriteColor,
  listFavoriteColors,
  removeFavoriteColor,
} from '../../contract/routes/scene-library.ts';
import { getSettings, updateSettings } from '../../contract/routes/settings.ts';
import { answer } from '../http/answer.ts';
import type { BindFamily } from './bind-family.ts';

export const bindSettings: BindFamily = (tools, { services }) => {
  const { settings, favoriteColors } = services;

  answer(tools, getSettings, ({ caller }) => settings.of(caller.userId));
  answer(tools, updateSettings, ({ caller, body }) => settings.change(caller.userId, body));

  answer(tools, listFavoriteColors, async ({ caller }) => [...(await favoriteColors.list(caller.userId))]);
  answer(tools, addFavoriteColor, ({ caller, body }) => favoriteColors.add(caller.userId, body.color));
  answer(tools, removeFavoriteColor, ({ caller, params }) => favoriteColors.remove(caller.userId, params.id));
};
