export { Preset } from "./preset.ts";
export { exportRecipient } from "./export-recipient.ts";
export { mailedMembers, rememberLanguage } from "./notification-wishes-store.ts";
export type { MailedMember } from "./notification-wishes.ts";
export { findPreset, listPresets } from "./presets-store.ts";
