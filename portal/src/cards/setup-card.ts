import { button, element, show } from "./element.ts";
import { connectToHost, type Host, type ToolResult } from "./host.ts";
import { setupTexts as texts } from "./setup-texts.ts";

/** As `mcp_health` answers. */
type Prerequisite = {
  met: boolean;
  detail: string;
  nextStep: { tool: string; input: Record<string, string> } | null;
};
type Health = { readyToSend: boolean; prerequisites: Record<string, Prerequisite> };
/** As `setup_fix_link` answers. */
type FixLink = { url: string | null; pollWith: { prerequisite: string } };

const LOOK_EVERY_MS = 3000;
/** After this time nobody is coming back; a glance at the card looks again. */
const LOOK_FOR_MS = 15 * 60_000;

let language: "de" | "en" = "en";
/** Gaps whose page is open in the browser. */
const opened = new Set<string>();
/** The page of a gap, made once for each card. */
const links = new Map<string, string>();

const arrived = Promise.withResolvers<ToolResult>();
const host = await connectToHost({
  onResult: arrived.resolve,
  onLanguage(spoken) {
    language = spoken;
    document.documentElement.lang = spoken;
  },
});
await begin(await arrived.promise, host);

/** Begins with the health itself, or with the link that was made for one gap. */
async function begin({ isError, structuredContent }: ToolResult, chat: Host): Promise<void> {
  if (isError || !structuredContent) return showProblem();
  if ("prerequisites" in structuredContent) return showHealth(structuredContent as Health, chat);
  const { url, pollWith } = structuredContent as FixLink;
  if (url !== null) links.set(pollWith.prerequisite, url);
  await look(chat);
}

/** Asks how things stand now; true when nothing that was opened is still to be done. */
async function look(chat: Host): Promise<boolean> {
  const { isError, structuredContent } = await chat.callOperation("mcp_health", {});
  if (isError || !structuredContent) return false;
  const health = structuredContent as Health;
  const closed = [...opened].filter((name) => health.prerequisites[name]?.met);
  for (const name of closed) opened.delete(name);
  if (closed.length > 0)
    chat.tellModel(
      `The person has closed these gaps of the setup: ${closed.join(", ")}.${health.readyToSend ? " Letters can be sent now." : ""}`,
    );
  showHealth(health, chat);
  return opened.size === 0;
}

function showHealth({ readyToSend, prerequisites }: Health, chat: Host): void {
  const text = texts[language];
  const entries = Object.entries(prerequisites).filter(([name, { met }]) => !met || links.has(name));
  show(
    element("h1", {}, readyToSend ? text.ready : text.title),
    element("ul", {}, ...entries.map(([name, state]) => line(name, state, chat))),
  );
}

function line(name: string, { met, detail, nextStep }: Prerequisite, chat: Host) {
  const text = texts[language];
  const canFix = links.has(name) || nextStep?.tool === "setup_fix_link";
  return element(
    "li",
    {},
    element("strong", {}, text.names[name] ?? name),
    met
      ? element("p", { class: "good", role: "status" }, text.done)
      : element("p", { class: "quiet" }, opened.has(name) ? text.opened : (text.missing[name] ?? detail)),
    !met &&
      canFix &&
      element(
        "div",
        { class: "row" },
        button(text.open, "first", () => void open(name, nextStep?.input ?? {}, chat)),
      ),
  );
}

/** Opens the page of a gap, and watches until the person has closed it there. */
async function open(name: string, input: Record<string, string>, chat: Host): Promise<void> {
  const url = links.get(name) ?? (await newLink(input, chat));
  if (url === undefined) return showProblem();
  // Somebody has closed the gap since the card was drawn.
  if (url === null) return void (await look(chat));
  links.set(name, url);
  opened.add(name);
  await chat.openLink(url);
  await look(chat);
  watch(chat);
}

async function newLink(input: Record<string, string>, chat: Host): Promise<string | null | undefined> {
  const { isError, structuredContent } = await chat.callOperation("setup_fix_link", input);
  return isError ? undefined : (structuredContent as FixLink | undefined)?.url;
}

let isWatching = false;

/** Looks every few seconds while the card is seen, and at once when the person comes back to it. */
function watch(chat: Host): void {
  if (isWatching) return;
  isWatching = true;
  const until = performance.now() + LOOK_FOR_MS;
  const timer = window.setInterval(() => void again(), LOOK_EVERY_MS);
  const again = async () => {
    if (document.visibilityState === "hidden") return;
    if ((await look(chat)) || performance.now() > until) {
      window.clearInterval(timer);
      isWatching = false;
    }
  };
  window.addEventListener("focus", () => void again());
  document.addEventListener("visibilitychange", () => void again());
}

function showProblem(): void {
  show(element("p", { class: "bad", role: "alert" }, texts[language].broken));
}
