import { meantBy } from "./foundation/meant-by.ts";
import { type Door, doors, type Operation, type Toolset, toolsets } from "./operations/operation.ts";
import * as registry from "./registry.ts";

/** By name; a list cannot be typed by what each takes and gives. */
export const allOperations: readonly Operation[] = Object.values<unknown>(registry)
  .map((operation) => operation as Operation)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

export const operationsAt = (door: Door): readonly Operation[] =>
  allOperations.filter((operation) => operation.doors.includes(door));

const byDoor = new Map(
  doors.map((door) => [door, new Map(operationsAt(door).map((operation) => [operation.name, operation]))]),
);

/** What a door leads to; a door that is closed is no way in, whoever knows the name. */
export const findOperation = (door: Door, name: string): Operation | undefined => byDoor.get(door)?.get(name);

/** What agents and programs call by its name; what has an address of its own, such as `GET /v1/events`, is not reached so too. */
export function findTool(name: string): Operation | undefined {
  const operation = findOperation("rest", name);
  return operation?.toolset && operation;
}

/** What a program calls by its name: a tool, or an operation beside the tools. */
export const findForPrograms = (name: string): Operation | undefined =>
  findTool(name) ?? findOperation("programs", name);

/** Where a program calls it. */
const addressOf = ({ name }: Operation): string =>
  `POST /v1/${findTool(name) ? "tools" : "operations"}/${name}`;

/** What was probably meant by a name that an address of programs does not know: the right address. */
export function meantAddress(name: string): string | undefined {
  const known = findForPrograms(name) ?? findForPrograms(meantBy(name, namesForPrograms()) ?? "");
  return known && addressOf(known);
}

const namesForPrograms = (): string[] => [
  ...operationsAt("programs").map(({ name }) => name),
  ...allTools.map(({ name }) => name),
];

/** What an agent probably meant by a name that no tool has: a tool, or what only programs call, with its address. */
export const meantTool = (name: string): string | undefined =>
  findForPrograms(name)
    ? meantAddress(name)
    : (meantBy(
        name,
        allTools.map((tool) => tool.name),
      ) ?? meantAddress(name));

export const toolsOf = (wanted: Toolset): readonly Operation[] =>
  operationsAt("mcp").filter(({ toolset }) => toolset === wanted);

/** What agents are offered, toolset by toolset. */
export const allTools: readonly Operation[] = toolsets.flatMap(toolsOf);
