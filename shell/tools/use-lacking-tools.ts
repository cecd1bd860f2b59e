import { useEffect, useState } from 'react';
import type { ToolId } from '../../engine/index.ts';
import { whenIdle } from '../base/idle.ts';
import { TOOLS } from './registry.ts';

/** How long after it is wanted the server is asked at the latest, ms. */
const PATIENCE = 500;
const NONE: ReadonlySet<ToolId> = new Set();

/**
 * The tools that this server has no image service for; none until it is known.
 * @param wanted someone reaches for the tools: until then nothing of it is loaded
 */
export function useLackingTools(wanted: boolean): ReadonlySet<ToolId> {
  const [lacking, set] = useState(NONE);
  useEffect(() => {
    if (!wanted) return;
    let stop = () => {};
    const leave = whenIdle(async () => {
      if (!navigator.onLine) return;
      const { watchLackingTools } = await import('./server/lacking-tools.ts').catch(() => ({
        watchLackingTools: null,
      }));
      if (watchLackingTools) stop = watchLackingTools(TOOLS, set);
    }, PATIENCE);
    return () => {
      leave();
      stop();
    };
  }, [wanted]);
  return lacking;
}
