import { useState } from 'react';
import { Heading } from 'react-aria-components';
import { readHash, writeHash } from '../address/hash-binding.ts';
import type { HashState } from '../address/hash-state.ts';
import { t } from '../locale/index.ts';
import { useEditor, useEditorState } from '../session/core/editor-binding.ts';
import { activePicture } from '../session/view/layer-readers.ts';
import { aiEditSettings } from '../tools/ai-edit/ai-edit-request.ts';
import { animationSettings } from '../tools/animation/animation-request.ts';
import { promptSettings } from '../tools/prompt/prompt-request.ts';
import { sceneSettings } from '../tools/scenes/scene-settings.ts';
import { PromptField } from '../tools/server/prompt-field.tsx';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';

const close = () => writeHash({ modal: null, agent: null });

/** Tools with a prompt. */
const AGENTS = {
  scene: { tool: 'generation_bg', settings: sceneSettings },
  image: { tool: 'generation_prompt', settings: promptSettings },
  ai_edit: { tool: 'ai_edit', settings: aiEditSettings },
  animation: { tool: 'animation', settings: animationSettings },
} as const;
type Agent = keyof typeof AGENTS;

/** The one that the address names, else that of the open tool, else the scene's. */
export function agentOf({ agent, operation }: Pick<HashState, 'agent' | 'operation'>): Agent {
  const names = Object.keys(AGENTS) as Agent[];
  return (
    names.find((name) => name === agent) ?? names.find((name) => AGENTS[name].tool === operation) ?? 'scene'
  );
}

/** Writes the prompt of a tool, by words or from the open picture; the tool opens with it. */
export default function PromptBuilder() {
  const editor = useEditor();
  const picture = useEditorState(activePicture);
  const [agent] = useState(() => agentOf(readHash()));
  const { tool, settings } = AGENTS[agent];
  const [prompt, setPrompt] = useState(() => settings.current().prompt);
  const use = () => {
    settings.set({ prompt });
    editor.setTool(tool);
    close();
  };
  return (
    <ModalDialog onClose={close}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {t('Prompt builder')}
        </Heading>
        <p className={dialog.text}>
          {t(
            'Say in a few words what you want, and let the prompt be written out from them and your picture.',
          )}
        </p>
        <PromptField
          label={t('Prompt')}
          placeholder={t('Sage plaster arch, soft morning light from the left')}
          value={prompt}
          purpose={agent}
          picture={agent === 'image' ? null : picture}
          onChange={setPrompt}
        />
        <div className={dialog.actions}>
          <Button size="lg" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button look="primary" size="lg" disabled={prompt.trim() === ''} onClick={use}>
            {t('Use this prompt')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
