/** Wordings of a sixth round that were missed, or taken for what they are not, before the reading was mended: kind, subject, text. */
export const writtenSixthRound: readonly (readonly [kind: string, subject: string, text: string])[] = [
  [
    "lease_end",
    "Eigenbedarf",
    "Liebe Familie Krause,\n\nunsere Tochter beginnt im Herbst ihr Studium und braucht die Einliegerwohnung selbst. Deshalb müssen wir Ihnen leider wegen Eigenbedarfs kündigen. Das Mietverhältnis endet damit am 30. September 2026.\n\nSie können der Kündigung nach § 574 BGB widersprechen.",
  ],
  [
    "lease_end",
    "Notice to quit, Flat 4",
    "Dear Mr Owusu,\n\nI require the flat for my own family. I therefore terminate your lease of the above flat on grounds of personal need as of 30 June 2027.",
  ],
  [
    "lease_end",
    "Sonderkündigungsrecht nach Mieterhöhung",
    "Sehr geehrte Frau Bauer,\n\nIhrer Mieterhöhung vom 3. Mai stimme ich nicht zu. Stattdessen mache ich von meinem Sonderkündigungsrecht nach § 561 BGB Gebrauch und kündige zum Ablauf des übernächsten Monats.",
  ],
  [
    "employment_end",
    "Probezeitkündigung",
    "Liebe Frau Stein, wir haben uns entschieden, Sie nicht über die Probezeit hinaus zu beschäftigen, und kündigen Ihr Arbeitsverhältnis innerhalb der Probezeit mit der Frist von zwei Wochen zum 15.08.2026.",
  ],
  [
    "employment_end",
    "My notice",
    "Hi Tom,\nI've decided to move on. Please take this as my four weeks' notice; I'll finish on 14 August.\nBest, Rita",
  ],
  [
    "employment_end",
    "Redundancy",
    "Dear Amara, following the closure of the Berlin office your position is redundant. This letter gives you notice of termination of your employment, which will end on 30 June 2027.",
  ],
  [
    "employment_end_agreement",
    "Aufhebungsvereinbarung",
    "Wir heben das mit Ihnen bestehende Arbeitsverhältnis im gegenseitigen Einvernehmen zum 31. Dezember auf. Bitte unterschreiben Sie die beiliegende zweite Ausfertigung.",
  ],
  [
    "surety",
    "Surety",
    "I agree to stand surety for my sister's debt of 6,000 euros to you and will pay on first demand if she does not.",
  ],
  [
    "debt_acknowledgement",
    "Schuldanerkenntnis gemäß § 781 BGB",
    "Der Unterzeichner, Uwe Lange, bekennt, der Gläubigerin Frau Anna Kurz 11.000 Euro schuldig zu sein.",
  ],
  [
    "will",
    "Unser gemeinschaftliches Testament",
    "Wir, Karl und Rosa Maurer, setzen uns gegenseitig zu alleinigen Erben ein. Schlusserben sind unsere Kinder zu gleichen Teilen.",
  ],
  [
    "lease_end",
    "Kündigung",
    "Sehr geehrte Frau Rau, unter Wahrung der gesetzlichen Kündigungsfrist sage ich Ihnen den Mietvertrag für die Wohnung Nr. 12 auf.",
  ],
  [
    "employment_end",
    "Personalangelegenheit",
    "Sehr geehrte Frau Orth, nach Anhörung des Betriebsrats sprechen wir Ihnen hiermit die ordentliche verhaltensbedingte Kündigung aus.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Liebe Kolleginnen, liebe Geschäftsführung, nach elf Jahren nehme ich Abschied: Ich kündige zum 30. Juni. Danke für die gemeinsame Zeit und die Zusammenarbeit im Team.",
  ],
  [
    "employment_end",
    "Dismissal",
    "Dear Mr Roe, after the disciplinary hearing on 2 May we have decided to dismiss you for gross misconduct without notice.",
  ],
  [
    "employment_end",
    "Layoff",
    "Dear Lina, owing to a lack of orders, we must terminate your employment contract as of 30 September.",
  ],
  [
    "employment_end",
    "Quit",
    "Boss, I'm done. I quit effective today. Send my last paycheck to my home address.",
  ],
  [
    "employment_end",
    "Kündigun",
    "Hallo Herr Klein, hirmit kündige ich meine Stele als Fahrer zum 30.4. und bitte um meine Papiere und den Restlohn.",
  ],
  [
    "employment_end_agreement",
    "Vertragsauflösung",
    "Arbeitgeber und Arbeitnehmerin sind sich einig, dass das Beschäftigungsverhältnis auf Veranlassung des Arbeitgebers einvernehmlich mit dem 31. März 2027 sein Ende findet.",
  ],
  [
    "surety",
    "Bürgschaft",
    "Sollte mein Bruder die Raten nicht zahlen, so bürge ich dafür mit meinem Vermögen.",
  ],
  [
    "employer_reference",
    "Letter of reference",
    "Ms Olga Petrova worked for us as a nurse from May 2018 to April 2026. She carried out her tasks to our full satisfaction and left at her own request.",
  ],
  [
    "lease_end",
    "Ihre Unterlagen",
    "Sehr geehrter Herr Lohse, in der Anlage erhalten Sie die Kündigung meiner Wohnung zum 31. Mai.",
  ],
  [
    "debt_acknowledgement",
    "Schuldanerkenntnis",
    "Der Schuldner erkennt an, dem Gläubiger einen Betrag von 3.300 Euro nebst 5 % Zinsen zu schulden.",
  ],
];

export const ordinarySixthRound: readonly (readonly [subject: string, text: string])[] = [
  [
    "Musterbrief",
    "Anbei das Muster, wie gewünscht. Darin steht: 'Hiermit kündige ich mein Arbeitsverhältnis fristgerecht zum ...'. Bitte ergänzen Sie Datum und Namen.",
  ],
  [
    "Office lease",
    "We hereby give notice to terminate the lease of the office premises at Marktplatz 1 as of 31 December.",
  ],
  [
    "Contract draft",
    "Attached is a draft separation agreement for discussion. Nothing in it is binding until signed by both parties.",
  ],
  [
    "Mahnung Miete",
    "Die Miete für Ihre Wohnung ist noch offen. Bitte zahlen Sie 640 Euro. Bei weiterem Verzug müssen wir leider kündigen.",
  ],
  [
    "Lieferantenbeurteilung",
    "Die Fox GmbH ist seit 2015 für uns tätig und erledigt Aufträge zu unserer vollen Zufriedenheit.",
  ],
  [
    "Weiterleitung",
    "Anbei leite ich Ihnen die Kündigung von Herrn Maier weiter, die gestern bei uns einging. Bitte bestätigen Sie sie.",
  ],
  [
    "Formulierungshilfe",
    "Für Ihr Testament schlagen wir vor: ‚Ich setze meine Frau zur Alleinerbin ein.‘ Schreiben Sie es von Hand.",
  ],
  ["Shop", "We hereby terminate the tenancy of the shop premises at Markt 3 as of 31 December."],
  [
    "Advice",
    "If you want to end your lease, your letter should say 'I hereby terminate the lease of my flat' and bear your signature.",
  ],
];
