import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { loraFile } from "../fonts.ts";
import { makePdf } from "../pdfs/make-pdf.ts";
import { base64, plainPng, signaturePng } from "../sample-pictures.ts";
import type { Files } from "./plan-call.ts";

/** Files that open, and a website that can be read, by the name of the field that takes them. */
export async function openingFiles(): Promise<Files> {
  const png = await plainPng(40, 20);
  const pdf = makePdf();
  const site = await startSite({ png, pdf });
  return {
    pdfBase64: [base64(pdf)],
    imageBase64: [base64(png)],
    pngBase64: [base64(await signaturePng())],
    fileBase64: [base64(png), base64(pdf), base64(loraFile())],
    contentBase64: [base64(Buffer.from(CLIENTS)), base64(Buffer.from(ADDRESSES))],
    imageUrl: [`${site}/logo.png`],
    pdfUrl: [`${site}/file.pdf`],
    fileUrl: [`${site}/logo.png`, `${site}/file.pdf`],
    websiteUrl: [site],
    url: [`${site}/hook`],
  };
}

const CLIENTS = "mandantennummer;name\n7;Müller & Söhne\n";
const ADDRESSES = "name;street;houseNumber;zip;city\nErika Müller;Lange Straße;5;80331;München\n";
const PAGE = `<html><head><title>Muster GmbH</title><link rel="icon" href="/logo.png"></head>
  <body><img src="/logo.png" alt="Logo"><p>Muster GmbH, Lange Straße 5, 80331 München</p></body></html>`;

async function startSite({ png, pdf }: { png: Buffer; pdf: Buffer }): Promise<string> {
  const server = createServer(({ url = "" }, response) => {
    const [type, body] = url.endsWith(".png")
      ? ["image/png", png]
      : url.endsWith(".pdf")
        ? ["application/pdf", pdf]
        : ["text/html", PAGE];
    response.setHeader("content-type", type).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
