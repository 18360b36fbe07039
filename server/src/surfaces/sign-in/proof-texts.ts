export const proofTexts = {
  de: {
    title: "Bitte bestätigen Sie, dass Sie es sind",
    why: (minutes: number) =>
      `Für das, was Sie vorhaben, reicht es nicht, angemeldet zu sein. Ihre Bestätigung gilt ${minutes} Minuten.`,
    whyStrong: "Eines Ihrer Konten verlangt bei der Anmeldung einen zweiten Faktor. Bitte zeigen Sie ihn.",
    whyOwn:
      "Sie haben sich über Ihr Unternehmen angemeldet. Was Sie jetzt ändern möchten, öffnet alle Ihre Konten; dafür bestätigen Sie bitte auf einem eigenen Weg, dass Sie es sind.",
    passkey: "Mit Passkey bestätigen",
    code: "Code der App oder ein Ersatzcode",
    confirm: "Bestätigen",
    mail: "Code per E-Mail schicken",
    mailed: "Eine E-Mail mit einem Code ist unterwegs.",
    mailedCode: "Code aus der E-Mail",
    orElse: "Geht keiner dieser Wege, melden Sie sich bitte ab und neu an.",
    orElseOwn:
      "Geht keiner dieser Wege, wenden Sie sich bitte an den Betreiber des Dienstes. In Ihrem Konto arbeiten Sie inzwischen wie gewohnt.",
    mailSubject: "Ihr Code für Brieftaube",
    mailText: (code: string, minutes: number) =>
      `Guten Tag,\n\nmit diesem Code bestätigen Sie, dass Sie es sind. Er gilt ${minutes} Minuten und nur einmal:\n\n${code}\n\nHaben Sie ihn nicht angefordert, ist jemand anderes in Ihrem Zugang: Melden Sie bitte alle Browser ab und geben Sie den Code niemandem.\n`,
    problems: {
      wrong: "Das stimmt nicht oder gilt nicht mehr. Bitte versuchen Sie es noch einmal.",
      over: "Sie sind nicht mehr angemeldet. Bitte melden Sie sich neu an.",
    },
  },
  en: {
    title: "Please confirm that it is you",
    why: (minutes: number) =>
      `Being signed in is not enough for what you are about to do. Your confirmation counts for ${minutes} minutes.`,
    whyStrong: "One of your accounts wants a second factor when you sign in. Please show it.",
    whyOwn:
      "You signed in by your company. What you are about to change opens all your accounts; please confirm by a way of your own that it is you.",
    passkey: "Confirm with a passkey",
    code: "Code from the app, or a backup code",
    confirm: "Confirm",
    mail: "Send a code by e-mail",
    mailed: "An e-mail with a code is on its way.",
    mailedCode: "Code from the e-mail",
    orElse: "If none of these works, please sign out and in again.",
    orElseOwn:
      "If none of these works, please turn to whoever runs the service. In your account you go on working as before.",
    mailSubject: "Your code for Brieftaube",
    mailText: (code: string, minutes: number) =>
      `Hello,\n\nwith this code you confirm that it is you. It works once, within ${minutes} minutes:\n\n${code}\n\nIf you did not ask for it, somebody else is in your account: please sign all browsers out, and give the code to nobody.\n`,
    problems: {
      wrong: "This is not right, or no longer valid. Please try again.",
      over: "You are no longer signed in. Please sign in again.",
    },
  },
} as const;
