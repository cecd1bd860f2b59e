/** Turns a missing model into the API's error. */
import { GessoError } from '../../../engine/base/errors.ts';
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';

interface Lacking {
  /** The edit's option. */
  readonly option: string;
  /** Purpose of the models, as capabilities name it. */
  readonly task: string;
}

/** For `catch`: throws `operationUnavailable` for 'operation.needs-model' (model missing or failed), else rethrows. */
export function tellNeedsModel({ option, task }: Lacking): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof GessoError) || error.code !== 'operation.needs-model') throw error;
    const reason = errorText('field.operation.needsModel', { task });
    throw new ApiError(errorText('operationUnavailable.named', { operations: option, reason }), {
      cause: error,
    });
  };
}
