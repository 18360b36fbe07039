/** One on each line; a comma or semicolon parts them as well. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== "");

/** A problem of one address names it; one of the list as a whole says so itself. */
export function problemOfAddresses(
  problems: Readonly<Record<string, string>>,
  path: string,
  typed: string,
  notAnAddress: (address: string) => string,
): string | undefined {
  const place = Object.keys(problems)
    .filter((each) => each.startsWith(`${path}.`))
    .map((each) => Number(each.slice(path.length + 1)))
    .find((at) => Number.isInteger(at));
  return place === undefined ? problems[path] : notAnAddress(addressesIn(typed)[place] ?? "");
}
