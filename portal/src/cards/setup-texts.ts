const de = {
  title: "Was noch fehlt, bevor ein Brief gehen kann",
  ready: "Alles ist eingerichtet: Briefe können gehen.",
  open: "Im Browser erledigen",
  opened: "Die Seite ist im Browser offen. Hier steht es, sobald Sie dort fertig sind.",
  done: "Erledigt.",
  names: {
    scopes: "Berechtigung der Verbindung",
    senderProfile: "Absender",
    avv: "Vereinbarung zur Auftragsverarbeitung (AVV)",
    balance: "Guthaben",
    sandbox: "Sandbox",
    approval: "Freigabe",
  } as Record<string, string>,
  missing: {
    senderProfile: "Es gibt noch keinen vollständigen Absender.",
    avv: "Die Vereinbarung zur Auftragsverarbeitung (AVV) ist noch nicht angenommen.",
    balance: "Das Guthaben reicht für keinen Brief.",
    sandbox: "Die Sandbox ist ausgeschaltet. Das kann der Betreiber ändern.",
    approval: "In diesem Konto kann niemand Briefe freigeben.",
  } as Record<string, string>,
  broken: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
};

const en: typeof de = {
  title: "What is missing before a letter can go",
  ready: "Everything is set up: letters can go.",
  open: "Do it in the browser",
  opened: "The page is open in your browser. It will say so here when you are done.",
  done: "Done.",
  names: {
    scopes: "What this connection may do",
    senderProfile: "Sender",
    avv: "Data processing agreement",
    balance: "Balance",
    sandbox: "Sandbox",
    approval: "Approval",
  },
  missing: {
    senderProfile: "There is no complete sender profile yet.",
    avv: "The data processing agreement has not been accepted yet.",
    balance: "The balance does not suffice for a letter.",
    sandbox: "The sandbox is switched off. The operator can change that.",
    approval: "Nobody in this account can approve letters.",
  },
  broken: "That did not work. Please try again.",
};

export const setupTexts = { de, en };
