/** Rooms by part, in the order of the import law. */
declare const folderOrder: Readonly<Record<string, readonly string[]>>;
export = folderOrder;
