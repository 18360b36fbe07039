import { createHash, randomBytes } from "node:crypto";
import { Integer, OctetString } from "asn1js";
import {
  AlgorithmIdentifier,
  Certificate,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from "pkijs";

/** RFC 3161: what an authority is asked, and what it has answered. */

const SHA256 = "2.16.840.1.101.3.4.2.1";
const TST_INFO = "1.2.840.113549.1.9.16.1.4";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
const EXTENDED_KEY_USAGE = "2.5.29.37";
const COMMON_NAME = "2.5.4.3";
const GRANTED = [0, 1];

export type TimeStamp = {
  stampedAt: Date;
  nonce: string | null;
  /** Whose certificate has signed, as it calls itself. */
  signer: string;
  /** The certificates that came with it, as PEM. */
  certificates: string;
};

/** What is sent: the hash of the bytes, never they themselves; the nonce must come back. */
export function timeStampQuery(bytes: Uint8Array): { query: Uint8Array; nonce: string } {
  const sha256 = createHash("sha256").update(bytes).digest();
  // The first bit is clear, so that it is a positive number of exactly these bytes.
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: bufferOf(sha256) }),
    }),
    nonce: new Integer({ valueHex: bufferOf(nonce) }),
    certReq: true,
  });
  return { query: new Uint8Array(request.toSchema().toBER()), nonce: nonce.toString("hex") };
}

/**
 * What the answer says, if it was granted for the SHA-256 of these bytes and is validly signed by a certificate for time stamps
 * that came with it; null otherwise. Whose certificate that is, only somebody who trusts its issuer knows: with `trusted`, a file
 * of certificates as PEM, the signer must lead to one of them.
 */
export async function readTimeStamp(
  response: Uint8Array,
  bytes: Uint8Array,
  trusted?: string,
): Promise<TimeStamp | null> {
  try {
    const answer = TimeStampResp.fromBER(bufferOf(response));
    if (!GRANTED.includes(answer.status.status) || !answer.timeStampToken) return null;
    const signed = new SignedData({ schema: answer.timeStampToken.content });
    // The library holds the bytes against the imprint for this kind only, and what kind it is no signature covers.
    if (signed.encapContentInfo.eContentType !== TST_INFO) return null;
    const told = TSTInfo.fromBER(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0));
    const { hashAlgorithm, hashedMessage } = told.messageImprint;
    if (
      hashAlgorithm.algorithmId !== SHA256 ||
      hexOf(hashedMessage.valueBlock.valueHexView) !== sha256Of(bytes)
    )
      return null;
    const issuers = trusted === undefined ? null : certificatesIn(trusted);
    const signer = await validSigner(signed, { bytes, at: told.genTime, issuers });
    if (!signer) return null;
    return {
      stampedAt: told.genTime,
      nonce: told.nonce ? hexOf(told.nonce.valueBlock.valueHexView) : null,
      signer: nameOf(signer),
      certificates: certificatesOf(signed).map(pemOf).join(""),
    };
  } catch {
    // Whatever is no such answer is none: the libraries throw all kinds of things.
    return null;
  }
}

/** When the first of the certificates ends that came with a stamp; null where none came. */
export function stampCertificatesEnd(response: Uint8Array): Date | null {
  try {
    const answer = TimeStampResp.fromBER(bufferOf(response));
    if (!answer.timeStampToken) return null;
    const ends = certificatesOf(new SignedData({ schema: answer.timeStampToken.content })).map(
      ({ notAfter }) => notAfter.value.getTime(),
    );
    return ends.length === 0 ? null : new Date(Math.min(...ends));
  } catch {
    return null;
  }
}

/** The certificates in a file of them. */
export const certificatesIn = (pem: string): Certificate[] =>
  [...pem.matchAll(/-----BEGIN CERTIFICATE-----([\sA-Za-z0-9+/=]+)-----END CERTIFICATE-----/g)].map(
    ([, base64 = ""]) => Certificate.fromBER(bufferOf(Buffer.from(base64, "base64"))),
  );

async function validSigner(
  signed: SignedData,
  { bytes, at, issuers }: { bytes: Uint8Array; at: Date; issuers: Certificate[] | null },
): Promise<Certificate | null> {
  if (signed.signerInfos.length !== 1) return null;
  const { signatureVerified, signerCertificate, signerCertificateVerified } = await signed.verify({
    signer: 0,
    // It is held against the imprint that was signed.
    data: bufferOf(bytes),
    checkChain: issuers !== null,
    trustedCerts: issuers ?? [],
    checkDate: at,
    extendedMode: true,
  });
  if (!signatureVerified || !signerCertificate || !isForTimeStamps(signerCertificate)) return null;
  return issuers !== null && !signerCertificateVerified ? null : signerCertificate;
}

const isForTimeStamps = ({ extensions }: Certificate): boolean =>
  (extensions ?? []).some(
    ({ extnID, critical, parsedValue }) =>
      extnID === EXTENDED_KEY_USAGE &&
      critical &&
      parsedValue instanceof ExtKeyUsage &&
      parsedValue.keyPurposes.length === 1 &&
      parsedValue.keyPurposes[0] === TIME_STAMPING,
  );

const certificatesOf = ({ certificates }: SignedData): Certificate[] =>
  (certificates ?? []).filter((one): one is Certificate => one instanceof Certificate);

function nameOf({ subject }: Certificate): string {
  const name = subject.typesAndValues.find(({ type }) => type === COMMON_NAME) ?? subject.typesAndValues[0];
  return name?.value.valueBlock.value ?? "";
}

function pemOf(certificate: Certificate): string {
  const base64 = Buffer.from(certificate.toSchema().toBER()).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}(?=.)/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
}

const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
