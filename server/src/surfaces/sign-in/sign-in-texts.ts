export const fieldStyle = `
  input[type=password] { font: inherit; width: 100%; padding: .6rem .7rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--paper); color: var(--ink); }
  select { font: inherit; padding: .6rem .7rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--paper); color: var(--ink); }
  .qr { width: 12rem; background: #fff; padding: .5rem; border-radius: 8px; } .qr svg { display: block; width: 100%; height: auto; }
`;

export const signInTexts = {
  de: {
    title: "Anmelden",
    email: "E-Mail-Adresse",
    password: "Passwort",
    signIn: "Anmelden",
    mailLink: "Einmal-Link per E-Mail",
    company: "Mit Firmenkonto anmelden",
    passkey: "Mit Passkey anmelden",
    passkeyFailed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal oder auf einem anderen Weg.",
    forgotten: "Passwort vergessen?",
    wrong: "E-Mail-Adresse oder Passwort stimmt nicht.",
    tooEarly: (wait: string) =>
      `Es gab mehrere Fehlversuche. Das nächste Passwort nehmen wir in ${wait} an; mit Einmal-Link oder Passkey geht es sofort.`,
    resetDone: "Das neue Passwort gilt. Bitte melden Sie sich damit an.",
    mailSent: "Bitte sehen Sie in Ihrem Postfach nach",
    mailSentText:
      "Wenn wir diese Adresse kennen, ist eine E-Mail mit einem Link unterwegs. Kommt keine, prüfen Sie bitte die Schreibweise und den Spam-Ordner.",
    linkSubject: "Ihr Link zum Anmelden bei Brieftaube",
    linkText: (link: string) =>
      `Guten Tag,\n\nmit diesem Link melden Sie sich an. Er gilt 15 Minuten und nur einmal:\n\n${link}\n\nHaben Sie ihn nicht angefordert, brauchen Sie nichts zu tun.\n`,
    companySubject: "So melden Sie sich bei Brieftaube an",
    companyText: (link: string) =>
      `Guten Tag,\n\nIhr Unternehmen möchte, dass Sie sich über seinen eigenen Anmeldedienst anmelden. Hier beginnen Sie:\n\n${link}\n\nHaben Sie das nicht angefordert, brauchen Sie nichts zu tun.\n`,
    arrivedTitle: "Willkommen zurück",
    arrivedText: "Ein Klick, und Sie sind angemeldet.",
    resetSubject: "Neues Passwort für Brieftaube",
    resetText: (link: string) =>
      `Guten Tag,\n\nmit diesem Link setzen Sie ein neues Passwort. Er gilt eine Stunde und nur einmal:\n\n${link}\n\nHaben Sie ihn nicht angefordert, brauchen Sie nichts zu tun.\n`,
    codeTitle: "Zweiter Faktor",
    codeHow: "Bitte geben Sie den sechsstelligen Code Ihrer App ein, oder einen Ihrer Ersatzcodes.",
    code: "Code",
    codeWrong: "Dieser Code stimmt nicht oder gilt nicht mehr.",
    go: "Weiter",
    forgottenHow: "Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort setzen.",
    mailReset: "Link schicken",
    resetTitle: "Neues Passwort",
    newPassword: "Neues Passwort",
    passwordRule: (least: number) => `Mindestens ${least} Zeichen; am besten mehrere Wörter.`,
    resetOver: "Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.",
    save: "Speichern",
  },
  en: {
    title: "Sign in",
    email: "E-mail address",
    password: "Password",
    signIn: "Sign in",
    mailLink: "One-time link by e-mail",
    company: "Sign in with your company",
    passkey: "Sign in with a passkey",
    passkeyFailed: "That did not work. Please try again, or another way.",
    forgotten: "Forgotten your password?",
    wrong: "The e-mail address or password is not right.",
    tooEarly: (wait: string) =>
      `There were several wrong attempts. The next password is taken in ${wait}; a one-time link or a passkey works at once.`,
    resetDone: "The new password is set. Please sign in with it.",
    mailSent: "Please check your inbox",
    mailSentText:
      "If we know this address, an e-mail with a link is on its way. If none arrives, please check the spelling and your spam folder.",
    linkSubject: "Your link to sign in to Brieftaube",
    linkText: (link: string) =>
      `Hello,\n\nthis link signs you in. It works once, within 15 minutes:\n\n${link}\n\nIf you did not ask for it, you need not do anything.\n`,
    companySubject: "How you sign in to Brieftaube",
    companyText: (link: string) =>
      `Hello,\n\nyour company wants you to sign in by its own service. You begin here:\n\n${link}\n\nIf you did not ask for it, you need not do anything.\n`,
    arrivedTitle: "Welcome back",
    arrivedText: "One click, and you are signed in.",
    resetSubject: "New password for Brieftaube",
    resetText: (link: string) =>
      `Hello,\n\nthis link lets you set a new password. It works once, within an hour:\n\n${link}\n\nIf you did not ask for it, you need not do anything.\n`,
    codeTitle: "Second factor",
    codeHow: "Please enter the six digits of your app, or one of your backup codes.",
    code: "Code",
    codeWrong: "This code is not right or no longer valid.",
    go: "Continue",
    forgottenHow: "We send you a link that lets you set a new password.",
    mailReset: "Send the link",
    resetTitle: "New password",
    newPassword: "New password",
    passwordRule: (least: number) => `At least ${least} characters; several words are best.`,
    resetOver: "This link has expired or was used before. Please ask for a new one.",
    save: "Save",
  },
} as const;
