import type { getMe } from '../../api/contract/routes/auth.ts';
import type { call } from './call.ts';

/** Who is signed in, as the server tells it. */
export type Person = Awaited<ReturnType<typeof call<typeof getMe>>>;
