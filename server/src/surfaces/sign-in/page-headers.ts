import { pagePolicy } from "../../operations/page.ts";
import { ownFormHeaders } from "../../operations/same-site.ts";

type Needs = { formActions?: readonly string[]; script?: boolean };

/** Headers of a page with a form; a script only from a file of our own, and only where it is needed. */
export const formPageHeaders = ({ formActions = [], script = false }: Needs = {}): Record<
  string,
  string
> => ({
  ...ownFormHeaders,
  "x-frame-options": "DENY",
  "content-security-policy": pagePolicy(
    script ? ["script-src 'self'", "connect-src 'self'"] : [],
    formActions,
  ),
});
