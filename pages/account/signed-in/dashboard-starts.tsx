/** The tools that most begin with. Each link opens the studio with that tool. */
import { Crop, Eraser, Expand, Image, ImageUpscale, type LucideIcon, Scissors } from 'lucide-react';
import type { ToolId } from '../../../vocabulary/editor-options.ts';
import { t, type Words } from '../base/i18n.ts';

interface Start {
  readonly tool: ToolId;
  readonly icon: LucideIcon;
  readonly name: Words;
  readonly about: Words;
}

const STARTS: readonly Start[] = [
  {
    tool: 'remove_bg',
    icon: Scissors,
    name: () => t('Cut out'),
    about: () => t('Clear the background'),
  },
  { tool: 'generation_bg', icon: Image, name: () => t('Scene'), about: () => t('A new background') },
  { tool: 'brush', icon: Eraser, name: () => t('Erase'), about: () => t('Take things away') },
  { tool: 'resize', icon: Crop, name: () => t('Resize'), about: () => t('Sizes of platforms') },
  { tool: 'enhance', icon: ImageUpscale, name: () => t('Enhance'), about: () => t('2x or 4x') },
  { tool: 'generation_expand', icon: Expand, name: () => t('Expand'), about: () => t('A larger frame') },
];

export const Starts = () => (
  <section>
    <h2>{t('Start with')}</h2>
    <ul className="starts">
      {STARTS.map(({ tool, icon: Icon, name, about }) => (
        <li key={tool}>
          <a className="start" href={`/studio#operation=${tool}`}>
            <Icon size={20} />
            <b>{name()}</b>
            <span>{about()}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
