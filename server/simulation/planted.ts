/** A piece of a function in the database that a planted bug replaces. */
export type SqlPatch = { routine: string; text: string; replacement: string };
