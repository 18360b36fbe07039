export { Preset } from "./preset.ts";
export { exportRecipient } from "./export-recipient.ts";
export { mailedMembers, membersToMail, rememberLanguage, toldMembers } from "./notification-wishes-store.ts";
export type { MailedMember, Outcome, ToldMember } from "./notification-wishes.ts";
export { findPreset, listPresets } from "./presets-store.ts";
