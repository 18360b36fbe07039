const de = {
  title: (count: number) =>
    count === 1 ? "Das wartet auf eine Entscheidung" : `${count} Freigaben warten auf eine Entscheidung`,
  loading: "Wird geladen …",
  sandbox: "Sandbox: Spielgeld, es geht nichts zur Post.",
  nothing: "Es wartet nichts auf eine Entscheidung.",
  more: (count: number) => `Weitere ${count} zeigt das Portal.`,
  firstPage: (recipient: string) => `Erste Seite des Briefes an ${recipient.split("\n")[0] ?? ""}`,
  what: (delivery: string, letters: number, pages: number) =>
    letters === 1
      ? `${delivery}, ${pages === 1 ? "eine Seite" : `${pages} Seiten`}`
      : `${letters} Briefe, ${delivery}; hier der erste`,
  reason: (reason: string) => `Grund: ${reason}`,
  approved: "Freigegeben.",
  rejected: "Abgelehnt. Das Geld ist wieder verfügbar.",
  expired: "Abgelaufen. Das Geld ist wieder verfügbar.",
  stopped: "Gestoppt. Es geht nichts zur Post, und das Geld ist wieder verfügbar.",
  approve: (total: string) => `Freigeben, ${total}`,
  reject: "Ablehnen",
  stop: "Versand stoppen",
  portal: "Im Portal öffnen",
  why: "Warum? (freiwillig)",
  leaves: (minutes: number, seconds: number) =>
    `Geht in ${minutes}:${String(seconds).padStart(2, "0")} Minuten an die Druckerei.`,
  broken: "Das hat nicht geklappt. Bitte öffnen Sie das Portal.",
};

const en: typeof de = {
  title: (count: number) =>
    count === 1 ? "This waits for a decision" : `${count} approvals wait for a decision`,
  loading: "Loading …",
  sandbox: "Sandbox: play money, nothing is posted.",
  nothing: "Nothing waits for a decision.",
  more: (count: number) => `The portal shows ${count} more.`,
  firstPage: (recipient: string) => `First page of the letter to ${recipient.split("\n")[0] ?? ""}`,
  what: (delivery: string, letters: number, pages: number) =>
    letters === 1
      ? `${delivery}, ${pages === 1 ? "one page" : `${pages} pages`}`
      : `${letters} letters, ${delivery}; this is the first`,
  reason: (reason: string) => `Reason: ${reason}`,
  approved: "Approved.",
  rejected: "Rejected. The money is available again.",
  expired: "Expired. The money is available again.",
  stopped: "Stopped. Nothing is posted, and the money is available again.",
  approve: (total: string) => `Approve, ${total}`,
  reject: "Reject",
  stop: "Stop the letters",
  portal: "Open in the portal",
  why: "Why? (optional)",
  leaves: (minutes: number, seconds: number) =>
    `Goes to the printer in ${minutes}:${String(seconds).padStart(2, "0")} minutes.`,
  broken: "That did not work. Please open the portal.",
};

export const approvalTexts = { de, en };

/** For the model, which need not speak the person's language. */
export const whatWasDone = {
  approve: (approvalId: string) =>
    `The person approved ${approvalId} in the card. The letters leave in ten minutes unless they are stopped.`,
  reject: (approvalId: string) => `The person rejected ${approvalId} in the card; nothing is sent.`,
  stop: (approvalId: string) =>
    `The person stopped the letters of ${approvalId} in the card; the money is back.`,
};
