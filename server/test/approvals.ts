import type { Role } from "../src/foundation/role.ts";
import type { Order } from "../src/modules/orders/orders.ts";
import { httpApp } from "../src/surfaces/http.ts";
import { signIn } from "../src/surfaces/sign-in/sign-in.ts";
import { storeOrder } from "./orders.ts";
import type { World } from "./world.ts";
import { addMember } from "../src/modules/access/access.ts";

type Wish = Omit<Parameters<typeof storeOrder>[1] & object, "approval">;

/** A letter that waits for a person, as a send stores it. */
export async function waitingLetter(
  world: World,
  approval: Record<string, unknown> = {},
  wish: Wish = {},
): Promise<{ approvalId: string; order: Order }> {
  const order = await storeOrder(world, { ...wish, approval });
  return { approvalId: String(order.approvalId), order };
}

/** Several letters that wait for one decision. */
export async function waitingBatch(
  world: World,
  recipients: readonly string[],
  wish: Wish = {},
): Promise<{ approvalId: string; orders: Order[] }> {
  const [first = "", ...others] = recipients;
  const batch = { kind: "batch", order_count: recipients.length, total_cents: 150 * recipients.length };
  const { approvalId, order } = await waitingLetter(world, batch, {
    ...wish,
    recipient: recipientNamed(first),
  });
  const orders = [order];
  for (const name of others)
    orders.push(await storeOrder(world, { ...wish, approvalId, recipient: recipientNamed(name) }));
  return { approvalId, orders };
}

const recipientNamed = (name: string): Order["recipient"] => ({
  name,
  company: null,
  street: "Lange Straße",
  houseNumber: "5",
  pobox: null,
  zip: "80331",
  city: "München",
  country: "DE",
});

const SECRET = "a secret for tests, long enough to be one";

/** A browser in which a person of the office is signed in; `open` keeps to German unless told otherwise. */
export async function signedInBrowser(
  world: World,
  {
    role = "owner",
    name = "Ada Absender",
    partnerId = world.office.partnerId,
    address,
  }: Partial<Person> = {},
) {
  const { services } = world;
  const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, ".")}@example.com`;
  await addMember(services, partnerId, { email, name, role });
  const door = signIn(services, { secret: SECRET });
  const app = httpApp(services, { signIn: door, ...(address && { peerAddress: address }) });
  const { publicUrl } = services.links;
  const arrive = async () => {
    const arrived = await app.request(new Request((await door.oneTimeLink(email)) ?? ""));
    return arrived.headers
      .getSetCookie()
      .map((set) => set.split(";")[0])
      .join("; ");
  };
  let cookie = await arrive();
  const send = (path: string, init: RequestInit, headers: Record<string, string> = {}) =>
    Promise.resolve(
      app.request(
        new Request(new URL(path, publicUrl), {
          ...init,
          headers: { cookie, "accept-language": "de", ...headers },
        }),
      ),
    );
  /** From our own page. */
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    send(
      path,
      { method: "POST", body },
      { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    );
  return {
    /** As who has just shown who they are. */
    signInAgain: async () => void (cookie = await arrive()),
    cookie: () => cookie,
    open: (path: string, headers: Record<string, string> = {}) => send(path, {}, headers),
    submit: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      send(
        path,
        { method: "POST", body: new URLSearchParams(form).toString() },
        { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
      ),
    /** As the portal calls an operation, by its name. */
    call: async (name: string, input: unknown, headers: Record<string, string> = {}) => {
      const answer = await post(`/v1/portal/${name}`, JSON.stringify(input), headers);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    post,
  };
}

export type SignedInBrowser = Awaited<ReturnType<typeof signedInBrowser>>;

/** Approves as a person does in the portal: looks, then says yes to that. */
export async function approveInPortal(
  { call }: Pick<SignedInBrowser, "call">,
  approvalId: string,
  more: { comment?: string; acknowledgeRisk?: boolean } = {},
) {
  const { fingerprint } = (await call("approval_open", { approvalId })).body;
  return call("approval_approve", { approvalId, fingerprint, ...more });
}

type Person = {
  role: Role;
  name: string;
  partnerId: string;
  /** Where they are. */
  address: () => string;
};
