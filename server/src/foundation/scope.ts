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
type OAuthScope = (typeof scopes)[number];

/** What an owner gives to a program of the account by name, and no connection can ask for. */
export const ownerGivenScopes = ["client:write", "webhook:write"] as const;

/** What a token may be allowed. */
export const tokenScopes = [...scopes, ...ownerGivenScopes] as const;
export type Scope = (typeof tokenScopes)[number];

export const isScope = (text: string): text is Scope => (tokenScopes as readonly string[]).includes(text);

/** Whether a connection may ask its person for it. */
export const isOAuthScope = (text: string): text is OAuthScope =>
  (scopes as readonly string[]).includes(text);
