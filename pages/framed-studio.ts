/** The studio in a frame of a tool page: receives pictures, and reports when the work is stored. */
import type { Fills, FromStudio, ToStudio } from './site/base/frame-messages.ts';

/** The required part of the studio's session. */
interface FramedSession {
  openFiles(files: readonly File[], how: 'document'): Promise<unknown>;
  getSnapshot(): {
    readonly saved: { readonly kind: 'saving' | 'saved' | 'memory' | 'failed' };
    readonly phase: string;
    readonly editor: object | null;
  };
  subscribe(listener: () => void): () => void;
}

export function serveFrame(session: FramedSession, markToFill: (fills: Fills) => Promise<void>): void {
  const { parent } = window;
  const tell = (message: FromStudio) => parent.postMessage(message, window.location.origin);
  const open = async ({ files, fills }: Extract<ToStudio, { gesso: 'open' }>) => {
    const { editor: before } = session.getSnapshot();
    try {
      await session.openFiles(files, 'document');
      if (fills) await markToFill(fills);
    } finally {
      // A picture that was refused leaves the one before it, or none.
      tell({ gesso: 'opened', isOpen: session.getSnapshot().editor !== before });
    }
  };
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToStudio>) => {
    if (source !== parent || origin !== window.location.origin) return;
    if (data.gesso === 'open') void open(data);
    else if (data.gesso === 'settle') void settled(session).then((kept) => tell({ gesso: 'settled', kept }));
  });
  tell({ gesso: 'ready' });
}

/** Waits for the work to be written. Is it kept when the page goes? */
function settled(session: FramedSession): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { saved, phase, editor } = session.getSnapshot();
      if (saved.kind === 'saving' && editor) return;
      stop();
      resolve(saved.kind === 'saved' || phase === 'empty');
    };
    const stop = session.subscribe(look);
    look();
  });
}
