/** The email of the signed-in user, for a dialog shown after sign-out. */
let knownAccount = '';

/** The signed-in person's email: a dialog that is shown later names it. */
export function rememberAccount(email: string): void {
  knownAccount = email;
}

export const rememberedAccount = (): string => knownAccount;
