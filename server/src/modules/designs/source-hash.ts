import { canonicalJson } from "../../foundation/canonical-json.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Design } from "../../rendering/designs/design-schema.ts";

/** SHA-256 of what a design says; how its fields were ordered when it was sent makes no difference. */
export const sourceHashOf = (design: Design): string => sha256Hex(canonicalJson(design));
