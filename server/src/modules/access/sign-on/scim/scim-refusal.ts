/** The words for what is wrong, as RFC 7644 has them. */
export type ScimType =
  | "invalidFilter"
  | "uniqueness"
  | "mutability"
  | "invalidSyntax"
  | "invalidPath"
  | "noTarget"
  | "invalidValue";

/** A directory is answered no. */
export class ScimRefusal extends Error {
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, detail: string, scimType: ScimType | null = null) {
    super(detail);
    this.name = "ScimRefusal";
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalidValue = (detail: string): never => {
  throw new ScimRefusal(400, detail, "invalidValue");
};

export const notFound = (): never => {
  throw new ScimRefusal(404, "There is no such resource.");
};
