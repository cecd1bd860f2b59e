/** Keys that act on the selected layers, whatever the tool. */
import type { Selection, TextBlock } from '../../document/document.ts';
import { selectedIds } from '../../document/document-selection.ts';
import type { ToolContext, ToolInput, ToolResult } from '../base/tool.ts';
import { removeLayers } from './layer-commands.ts';
import { type NudgeRun, nudgeSelected } from './layer-nudge.ts';

type KeyInput = Extract<ToolInput, { readonly type: 'key' }>;

/** Delete and Backspace remove the selected layers, arrows move them. null for any other key. `idle` is the tool's state at rest. */
export function selectionKey<State extends { readonly nudge: NudgeRun | null }>(
  context: ToolContext,
  idle: State,
  nudge: NudgeRun | null,
  input: KeyInput,
): ToolResult<State> | null {
  if (input.key === 'Delete' || input.key === 'Backspace') {
    const transaction = removeLayers(context, selectedIds(context.selection));
    return { state: idle, preview: null, ...(transaction && { transaction }) };
  }
  const nudged = nudgeSelected(context, nudge, input);
  if (!nudged) return null;
  const { run, transaction } = nudged;
  return { state: { ...idle, nudge: run }, preview: null, ...(transaction && { transaction }) };
}

/** The text selected for editing, with the caret at its end. */
export function editedAtEnd({ id, text }: TextBlock): Selection {
  return { layer: id, caret: { from: text.length, to: text.length } };
}
