import { z } from "zod";
import { lineOfText } from "../../foundation/text.ts";

/** As people read it on the consent page: one line, and nothing that turns or hides what stands beside it. */
export const clientName = lineOfText(100).refine((name) => !/\p{Cf}/u.test(name), {
  message: "may not hold invisible characters",
});

export const clientUri = z
  .url({ protocol: /^https$/ })
  .max(500)
  .refine((address) => !/[\s\p{Cc}]/u.test(address), {
    message: "may not hold blanks or control characters",
  });
