import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** A rule that an e-invoice breaks. */
export type RuleFinding = { rules: string; rule: string; text: string };

export type OfficialRules = {
  /** The rules of EN 16931, and those of the guideline that the XML says it follows. Warnings are not findings. */
  findingsIn(xml: string): Promise<RuleFinding[]>;
};

/**
 * The official rules of e-invoices, if `EINVOICE_RULES` names a folder with them and `EINVOICE_TOOLS` one where
 * saxon-js, xslt3 and libxml2-wasm are installed; else what is missing. Neither rules nor tools are part of the product.
 */
export async function openOfficialRules(): Promise<OfficialRules | string> {
  const { EINVOICE_RULES: rules, EINVOICE_TOOLS: tools } = process.env;
  if (!rules || !existsSync(rules)) return "EINVOICE_RULES names no folder with the official rules";
  if (!tools || !existsSync(tools))
    return "EINVOICE_TOOLS names no folder with saxon-js, xslt3 and libxml2-wasm";
  const folder = resolve(rules);
  const load = createRequire(join(resolve(tools), "package.json"));
  const schemas = await openSchemas(load);
  const saxon = load("saxon-js") as Saxon;
  const stylesheets = new Map<string, object>();
  return {
    async findingsIn(xml) {
      const isXrechnung = xml.includes(":xrechnung_3.0<");
      const isUbl = xml.includes("<ubl:");
      const wanted = isUbl
        ? {
            schemas: [xml.includes("<ubl:CreditNote") ? UBL_CREDIT_NOTE : UBL_INVOICE],
            stylesheets: [EN_16931_UBL, XRECHNUNG_UBL],
          }
        : isXrechnung
          ? { schemas: [CII], stylesheets: [EN_16931, XRECHNUNG] }
          : { schemas: [CII, FACTUR_X_SCHEMA], stylesheets: [EN_16931, FACTUR_X] };
      const found = wanted.schemas.flatMap((name) => schemas(join(folder, name), xml));
      for (const name of wanted.stylesheets) {
        const compiled = stylesheets.get(name) ?? (JSON.parse(compiledRules(load, folder, name)) as object);
        stylesheets.set(name, compiled);
        found.push(...(await brokenRules(saxon, { compiled, folder, name }, xml)));
      }
      return found;
    },
  };
}

const CII = "xsd-cii-d16b/data/standard/CrossIndustryInvoice_100pD16B.xsd";
const FACTUR_X_SCHEMA = "xsd-facturx/EN16931/FACTUR-X_EN16931.xsd";
const UBL_INVOICE = "xsd-ubl-2.1/maindoc/UBL-Invoice-2.1.xsd";
const UBL_CREDIT_NOTE = "xsd-ubl-2.1/maindoc/UBL-CreditNote-2.1.xsd";
const EN_16931_UBL = "EN16931-UBL-validation.xslt";
const XRECHNUNG_UBL = "XRechnung-UBL-validation.xsl";
const EN_16931 = "EN16931-CII-validation.xslt";
const XRECHNUNG = "XRechnung-CII-validation.xsl";
const FACTUR_X = "FACTUR-X_EN16931.xslt";

type Saxon = {
  transform(options: object, how: "async"): Promise<{ principalResult: unknown }>;
  XPath: { evaluate(path: string, node: unknown, options?: object): unknown };
};
type Element = { getAttribute(name: string): string | null };

/** Compiling takes half a minute: the result is kept beside the rules. */
function compiledRules(load: NodeJS.Require, folder: string, name: string): string {
  const source = join(folder, "xslt", name);
  const compiled = join(folder, "sef", name.replace(/\.xslt?$/, ".sef.json"));
  if (!existsSync(compiled) || statSync(compiled).mtimeMs < statSync(source).mtimeMs) {
    mkdirSync(join(folder, "sef"), { recursive: true });
    const compiler = load.resolve("xslt3/xslt3.js");
    execFileSync(process.execPath, [compiler, `-xsl:${source}`, `-export:${compiled}`, "-nogo"]);
  }
  return readFileSync(compiled, "utf8");
}

async function brokenRules(
  saxon: Saxon,
  { compiled, folder, name }: { compiled: object; folder: string; name: string },
  xml: string,
): Promise<RuleFinding[]> {
  const { principalResult } = await saxon.transform(
    {
      stylesheetInternal: compiled,
      stylesheetBaseURI: pathToFileURL(join(folder, "xslt", name)).href,
      sourceText: xml,
      destination: "document",
      logLevel: 0,
    },
    "async",
  );
  const failed = saxon.XPath.evaluate("//*:failed-assert | //*:successful-report", principalResult, {
    resultForm: "array",
  }) as Element[];
  return failed.flatMap((each) => {
    const severity = (each.getAttribute("flag") ?? each.getAttribute("role") ?? "fatal").toLowerCase();
    const text = String(saxon.XPath.evaluate("normalize-space(string-join(*:text, ' '))", each));
    const rule = each.getAttribute("id") ?? "";
    return severity === "fatal" || severity === "error" ? [{ rules: name, rule, text }] : [];
  });
}

type Libxml = {
  XmlDocument: {
    fromBuffer(bytes: Uint8Array, options: object): ParsedXml;
    fromString(xml: string): ParsedXml;
  };
  XsdValidator: { fromDoc(schema: ParsedXml): { validate(document: ParsedXml): void } };
};
type ParsedXml = { dispose(): void };

async function openSchemas(load: NodeJS.Require): Promise<(file: string, xml: string) => RuleFinding[]> {
  const entry = (name: string) => import(pathToFileURL(load.resolve(name)).href) as Promise<unknown>;
  const libxml = (await entry("libxml2-wasm")) as Libxml;
  const files = (await entry("libxml2-wasm/lib/nodejs.mjs")) as { xmlRegisterFsInputProviders(): void };
  files.xmlRegisterFsInputProviders();
  const validators = new Map<string, ReturnType<Libxml["XsdValidator"]["fromDoc"]>>();
  return (file, xml) => {
    const validator =
      validators.get(file) ??
      libxml.XsdValidator.fromDoc(libxml.XmlDocument.fromBuffer(readFileSync(file), { url: file }));
    validators.set(file, validator);
    const document = libxml.XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return [];
    } catch (cause) {
      return [{ rules: file, rule: "XSD", text: String(cause) }];
    } finally {
      document.dispose();
    }
  };
}
