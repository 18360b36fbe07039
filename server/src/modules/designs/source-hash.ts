import { createHash } from "node:crypto";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import type { Design } from "../../rendering/designs/design-schema.ts";

/** SHA-256 of what a design says; how its fields were ordered when it was sent makes no difference. */
export const sourceHashOf = (design: Design): string =>
  createHash("sha256").update(canonicalJson(design)).digest("hex");
