import { useEffect, useState } from 'react';
import { message } from '../../engine/index.ts';
import { isTyping } from '../keyboard/key-owner.ts';
import type { StudioSession } from '../session/core/session-types.ts';
import { carriesFiles, filesOf } from '../session/files.ts';
import { takeFiles } from './file-input.tsx';

/** Accepts files dropped or pasted anywhere on the page; true while files are dragged over it. */
export function useFileDrop(session: StudioSession): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // dragenter and dragleave fire for every element crossed: only their balance tells whether the drag is over the page.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      depth++;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const allow = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!carriesFiles(event.dataTransfer) || !event.dataTransfer) return;
      event.preventDefault();
      void open(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (!data) return;
      if (carriesFiles(data)) {
        event.preventDefault();
        void open(data);
        return;
      }
      const text = data.getData('text/plain').trim();
      if (!isTyping(event.target) && /^https?:\/\/\S+$/.test(text)) void session.openUrl(text);
    };
    const open = async (data: DataTransfer) => {
      try {
        takeFiles(session, await filesOf(data), 'auto');
      } catch {
        session.notify({
          kind: 'open-failed',
          place: 'toast',
          tone: 'danger',
          title: message('notice.folder-not-read'),
          text: [message('notice.choose-one-by-one')],
          actions: [],
        });
      }
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [session]);
  return over;
}
