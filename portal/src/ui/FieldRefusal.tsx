import { fieldProblems } from "../client.ts";
import { Problem } from "./Problem.tsx";

/** A refusal of something that has no field: what the service said about its input stands below it. */
export function FieldRefusal({ cause }: { cause: unknown }) {
  return (
    <>
      <Problem cause={cause} />
      {Object.values(fieldProblems(cause)).map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </>
  );
}
