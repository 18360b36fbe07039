import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import type { Config } from "../../foundation/config.ts";
import { type Subprocessor, subprocessorsOf } from "../../foundation/subprocessors.ts";
import { availableDeliveryTypes } from "../../modules/pricing/pricing.ts";
import type { Services } from "../../operations/call.ts";
import { type Carrier, type CarrierFinding, paperCarriers, takes } from "../../ports/carrier.ts";
import { carrierTitle } from "../../ports/carrier-titles.ts";
import { geometryOf, type LetterLayout } from "../../rendering/din5008.ts";
import { placedText } from "../../rendering/pdf/pdf-pages.ts";
import { renderLetter } from "../../rendering/render-letter.ts";
import { type CommandDeps, CommandError, printJson, printRows, withServices } from "./command.ts";

type Options = { json?: boolean; page?: string };

/** What stands between an operator and the first letter that is really posted, carrier by carrier. */
export const addDoctorCarrier = (doctor: Command, deps: CommandDeps): void => {
  doctor
    .command("carrier")
    .description("look whether the carriers are ready for the first live letter, and say what is not")
    .argument("[name]", "this one only")
    .option(
      "--page <folder>",
      "write a test page of each into this folder, to lay behind its envelope's window",
    )
    .option("--json", "print machine output")
    .action((name: string | undefined, _own: Options, command: Command) =>
      withServices(deps, async (services, config) => {
        // --json belongs to the command above, too.
        const options = command.optsWithGlobals<Options>();
        const carriers = paperCarriers(services.carriers.live).filter(
          (carrier) => name === undefined || carrier.name === name,
        );
        if (carriers.length === 0)
          throw new CommandError(
            name === undefined
              ? "Nothing is posted: BRIEFTAUBE_CARRIER names no carrier but the sandbox (docs/carriers.md)."
              : `${name} is not set up: BRIEFTAUBE_CARRIER does not name it.`,
          );
        const rows = [];
        for (const carrier of carriers)
          for (const finding of await findingsOf(carrier, services, config, options))
            rows.push({ carrier: carrier.name, ...finding });
        const isReady = rows.every(({ state }) => state !== "missing");
        if (options.json) printJson({ ready: isReady, findings: rows });
        else printRows(rows.map(({ state, ...row }) => ({ ...row, state: words[state] })).map(inOrder), {});
        if (!isReady) process.exitCode = 1;
      }),
    );
};

type Row = CarrierFinding | { check: string; state: "next"; detail: string };

const words: Record<Row["state"], string> = {
  ok: "ok",
  missing: "MISSING",
  unknown: "to be seen",
  next: "next",
};
const inOrder = ({
  carrier,
  check,
  state,
  detail,
}: Record<"carrier" | "check" | "state" | "detail", string>) => ({
  carrier,
  check,
  state,
  detail,
});

async function findingsOf(
  carrier: Carrier,
  { renderer, clock }: Services,
  config: Config,
  { page }: Options,
): Promise<Row[]> {
  return [
    ...(await accountOf(carrier, clock.now())),
    ...productsOf(carrier, clock.now()),
    ...hearing(carrier, config),
    await addressOf(carrier, renderer, page),
    processorOf(carrier, subprocessorsOf(config)),
    {
      check: "return address",
      state: "unknown",
      detail:
        "what cannot be delivered comes back to the address on the return line, that of the account's sender: see that somebody opens the post there",
    },
    {
      check: "first letter",
      state: "next",
      detail: `send one page to yourself from a live account: brieftaube call order_send … (docs/carriers.md, first letter); it goes with ${carrier.name} if it is the first of BRIEFTAUBE_CARRIER or a route says so`,
    },
  ];
}

async function accountOf(carrier: Carrier, now: Date): Promise<readonly CarrierFinding[]> {
  if (!carrier.inspect) return [];
  try {
    return await carrier.inspect(now);
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : "no answer";
    return [
      {
        check: "keys",
        state: "missing",
        detail: `${said}: are its settings right, and does this machine reach it?`,
      },
    ];
  }
}

/** One country of each kind of post. */
const countries = ["DE", "CH", "AT", "FR"];

function productsOf(carrier: Carrier, now: Date): CarrierFinding[] {
  const taken = countries.flatMap((country) =>
    carrier.products
      .filter(({ deliveryType }) => takes(carrier, deliveryType, country))
      .map(({ deliveryType }) => ({ country, deliveryType })),
  );
  const unpriced = taken.filter(
    ({ country, deliveryType }) => !availableDeliveryTypes([carrier], country, now).includes(deliveryType),
  );
  const named = (list: typeof taken) => list.map((each) => `${each.country} ${each.deliveryType}`).join(", ");
  return [
    unpriced.length === 0
      ? { check: "prices", state: "ok", detail: `all it takes has a price: ${named(taken)}` }
      : {
          check: "prices",
          state: "missing",
          detail: `it takes ${named(unpriced)}, which no price table prices, so that nobody is offered it (docs/pricing.md)`,
        },
    {
      check: "costs",
      state: "unknown",
      detail:
        "what it charges is not compared with the table: hold its price list or first invoice against brieftaube's prices",
    },
  ];
}

function hearing(carrier: Carrier, { publicUrl }: Config): CarrierFinding[] {
  if (!carrier.readWebhook)
    return [{ check: "webhook", state: "ok", detail: "it sends no messages of its own accord: it is asked" }];
  const address = `${publicUrl.replace(/\/+$/, "")}/webhooks/carriers/${carrier.name}`;
  const isReachable = publicUrl.startsWith("https://");
  return [
    isReachable
      ? {
          check: "webhook",
          state: "unknown",
          detail: `enter ${address} at the company; a wrong way there is not told to us`,
        }
      : {
          check: "webhook",
          state: "missing",
          detail:
            "BRIEFTAUBE_PUBLIC_URL is no https:// address that the company could reach: it is asked instead, hours later",
        },
  ];
}

const recipient = ["Beispiel AG", "Frau Dr. Erika Beispiel", "Lange Straße 5", "80331 München"];

/** Sets a real page for this carrier and looks where its address came to stand. */
async function addressOf(
  carrier: Carrier,
  renderer: Services["renderer"],
  folder: string | undefined,
): Promise<CarrierFinding> {
  const layout: LetterLayout = { country: "DE", form: "B", window: carrier.window, profile: carrier.profile };
  const { pdf } = await renderLetter(renderer, {
    language: "de",
    layout,
    documentMode: "letter",
    day: "2026-01-02",
    sender: "Muster GmbH",
    recipientLines: recipient,
    returnLine: "Muster GmbH · Musterweg 1 · 10115 Berlin",
    info: [],
    subject: `Testseite für ${carrierTitle(carrier.name, "de")}`,
    body: {
      content: "Die Anschrift muss ganz im Fenster des Umschlags stehen, auch wenn das Blatt darin rutscht.",
    },
    signOff: null,
    enclosures: [],
    footer: [],
  });
  if (folder !== undefined) await writeFile(join(folder, `${carrier.name}.pdf`), pdf);
  const { addressField: field, address } = geometryOf(layout);
  const shown = (await placedText(pdf)).filter(({ text }) => recipient.includes(text.trim()));
  const isWithin = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) =>
    x >= field.x && y >= address.y - 1 && x + w <= field.x + field.w && y + h <= field.y + field.h;
  const fits = shown.length === recipient.length && shown.every(isWithin);
  const zone = `x ${field.x}–${field.x + field.w} mm, y ${address.y}–${field.y + field.h} mm (${carrier.profile})`;
  return fits
    ? {
        check: "address",
        state: "ok",
        detail: `stands on a test page where it should: ${zone}; --page writes the page`,
      }
    : { check: "address", state: "missing", detail: `does not stand within ${zone} on a test page: tell us` };
}

/** Agreements name whoever handles data for the service. */
function processorOf({ name }: Carrier, listed: readonly Subprocessor[]): CarrierFinding {
  const title = carrierTitle(name, "en");
  const found = listed.find((each) => each.task === "print" && each.name === title);
  if (found)
    return {
      check: "agreement",
      state: "ok",
      detail: `the agreement on data processing names ${title} (${found.host}); have your own one with ${title}`,
    };
  return name === "spool"
    ? {
        check: "agreement",
        state: "unknown",
        detail: "a print room of another company is named nowhere: have an agreement with it, and name it",
      }
    : {
        check: "agreement",
        state: "unknown",
        detail: "its address leads to a machine of your own, so that the agreement names nobody",
      };
}
