import { freeName, innerSchemas, PLACE, type Schemas } from "./shared-shapes.ts";
import type { JsonSchema } from "./tool-schemas.ts";

/** An object whose fields may be told elsewhere, and whose it is. */
type Candidate = { schema: JsonSchema; owner: string; fields: Set<number> };

/** A field by all that is said of it; equal ones have one number. */
type Field = { name: string; schema: JsonSchema; required: boolean; characters: number };

/** So many characters a group must save before it is worth a name of its own, and a look elsewhere. */
const WORTH_CHARACTERS = 200;
/** How long a reference to a group is, and what its own frame takes. */
const REFERENCE_CHARACTERS = 65;

/**
 * Tells fields that several objects have in common once, as a group that each of them refers to by `allOf`. An object
 * that takes no other fields says so by `unevaluatedProperties`, which looks into its groups too.
 */
export function propertyGroups(schemas: Schemas): Schemas {
  const { roots, shapes } = structuredClone(schemas);
  const book = fieldBook();
  const candidates = [...roots, ...Object.entries(shapes)].flatMap(([owner, schema]) => [
    ...candidatesIn(schema, owner, book.numberOf),
  ]);
  for (const group of commonFields(candidates)) {
    const members = candidates.filter(({ fields }) => hasAll(fields, group));
    const fields = group.map(book.fieldAt);
    if (savedBy(fields, members.length) < WORTH_CHARACTERS) continue;
    const name = freeName("Common", members[0]?.owner ?? "", new Set(["Common", ...Object.keys(shapes)]));
    shapes[name] = objectOf(fields);
    for (const member of members) {
      for (const number of group) member.fields.delete(number);
      refer(member.schema, new Set(fields.map((field) => field.name)), name);
    }
  }
  return { roots, shapes };

  /** What any two objects have in common, each once; what would save most first. */
  function commonFields(all: readonly Candidate[]): number[][] {
    const found = new Map<string, number[]>();
    for (const [index, { fields }] of all.entries())
      for (const other of all.slice(index + 1)) {
        const common = [...fields].filter((field) => other.fields.has(field));
        if (common.length > 1) found.set(common.join(), common);
      }
    const saved = (group: readonly number[]): number =>
      savedBy(group.map(book.fieldAt), all.filter(({ fields }) => hasAll(fields, group)).length);
    return [...found.values()]
      .map((group) => ({ group, characters: saved(group) }))
      .filter(({ characters }) => characters >= WORTH_CHARACTERS)
      .toSorted((one, other) => other.characters - one.characters)
      .map(({ group }) => group);
  }
}

const hasAll = (fields: ReadonlySet<number>, group: readonly number[]): boolean =>
  group.every((field) => fields.has(field));

/** Numbers are compared many times over, texts once. */
function fieldBook() {
  const numbers = new Map<string, number>();
  const fields: Field[] = [];
  const numberOf = (name: string, schema: JsonSchema, required: boolean): number => {
    const text = JSON.stringify([name, schema, required]);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, fields.length);
    return fields.push({ name, schema, required, characters: text.length }) - 1;
  };
  const fieldAt = (number: number): Field => {
    const field = fields[number];
    if (!field) throw new Error(`no field has the number ${number}`);
    return field;
  };
  return { numberOf, fieldAt };
}

/** An object that says what its other fields are is left alone: those of a group would count among them. */
function* candidatesIn(
  schema: JsonSchema,
  owner: string,
  numberOf: ReturnType<typeof fieldBook>["numberOf"],
): Generator<Candidate> {
  const { properties = {}, required = [], additionalProperties = false } = schema;
  const fields = Object.entries(properties).map(([name, field]) =>
    numberOf(name, field as JsonSchema, required.includes(name)),
  );
  if (fields.length > 1 && additionalProperties === false) yield { schema, owner, fields: new Set(fields) };
  for (const [inner] of innerSchemas(schema)) yield* candidatesIn(inner, owner, numberOf);
}

const savedBy = (fields: readonly Field[], members: number): number =>
  fields.reduce((sum, { characters }) => sum + characters, 0) * (members - 1) -
  REFERENCE_CHARACTERS * (members + 1);

function objectOf(fields: readonly Field[]): JsonSchema {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
}

/** Takes the fields of a group out of an object that refers to it from now on. */
function refer(object: JsonSchema, names: ReadonlySet<string>, group: string): void {
  const own = Object.entries(object.properties ?? {}).filter(([name]) => !names.has(name));
  const required = (object.required ?? []).filter((name) => !names.has(name));
  const isClosed = object.additionalProperties === false;
  for (const key of ["properties", "required", "additionalProperties"] as const) delete object[key];
  Object.assign(object, {
    allOf: [...(object.allOf ?? []), { $ref: PLACE + group }],
    ...(own.length > 0 && { properties: Object.fromEntries(own) }),
    ...(required.length > 0 && { required }),
    ...(isClosed && { unevaluatedProperties: false }),
  });
}
