import type { BrushOptions, ResizeOptions, ToolId } from './defaults.ts';
import type { Camera, GessoDocument, Selection } from './document.ts';
import type { History } from './history.ts';

/** Immutable. Document and selection change by transactions; camera, tool and options by their setters. */
export interface EditorState {
  readonly document: GessoDocument;
  readonly selection: Selection;
  readonly history: History;
  readonly camera: Camera;
  readonly tool: ToolId;
  readonly brush: BrushOptions;
  readonly resize: ResizeOptions;
}
