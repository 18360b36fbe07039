import type { Adjustment } from "./adjustment.ts";

/** Codes that EN 16931 takes: UNTDID 5189 and 7161. */
const codes: Record<Adjustment["kind"], ReadonlySet<string>> = {
  allowance: new Set("41 42 60 62 63 64 65 66 67 68 70 71 88 95 100 102 103 104 105".split(" ")),
  charge: new Set(
    (
      "AA AAA AAC AAD AAE AAF AAH AAI AAS AAT AAV AAY AAZ ABA ABB ABC ABD ABF ABK ABL ABN ABR ABS ABT ABU ACF ACG ACH ACI ACJ " +
      "ACK ACL ACM ACS ADC ADE ADJ ADK ADL ADM ADN ADO ADP ADQ ADR ADT ADW ADY ADZ AEA AEB AEC AED AEF AEH AEI AEJ AEK AEL " +
      "AEM AEN AEO AEP AES AET AEU AEV AEW AEX AEY AEZ AJ AU CA CAB CAD CAE CAF CAI CAJ CAK CAL CAM CAN CAO CAP CAQ CAR CAS " +
      "CAT CAU CAV CAW CAX CAY CAZ CD CG CS CT DAB DAD DAC DAF DAG DAH DAI DAJ DAK DAL DAM DAN DAO DAP DAQ DL EG EP ER FAA " +
      "FAB FAC FC FH FI GAA HAA HD HH IAA IAB ID IF IR IS KO L1 LA LAA LAB LF MAE MI ML NAA OA PA PAA PC PL PRV RAB RAC RAD " +
      "RAF RE RF RH RV SA SAA SAD SAE SAI SG SH SM SU TAB TAC TT TV V1 V2 WH XAA YY ZZZ"
    ).split(" "),
  ),
};

export const isReasonCode = (kind: Adjustment["kind"], code: string): boolean => codes[kind].has(code);

/** Words whose code leaves no doubt; any other reason stands in words alone. */
const words: readonly { kind: Adjustment["kind"]; words: RegExp; code: string }[] = [
  { kind: "allowance", words: /rabatt|nachlass|\bdiscount/i, code: "95" },
  { kind: "charge", words: /versand|fracht|porto|\b(?:shipping|freight|postage)/i, code: "FC" },
  { kind: "charge", words: /verpackung|\bpack(?:ag)?ing/i, code: "PC" },
];

/** The code of a reason in words, where there is one. */
export const codeOfReason = (kind: Adjustment["kind"], reason: string): string | null =>
  words.find((each) => each.kind === kind && each.words.test(reason))?.code ?? null;
