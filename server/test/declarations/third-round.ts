/** Wordings that were thought of before anybody looked at what recognises them: kind, subject, text. */
export const writtenThirdRound: readonly (readonly [kind: string, subject: string, text: string])[] = [
  [
    "lease_end",
    "Dreizimmerwohnung Am Markt 4",
    "Sehr geehrte Frau Sommer, zum Ablauf des Monats August ziehe ich aus und kündige den zwischen uns geschlossenen Vertrag über die Wohnung.",
  ],
  [
    "lease_end",
    "Beendigung unseres Mietverhältnisses",
    "Sehr geehrter Herr Franke, das Mietverhältnis soll nach unserem Willen am 30. September 2027 enden. Bitte betrachten Sie dieses Schreiben als ordentliche Kündigung.",
  ],
  [
    "lease_end",
    "Außerordentliche Kündigung wegen Schimmels",
    "Trotz zweier Fristsetzungen ist der Schimmel im Schlafzimmer nicht beseitigt. Ich mache daher von meinem Recht zur außerordentlichen Kündigung des Mietvertrags Gebrauch.",
  ],
  [
    "lease_end",
    "Ihre Wohnung im 3. OG",
    "Sehr geehrte Frau Yılmaz, wir sehen uns leider veranlasst, Ihnen die Wohnung wegen fortgesetzter Ruhestörung fristlos, hilfsweise zum nächsten zulässigen Termin, zu kündigen.",
  ],
  [
    "lease_end",
    "Moving out of Flat 3B",
    "Dear Mr Keller, please take this letter as my formal notice that I will be vacating the flat on 31 August 2027.",
  ],
  [
    "lease_end",
    "Break clause",
    "Dear Sirs, we exercise our right to break the tenancy and will hand back the apartment on 30 June 2027.",
  ],
  [
    "lease_end",
    "Two months’ notice",
    "Hi Sabine, I’m handing in my notice for the room. I’ll be out by the end of March, and I’d like my deposit back then.",
  ],
  [
    "lease_end",
    "Termination of residential lease",
    "Dear Ms Braun, owing to our own need of the apartment we are terminating your tenancy agreement as of 31 December 2027.",
  ],
  [
    "employment_end",
    "Mein Ausscheiden",
    "Sehr geehrte Frau Direktorin, ich lege meine Stelle als Buchhalterin mit Wirkung zum 30. Juni 2027 nieder.",
  ],
  [
    "employment_end",
    "Betriebsbedingte Kündigung",
    "Sehr geehrter Herr Hoffmann, aus dringenden betrieblichen Gründen müssen wir das mit Ihnen bestehende Anstellungsverhältnis zum 31. August 2027 kündigen. Der Betriebsrat wurde angehört.",
  ],
  [
    "employment_end",
    "Kündigung in der Probezeit",
    "Guten Tag Frau Petersen, hiermit beenden wir Ihr Arbeitsverhältnis innerhalb der Probezeit mit einer Frist von zwei Wochen.",
  ],
  [
    "employment_end",
    "Änderungskündigung",
    "Wir kündigen das Arbeitsverhältnis zum 30. September und bieten Ihnen zugleich an, es ab dem 1. Oktober zu geänderten Bedingungen fortzusetzen.",
  ],
  [
    "employment_end",
    "Leaving the company",
    "Dear Ms Hartmann, I am writing to let you know that I am leaving my position as engineer; my last working day will be 30 April 2027.",
  ],
  [
    "employment_end",
    "Notice of dismissal",
    "Dear Mr Ortiz, we regret to inform you that we are dismissing you with immediate effect for gross misconduct.",
  ],
  [
    "employment_end",
    "Redundancy",
    "Dear Anna, following the consultation we confirm that your employment will come to an end on 31 May 2027 by reason of redundancy. This letter serves as your notice.",
  ],
  [
    "apprenticeship_end",
    "Abbruch der Lehre",
    "Sehr geehrter Herr Meister, hiermit kündige ich meine Lehre als Tischler mit einer Frist von vier Wochen, weil ich den Beruf wechseln möchte.",
  ],
  [
    "employment_end_agreement",
    "Vereinbarung",
    "Die Parteien sind sich einig, dass das Arbeitsverhältnis im gegenseitigen Einvernehmen zum 31. März 2027 gegen Zahlung einer Abfindung endet.",
  ],
  [
    "fixed_term",
    "Ihr Arbeitsvertrag",
    "Sehr geehrte Frau Arslan, wir stellen Sie als Vertretung für die Dauer der Elternzeit von Frau Schulz befristet bis zum 31.10.2027 ein.",
  ],
  [
    "surety",
    "Mietbürgschaft für unsere Tochter",
    "Sehr geehrte Frau Vogel, wir stehen für alle Verpflichtungen unserer Tochter aus dem Mietvertrag als selbstschuldnerische Bürgen ein.",
  ],
  [
    "debt_acknowledgement",
    "Offener Betrag",
    "Sehr geehrter Herr Wolf, ich erkenne hiermit an, Ihnen aus dem Darlehen vom 3. Mai noch 4.500 Euro zu schulden.",
  ],
];

/** The same for letters that a print does for: subject, text. */
export const ordinaryThirdRound: readonly (readonly [subject: string, text: string])[] = [
  [
    "Kündigung meines Stromvertrags",
    "Sehr geehrte Damen und Herren, wegen Umzugs aus der Wohnung Lindenstraße 5 kündige ich zum 31. Mai. Meine Kundennummer lautet 778812.",
  ],
  [
    "Sonderkündigung wegen Umzugs",
    "Hiermit kündige ich wegen Umzugs aus der Wohnung den Vertrag über den Kabelanschluss außerordentlich zum 30. April.",
  ],
  [
    "Umzug",
    "Guten Tag, ich ziehe zum 1. Juni in eine andere Wohnung und kündige deshalb meine Mitgliedschaft im Kleingartenverein.",
  ],
  [
    "Hausratversicherung",
    "Da ich meine Wohnung aufgegeben habe, kündige ich die Police 4711 zum nächstmöglichen Zeitpunkt.",
  ],
  [
    "Putzdienst",
    "Wir kündigen den Reinigungsvertrag für das Treppenhaus in der Wohnanlage Am Park zum Jahresende.",
  ],
  [
    "Ihre Kündigung vom 3. März",
    "Sehr geehrter Herr Engel, Ihre Kündigung der Wohnung ist bei uns eingegangen. Die Übergabe findet am 31. Mai um 10 Uhr statt.",
  ],
  [
    "Frage zur Kündigungsfrist",
    "Sehr geehrte Frau Lenz, mit welcher Frist könnte ich meinen Arbeitsvertrag kündigen, wenn ich im Herbst ein Studium beginne?",
  ],
  [
    "Abmahnung",
    "Sehr geehrter Herr Roth, Sie sind am 2. und 3. März unentschuldigt nicht zur Arbeit erschienen. Im Wiederholungsfall müssen Sie mit einer Kündigung Ihres Arbeitsverhältnisses rechnen.",
  ],
  [
    "Mietrückstand",
    "Sehr geehrte Frau Kaya, die Miete für April ist nicht eingegangen. Zahlen Sie bitte bis zum 20. April; sonst müssten wir das Mietverhältnis fristlos kündigen.",
  ],
  [
    "Nebenkostenabrechnung 2026",
    "Sehr geehrte Mieter, anbei erhalten Sie die Abrechnung für Ihre Wohnung. Der Nachzahlungsbetrag von 112,40 Euro ist bis zum 31. Mai fällig.",
  ],
  [
    "Bewerbung",
    "Sehr geehrte Frau Doktor Weiß, mein derzeitiges Arbeitsverhältnis ist ungekündigt; ich könnte zum 1. Oktober beginnen.",
  ],
  [
    "Arbeitszeugnis",
    "Sehr geehrte Damen und Herren, mein Arbeitsverhältnis endete am 31. März. Bitte senden Sie mir mein Zeugnis zu.",
  ],
  [
    "Cancel my gym membership",
    "Hello, since I am moving out of my flat I would like to cancel my gym membership at the end of May.",
  ],
  [
    "Broadband",
    "Dear team, I am moving house and give notice to end my broadband contract on 30 June; the flat will be empty from then on.",
  ],
  [
    "Your notice of 2 May",
    "Dear Mr Schmidt, thank you for your notice. We confirm that your tenancy ends on 31 July and will contact you about the keys.",
  ],
  [
    "Notice of entry",
    "Dear tenant, this is notice that our plumber will enter the flat on 4 May between 9 and 11 o’clock.",
  ],
  [
    "Notice period",
    "Dear Ms Brown, could you tell me how long my notice period would be if I resigned in the summer?",
  ],
  [
    "Rücktritt vom Kaufvertrag",
    "Hiermit trete ich vom Kaufvertrag über das Sofa für meine Wohnung zurück und bitte um Erstattung.",
  ],
  [
    "Bürgschaftsurkunde",
    "Sehr geehrte Damen und Herren, der Mietvertrag ist beendet. Bitte geben Sie uns die Bürgschaftsurkunde im Original zurück.",
  ],
  [
    "Urlaubsantrag",
    "Liebe Frau Hahn, hiermit beantrage ich für die Zeit vom 3. bis 14. August Urlaub. Meine Vertretung übernimmt Herr Beck befristet.",
  ],
];
