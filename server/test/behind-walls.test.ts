import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { operationsAt } from "../src/find-operation.ts";
import { exampleValue } from "./example-value.ts";
import { inputSchema } from "../src/surfaces/tool-schemas.ts";
import { setPartner } from "../src/modules/partners/partners.ts";
import type { SignedInBrowser } from "./approvals.ts";
import { type Case, cases, inputOf, recordOf } from "./named-by-actions.ts";
import { idFields, otherFields } from "./named-by-tools.ts";
import { parliament } from "./owned-records.ts";
import { furnish, sendInput } from "./sends.ts";
import { openWalls, wallEverything } from "./walls.ts";
import { startWorld, type World } from "./world.ts";

/** Fields that name something which may belong to a client or a file. */
const walledFields = new Set([
  "approvalId",
  "attachmentId",
  "documentId",
  "exportId",
  "fixId",
  "jobId",
  "letterId",
  "letterIds",
  "mandantId",
  "matterId",
  "orderId",
  "paymentId",
  "referencesDocumentId",
  "scheduleId",
  "serialId",
]);

test(
  "whoever stands behind a wall cannot tell what it hides from what is not there: people",
  { timeout: 900_000 },
  async () => {
    const world = await startWorld();
    await furnish(world, world.office);
    await setPartner(world.services, world.office.partnerId, { enable: ["live"] });
    const { groupId, insider, outsider } = await openWalls(world);
    const walled = cases.filter(({ field }) => walledFields.has(field));
    expect(walled.length).toBeGreaterThan(30);

    const wrong: string[] = [];
    for (const each of walled) {
      const id = (await recordOf(each)?.(world, insider)) ?? "";
      await wallEverything(world, groupId);
      wrong.push(...(await problemsOf(each, id, { insider, outsider })));
    }
    expect(wrong).toEqual([]);
  },
);

async function problemsOf(
  each: Case,
  id: string,
  { insider, outsider }: Record<"insider" | "outsider", SignedInBrowser>,
): Promise<string[]> {
  const line = `${each.name} ${each.path}`;
  const none = id.replaceAll(/[^/]+/g, () => randomUUID());
  const ask = async (by: SignedInBrowser, asked: string) =>
    told(await by.call(each.name, inputOf(each, asked)), asked);
  const unknown = await ask(outsider, none);
  const hidden = await ask(outsider, id);
  const own = await ask(insider, id);
  // An owner knows by name who is confidential, and says who may see it.
  const isOfOwners = each.name.startsWith("wall_");
  return [
    ...(hidden === unknown || isOfOwners ? [] : [`${line}: hidden ${hidden}, unknown ${unknown}`]),
    ...(own !== unknown ? [] : [`${line}: a member is told the same as anybody (${own})`]),
  ];
}

function told({ status, body }: { status: number; body: Record<string, unknown> }, id: string): string {
  const error = body["error"] as object | undefined;
  const text = JSON.stringify(error ? { ...error, requestId: "" } : body);
  return `${status} ${id.split("/").reduce((left, part) => left.replaceAll(part, "asked"), text)}`;
}

const ofTools = [...idFields, ...otherFields].filter(({ path }) =>
  walledFields.has(path.split(".").at(-1) ?? path),
);

test("the same for programs: a token sees what its groups may", { timeout: 900_000 }, async () => {
  expect(ofTools.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  const world = await startWorld();
  await furnish(world, world.office);
  const { groupId, insideToken, outsideToken } = await openWalls(world);
  // Records are made through a token that sees them.
  const inside: World = {
    ...world,
    office: { ...world.office, token: insideToken },
    call: (name, input, options) => world.call(name, input, { token: insideToken, ...options }),
  };
  for (const { tool, path, makeRecord, input } of ofTools) {
    const id = await makeRecord(inside);
    await wallEverything(world, groupId);
    const none = randomUUID();
    const unknown = answered(await world.call(tool, input(none), { token: outsideToken }), none);
    const hidden = answered(await world.call(tool, input(id), { token: outsideToken }), id);
    const own = await world.call(tool, input(id), { token: insideToken });
    if (hidden !== unknown) wrong.push(`${tool} ${path}: hidden ${hidden}, unknown ${unknown}`);
    if (!own.ok) wrong.push(`${tool} ${path}: a token of the group is told ${JSON.stringify(own)}`);
  }
  expect(wrong).toEqual([]);
});

const MARK = "KANARIENVOGEL";

test(
  "no list, count, search, log or figure says what is hidden, asked in whatever way",
  { timeout: 900_000 },
  async () => {
    const world = await startWorld();
    await furnish(world, world.office);
    const { groupId, insider, insideToken, outsider, outsideToken } = await openWalls(world);
    const plant = async (name: string, input: object) => {
      const answer = await world.call(name, { ...input, reasoning: `weil ${MARK}` }, { token: insideToken });
      if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    };
    await insider.call("client_save", { mandantennummer: "K-1", name: `${MARK} AG`, basedOn: null });
    await insider.call("matter_save", {
      number: `${MARK}/26`,
      name: MARK,
      mandantennummer: "K-1",
      basedOn: null,
    });
    await plant("letter_create_draft", { subject: `Betreff ${MARK}`, content: `Guten Tag ${MARK}` });
    await plant(
      "order_send",
      sendInput({ subject: `Gesandt ${MARK}`, recipientCompany: `${MARK} GmbH`, mandantennummer: "K-1" }),
    );
    await plant("approval_submit", sendInput({ subject: `Wartend ${MARK}`, recipientName: MARK }));
    await plant("address_upsert", { ...parliament, name: MARK, mandantennummer: "K-1" });
    await plant("serial_create", {
      name: MARK,
      letter: { subject: MARK, content: "Guten Tag." },
      rows: [
        { Name: MARK, Straße: "Lange Straße", Nr: "5", PLZ: "80331", Ort: "München", Mandantennummer: "K-1" },
      ],
    });
    await wallEverything(world, groupId);

    // What whoever is told reads is told once; what owners know by name is theirs to know.
    const byName = new Set(["wall_list", "wall_get"]);
    const asked = { query: MARK, searchQuery: MARK, text: MARK };
    const found = async (by: SignedInBrowser, token: string) => {
      const told: string[] = [];
      for (const door of ["portal", "rest"] as const)
        for (const operation of operationsAt(door)) {
          if (operation.effect !== "read" || operation.role === "operator" || byName.has(operation.name))
            continue;
          const known = Object.fromEntries(
            Object.entries(asked).filter(([field]) => field in operation.input.shape),
          );
          for (const input of [{}, known, exampleValue(inputSchema(operation)) as object]) {
            const answer =
              door === "portal"
                ? (await by.call(operation.name, input)).body
                : await world.call(operation.name, input, { token });
            // A refusal may repeat what was said.
            if (!("error" in answer) && JSON.stringify(answer).includes(MARK))
              told.push(`${door} ${operation.name}`);
          }
        }
      return [...new Set(told)];
    };
    expect(await found(outsider, outsideToken)).toEqual([]);
    // The same calls show it to whoever may see it: they would have found a hole.
    expect((await found(insider, insideToken)).length).toBeGreaterThan(10);
  },
);

const answered = (answer: Awaited<ReturnType<World["call"]>>, asked: string): string =>
  JSON.stringify(answer.ok ? answer : { ...answer, error: { ...answer.error, requestId: "" } }).replaceAll(
    asked,
    "asked",
  );
