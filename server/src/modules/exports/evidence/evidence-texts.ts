import type { Language } from "../../../foundation/language.ts";

/** Everything that the pages of an evidence pack say by themselves. */
type PaperTexts = typeof de;

const de = {
  title: "Nachweispaket",
  imprint: "Ausgestellt vom Dienst Brieftaube,\nnicht vom Postunternehmen",
  running: (orderId: string) => `Brieftaube · Nachweispaket · Auftrag ${orderId}`,
  lead: {
    posted: (subject: string, name: string, at: string) =>
      `Der Brief „${subject}“ an ${name} wurde am **${at}** zur Post gegeben.`,
    mailed: (subject: string, name: string, at: string) =>
      `Das Schreiben „${subject}“ an ${name} wurde am **${at}** per E-Mail versendet.`,
    dropped: (subject: string, name: string, at: string) =>
      `Der Brief „${subject}“ an ${name} wurde am **${at}** von einem Boten eingeworfen.`,
    open: (subject: string, name: string, standing: string) =>
      `Der Brief „${subject}“ an ${name} ist nicht als zur Post gegeben gemeldet. Stand: **${standing}**.`,
  },
  whatItIs:
    "Dieses Dokument fasst zusammen, was der Dienst Brieftaube über diesen Brief aufgezeichnet hat. Der Brief selbst, seine Quelle, die Belege und alle Aufzeichnungen liegen der Datei als Anlagen bei und lassen sich ohne Verbindung zum Dienst prüfen.",
  sandbox: { title: "Muster aus der Sandbox", text: "Es wurde kein Brief gedruckt und nichts verschickt." },
  parts: {
    order: "Auftrag",
    letter: "Brief",
    approval: "Freigabe",
    events: "Verlauf",
    documents: "Belege",
    ledger: "Buchungen",
    archive: "Archiv",
    proven: "Was damit nachgewiesen ist und was nicht",
    verify: "So prüfen Sie dieses Paket",
    files: "Beigefügte Dateien",
    pages: "Wiedergabe des Briefes",
  },
  labels: {
    orderId: "Auftrag",
    clientOrderId: "Ihre Auftragsnummer",
    auditTag: "Vermerk",
    mandantennummer: "Mandantennummer",
    account: "Konto",
    acceptedAt: "Angenommen",
    standing: "Stand",
    sender: "Absender",
    recipient: "Empfänger, wie gedruckt",
    subject: "Betreff",
    extent: "Umfang",
    enclosures: "Anlagen",
    product: "Versandart",
    carrier: "Druck und Einlieferung",
    trackingNumber: "Sendungsnummer",
    price: "Preis",
    pdfSha256: "SHA-256 des Briefes",
    sourceSha256: "SHA-256 der Quelle",
    askedBy: "Angefragt",
    reason: "Anlass",
    context: "Zusammenhang",
    seenBy: "Seiten geöffnet",
    decision: "Entscheidung",
    agreedBefore: "Zuvor zugestimmt",
    decidedBy: "Entschieden",
    comment: "Bemerkung",
    approvalId: "Freigabe",
    berlin: "Zeit in Berlin",
    utc: "Zeit in UTC",
    event: "Ereignis",
    number: "Nr.",
    kind: "Art",
    issuer: "Aussteller",
    issuedAt: "Ausgestellt",
    file: "Datei",
    amount: "Betrag",
    booking: "Buchung",
    seal: "Siegel (SHA-256)",
    chain: "Einträge",
    root: "Wurzel der Kette",
    rootSignature: "Signatur",
    timeStamp: "Zeitstempel",
    key: "Schlüssel",
    recorded: "Eintrag",
    content: "Inhalt und SHA-256",
  },
  extent: (pages: number, sheets: number, color: boolean, duplex: boolean) =>
    `${pages} ${pages === 1 ? "Seite" : "Seiten"} auf ${sheets} ${sheets === 1 ? "Blatt" : "Blättern"}, ${duplex ? "beidseitig, " : ""}${color ? "farbig" : "schwarz-weiß"}`,
  express: "beschleunigt",
  price: (gross: string, net: string, vat: string, percent: string) =>
    `${gross} (netto ${net}, ${percent} % Umsatzsteuer ${vat})`,
  noApproval: "Für diesen Auftrag war keine Freigabe durch eine Person verlangt.",
  connections: {
    partner_token: "Programm mit Zugangsschlüssel",
    oauth: "verbundene Anwendung",
    portal_session: "angemeldete Person im Portal",
  } as Record<string, string>,
  nobodySaw: "Niemand hat die Seiten vor der Entscheidung im Portal geöffnet.",
  seen: (name: string, pages: readonly number[], first: string, last: string | null) =>
    `${name}: ${pages.length === 1 ? "Seite" : "Seiten"} ${pages.join(", ")}; ${last === null ? first : `zuerst ${first}, zuletzt ${last}`}`,
  decisions: {
    pending: "noch offen",
    approved: "freigegeben",
    rejected: "abgelehnt",
    expired: "verfallen",
  } as Record<string, string>,
  ways: {
    portal: "angemeldet im Portal",
    chat: "im Gespräch mit einer Anwendung",
    withdrawn: "zurückgezogen von der anfragenden Seite",
    expiry: "durch Ablauf der Frist",
    restore: "vor dem Zurückspielen einer Sicherung; die Aufzeichnung darüber fehlt",
  } as Record<string, string>,
  userSawPreview: {
    yes: "nach Angabe der Anwendung hat die Person die Vorschau gesehen",
    no: "nach Angabe der Anwendung hat die Person die Vorschau nicht gesehen",
  },
  signed: (letters: number) =>
    letters > 1
      ? `mit einem Passkey unterschrieben, für ${letters} Briefe zusammen`
      : "mit einem Passkey unterschrieben",
  batch: (letters: number) => `für ${letters} Briefe zusammen`,
  reportedBy: (carrier: string) => `gemeldet von ${carrier}`,
  issuers: {
    carrier: "Postunternehmen",
    provider: "Druckdienstleister",
    service: "Dienst Brieftaube (nicht das Postunternehmen)",
    sender: "vom Absender hochgeladen, als Beleg des Postunternehmens",
  },
  documents: {
    einlieferungsbeleg: "Einlieferungsbeleg",
    auslieferungsbeleg: "Auslieferungsbeleg",
    sendungsstatus: "Sendungsstatus",
    other: "Weiterer Beleg",
  },
  paperDay: (day: string) => `Beleg vom ${day}`,
  noCarrierDocument: "Ein Beleg des Postunternehmens liegt nicht vor.",
  noDocument: "Es liegt kein Beleg vor, da der Brief nicht als zur Post gegeben gemeldet ist.",
  bookings: {
    reserve: "Preis vorgemerkt",
    capture: "Preis abgebucht",
    release: "Vormerkung aufgehoben",
    credit: "Gutschrift",
  } as Record<string, string>,
  noBooking: "Zu diesem Auftrag ist nichts gebucht.",
  chain: (records: number, size: number) =>
    `${records} Einträge zu diesem Auftrag, alle versiegelt und in der Wurzel über ${size} Einträge enthalten`,
  moreRecords: (left: number) => `${left} weitere Einträge stehen in nachweis.json.`,
  rootSignature: (at: string) => `Ed25519, ${at}`,
  proven: {
    heading: "**Nachgewiesen ist:**",
    content: (file: string) =>
      `Der Brief wurde mit genau dem Inhalt und der Anschrift beauftragt, die als ${file} beiliegen: Der SHA-256-Wert der Datei steht in den versiegelten Einträgen.`,
    records: (at: string, keyId: string) =>
      `Die Einträge sind seit ihrer Versiegelung unverändert. Sie stehen unter einer Wurzel, die am ${at} mit dem Schlüssel ${keyId} signiert wurde.`,
    stamped: (signer: string, at: string) =>
      `Diese Wurzel hat spätestens am ${at} bestanden: Das bestätigt ${signer} als dritte Stelle mit einem Zeitstempel (RFC 3161). Die Einträge sind also nicht später entstanden oder geändert worden.`,
    approved: (name: string, at: string) => `${name} hat am ${at} den Versand freigegeben.`,
    agreedBefore: (name: string, at: string) =>
      `${name} hat dem Versand schon am ${at} zugestimmt; in diesem Konto gehörten dazu zwei Personen.`,
    signed: (name: string, text: string, proof: string) =>
      `Die Freigabe ist mit einem Passkey aus dem Zugang von ${name} unterschrieben, über genau diese Seiten, diese Anschrift, diese Versandart und diesen Preis (${text}, ${proof}). Das Gerät hat vorher geprüft, wer es benutzt; der private Schlüssel liegt nicht beim Dienst.`,
    mailed: (at: string) =>
      `Der Mailserver hat die E-Mail am ${at} angenommen. Empfänger, Nachrichten-ID, Antwort des Servers und SHA-256-Wert der ganzen Nachricht stehen in den Einträgen.`,
    mailedUnanswered: (at: string) =>
      `Die E-Mail gilt nach den Einträgen seit dem ${at} als versendet; wer das festgestellt hat, steht dort.`,
    brought: (at: string) =>
      `Der Brief wurde nach dem Protokoll, das in den Einträgen versiegelt ist, am ${at} zur Post gegeben: unterschrieben, verschlossen und aufgegeben von den dort genannten Personen, mit Zeiten und Fotos (SHA-256).`,
    dropped: (at: string) =>
      `Ein Bote hat nach dem Protokoll, das in den Einträgen versiegelt ist, den Brief gelesen, in den Umschlag gesteckt und am ${at} eingeworfen; Anschrift, Zeiten und Fotos (SHA-256) stehen dort.`,
    posted: (carrier: string, at: string) =>
      `Der Brief wurde nach Meldung von ${carrier} am ${at} zur Post gegeben.`,
    delivered: (carrier: string, at: string) => `Er wurde nach Meldung von ${carrier} am ${at} zugestellt.`,
  },
  notProven: {
    heading: "**Nicht nachgewiesen ist:**",
    notPosted: "dass der Brief zur Post gegeben wurde; eine solche Meldung liegt nicht vor",
    mailAnswer:
      "dass ein Mailserver die E-Mail angenommen hat; seine Antwort und die Nachricht selbst sind nicht festgehalten",
    mailReceipt:
      "dass die E-Mail beim Empfänger angekommen ist oder gelesen wurde; nachgewiesen ist höchstens die Annahme durch den Mailserver",
    receipt: "dass der Brief dem Empfänger zugegangen ist; nachgewiesen ist höchstens die Einlieferung",
    witness:
      "der Zugang ohne den Boten: Das Protokoll stützt seine Aussage als Zeuge und ersetzt sie nicht, und wer selbst Absender ist, kann nicht Zeuge sein; ein Einwurf am Abend gilt in der Regel als Zugang am nächsten Tag (§ 130 BGB)",
    envelope:
      "dass genau dieser Brief im Umschlag lag: Nachgewiesen ist die Datei; was im Umschlag lag, kann nur bezeugen, wer den Brief gesehen hat, als er hineinkam",
    form: "dass eine vom Gesetz verlangte Schriftform gewahrt ist: Ein gedruckter Brief trägt keine Unterschrift von Hand (§ 126 BGB)",
    devices:
      "die Richtigkeit dessen, was die Beteiligten auf ihren Geräten festgehalten haben; es ist wiedergegeben, wie es ankam, mit der Zeit des Geräts und der des Eingangs",
    registered:
      "der Zugang eines Einschreibens: Einlieferungsbeleg und Sendungsstatus begründen dafür für sich allein keinen Anscheinsbeweis (BAG, Urteil vom 30.01.2025, 2 AZR 68/24); dazu braucht es den Auslieferungsbeleg des Postunternehmens, den dieses nur etwa 15 Monate aufbewahrt, und auch ihn lässt das LAG Hamburg (Urteil vom 14.07.2025, 4 SLa 26/24, Revision zugelassen) nicht genügen, wo vor dem Einwurf gescannt wird",
    registeredWithRecord:
      "der Zugang eines Einschreibens in jedem Fall: Der beigefügte Auslieferungsbeleg galt beim Einwurf lange als Anscheinsbeweis, bei der Übergabe zeigt er die Unterschrift; das LAG Hamburg (Urteil vom 14.07.2025, 4 SLa 26/24, Revision zugelassen) verneint den Anscheinsbeweis, wo vor dem Einwurf gescannt wird. Dass der Beleg echt ist, prüft der Dienst nicht",
    delivered: "die Zustellung selbst: Die Meldung darüber ist kein Auslieferungsbeleg",
    carrier:
      "die Richtigkeit dessen, was Druck- und Postunternehmen melden; es ist wiedergegeben, wie es ankam",
    times:
      "die Zeit durch eine dritte Stelle: Zeiten stammen von der Uhr des Dienstes oder aus der Meldung des Druckunternehmens; es ist kein qualifizierter Zeitstempel und keine qualifizierte elektronische Signatur",
    timesStamped:
      "die einzelnen Zeiten durch eine dritte Stelle: Bestätigt ist nur, dass alle Einträge spätestens zum Zeitpunkt des Zeitstempels bestanden; die Zeiten darin stammen von der Uhr des Dienstes oder aus der Meldung des Druckunternehmens",
    people: "die Identität von Personen über ihre Anmeldung am Konto hinaus",
    signer:
      "die Identität der Person über ihren Zugang zum Konto und das Gerät mit dem Passkey hinaus; eine solche Unterschrift ist keine qualifizierte elektronische Signatur und ersetzt keine von Hand",
    advice:
      "Welches Gewicht ein Gericht diesem Paket gibt, entscheidet das Gericht. Sicherer sind, in dieser Reihenfolge: die Zustellung durch den Gerichtsvollzieher (§ 132 BGB); ein Bote, der den Brief liest, in den Umschlag steckt und einwirft und Tag, Stunde, Anschrift und Foto festhält; die Übergabe gegen Unterschrift. Stand der genannten Entscheidungen: November 2026. Dieser Hinweis ist keine Rechtsberatung.",
  },
  verify: {
    program:
      "Mit dem Programm, ohne Verbindung zum Dienst: brieftaube verify-archive --pack DATEI. Es rechnet jeden Hashwert nach und nennt jede Abweichung.",
    key: (keyId: string, url: string) =>
      `Vergleichen Sie den Schlüssel ${keyId} mit dem, den der Betreiber veröffentlicht: ${url}. Ohne diesen Vergleich könnte das ganze Paket von jemand anderem signiert sein.`,
    stamp: (root: string, file: string, certificates: string) =>
      `Den Zeitstempel allein mit OpenSSL: openssl ts -verify -data ${root} -in ${file} -CAfile STAMM.pem -untrusted ${certificates}. STAMM.pem ist das Stammzertifikat der Zeitstempelstelle, das Sie von ihr selbst bekommen.`,
    byHand: (file: string) =>
      `Von Hand: Speichern Sie ${file} aus den Anlagen dieser PDF-Datei, berechnen Sie den SHA-256-Wert und vergleichen Sie ihn mit dem oben. Die Prüfung der Einträge beschreibt docs/evidence.md des Programms Schritt für Schritt.`,
  },
  attached: {
    note: "PDF-Programme zeigen beigefügte Dateien unter „Anlagen“ oder der Büroklammer.",
    evidence: "Alle Angaben, Einträge und Nachweise der Kette für Programme",
    signature: "Signatur über nachweis.json, das die Hashwerte aller anderen Teile nennt",
    letter: "Der Brief, Byte für Byte wie zum Druck gegeben",
    source: "Woraus der Brief gesetzt wurde",
    yes: "Was mit dem Passkey unterschrieben wurde: die Aufträge mit dem Hashwert ihres Inhalts",
    passkey: "Unterschrift und öffentlicher Schlüssel des Passkeys",
    step: (name: string) => `Aufnahme zum Schritt „${name}“`,
    root: "Die Wurzel der Kette, wie sie der Zeitstempelstelle vorlag",
    stamp: "Zeitstempel über wurzel.json",
    certificates: "Zertifikate des Zeitstempels",
  },
  reproduction: {
    note: "Die folgenden Bilder zeigen den Brief verkleinert und in geringer Auflösung. Maßgeblich ist die beigefügte Datei brief.pdf.",
    caption: (page: number, pages: number) => `Wiedergabe: Seite ${page} von ${pages}`,
  },
};

const en: PaperTexts = {
  title: "Evidence pack",
  imprint: "Issued by the service Brieftaube,\nnot by the postal company",
  running: (orderId) => `Brieftaube · Evidence pack · Order ${orderId}`,
  lead: {
    posted: (subject, name, at) => `The letter “${subject}” to ${name} was posted on **${at}**.`,
    mailed: (subject, name, at) => `The letter “${subject}” to ${name} was sent by e-mail on **${at}**.`,
    dropped: (subject, name, at) =>
      `The letter “${subject}” to ${name} was dropped by a courier on **${at}**.`,
    open: (subject, name, standing) =>
      `The letter “${subject}” to ${name} has not been reported as posted. Status: **${standing}**.`,
  },
  whatItIs:
    "This document sums up what the service Brieftaube has recorded about this letter. The letter itself, its source, the proof documents and all records are attached to this file and can be verified without any connection to the service.",
  sandbox: { title: "Sample from the sandbox", text: "No letter was printed and nothing was sent." },
  parts: {
    order: "Order",
    letter: "Letter",
    approval: "Approval",
    events: "History",
    documents: "Proof documents",
    ledger: "Bookings",
    archive: "Archive",
    proven: "What this proves and what it does not",
    verify: "How to verify this pack",
    files: "Attached files",
    pages: "Reproduction of the letter",
  },
  labels: {
    orderId: "Order",
    clientOrderId: "Your order number",
    auditTag: "Note",
    mandantennummer: "Client number",
    account: "Account",
    acceptedAt: "Accepted",
    standing: "Status",
    sender: "Sender",
    recipient: "Recipient, as printed",
    subject: "Subject",
    extent: "Extent",
    enclosures: "Enclosures",
    product: "Delivery type",
    carrier: "Printed and posted by",
    trackingNumber: "Tracking number",
    price: "Price",
    pdfSha256: "SHA-256 of the letter",
    sourceSha256: "SHA-256 of the source",
    askedBy: "Asked by",
    reason: "Reason",
    context: "Context",
    seenBy: "Pages opened",
    decision: "Decision",
    agreedBefore: "Agreed before",
    decidedBy: "Decided by",
    comment: "Comment",
    approvalId: "Approval",
    berlin: "Time in Berlin",
    utc: "Time in UTC",
    event: "Event",
    number: "No.",
    kind: "Kind",
    issuer: "Issuer",
    issuedAt: "Issued",
    file: "File",
    amount: "Amount",
    booking: "Booking",
    seal: "Seal (SHA-256)",
    chain: "Records",
    root: "Root of the chain",
    rootSignature: "Signature",
    timeStamp: "Time stamp",
    key: "Key",
    recorded: "Record",
    content: "Content and SHA-256",
  },
  extent: (pages, sheets, color, duplex) =>
    `${pages} ${pages === 1 ? "page" : "pages"} on ${sheets} ${sheets === 1 ? "sheet" : "sheets"}, ${duplex ? "both sides, " : ""}${color ? "in colour" : "black and white"}`,
  express: "express",
  price: (gross, net, vat, percent) => `${gross} (net ${net}, ${percent} % VAT ${vat})`,
  noApproval: "No approval by a person was asked for this order.",
  connections: {
    partner_token: "program with an access token",
    oauth: "connected application",
    portal_session: "person signed in to the portal",
  },
  nobodySaw: "Nobody opened the pages in the portal before the decision.",
  seen: (name, pages, first, last) =>
    `${name}: ${pages.length === 1 ? "page" : "pages"} ${pages.join(", ")}; ${last === null ? first : `first ${first}, last ${last}`}`,
  decisions: { pending: "still open", approved: "approved", rejected: "rejected", expired: "expired" },
  ways: {
    portal: "signed in to the portal",
    chat: "in a conversation with an application",
    withdrawn: "withdrawn by whoever asked",
    expiry: "because its time was over",
    restore: "before a backup was restored; the record of it is missing",
  },
  userSawPreview: {
    yes: "the application says that the person saw the preview",
    no: "the application says that the person did not see the preview",
  },
  signed: (letters) =>
    letters > 1 ? `signed with a passkey, for ${letters} letters together` : "signed with a passkey",
  batch: (letters) => `for ${letters} letters together`,
  reportedBy: (carrier) => `reported by ${carrier}`,
  issuers: {
    carrier: "Postal company",
    provider: "Print provider",
    service: "Service Brieftaube (not the postal company)",
    sender: "uploaded by the sender, as a document of the postal company",
  },
  documents: {
    einlieferungsbeleg: "Proof of posting",
    auslieferungsbeleg: "Delivery record",
    sendungsstatus: "Tracking status",
    other: "Other paper",
  },
  paperDay: (day) => `Paper of ${day}`,
  noCarrierDocument: "There is no document of the postal company.",
  noDocument: "There is no proof document, since the letter has not been reported as posted.",
  bookings: {
    reserve: "Price set aside",
    capture: "Price charged",
    release: "Set free again",
    credit: "Credited",
  },
  noBooking: "Nothing is booked for this order.",
  chain: (records, size) =>
    `${records} records about this order, all sealed and included in the root over ${size} records`,
  moreRecords: (left) => `${left} more records stand in nachweis.json.`,
  rootSignature: (at) => `Ed25519, ${at}`,
  proven: {
    heading: "**This is proven:**",
    content: (file) =>
      `The letter was ordered with exactly the content and the address attached as ${file}: the SHA-256 of that file stands in the sealed records.`,
    records: (at, keyId) =>
      `The records have not changed since they were sealed. They stand below a root that was signed on ${at} with the key ${keyId}.`,
    stamped: (signer, at) =>
      `This root existed on ${at} at the latest: ${signer}, a third party, confirms it with a time stamp (RFC 3161). So the records were not made or changed later.`,
    approved: (name, at) => `${name} approved the sending on ${at}.`,
    agreedBefore: (name, at) =>
      `${name} had agreed to it already on ${at}; in this account two people had to.`,
    signed: (name, text, proof) =>
      `The approval is signed with a passkey of ${name}, over exactly these pages, this address, this product and this price (${text}, ${proof}). The device had checked who uses it; the private key is not with the service.`,
    mailed: (at) =>
      `The mail server accepted the e-mail on ${at}. Receiver, message id, the server's answer and the SHA-256 of the whole message stand in the records.`,
    mailedUnanswered: (at) =>
      `By the records the e-mail counts as sent since ${at}; who found that stands there.`,
    brought: (at) =>
      `By the protocol that is sealed in the records the letter was posted on ${at}: signed, sealed and posted by the people named there, with times and photographs (SHA-256).`,
    dropped: (at) =>
      `By the protocol that is sealed in the records a courier read the letter, put it into the envelope and dropped it on ${at}; address, times and photographs (SHA-256) stand there.`,
    posted: (carrier, at) => `As reported by ${carrier}, the letter was posted on ${at}.`,
    delivered: (carrier, at) => `As reported by ${carrier}, it was delivered on ${at}.`,
  },
  notProven: {
    heading: "**This is not proven:**",
    notPosted: "that the letter was posted; there is no report of that",
    mailAnswer:
      "that a mail server accepted the e-mail; neither its answer nor the message itself is on record",
    mailReceipt:
      "that the e-mail reached the recipient or was read; what is proven is acceptance by the mail server at most",
    receipt: "that the letter reached the recipient; what is proven is posting at most",
    witness:
      "receipt without the courier: the protocol supports his word as a witness and does not take its place, and whoever is the sender cannot be the witness; a drop in the evening counts as the next day as a rule (§ 130 BGB)",
    envelope:
      "that exactly this letter was in the envelope: what is proven is the file; what was in the envelope only somebody can testify who saw the letter go in",
    form: "that a written form which the law asks for was kept: a printed letter bears no signature by hand (§ 126 BGB)",
    devices:
      "that what people recorded with their devices is true; it is given as it came, with the time of the device and that of its arrival",
    registered:
      "receipt of a registered letter: the proof of posting and the tracking status alone are no prima facie evidence of it (German Federal Labour Court, 30 January 2025, 2 AZR 68/24); that needs the delivery record of the postal company, which keeps it for about 15 months only, and LAG Hamburg (14 July 2025, 4 SLa 26/24, appeal admitted) does not let even that suffice where the post scans before the drop",
    registeredWithRecord:
      "receipt of a registered letter in every case: of a drop the attached delivery record was long prima facie evidence, of a hand-over it shows the signature; LAG Hamburg (14 July 2025, 4 SLa 26/24, appeal admitted) denies that evidence where the post scans before the drop. The service does not check that it is genuine",
    delivered: "the delivery itself: the report of it is not a delivery record",
    carrier: "that what printer and postal company report is right; it is given as it arrived",
    times:
      "the time by a third party: times come from the service's clock or from the printer's report; there is no qualified time stamp and no qualified electronic signature",
    timesStamped:
      "the single times by a third party: what is confirmed is only that all records existed at the time of the stamp; the times in them come from the service's clock or from the printer's report",
    people: "who people are, beyond their being signed in to the account",
    signer:
      "the identity of the person beyond their access to the account and the device with the passkey; such a signature is no qualified electronic signature and does not take the place of one by hand",
    advice:
      "How much weight a court gives to this pack is for the court to decide. Safer, in this order: service by a bailiff (§ 132 BGB); a courier who reads the letter, puts it into the envelope, drops it and notes day, hour, address and a photograph; hand-over against signature. Decisions named here are as of November 2026. This note is not legal advice.",
  },
  verify: {
    program:
      "With the program, without any connection to the service: brieftaube verify-archive --pack FILE. It computes every hash again and names every deviation.",
    key: (keyId, url) =>
      `Compare the key ${keyId} with the one the operator publishes: ${url}. Without this comparison somebody else could have signed the whole pack.`,
    stamp: (root, file, certificates) =>
      `The time stamp with OpenSSL alone: openssl ts -verify -data ${root} -in ${file} -CAfile ROOT.pem -untrusted ${certificates}. ROOT.pem is the root certificate of the time stamp authority, which you get from them.`,
    byHand: (file) =>
      `By hand: save ${file} from the attachments of this PDF, compute its SHA-256 and compare it with the one above. How to check the records is described step by step in docs/evidence.md of the program.`,
  },
  attached: {
    note: "PDF programs show attached files under “Attachments” or the paper clip.",
    evidence: "All facts, records and proofs of the chain for programs",
    signature: "Signature of nachweis.json, which names the hashes of all other parts",
    letter: "The letter, byte for byte as given to print",
    source: "What the letter was made of",
    yes: "What was signed with the passkey: the orders with the hash of what they are",
    passkey: "Signature and public key of the passkey",
    step: (name) => `Picture of the step “${name}”`,
    root: "The root of the chain as the time stamp authority was shown it",
    stamp: "Time stamp of wurzel.json",
    certificates: "Certificates of the time stamp",
  },
  reproduction: {
    note: "The following pictures show the letter reduced and in low resolution. What counts is the attached file brief.pdf.",
    caption: (page, pages) => `Reproduction: page ${page} of ${pages}`,
  },
};

export const paperTexts: Record<Language, PaperTexts> = { de, en };
