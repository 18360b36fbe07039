import { readFileSync } from "node:fs";
import { ConfigError } from "./settings.ts";

/** The setting that names a file in which the value of another one stands. */
export const fileSetting = (name: string): string => `${name}_FILE`;

/**
 * The value of a setting: what the environment holds, or the file that `NAME_FILE` names, as container platforms and
 * systemd hand out secrets. A file ends with a line break that is no part of the value.
 */
export function givenFor(name: string, environment: Record<string, string | undefined>): string | undefined {
  const path = environment[fileSetting(name)];
  if (!path) return environment[name];
  if (environment[name])
    throw new ConfigError(`${name} and ${fileSetting(name)} are both set: leave one of them out.`);
  const text = textOf(path, fileSetting(name));
  return name === HOLDS_LINES ? text : text.replace(/\r?\n$/, "");
}

/** Each on a line of its own, also a single one: there the line break says that a comma belongs to it. */
const HOLDS_LINES = "BRIEFTAUBE_SECRET_PREVIOUS";

function textOf(path: string, setting: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    const { code = "no answer" } = cause as NodeJS.ErrnoException;
    throw new ConfigError(`${setting} is not usable: ${path} cannot be read (${code}).`);
  }
}
