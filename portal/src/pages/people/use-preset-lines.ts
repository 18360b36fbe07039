import { useOperation } from "../../session/calls.ts";
import { useTexts } from "../../texts/language.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import { deliveryNames } from "../letters/delivery-names.ts";
import type { PresetContent } from "./preset-values.ts";
import { presetWords } from "./preset-words.ts";

/** What a preset says, line by line, with the names of what it points at. */
export function usePresetLines(): (preset: PresetContent) => readonly Line[] {
  const text = useTexts(presetWords);
  const deliveries = useTexts(deliveryNames);
  const names = useNames();
  const yesOrNo = (value: boolean | undefined) => (value === undefined ? "" : value ? text.yes : text.no);
  return (preset) => [
    [text.deliveryType, preset.deliveryType ? deliveries[preset.deliveryType] : ""],
    [text.color, yesOrNo(preset.color)],
    [text.duplex, yesOrNo(preset.duplex)],
    [text.express, yesOrNo(preset.express)],
    [text.approvalMode, preset.approvalMode ? text[preset.approvalMode] : ""],
    [text.sender, names(preset.senderProfileId)],
    [text.design, names(preset.designId)],
    [text.letterhead, names(preset.letterheadId)],
    [text.signature, names(preset.signatureId)],
    [text.language, preset.language ?? ""],
    [text.mandantennummer, preset.mandantennummer ?? ""],
    [text.auditTagPrefix, preset.auditTagPrefix ?? ""],
    [text.maxCostEuros, preset.maxCostEuros === undefined ? "" : String(preset.maxCostEuros)],
  ];
}

/** The form has asked for these lists already. */
function useNames(): (id: string | undefined) => string {
  const senders = useOperation("sender_profile_list", {}).data?.items ?? [];
  const designs = useOperation("letter_design_list", {}).data?.items ?? [];
  const signatures = useOperation("signature_list", {}).data?.items ?? [];
  const letterheads = useOperation("letterhead_list", {}).data?.items ?? [];
  const names = new Map<string, string>([
    ...senders.map((each): Line => [each.profileId, each.displayName]),
    ...designs.map((each): Line => [each.designId, each.name]),
    ...signatures.map((each): Line => [each.signatureId, each.displayName]),
    ...letterheads.map((each): Line => [each.letterheadId, each.displayName]),
  ]);
  return (id) => (id === undefined ? "" : (names.get(id) ?? id));
}
