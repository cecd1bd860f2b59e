/** Numbers for Prometheus: the process's own, calls by route and status, and tasks. Never an address, an id or a person. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { measureCalls } from '../http/call-durations.ts';
import type { OpenCalls } from '../http/drain.ts';
import type { Ports } from '../ports/ports.ts';
import type { Tasks } from '../services/tasks/tasks.ts';
import { measureTasks } from './task-metrics.ts';

export interface Metrics {
  readonly contentType: string;
  print(): Promise<string>;
}

export function createMetrics(
  app: FastifyInstance,
  ports: Pick<Ports, 'database' | 'queue'>,
  tasks: Tasks,
  calls: OpenCalls,
): Metrics {
  const register = new Registry();
  const durations = measureCalls(register);
  new Gauge({
    name: 'gesso_http_requests_in_flight',
    help: 'Calls being answered',
    registers: [register],
    collect() {
      this.set(calls.size);
    },
  });
  measureTasks(register, ports, tasks);

  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = request.routeId ?? (request.is404 ? 'none' : 'file');
    const { method } = request;
    durations.observe({ route, method, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });

  let begun = false;
  return {
    contentType: register.contentType,
    print() {
      // The process's own numbers cost an observer: only a server that is asked for them has one.
      if (!begun) collectDefaultMetrics({ register });
      begun = true;
      return register.metrics();
    },
  };
}
