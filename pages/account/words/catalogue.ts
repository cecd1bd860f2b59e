/** By the English sentence. */
export type Catalogue = Readonly<Record<string, string>>;
