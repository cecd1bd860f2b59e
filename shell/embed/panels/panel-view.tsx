import { type ReactNode, useState } from 'react';
import { defineMessage, t } from '../../locale/index.ts';
import { PanelSessionProvider, useEditorState, usePanelSession } from '../../session/core/editor-binding.ts';
import type { PanelSession } from '../../session/core/session-types.ts';
import panel from '../../tools/base/inspector.module.css';
import { PanelHead } from '../../tools/base/panel-head.tsx';
import * as brush from '../../tools/brush/tool.ts';
import ColorInspector from '../../tools/color/color-inspector.tsx';
import * as color from '../../tools/color/tool.ts';
import LayersPanel from '../../tools/layers/layers-panel.tsx';
import StepsPanel from '../../tools/layers/steps-panel.tsx';
import { EraseInspector } from '../../tools/mask/erase-inspector.tsx';
import MoveInspector from '../../tools/move/move-inspector.tsx';
import * as move from '../../tools/move/tool.ts';
import * as pan from '../../tools/pan/tool.ts';
import ResizeInspector from '../../tools/resize/resize-inspector.tsx';
import * as resize from '../../tools/resize/tool.ts';
import TextInspector from '../../tools/text/text-inspector.tsx';
import * as text from '../../tools/text/tool.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Segments } from '../controls/choice.tsx';
import type { ExtraPanel } from '../extra/extra-panel.ts';
import type { EmbedPanel } from '../validate/api.ts';

/** Of what has a tab of its own; the tool's is the tool's. */
export const TITLES: Readonly<Partial<Record<EmbedPanel, string>>> = {
  tool: '',
  color: defineMessage('Color'),
  layers: defineMessage('Layers'),
  steps: defineMessage('Steps'),
};

/** The embedded editor's tools. A tool whose panel is a tab of its own has none here. */
const TOOL_PANELS = [
  { id: brush.id, name: brush.name, Panel: EraseInspector },
  { id: text.id, name: text.name, Panel: TextInspector },
  { id: resize.id, name: resize.name, Panel: ResizeInspector },
  { id: color.id, name: color.name, Panel: ColorInspector },
  { id: move.id, name: move.name, Panel: MoveInspector },
  { id: pan.id, name: pan.name, Panel: ZoomPanel },
];

interface PanelChoice {
  readonly label: string;
  readonly panels: readonly EmbedPanel[];
  /** Those of `panels` that the page opted in to. */
  readonly extras: ReadonlyMap<EmbedPanel, Pick<ExtraPanel, 'title' | 'view'>> | undefined;
}

/** Everything in the panels; each document begins anew. */
export function panelTree(session: PanelSession, choice: PanelChoice, documents: number): ReactNode {
  return (
    <PanelSessionProvider session={session}>
      <PanelView key={documents} {...choice} />
    </PanelSessionProvider>
  );
}

function PanelView({ label, panels, extras }: PanelChoice) {
  const tool = useEditorState((state) => state.tool);
  const [chosen, choose] = useState(panels[0]);
  const shown = chosen ?? 'tool';
  const { name: toolName, Panel: ToolPanel } = TOOL_PANELS.find(({ id }) => id === tool) ?? {
    name: brush.name,
    Panel: ZoomPanel,
  };
  return (
    <>
      {panels.length > 1 ? (
        <div className="panels-tabs">
          <Segments
            label={label}
            value={shown}
            options={panels.map((value) => ({
              value,
              label: t(value === 'tool' ? toolName : (TITLES[value] ?? extras?.get(value)?.title ?? '')),
            }))}
            onChange={choose}
          />
        </div>
      ) : null}
      <div className="panels-shown">
        {shown === 'tool' ? <ToolPanel /> : null}
        {shown === 'color' ? <ColorInspector /> : null}
        {extras?.get(shown)?.view}
        {shown === 'layers' ? (
          <Plain>
            <LayersPanel />
          </Plain>
        ) : null}
        {shown === 'steps' ? (
          <Plain>
            <StepsPanel />
          </Plain>
        ) : null}
      </div>
    </>
  );
}

function Plain({ children }: { readonly children: ReactNode }) {
  return <div className="panels-plain">{children}</div>;
}

function ZoomPanel() {
  const session = usePanelSession();
  return (
    <>
      <PanelHead title={t('Pan')} />
      <div className={panel.body}>
        <div className={cx(panel.section, panel.first, panel.three)}>
          <Button size="sm" onClick={() => session.zoom('fit')}>
            {t('Fit')}
          </Button>
          <Button size="sm" onClick={() => session.zoom(1)}>
            <bdi>100 %</bdi>
          </Button>
          <Button size="sm" onClick={() => session.zoom(2)}>
            <bdi>200 %</bdi>
          </Button>
        </div>
      </div>
    </>
  );
}
