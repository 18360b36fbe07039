import { z } from "zod";

/** A stored design stays as it was saved, also when the rules for new ones change. */
export const designOutput = z
  .looseObject({ schemaVersion: z.int() })
  .describe("The whole source; its JSON Schema is at /v1/design-schema.");
