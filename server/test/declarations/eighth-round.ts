/** Letters for which the law asks for written form, by someone who wrote them before looking at the reading: laymen, lawyers, mails, tables, subjects alone. */
export const writtenEighthRound: readonly (readonly [kind: string, subject: string, text: string])[] = [
  [
    "lease_end",
    "Auszug",
    "Servus Herr Huber,\n\ni zieh zum Ende Februar aus. Die Wohnung in der Jakoberstraß is damit gekündigt, Schlüssel kriegen S' beim Auszug.\n\nPfiat Eana",
  ],
  [
    "lease_end",
    "Kündigung Mietvertrag Whg. 3.OG re., Schillerstr. 9, zum 31.03.2027",
    "Sehr geehrte Damen und Herren,\n\nbitte bestätigen Sie mir den Erhalt dieses Schreibens und den Beendigungstermin schriftlich.\n\nMit freundlichen Grüßen",
  ],
  [
    "lease_end",
    "Re: Nebenkostenabrechnung 2025",
    "Hallo Frau Tietz,\n\ndanke für die Abrechnung, die Nachzahlung von 143,20 € habe ich gestern überwiesen. Der Rauchmelder im Flur piept übrigens immer noch.\n\nBei der Gelegenheit: Wir haben ein Haus gekauft und geben die Wohnung auf, und zwar zum 30. Juni mit der üblichen Frist von drei Monaten. Das hier gilt als unsere Kündigung.\n\nVG\nFamilie Adomeit",
  ],
  [
    "lease_end",
    "Objekt 0815/12",
    "Objekt: Hasenweg 3, WE 12\nMieter: Pavlović, Dragan\nVertrag vom: 01.04.2019\nErklärung: ordentliche Kündigung durch den Mieter\nzum: 28.02.2027\nNeue Anschrift: wird nachgereicht",
  ],
  [
    "lease_end",
    "In Sachen Weber ./. Sonntag",
    "Sehr geehrter Herr Kollege,\n\nin vorbezeichneter Angelegenheit zeigen wir an, dass wir die Vermieterin weiterhin vertreten. Namens und in Vollmacht unserer Mandantin wird hiermit das zwischen den Parteien bestehende Wohnraummietverhältnis außerordentlich fristlos, hilfsweise fristgerecht, gekündigt. Zur Begründung verweisen wir auf den Rückstand von 2.480,00 EUR.\n\nMit freundlichen kollegialen Grüßen",
  ],
  [
    "lease_end",
    "Zahlungsverzug",
    "Sehr geehrter Herr Amann,\n\ntrotz Abmahnung vom 4. September sind zwei aufeinanderfolgende Monatsmieten offen. Ich sehe mich daher gezwungen, von meinem Recht zur fristlosen Kündigung nach § 543 Abs. 2 Nr. 3 BGB Gebrauch zu machen. Räumen Sie die Wohnung bis zum 15. November.",
  ],
  [
    "lease_end",
    "kündigung",
    "hallo herr pfeifer,\nich möchte gerne meine wohnung zum 1.4. kündigen. bitte sagen sie mir wann die übergabe ist\nlg jenny",
  ],
  [
    "lease_end",
    "Mietaufhebung",
    "Sehr geehrte Frau Lindner,\n\nnachdem Sie uns die Untervermietung verweigert haben, machen wir vom Sonderkündigungsrecht nach § 540 Abs. 1 Satz 2 BGB Gebrauch. Das Mietverhältnis endet mit der gesetzlichen Frist.",
  ],
  [
    "lease_end",
    "Vacating 14B",
    "Hi Marcus,\n\nHope you're well. Just letting you know that we're moving out of 14B at the end of August - consider this our two months' notice as per the rental agreement. We'll leave the keys with the concierge.\n\nCheers, Dee & Sam",
  ],
  [
    "lease_end",
    "Termination of tenancy agreement dated 1 March 2022",
    "Dear Sirs,\n\nWe act for the landlord. On our client's instructions the tenancy of the premises at Rosenstr. 5, second floor, is hereby terminated with effect from 31 May 2027 owing to persistent non-payment of rent.\n\nYours faithfully",
  ],
  [
    "lease_end",
    "Wohnung Frau Erna Blau (verstorben)",
    "Sehr geehrte Damen und Herren,\n\nals gerichtlich bestellter Nachlasspfleger kündige ich das Mietverhältnis der Erblasserin unter Hinweis auf § 564 Satz 2 BGB zum nächstzulässigen Zeitpunkt.",
  ],
  [
    "lease_end",
    "Unser Gespräch vom Sonntag",
    "Lieber Opa Kurt,\n\nwie am Telefon schon gesagt: Ich kann mir die Miete für dein Dachzimmer nicht mehr leisten und kündige es dir hiermit zum Monatsende. Sei mir nicht böse!\n\nDeine Nele",
  ],
  [
    "lease_end",
    "Eigenbedarf EG-Wohnung",
    "Liebe Familie Schröter,\n\nes fällt uns nicht leicht. Unsere Mutter wird pflegebedürftig und muss zu uns ins Haus ziehen. Darum sprechen wir Ihnen die Kündigung der Erdgeschosswohnung aus, gültig ab 31.12.2026. Sie haben das Recht, nach §§ 574 bis 574b BGB Widerspruch einzulegen.",
  ],
  [
    "lease_end",
    "Werkwohnung Pförtnerhaus",
    "Sehr geehrter Herr Kolb,\n\nmit Ihrem Ausscheiden zum 30.06. entfällt der Anlass der Überlassung. Wir kündigen daher die Ihnen überlassene Werkmietwohnung gemäß § 576 BGB zum 30.09.2027.",
  ],
  [
    "lease_end",
    "Kündigung",
    "Anlage: Kuendigung_Wohnung_Bergstr_7.pdf\n\nSehr geehrte Frau Vogt,\n\nim Anhang finden Sie die Kündigung meiner Wohnung in der Bergstraße 7 zum 31. Januar. Bitte um kurze Bestätigung.\n\nGruß, Ruben Haas",
  ],
  [
    "employment_end",
    "Beendigung unserer Zusammenarbeit",
    "Liebe Frau Rösler,\n\nnach reiflicher Überlegung haben wir uns entschlossen, uns von Ihnen zu trennen. Wir kündigen das Anstellungsverhältnis ordentlich zum nächstmöglichen Termin, das ist nach unserer Berechnung der 31.03.2027. Bis dahin stellen wir Sie unter Anrechnung des Resturlaubs frei.",
  ],
  [
    "employment_end",
    "Mein Arbeitsvertrag",
    "Moin Chef,\n\nich hab was Neues gefunden und hör zum 15. auf. Das is dann meine Kündigung. Urlaub nehm ich noch.\n\nGruß Hinnerk",
  ],
  [
    "employment_end",
    "Betriebsbedingte Beendigungskündigung",
    "Sehr geehrte Frau Özdemir,\n\nder Betriebsrat wurde gemäß § 102 BetrVG angehört. Hiermit erklären wir die ordentliche betriebsbedingte Kündigung des mit Ihnen seit dem 01.02.2014 bestehenden Arbeitsverhältnisses mit Wirkung zum 30.06.2027, hilfsweise zum nächstzulässigen Zeitpunkt.",
  ],
  [
    "employment_end",
    "Änderungskündigung",
    "Sehr geehrter Herr Baumgart,\n\nwir kündigen hiermit Ihr Arbeitsverhältnis zum 31.12.2026 und bieten Ihnen gleichzeitig an, es ab dem 01.01.2027 zu geänderten Bedingungen in der Versandabteilung fortzusetzen. Bitte erklären Sie sich binnen drei Wochen.",
  ],
  [
    "employment_end",
    "Letter of resignation",
    "Dear Karin,\n\nI am writing to formally tender my resignation from the post of ward nurse. In line with my contract my last working day will be Friday 26 February. Thank you for six wonderful years.",
  ],
  [
    "employment_end",
    "Your position",
    "Dear Piotr,\n\nAs discussed on Monday with HR, we are ending your employment with Kessler Logistik GmbH for operational reasons. Your contract ends on 31 January 2027; you are released from work from today on.",
  ],
  [
    "employment_end",
    "Kündigung Minijob",
    "Hallo Frau Dressel, hiermit kündige ich meinen Minijob in der Bäckerei zum 30.11. LG Aylin",
  ],
  [
    "employment_end",
    "Ausserordentliche Kündigung",
    "Werter Herr Zobel\n\nSie wurden am 3.11. dabei ertapt wie Sie Ware im Wert von 60 Euro mitgenomen haben. Wir kündigen das Arbeitsverhältniss deshalb fristlos, hilfsweise zum nächst möglichen Termin.",
  ],
  [
    "employment_end",
    "Schreiben an Herrn Jost, 3 Punkte",
    "Sehr geehrter Herr Jost,\n\n1. Ihren Urlaubsantrag vom 2.10. können wir nicht bewilligen.\n2. Die Reisekosten für September (212,40 €) werden mit der Oktoberabrechnung ausgezahlt.\n3. Das Arbeitsverhältnis kündigen wir fristgemäß zum 31.12.2026.\n\nDie Arbeitspapiere gehen Ihnen gesondert zu.",
  ],
  [
    "employment_end_agreement",
    "Aufhebungsvertrag",
    "Zwischen der Firma Holzbau Merk und Herrn Lutz Ammer wird Folgendes vereinbart: Das zwischen den Parteien bestehende Arbeitsverhältnis endet auf Veranlassung des Arbeitgebers im gegenseitigen Einvernehmen mit Ablauf des 31.03.2027. Der Arbeitnehmer erhält eine Abfindung von 12.000 €.",
  ],
  [
    "employment_end_agreement",
    "Mutual separation",
    "This separation agreement is made between Nordlicht GmbH and Ms Ewa Lis. The parties agree that the employment relationship shall end by mutual consent on 30 June 2027 against payment of a severance of EUR 9,000.",
  ],
  [
    "apprenticeship_end",
    "Kündigung in der Probezeit",
    "Sehr geehrter Herr Wenzel,\n\nhiermit kündigen wir das Berufsausbildungsverhältnis mit Ihrem Sohn Finn innerhalb der Probezeit mit sofortiger Wirkung (§ 22 Abs. 1 BBiG).",
  ],
  [
    "apprenticeship_end",
    "Lehre",
    "Sehr geehrte Frau Meisterin Krohn,\n\nich breche meine Ausbildung zur Friseurin ab und kündige meinen Lehrvertrag mit der Frist von vier Wochen, weil ich den Beruf wechseln möchte.",
  ],
  [
    "fixed_term",
    "Vertragsverlängerung",
    "Liebe Frau Ebner,\n\nwir freuen uns, Ihr befristetes Arbeitsverhältnis um ein weiteres Jahr bis zum 31.08.2028 verlängern zu können. Bitte senden Sie ein unterschriebenes Exemplar zurück.",
  ],
  [
    "fixed_term",
    "Arbeitsvertrag Elternzeitvertretung",
    "§ 1 Beginn und Dauer\nFrau Sabine Kurz wird ab dem 01.02.2027 als Sachbearbeiterin eingestellt. Der Vertrag ist zur Vertretung von Frau Lang befristet bis zum 31.01.2028 und endet, ohne dass es einer Kündigung bedarf.",
  ],
  [
    "surety",
    "Mietbürgschaft für Lea",
    "Sehr geehrter Herr Vermieter,\n\nfür alle Forderungen aus dem Mietvertrag mit unserer Tochter Lea stehen wir als Eltern bis zu drei Kaltmieten selbstschuldnerisch ein. Auf die Einrede der Vorausklage verzichten wir.",
  ],
  [
    "surety",
    "Personal guarantee",
    "Dear Mr Roth,\n\nI, Helen Brandt, personally guarantee the payment of all sums owed by my brother under the loan of 3 May up to EUR 15,000.",
  ],
  [
    "debt_acknowledgement",
    "Schuldschein",
    "Ich, Mirko Tesch, erkenne hiermit an, Frau Gisela Born aus dem Privatdarlehen 4.500 Euro zu schulden, und verpflichte mich, den Betrag in neun Raten zurückzuzahlen.",
  ],
  [
    "debt_acknowledgement",
    "Ratenzahlung Konto 77123",
    "Sehr geehrte Damen und Herren,\n\nvielen Dank für Ihr Entgegenkommen. Die Forderung von 2.318,55 € erkenne ich dem Grunde und der Höhe nach als deklaratorisches Schuldanerkenntnis an und zahle monatlich 100 €.",
  ],
  [
    "debt_promise",
    "Versprechen",
    "Lieber Jonas,\n\nunabhängig von allem, was war: Ich verspreche Dir hiermit schuldrechtlich verbindlich, Dir am 1. Juli 5.000 Euro zu zahlen (abstraktes Schuldversprechen).",
  ],
  [
    "employer_reference",
    "Arbeitszeugnis",
    "Herr Daniel Fürst, geboren am 12. April 1988, war vom 1. März 2019 bis zum 31. Oktober 2026 als Anlagenmechaniker in unserem Unternehmen tätig. Er erledigte seine Aufgaben stets zu unserer vollsten Zufriedenheit. Sein Verhalten gegenüber Vorgesetzten und Kollegen war einwandfrei.",
  ],
  [
    "employer_reference",
    "Zwischenzeugnis für Frau Mai",
    "Frau Theresa Mai ist seit dem 1. Juni 2021 in unserer Kanzlei als Rechtsanwaltsfachangestellte beschäftigt. Sie arbeitet sehr sorgfältig und selbstständig. Dieses Zeugnis wird auf ihren Wunsch ausgestellt.",
  ],
  [
    "non_compete",
    "Nachvertragliches Wettbewerbsverbot",
    "Sehr geehrte Frau Sander,\n\nSie verpflichten sich, für die Dauer von zwölf Monaten nach Beendigung des Arbeitsverhältnisses nicht für ein Konkurrenzunternehmen tätig zu werden. Für diese Zeit zahlen wir Ihnen eine Karenzentschädigung in Höhe der Hälfte Ihrer letzten Bezüge.",
  ],
  [
    "lease_end",
    "Fwd: Kündigungsschreiben",
    "Hallo Herr Dorn,\n\nhier wie gewünscht nochmal auf Papier:\n\nKündigung\nHiermit kündigen wir, Anna und Levi Stern, den Mietvertrag über die Wohnung Nr. 8 in der Kanalstraße 20 fristgerecht zum 30.04.2027.\n\nGruß A. Stern",
  ],
  [
    "will",
    "Mein letzter Wille",
    "Ich, Ottilie Berger, geboren am 2. Mai 1941, setze meine Nichte Clara Berger zu meiner alleinigen Erbin ein. Mein Neffe Franz soll das Klavier bekommen.",
  ],
  [
    "lease_end",
    "Mietvertrag",
    "Grüezi Frau Egli\n\nWir haben etwas Grösseres gefunden und möchten die Wohnung an der Badenerstr. 14 auf Ende März kündigen. Bitte bestätigen Sie uns den Termin.\n\nFreundliche Grüsse",
  ],
  [
    "lease_end",
    "Wohnungskündigung",
    "Hallo, leider muss ich aus beruflichen Gründen umziehen. Daher kündige ich fristgerecht. Ab wann kann besichtigt werden?",
  ],
  [
    "lease_end",
    "Ihr Zimmer in der WG",
    "Liebe Mona, da du seit drei Monaten nicht zahlst, beende ich den Untermietvertrag mit dir zum 31.1. Bitte räum bis dahin dein Zimmer.",
  ],
  [
    "lease_end",
    "Mietverhältnis VE 3301.012",
    "Sehr geehrte Damen und Herren,\n\nmit Ablauf des 30.04.2027 soll das o. g. Mietverhältnis enden. Dieses Schreiben ist als Kündigung anzusehen.",
  ],
  [
    "lease_end",
    "Notice",
    "To whom it may concern: this email is to let you know I will not be renewing and will vacate unit 7 on 30 September. Please treat it as my notice.",
  ],
  [
    "lease_end",
    "Kündigung nach § 573 BGB",
    "Sehr geehrter Herr Seidl, wir machen Eigenbedarf geltend. Die Kündigung erfolgt zum 30. November 2027.",
  ],
  [
    "lease_end",
    "Fristlose Kündigung",
    "Nachdem Sie trotz Abmahnung weiter Hunde in der Wohnung halten, wird das Mietverhältnis mit Ihnen fristlos gekündigt.",
  ],
  [
    "employment_end",
    "Kuendigung",
    "Sehr geehrter Herr Maier, hiermit kuendige ich mein Arbeitsverhaeltnis zum naechstmoeglichen Termin. MfG",
  ],
  [
    "employment_end",
    "Trennung",
    "Lieber Ole, es passt einfach nicht. Dein Arbeitsvertrag endet mit dieser Kündigung zum 15. Dezember, also noch in der Probezeit.",
  ],
  [
    "employment_end",
    "Abschied",
    "Liebe Frau Dr. Wolf, mit einem weinenden Auge reiche ich heute meine Kündigung ein. Mein letzter Arbeitstag in der Praxis ist der 31. März.",
  ],
  [
    "employment_end",
    "Contract",
    "Dear Lena, please be advised that your employment with us is terminated during the probationary period with two weeks' notice. Your last day is 4 December.",
  ],
  [
    "employment_end",
    "Dienstverhältnis",
    "Sehr geehrte Frau Direktorin,\n\nich löse mein Dienstverhältnis als Pflegehelferin einvernehmlich nicht, sondern kündige es unter Einhaltung der Kündigungsfrist per 28.2.2027.",
  ],
  [
    "employment_end",
    "Freistellung und Kündigung",
    "Sehr geehrter Herr Jahn,\n\nSie werden ab sofort freigestellt. Zugleich kündigen wir hilfsweise ordentlich, hauptsächlich jedoch außerordentlich aus wichtigem Grund.",
  ],
  [
    "surety",
    "Bürgschaftserklärung",
    "Der Unterzeichner Horst Klamm verbürgt sich hiermit selbstschuldnerisch gegenüber der Sparkasse für das Darlehen seines Sohnes bis zum Betrag von 20.000 EUR.",
  ],
  [
    "debt_acknowledgement",
    "IOU",
    "I, Paul Weber, hereby acknowledge that I owe Maria Sanchez the sum of EUR 2,500 and will repay it by 1 May.",
  ],
  [
    "fixed_term",
    "Your contract",
    "Dear Jun, we are happy to offer you employment as a lab assistant for a fixed term from 1 March 2027 to 29 February 2028.",
  ],
  [
    "employer_reference",
    "To whom it may concern",
    "Ms Carla Reyes was employed by Brightline GmbH as a project manager from May 2018 to October 2026. She always performed her duties to our complete satisfaction.",
  ],
  [
    "employment_end_agreement",
    "Auflösungsvertrag",
    "Arbeitgeber und Arbeitnehmerin sind sich einig, dass das Arbeitsverhältnis zum 28.02.2027 gegen Zahlung einer Abfindung endet.",
  ],
  [
    "apprenticeship_end",
    "Ausbildungsende",
    "Sehr geehrter Herr Lohse, das Ausbildungsverhältnis mit Ihnen kündigen wir wegen wiederholten Schwänzens der Berufsschule fristlos.",
  ],
  [
    "non_compete",
    "Covenant",
    "The employee undertakes not to work for any competitor for a period of one year after the end of the employment and receives compensation of 50 per cent of the last salary.",
  ],
  [
    "lease_end",
    "Wohnung Nr. 22",
    "Sehr geehrte Genossenschaft,\n\nich trete aus persönlichen Gründen die Flucht nach vorn an: Bitte lösen Sie mein Dauernutzungsverhältnis zum 31. Mai auf. Dies ist zugleich meine Kündigung.",
  ],
  [
    "lease_end",
    "Mietverhältnis",
    "Sehr geehrter Herr Kunz, aufgrund der wiederholt unpünktlichen Mietzahlungen kündige ich Ihnen fristlos, ersatzweise ordentlich zum 31.08.2027.",
  ],
  [
    "lease_end",
    "Termination",
    "Dear landlord, I'm writing to terminate my rental contract for the apartment at Elbchaussee 9 as of April 30th.",
  ],
  [
    "lease_end",
    "Ende der Untermiete",
    "Hi Paul, bitte betrachte das als Kündigung für das Zimmer. Ende Mai bin ich raus.",
  ],
  [
    "lease_end",
    "AW: Übergabe",
    "Hallo, wie telefonisch besprochen kündigen wir die Wohnung in der Gartenstr. 3 schon zum 31.3. und nicht erst im Mai.",
  ],
  ["employment_end", "Kündigung Arbeitsvertrag", "Ich kündige. Bitte bestätigen Sie das Datum."],
  [
    "employment_end",
    "Entlassung",
    "Sehr geehrter Herr Vogel, wir sehen uns leider veranlasst, das mit Ihnen bestehende Arbeitsverhältnis zum 31. Juli 2027 zu kündigen.",
  ],
  [
    "employment_end",
    "Leaving",
    "Dear Ms Braun, this is my formal resignation as barista. My last shift will be on 12 March.",
  ],
  [
    "employment_end",
    "Ihr Anstellungsvertrag als Geschäftsführerassistentin",
    "Die Gesellschafter haben beschlossen, das Anstellungsverhältnis zu beenden. Wir kündigen es daher fristgemäß zum 30.09.2027.",
  ],
  [
    "employment_end",
    "Ausbildung",
    "Hiermit kündige ich meinen Nebenjob als Kellner zum Monatsende, weil die Ausbildung beginnt.",
  ],
  [
    "apprenticeship_end",
    "Kündigung",
    "Ich kündige den Ausbildungsvertrag mit dir, Sven, innerhalb der Probezeit fristlos.",
  ],
  [
    "fixed_term",
    "Anstellung",
    "Wir stellen Sie befristet für die Zeit vom 1. April bis 30. September 2027 als Saisonkraft ein.",
  ],
  ["surety", "Bürgschaft", "Hiermit verbürge ich mich für die Mietschulden meines Bruders bis 2.000 Euro."],
  [
    "debt_acknowledgement",
    "Anerkenntnis",
    "Wir erkennen an, Ihnen aus der Rechnung 77 einen Betrag von 3.000 Euro zu schulden.",
  ],
  [
    "employment_end_agreement",
    "Auflösung",
    "Im gegenseitigen Einvernehmen wird das Arbeitsverhältnis zum 30. Juni 2027 aufgelöst.",
  ],
];

/** Ordinary letters by the same hand: what needs no ink, what only speaks of a notice, and what sounds like one. */
export const ordinaryEighthRound: readonly (readonly [subject: string, text: string])[] = [
  [
    "Bestätigung Ihrer Kündigung",
    "Sehr geehrter Herr Pavlović,\n\nIhre Kündigung der Wohnung Hasenweg 3 haben wir am 27. November erhalten. Das Mietverhältnis endet somit am 28. Februar 2027. Zur Abstimmung der Rückgabe melden Sie sich bitte.",
  ],
  [
    "Eingang Ihrer Eigenkündigung",
    "Sehr geehrte Frau Ludwig,\n\nhiermit bestätigen wir den Eingang Ihrer Kündigung vom 2. Oktober und die Beendigung Ihres Arbeitsverhältnisses zum 31. Dezember. Wir bedauern Ihre Entscheidung.",
  ],
  [
    "Frage zur Kündigungsfrist",
    "Guten Tag,\n\nmit welcher Frist kann ich meine Wohnung kündigen, wenn ich schon sieben Jahre darin wohne? Und muss die Kündigung per Einschreiben kommen?",
  ],
  [
    "Entwurf zur Durchsicht",
    "Lieber Herr Mandant,\n\nanbei der Entwurf, den wir nach Ihrer Freigabe versenden würden: „Hiermit kündige ich das Mietverhältnis über die Wohnung Ringstraße 4 zum 31. März 2027.“ Bitte teilen Sie uns mit, ob Sie einverstanden sind.",
  ],
  [
    "Kündigung Mobilfunkvertrag 0171 5551234",
    "Hiermit kündige ich meinen Mobilfunkvertrag fristgerecht zum nächstmöglichen Zeitpunkt und widerspreche einer automatischen Verlängerung. Die Rufnummer möchte ich mitnehmen.",
  ],
  [
    "Kündigung Hausratversicherung HR-22871",
    "Sehr geehrte Damen und Herren,\n\nich kündige meine Hausratversicherung für die Wohnung Lindenallee 3 zum Ablauf des Versicherungsjahres. Bitte bestätigen Sie mir die Kündigung.",
  ],
  [
    "Kündigung Fitnessstudio",
    "Hallo Team, hiermit kündige ich meine Mitgliedschaft Nr. 10291 wegen Umzugs außerordentlich zum 31.01. Eine Meldebescheinigung meiner neuen Wohnung liegt bei.",
  ],
  [
    "Abo kündigen",
    "Liebe Redaktion,\n\nbitte beenden Sie mein Abonnement der Wochenendausgabe zum Quartalsende. Von weiteren Angeboten bitte ich abzusehen.",
  ],
  [
    "Widerruf",
    "Hiermit widerrufe ich den von mir am 4. November abgeschlossenen Vertrag über den Kauf einer Kaffeemaschine, Bestellnummer 88-1203.",
  ],
  [
    "Stromlieferung Marktlokation 5123",
    "Wegen Ihrer Preiserhöhung mache ich von meinem Sonderkündigungsrecht Gebrauch und kündige den Stromliefervertrag für die Wohnung Parkstr. 2 zum 31. Dezember.",
  ],
  [
    "Zahlungserinnerung Miete November",
    "Sehr geehrte Frau Kilian,\n\ndie Miete für November ist noch nicht eingegangen. Bitte überweisen Sie 780 € bis zum 20. des Monats. Vielleicht hat sich die Zahlung mit diesem Schreiben überschnitten.",
  ],
  [
    "Abmahnung wegen Ruhestörung",
    "Sehr geehrter Herr Faber,\n\nam 7. November haben Sie erneut bis drei Uhr morgens laut Musik gehört. Wir mahnen Sie hiermit ab. Im Wiederholungsfall müssen Sie mit der fristlosen Kündigung des Mietverhältnisses rechnen.",
  ],
  [
    "Abmahnung",
    "Sehr geehrter Herr Reuss,\n\nSie sind am 2. und 3. November unentschuldigt nicht zur Arbeit erschienen. Sollte sich das wiederholen, werden wir das Arbeitsverhältnis kündigen.",
  ],
  [
    "Mieterhöhung nach Mietspiegel",
    "Sehr geehrte Familie Aydin,\n\nwir bitten um Zustimmung zur Anhebung der Nettokaltmiete von 640 auf 695 Euro ab dem 1. Februar 2027. Stimmen Sie nicht zu, können Sie das Mietverhältnis bis zum Ablauf des zweiten Monats außerordentlich kündigen (§ 561 BGB).",
  ],
  [
    "Bewerbung als Buchhalterin",
    "Sehr geehrte Damen und Herren,\n\nmein jetziges Arbeitsverhältnis habe ich fristgerecht gekündigt und stehe Ihnen ab dem 1. April zur Verfügung.",
  ],
  [
    "Kündigungsschutzklage Hahn ./. Metallbau Süd",
    "Sehr geehrte Frau Hahn,\n\ndie Klage gegen die Kündigung vom 30. September haben wir heute beim Arbeitsgericht eingereicht. Der Gütetermin findet voraussichtlich im Dezember statt.",
  ],
  [
    "Zurückweisung Ihrer Kündigung",
    "Sehr geehrte Damen und Herren,\n\ndie von Ihnen mit Schreiben vom 3. November erklärte Kündigung weise ich gemäß § 174 BGB zurück, weil eine Originalvollmacht nicht beilag.",
  ],
  [
    "Widerspruch gegen die Kündigung (§ 574 BGB)",
    "Sehr geehrte Frau Amend,\n\nder Kündigung meiner Wohnung vom 12. Mai widerspreche ich und verlange die Fortsetzung des Mietverhältnisses. Meine Frau ist schwer erkrankt.",
  ],
  [
    "Rücknahme der Kündigung",
    "Liebe Frau Gerber,\n\ndie am 1. Oktober ausgesprochene Kündigung des Arbeitsverhältnisses nehmen wir hiermit zurück und freuen uns, dass Sie bleiben.",
  ],
  [
    "Kaution",
    "Hallo Herr Menke, nach der Kündigung und dem Auszug im August warte ich noch auf die Kaution von 1.500 €. Bitte überweisen Sie sie bis Monatsende.",
  ],
  [
    "Wohnungsübergabe",
    "Sehr geehrte Frau Sauer,\n\nzur Übergabe der Wohnung am 31. Januar um 10 Uhr bringen Sie bitte alle Schlüssel mit. Das Mietverhältnis endet an diesem Tag.",
  ],
  [
    "Auszug des Nachbarn",
    "Liebe Hausverwaltung, Familie Petry aus dem dritten Stock hat ihre Wohnung gekündigt. Wir hätten Interesse, sie zu übernehmen.",
  ],
  [
    "Einladung zum Mitarbeitergespräch",
    "Liebe Frau Stolle,\n\nfür das Jahresgespräch schlage ich den 2. Dezember vor. Wir sprechen über Ziele, Fortbildung und Ihr Gehalt.",
  ],
  [
    "Kündigung Girokonto DE02 1203",
    "Bitte lösen Sie mein Girokonto zum 31.12. auf und überweisen Sie das Restguthaben auf das unten genannte Konto.",
  ],
  [
    "Vereinsaustritt",
    "Liebe Sportfreunde, hiermit kündige ich meine Mitgliedschaft und trete zum Jahresende aus dem TSV aus. Es war eine schöne Zeit!",
  ],
  [
    "Leasingende",
    "Sehr geehrter Herr Berg,\n\nIhr Leasingvertrag für das Fahrzeug A-XY 12 endet am 31. Januar. Bitte vereinbaren Sie einen Termin zur Rückgabe.",
  ],
  [
    "Kündigung Kfz-Versicherung",
    "Da Sie den Beitrag erhöht haben, kündige ich die Kfz-Versicherung, Kennzeichen A-BC 77, zum 1. Januar.",
  ],
  [
    "Kündigung Internetanschluss wegen Umzug",
    "Ich ziehe zum 1. Februar in eine Wohnung, die Sie nicht versorgen. Hiermit kündige ich deshalb den DSL-Vertrag 445-99 mit Frist von einem Monat.",
  ],
  [
    "Stellplatz",
    "Guten Tag, den Tiefgaragenstellplatz Nr. 14 in der Kanalstraße brauche ich nicht mehr und kündige den Stellplatzmietvertrag zum 31. März.",
  ],
  [
    "Gewerbefläche Halle 3",
    "Sehr geehrte Damen und Herren,\n\nzur Verlängerung des Gewerbemietvertrags über Halle 3 möchten wir die Option für weitere fünf Jahre ausüben.",
  ],
  [
    "Angebot 2026-118",
    "Sehr geehrte Frau Weiss,\n\ngern bieten wir Ihnen die Wartung Ihrer Heizung zum Festpreis von 189 € an. Der Vertrag ist jederzeit kündbar.",
  ],
  [
    "Rechnung 4711",
    "Für die Räumung der Wohnung Hafenstr. 2 berechnen wir 1.240,00 Euro zuzüglich Umsatzsteuer, zahlbar binnen 14 Tagen.",
  ],
  [
    "3. Mahnung",
    "Letzte Mahnung vor Klage: Zahlen Sie die offenen 412,80 € bis zum 30.11. Danach übergeben wir die Sache einem Inkassounternehmen.",
  ],
  [
    "Einspruch Einkommensteuerbescheid 2025",
    "Gegen den Bescheid vom 2. November lege ich Einspruch ein. Die Werbungskosten für das Arbeitszimmer in meiner Wohnung wurden nicht anerkannt.",
  ],
  [
    "Elternzeit",
    "Sehr geehrte Frau Nagel,\n\nhiermit melde ich Elternzeit für mein am 3. Juni geborenes Kind vom 1. August 2026 bis zum 31. Juli 2027 an.",
  ],
  [
    "Kündigung Kindergartenplatz",
    "Liebe Frau Sommer, wir ziehen um und kündigen den Betreuungsvertrag für Emil zum 31. Juli.",
  ],
  [
    "Urlaub",
    "Hallo Chef, ich bin ab morgen bis zum 15. weg und höre am Freitag um zwölf auf. Die Vertretung macht Jana.",
  ],
  [
    "Ihre Anfrage zur Bürgschaft",
    "Sehr geehrter Herr Lenz,\n\neine Bürgschaft Ihrer Eltern verlangen wir nicht. Es genügt die Kaution von zwei Monatsmieten.",
  ],
  [
    "Rückgabe der Bürgschaftsurkunde",
    "Anbei erhalten Sie die Bürgschaftsurkunde der Sparkasse über 10.000 € zu unserer Entlastung zurück.",
  ],
  [
    "Ihr Zeugnis",
    "Sehr geehrter Herr Fürst,\n\nanbei erhalten Sie Ihr Arbeitszeugnis sowie die Lohnsteuerbescheinigung. Für die Zukunft wünschen wir alles Gute.",
  ],
  [
    "Bitte um Arbeitszeugnis",
    "Sehr geehrte Personalabteilung,\n\nzum Ende meines Arbeitsverhältnisses bitte ich um ein qualifiziertes Arbeitszeugnis und die Abrechnung der Überstunden.",
  ],
  [
    "Notice of rent adjustment",
    "Dear tenants,\n\nfrom 1 March the monthly service charge for your flat will be EUR 180. You may terminate the lease within two months if you do not agree.",
  ],
  [
    "Cancel my subscription",
    "Hi, please cancel my streaming subscription with immediate effect and confirm by mail. I'm moving out of the country.",
  ],
  [
    "Gym membership 5519",
    "I hereby terminate my gym membership effective 31 December as I am moving to another flat in Leeds.",
  ],
  [
    "Broadband",
    "We are moving house on 4 May and give notice that the broadband contract for Flat 2 should end that day.",
  ],
  [
    "Re: your notice",
    "Dear Dee, thanks for your notice of 2 June. The tenancy ends on 31 August. Please let us know when we can show the flat to new tenants.",
  ],
  [
    "Reference request",
    "Dear Ms Hall, Mr Owen has applied for a position with us. Could you confirm that he was employed with you from 2019 to 2025?",
  ],
  [
    "Staff news",
    "Dear all, Tom has resigned from his position and will leave us on 30 June. We thank him and wish him well.",
  ],
  [
    "Fixed price agreement",
    "Your energy tariff is fixed until 31 August 2028. After this term the contract continues on standard rates unless terminated.",
  ],
  [
    "Warning letter",
    "Dear Mr Poole, if your rent arrears are not cleared within 14 days we will have no choice but to serve notice and end the tenancy.",
  ],
  [
    "Guarantee",
    "Dear customer, we guarantee the repair of your washing machine for 24 months. Keep this letter as proof.",
  ],
  [
    "Bauvertrag Dachsanierung",
    "Sehr geehrte Damen und Herren,\n\nnach fruchtlosem Ablauf der gesetzten Frist kündigen wir den Bauvertrag vom 3. März aus wichtigem Grund (§ 648a BGB).",
  ],
  [
    "Maklervertrag",
    "Hiermit kündigen wir den Maklerauftrag für den Verkauf unserer Eigentumswohnung in der Seestraße zum Monatsende.",
  ],
  [
    "Hausverwaltervertrag",
    "Sehr geehrte Verwaltung,\n\ndie Eigentümergemeinschaft hat am 4. November beschlossen, den Verwaltervertrag zum 31. Dezember zu kündigen. Bitte übergeben Sie die Unterlagen.",
  ],
  [
    "Darlehenskündigung",
    "Sehr geehrter Herr Moll,\n\nhiermit kündige ich das Ihnen gewährte Darlehen über 3.000 Euro mit der Frist von drei Monaten.",
  ],
  [
    "Ratenzahlung",
    "Sehr geehrte Damen und Herren,\n\nich kann die 800 Euro nicht auf einmal zahlen. Wäre eine Ratenzahlung von 50 Euro im Monat möglich? Die Höhe der Forderung bestreite ich.",
  ],
  [
    "Saldenbestätigung",
    "Bitte bestätigen Sie uns, dass zum 31.12.2026 eine Forderung von 12.340,00 € gegen Sie besteht. Bei Abweichungen bitten wir um Nachricht.",
  ],
  [
    "Kontoauszug",
    "Ihr Saldo zum 30. September beträgt 512,20 Euro zu unseren Gunsten. Wir bitten um Ausgleich bis zum 15. Oktober.",
  ],
  [
    "Verschwiegenheit",
    "Sehr geehrter Herr Dr. Klein,\n\nals freier Mitarbeiter verpflichten Sie sich, über Mandanten Stillschweigen zu bewahren.",
  ],
  [
    "Umzug unserer Kanzlei",
    "Liebe Mandanten,\n\nzum 1. März geben wir unsere Räume in der Maximilianstraße auf und ziehen in die Bahnhofstraße 12. Telefon und E-Mail bleiben.",
  ],
  [
    "Ruhestand",
    "Liebe Patientinnen und Patienten,\n\nzum Jahresende höre ich auf und übergebe die Praxis an Dr. Sander. Ich danke für Ihr Vertrauen.",
  ],
  [
    "Aufhebung des Termins",
    "In dem Rechtsstreit Weber gegen Sonntag wird der Termin am 3. Dezember aufgehoben. Neuer Termin wird von Amts wegen bestimmt.",
  ],
  [
    "Befristung der Baugenehmigung",
    "Ihre Baugenehmigung ist bis zum 31. August 2028 befristet. Ein Antrag auf Verlängerung muss vorher eingehen.",
  ],
  [
    "Verlängerung Ihres Bibliotheksausweises",
    "Wir freuen uns, Ihren Ausweis um ein weiteres Jahr verlängern zu können. Bitte bringen Sie 15 Euro mit.",
  ],
  [
    "Patientenverfügung",
    "Liebe Frau Berger, anbei das Muster einer Patientenverfügung. Ein Testament sollten Sie dagegen von Hand schreiben oder beim Notar errichten.",
  ],
  [
    "Erbschein",
    "Sehr geehrte Damen und Herren,\n\nmeine Tante hat mich in ihrem Testament zur Alleinerbin eingesetzt. Ich beantrage die Erteilung eines Erbscheins.",
  ],
  [
    "Mietminderung",
    "Sehr geehrter Herr Rau,\n\nseit drei Wochen ist die Heizung in meiner Wohnung ausgefallen. Ich mindere die Miete um 30 Prozent und behalte mir eine außerordentliche Kündigung vor.",
  ],
  [
    "Untervermietung",
    "Liebe Frau Gast, ich möchte ein Zimmer meiner Wohnung ab Mai für ein halbes Jahr untervermieten und bitte um Ihre Erlaubnis.",
  ],
  [
    "Modernisierung",
    "Wir kündigen Ihnen hiermit gemäß § 555c BGB den Einbau neuer Fenster in Ihrer Wohnung ab dem 1. Juni an.",
  ],
  [
    "Kündigung Ihrer Wohngebäudeversicherung",
    "Sehr geehrter Herr Graf,\n\nnach dem Leitungswasserschaden in Ihrem Haus kündigen wir den Versicherungsvertrag WG 889 zum 31. März.",
  ],
  [
    "Muster",
    "Hallo Tina, so könnte dein Brief aussehen:\n\n> Hiermit kündige ich meinen Arbeitsvertrag zum 31.12.2026.\n\nUnterschreiben musst du ihn selbst. Grüße, Papa",
  ],
  [
    "Anhörung des Betriebsrats nach § 102 BetrVG",
    "Sehr geehrter Betriebsrat,\n\nwir beabsichtigen, das Arbeitsverhältnis mit Herrn Zobel außerordentlich zu kündigen, und bitten um Ihre Stellungnahme binnen drei Tagen.",
  ],
  [
    "Keine Kündigung",
    "Liebe Frau Stein, um es klar zu sagen: Niemand kündigt Ihnen die Wohnung. Der Verkauf des Hauses ändert an Ihrem Mietvertrag nichts.",
  ],
  [
    "Arbeitsbescheinigung",
    "Hiermit bestätigen wir, dass Frau Ewa Lis seit dem 1. Mai 2020 in ungekündigter Stellung unbefristet bei uns beschäftigt ist.",
  ],
  [
    "Aufhebung der Verpflichtung",
    "Sehr geehrte Frau Mohr,\n\ndie Vereinbarung über die Nutzung des Gemeinschaftsgartens heben wir zum 31. Oktober einvernehmlich auf.",
  ],
  [
    "Wartungsvertrag Aufzug",
    "Wir kündigen den Wartungsvertrag für die Aufzugsanlage in der Wohnanlage Hasenweg 3 zum 31.12.2026.",
  ],
  [
    "Mandatsniederlegung",
    "Sehr geehrter Herr Faber,\n\nhiermit legen wir das Mandat in Ihrer Mietsache nieder. Die Frist zum Widerspruch gegen die Kündigung läuft am 30. November ab.",
  ],
  [
    "Rücktritt vom Amt",
    "Liebe Mitglieder,\n\naus gesundheitlichen Gründen trete ich als Kassenwart des Gartenvereins zurück. Die Kasse übergebe ich am 1. Dezember.",
  ],
  [
    "Nachmieter gesucht",
    "Hallo zusammen, ich ziehe im März aus meiner Wohnung aus und suche einen Nachmieter. Besichtigung am Samstag ab zehn Uhr.",
  ],
  [
    "Zeugnisübergabe",
    "Liebe Eltern,\n\ndie Zeugnisse werden am 29. Juli in der dritten Stunde ausgegeben. Der Unterricht endet um elf Uhr.",
  ],
  [
    "Ihre Mitteilung",
    "Sehr geehrte Frau Egli, wir haben vermerkt, dass Sie die Wohnung zum 31. März gekündigt haben. Der Mietvertrag ist damit zu diesem Tag beendet.",
  ],
  [
    "Betreff: Kündigung",
    "Guten Tag, ich habe Ihr Schreiben mit dem Betreff: Kündigung meiner Wohnung nie bekommen. Bitte senden Sie es erneut.",
  ],
  ["Kündigung Zeitung", "Das hier ist meine Kündigung für das Wochenblatt. Danke und Tschüss!"],
  [
    "Rückfrage",
    "Von: Mieterin\nAn: Verwaltung\nBetreff: Frage zur Kündigung meiner Wohnung\n\nGuten Tag, wann müsste ich kündigen, um im Juni auszuziehen?",
  ],
  [
    "Unterlagen für die Klage",
    "Sehr geehrter Herr Rechtsanwalt, im Anhang finden Sie die Kündigung meiner Arbeitgeberin und meinen Arbeitsvertrag.",
  ],
  [
    "Kündigungsbestätigung",
    "Wir bestätigen: Ihr Vertrag über die Internetleitung ist hiermit zum 31.12. gekündigt.",
  ],
  [
    "Mahnung",
    "Dies ist unsere letzte Mahnung. Danach gilt das Mietverhältnis nach § 543 BGB als kündbar und wir behalten uns die fristlose Kündigung vor.",
  ],
  [
    "Wartung",
    "Für den Wartungsauftrag an der Heizung in Ihrer Wohnung danken wir. Wir kündigen den Termin mit einer Woche Vorlauf an.",
  ],
  ["Haftung", "Der Hersteller haftet nicht. Wir stehen für unsere Arbeit ein und kommen morgen vorbei."],
  [
    "Versicherungsbestätigung",
    "Ihr Einverständnis vorausgesetzt, kündigen wir für Sie den alten Stromvertrag Ihrer Wohnung beim Vorversorger.",
  ],
  ["Exmatrikulation", "Hiermit melde ich mich vom Studium ab. Mein Zimmer im Wohnheim behalte ich bis Juli."],
  [
    "Rent increase",
    "Dear Ms Low, the rent for your apartment will rise by EUR 40 from May. If you do not agree you may give notice.",
  ],
  ["Notice of works", "We hereby give notice of works on the balcony of your flat starting 2 June."],
  ["Hotel", "Hiermit storniere ich die Buchung des Zimmers 14 vom 2. bis 5. Mai."],
  ["Kita", "Wir kündigen hiermit den Platz unserer Tochter in der Krippe zum 31. August."],
  ["Kündigung der Patenschaft", "Hiermit kündige ich meine Patenschaft für das Kind in Peru zum Jahresende."],
  [
    "Zahnzusatz",
    "Wegen der neuen Anstellung brauche ich die Zusatzversicherung nicht mehr und kündige sie zum 31.12.",
  ],
  [
    "Ihr Auftrag 5512",
    "Sehr geehrter Kunde, wegen Zahlungsverzugs treten wir vom Kaufvertrag über die Wohnzimmermöbel zurück.",
  ],
  [
    "Lob",
    "Frau Mai hat uns bei dem Umzug unserer Kanzlei hervorragend geholfen. Wir waren stets zufrieden mit ihr.",
  ],
  [
    "Arbeitsplatz",
    "Ihr Arbeitsplatz zieht zum 1. März in das Erdgeschoss um. Ihr Arbeitsverhältnis bleibt davon unberührt.",
  ],
  [
    "Kündigung der Zusammenarbeit",
    "Sehr geehrte Damen und Herren, hiermit kündigen wir den Werbevertrag vom 3. Mai fristgerecht.",
  ],
  [
    "Umzug",
    "Liebe Stadtwerke, wir ziehen zum 1. Mai aus der Wohnung Rosenstr. 5 aus. Bitte beenden Sie die Stromlieferung zu diesem Tag.",
  ],
  [
    "Betreff: Ihre Kündigung",
    "Betreff: Ihre Kündigung der Wohnung\n\nSehr geehrter Herr Huber, wir bestätigen den Eingang. Der Vertrag endet am 31. Mai.",
  ],
  ["GEZ", "Hiermit melde ich die Wohnung in der Jakoberstraße ab, da ich zu meinem Mann gezogen bin."],
  [
    "Mitteilung der Agentur",
    "Uns wurde mitgeteilt, dass Ihr Arbeitgeber das Arbeitsverhältnis gekündigt hat. Bitte melden Sie sich.",
  ],
  ["Mieterschutz", "Das ist meine Meinung: Eine Kündigung nach § 573 BGB wäre unwirksam."],
  ["Rundfunk", "Das ist meine Kündigung des Abos. Die Wohnung behalte ich."],
  ["Hausordnung", "Die Wohnung ist damit kein Hotel; wir bitten um Ruhe nach 22 Uhr."],
  ["Anlage", "Im Anhang finden Sie meine Unterlagen zur Kündigung durch den Vermieter vom 3. Mai."],
  [
    "Kündigung Bausparvertrag",
    "Ich kündige meinen Bausparvertrag 778 und bitte um Auszahlung wegen Renovierung der Wohnung.",
  ],
  ["Information", "Die Kündigung erfolgt nach der Satzung durch den Vorstand, wenn Beiträge ausstehen."],
  [
    "Mandat",
    "Wir wurden beauftragt, gegen die Kündigung Ihrer Mandantin vorzugehen, die zum 31.3. ausgesprochen wurde.",
  ],
  ["Kündigung Wartung", "Den Pflegeauftrag für den Garten der Mietwohnung kündigen wir zum Saisonende."],
  ["Erinnerung", "Bitte denken Sie daran, dass der Probemonat für das Fitnessstudio am 3. Mai endet."],
  ["Reply", "Please treat it as confidential. I noticed the flat is still empty."],
  ["Statement", "It is our understanding that your tenancy is terminated only if both parties sign."],
  ["Employment", "Your employment is not terminated; we look forward to seeing you on Monday."],
  ["Question", "Is my employment terminated if I do not return by Monday?"],
  ["Baustelle", "Wegen der Arbeiten in Ihrer Wohnung kündigen wir die Handwerker für Montag an."],
  ["Stellungnahme", "Der Mieter hat die Wohnung hiermit nicht gekündigt, sondern lediglich angefragt."],
];
