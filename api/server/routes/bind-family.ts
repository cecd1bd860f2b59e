import type { AnswerTools } from '../http/answer.ts';
import type { Deps, Services } from '../services/services.ts';

export interface RouteDeps extends Deps {
  /** Absolute path of the built studio. */
  readonly dist: string;
  readonly services: Services;
}

/** Binds one family: `answer(tools, ROUTE, handler)` for each of its routes. */
export type BindFamily = (tools: AnswerTools, deps: RouteDeps) => void;
