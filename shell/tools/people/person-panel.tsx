import type { ReactNode } from 'react';
import type { PictureLayer } from '../../../engine/index.ts';
import { chargeOf } from '../../../vocabulary/costs.ts';
import { t } from '../../locale/index.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import type { StudioTool } from '../base/studio-tool.ts';
import { ServerPanel } from '../server/server-panel.tsx';
import type { PersonSettings } from './person-settings.ts';

interface PersonPanelProps {
  readonly tool: Pick<StudioTool, 'id' | 'name' | 'group' | 'needs' | 'capability'> & {
    readonly cost: 'try_on';
  };
  /** Of the button that starts. */
  readonly label: string;
  readonly settings: PersonSettings;
  /** What is worn. */
  readonly picture: PictureLayer | null;
  request(modelId: string, picture: PictureLayer): ServerTaskRequest;
  readonly children: ReactNode;
}

/** The panel of a tool that dresses a model: it starts once a picture is visible and a model is chosen. */
export function PersonPanel({ tool, label, settings, picture, request, children }: PersonPanelProps) {
  const { modelId, imagesNumber } = settings;
  return (
    <ServerPanel
      tool={tool}
      action={{
        label,
        charge: chargeOf(tool.cost, { images: imagesNumber }),
        missing: picture ? (modelId === null ? t('Choose a model first') : null) : t('No picture is visible'),
        request: () => request(modelId!, picture!),
      }}
    >
      {children}
    </ServerPanel>
  );
}
