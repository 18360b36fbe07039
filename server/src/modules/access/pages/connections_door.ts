import { definePage, seeOther } from "../../../operations/page.ts";

/** A short address that programs and people know; the connections themselves stand in the portal, which asks for sign-in. */
export const connectionsDoor = definePage({
  method: "GET",
  path: "/connections",
  run: () => Promise.resolve(seeOther("/portal/settings/connections")),
});
