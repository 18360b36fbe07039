import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawPdfPage } from "../src/rendering/pdf/pdf-pages.ts";

/** What a camera sees that is held over a lower corner of the first sheet, as a film of two pictures (YUV4MPEG2). */
export async function filmOfSheet(
  pdfUrl: string,
  file: string,
  corner: "left" | "right" = "left",
): Promise<void> {
  const pdf = new Uint8Array(await (await fetch(pdfUrl)).arrayBuffer());
  const drawn = await drawPdfPage(pdf, { page: 1, dpi: 200 });
  const grey = await sharp(drawn?.png)
    .extract({ left: corner === "left" ? 0 : 1154, top: 1900, width: 500, height: 430 })
    .resize(FILM.width, FILM.height, { fit: "contain", background: "#ffffff" })
    .greyscale()
    .raw()
    .toBuffer();
  const colours = Buffer.alloc((FILM.width * FILM.height) / 2, 128);
  const frame = Buffer.concat([
    Buffer.from("FRAME\n"),
    grey.map((light) => 16 + (light * 219) / 255),
    colours,
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${FILM.width} H${FILM.height} F10:1 Ip A1:1 C420mpeg2\n`);
  await writeFile(file, Buffer.concat([head, frame, frame]));
}

const FILM = { width: 640, height: 480 };
