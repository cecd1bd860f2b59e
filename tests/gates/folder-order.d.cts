/** Rooms by part, in the order of the import law. */
declare const rooms: Readonly<Record<string, readonly string[]>>;
export = rooms;
