import { definePage, seeOther } from "../../../operations/page.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";

/** The short address of the archive. */
export const archiveDoor = definePage({
  method: "GET",
  path: "/archive",
  async run({ language, session }) {
    return (await session()) ? seeOther("/portal/archive") : signInNeeded("/archive", language);
  },
});
