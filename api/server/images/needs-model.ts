/** A model that an operation asked for in vain, as the API tells it. */
import { GessoError } from '../../../engine/base/errors.ts';
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';

interface Lacking {
  /** The option of the edit. */
  readonly option: string;
  /** What the models are for, as capabilities name it. */
  readonly task: string;
}

/** For `catch`: throws `operationUnavailable` for 'operation.needs-model', of a model that is not here or that failed; else the error. */
export function tellNeedsModel({ option, task }: Lacking): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof GessoError) || error.code !== 'operation.needs-model') throw error;
    const reason = errorText('field.operation.needsModel', { task });
    throw new ApiError(errorText('operationUnavailable.named', { operations: option, reason }), {
      cause: error,
    });
  };
}
