import { readConfiguration } from '../../../api/client/configuration.ts';

/** Where people write to for help; '' when the server does not say. */
export const supportEmail = async (): Promise<string> => (await readConfiguration())?.support_email ?? '';
