/** Accounts, sessions, passwords, sign-in with Google, the bot check, API keys, and mails. */
import type { Requirement } from './requirement.ts';

const test = (file: string) => (title: string) => `tests/api/${file}.test.ts > ${title}`;
const registering = test('auth-register');
const loggingIn = test('auth-login');
const guesses = test('auth-guesses');
const twoStep = test('auth-two-step');
const attacks = test('auth-two-step-attacks');
const proofs = test('auth-proofs');
const sessions = test('auth-sessions');
const magicLink = test('auth-magic-link');
const passwords = test('auth-passwords');
const oauth = test('auth-oauth');
const botCheck = test('auth-bot-check');
const deletion = test('auth-delete-account');
const keys = test('api-keys');
const mail = test('mail');
const capabilities = test('alone/capabilities');

export const auth: readonly Requirement[] = [
  {
    id: '7 auth register',
    says: 'call register makes an inactive account and mails a link that confirms it.',
    provedBy: [
      registering('makes an inactive account and mails a link that confirms the address and signs in'),
      registering('names every field that is wrong'),
      registering('makes one account when the same address is registered five times at one moment'),
    ],
  },
  {
    id: '8 code 103',
    says: 'An address that has an account cannot be registered again.',
    provedBy: [registering('refuses an address that has an account, in any case of letters')],
  },
  {
    id: '5 business addresses (105)',
    says: 'Only business addresses are registered, by form and by Google; call validateBusinessEmail tells it beforehand.',
    provedBy: [
      registering('refuses an address of %s, because only business addresses can be registered'),
      registering('tells whether an address is a business address without saying anything about accounts'),
      oauth('refuses a new address that anybody can have'),
    ],
  },
  {
    id: '7 auth verify',
    says: 'call verifyEmail activates and signs in once: 101 when it was used, 102 when it is unknown or late.',
    provedBy: [
      registering('answers 101 when the link was used before'),
      registering('answers 102 to a link that was never sent, and to one that has expired'),
      registering('lets in one of five that use the link at one moment'),
      registering('refuses a blocked account'),
    ],
  },
  {
    id: '7 auth resend-confirmation',
    says: 'call resendConfirmation answers the same for every address.',
    provedBy: [
      registering(
        'answers the same whether the address waits, is confirmed, or has no account, and mails the first alone',
      ),
      registering('limits mails to one address, whether it has an account or not'),
    ],
  },
  {
    id: '7 auth login',
    says: 'call login signs in by email and password, with a refresh cookie.',
    provedBy: [
      loggingIn('signs in by email in any case of letters, and tells who it is'),
      loggingIn('keeps the refresh token in a cookie that no script reads and no other site sends'),
      loggingIn('reads no form of another site, which would need no permission to be sent'),
    ],
  },
  {
    id: '8 code 110',
    says: 'A wrong password and an unknown address have the same answer in the same time.',
    provedBy: [
      loggingIn('answers a wrong password and an unknown address with the very same words'),
      loggingIn('takes as long for an unknown address as for a wrong password'),
    ],
  },
  {
    id: '8 code 106',
    says: 'That an account is inactive or blocked is told after a right password alone.',
    provedBy: [
      loggingIn('tells that an account is inactive or blocked only to who knows its password'),
      registering('lets nobody sign in before the address is confirmed'),
    ],
  },
  {
    id: '7 auth rate limits',
    says: 'Sign-in, registration and mails are limited by address and by account, with the time to wait.',
    provedBy: [
      guesses('a right password is taken after ten wrong ones, and after a few seconds'),
      loggingIn('stops an address of callers after thirty calls a minute, whatever accounts they are about'),
      registering('limits registrations by address of the caller and by the address that is registered'),
      magicLink('limits links to one address, whether it has an account or not'),
    ],
  },
  {
    id: '7 auth passwords and tokens at rest',
    says: 'Passwords are kept as argon2id, every token as a hash.',
    provedBy: [
      loggingIn('keeps of a password an argon2id hash alone'),
      registering('keeps of a token its hash alone'),
      sessions('is stored as a hash alone'),
      keys('keeps its hash alone'),
    ],
  },
  {
    id: '4 isUserLoggedIn after the second step',
    says: 'Where two-step verification is on, nobody is signed in before call finishSignIn took a code, by password, mailed link or Google.',
    provedBy: [
      twoStep('ends in a second step by password'),
      twoStep('ends in a second step by a mailed link'),
      twoStep('ends in a second step by Google, and goes on to where it was begun for'),
      twoStep('still ends in a second step after the password was reset'),
      attacks('is good for nothing else: no token of any sort, no cookie of a session'),
    ],
  },
  {
    id: '7 auth two-step verification',
    says: 'call enrollTwoStep, call confirmTwoStep, call turnOffTwoStep and call renewRecoveryCodes: by a code, sealed, single use.',
    provedBy: [
      twoStep('takes a code of the app, gives recovery codes, signs other devices out, and is told by mail'),
      twoStep('takes a recovery code once, however it is typed, and tells of it by mail'),
      twoStep('needs no code once it was turned off, by the person or by whoever runs the server'),
      attacks('that turned it on signs nobody in, and a code that signed in signs nobody in again'),
    ],
  },
  {
    id: '7 auth asking again',
    says: 'call getSecurity tells what call prove takes: a code, else the password, before what matters.',
    provedBy: [
      proofs(
        'changing keys, password and two-step verification and leaving are asked again, everything else is not',
      ),
      proofs('a code opens them where two-step verification is on, and the password alone does not'),
    ],
  },
  {
    id: '7 auth sessions',
    says: 'call listSessions tells where a person is signed in; call endSession and call logoutEverywhere sign out there.',
    provedBy: [
      proofs('tells device, network and last use of each, marks the one that asks, and none of anybody else'),
      proofs('ends one of them at once, and none of another person'),
      proofs('is empty after signing out everywhere, and leaves other people alone'),
    ],
  },
  {
    id: '7 auth me',
    says: 'call getMe and call getMyQuotas tell the session user of the specification.',
    provedBy: [
      loggingIn('signs in by email in any case of letters, and tells who it is'),
      sessions('is asked for by name when there is none, and by its sort when it is something else'),
    ],
  },
  {
    id: '7 auth refresh-token',
    says: 'call refreshToken rotates the cookie; reuse ends the family, ten seconds of grace keep two tabs signed in.',
    provedBy: [
      sessions('gives a new access token and a new cookie'),
      sessions(
        'gives two tabs that refresh at the same moment the same successor, so that neither is logged out',
      ),
      sessions('gives a late tab within the grace what is current, even when the first has gone on'),
      sessions('ends the whole session when a cookie comes back after the grace: somebody has copied it'),
      sessions('is worth nothing after thirty days without use, nor after ninety with'),
      sessions('is refused when it is missing, unknown or misshapen'),
    ],
  },
  {
    id: '7 auth cookie calls from other sites',
    says: 'Calls that use the refresh cookie, or set it, are refused when a page of another site makes them.',
    provedBy: [
      sessions('is refused: %o'),
      sessions('is answered when it comes from here: %o'),
      sessions('travels over https alone when the server is reached so'),
      'tests/api/cross-site.test.ts > is refused every call that uses the refresh cookie or sets it',
      'tests/api/cross-site.test.ts > signs nobody in by %s, and uses none up',
    ],
  },
  {
    id: '4 logout',
    says: 'call logout ends the session of the call at once and leaves other devices alone.',
    provedBy: [
      sessions('ends the session of the call at once, clears the cookie, and leaves other devices alone'),
      sessions('works without the cookie, and needs the bearer'),
    ],
  },
  {
    id: '8 code 147',
    says: 'A late or forged access token is an expired session; a blocked account is refused at the next call.',
    provedBy: [
      sessions('lives for a quarter of an hour'),
      sessions('is refused once its account is blocked, flagged or gone, at the next call'),
      sessions('is refused at the next call when another process blocks its account or ends its session'),
      sessions('by the right key with claims of another use'),
      sessions('by the secret of another server'),
    ],
  },
  {
    id: '7 auth magic link',
    says: 'call requestMagicLink answers the same for every address; call loginByMagicLink signs in once.',
    provedBy: [
      magicLink('mails a link that signs in once'),
      magicLink(
        'answers the same for an unknown, an unconfirmed and a blocked address, and mails nobody it should not',
      ),
      magicLink('answers who asks for %s before it has looked whether there is an account'),
      magicLink('lives for a quarter of an hour'),
      magicLink('is void for a blocked account, and for another purpose'),
      magicLink('confirms it, and voids the password of whoever registered it'),
    ],
  },
  {
    id: '7 auth restore password',
    says: 'call restorePassword, call validatePasswordResetToken and call resetPassword replace a forgotten password.',
    provedBy: [
      passwords('is replaced by a mailed link that works once, and every session ends'),
      passwords('answers the same for an unknown and a blocked address, and mails neither'),
      passwords('has a link that lives for an hour, and is void after another one was used'),
      passwords('is set by one of five that use the link at one moment'),
      passwords('is not set for a blocked account'),
    ],
  },
  {
    id: '7 auth change password',
    says: 'call requestPasswordChange, call validatePasswordChangeToken and call changePassword change a known one.',
    provedBy: [
      passwords(
        'trades the mailed token for another, signs in, sets the password and ends every other session',
      ),
      passwords('takes no token twice, none for another purpose, none that is late'),
      passwords('needs somebody who is signed in to ask for it, and is refused to the blocked'),
    ],
  },
  {
    id: '7 auth create password',
    says: 'call validatePasswordCreationToken and call createPassword set a first password.',
    provedBy: [
      passwords('tells whose it is, sets it once, and signs in'),
      passwords('works for seven days, and not for a blocked account'),
    ],
  },
  {
    id: '7 auth delete-account',
    says: 'call deleteAccount removes the account with everything of it, also after an interruption.',
    provedBy: [
      deletion('signs out everywhere, voids keys and links, and frees the address'),
      deletion('leaves no row and no mail that names the person or the address'),
      deletion('lets each service remove what it keeps before the account is deleted'),
      deletion('finishes later what was interrupted, and until then the account is of use to nobody'),
      deletion(
        'is answered as done when a service that is away holds the rest up: the person is out, and it is finished later',
      ),
      deletion('is refused to visitors, to keys, and to pages of another site'),
      'tests/api/ownership.test.ts > goes with its owner: no row and no blob of it stays, and those of others do',
      'tests/api/billing-stripe.test.ts > an account that is deleted leaves no checkout that could still be paid, and nobody at Stripe',
    ],
  },
  {
    id: '7 auth Google',
    says: 'call startOauth and call finishOauth sign in with Google by PKCE, state and nonce.',
    provedBy: [
      oauth('sends the browser to Google with PKCE, state and nonce, and ties the state to the browser'),
      oauth('makes an account for somebody new, confirmed and signed in'),
      oauth('signs in to the account that has the address, and keeps its password'),
      oauth('proves with PKCE that who ends the sign-in began it'),
    ],
  },
  {
    id: '8 codes 132, 133, 137, 138, 139',
    says: 'Each way in which a sign-in with Google fails has its code and message.',
    provedBy: [
      oauth('is refused with 132: none, another’s, one used before, one that is late'),
      oauth('answers 133 when Google has not verified the address: %s'),
      oauth('answers 137 when this server has no client id'),
      oauth('answers 138 to a person who said no, and to a callback without a code'),
      oauth('answers 138 to an id token with %s'),
      oauth('answers 139 when its token address is broken'),
      oauth('answers 139 when nothing answers there'),
    ],
  },
  {
    id: '6 bot check of visitors',
    says: 'call issueChallenge gives a challenge; with fraudCheck on, visitors need one to sign in and up.',
    provedBy: [
      botCheck('signs in with a solved challenge, once'),
      botCheck('signs up with one in the body, and is refused as JSON with code 143 when it is no good'),
      botCheck('needs none while the flag is off'),
      botCheck('cannot skip it: the skip of the client is none on the server'),
    ],
  },
  {
    id: '6 bot check of accounts',
    says: 'Free accounts with at most one API bundle, no API plan and no contract need one where the rules name it.',
    provedBy: [
      botCheck('needs none for the repetition of %s that was answered'),
      botCheck('on the free plan needs one for calls that the fraud rules name'),
      botCheck('needs none on a contract'),
      capabilities('%s'),
    ],
  },
  {
    id: '9 challenge token lifetime',
    says: 'A challenge lives for 240,000 ms and is good once among all processes.',
    provedBy: [
      botCheck('lives for 240,000 ms from issue'),
      botCheck('is good once, even when it is used five times at one moment'),
      botCheck('is good once among all processes, and known to each that has the secret'),
      botCheck('is refused when any part of it was made up'),
    ],
  },
  {
    id: '8 bot check in plain text',
    says: 'A missing or spent bot-check token is refused in plain text, which makes a client solve another.',
    provedBy: [botCheck('is refused in plain text without one')],
  },
  {
    id: '6 fraud flag and 8 code 12021',
    says: 'A fraud flag refuses everything with 403; a suspicious account is answered 402 with 12021 where it costs.',
    provedBy: [
      botCheck('as fraud is refused everything with 403 and words that name the bot check'),
      botCheck('as suspicious may look, and is answered 402 with code 12021 where something costs'),
    ],
  },
  {
    id: '6 capabilities and plans',
    says: 'What a plan allows is decided in one place, for every plan.',
    provedBy: [
      capabilities('leave outpainting and own templates out of the free plan'),
      capabilities('are those that the plan %s names, beside those of everybody'),
    ],
  },
  {
    id: '7 API keys',
    says: 'call generateKey shows a key once, call listApiKeys never again, call listScopes names the scopes.',
    provedBy: [
      keys('shows it once, and lists it ever after without its secret'),
      keys('lists the newest first, and nobody else’s'),
      keys('offers the scopes there are'),
      keys('names what is wrong with its name and scopes'),
    ],
  },
  {
    id: '6 scopes of API keys',
    says: 'A key is answered within its scopes; call updateScopes changes them from the next call on.',
    provedBy: [
      keys('is answered within its scopes, and refused with 403 outside of them'),
      keys('changes its scopes from the next call on'),
    ],
  },
  {
    id: '7 API keys that end',
    says: 'call revokeKey and call regenerateKey void a key at once, everywhere.',
    provedBy: [
      keys('revokes it at once in every process'),
      keys('regenerates it: another secret under the same id, the old one void at once'),
      keys('touches nobody else’s key: to others it is not there'),
    ],
  },
  {
    id: '2 pages of mailed links',
    says: 'Mails say the same in text and HTML, go by SMTP where configured, and lie in an outbox page elsewhere.',
    provedBy: [
      mail('goes as text and as HTML, from the configured sender, marked so that no machine answers'),
      mail('is what a configured server sends, and what waits is sent before it stops'),
      mail('lists the mails that would have been sent, and shows each where nothing in it can run'),
      mail('is not there %s'),
    ],
  },
];
