/**
 * Makes every grey of a file of our typesetter one of black ink alone. It writes them by a colour profile, which a
 * press may print as a mixture of its inks. The file keeps its length, and so every place that its table names.
 */
export function withDeviceGrey(pdf: Uint8Array): Uint8Array {
  const file = Buffer.from(pdf);
  for (let at = file.indexOf(OPENING); at >= 0; at = file.indexOf(OPENING, at + 1)) {
    const space = file.toString("latin1", at, file.indexOf("]", at) + 1);
    const [, profile] = /^\[\/ICCBased (\d+) 0 R\]$/.exec(space) ?? [];
    if (profile !== undefined && isGrey(file, profile))
      file.write("/DeviceGray".padEnd(space.length), at, "latin1");
  }
  return file;
}

const OPENING = "[/ICCBased ";

/** A profile of one colour. */
function isGrey(file: Buffer, profile: string): boolean {
  const head = `\n${profile} 0 obj\n`;
  const at = file.indexOf(head);
  return (
    at >= 0 &&
    /^<<\s+\/Length \d+\s+\/N 1\s/.test(file.toString("latin1", at + head.length, at + head.length + 60))
  );
}
