/** Reducing pictures by averaging light instead of sRGB values: docs/decisions/gamma-space.md. */

import type { Report } from '../base/errors.ts';
import { message } from '../base/message.ts';
import type { ExportPlan } from './plan.ts';

/** Report of a file whose pictures were reduced that way. */
export const LINEAR_LIGHT: Report = {
  code: 'export.linear-light',
  severity: 'note',
  message: message('export.linear-light'),
};

/** The same plan when nothing in it becomes smaller. */
export function inLinearLight(plan: ExportPlan): ExportPlan {
  if (!makesSmaller(plan)) return plan;
  return {
    ...plan,
    drawList: { ...plan.drawList, linearLight: true },
    reports: [...plan.reports, LINEAR_LIGHT],
  };
}

/** True when any picture is drawn with fewer px than it has. */
function makesSmaller({ drawList: { frame, items }, output }: ExportPlan): boolean {
  const scale = (output.width / frame.width) * (output.height / frame.height);
  return items.some((item) => {
    if (item.kind !== 'picture') return false;
    const { a, b, c, d } = item.toFrame;
    return Math.abs(a * d - b * c) * scale < 1 - 1e-9;
  });
}
