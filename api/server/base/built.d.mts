/** Is `product` there, and no file in `sources` (files and folders) changed since it was written? */
export declare function isNewerThan(product: string, sources: readonly string[]): boolean;
