import type { ReactNode } from 'react';
import { t } from '../../locale/index.ts';
import type { Resource } from '../../remote/library/resource.ts';
import { useResource } from '../../remote/library/use-resource.ts';
import { sayApiError } from '../../remote/tasks/say-api-error.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import panel from '../base/inspector.module.css';
import styles from './server.module.css';

interface ListStateProps<T> {
  readonly resource: Resource<T>;
  children(value: T): ReactNode;
}

/** What the server keeps, in its states: loading, failed with a retry, loaded. */
export function ListState<T>({ resource, children }: ListStateProps<T>) {
  const state = useResource(resource);
  if (state.status === 'loaded') return children(state.value);
  if (state.status === 'failed') {
    return (
      <div role="alert">
        <p className={panel.quiet}>{sayApiError(state.error)}</p>
        <Button size="sm" onClick={() => void resource.reload()}>
          {t('Retry')}
        </Button>
      </div>
    );
  }
  return (
    <p className={styles.loading} role="status">
      <Spinner /> {t('Loading')}
    </p>
  );
}
