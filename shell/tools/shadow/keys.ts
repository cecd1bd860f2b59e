/** It has no key of its own. */
export { hints, keys } from '../base/panel-keys.ts';
