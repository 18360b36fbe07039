import { attachmentsIn as readAttachments } from "../src/rendering/pdf/pdf-attachments.ts";

/** The files inside a PDF, in a form that tests can read. */
export const attachmentsIn = async (pdf: Uint8Array): Promise<{ name: string; bytes: Buffer }[]> =>
  (await readAttachments(pdf)).map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }));
