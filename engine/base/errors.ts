/**
 * What can go wrong, and what was lost, as values that a screen says in its language.
 *
 * An expected failure is a `GessoError` with a stable code; a programming mistake throws a plain `Error`.
 * A `Report` is not a failure: the work went on, but something was changed or dropped on the way.
 */
import { type Message, messageForLog } from './message.ts';

export type ErrorCode =
  | 'file.unreadable' // the bytes could not be read at all
  | 'file.not-a-picture' // no known signature
  | 'file.unsupported' // a known format that this browser cannot decode
  | 'file.truncated' // the data ends early
  | 'file.damaged' // the decoder failed
  | 'file.too-many-pixels' // the header declares more than the limit
  | 'file.too-many-scans' // a JPEG with too many scans to decode
  | 'file.too-large' // more bytes than the limit
  | 'file.empty'
  | 'document.newer-version'
  | 'document.invalid'
  | 'document.full' // it has as many layers, or as much text, as it may
  | 'document.missing-asset'
  | 'step.conflict' // the layer or value of the step is gone
  | 'transaction.stale' // made from an outdated state
  | 'transaction.busy' // dispatched from inside a listener
  | 'storage.full'
  | 'storage.unavailable'
  | 'storage.damaged'
  | 'worker.crashed'
  | 'worker.memory'
  | 'worker.unsupported'
  | 'encode.failed'
  | 'fill.nothing-left' // the whole picture is marked
  | 'operation.no-subject' // nothing in the picture stands out
  | 'operation.too-large' // more px than the operation takes
  | 'operation.needs-model'
  | 'recipe.unknown-step'
  | 'recipe.needs-cut-out' // a shadow of a picture with a background
  | 'operation.needs-provider' // an image service has to do it
  | 'network.failed'
  | 'embed.invalid' // an option or argument of the host page
  | 'embed.no-picture' // called before a picture was open
  | 'embed.destroyed' // called after `destroy`
  | 'cancelled';

/**
 * A typed failure. `reason` says what happened, `kept` what is still safe, `next` what to do. `message` is for logs; the screen translates
 * `reason`.
 */
export class GessoError extends Error {
  readonly code: ErrorCode;
  readonly reason: Message;
  readonly kept: Message | undefined;
  readonly next: Message | undefined;
  constructor(code: ErrorCode, reason: Message, detail: ErrorDetail = {}) {
    super(messageForLog(reason), detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = 'GessoError';
    this.code = code;
    this.reason = reason;
    this.kept = detail.kept;
    this.next = detail.next;
  }
  /** The plain form that survives a worker message; `errorFromJSON` turns it back. */
  toJSON(): ErrorJSON {
    return { code: this.code, reason: this.reason, kept: this.kept, next: this.next };
  }
}

export interface ErrorDetail {
  readonly kept?: Message | undefined;
  readonly next?: Message | undefined;
  readonly cause?: unknown;
}

export interface ErrorJSON {
  readonly code: ErrorCode;
  readonly reason: Message;
  readonly kept?: Message | undefined;
  readonly next?: Message | undefined;
  /** What a decoder or the browser said, for logs alone. */
  readonly cause?: string;
}

export function errorFromJSON({ code, reason, ...detail }: ErrorJSON): GessoError {
  return new GessoError(code, reason, detail);
}

export type ReportCode =
  | 'decode.profile-converted' // an embedded color profile was converted to sRGB
  | 'decode.profile-ignored'
  | 'decode.orientation-applied'
  | 'decode.depth-reduced' // 16 bits became 8
  | 'decode.first-frame' // an animation was reduced to its first frame
  | 'decode.downscaled'
  | 'decode.cmyk-converted'
  | 'decode.alpha-inexact'
  | 'export.alpha-flattened'
  | 'export.metadata-removed'
  | 'export.metadata-kept'
  | 'export.downscaled'
  | 'export.upscaled'
  | 'export.linear-light'
  | 'export.padded'
  | 'export.lossy'
  | 'export.format-fallback'
  | 'export.size-target' // how a size or similarity goal was met
  | 'export.original-bytes' // the opened file, byte for byte
  | 'export.fill-mask-left-out'
  | 'text.font-substituted'
  | 'kernel.scalar-fallback'
  | 'storage.memory-only'
  | 'journal.trimmed';

/** Something changed or dropped on the way. `severity` 'loss' means that information is gone, 'note' that nothing is lost. */
export interface Report {
  readonly code: ReportCode;
  readonly severity: 'note' | 'loss';
  readonly message: Message;
}
