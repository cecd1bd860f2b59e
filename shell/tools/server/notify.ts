import type { StudioSession } from '../../session/core/session-types.ts';
import { saidByTool } from '../base/operation-words.ts';

/** A toast with a tool's own words. */
export function notifyOf(session: StudioSession, tone: 'ok' | 'warn', title: string, text?: string): void {
  session.notify({
    kind: 'info',
    place: 'toast',
    tone,
    title: saidByTool(title),
    text: text === undefined ? [] : [saidByTool(text)],
    actions: [],
  });
}
