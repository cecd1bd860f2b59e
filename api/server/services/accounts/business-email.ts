import { ApiError } from '../../base/api-error.ts';
import { FREE_MAIL_DOMAINS } from './free-mail-domains.ts';

/** Rejects with `businessEmailOnly` for a domain, or a parent domain, of free email. */
export function requireBusinessEmail(email: string): void {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  for (let first = 0; first < labels.length - 1; first += 1) {
    if (FREE_MAIL_DOMAINS.has(labels.slice(first).join('.'))) throw new ApiError('businessEmailOnly');
  }
}
