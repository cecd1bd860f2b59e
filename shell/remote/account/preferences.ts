import type { SignedInUser } from '../../../api/client/account/session-machine.ts';
import { takePreferences } from '../../base/taken-preferences.ts';
import { chooseLanguage } from '../../locale/language-choice.ts';

/** Language and theme of the person who is signed in, in the studio. */
export const followPreferences = (user: SignedInUser): Promise<void> => takePreferences(user, chooseLanguage);
