/** Wordings that were written before anybody looked at what recognises them, and some harder ones after it: kind, subject, text. */
export const writtenFifthRound: readonly (readonly [kind: string, subject: string, text: string])[] = [
  [
    "lease_end",
    "Kündigung meiner Wohnung in der Gartenstraße 7",
    "Sehr geehrter Herr Peters,\nhiermit kündige ich die von mir bewohnte Wohnung fristgerecht zum nächstmöglichen Zeitpunkt.",
  ],
  [
    "lease_end",
    "",
    "Sehr geehrte Damen und Herren,\nzum 31. März möchte ich aus der Wohnung ausziehen und kündige daher unser Mietverhältnis.",
  ],
  ["lease_end", "WOHNUNGSKUENDIGUNG", ""],
  [
    "lease_end",
    "Mietsache Lindenweg 3, 2. OG",
    "Guten Tag Frau Sommer,\nich kuendige das Mietverhaeltnis ueber die oben genannte Wohnung zum 30.06.2027.",
  ],
  [
    "lease_end",
    "Fristlose Kündigung wegen Zahlungsverzugs",
    "Sie sind mit zwei Monatsmieten im Rückstand. Wir kündigen daher das\nmit Ihnen bestehende\nMietverhältnis über die Wohnung im 3. OG fristlos, hilfsweise ordentlich zum nächstmöglichen Termin.",
  ],
  [
    "lease_end",
    "Eigenbedarf",
    "Sehr geehrte Familie Yilmaz, da unsere Tochter die Wohnung benötigt, kündigen wir Ihnen den Mietvertrag wegen Eigenbedarfs zum 31.08.2027.",
  ],
  [
    "lease_end",
    "Notice to vacate",
    "Dear Mr Brandt, please accept this letter as my formal notice that I will be terminating my tenancy of the flat at Hauptstr. 5 on 31 May.",
  ],
  [
    "lease_end",
    "End of our rental agreement",
    "Dear Landlord, we hereby give three months' notice on our apartment and will move out by 30 April 2027.",
  ],
  ["lease_end", "Kündigug Mitvertrag", "Hallo Herr Krause, hiermit kündge ich meinen Mietvetrag zum 31.1."],
  [
    "lease_end",
    "Auszug",
    "Ich werde zum Ende des übernächsten Monats ausziehen. Bitte betrachten Sie dieses Schreiben als ordentliche Kündigung meiner Mietwohnung.",
  ],
  [
    "lease_end",
    "Kündigung WG-Zimmer",
    "Liebe Frau Hahn, ich kündige mein Zimmer in der Wohngemeinschaft zum 30.09.",
  ],
  [
    "lease_end",
    "Kündigung des Untermietvertrages",
    "Hiermit kündige ich das Untermietverhältnis zum Monatsende.",
  ],
  [
    "lease_end",
    "Beendigung des Wohnraummietverhältnisses",
    "Wir erklären namens und in Vollmacht unserer Mandantin die außerordentliche fristlose Kündigung des Wohnraummietvertrages vom 1.4.2019.",
  ],
  [
    "lease_end",
    "Ihr Schreiben vom 3. November",
    "Sehr geehrte Frau Lenz,\nIhre Mieterhöhung nehme ich nicht hin. Ich mache von meinem Sonderkündigungsrecht nach § 561 BGB Gebrauch und kündige das Mietverhältnis zum Ablauf des übernächsten Monats.",
  ],
  [
    "lease_end",
    "KÜNDIGUNG MIETVERTRAG WOHNUNG NR. 14",
    "HIERMIT KÜNDIGE ICH DEN MIETVERTRAG ÜBER DIE WOHNUNG NR. 14 ZUM 28.02.2027. BITTE BESTÄTIGEN SIE DEN ERHALT.",
  ],
  [
    "lease_end",
    "Mietvertrag vom 12.05.2020",
    "Sehr geehrte Damen und Herren, den o. g. Vertrag über unsere Wohnung beenden wir hiermit unter Einhaltung der gesetzlichen Frist.",
  ],
  [
    "lease_end",
    "Wohnung Schillerplatz",
    "Falls Sie den Mangel nicht bis zum 1. Dezember beseitigen, gilt dieses Schreiben als fristlose Kündigung des Mietverhältnisses.",
  ],
  [
    "lease_end",
    "Räumung und Kündigung",
    "Die mit Schreiben vom 2.5. ausgesprochene Kündigung wiederholen wir vorsorglich: Wir kündigen das Wohnraummietverhältnis hiermit erneut.",
  ],
  [
    "lease_end",
    "Termination of lease",
    "I AM WRITING TO TERMINATE MY LEASE FOR APARTMENT 3B EFFECTIVE JANUARY 31.",
  ],
  [
    "lease_end",
    "Kündigung der Wohnung und des Stellplatzes",
    "Hiermit kündigen wir die Wohnung sowie den dazugehörigen Tiefgaragenstellplatz zum 31.12.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Sehr geehrte Frau Dr. Wolf, hiermit kündige ich mein Arbeitsverhältnis fristgerecht zum 31.12.2026. Bitte stellen Sie mir ein qualifiziertes Zeugnis aus.",
  ],
  [
    "employment_end",
    "Ihr Arbeitsvertrag",
    "Sehr geehrter Herr Nowak,\nleider müssen wir das mit Ihnen seit 1.2.2021 bestehende Anstellungsverhältnis aus betriebsbedingten Gründen zum 31. Januar kündigen.",
  ],
  [
    "employment_end",
    "Fristlose Kuendigung",
    "Wegen wiederholten unentschuldigten Fehlens kuendigen wir Ihr Arbeitsverhaeltnis ausserordentlich und fristlos, hilfsweise ordentlich.",
  ],
  [
    "employment_end",
    "Änderungskündigung",
    "Wir kündigen Ihr Arbeitsverhältnis zum 30.06. und bieten Ihnen gleichzeitig an, es ab dem 1.7. zu geänderten Bedingungen fortzusetzen.",
  ],
  [
    "employment_end",
    "Kündigung in der Probezeit",
    "Sehr geehrte Frau Kaya, innerhalb der vereinbarten Probezeit beenden wir das Beschäftigungsverhältnis mit einer Frist von zwei Wochen.",
  ],
  [
    "employment_end",
    "Resignation",
    "Dear Ms Keller, I hereby resign from my position as Senior Accountant with effect from 31 March 2027.",
  ],
  [
    "employment_end",
    "Your employment",
    "We regret to inform you that your employment with Nordwind GmbH will be terminated as of 30 June due to restructuring.",
  ],
  [
    "employment_end_agreement",
    "Aufhebungsvertrag",
    "Zwischen der Muster GmbH und Frau Öztürk wird Folgendes vereinbart: Das Arbeitsverhältnis endet im gegenseitigen Einvernehmen mit Ablauf des 31.03.2027.",
  ],
  [
    "employment_end",
    "",
    "hiermit kündige ich meinen Job als Verkäuferin in Ihrer Filiale zum nächstmöglichen Termin.",
  ],
  ["employment_end", "Kündigung Minijob", "Ich kündige meine geringfügige Beschäftigung zum Monatsende."],
  ["employment_end", "Kündigung des Anstellungsvertrages", ""],
  [
    "employment_end",
    "Beendigung",
    "Sehr geehrter Herr Baum, wir sprechen Ihnen hiermit die ordentliche Kündigung aus. Ihr letzter Arbeitstag ist der 15. Februar. Resturlaub wird angerechnet.",
  ],
  [
    "employment_end",
    "Two weeks notice",
    "Please accept this as my two weeks' notice. My last working day will be 14 May.",
  ],
  [
    "employment_end",
    "Ihre Abmahnung",
    "Die Abmahnung vom 4.5. weise ich zurück. Gleichzeitig kündige ich das\nArbeits-\nverhältnis zum 30.6.",
  ],
  [
    "employment_end_agreement",
    "Termination agreement",
    "The parties agree that the employment relationship shall end by mutual consent on 31 December 2026 against payment of a severance of 12,000 EUR.",
  ],
  [
    "apprenticeship_end",
    "Kündigung meiner Ausbildung",
    "Sehr geehrter Herr Meister, hiermit kündige ich mein Ausbildungsverhältnis als Tischler mit einer Frist von vier Wochen, da ich die Berufsausbildung aufgeben möchte.",
  ],
  [
    "apprenticeship_end",
    "Berufsausbildungsvertrag",
    "Wir kündigen den Berufsausbildungsvertrag mit Ihnen in der Probezeit mit sofortiger Wirkung.",
  ],
  [
    "apprenticeship_end",
    "Azubi-Vertrag",
    "Hallo Frau Lang, ich breche die Lehre ab und kündige meinen Ausbildungsvertrag.",
  ],
  [
    "apprenticeship_end",
    "Apprenticeship",
    "We hereby terminate the apprenticeship contract with immediate effect for good cause.",
  ],
  [
    "fixed_term",
    "Befristeter Arbeitsvertrag",
    "Sehr geehrte Frau Roth, anbei Ihr Arbeitsvertrag. Das Arbeitsverhältnis ist bis zum 31.12.2027 befristet.",
  ],
  [
    "fixed_term",
    "Verlängerung Ihrer Befristung",
    "wir verlängern Ihr befristetes Arbeitsverhältnis um ein weiteres Jahr bis zum 30. September 2028. Bitte senden Sie uns ein unterschriebenes Exemplar zurück.",
  ],
  [
    "fixed_term",
    "Fixed-term contract",
    "Your employment starts on 1 February and is limited until 31 January 2028 without notice being required.",
  ],
  [
    "fixed_term",
    "Arbeitsvertrag",
    "§ 1 Beginn. Frau Groß wird ab dem 1.4. als Vertretung für die Elternzeit von Frau Sommer eingestellt; der Vertrag endet mit deren Rückkehr, ohne dass es einer Kündigung bedarf.",
  ],
  [
    "surety",
    "Bürgschaft",
    "Hiermit übernehme ich für meinen Sohn Tim die selbstschuldnerische Bürgschaft für alle Ansprüche aus dem Mietverhältnis bis zur Höhe von 1.500 Euro.",
  ],
  ["surety", "Mietbuergschaft", "Ich verbuerge mich fuer die Mietschulden meiner Tochter."],
  [
    "surety",
    "Guarantee",
    "I, the undersigned, guarantee to the bank the repayment of the loan of my brother up to EUR 20,000 as surety.",
  ],
  [
    "surety",
    "Darlehen meines Mannes",
    "Sehr geehrte Damen und Herren, für die Verbindlichkeiten meines Mannes stehe ich Ihnen gegenüber als Bürgin ein.",
  ],
  [
    "debt_acknowledgement",
    "Schuldanerkenntnis",
    "Ich erkenne an, Herrn Kurz einen Betrag von 4.200 EUR zu schulden, und verpflichte mich zur Zahlung in Raten.",
  ],
  [
    "debt_acknowledgement",
    "Anerkenntnis",
    "Hiermit erkenne ich die Forderung in Höhe von 830 € dem Grunde und der Höhe nach als eigenständige Schuld an.",
  ],
  [
    "debt_promise",
    "Schuldversprechen",
    "Unabhängig vom Bestehen eines Rechtsgrundes verspreche ich, Ihnen 10.000 Euro zu zahlen.",
  ],
  [
    "debt_acknowledgement",
    "IOU",
    "I acknowledge that I owe Ms Adler the sum of 3,000 euros and promise to pay it by 1 June.",
  ],
  [
    "employer_reference",
    "Arbeitszeugnis",
    "Frau Petra Klein, geboren am 3. März 1990, war vom 1.1.2018 bis 31.12.2025 in unserem Unternehmen als Buchhalterin tätig. Sie erledigte ihre Aufgaben stets zu unserer vollsten Zufriedenheit.",
  ],
  [
    "employer_reference",
    "Zwischenzeugnis",
    "Herr Maik Thoma ist seit 2019 bei uns als Monteur beschäftigt. Sein Verhalten gegenüber Vorgesetzten und Kollegen ist einwandfrei.",
  ],
  [
    "employer_reference",
    "Zeugnis",
    "Herr Lukas Braun wurde vom 01.09.2020 bis zum 31.08.2023 zum Industriekaufmann ausgebildet. Wir danken ihm für die Zusammenarbeit und wünschen ihm für die Zukunft alles Gute.",
  ],
  [
    "employer_reference",
    "Letter of reference",
    "To whom it may concern: Ms Jane Doe was employed by us as an engineer from 2019 to 2025. She always performed her duties to our complete satisfaction.",
  ],
  [
    "non_compete",
    "Nachvertragliches Wettbewerbsverbot",
    "Der Arbeitnehmer verpflichtet sich, für die Dauer von zwei Jahren nach Beendigung des Arbeitsverhältnisses nicht für ein Konkurrenzunternehmen tätig zu werden. Die Karenzentschädigung beträgt 50 %.",
  ],
  [
    "non_compete",
    "Wettbewerbsabrede",
    "Für die Zeit nach Ihrem Ausscheiden vereinbaren wir mit Ihnen gegen Karenzentschädigung, dass Sie zwölf Monate nicht für Mitbewerber arbeiten.",
  ],
  [
    "non_compete",
    "Non-compete agreement",
    "For a period of 24 months after the end of employment the employee shall not work for any competitor of the company.",
  ],
  ["will", "Mein Testament", "Hiermit setze ich meine Ehefrau Gerda zu meiner alleinigen Erbin ein."],
  ["will", "Letzter Wille", "Ich vermache mein Haus meinem Neffen Karl und enterbe meinen Bruder."],
  [
    "lease_end",
    "Unser Gespräch von gestern",
    "Hallo Frau Thiele,\nwie gestern am Telefon besprochen, möchten wir unsere Wohnung zum 31.05. kündigen.",
  ],
  [
    "lease_end",
    "kündigung",
    "guten tag, ich möchte hiermit meine 2-zimmer-wohnung im hinterhaus zum ende april kündigen mfg",
  ],
  [
    "lease_end",
    "Vertragsende Mietobjekt 4711",
    "Wir machen von unserem Recht zur ordentlichen Kündigung Gebrauch und beenden den Mietvertrag über das Mietobjekt 4711 mit Ablauf des 31.07.2027.",
  ],
  [
    "lease_end",
    "Tod meiner Mutter",
    "meine Mutter Elfriede Stahl ist am 2. Oktober verstorben. Als Erbin kündige ich das Mietverhältnis nach § 564 BGB außerordentlich mit der gesetzlichen Frist.",
  ],
  [
    "lease_end",
    "Kündigung der Mietwohnung Nr. 12 wegen Störung des Hausfriedens",
    "trotz Abmahnung vom 3. Mai haben Sie weiter gestört. Das Mietverhältnis wird daher fristlos gekündigt.",
  ],
  [
    "lease_end",
    "Moving out",
    "Hi Tom, we've decided to move out. Please take this email as our official notice to end the tenancy on 1 August.",
  ],
  ["lease_end", "NOTICE OF TERMINATION - APARTMENT 12", ""],
  [
    "lease_end",
    "",
    "Kuendigung\n\nSehr geehrte Damen und Herren,\n\nhiermit kuendige ich den zwischen uns geschlossenen\nMietvertrag ueber die\nWohnung Am Markt 1 zum 31.10.2027.\n\nMit freundlichen Gruessen",
  ],
  [
    "lease_end",
    "Widerspruch und Kündigung",
    "Der Mieterhöhung widerspreche ich. Außerdem kündige ich die Wohnung zum 31. Mai.",
  ],
  [
    "lease_end",
    "Ihre Abrechnung",
    "Ihre Abrechnung ist falsch, ich zahle nicht. Und damit Sie es wissen: ich kündige die Wohnung zum 31. Mai!",
  ],
  [
    "lease_end",
    "Altenheim",
    "Da mein Vater ins Pflegeheim zieht, kündige ich als sein Betreuer das Mietverhältnis über seine Wohnung zum nächstmöglichen Termin.",
  ],
  [
    "employment_end",
    "Kündigung zum 15. des Monats",
    "Hiermit kündige ich den mit Ihnen am 1. Juli 2022 geschlossenen Arbeitsvertrag ordentlich.",
  ],
  [
    "employment_end",
    "Personalangelegenheit",
    "nach Anhörung des Betriebsrats kündigen wir Ihnen außerordentlich mit sozialer Auslauffrist zum 31. März.",
  ],
  [
    "employment_end",
    "Ende der Zusammenarbeit",
    "Sehr geehrte Frau Ott, mit Ablauf der Probezeit endet Ihr Arbeitsverhältnis; wir kündigen es hiermit vorsorglich zum 30.11.",
  ],
  [
    "employment_end",
    "Leaving",
    "Dear Mark, after five great years I have decided to leave. This letter is my formal notice; my last day at work is 28 February.",
  ],
  ["employment_end", "Dismissal", "We are hereby dismissing you with immediate effect for gross misconduct."],
  [
    "employment_end",
    "ausserordentliche kuendigung",
    "da sie seit drei monaten keinen lohn zahlen, kuendige ich fristlos.",
  ],
  [
    "employment_end",
    "Kündigung als Hausmeister",
    "Ich kündige meine Stelle als Hausmeister zum Quartalsende.",
  ],
  [
    "employment_end_agreement",
    "Aufhebungsvereinbarung",
    "Das Arbeitsverhältnis wird aufgehoben zum 30.4.; Frau Maurer erhält eine Abfindung von 15.000 Euro. Bitte unterschreiben Sie beide Exemplare.",
  ],
  [
    "apprenticeship_end",
    "Lehrvertrag",
    "Hiermit kündige ich meinen Lehrvertrag zur Bäckerin, weil ich studieren möchte.",
  ],
  [
    "apprenticeship_end",
    "Ende der Ausbildung",
    "Wir kündigen das Berufsausbildungsverhältnis Ihres Sohnes fristlos aus wichtigem Grund.",
  ],
  [
    "fixed_term",
    "Einstellung",
    "wir stellen Sie befristet für zwei Jahre vom 1.2.2027 bis 31.1.2029 als Sachbearbeiterin ein.",
  ],
  [
    "fixed_term",
    "Contract extension",
    "We are pleased to extend your fixed-term employment contract until 31 December 2027.",
  ],
  [
    "surety",
    "Elternbürgschaft",
    "Wir, die Eltern von Jonas Keil, übernehmen gegenüber dem Vermieter die Bürgschaft für sämtliche Forderungen aus dem Mietvertrag.",
  ],
  [
    "surety",
    "Parental guarantee",
    "I hereby undertake to pay the rent of my daughter if she fails to do so and stand surety for her obligations under the lease.",
  ],
  [
    "debt_acknowledgement",
    "Schuldschein",
    "Ich, Ralf Berger, bestätige, von Frau Kühn 5.000 Euro als Darlehen erhalten zu haben und ihr diesen Betrag zu schulden.",
  ],
  [
    "debt_acknowledgement",
    "Ratenvereinbarung",
    "Ich erkenne die Hauptforderung von 2.310,00 € nebst Zinsen und Kosten an und zahle sie in Raten von 100 €.",
  ],
  [
    "employer_reference",
    "Praktikumszeugnis",
    "Frau Lea Sommer hat vom 1. März bis 31. Mai ein Praktikum in unserer Abteilung absolviert. Sie zeigte großes Engagement.",
  ],
  [
    "non_compete",
    "Zusatz zum Arbeitsvertrag",
    "Nach dem Ende des Arbeitsverhältnisses darf der Arbeitnehmer ein Jahr lang nicht bei einem Wettbewerber arbeiten; dafür zahlen wir eine Karenzentschädigung.",
  ],
  [
    "will",
    "My last will",
    "I leave all my property to my sister Anna and appoint her as executor of this will.",
  ],
];

/** Ordinary letters that speak of the same things: subject, text. */
export const ordinaryFifthRound: readonly (readonly [subject: string, text: string])[] = [
  [
    "Kündigung meines Handyvertrags",
    "Hiermit kündige ich meinen Mobilfunkvertrag mit der Rufnummer 0151 2345678 fristgerecht zum nächstmöglichen Zeitpunkt.",
  ],
  [
    "Kündigung Internetanschluss wegen Umzugs",
    "Da wir aus unserer Wohnung ausziehen, kündige ich meinen DSL-Vertrag zum 31.3. In der neuen Wohnung ist der Anschluss nicht verfügbar.",
  ],
  [
    "Kündigung Hausratversicherung",
    "Hiermit kündige ich die Hausratversicherung für meine Mietwohnung zum Ablauf des Versicherungsjahres.",
  ],
  ["Kündigung Kfz-Versicherung", "Ich kündige die Kfz-Versicherung Nr. 4711 zum 31.12."],
  [
    "Kündigung Fitnessstudio",
    "Hiermit kündige ich meine Mitgliedschaft. Ich habe eine neue Arbeitsstelle in einer anderen Stadt.",
  ],
  ["Abbestellung Newsletter", "Bitte streichen Sie mich aus Ihrem Verteiler."],
  ["Rechnung 2026-118", "Für unsere Arbeiten im November erlauben wir uns, 1.190,00 EUR zu berechnen."],
  [
    "Zahlungserinnerung",
    "Unsere Rechnung vom 3.10. ist noch offen. Bitte überweisen Sie den Betrag bis zum 15.12.",
  ],
  [
    "Mahnung",
    "Sie befinden sich mit 430 EUR in Verzug. Ohne Zahlung leiten wir ein gerichtliches Mahnverfahren ein.",
  ],
  [
    "Beschwerde über Lärm",
    "In der Wohnung über mir wird nachts laut Musik gespielt. Bitte sorgen Sie als Vermieter für Ruhe.",
  ],
  [
    "Mängelanzeige Heizung",
    "Die Heizung in meiner Wohnung fällt seit Montag aus. Ich mindere die Miete, bis der Mangel behoben ist.",
  ],
  [
    "Ihre Kündigung vom 2. November",
    "Wir bestätigen den Eingang Ihrer Kündigung des Mietvertrags zum 31. Januar. Bitte vereinbaren Sie einen Termin zur Wohnungsübergabe.",
  ],
  [
    "Kündigungsbestätigung",
    "Sehr geehrte Frau Weber, Ihre Kündigung haben wir erhalten. Ihr Arbeitsverhältnis endet damit am 31.12.",
  ],
  [
    "Widerspruch gegen Ihre Kündigung",
    "Ihrer Kündigung des Mietverhältnisses widerspreche ich nach § 574 BGB, da der Auszug für mich eine Härte bedeuten würde.",
  ],
  [
    "Kündigungsschutzklage",
    "In Sachen Meier gegen Bau AG wehren wir uns gegen die Kündigung des Arbeitsverhältnisses vom 3.11. und bitten um Rücknahme.",
  ],
  [
    "Betriebskostenabrechnung 2025",
    "Anbei die Abrechnung der Betriebskosten für Ihre Wohnung. Es ergibt sich ein Guthaben von 84,20 EUR.",
  ],
  [
    "Mieterhöhung",
    "Wir bitten Sie um Zustimmung zur Erhöhung der Miete auf die ortsübliche Vergleichsmiete von 9,40 EUR je Quadratmeter.",
  ],
  [
    "Ankündigung von Modernisierungsarbeiten",
    "Ab März erneuern wir die Fenster. Ihnen steht ein Sonderkündigungsrecht nach § 555e BGB zu.",
  ],
  [
    "Elternzeit",
    "Hiermit nehme ich ab dem 1.4. Elternzeit für zwei Jahre. Während dieser Zeit arbeite ich 20 Stunden in der Woche.",
  ],
  [
    "Bitte um ein Arbeitszeugnis",
    "Sehr geehrte Frau Kern, bitte stellen Sie mir ein qualifiziertes Arbeitszeugnis aus.",
  ],
  [
    "Bewerbung als Buchhalterin",
    "Ich befinde mich in ungekündigter Stellung und könnte zum 1. April beginnen. Mein derzeitiger Arbeitsvertrag ist bis zum 31.3. befristet.",
  ],
  [
    "Abmahnung",
    "Sie sind am 3.11. unentschuldigt nicht zur Arbeit erschienen. Im Wiederholungsfall müssen Sie mit der Kündigung Ihres Arbeitsverhältnisses rechnen.",
  ],
  ["Urlaubsantrag", "Ich beantrage Urlaub vom 1. bis 14. August."],
  ["Krankmeldung", "Anbei erhalten Sie meine Arbeitsunfähigkeitsbescheinigung."],
  [
    "Einspruch gegen den Einkommensteuerbescheid 2025",
    "Hiermit lege ich Einspruch ein. Die Kosten meines Arbeitszimmers wurden nicht anerkannt.",
  ],
  ["Widerruf", "Hiermit widerrufe ich den Kaufvertrag über die Waschmaschine vom 12.11."],
  [
    "Widerspruch gegen Bescheid des Jobcenters",
    "Gegen den Bescheid vom 3.11. lege ich Widerspruch ein. Die Miete meiner Wohnung wurde nicht voll übernommen.",
  ],
  [
    "Einladung zur Eigentümerversammlung",
    "Wir laden Sie zur Versammlung am 5.12. ein. Tagesordnung: Kündigung des Hausmeistervertrags, Wirtschaftsplan.",
  ],
  ["Nachmieter", "Ich suche zum 1. März einen Nachmieter für meine Wohnung. Haben Sie Interesse?"],
  [
    "Frage zur Kündigungsfrist",
    "Könnten Sie mir bitte mitteilen, welche Kündigungsfrist für meinen Mietvertrag gilt?",
  ],
  [
    "Rückgabe der Kaution",
    "Mein Mietverhältnis endete am 30.9. Bitte zahlen Sie die Kaution von 1.200 EUR zurück.",
  ],
  [
    "Wohnungsübergabe",
    "Vielen Dank für die Bestätigung meiner Kündigung. Die Übergabe der Wohnung kann am 30.11. um 10 Uhr stattfinden.",
  ],
  ["Angebot", "Wir bieten Ihnen die Malerarbeiten in Ihrer Wohnung für 2.300 EUR an."],
  ["Auftragsbestätigung", "Vielen Dank für Ihren Auftrag vom 4.11."],
  [
    "Kündigung Stromvertrag",
    "Wegen der Preiserhöhung kündige ich meinen Stromliefervertrag für die Wohnung Ahornweg 3 außerordentlich.",
  ],
  [
    "Kündigung des Wartungsvertrags",
    "Hiermit kündigen wir den Wartungsvertrag für die Telefonanlage zum Jahresende.",
  ],
  [
    "Kündigung Leasingvertrag Firmenwagen",
    "Wir kündigen den Leasingvertrag über das Fahrzeug B-XY 123 zum 30.6.",
  ],
  ["Kündigung Bausparvertrag", "Ich kündige meinen Bausparvertrag und bitte um Auszahlung des Guthabens."],
  ["Kündigung Girokonto", "Bitte lösen Sie mein Konto zum Monatsende auf."],
  ["Kündigung Zeitschriftenabo", 'Hiermit kündige ich das Abonnement der Zeitschrift "Mieter und Recht".'],
  [
    "Kündigung Mitgliedschaft im Mieterverein",
    "Ich kündige meine Mitgliedschaft im Mieterverein zum Jahresende.",
  ],
  [
    "Kündigung Gewerkschaft",
    "Hiermit kündige ich meine Mitgliedschaft in der Gewerkschaft, da ich nicht mehr als Arbeitnehmer tätig bin.",
  ],
  ["Austritt aus dem Sportverein", "Ich trete zum 31.12. aus dem Verein aus."],
  [
    "Bürgschaft für Ihr Bauvorhaben",
    "Ihre Bank hat uns die Bürgschaftsurkunde übersandt. Wir bestätigen den Eingang.",
  ],
  [
    "Rückgabe der Bürgschaftsurkunde",
    "Bitte geben Sie uns die Bürgschaftsurkunde der Sparkasse zurück, da die Gewährleistungsfrist abgelaufen ist.",
  ],
  [
    "Anforderung einer Bürgschaft",
    "Bitte legen Sie uns für den Mietvertrag eine Bürgschaft Ihrer Eltern vor.",
  ],
  [
    "Forderungsanmeldung",
    "Wir melden im Insolvenzverfahren eine Forderung von 12.000 EUR an. Der Schuldner hat die Schuld bisher nicht anerkannt.",
  ],
  ["Ratenzahlung", "Ich bitte um Ratenzahlung: 100 EUR monatlich ab Januar. Die Forderung bestreite ich."],
  ["Danke für das Zeugnis", "Vielen Dank für das schöne Arbeitszeugnis. Alles Gute für die Zukunft."],
  ["Schulzeugnis", "Anbei eine Kopie des Zeugnisses meiner Tochter für die Anmeldung."],
  [
    "Testamentseröffnung",
    "Das Nachlassgericht hat uns das Testament Ihrer Tante übersandt. Sie sind darin als Erbin benannt.",
  ],
  ["Nachlass", "Bitte teilen Sie uns mit, ob ein Testament hinterlegt wurde."],
  [
    "Wettbewerbsrechtliche Abmahnung",
    "Sie haben gegen das Gesetz gegen den unlauteren Wettbewerb verstoßen. Wir fordern eine strafbewehrte Unterlassungserklärung.",
  ],
  ["Fristverlängerung", "Wir bitten um Verlängerung der Frist bis zum 31.1."],
  ["Auskunft nach Art. 15 DSGVO", "Bitte teilen Sie mir mit, welche Daten Sie über mich gespeichert haben."],
  ["Adressänderung", "Ich bin umgezogen. Meine neue Wohnung liegt in der Parkstraße 9."],
  ["SEPA-Mandat", "Ich widerrufe die Einzugsermächtigung für die Miete und überweise künftig selbst."],
  ["Mietbescheinigung", "Bitte bestätigen Sie mir, dass keine Mietschulden bestehen."],
  ["Schadensmeldung", "In meiner Wohnung ist am 4.11. Wasser aus der Decke getreten."],
  ["Garantiefall", "Bitte reparieren Sie das Gerät im Rahmen der Garantie."],
  ["Weihnachtsgruß", "Liebe Kundinnen und Kunden, wir danken für Ihre Treue und wünschen frohe Festtage."],
  ["Terminbestätigung", "Wir bestätigen den Termin am 9.12. um 14 Uhr."],
  [
    "Cancellation of my phone contract",
    "I hereby cancel my mobile contract ending in 4455 with effect from 31 March.",
  ],
  ["Cancel gym membership", "Please cancel my membership. I am leaving the city for a new job."],
  [
    "Your notice of termination",
    "We confirm receipt of your notice terminating the tenancy. Please arrange a handover date.",
  ],
  ["Complaint about the heating", "The heating in my apartment has not worked for a week. Please repair it."],
  ["Invoice 4482", "Please find attached our invoice for the consulting services in October."],
  ["Reference request", "Could you please provide me with an employment reference?"],
  ["Guarantee claim", "The washing machine broke within the guarantee period. Please repair or replace it."],
  ["Late payment", "Our invoice of 3 October remains unpaid. Please pay within ten days."],
  [
    "Insurance cancellation",
    "I am writing to cancel my home insurance policy as I am moving out of my flat.",
  ],
  ["Notice of rent increase", "We ask for your consent to raise the monthly rent to EUR 950 from March."],
  [
    "Objection to termination",
    "I object to the termination of my employment dated 3 November and will go to court.",
  ],
  [
    "Landlord terminated my lease",
    "Dear Ms Lawyer, my landlord has terminated my lease. Could you please advise me?",
  ],
  [
    "Mein Vermieter hat gekündigt",
    "Sehr geehrter Herr Rechtsanwalt, mein Vermieter hat mir die Wohnung wegen Eigenbedarfs gekündigt. Was kann ich tun?",
  ],
  [
    "Arbeitslosmeldung",
    "Mein Arbeitgeber hat mein Arbeitsverhältnis zum 31.12. gekündigt. Ich melde mich arbeitsuchend.",
  ],
  [
    "Kündigung durch Frau Schulz",
    "Zur Information: Frau Schulz hat ihr Arbeitsverhältnis zum 31.3. gekündigt. Bitte passen Sie die Lohnabrechnung an.",
  ],
  [
    "Rücknahme der Kündigung",
    "Wir nehmen die Kündigung Ihres Arbeitsverhältnisses vom 3.11. zurück und freuen uns auf die weitere Zusammenarbeit.",
  ],
  [
    "Keine Kündigung",
    "Entgegen dem Gerücht kündigen wir Ihr Mietverhältnis nicht. Sie können in der Wohnung bleiben.",
  ],
  [
    "Kündigung Pachtvertrag Garten",
    "Ich kündige den Pachtvertrag über die Kleingartenparzelle 17 zum 30.11.",
  ],
  ["Kündigung Garage", "Hiermit kündige ich den Mietvertrag über die Garage Nr. 4 zum Monatsende."],
  [
    "Kündigung Lagerraum",
    "Wir kündigen den Mietvertrag über die Lagerhalle in der Industriestraße zum 30.6.",
  ],
  [
    "Kündigung Dienstleistungsvertrag Reinigung",
    "Hiermit kündigen wir Ihren Auftrag zur Reinigung unserer Büroräume zum 31.12.",
  ],
  [
    "Kündigung des Beratervertrags",
    "Wir kündigen den mit Ihnen als freiem Mitarbeiter geschlossenen Beratervertrag zum Quartalsende.",
  ],
  [
    "Mandatskündigung",
    "Hiermit kündige ich das Mandat in der Mietsache gegen Herrn Vogel und bitte um Herausgabe der Akte.",
  ],
  [
    "Kündigung Steuerberatung",
    "Hiermit kündigen wir das Mandat der Lohnbuchhaltung für unsere Arbeitnehmer zum Jahresende.",
  ],
  [
    "Kündigung Versicherung Rechtsschutz",
    "Ich kündige meine Rechtsschutzversicherung (Berufs-, Miet- und Verkehrsrechtsschutz).",
  ],
  ["Kündigung Kita-Platz", "Hiermit kündigen wir den Betreuungsvertrag für unseren Sohn Emil zum 31.7."],
  [
    "Lieferverzug",
    "Sie haben die Küche für unsere neue Wohnung nicht geliefert. Wir setzen eine Nachfrist bis zum 1.12.",
  ],
  ["Rücktritt vom Kaufvertrag", "Da Sie nicht geliefert haben, treten wir vom Vertrag zurück."],
  [
    "Kündigungsgründe",
    "In Ihrem Seminar über Mietrecht am 4.12. möchten wir über die Kündigung von Mietverträgen sprechen. Bitte senden Sie uns das Programm.",
  ],
  ["Anfrage Werkswohnung", "Wir möchten fragen, ob eine Werkswohnung frei ist."],
  [
    "Stellenangebot",
    "Wir freuen uns, Ihnen eine unbefristete Stelle als Monteur anzubieten. Der Vertrag folgt.",
  ],
  ["Einladung zum Vorstellungsgespräch", "Wir laden Sie zum Gespräch über die befristete Stelle ein."],
  ["Lohnabrechnung", "Anbei Ihre Lohnabrechnung für November."],
  ["Ausbildungsnachweis", "Bitte senden Sie uns das Berichtsheft Ihrer Auszubildenden."],
  ["Praktikumsanfrage", "Ich interessiere mich für eine Ausbildung in Ihrem Betrieb."],
  ["Vollmacht", "Hiermit bevollmächtige ich Frau Klein, mich gegenüber der Hausverwaltung zu vertreten."],
  [
    "Hausordnung",
    "Bitte beachten Sie, dass das Abstellen von Fahrrädern im Hausflur nicht erlaubt ist; bei weiteren Verstößen droht die Kündigung des Mietvertrags.",
  ],
  [
    "Umzug unserer Kanzlei",
    "Ab 1. Januar finden Sie uns in neuen Räumen. Unser alter Mietvertrag wurde gekündigt.",
  ],
  [
    "Kündigungsandrohung",
    "Wenn Sie die Miete nicht bis zum 15. zahlen, werden wir das Mietverhältnis fristlos kündigen.",
  ],
  ["Bestätigung Ihrer Kündigung", "Hiermit bestätigen wir die Kündigung Ihres Mietvertrags zum 31. Mai."],
  ["Kündigung der Einzugsermächtigung", "Hiermit kündige ich die Einzugsermächtigung für meine Miete."],
  [
    "Kündigung Kabelanschluss in der Wohnung",
    "Ich kündige den Kabelanschluss für meine Wohnung Gartenstraße 7 zum 30. Juni.",
  ],
  [
    "Kündigung Mietkautionsversicherung",
    "Hiermit kündige ich meine Mietkautionsversicherung, da der Mietvertrag beendet ist.",
  ],
  [
    "Kündigung Ihrer Gebäudereinigung",
    "Hiermit kündigen wir den Vertrag über die Treppenhausreinigung im Wohnhaus Lindenallee 3.",
  ],
  ["Kündigung des Verwaltervertrags", "Die Eigentümergemeinschaft kündigt den Verwaltervertrag zum 31.12."],
  [
    "Kündigung Zeitarbeit Rahmenvertrag",
    "Wir kündigen den Rahmenvertrag zur Arbeitnehmerüberlassung zum Jahresende.",
  ],
  [
    "Kündigung Berufsunfähigkeitsversicherung",
    "Hiermit kündige ich die Berufsunfähigkeitsversicherung zum Monatsende, da ich eine neue Arbeit habe.",
  ],
  [
    "Kündigung betriebliche Altersvorsorge",
    "Ich kündige die Direktversicherung, die über meinen früheren Arbeitgeber lief.",
  ],
  [
    "Kündigung Krankenkasse",
    "Hiermit kündige ich meine Mitgliedschaft bei Ihrer Krankenkasse zum nächstmöglichen Zeitpunkt. Mein Arbeitgeber ist informiert.",
  ],
  ["Kündigung Jobticket", "Ich kündige mein Jobticket zum Monatsende."],
  ["Kündigung Postfach", "Wir kündigen das Postfach 1204."],
  [
    "Rückfrage zum Arbeitsvertrag",
    "Ist es richtig, dass mein Arbeitsvertrag eine Kündigungsfrist von drei Monaten hat?",
  ],
  [
    "Ihre fristlose Kündigung vom 4. Mai",
    "Ihre Kündigung ist unwirksam. Wir fordern Sie auf, die Arbeit wieder aufzunehmen.",
  ],
  [
    "Räumungsaufforderung",
    "Nachdem wir das Mietverhältnis mit Schreiben vom 2. Mai gekündigt haben, fordern wir Sie zur Räumung der Wohnung auf.",
  ],
  [
    "Zustimmung zur Untervermietung",
    "Ich möchte ein Zimmer meiner Wohnung untervermieten und bitte um Ihre Erlaubnis. Andernfalls steht mir ein Sonderkündigungsrecht zu.",
  ],
  [
    "Wohnungsgeberbestätigung",
    "Hiermit bestätige ich den Einzug von Frau Kern in die Wohnung Lindenweg 3 zum 1. Mai.",
  ],
  [
    "Mietvertrag",
    "Anbei erhalten Sie den Mietvertrag über die Wohnung. Das Mietverhältnis beginnt am 1. Juni.",
  ],
  ["Arbeitgeberbescheinigung", "Frau Kern ist seit 2019 bei uns in ungekündigter Stellung beschäftigt."],
  ["Verdienstbescheinigung", "Herr Nolte ist bei uns als Fahrer beschäftigt und verdient 2.800 Euro brutto."],
  ["Zeugnis der Reife", "Anbei senden wir Ihnen die Abschrift Ihres Abiturzeugnisses."],
  ["Zwischenzeugnis", "Ich bitte um ein Zwischenzeugnis, da mein Vorgesetzter wechselt."],
  ["Bank guarantee", "Please find enclosed the bank guarantee issued by Deutsche Bank for the office lease."],
  [
    "Bürgschaft erloschen",
    "Die von mir im Jahr 2015 übernommene Bürgschaft ist erloschen. Bitte bestätigen Sie das.",
  ],
  ["Schuldanerkenntnis", "Das von Ihnen übersandte Schuldanerkenntnis werde ich nicht unterschreiben."],
  ["Anerkennung", "Wir erkennen Ihre Reklamation an und senden Ihnen Ersatz."],
  ["Haftpflichtschaden", "Unsere Versicherung erkennt den Schaden an und zahlt 500 Euro."],
  ["Erbfall", "Mein Vater hat mich in seinem Testament als Erbin eingesetzt. Bitte lösen Sie das Konto auf."],
  ["Patientenverfügung", "Anbei meine Patientenverfügung und die Vorsorgevollmacht."],
  [
    "Elternzeitvertretung",
    "Wir suchen eine Vertretung für die Elternzeit und möchten die Stelle ausschreiben.",
  ],
  [
    "Hinweis auf das Ende der Befristung",
    "Ihr befristetes Arbeitsverhältnis endet am 31.12., ohne dass es einer Kündigung bedarf. Bitte melden Sie sich arbeitsuchend.",
  ],
  ["Subscription", "I am ending my subscription as of 1 June."],
  ["Lease car", "We would like to terminate the lease for the company car with plate B-AB 12."],
  [
    "Office lease",
    "Following our phone call, we confirm that your termination of the office lease has been received.",
  ],
  ["Termination of services", "We hereby terminate the IT service contract with effect from 31 December."],
  ["Job offer", "We are pleased to offer you a permanent position as an engineer."],
  ["Service agreement", "Your service contract will be terminated on 31 May."],
  [
    "Rechtsanwaltsrechnung",
    "Für die Vertretung in Sachen Kündigung des Arbeitsverhältnisses berechne ich 1.200 Euro.",
  ],
  [
    "Terminanfrage",
    "Wir möchten gern über eine Kündigung des Arbeitsverhältnisses mit Abfindung sprechen. Wann hätten Sie Zeit?",
  ],
  ["Seminar", "Themen: fristlose Kündigung des Mietverhältnisses, Eigenbedarf, Mieterhöhung."],
  [
    "Gutachten",
    "Nach unserer Auffassung ist die Kündigung des Mietvertrags unwirksam, weil die Unterschrift fehlt.",
  ],
  ["Ausbildungsplatz", "Leider können wir Ihnen keinen Ausbildungsplatz anbieten."],
  [
    "Ausbildung beendet",
    "Wir gratulieren zur bestandenen Prüfung; Ihr Ausbildungsverhältnis endet damit am 30. Juni.",
  ],
  ["Wettbewerb", "Vielen Dank für Ihre Teilnahme an unserem Wettbewerb."],
  ["Wettbewerbsverbot", "Wir verzichten auf die Einhaltung des nachvertraglichen Wettbewerbsverbots."],
  ["Gartenlaube", "Wir kündigen die Gartenparzelle zum Herbst."],
  ["Ferienwohnung", "Ich storniere die Buchung der Ferienwohnung vom 3. bis 10. August."],
  ["Hotelzimmer", "Hiermit storniere ich mein Zimmer vom 2. bis 4. Mai."],
  ["Hausgeld", "Bitte überweisen Sie das Hausgeld für Ihre Wohnung bis zum 3. Werktag."],
];
