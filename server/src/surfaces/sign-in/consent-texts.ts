export const consentTexts = {
  de: {
    title: "Verbindung erlauben?",
    wants: (client: string) =>
      `„${client}“ möchte sich mit Ihrem Konto verbinden. Haken Sie an, was erlaubt sein soll.`,
    leadsTo: "Danach geht es zurück zu",
    signedInAs: "angemeldet als",
    account: "Konto",
    modes: {
      sandbox: "Sandbox (Spielgeld)",
      live: "Echtbetrieb (echte Briefe)",
    },
    cut: "Die Verbindung darf nie mehr als Sie selbst. Im Portal können Sie sie jederzeit unter „Verbundene Programme“ einschränken oder beenden.",
    allow: "Erlauben",
    deny: "Ablehnen",
    problems: {
      nothing: "Wählen Sie mindestens eine Berechtigung aus, die Ihre Rolle zulässt, oder lehnen Sie ab.",
      numbers: "Bitte schreiben Sie die Grenzen als Zahlen, zum Beispiel 20 Briefe und 50,00 Euro.",
    },
    unknown: {
      title: "Diese Anfrage gilt nicht mehr",
      text: "Sie ist abgelaufen, wurde verändert oder stammt nicht von hier. Bitte beginnen Sie in Ihrem Programm noch einmal.",
    },
  },
  en: {
    title: "Allow this connection?",
    wants: (client: string) => `“${client}” wants to connect to your account. Tick what it may do.`,
    leadsTo: "Afterwards you go back to",
    signedInAs: "signed in as",
    account: "Account",
    modes: { sandbox: "Sandbox (play money)", live: "Live (real letters)" },
    cut: "A connection never gets more than you may do yourself. You can narrow or end it at any time in the portal, under “Connected programs”.",
    allow: "Allow",
    deny: "Refuse",
    problems: {
      nothing: "Please tick at least one permission that your role has, or refuse.",
      numbers: "Please write the limits as numbers, for example 20 letters and 50.00 euros.",
    },
    unknown: {
      title: "This request is no longer valid",
      text: "It has expired, was changed, or was not made here. Please start again in your program.",
    },
  },
} as const;
