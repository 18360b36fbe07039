import type { Mode } from "../foundation/tenant.ts";

/** A folder of a mailbox somewhere outside, and who opens it. */
export type MailboxPlace = {
  host: string;
  port: number;
  /** From the first byte, or asked for before anything is said; never in the clear. */
  security: "tls" | "starttls";
  login: string;
  password: string;
  folder: string;
  /** Only a sandbox may be allowed to reach the machine it runs on. */
  mode: Mode;
};

export const mailboxProblems = [
  "HOST_NOT_ALLOWED",
  "UNREACHABLE",
  "TOO_SLOW",
  "CERTIFICATE",
  "NOT_ENCRYPTED",
  "LOGIN_REFUSED",
  "FOLDER_MISSING",
  "READ_ONLY",
] as const;
export type MailboxProblem = (typeof mailboxProblems)[number];

export class MailboxFailed extends Error {
  readonly problem: MailboxProblem;

  constructor(problem: MailboxProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = "MailboxFailed";
    this.problem = problem;
  }
}

/** One message that cannot be had, though the others can. */
export class MessageFailed extends Error {
  /** It is the same another time, and the line broke over it. */
  readonly isLasting: boolean;

  constructor(isLasting: boolean, options?: ErrorOptions) {
    super("a message cannot be had", options);
    this.name = "MessageFailed";
    this.isLasting = isLasting;
  }
}

/** What a message says of itself. All of it is written by whoever sent it. */
export type MailMessage = {
  uid: number;
  /** The one address it says it is from; null: none, or several. */
  from: string | null;
  subject: string;
  messageId: string;
  sentAt: string;
  /** The ids of mails that ride along in it, as one that came back does. */
  enclosedIds: readonly string[];
  files: readonly MailFile[];
};

export type MailFile = {
  part: string;
  mediaType: string;
  fileName: string;
  /** As it lies there, still encoded. */
  sizeBytes: number;
  /** Meant to be kept, and no picture in a text. */
  isAttached: boolean;
};

/** An open folder. */
export type MailFolder = {
  /** While it stays the same, a uid means the same message. */
  uidValidity: string;
  /** What nobody has read yet, the oldest first. */
  unread(): Promise<number[]>;
  /** Null: it is gone. Throws `MessageFailed`, too, as `read` does. */
  describe(uid: number): Promise<MailMessage | null>;
  /** Decoded; null: it is more than so many bytes, or gone. */
  read(uid: number, part: string, mostBytes: number): Promise<Uint8Array | null>;
  markRead(uid: number): Promise<void>;
};

/** Mailboxes that others keep; all of it throws `MailboxFailed`. */
export type Mailboxes = {
  within<Result>(
    place: MailboxPlace,
    /** However busily the other side keeps us waiting. */
    mostMs: number,
    work: (folder: MailFolder) => Promise<Result>,
  ): Promise<Result>;
};
