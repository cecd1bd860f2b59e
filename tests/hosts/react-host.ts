/** A host page with a React of its own: mounts the editor by `embed` and by its element, under StrictMode, and takes it away. */
import { createElement, StrictMode, useEffect, useRef, version } from 'react';
import { createRoot } from 'react-dom/client';
import type { EmbedHandle } from '../../shell/embed/validate/api.ts';

declare global {
  interface Window {
    reactHost: { readonly version: string; show(): void; hide(): void; starts: number };
  }
}

function Editor() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // StrictMode mounts, unmounts and mounts again: what was begun first must end at once.
    window.reactHost.starts += 1;
    const handle: EmbedHandle = window.gesso.embed(element, { picture: '/pictures/still-life.jpg' });
    window.handles = [handle];
    return () => handle.destroy();
  }, []);
  return createElement('div', { id: 'place', ref: place, style: { height: 300 } });
}

const container = document.createElement('div');
document.body.append(container);
// React listens to the document for good from its first root on: that is the host's, and there before anything is counted.
createRoot(container).unmount();
let root: ReturnType<typeof createRoot> | null = null;

window.reactHost = {
  version,
  starts: 0,
  show() {
    root = createRoot(container);
    root.render(
      createElement(
        StrictMode,
        null,
        createElement(Editor),
        createElement('gesso-editor', { picture: '/pictures/still-life.jpg', tools: 'brush text' }),
      ),
    );
  },
  hide() {
    root?.unmount();
    root = null;
  },
};
