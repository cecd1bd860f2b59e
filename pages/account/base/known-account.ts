/** The email of the person who is signed in, for a dialog that is shown after they were signed out. */
let knownAccount = '';

/** The signed-in person's email: a dialog that is shown later names it. */
export function rememberAccount(email: string): void {
  knownAccount = email;
}

export const rememberedAccount = (): string => knownAccount;
