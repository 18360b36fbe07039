/** What a connection may be allowed to do. `approval:self_approve` is never given unless asked for by name. */
export const scopes = [
  "profile:read",
  "wallet:read",
  "sender_profile:read",
  "sender_profile:write",
  "mandant:read",
  "template:read",
  "template:write",
  "letter:read",
  "letter:schedule",
  "address:read",
  "address:write",
  "order:read",
  "order:send",
  "approval:read",
  "approval:decide",
  "approval:self_approve",
  "analytics:read",
  "archive:read",
  "letter_design:write",
  "preset:write",
  "signature:write",
  "letterhead:write",
] as const;
export type Scope = (typeof scopes)[number];

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text);
