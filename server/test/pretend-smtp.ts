import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export type TakenMail = {
  from: string;
  to: string[];
  message: string;
  user: string | undefined;
  envelopeId: string | null;
};

/** A real mail server on this machine that takes what comes, unless its options say otherwise. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    hideDSN: false,
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        const message = Buffer.concat(chunks).toString();
        const envelopeId = envelope.dsn?.envid ?? null;
        taken.push({ from, to, message, user: user as string | undefined, envelopeId });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;
  return { taken, port, url: `smtp://127.0.0.1:${port}` };
}

/** What a server says no with. */
export const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
