/** What was asked for, what it is doing, and the pictures that came of it. */

import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { deleteGroup, listGroups } from '../../../api/contract/routes/web-task.ts';
import { FINAL_TASK_STATUSES } from '../../../vocabulary/api-options.ts';
import { said, sayTime, t, type Words } from '../base/i18n.ts';
import { act, badge, card, confirmed, type Notice, notice, pager, row, rows } from '../kit/components.ts';
import { type Child, fill, make } from '../kit/render.ts';
import { printThumbnail } from './made-picture.ts';
import { sayOperation } from './operation-name.ts';

type Group = Awaited<ReturnType<typeof call<typeof listGroups>>>['items'][number];
type Task = Group['tasks'][number];

const STATES: Readonly<Record<Task['status'], readonly ['ok' | 'warn' | 'danger' | 'plain', Words]>> = {
  ACCEPTED: ['plain', () => t('Accepted')],
  WAITING: ['plain', () => t('Waiting')],
  PROCESSING: ['warn', () => t('Working')],
  DONE: ['ok', () => t('Done')],
  ERROR: ['danger', () => t('Failed')],
  CANCELLED: ['plain', () => t('Cancelled')],
  PAUSED: ['plain', () => t('Paused')],
};

export async function showHistory(): Promise<readonly Child[]> {
  const place = make('div');
  await print(place, 1);
  return [card(null, place)];
}

const FINAL: ReadonlySet<string> = new Set(FINAL_TASK_STATUSES);
const LOOK_AGAIN_MS = 3_000;
const isFinal = ({ status }: Task): boolean => FINAL.has(status);

async function print(place: HTMLElement, page: number): Promise<void> {
  const told = notice();
  const found = await ask<typeof listGroups>('GET', `/web-task/groups?page=${page}&size=15`);
  const again = () => print(place, page);
  fill(
    place,
    told.element,
    rows(
      found.items.map((group) => printGroup(group, told, again)),
      () => t('Nothing yet: what you edit, here or by the API, is listed here.'),
    ),
    pager(page, found.links.next !== null, 1, (other) => print(place, other), told),
  );
  if (found.items.every(({ tasks }) => tasks.every(isFinal))) return;
  const [shown] = place.children;
  setTimeout(() => {
    // Unless the person has turned the page meanwhile.
    if (place.firstChild === shown) again().catch(told.fail);
  }, LOOK_AGAIN_MS);
}

function printGroup(group: Group, told: Notice, again: () => Promise<void>): HTMLElement {
  const { id, tasks, created_at: at } = group;
  const [first] = tasks;
  const states = tasks.map(({ status }) => badge(...STATES[status]));
  const error = tasks.find((task) => task.error)?.error?.error_message;
  const pictures = tasks
    .flatMap(({ task_images: images }) => images)
    .flatMap(({ image }) => (image.tmp_url ? [printThumbnail(image.tmp_url, image)] : []));
  const remove = act(
    () => t('Delete'),
    told,
    async () => {
      const isMeant = await confirmed(
        () => t('Delete this entry?'),
        () => t('Its pictures go with it. What still runs is cancelled and costs nothing.'),
        () => t('Delete'),
      );
      if (!isMeant) return;
      await ask<typeof deleteGroup>('DELETE', `/web-task/groups/${id}`);
      await again();
    },
    'danger',
  );
  const operation = first?.operation;
  const name = make('bdi', {}, operation === undefined ? group.category : () => sayOperation(operation));
  const about: Child[] = [() => sayTime(at), make('span', { class: 'chips' }, ...states)];
  if (error) about.push(() => said(error));
  if (pictures.length > 0) about.push(make('span', { class: 'pictures' }, ...pictures));
  return row(name, about, remove);
}
