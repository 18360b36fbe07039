/** Letters whose declaration a print does not make, in the words of people: kind, subject, text. */
export const writtenFormLetters: readonly (readonly [kind: string, subject: string, text: string])[] = [
  [
    "lease_end",
    "Kündigung meines Mietvertrags",
    "Sehr geehrte Frau Berger,\n\nhiermit kündige ich meinen Mietvertrag über die Wohnung Lindenstraße 5, 2. OG links, fristgerecht zum 28. Februar 2027.\n\nBitte bestätigen Sie mir den Eingang.",
  ],
  [
    "lease_end",
    "Kündigung",
    "Sehr geehrter Herr Vogt,\n\nich kündige das Mietverhältnis über die von mir bewohnte Wohnung in der Goethestr. 12 zum nächstmöglichen Termin. Einen Termin für die Übergabe stimme ich gern mit Ihnen ab.",
  ],
  [
    "lease_end",
    "Wohnung Bahnhofstraße 3, Kündigung wegen Eigenbedarfs",
    "Sehr geehrte Familie Kaya,\n\nwir kündigen das mit Ihnen bestehende Mietverhältnis wegen Eigenbedarfs zum 31.07.2027. Unsere Tochter benötigt die Wohnung, weil sie in Köln ein Studium beginnt.",
  ],
  [
    "lease_end",
    "Fristlose Kündigung",
    "Sehr geehrter Herr Adler,\n\nda Sie mit zwei Monatsmieten in Rückstand sind, kündigen wir das Mietverhältnis fristlos. Wir fordern Sie auf, die Räume bis zum 15. Mai zu räumen. Hilfsweise kündigen wir ordentlich.",
  ],
  [
    "lease_end",
    "WG-Zimmer",
    "Hallo Jana,\n\nwie besprochen kündige ich mein WG-Zimmer zum 31.3. Den Schlüssel bringe ich dir vorbei.\n\nLiebe Grüße",
  ],
  [
    "lease_end",
    "Untermietvertrag vom 01.08.2024",
    "Hiermit kündige ich den Untermietvertrag fristgemäß zum Ende des Monats April.",
  ],
  [
    "lease_end",
    "Kündigung Mietvertag Rosenweg 8",
    "Sehr geehrte Damen und Herren, hirmit kündige ich den Mietvertag für die Wohnung im Rosenweg 8 zum 30.06.2027, bitte schicken sie mir eine bestätigung",
  ],
  [
    "lease_end",
    "Auszug",
    "Sehr geehrte Frau Linde,\n\nhiermit möchte ich meine Wohnung zum 31. August kündigen. Ich ziehe mit meinem Partner zusammen.",
  ],
  [
    "lease_end",
    "Mietverhältnis Am Markt 4",
    "Sehr geehrter Herr Mohn,\n\nnamens und in Vollmacht unserer Mandantin, der Eigentümerin, sprechen wir die ordentliche Kündigung des Mietverhältnisses über die Wohnung im Erdgeschoss zum 30. September 2027 aus.",
  ],
  [
    "lease_end",
    "Kündigung",
    "Guten Tag,\n\nhiermit teile ich Ihnen mit, dass ich die Wohnung in der Uhlandstraße 77 zum 31.12.2026 kündige.\n\nMit freundlichen Grüßen",
  ],
  [
    "lease_end",
    "Sonderkündigung nach Mieterhöhung",
    "Sehr geehrte Damen und Herren,\n\naufgrund Ihres Mieterhöhungsverlangens vom 3. März mache ich von meinem Sonderkündigungsrecht Gebrauch und beende das Mietverhältnis zum 31. Juli 2027.",
  ],
  [
    "lease_end",
    "Mietwohnung Eichenallee 9",
    "Sehr geehrte Frau Pohl,\n\ndas mit Ihnen am 1. Juni 2019 geschlossene Mietverhältnis wird hiermit zum 31. Mai 2027 gekündigt.",
  ],
  [
    "lease_end",
    "Kündigung des Mietverhältnisses",
    "Sehr geehrte Frau Nguyen,\n\nfristgerecht zum 31. Januar 2027. Bitte nennen Sie mir einen Termin für die Übergabe und das Konto für die Kaution.",
  ],
  [
    "lease_end",
    "Notice to end my tenancy",
    "Dear Mr Howard,\n\nI am writing to give you one month's notice that I will be moving out of the flat at Marienstraße 14 on 30 April 2027.",
  ],
  [
    "lease_end",
    "Termination of lease agreement",
    "Dear Ms Klein,\n\nI hereby terminate the lease for the apartment at Hauptstr. 20, 3rd floor, with effect from 31 May 2027. Please confirm receipt.",
  ],
  [
    "lease_end",
    "Notice to quit",
    "Dear tenant,\n\nwe hereby give you notice to quit the flat you rent from us at Am Ring 3. The tenancy ends on 30 June 2027.",
  ],
  [
    "lease_end",
    "Einliegerwohnung",
    "Liebe Frau Sommer, lieber Herr Sommer,\n\nleider müssen wir Ihnen die Einliegerwohnung zum 30. November kündigen, da unsere Mutter einziehen wird.",
  ],
  [
    "lease_end",
    "Reihenhaus Birkenweg 21",
    "Sehr geehrte Eheleute Franke,\n\nhierdurch kündigen wir das Mietverhältnis über das Reihenhaus Birkenweg 21 außerordentlich und fristlos, hilfsweise, falls die fristlose Kündigung nicht wirksam sein sollte, ordentlich zum nächstmöglichen Zeitpunkt.",
  ],
  [
    "lease_end",
    "Kündigung Wohnung samt Stellplatz",
    "Sehr geehrter Herr Wulf,\n\nich kündige die Wohnung Nr. 14 nebst Tiefgaragenstellplatz zum 31.10.2027.",
  ],
  [
    "lease_end",
    "Zimmer im Studentenwohnheim",
    "Sehr geehrtes Studierendenwerk,\n\nhiermit kündige ich mein Zimmer 412 im Wohnheim Nordring zum Ende des Semesters (30.09.2027).",
  ],
  [
    "lease_end",
    "Kündigungsschreiben",
    "Sehr geehrte Hausverwaltung,\n\nbitte betrachten Sie dieses Schreiben als fristgerechte Kündigung meines Mietverhältnisses (Wohnung 3.2, Parkstraße 18) zum 31. März 2027.",
  ],
  [
    "lease_end",
    "Kündigung der Wohnung",
    "Sehr geehrte Frau Ott,\n\nhiermit kündigen wir, Anna und Ben Lang, die Wohnung Seestraße 2, 78464 Konstanz, die wir seit dem 1. Mai 2020 von Ihnen mieten, zum 31. August 2027.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Sehr geehrte Frau Dr. Stein,\n\nhiermit kündige ich meinen Arbeitsvertrag vom 1. April 2021 fristgerecht zum 31. März 2027. Bitte stellen Sie mir ein qualifiziertes Zeugnis aus.",
  ],
  [
    "employment_end",
    "Kündigung Ihres Arbeitsverhältnisses",
    "Sehr geehrter Herr Lorenz,\n\nwir kündigen das mit Ihnen bestehende Arbeitsverhältnis ordentlich zum 30. Juni 2027. Der Betriebsrat wurde angehört.",
  ],
  [
    "employment_end",
    "Fristlose Kündigung",
    "Sehr geehrte Frau Hahn,\n\nhiermit kündigen wir Ihnen fristlos. Sie haben trotz zweier Abmahnungen wiederholt gegen Ihre Pflichten verstoßen. Bitte melden Sie sich umgehend bei der Agentur für Arbeit arbeitsuchend.",
  ],
  [
    "employment_end",
    "Kündigung in der Probezeit",
    "Sehr geehrter Herr Celik,\n\nwir kündigen Ihnen innerhalb der Probezeit mit der Frist von zwei Wochen zum 18. Dezember 2026.",
  ],
  [
    "employment_end",
    "Meine Kündigung",
    "Liebe Frau Reuter,\n\nnach acht schönen Jahren möchte ich mein Arbeitsverhältnis zum 30. September beenden und kündige daher fristgerecht. Meinen Resturlaub nehme ich im September.",
  ],
  [
    "employment_end",
    "Letter of resignation",
    "Dear Mr Brandt,\n\nplease accept this letter as formal notice of my resignation from my position as accountant. My last working day will be 31 March 2027.",
  ],
  [
    "employment_end",
    "Resignation",
    "Dear Sarah,\n\nI am resigning from my role as marketing manager with effect from 1 May 2027. Thank you for everything.",
  ],
  [
    "employment_end",
    "Termination of your employment",
    "Dear Ms Costa,\n\nwe regret to inform you that we are terminating your employment with effect from 30 April 2027. You are released from work until then.",
  ],
  [
    "employment_end",
    "Dismissal",
    "Dear Mr Weber,\n\nyour employment is terminated with immediate effect because of gross misconduct. Please return your laptop and keys.",
  ],
  [
    "employment_end",
    "Betriebsbedingte Kündigung",
    "Sehr geehrte Frau Maas,\n\naus dringenden betrieblichen Gründen spreche ich Ihnen hiermit die ordentliche Kündigung Ihres Anstellungsvertrags zum 31.05.2027 aus.",
  ],
  [
    "employment_end",
    "Kündigung Minijob",
    "Hallo Herr Kern,\n\nich kündige hiermit meinen Minijob im Café zum 15. des nächsten Monats.",
  ],
  [
    "employment_end",
    "Änderungskündigung",
    "Sehr geehrter Herr Pfeiffer,\n\nwir erklären hiermit die Kündigung Ihres Arbeitsverhältnisses zum 30.09.2027 und bieten Ihnen zugleich an, es ab dem 01.10.2027 zu geänderten Bedingungen fortzusetzen.",
  ],
  [
    "employment_end",
    "Kündigng Arbeitsverhältniss",
    "Sehr geehrter Herr Fuchs, ich kündge mein Arbeitsverhältniss bei ihnen zum 31.1.2027, mit freundlichen Grüssen",
  ],
  [
    "employment_end",
    "Arbeitsvertrag",
    "Sehr geehrte Damen und Herren,\n\nanbei erhalten Sie meine Kündigung zum 30. April. Meine Arbeitspapiere senden Sie bitte an meine Privatanschrift.",
  ],
  [
    "employment_end",
    "Beendigung des Arbeitsverhältnisses",
    "Sehr geehrte Frau Zander,\n\nhiermit beenden wir das Arbeitsverhältnis außerordentlich mit sofortiger Wirkung aus wichtigem Grund.",
  ],
  [
    "apprenticeship_end",
    "Kündigung des Ausbildungsverhältnisses",
    "Sehr geehrter Herr Jansen,\n\nhiermit kündige ich mein Ausbildungsverhältnis zum Tischler mit einer Frist von vier Wochen, weil ich die Berufsausbildung aufgeben will.",
  ],
  [
    "apprenticeship_end",
    "Ausbildungsvertrag vom 1. August 2026",
    "Sehr geehrte Frau Yildiz,\n\nwir kündigen den mit Ihnen geschlossenen Ausbildungsvertrag innerhalb der Probezeit fristlos.",
  ],
  [
    "apprenticeship_end",
    "Ending my apprenticeship",
    "Dear Mr Groß,\n\nI hereby end my apprenticeship as an electrician as of 31 January 2027.",
  ],
  [
    "employment_end_agreement",
    "Aufhebungsvertrag",
    "Zwischen der Nordlicht GmbH und Frau Pia Roth wird folgender Aufhebungsvertrag geschlossen: Das Arbeitsverhältnis endet im gegenseitigen Einvernehmen mit Ablauf des 31. März 2027.",
  ],
  [
    "employment_end_agreement",
    "Ihr Arbeitsverhältnis",
    "Sehr geehrter Herr Thiel,\n\nanbei senden wir Ihnen den von uns unterschriebenen Aufhebungsvertrag. Bitte senden Sie ein Exemplar unterzeichnet zurück.",
  ],
  [
    "employment_end_agreement",
    "Termination agreement",
    "Dear Ms Fox,\n\nthe parties agree that the employment will end by mutual consent on 30 June 2027 and enter into the following termination agreement.",
  ],
  [
    "fixed_term",
    "Arbeitsvertrag",
    "Sehr geehrte Frau Horn,\n\nwir stellen Sie ab 1. Februar 2027 als Sachbearbeiterin ein. Das Arbeitsverhältnis ist befristet bis zum 31. Januar 2028.",
  ],
  [
    "fixed_term",
    "Verlängerung",
    "Sehr geehrter Herr Bauer,\n\nwir verlängern Ihren befristeten Arbeitsvertrag bis zum 30. Juni 2028 zu unveränderten Bedingungen.",
  ],
  [
    "fixed_term",
    "Employment contract",
    "Dear Mr Ito,\n\nwe offer you a fixed-term employment contract beginning on 1 March 2027 and ending on 29 February 2028.",
  ],
  [
    "surety",
    "Bürgschaft für die Miete meines Sohnes",
    "Sehr geehrter Herr Vogel,\n\nhiermit übernehme ich für alle Ansprüche aus dem Mietvertrag mit meinem Sohn Tim die selbstschuldnerische Bürgschaft.",
  ],
  [
    "surety",
    "Bürgschaftserklärung",
    "Ich, Karl Weiß, verbürge mich gegenüber der Volksbank für das Darlehen meiner Frau bis zu einem Betrag von 20.000 Euro.",
  ],
  [
    "surety",
    "Guarantee",
    "Dear Sirs,\n\nI hereby guarantee the payment of all rent due from my daughter under the lease of 1 May and stand surety for her obligations.",
  ],
  [
    "debt_acknowledgement",
    "Schuldanerkenntnis",
    "Ich, Jens Hoff, erkenne hiermit an, Herrn Udo Rapp aus dem Darlehen vom 3. Mai 2025 einen Betrag von 4.500 Euro zu schulden.",
  ],
  [
    "debt_acknowledgement",
    "Ihre Forderung",
    "Sehr geehrte Damen und Herren,\n\nich gebe hiermit folgendes notarfreies Schuldanerkenntnis ab: Ich schulde der Firma Kern GmbH 2.310,50 EUR nebst Zinsen.",
  ],
  [
    "debt_acknowledgement",
    "Acknowledgement of debt",
    "I, Mary Lowe, acknowledge that I owe Mr Peter Hall the sum of EUR 3,000 and will repay it in monthly instalments.",
  ],
  [
    "debt_promise",
    "Schuldversprechen",
    "Ich verspreche hiermit, an Frau Lena Graf unabhängig von einem Rechtsgrund 5.000 Euro zu zahlen.",
  ],
  [
    "employer_reference",
    "Arbeitszeugnis",
    "Frau Ina Kohl, geboren am 4. Mai 1990, war vom 1. Januar 2020 bis zum 31. Oktober 2026 in unserem Unternehmen als Buchhalterin beschäftigt. Sie erledigte ihre Aufgaben stets zu unserer vollsten Zufriedenheit.",
  ],
  [
    "employer_reference",
    "Zwischenzeugnis",
    "Herr Paul Engel ist seit dem 1. März 2022 als Entwickler bei uns tätig. Er arbeitet stets zu unserer vollen Zufriedenheit.",
  ],
  [
    "employer_reference",
    "Reference for Ms Ana Silva",
    "To whom it may concern,\n\nMs Silva was employed by our company as a project manager from 2021 to 2026. She performed her duties to our fullest satisfaction.",
  ],
  [
    "non_compete",
    "Nachvertragliches Wettbewerbsverbot",
    "Sehr geehrter Herr Noll,\n\nwir vereinbaren für die Dauer von zwölf Monaten nach Beendigung des Arbeitsverhältnisses ein Wettbewerbsverbot. Sie erhalten dafür eine Karenzentschädigung.",
  ],
  [
    "non_compete",
    "Non-compete agreement",
    "The employee agrees not to work for a competitor for twelve months after the end of the employment; in return the employer pays compensation. This non-compete shall bind the employee from the first day.",
  ],
  [
    "will",
    "Mein Testament",
    "Ich, Helga Braun, bestimme hiermit als meinen letzten Willen: Ich setze meinen Neffen Lukas als Alleinerben ein. Meiner Schwester vermache ich den Schmuck.",
  ],
  [
    "lease_end",
    "Kündigung der Mietwohnung Hafenstr. 2",
    "Sehr geehrte Frau Albers,\n\nich übersende Ihnen hiermit meine Kündigung für die Wohnung Hafenstr. 2 zum 31.08.2027 und bitte um schriftliche Bestätigung.",
  ],
];

/** The same in words that were thought of after the reading was made. */
export const laterWordings: typeof writtenFormLetters = [
  [
    "lease_end",
    "Kündigung",
    "Sehr geehrte Damen und Herren,\nhiermit kündige ich den zwischen uns am 12.05.2018 geschlossenen Mietvertrag ordentlich und fristgerecht zum 30.04.2027, hilfsweise zum nächstmöglichen Termin.\nMit freundlichen Grüßen",
  ],
  ["lease_end", "Kündigung Wohnung", "Lieber Herr Schmitz, ich will zum 1.6. ausziehen und kündige hiermit."],
  [
    "lease_end",
    "Mietverhältnis Schillerstr. 9",
    "Sehr geehrte Frau Arndt, wir sehen uns veranlasst, das Mietverhältnis wegen Zahlungsverzugs zu beenden. Wir kündigen Ihnen daher fristlos.",
  ],
  [
    "lease_end",
    "Beendigung Mietvertrag",
    "Ich möchte das Mietverhältnis zum 31.10.2027 beenden. Bitte bestätigen Sie mir das.",
  ],
  [
    "lease_end",
    "Kündigung meiner 2-Zimmer-Wohnung",
    "Guten Tag Frau Wolf,\n\nbitte nehmen Sie meine Kündigung zum 31. Mai entgegen. Ich habe ein Haus gekauft.",
  ],
  [
    "lease_end",
    "Wohnungskündigung",
    "Hallo, ich kündige zum Ende Juli. Wann kann ich die Schlüssel abgeben?",
  ],
  [
    "lease_end",
    "Kündigung",
    "Sehr geehrter Vermieter, hiermit kündige ich fristgerecht zum 31.12. Bitte überweisen Sie die Kaution auf mein Konto.",
  ],
  ["lease_end", "Lindenstraße 5", "Hiermit kündige ich mein möbliertes Appartement zum Monatsende."],
  [
    "lease_end",
    "Vertragsende",
    "Der Mietvertrag über die Dachgeschosswohnung wird von uns zum 30.09.2027 gekündigt.",
  ],
  [
    "lease_end",
    "Kündigung wegen Eigenbedarf",
    "Sehr geehrte Familie Demir, leider muss ich Ihnen die Wohnung zum 31. August 2027 wegen Eigenbedarfs kündigen.",
  ],
  [
    "lease_end",
    "My room",
    "Hi Tom, this is my official one month notice for the room in Weserstraße. I will move out on 31 March.",
  ],
  [
    "lease_end",
    "Notice",
    "Dear landlord, please consider this letter my formal 90 days' notice to vacate the apartment at Ringstr. 4.",
  ],
  [
    "lease_end",
    "Lease",
    "I wish to terminate my rental agreement for the flat in Mozartstraße 3 effective 30 June 2027.",
  ],
  [
    "lease_end",
    "End of tenancy",
    "We are writing to inform you that we are ending your tenancy of the house at Am Bach 2 with effect from 31 August 2027.",
  ],
  [
    "lease_end",
    "außerordentliche Kündigung",
    "Wegen des Schimmels kündige ich die Wohnung außerordentlich und ziehe zum 15. Mai aus.",
  ],
  [
    "lease_end",
    "Untermiete",
    "Hey Max, ich kündige dir das Zimmer zum 30.6., weil meine Schwester einzieht.",
  ],
  [
    "lease_end",
    "Kündigung",
    "Sehr geehrter Herr Rau,\n\nim Namen und mit Vollmacht der Eigentümerin kündigen wir als Hausverwaltung das Mietverhältnis über die Wohnung Nr. 8 zum 31.07.2027.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Lieber Chef, hiermit reiche ich meine Kündigung zum 31. Mai ein. Danke für die gute Zeit im Team, meinen Resturlaub möchte ich nehmen.",
  ],
  [
    "employment_end",
    "Kündigung meines Arbeitsvertrages",
    "Sehr geehrte Frau Busch, ich kündige meinen bestehenden Arbeitsvertrag ordentlich zum nächstmöglichen Zeitpunkt, das ist nach meiner Berechnung der 30.04.2027.",
  ],
  [
    "employment_end",
    "Arbeitsverhältnis",
    "Sehr geehrter Herr Stock, hiermit erhalten Sie die außerordentliche fristlose Kündigung Ihres Arbeitsverhältnisses, hilfsweise die ordentliche.",
  ],
  [
    "employment_end",
    "Ihre Anstellung",
    "Sehr geehrte Frau Gül, leider müssen wir uns von Ihnen trennen. Wir kündigen Ihr Anstellungsverhältnis zum 31.03.2027.",
  ],
  [
    "employment_end",
    "Kuendigung",
    "Sehr geehrte Damen und Herren, hiermit kuendige ich meine Stelle als Verkaeuferin zum 30.6.2027.",
  ],
  [
    "employment_end",
    "Termination",
    "Dear Mr Ali, this letter is to inform you that your employment with Nord GmbH will end effective 31 May 2027.",
  ],
  [
    "employment_end",
    "My resignation",
    "Dear team, I hereby tender my resignation as store manager, effective 30 June.",
  ],
  [
    "employment_end",
    "Notice of termination",
    "Dear Mrs Fink, we hereby give you notice of termination of your employment contract as of 30 September 2027.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Sehr geehrter Herr Blum, das zwischen uns bestehende Arbeitsverhältnis kündigen wir hiermit aus verhaltensbedingten Gründen fristgerecht zum 31. August.",
  ],
  [
    "employment_end",
    "Werkstudent",
    "Hiermit kündige ich mein Beschäftigungsverhältnis als Werkstudent zum 31.03.2027.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Sehr geehrte Frau Krug, namens und in Vollmacht meines Mandanten, Herrn Otto, kündige ich dessen Arbeitsverhältnis mit Ihnen zum 30. Juni 2027.",
  ],
  [
    "apprenticeship_end",
    "Kündigung Ausbildung",
    "Sehr geehrte Frau Sievers, ich kündige meine Ausbildung zur Köchin zum 31. Januar, da ich einen anderen Beruf erlernen möchte.",
  ],
  [
    "apprenticeship_end",
    "Lehrvertrag",
    "Wir kündigen den Lehrvertrag mit Ihnen fristlos aus wichtigem Grund.",
  ],
  [
    "employment_end_agreement",
    "Auflösungsvertrag",
    "Die Parteien sind sich einig, dass das Arbeitsverhältnis zum 30. April 2027 einvernehmlich aufgehoben wird.",
  ],
  [
    "employment_end_agreement",
    "Angebot",
    "Sehr geehrter Herr Jung, wir bieten Ihnen an, Ihr Arbeitsverhältnis durch den beiliegenden Aufhebungsvertrag gegen eine Abfindung von 20.000 Euro zu beenden.",
  ],
  [
    "fixed_term",
    "Anstellung",
    "Hiermit vereinbaren wir, dass Ihr Arbeitsverhältnis bis zum 31.12.2027 befristet ist.",
  ],
  [
    "fixed_term",
    "Vertretung",
    "Sie werden für die Dauer der Elternzeit von Frau Kohl befristet bis zum 31. Mai 2028 als Mitarbeiterin eingestellt.",
  ],
  ["surety", "Bürgschaft", "Für die Verbindlichkeiten der Bau GmbH übernehme ich persönlich die Bürgschaft."],
  [
    "surety",
    "Mietbürgschaft",
    "Wir bürgen für die Mietschulden unserer Tochter gegenüber Ihnen, hiermit selbstschuldnerisch.",
  ],
  [
    "debt_acknowledgement",
    "Ratenvereinbarung",
    "Ich erkenne die Forderung von 1.250 Euro dem Grunde und der Höhe nach an und zahle monatlich 100 Euro.",
  ],
  ["debt_acknowledgement", "Darlehen", "Hiermit bestätige ich, dass ich dir 800 Euro schulde."],
  [
    "employer_reference",
    "Zeugnis",
    "Herr Max Ehlers war von 2018 bis 2026 als Koch in unserem Hause beschäftigt. Mit seinen Leistungen waren wir stets sehr zufrieden.",
  ],
  [
    "will",
    "Letzter Wille",
    "Mein letzter Wille: Zu meinen Erben bestimme ich meine beiden Kinder zu gleichen Teilen.",
  ],
  ["lease_end", "Kündigung", "Hallo Frau Meier, ich kündige meinen Mietvertrag."],
  [
    "lease_end",
    "Mietsache",
    "Sehr geehrter Herr Kranz, aufgrund der ausgebliebenen Mietzahlungen für März und April kündige ich Ihnen hiermit das Mietverhältnis außerordentlich fristlos gemäß § 543 Abs. 2 Nr. 3 BGB.",
  ],
  [
    "lease_end",
    "Kündigung",
    "Sehr geehrte Frau Lutz,\n\nich kündige hiermit den mit Ihnen geschlossenen Vertrag über die Anmietung der Wohnung Gartenstr. 1 zum 31.1.2027.",
  ],
  [
    "lease_end",
    "Wohnung",
    "wir haben uns entschieden umzuziehen und kündigen daher unsere Wohnung zum 30.4.2027.",
  ],
  [
    "lease_end",
    "Kündigung der Wohnung Nr. 12",
    "Sehr geehrte Genossenschaft, hiermit kündige ich meinen Dauernutzungsvertrag über die Wohnung Nr. 12 fristgerecht.",
  ],
  [
    "lease_end",
    "Kündigung",
    "Ich beende hiermit das Mietverhältnis für die 3-Zimmer-Wohnung in der Kantstraße fristgerecht zum 30. Juni.",
  ],
  [
    "lease_end",
    "Kündigung",
    "Die Unterzeichner kündigen hiermit das Mietverhältnis über die Wohnung Talweg 3 zum 31. Mai 2027.",
  ],
  [
    "lease_end",
    "Ferienhaus",
    "Hiermit wird Ihnen das Mietverhältnis über das Haus Seeblick zum 31. Oktober gekündigt.",
  ],
  [
    "lease_end",
    "30 days notice",
    "Hi, I'm giving you my 30 days' notice. I'll be out of the apartment by 31 May.",
  ],
  [
    "lease_end",
    "Tenancy at Elbchaussee 5",
    "Dear Mr and Mrs Otto, as the owner I hereby terminate the tenancy for personal use as of 31 December 2027.",
  ],
  [
    "lease_end",
    "Moving out",
    "Dear Mrs Lee, I am writing to let you know that I am terminating my lease. I will move out on June 30.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Sehr geehrter Herr Direktor, mit diesem Schreiben kündige ich das Arbeitsverhältnis zum 30.09.2027.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Sehr geehrte Frau Simon, wir kündigen den mit Ihnen am 01.02.2024 geschlossenen Arbeitsvertrag ordentlich zum nächstzulässigen Termin. Dies ist nach unserer Berechnung der 31.03.2027.",
  ],
  [
    "employment_end",
    "Ende meiner Tätigkeit",
    "Liebe Kolleginnen, hiermit kündige ich meine Tätigkeit als Pflegekraft zum 31. August.",
  ],
  [
    "employment_end",
    "Verdachtskündigung",
    "Sehr geehrter Herr Zorn, wir sprechen hiermit die außerordentliche Kündigung des Arbeitsverhältnisses wegen des Verdachts des Diebstahls aus.",
  ],
  ["employment_end", "Kündigung", "Hallo, ich schmeiße hin. Ich kündige meinen Job fristlos."],
  [
    "employment_end",
    "I quit",
    "Dear Paul, I'm writing to inform you of my resignation. I hereby resign from my position as nurse effective two weeks from today.",
  ],
  [
    "employment_end",
    "Two weeks' notice",
    "Dear Ms Park, please accept this as my two weeks' notice. My last day at the company will be 14 May. Thank you for employing me.",
  ],
  [
    "employment_end",
    "Redundancy",
    "Dear Jo, we regret that your position is redundant. We hereby give you three months' notice to terminate your employment.",
  ],
  [
    "apprenticeship_end",
    "Kündigung",
    "Ich kündige das Berufsausbildungsverhältnis meines Sohnes Tim zum 28. Februar 2027.",
  ],
  [
    "employment_end_agreement",
    "Aufhebungsvereinbarung",
    "Arbeitgeber und Arbeitnehmerin vereinbaren, das Arbeitsverhältnis einvernehmlich zum 30.6.2027 zu beenden.",
  ],
  ["fixed_term", "Contract", "We hereby extend your fixed-term employment until 31 December 2027."],
  [
    "surety",
    "Elternbürgschaft",
    "Hiermit verbürgen wir uns selbstschuldnerisch für sämtliche Forderungen aus dem Mietvertrag unseres Sohnes.",
  ],
  ["debt_acknowledgement", "IOU", "I hereby acknowledge my debt of 500 euros to John Smith."],
  [
    "employer_reference",
    "Ausbildungszeugnis",
    "Frau Lea Funk war vom 1.8.2023 bis 31.7.2026 als Auszubildende in unserem Betrieb tätig.",
  ],
  [
    "non_compete",
    "Vereinbarung",
    "Der Arbeitnehmer verpflichtet sich, für die Dauer von zwei Jahren nach Beendigung des Arbeitsverhältnisses kein Konkurrenzunternehmen zu betreiben; dieses Wettbewerbsverbot gilt bundesweit.",
  ],
  ["will", "Testament", "Hiermit bestimme ich, dass nach meinem Tod meine Frau Alleinerbin sein soll."],
  [
    "lease_end",
    "Kündigung",
    "Sehr geehrte Frau Haas, ich habe eine neue Wohnung gefunden. Deshalb kündige ich meine jetzige zum 31. Juli. Bitte bestätigen Sie mir das.",
  ],
  [
    "lease_end",
    "Kündigung der Wohnung",
    "Sehr geehrter Herr Engel, aus beruflichen Gründen bin ich gezwungen, die Wohnung zum 31.5. zu kündigen.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Sehr geehrte Frau Lenz, hiermit löse ich das Arbeitsverhältnis zum 31. Dezember 2026 auf.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Sehr geehrter Herr Roth, hiermit kündigen wir Ihnen ordentlich und fristgerecht zum 31. Mai 2027. Ihren restlichen Urlaub nehmen Sie bitte bis dahin.",
  ],
  [
    "lease_end",
    "Kündigung",
    "Liebe Vermieter, wir kündigen! Zum 30. Juni sind wir raus. Die Miete zahlen wir natürlich bis dahin.",
  ],
];
