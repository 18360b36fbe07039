import { createHmac, timingSafeEqual } from "node:crypto";
import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { keysFor, type Secrets } from "../../foundation/secrets.ts";
import {
  type Carrier,
  type CarrierState,
  CarrierTrouble,
  type HandedOrder,
  type LetterMail,
} from "../../ports/carrier.ts";
import {
  AUTOMATIC,
  domainOf,
  isOneAddress,
  oneLine,
  type SmtpPatience,
  smtpServerOf,
} from "./smtp-server.ts";
import type { SmtpOptions } from "./smtp-mailer.ts";

/** Mails letters. Whether one has arrived a mail server cannot be asked: where no answer came, that stays unknown. */
export function emailCarrier(
  { url, from, secrets }: SmtpOptions & { secrets: Secrets },
  patience: SmtpPatience = {},
): Carrier {
  const server = smtpServerOf(url, patience);
  const envelopes = envelopesOf(secrets);
  const sender = addressIn(from);
  const idOf = (orderId: string): string => `${orderId}@${domainOf(from)}`;
  return {
    name: "email",
    profile: "din5008",
    window: "left",
    postedFrom: () => "DE",
    products: [],
    maxPages: 30,
    // Many servers take no more than 25 MB, and a file grows by a third on its way.
    maxBytes: 15 * 1024 * 1024,
    cutOff: null,

    async handOver({ orderId, mail, now }) {
      if (!mail) throw new Error("a letter without its mail");
      if (!isOneAddress(mail.to)) return { outcome: "refused", reason: "not one plain address" };
      const message = await composed(mail, { messageId: idOf(orderId), sender, now, orderId });
      const sent = await deliver(server, {
        envelopeId: envelopes.idOf(orderId),
        from: sender,
        to: mail.to,
        message,
      });
      if ("refused" in sent) return { outcome: "refused", reason: sent.refused };
      return {
        outcome: "accepted",
        reference: idOf(orderId),
        state: takenOver(now, sent.answer),
        message,
      };
    },

    find: () => Promise.resolve("unknown"),
    status: ({ since }: HandedOrder) => Promise.resolve(takenOver(since, "")),
    cancel: () => Promise.resolve("too_late"),
    isOwnEnvelope: envelopes.isIdOf,
  };
}

/**
 * By what servers on the way know a mail, and name it in reports (ENVID, RFC 3461). It stands in no header: whoever gets the mail
 * cannot tell it, unless they run the server that takes it, which may refuse mail anyway.
 */
function envelopesOf(secrets: Secrets) {
  const keys = keysFor(secrets, "brieftaube mail envelopes v1");
  const idOf = (orderId: string, key = keys[0]): string =>
    `${orderId}.${createHmac("sha256", key).update(orderId).digest("hex").slice(0, 32)}`;
  const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
  return {
    idOf: (orderId: string): string => idOf(orderId),
    isIdOf: (orderId: string, envelopeId: string): boolean =>
      keys.some((key) => isSame(Buffer.from(idOf(orderId, key)), Buffer.from(envelopeId.toLowerCase()))),
  };
}

/** The mail server has it: that is all anybody will ever say, unless the mail comes back. */
const takenOver = (since: Date, answer: string): CarrierState => ({
  stage: "posted",
  since,
  cancellable: false,
  trackingNumber: null,
  recognisedAddress: null,
  estimatedDelivery: null,
  checkAgainAt: null,
  carrierWord: answer,
});

const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

type Envelope = { messageId: string; sender: string; now: Date; orderId: string };

/** The same mail is the same bytes. */
const composed = (mail: LetterMail, { messageId, sender, now, orderId }: Envelope): Promise<Buffer> =>
  new MailComposer({
    from: { name: oneLine(mail.fromName), address: sender },
    to: { name: "", address: mail.to },
    replyTo: { name: oneLine(mail.fromName), address: mail.replyTo },
    subject: oneLine(mail.subject),
    text: mail.text,
    attachments: mail.files.map(({ fileName, mediaType, bytes }) => ({
      filename: oneLine(fileName),
      contentType: mediaType,
      content: Buffer.from(bytes),
    })),
    messageId: `<${messageId}>`,
    date: now,
    headers: AUTOMATIC,
    baseBoundary: orderId,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

type Delivery = { envelopeId: string; from: string; to: string; message: Buffer };
type Server = ReturnType<typeof smtpServerOf>;

/**
 * Hands one message over. Until the server has asked for it nothing can have arrived; after that only the server's own
 * answer tells.
 */
async function deliver(
  { auth, ...server }: Server,
  { envelopeId, from, to, message }: Delivery,
): Promise<{ answer: string } | { refused: string }> {
  const connection = new SMTPConnection(server);
  let begun = false;
  try {
    return await new Promise((resolve, reject) => {
      connection.on("error", reject);
      // A server that hangs up without a word.
      connection.on("end", () => reject(new Error("the mail server hung up")));
      const send = () =>
        connection.send(
          {
            from,
            to: [to],
            dsn: {
              id: envelopeId,
              return: "headers",
              notify: ["failure", "delay"],
              recipient: `rfc822;${to}`,
            },
          },
          Readable.from(chunksOf(message, () => (begun = true))),
          (cause, info) => (cause ? reject(cause) : resolve({ answer: info?.response ?? "" })),
        );
      connection.connect((cause) => {
        if (cause) return reject(cause);
        if (!auth) return send();
        connection.login(auth, (refused) => (refused ? reject(refused) : send()));
      });
    });
  } catch (cause) {
    return judged(cause, begun);
  } finally {
    connection.close();
  }
}

/** Read for the first time when the server has said that it may come. */
function* chunksOf(message: Buffer, onBegin: () => void): Generator<Buffer> {
  onBegin();
  yield message;
}

function judged(cause: unknown, begun: boolean): { refused: string } {
  const { responseCode = 0, command = "", response = "" } = cause as SmtpFailure;
  // Its word on this receiver or this mail; what it says of us is the operator's matter, and may be mended.
  if (responseCode >= 500 && /^(RCPT TO|DATA)/.test(command)) return { refused: oneLine(response) };
  const what = responseCode || (cause instanceof Error ? cause.message : "no answer");
  throw new CarrierTrouble(`the mail server did not take a mail (${what})`, {
    arrived: responseCode > 0 || !begun ? "no" : "unknown",
    cause,
  });
}

type SmtpFailure = { responseCode?: number; command?: string; response?: string };
