import { z } from "zod";
import type { OwnFontName } from "./own-fonts.ts";

/** The name of an account's own font in a call. Apart from the fonts themselves, since render processes check no calls. */
export const ownFontInput: z.ZodType<OwnFontName> = z
  .templateLiteral(["own:", z.string().regex(/^[0-9a-f]{32}$/)])
  .describe("A font of the account, uploaded in the portal.");
