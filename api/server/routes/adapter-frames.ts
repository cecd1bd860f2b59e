/** Frames of the third-party services that the operator configured. */
import { ADAPTER_FRAMES, framePath } from '../../../vocabulary/adapters.ts';
import { adapterFrame, adapterFrameHeaders } from '../pages/adapter-frame.ts';
import type { BindFamily } from './bind-family.ts';

export const bindAdapterFrames: BindFamily = ({ app }, { config, publicUrl }) => {
  for (const name of ADAPTER_FRAMES) {
    const script = config.frames[name];
    if (!script) continue;
    app.get(framePath(name), (_request, reply) =>
      reply
        .headers(adapterFrameHeaders(name, new URL(publicUrl()).origin))
        .send(adapterFrame(name, script.url)),
    );
  }
};
