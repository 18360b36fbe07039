import type { Design } from "../../rendering/designs/design-schema.ts";

/** A design as it was saved at one time; letters keep the version they were set with. */
export type DesignVersion = {
  designId: string;
  designVersionId: string;
  version: number;
  name: string;
  design: Design;
  sourceHash: string;
  archived: boolean;
  createdAt: Date;
};
