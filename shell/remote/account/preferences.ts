import type { SignedInUser } from '../../../api/client/account/session-machine.ts';
import { chooseLanguage } from '../../locale/language-choice.ts';
import { takePreferences } from '../../ui/taken-preferences.ts';

/** Language and theme of the person who is signed in, in the studio. */
export const followPreferences = (user: SignedInUser): Promise<void> => takePreferences(user, chooseLanguage);
