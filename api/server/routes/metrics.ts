/** Metrics for Prometheus: process, requests by route and status, tasks. No URLs, ids or personal data. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenCalls } from '../http/drain.ts';
import type { Ports } from '../ports/ports.ts';
import type { Tasks } from '../services/tasks/tasks.ts';
import { measureTasks } from './task-metrics.ts';

/** Upper bounds of the buckets, seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

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
  const durations = new Histogram({
    name: 'gesso_http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the response',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  new Gauge({
    name: 'gesso_http_requests_in_flight',
    help: 'Requests without a response yet',
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
    durations.observe({ route, method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  let hasDefaults = false;
  return {
    contentType: register.contentType,
    print() {
      // Process metrics need an observer, which starts with the first scrape.
      if (!hasDefaults) collectDefaultMetrics({ register });
      hasDefaults = true;
      return register.metrics();
    },
  };
}
