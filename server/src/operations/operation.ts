import { z } from "zod";
import type { RefusalCode } from "../foundation/refusal.ts";
import type { Role } from "../foundation/role.ts";
import type { Scope } from "../foundation/scope.ts";
import type { Call } from "./call.ts";
import type { CardName } from "./card.ts";

/**
 * A large object may carry `.meta({ brief })`: a sentence that stands for it where every word is paid for.
 * The reference still has the whole.
 */
declare module "zod" {
  interface GlobalMeta {
    brief?: string;
  }
}

/** What a call may do to the world; surfaces derive their safety hints and rate limits from it. */
export type Effect = "read" | "write" | "spend";

/** Written as a method, so that a list of operations may hold functions of different inputs. */
type NeedsFreshProof<Input extends z.ZodObject> = {
  for(input: z.output<Input>, call: Call): boolean | Promise<boolean>;
};

/**
 * The ways in. `mcp`: an agent's tool. `rest`: a program, `POST /v1/tools/{name}`. `portal`: a signed-in person,
 * `POST /v1/portal/{name}`. `card`: a card inside a chat. `programs`: `POST /v1/operations/{name}`, for what is no agent's tool.
 * `letter_link`: whoever holds a link to one letter, `POST /v1/letter-link/{name}`.
 */
export const doors = ["mcp", "rest", "programs", "portal", "card", "letter_link"] as const;
export type Door = (typeof doors)[number];

/** Tools that a connection can be narrowed to together; their names are part of the contract. */
export const toolsets = [
  "accounts",
  "wallet",
  "archive",
  "addresses",
  "clients",
  "senders",
  "pricing",
  "designs",
  "branding",
  "templates",
  "letters",
  "orders",
  "approvals",
  "schedules",
  "documents",
  "analytics",
] as const;
export type Toolset = (typeof toolsets)[number];

/** Something that can be asked for or done: what it takes, gives and refuses, for whom, and by which doors it is reached. */
export type Operation<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> = {
  name: Name;
  title: string;
  /** One sentence for lists. */
  summary: string;
  /** What else a caller must know to use it well. */
  description?: string;
  /** Which doors stand open; opening one is one word. */
  doors: readonly Door[];
  /** Where the door `mcp` is open. */
  toolset?: Toolset;
  /** What a program must hold, and what a person's role must include. */
  scope: Scope | null;
  /** The least role of the person who calls it; a program has none. An operator is nobody's member, but whoever runs the service. */
  role?: Role | "operator";
  effect: Effect;
  /**
   * A read that a replica may answer once it has all that the account has done. Never what somebody decides or pays by.
   */
  fromReplica?: true;
  /**
   * Where what agents' clients are told of it differs from what its effect says. `destructive`: replaces or takes away
   * something. `idempotent`: the same call again changes nothing more. `openWorld`: reaches somebody outside.
   */
  hints?: { destructive?: true; idempotent?: true; openWorld?: true };
  /** What changes something and works even while the account is being closed: taking data along, ending things. */
  whileClosing?: true;
  /** Answers the people of a disabled account, too. */
  evenIfDisabled?: true;
  /** Answers who has not shown the second factor that the account wants of everybody, too. */
  evenWithoutSecondFactor?: true;
  /** For how long a caller may wait for it; a minute unless said. */
  maxSeconds?: number;
  /** A program may ask to be answered at once and to look later what it came to; it must be repeatable. */
  deferrable?: true;
  /** Takes a key for the sake of callers who give one everywhere, and tells no repeat from something new by it. */
  ignoresOwnKey?: true;
  /** The same input again comes to the same end, whatever the first call has stored; `soon`: within seconds, not a day later. */
  isRepeatable?(input: z.output<Input>): boolean | "soon";
  /**
   * A signed-in person must have shown lately who they are: a session that was stolen or left open opens no further doors.
   * `for` says for which inputs. Programs are not asked: they hold a token or a connection that a person made.
   */
  needsFreshProof?: true | NeedsFreshProof<Input>;
  /** What it adds to the codes every operation may answer with. */
  refuses: readonly RefusalCode[];
  input: Input;
  output: Output;
  /** The answer says what is shown only once: it is not kept for whoever repeats the call. */
  secretAnswer?: true;
  /** Links to the page images in a result; a surface that can show pictures shows these. */
  images?(output: z.output<Output>): readonly string[];
  /** The card that a chat shows with a result, and the approvals in the result that it may speak of. */
  card?: { name: CardName; approvals?(output: z.output<Output>): readonly string[] };
  /** Its answer carries longer texts that strangers may have written: a website's, a letter's, a carrier's, a template's. */
  quotesOthers?: true;
  /** Whether `tools/list` publishes the output schema too: only where a card or program reads it. */
  advertiseOutput?: boolean;
  /** Its answer holds pictures of pages or a whole file, a few of them at most; every other stays below a megabyte. */
  carriesFiles?: true;
  run(input: z.output<Input>, call: Call): Promise<z.input<Output>>;
};

/** Who may call it: programs need a scope or the word that none is needed, what only people reach needs a role. */
type Admission =
  | { doors: readonly ["portal"]; role: Role | "operator"; scope?: never }
  | { doors: readonly Door[]; scope: Scope | null; role?: Role };

/** Keeps the input and output types of one operation while it is written. */
export const defineOperation = <
  const Name extends string,
  Input extends z.ZodObject,
  Output extends z.ZodObject,
>(
  operation: Omit<Operation<Name, Input, Output>, keyof Admission> & Admission,
): Operation<Name, Input, Output> => ({ ...operation, scope: operation.scope ?? null });

/** Every operation takes it; it is kept in the audit log and changes nothing. */
export const reasoningInput = z
  .string()
  .max(1000)
  .optional()
  .describe("Why this call is made; kept in the audit log.");

/** Every result says which world it speaks of. */
export const modeOutput = z.enum(["sandbox", "live"]).describe("sandbox: play money, nothing is posted.");

/** The input that is the caller's own key, where the operation has one. */
export const ownKeyOf = ({ input, ignoresOwnKey }: Operation): string | undefined =>
  ignoresOwnKey
    ? undefined
    : ["clientOrderId", "clientLetterId", "requestNonce"].find((field) => field in input.shape);

/** What an operation is to whoever only reads of it. */
export type Described = Omit<Operation, "run">;

const inputs = new WeakMap<Described, z.ZodObject>();
const outputs = new WeakMap<Described, z.ZodObject>();

/** What a caller may send: the operation's own input and `reasoning`. */
export const callInput = (operation: Described): z.ZodObject =>
  remembered(inputs, operation, () => operation.input.extend({ reasoning: reasoningInput }));

/** What a caller gets: the operation's own output and `mode`. */
export const callOutput = (operation: Described): z.ZodObject =>
  remembered(outputs, operation, () => operation.output.extend({ mode: modeOutput }));

function remembered(
  memory: WeakMap<Described, z.ZodObject>,
  operation: Described,
  build: () => z.ZodObject,
): z.ZodObject {
  const known = memory.get(operation) ?? build();
  memory.set(operation, known);
  return known;
}
