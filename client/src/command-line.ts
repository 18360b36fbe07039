import { parseArgs } from "node:util";
import { type CallName, calls, connect, CallRefused, type Connection, type Input } from "./client.ts";
import { completions, isShell, shells } from "./completion.ts";

export const commands = ["call", "list", "events", "completion", "help"] as const;

export const options = {
  url: { type: "string" },
  token: { type: "string" },
  key: { type: "string" },
  types: { type: "string" },
  after: { type: "string" },
  language: { type: "string" },
  json: { type: "boolean" },
  version: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

const HELP = `brieftaube call NAME [JSON|-]     call a tool or operation; - reads the input from standard input
brieftaube list                   everything that can be called
brieftaube events                 what happens, as it happens
brieftaube completion ${shells.join("|")}

--url, --token   where the service is and who calls; else BRIEFTAUBE_URL and BRIEFTAUBE_TOKEN
--key            Idempotency-Key of a call
--types, --after of events
--language       de or en
--json           one line of JSON, also for what went wrong
--version        of this program
Exit codes: 0 done, 1 refused, 2 wrong words, 3 the service could not be reached.`;

type Ground = {
  version(): string;
  environment: Record<string, string | undefined>;
  readInput(): Promise<string>;
  print(line: string): void;
  complain(line: string): void;
};

const DONE = 0;
const REFUSED = 1;
const WRONG_WORDS = 2;
const NOT_REACHED = 3;

class WrongWords extends Error {}

/** Runs one command and says how it ended. */
export async function runClient(words: readonly string[], ground: Ground): Promise<number> {
  try {
    return await run(words, ground);
  } catch (cause) {
    const { code, ...error } = troubleOf(cause);
    ground.complain(words.includes("--json") ? JSON.stringify({ error }) : error.message);
    return code;
  }
}

/** What went wrong, and the code that the program ends with. */
function troubleOf(cause: unknown): { code: number; message: string } {
  if (cause instanceof CallRefused) return { ...cause.error, message: cause.message, code: REFUSED };
  if (cause instanceof WrongWords) return { message: cause.message, code: WRONG_WORDS };
  return { message: `The service could not be reached: ${reasonOf(cause)}`, code: NOT_REACHED };
}

/** What is missing says the innermost cause; `fetch` only says that it failed. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.cause !== undefined) return reasonOf(cause.cause);
  if (cause instanceof AggregateError && cause.message === "") return cause.errors.map(reasonOf).join("; ");
  return cause.message;
}

async function run(words: readonly string[], ground: Ground): Promise<number> {
  const { values, positionals } = readWords(words);
  const [command = "help", subject, input] = positionals;
  const show = (value: unknown): void =>
    ground.print(JSON.stringify(value, null, values.json ? undefined : 2));
  if (values.version) return (ground.print(ground.version()), DONE);
  if (values.help || command === "help") return (ground.print(HELP), DONE);
  switch (command) {
    case "list":
      for (const [name, { door, effect, summary }] of Object.entries(calls))
        if (values.json) show({ name, door, effect, summary });
        else ground.print(`${name.padEnd(34)}${summary}`);
      return DONE;
    case "completion":
      if (!subject || !isShell(subject)) throw new WrongWords(`Say for which shell: ${shells.join(", ")}.`);
      return (
        ground.print(
          completions[subject]({
            commands,
            options: Object.entries(options).map(([name, { type }]) => ({
              name,
              takesValue: type === "string",
            })),
            names: Object.keys(calls),
          }),
        ),
        DONE
      );
    case "events":
      for await (const event of connectionOf(values, ground).events(wantedEvents(values)))
        if (values.json) show(event);
        else ground.print(`${event.occurredAt}  ${event.type}  ${event.subjectId}`);
      return DONE;
    case "call": {
      const name = requireName(subject);
      const given = readJson(input === "-" ? await ground.readInput() : (input ?? "{}"));
      const connection = connectionOf(values, ground);
      const answer = await connection.call(
        name,
        given as Input<typeof name>,
        values.key ? { key: values.key } : {},
      );
      if (answer.ok) return (show(answer.value), DONE);
      ground.complain(JSON.stringify({ error: answer.error }, null, values.json ? undefined : 2));
      return REFUSED;
    }
    default:
      throw new WrongWords(`There is no command ${command}. ${HELP}`);
  }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (cause) {
    throw new WrongWords(cause instanceof Error ? cause.message : "wrong words");
  }
}

type Values = ReturnType<typeof readWords>["values"];

function connectionOf(values: Values, { environment }: Ground): Connection {
  const url = values.url ?? environment["BRIEFTAUBE_URL"];
  const token = values.token ?? environment["BRIEFTAUBE_TOKEN"];
  if (!url || !URL.canParse(url)) throw new WrongWords("Say where the service is: --url or BRIEFTAUBE_URL.");
  if (!token) throw new WrongWords("Say who calls: --token or BRIEFTAUBE_TOKEN.");
  return connect({ url, token, language: languageOf(values) });
}

function languageOf({ language = "en" }: Values): "de" | "en" {
  if (language === "de" || language === "en") return language;
  throw new WrongWords("--language is de or en.");
}

const wantedEvents = ({ after, types }: Values) => ({ ...(after && { after }), ...(types && { types }) });

function requireName(name: string | undefined): CallName {
  if (name && Object.hasOwn(calls, name)) return name as CallName;
  if (!name) throw new WrongWords("Say what to call; see brieftaube list.");
  const [first = ""] = name.split("_");
  const alike = Object.keys(calls).filter((known) => first !== "" && known.startsWith(`${first}_`));
  throw new WrongWords(
    `There is nothing called ${name}; ${alike.length > 0 ? `there are ${alike.join(", ")}` : "see brieftaube list"}.`,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WrongWords(`The input is not JSON: ${cause instanceof Error ? cause.message : ""}`);
  }
}
