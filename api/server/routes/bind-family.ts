import type { AnswerTools } from '../http/answer.ts';
import type { Ground, Services } from '../services/services.ts';

export interface RouteGround extends Ground {
  /** Absolute path of the built studio. */
  readonly dist: string;
  readonly services: Services;
}

/** Binds one family: `answer(tools, ROUTE, handler)` for each of its routes. */
export type BindFamily = (tools: AnswerTools, ground: RouteGround) => void;
