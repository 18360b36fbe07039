import { expect, inject, test } from "vitest";
import { runStatement } from "../../../test/run-statement.ts";
import { fewestPrivileges, privilegesOf } from "../../foundation/confinement.ts";

const canConfine = fewestPrivileges(["true"]).length > 0 && !process.env["DATABASE_URL"];

test.runIf(canConfine)(
  "the embedded server has no capability and never gains one, whoever starts it",
  async () => {
    const [row] = await runStatement(
      inject("server"),
      "select pid from pg_stat_activity where backend_type = 'checkpointer'",
    );
    const { pid } = row as { pid: number };
    expect(privilegesOf(pid)).toMatchObject({ hasCapabilities: false, noNewPrivileges: true });
  },
);
