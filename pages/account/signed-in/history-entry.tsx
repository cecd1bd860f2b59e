/** An entry of the history: what it did, how it ended, its pictures, and what can be done with it. */
import { useState } from 'react';
import { ask } from '../../../api/client/session.ts';
import type { AnyRoute } from '../../../api/contract/base/route.ts';
import { Button, buttonClass } from '../../../shell/ui/button.tsx';
import { againPath } from '../../../vocabulary/entry-kinds.ts';
import { sayTime, t, translateText, type Words } from '../base/i18n.ts';
import { Badge, type BadgeKind, Row } from '../components/card.tsx';
import { ActionButton, type NoticeState } from '../components/notice.tsx';
import { type Group, hasFailed, keptOf, toolAddress } from './history-groups.ts';
import { saveFile, Thumbnail } from './made-picture.tsx';
import { sayEntry } from './operation-name.ts';

type Task = Group['tasks'][number];

interface EntryProps {
  readonly group: Group;
  /** Where the outcome of its buttons is shown. */
  readonly notice: NoticeState;
  onDelete(): Promise<unknown>;
  /** Its request was sent again. */
  onRepeated(): Promise<unknown>;
  /** Its pictures may have other addresses by now. */
  onReload(): Promise<unknown>;
}

export function Entry({ group, notice, onDelete, onRepeated, onReload }: EntryProps) {
  return (
    <Row
      name={<bdi>{sayEntry(group)}</bdi>}
      about={<About group={group} notice={notice} onReload={onReload} />}
      actions={
        <>
          <Use group={group} />
          {hasFailed(group) ? <Again group={group} notice={notice} onRepeated={onRepeated} /> : null}
          <ActionButton className="danger" notice={notice} onAct={onDelete}>
            {t('Delete')}
          </ActionButton>
        </>
      }
    />
  );
}

/** The first result in the studio, and all of them as files. */
function Use({ group }: Pick<EntryProps, 'group'>) {
  const kept = keptOf(group);
  const [first] = kept;
  if (!first) return null;
  const name = sayEntry(group).toLowerCase().replaceAll(/\s+/g, '-');
  const save = () => {
    for (const { url, image } of kept) saveFile(url, `${name}.${image.ext}`);
  };
  return (
    <>
      {group.category === 'animation_generation' ? null : (
        <a className={buttonClass()} href={`/studio#img=${first.id}&id=${group.id}`}>
          {t('Open in studio')}
        </a>
      )}
      <Button onClick={save}>{t('Download')}</Button>
    </>
  );
}

/** The same request once more, at its usual cost. The file of a request is not kept: that one is made again in the studio. */
function Again({ group, notice, onRepeated }: Pick<EntryProps, 'group' | 'notice' | 'onRepeated'>) {
  const path = againPath(group.tasks);
  if (path === null)
    return (
      <a className={buttonClass()} href={toolAddress(group)}>
        {t('Open the studio')}
      </a>
    );
  const repeat = async () => {
    await ask<AnyRoute>('POST', path, {
      body: group.request as never,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    await onRepeated();
    notice.done(() => t('It was started again.'));
  };
  return (
    <ActionButton notice={notice} onAct={repeat}>
      {t('Try again')}
    </ActionButton>
  );
}

const STATES: Readonly<Record<Task['status'], readonly [BadgeKind, Words]>> = {
  ACCEPTED: ['plain', () => t('Accepted')],
  WAITING: ['plain', () => t('Waiting')],
  PROCESSING: ['warn', () => t('In progress')],
  DONE: ['ok', () => t('Done')],
  ERROR: ['danger', () => t('Failed')],
  CANCELLED: ['plain', () => t('Canceled')],
  PAUSED: ['plain', () => t('Paused')],
};

function About({ group, notice, onReload }: Pick<EntryProps, 'group' | 'notice' | 'onReload'>) {
  const { tasks, created_at: at } = group;
  const message = tasks.find((task) => task.error)?.error?.error_message;
  const needsFile = hasFailed(group) && againPath(tasks) === null;
  return (
    <>
      <p>{sayTime(at)}</p>
      <p className="chips">
        {tasks.map(({ id, status }) => (
          <Badge key={id} kind={STATES[status][0]}>
            {STATES[status][1]()}
          </Badge>
        ))}
      </p>
      {message ? <p>{translateText(message)}</p> : null}
      {needsFile ? <p>{t('To try again, choose its file again in the studio.')}</p> : null}
      <Pictures group={group} notice={notice} onReload={onReload} />
    </>
  );
}

function Pictures({ group, notice, onReload }: Pick<EntryProps, 'group' | 'notice' | 'onReload'>) {
  const [isLost, lose] = useState(false);
  const kept = keptOf(group);
  if (kept.length === 0) return null;
  const reload = async () => {
    await onReload();
    lose(false);
  };
  return isLost ? (
    <p className="chips" role="status">
      {t('The pictures could not be loaded.')}
      <ActionButton notice={notice} onAct={reload}>
        {t('Try again')}
      </ActionButton>
    </p>
  ) : (
    <p className="pictures">
      {kept.map(({ url, image }) => (
        <Thumbnail key={url} url={url} picture={image} onLost={() => lose(true)} />
      ))}
    </p>
  );
}
