import type { call } from '../../../api/client/call.ts';
import type { getMe } from '../../../api/contract/routes/auth.ts';

/** Who is signed in, as the server tells it. */
export type Person = Awaited<ReturnType<typeof call<typeof getMe>>>;
