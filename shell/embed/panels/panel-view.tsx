import { type ReactNode, useState } from 'react';
import { msg, t } from '../../locale/index.ts';
import { PanelSessionProvider, useEditorState, usePanelSession } from '../../session/core/editor-binding.ts';
import type { PanelSession } from '../../session/core/session-types.ts';
import { TOOLS } from '../../session/tool-list.ts';
import ColourInspector, { type WideColor } from '../../tools/color/colour-inspector.tsx';
import { EraseInspector } from '../../tools/erase/erase-inspector.tsx';
import LayersPanel from '../../tools/layers/layers-panel.tsx';
import StepsPanel from '../../tools/layers/steps-panel.tsx';
import MoveInspector from '../../tools/move/move-inspector.tsx';
import ResizeInspector from '../../tools/resize/resize-inspector.tsx';
import TextInspector from '../../tools/text/text-inspector.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import panel from '../../ui/inspector.module.css';
import { PanelHead } from '../../ui/panel-head.tsx';
import type { EmbedPanel } from '../arguments/api.ts';
import { Segments } from '../controls/choice.tsx';

const TITLES = { colour: msg('Colour'), layers: msg('Layers'), steps: msg('Steps') } as const;

const TOOL_PANELS = {
  brush: EraseInspector,
  text: TextInspector,
  resize: ResizeInspector,
  color_correction: ColourInspector,
  move: MoveInspector,
  pan: ZoomPanel,
  // Its panel is its own tab.
  shapes: ZoomPanel,
};

interface PanelChoice {
  readonly label: string;
  readonly panels: readonly EmbedPanel[];
  /** There when "adjustments" is one of them. */
  readonly wide: WideColor | undefined;
}

/** Everything in the panels; each document begins anew. */
export function panelTree(session: PanelSession, choice: PanelChoice, documents: number): ReactNode {
  return (
    <PanelSessionProvider session={session}>
      <PanelView key={documents} {...choice} />
    </PanelSessionProvider>
  );
}

function PanelView({ label, panels, wide }: PanelChoice) {
  const tool = useEditorState((state) => state.tool);
  const [chosen, choose] = useState(panels[0]);
  const shown = chosen ?? 'tool';
  // Which tools an embedded editor has is the element's business: never one without a panel.
  const ToolPanel = TOOL_PANELS[tool as keyof typeof TOOL_PANELS];
  const toolName = TOOLS.find(({ id }) => id === tool)?.name ?? 'Erase';
  return (
    <>
      {panels.length > 1 ? (
        <div className="panels-tabs">
          <Segments
            label={label}
            value={shown}
            options={panels.map((value) => ({
              value,
              label: t(
                value === 'tool' ? toolName : value === 'adjustments' ? (wide?.title ?? '') : TITLES[value],
              ),
            }))}
            onChange={choose}
          />
        </div>
      ) : null}
      <div className="panels-shown">
        {shown === 'tool' ? <ToolPanel /> : null}
        {shown === 'colour' ? <ColourInspector /> : null}
        {shown === 'adjustments' ? <ColourInspector wide={wide} /> : null}
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
