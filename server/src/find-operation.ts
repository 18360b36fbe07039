import { type Door, type Operation, type Toolset, toolsets } from "./operations/operation.ts";
import * as registry from "./registry.ts";

/** By name; a list cannot be typed by what each takes and gives. */
export const allOperations: readonly Operation[] = Object.values<unknown>(registry)
  .map((operation) => operation as Operation)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const opened = (door: Door) => new Map(at(door).map((operation) => [operation.name, operation]));
const at = (door: Door) => allOperations.filter(({ doors }) => doors.includes(door));
const byDoor = { mcp: opened("mcp"), rest: opened("rest"), portal: opened("portal"), card: opened("card") };

/** What a door leads to; a door that is closed is no way in, whoever knows the name. */
export const findOperation = (door: Door, name: string): Operation | undefined => byDoor[door].get(name);

export const operationsAt = (door: Door): readonly Operation[] => [...byDoor[door].values()];

export const toolsOf = (wanted: Toolset): readonly Operation[] =>
  operationsAt("mcp").filter(({ toolset }) => toolset === wanted);

/** What agents are offered, toolset by toolset. */
export const allTools: readonly Operation[] = toolsets.flatMap(toolsOf);
