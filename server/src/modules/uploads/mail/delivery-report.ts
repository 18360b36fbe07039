import type { MailFile, MailFolder, MailMessage } from "../../../ports/mailbox.ts";
import { plainLine } from "../plain-line.ts";

/**
 * What a mail server says of a mail that it could not deliver, or not yet (RFC 3464). All of it is written by whoever sent it: it
 * is believed only as far as it names what nobody else knows.
 */
export type DeliveryReport = {
  /** As the mail that is meant asked to be called (RFC 3461). */
  envelopeId: string | null;
  /** Of the mail that came back, as far as it rides along. */
  messageIds: readonly string[];
  recipients: readonly ReportedRecipient[];
};

export type ReportedRecipient = {
  /** Small letters; the one it was sent to, and the one it came to in the end. */
  addresses: readonly string[];
  action: string;
  /** As 5.1.1 (RFC 3463). */
  status: string;
  /** What the other server said. */
  said: string | null;
};

/** A report is a few lines; nobody has to read more of it. */
const MOST_BYTES = 64 * 2 ** 10;
const MOST_RECIPIENTS = 20;

/** Reads the report that a message is; null: it is none. */
export async function reportIn(
  folder: Pick<MailFolder, "read">,
  { uid, files, enclosedIds }: MailMessage,
): Promise<DeliveryReport | null> {
  const textOf = async (mediaType: string): Promise<string> => {
    const part: MailFile | undefined = files.find((file) => file.mediaType === mediaType);
    const bytes =
      part && part.sizeBytes <= 2 * MOST_BYTES ? await folder.read(uid, part.part, MOST_BYTES) : null;
    return bytes ? Buffer.from(bytes).toString("utf8") : "";
  };
  if (!files.some(({ mediaType }) => mediaType === "message/delivery-status")) return null;
  const [ofMessage, ...ofRecipients] = groupsIn(await textOf("message/delivery-status"));
  const [headers] = groupsIn(await textOf("text/rfc822-headers"));
  const own = headers?.get("message-id");
  return {
    envelopeId: ofMessage?.get("original-envelope-id") ?? null,
    messageIds: [...(own === undefined ? [] : [own]), ...enclosedIds].map(bareId),
    recipients: ofRecipients.slice(0, MOST_RECIPIENTS).map(recipientOf),
  };
}

const bareId = (id: string): string => id.trim().replace(/^<|>$/g, "");

function recipientOf(group: ReadonlyMap<string, string>): ReportedRecipient {
  const addressOf = (name: string): string[] => {
    const [, address] = /^rfc822;\s*<?([^\s<>]{3,254})>?$/i.exec(group.get(name) ?? "") ?? [];
    return address === undefined ? [] : [address.toLowerCase()];
  };
  return {
    addresses: [...addressOf("original-recipient"), ...addressOf("final-recipient")],
    action: (group.get("action") ?? "").toLowerCase(),
    status: /^\d\.\d{1,3}\.\d{1,3}/.exec(group.get("status") ?? "")?.[0] ?? "",
    said: plainLine((group.get("diagnostic-code") ?? "").replace(/^smtp;\s*/i, ""), 500),
  };
}

/** Fields by name, in groups with a blank line between them; what is said twice in one counts once. */
function groupsIn(text: string): ReadonlyMap<string, string>[] {
  const unfolded = text.replace(/\r\n?/g, "\n").replace(/\n[ \t]+/g, " ");
  return unfolded
    .split(/\n{2,}/)
    .filter((group) => group.trim() !== "")
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.split("\n")) {
        const [, name, value = ""] = /^([A-Za-z-]{1,60}):(.*)$/.exec(line) ?? [];
        if (name !== undefined && !fields.has(name.toLowerCase()))
          fields.set(name.toLowerCase(), value.trim());
      }
      return fields;
    });
}
