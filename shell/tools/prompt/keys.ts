import * as panel from '../base/panel-keys.ts';

/** It has no key of its own. */
export const { hints, keys } = panel;
