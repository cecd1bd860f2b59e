/** Task metrics, read at each scrape from partial indexes of unfinished tasks: cheap at any size. */
import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Ports } from '../ports/ports.ts';
import type { Tasks } from '../services/tasks/tasks.ts';

interface Counted {
  readonly accepted: number;
  readonly waiting: number;
  readonly processing: number;
  readonly unfinished: number;
}

export function measureTasks(
  register: Registry,
  { database, queue }: Pick<Ports, 'database' | 'queue'>,
  tasks: Tasks,
): void {
  new Gauge({
    name: 'gesso_tasks',
    help: 'Tasks that have not ended, of all processes, by state',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      const { rows } = await sql<Counted>`select
        (select count(*) from tasks where state = 'ACCEPTED') as accepted,
        (select count(*) from tasks where state in ('ACCEPTED', 'WAITING')) as waiting,
        (select coalesce(sum(running + heavy_running), 0) from task_lanes where unfinished > 0) as processing,
        (select coalesce(sum(unfinished), 0) from task_lanes where unfinished > 0) as unfinished`.execute(
        database,
      );
      const { accepted = 0, waiting = 0, processing = 0, unfinished = 0 } = rows[0] ?? {};
      this.set({ state: 'ACCEPTED' }, accepted);
      this.set({ state: 'WAITING' }, waiting - accepted);
      this.set({ state: 'PROCESSING' }, processing);
      this.set({ state: 'PAUSED' }, unfinished - waiting - processing);
    },
  });
  const endedTasks = new Counter({
    name: 'gesso_tasks_ended_total',
    help: 'Tasks that this process ended since it began, by state',
    labelNames: ['state'],
    registers: [register],
  });
  tasks.onEnded((state) => endedTasks.inc({ state }));
  new Gauge({
    name: 'gesso_queue_length',
    help: 'Deliveries of tasks that no worker has taken up',
    registers: [register],
    async collect() {
      this.set(await queue.size());
    },
  });
}
