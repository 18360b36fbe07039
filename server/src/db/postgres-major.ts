/** The one version whose files the embedded server reads and a backup holds. */
export const POSTGRES_MAJOR = 18;
