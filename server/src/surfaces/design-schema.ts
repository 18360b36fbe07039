import { z } from "zod";
import { designSchema } from "../rendering/designs/design-schema.ts";
import type { JsonSchema } from "./tool-schemas.ts";

/** What a design may say, for editors and for whoever writes one by hand. */
export const designJsonSchema = (): JsonSchema =>
  z.toJSONSchema(designSchema, {
    io: "input",
    override: ({ jsonSchema }) => void delete (jsonSchema as { brief?: unknown }).brief,
  });
