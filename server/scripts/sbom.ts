import { createHash, randomUUID } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { productVersion } from "../src/foundation/product-version.ts";
import type { Part } from "./parts-inside.ts";
import {
  type Lock,
  needsOf,
  readLock,
  REPOSITORY,
  shippedData,
  type ShippedPackage,
  shippedPackages,
  shippedTypefaces,
} from "./shipped-parts.ts";

const PRODUCT = `brieftaube@${productVersion}`;

/** What the product consists of, as CycloneDX 1.6: packages of the lock, what they hold inside, and data of others. */
export function softwareBill(lock: Lock) {
  const packages = shippedPackages(lock);
  const typefaces = new Map(shippedTypefaces(packages).map((typeface) => [typeface.name, typeface]));
  const places = new Set(packages.map(({ place }) => place));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: {
        type: "application",
        "bom-ref": PRODUCT,
        name: "brieftaube",
        version: productVersion,
        purl: `pkg:npm/${PRODUCT}`,
        licenses: licences("Apache-2.0"),
      },
    },
    components: [
      ...packages.map((each) => packageComponent(each, typefaces.get(each.name)?.notice)),
      ...shippedData.map(({ file, source, ...data }) => ({
        type: "data",
        "bom-ref": `data:${data.name}`,
        ...facts(data),
        description: `${file}: ${source}`,
        hashes: [{ alg: "SHA-256", content: hashOf(file) }],
      })),
    ],
    dependencies: [
      { ref: PRODUCT, dependsOn: [...directNeeds(lock), ...shippedData.map(({ name }) => `data:${name}`)] },
      ...packages.map(({ place, dependencies }) => ({
        ref: place,
        dependsOn: dependencies.filter((need) => places.has(need)),
      })),
    ],
  };
}

/** The folders that are no package of others: the root and its workspaces. */
const directNeeds = ({ packages }: Lock): string[] => [
  ...new Set(
    Object.keys(packages)
      .filter((place) => !place.includes("node_modules/"))
      .flatMap((place) => needsOf(packages, place)),
  ),
];

function packageComponent(each: ShippedPackage, fontNotice: string | undefined) {
  const inside = [...each.inside, ...librariesOfVips(each.name)].map((part) => ({
    type: "library",
    "bom-ref": `${each.place}#${part.name}`,
    ...facts(part),
  }));
  const typeface = {
    type: "data",
    "bom-ref": `${each.place}#typeface`,
    name: `typeface of ${each.name}`,
    copyright: fontNotice,
    licenses: licences("OFL-1.1"),
  };
  const components = fontNotice === undefined ? inside : [...inside, typeface];
  return {
    type: "library",
    "bom-ref": each.place,
    ...facts(each),
    scope: each.optional ? "optional" : "required",
    purl: `pkg:npm/${each.name.replace("@", "%40")}@${each.version}`,
    hashes: [{ alg: "SHA-512", content: hexOf(each.integrity) }],
    ...(components.length > 0 && { components }),
  };
}

const facts = ({ name, version, licence }: Omit<Part, "licence"> & { licence: string | null }) => ({
  name,
  ...(version !== null && { version }),
  ...(licence !== null && { licenses: licences(licence) }),
});

function licences(expression: string) {
  if (/ (AND|OR) /.test(expression)) return [{ expression }];
  return [{ license: expression.startsWith("LicenseRef-") ? { name: expression } : { id: expression } }];
}

/** sharp's builds of libvips are made together and say alike, on every machine, what they were linked from. */
function librariesOfVips(name: string): { name: string; version: string | null; licence: null }[] {
  if (!name.startsWith("@img/sharp-libvips-")) return [];
  const [file] = globSync("node_modules/@img/sharp-libvips-*/versions.json", { cwd: REPOSITORY });
  const versions = file ? (JSON.parse(readFileSync(join(REPOSITORY, file), "utf8")) as object) : {};
  return Object.entries(versions).map(([library, version]) => ({
    name: library,
    version: String(version),
    licence: null,
  }));
}

const hashOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(join(REPOSITORY, file)))
    .digest("hex");

const hexOf = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex");

if (import.meta.main) {
  const file = resolve(process.argv[2] ?? join(REPOSITORY, `dist/brieftaube-${productVersion}.cdx.json`));
  mkdirSync(dirname(file), { recursive: true });
  const bill = softwareBill(readLock());
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${relative(process.cwd(), file)}: ${bill.components.length} components`);
}
