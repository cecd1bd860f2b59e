/** Shows a hint while a stroke requires a source and the tool is active. */
import { type Editor, message } from '../../../engine/index.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { retouchSettings, setRetouch, watchRetouch } from '../../session/retouch/retouch-settings.ts';
import { TOUCH } from '../../ui/media.ts';

export interface MissingSource {
  tell(): void;
  dispose(): void;
}

export function missingSource(session: StudioSession, editor: Editor): MissingSource {
  let told: string | null = null;

  function stop(): void {
    if (told) session.dismiss(told);
    told = null;
  }

  function stopWhenAnswered(): void {
    const { source, picking } = retouchSettings(editor);
    if (source || picking || editor.state.tool !== 'retouch') stop();
  }

  const stops = [watchRetouch(editor, stopWhenAnswered), editor.subscribe(stopWhenAnswered)];
  return {
    tell() {
      stop();
      told = session.notify({
        kind: 'info',
        place: 'toast',
        tone: 'note',
        title: message('notice.no-source'),
        text: [
          window.matchMedia(TOUCH).matches
            ? message('notice.no-source-touch')
            : message('notice.no-source-mouse'),
        ],
        actions: [{ label: message('action.set-source'), run: () => setRetouch(editor, { picking: true }) }],
      });
    },
    dispose() {
      for (const each of stops) each();
      stop();
    },
  };
}
