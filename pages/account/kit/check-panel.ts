/** Shows how the bot challenge stands, where a form waits for it. Nothing while none is asked for. */
import { begin, type CheckState, checkAhead, onCheck } from '../../../api/client/bot-check.ts';
import { readConfiguration } from '../../../api/client/configuration.ts';
import { t, type Words } from './i18n.ts';
import { icon } from './icons.ts';
import { fill, link, make } from './render.ts';

const SAID: Readonly<Record<Exclude<CheckState, 'none'>, { readonly title: Words; readonly text: Words }>> = {
  checking: { title: () => t('Checking that you are human'), text: () => t('Takes about a second.') },
  ready: { title: () => t('You are human'), text: () => t('Good for four minutes, renewed by itself.') },
  failed: {
    title: () => t('The check could not load'),
    text: () => t('Challenge failed. Please try again. If the issue persists, contact support.'),
  },
  insecure: {
    title: () => t('The check needs a secure connection'),
    text: () => t('Open this page by https:// instead of http://, then try again.'),
  },
};

export function checkPanel(): HTMLElement {
  const panel = make('div', { class: 'check-panel', role: 'status' });
  onCheck((state) => {
    panel.hidden = state === 'none';
    panel.dataset.state = state;
    if (state === 'none') return fill(panel);
    const { title, text } = SAID[state];
    const sign =
      state === 'checking' ? make('span', { class: 'ring' }) : icon(state === 'ready' ? 'check' : 'alert');
    const words = make('div', {}, make('b', {}, title), make('p', {}, text));
    fill(panel, sign, words);
    if (state === 'failed') words.append(retry());
  });
  void checkAhead();
  return panel;
}

function retry(): HTMLElement {
  const again = make('button', { class: 'button', type: 'button' }, () => t('Try again'));
  // Its own end is shown here.
  again.addEventListener('click', () => void begin().catch(() => undefined));
  const ways = make('div', { class: 'row' }, again);
  void readConfiguration().then((configuration) => {
    if (configuration) ways.append(link(() => t('Contact support'), `mailto:${configuration.support_email}`));
  });
  return ways;
}
