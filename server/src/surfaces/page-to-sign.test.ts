import type { Client } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { signedInBrowser, waitingLetter } from "../../test/approvals.ts";
import { connectClient } from "../../test/mcp-client.ts";
import { addPasskey, approveSigned } from "../../test/passkeys.ts";
import { startWorld } from "../../test/world.ts";
import { setPartner } from "../modules/partners/partners.ts";

async function startSigning() {
  const world = await startWorld();
  await setPartner(world.services, world.office.partnerId, { signedYesRules: [{ when: "always" }] });
  const { approvalId } = await waitingLetter(world);
  return { world, approvalId, approvalUrl: world.services.links.to(`/approvals/${approvalId}`) };
}

/** What it is refused with. */
async function refusedYes(client: Client, approvalId: string): Promise<unknown> {
  const { _meta } = await client.callTool({
    name: "approval_decide",
    arguments: { approvalId, decision: "approve", user_saw_preview: true },
  });
  return _meta?.["brieftaube/error"];
}

test("a client that opens pages leads its person to the signature, and is told what has become of it", async () => {
  const { world, approvalId, approvalUrl } = await startSigning();
  const ada = await signedInBrowser(world);
  const key = await addPasskey(world, ada);
  const opened: object[] = [];
  const client = await connectClient(world, {
    opensPages: async (url, message) => {
      opened.push({ url, message });
      await approveSigned(ada, approvalId, key);
      return "accept" as const;
    },
  });

  const refused = await refusedYes(client, approvalId);

  expect(opened).toMatchObject([{ url: approvalUrl, message: expect.stringContaining("passkey") as string }]);
  expect(refused).toMatchObject({
    code: "APPROVAL_ALREADY_DECIDED",
    details: { status: "approved" },
  });
});

test("that a person has opened the page is no yes, and a client that cannot open it gets the link", async () => {
  const { world, approvalId, approvalUrl } = await startSigning();
  const able = await connectClient(world, { opensPages: () => "accept" });
  const plain = await connectClient(world);

  for (const client of [able, plain])
    expect(await refusedYes(client, approvalId)).toMatchObject({
      code: "FORBIDDEN_SCOPE",
      details: { reason: "signed_yes", approvalUrl },
    });
});
