export type Changed<Value> = { [Key in keyof Value]?: Value[Key] | undefined };

/** Fields that may be missing are missing where they are empty. */
export function withOptional<Value extends object>(value: Value, change: Changed<Value>) {
  const emptied = Object.entries(change).filter(([, each]) => each === "" || each === undefined);
  const isEmptied = new Set(emptied.map(([key]) => key));
  return Object.fromEntries(
    Object.entries({ ...value, ...change }).filter(([key]) => !isEmptied.has(key)),
  ) as Value;
}
