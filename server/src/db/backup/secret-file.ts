/** The service's secret in a data directory, unless `BRIEFTAUBE_SECRET` gives it. */
export const SECRET_FILE = "secret";

/** While it stands in a data directory, no new secret is made there: that would cut off everything the old one signed. */
export const SECRET_MISSING_FILE = "secret-missing";
