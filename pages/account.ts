/** The pages around an account: which one, the address says. They work on the server's own calls and on nothing else. */
import { mountAccount } from './account/mount.tsx';

const place = document.getElementById('account');
if (!place) throw new Error('account.html has no #account');
void mountAccount(place);
