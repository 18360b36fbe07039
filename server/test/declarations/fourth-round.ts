/** Wordings that were written before anybody looked at what recognises them, and what of them it did not recognise: kind, subject, text. */
export const writtenFourthRound: readonly (readonly [kind: string, subject: string, text: string])[] = [
  [
    "lease_end",
    "Wohnungskündigung zum 28.02.",
    "Sehr geehrte Frau Lindner, wir ziehen Ende Februar aus und kündigen hiermit unsere Wohnung in der Gartenstraße 4, 2. OG links, fristgerecht.",
  ],
  [
    "lease_end",
    "Kuendigung",
    "Guten Tag Herr Yilmaz, hiermit kuendige ich die von Ihnen gemietete Dachgeschosswohnung zum naechstmoeglichen Zeitpunkt. Bitte bestaetigen Sie mir das Ende.",
  ],
  [
    "lease_end",
    "Unser Mietverhältnis",
    "Lieber Herr Sander, nach sieben schönen Jahren beenden wir das Mietverhältnis über die Wohnung Am Anger 12 zum 30. Juni. Wegen der Übergabe melden wir uns.",
  ],
  [
    "lease_end",
    "Fristlose Kündigung wegen Zahlungsverzugs",
    "Sie sind mit zwei Monatsmieten im Rückstand. Ich kündige daher das mit Ihnen bestehende Mietverhältnis über die Wohnung Ringstraße 9 fristlos und fordere Sie auf, die Wohnung bis zum 31. zu räumen.",
  ],
  [
    "lease_end",
    "Eigenbedarf",
    "Sehr geehrter Herr Noack, meine Tochter beginnt im Herbst ihr Studium in Jena und soll die von Ihnen bewohnte Wohnung beziehen. Aus diesem Grund spreche ich die Kündigung wegen Eigenbedarfs zum 30.09. aus.",
  ],
  ["lease_end", "Mein Zimmer", "hallo, ich kündige mein wg-zimmer bei ihnen zum monatsende. danke für alles"],
  [
    "lease_end",
    "Kündigung Mietvertag",
    "Hiermit kündige ich meinen Mietvertag für die Wohnung Nr. 14 fristgemäß zum 31.03.",
  ],
  [
    "lease_end",
    "Ordentliche Kündigung",
    "Namens und in Vollmacht der Eigentümerin, Frau Dr. Behrens, kündigen wir das Wohnraummietverhältnis über die im Betreff genannte Wohneinheit ordentlich zum 31. Dezember gemäß § 573 Abs. 2 Nr. 2 BGB.",
  ],
  [
    "lease_end",
    "Notice to vacate",
    "Dear Mr Brandt, please accept this letter as formal notice that I will be vacating the apartment at Kantstr. 77 on 31 May. The tenancy ends on that day.",
  ],
  [
    "lease_end",
    "Ending our tenancy",
    "Dear landlord, we hereby give three months' notice to terminate the lease of our flat in Leipzig.",
  ],
  [
    "lease_end",
    "Termination of lease agreement",
    "I am writing to terminate my rental contract for the flat, Sonnenallee 101, as of the end of the month after next.",
  ],
  [
    "lease_end",
    "Auszug",
    "Sehr geehrte Damen und Herren, mit diesem Schreiben kündige ich den Mietvertrag vom 1.4.2019. Ich bitte um einen Termin zur Wohnungsübergabe.",
  ],
  [
    "lease_end",
    "AW: Ihre Mieterhöhung",
    "Ihrer Mieterhöhung stimme ich nicht zu. Stattdessen mache ich von meinem Sonderkündigungsrecht nach § 561 BGB Gebrauch und kündige das Mietverhältnis außerordentlich.",
  ],
  [
    "lease_end",
    "Kündigung",
    "Sie schrieben am 3. März: „Eine Kündigung vor Juli nehmen wir nicht an.“ Das sehe ich anders. Ich kündige die Wohnung Feldweg 3 hiermit zum 30. Juni.",
  ],
  [
    "lease_end",
    "Beendigung des Mietverhaeltnisses",
    "Wir teilen Ihnen mit, dass wir das mit Ihnen geschlossene Mietverhaeltnis ueber das Reihenhaus Amselweg 2 nicht fortsetzen und zum 31.08. kuendigen.",
  ],
  [
    "lease_end",
    "Studentenwohnheim, Apartment 212",
    "Hiermit kündige ich mein Apartment 212 im Wohnheim Süd zum Semesterende (30.09.).",
  ],
  [
    "lease_end",
    "termination",
    "Hi Ms Keller, I'm moving out of your flat at the end of July, so please take this as my notice for the lease. Cheers, Tom",
  ],
  [
    "lease_end",
    "Vorsorgliche Kündigung der Wohnung",
    "Für den Fall, dass die fristlose Kündigung unwirksam sein sollte, kündige ich das Mietverhältnis hilfsweise ordentlich zum nächstzulässigen Termin.",
  ],
  [
    "lease_end",
    "Kündigung Ihrer Mietwohnung",
    "Sehr geehrte Familie Okafor, als Ihr Vermieter muss ich Ihnen das Mietverhältnis leider zum 31. Oktober kündigen; ich werde das Haus selbst bewohnen.",
  ],
  [
    "lease_end",
    "Küdigung Wohnung",
    "Sehr geerte Frau Maier, hirmit kündge ich die Wonung in der Talstr. 8 zum 31.01.",
  ],
  [
    "lease_end",
    "Lease termination for breach",
    "As you have failed to pay rent for October and November, we, as your landlord, terminate the residential tenancy with immediate effect and demand that you surrender the premises.",
  ],
  [
    "employment_end",
    "Kündigung meines Arbeitsverhältnisses",
    "Sehr geehrte Frau Haas, hiermit kündige ich mein Arbeitsverhältnis fristgerecht zum 31.12. und bitte um ein qualifiziertes Zeugnis.",
  ],
  [
    "employment_end",
    "Meine Stelle bei Ihnen",
    "Lieber Chef, ich habe mich entschieden, meine Stelle als Lagerist zum 15. des nächsten Monats zu kündigen.",
  ],
  [
    "employment_end",
    "Kündigung in der Probezeit",
    "Sehr geehrter Herr Pohl, innerhalb der vereinbarten Probezeit kündigen wir das mit Ihnen bestehende Anstellungsverhältnis mit einer Frist von zwei Wochen.",
  ],
  [
    "employment_end",
    "Betriebsbedingte Kündigung",
    "Sehr geehrte Frau Sommer, wegen der Schließung des Standorts Gera sehen wir uns gezwungen, Ihnen zum 30. April zu kündigen. Der Betriebsrat wurde gehört. Bitte melden Sie sich bei der Agentur für Arbeit arbeitsuchend.",
  ],
  [
    "employment_end",
    "Außerordentliche Kündigung",
    "wegen des Diebstahls vom 4. Mai kündigen wir den mit Ihnen geschlossenen Arbeitsvertrag fristlos aus wichtigem Grund.",
  ],
  [
    "employment_end_agreement",
    "Aufhebungsvertrag",
    "Anbei erhalten Sie den Aufhebungsvertrag, mit dem das zwischen uns bestehende Arbeitsverhältnis einvernehmlich zum 31. März endet. Bitte unterschreiben Sie ihn und senden Sie ihn zurück.",
  ],
  [
    "employment_end",
    "Letter of resignation",
    "Dear Ms Wolf, please accept this letter as notice of my resignation from my position as software engineer, effective 31 January.",
  ],
  [
    "employment_end",
    "Resignation",
    "I quit. My last working day will be Friday, 14 August. Please send my papers.",
  ],
  [
    "employment_end",
    "Termination of your employment",
    "Dear Mr Petrov, we regret to inform you that your employment with Nordlicht GmbH will end on 30 June. This letter serves as formal notice of termination.",
  ],
  [
    "employment_end",
    "Kuendigung Arbeitsvertrag",
    "Hiermit kuendige ich den Arbeitsvertrag vom 01.02.2021 ordentlich und fristgerecht.",
  ],
  [
    "employment_end",
    "Minijob",
    "Hallo Frau Krüger, ich kann ab Oktober nicht mehr bei Ihnen putzen und kündige deshalb meinen Minijob zum Monatsende. Viele Grüße",
  ],
  [
    "employment_end",
    "Änderungskündigung",
    "Wir kündigen das Arbeitsverhältnis zum 30. September und bieten Ihnen zugleich an, es ab dem 1. Oktober zu geänderten Bedingungen mit 30 Wochenstunden fortzusetzen.",
  ],
  [
    "employment_end",
    "Ihr Dienstverhältnis",
    "Sehr geehrter Herr Albers, auf Grund der wiederholten Verspätungen trotz Abmahnung vom 2. und 19. März beenden wir Ihr Beschäftigungsverhältnis zum 31. Mai durch ordentliche Kündigung.",
  ],
  [
    "employment_end",
    "Kündiung",
    "hiermit kündige ich meinen Job als Verkäuferin zum nächst möglichen Termin, bitte schicken sie mir mein Arbeitszeugniss",
  ],
  [
    "employment_end_agreement",
    "Mutual termination agreement",
    "Please find enclosed the termination agreement by which your employment contract ends by mutual consent on 31 March against payment of a severance.",
  ],
  [
    "employment_end",
    "Redundancy notice",
    "Owing to the closure of our Hamburg branch we hereby give you notice terminating your contract of employment with effect from 30 September.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Sie haben mich gebeten, „mit der Kündigung noch zu warten“. Das habe ich getan. Nun kündige ich mein Anstellungsverhältnis als Erzieherin zum 31. Juli.",
  ],
  [
    "employment_end",
    "Eigenkündigung",
    "Nach reiflicher Überlegung verlasse ich das Unternehmen. Ich kündige daher mein Beschäftigungsverhältnis zum Quartalsende.",
  ],
  [
    "employment_end",
    "Entlassung",
    "Sehr geehrte Frau Brandl, wir entlassen Sie hiermit fristlos. Ihren Schlüssel geben Sie bitte noch heute beim Pförtner ab. Der Lohn wird bis heute abgerechnet.",
  ],
  [
    "employment_end",
    "Separation",
    "This is to notify you that Falkenberg KG is terminating your employment for cause, effective immediately. Return your laptop and badge.",
  ],
  [
    "apprenticeship_end",
    "Kündigung des Ausbildungsvertrags",
    "Sehr geehrter Herr Thoma, ich möchte die Berufsausbildung zum Elektroniker aufgeben und kündige mein Ausbildungsverhältnis mit einer Frist von vier Wochen.",
  ],
  [
    "apprenticeship_end",
    "Ihre Ausbildung",
    "Lieber Jonas, in der Probezeit kündigen wir dir den Ausbildungsvertrag als Bäcker zum heutigen Tag.",
  ],
  [
    "apprenticeship_end",
    "End of apprenticeship",
    "We hereby terminate your apprenticeship as an office clerk during the probationary period.",
  ],
  [
    "apprenticeship_end",
    "Kündigung Lehrstelle",
    "hiermit kündige ich meine Lehrstelle als Friseurin weil ich den Beruf wechsle",
  ],
  [
    "surety",
    "Bürgschaft",
    "Hiermit übernehme ich gegenüber der Wohnbau Mitte eG die selbstschuldnerische Bürgschaft für alle Mietschulden meines Sohnes bis zu einer Höhe von 1.800 Euro.",
  ],
  [
    "surety",
    "Mietbürgschaft für Lena",
    "Sehr geehrter Herr Roth, ich verbürge mich für die Verpflichtungen meiner Nichte aus dem Mietvertrag.",
  ],
  [
    "surety",
    "Personal guarantee",
    "I hereby guarantee as surety the payment of all debts of my brother under the loan of 3 May up to EUR 5,000.",
  ],
  [
    "surety",
    "Elternbürgschaft",
    "Als Eltern bürgen wir für sämtliche Forderungen des Vermieters gegen unsere Tochter.",
  ],
  [
    "debt_acknowledgement",
    "Schuldanerkenntnis",
    "Ich erkenne hiermit an, Herrn Felix Baum 2.400 Euro zu schulden, und verpflichte mich, den Betrag in zwölf Raten zurückzuzahlen.",
  ],
  [
    "debt_acknowledgement",
    "Anerkennung meiner Schuld",
    "Liebe Tante Grete, ich erkenne an, dass ich dir 800 € schulde und verspreche die Zahlung bis Ostern.",
  ],
  [
    "debt_acknowledgement",
    "Acknowledgement of debt",
    "I hereby acknowledge that I owe Ms Clara Vogt the sum of EUR 3,000 and undertake to repay it by 1 March.",
  ],
  [
    "debt_promise",
    "Notarielles nicht nötig",
    "Mit diesem Schreiben gebe ich ein abstraktes Schuldversprechen über 10.000 Euro zu Ihren Gunsten ab.",
  ],
  [
    "fixed_term",
    "Befristeter Arbeitsvertrag",
    "Anbei Ihr Arbeitsvertrag. Das Arbeitsverhältnis ist befristet bis zum 31. Dezember und endet, ohne dass es einer Kündigung bedarf. Bitte vor Arbeitsbeginn unterschrieben zurücksenden.",
  ],
  [
    "fixed_term",
    "Fixed-term employment contract",
    "Enclosed is your employment contract. It is limited to a fixed term of twelve months from 1 April and ends without notice being required.",
  ],
  [
    "fixed_term",
    "Verlängerung der Befristung",
    "wir verlängern Ihr befristetes Arbeitsverhältnis bis zum 30. Juni des nächsten Jahres.",
  ],
  [
    "employer_reference",
    "Arbeitszeugnis",
    "Frau Petra Klein, geboren am 2. Mai 1988, war vom 1. Januar 2018 bis zum 30. Juni in unserem Hause als Buchhalterin beschäftigt. Sie erledigte ihre Aufgaben stets zu unserer vollsten Zufriedenheit.",
  ],
  [
    "employer_reference",
    "Zwischenzeugnis",
    "Herr Amir Demir ist seit dem 1. März 2020 bei uns als Projektleiter tätig. Er arbeitet stets selbständig und zu unserer vollen Zufriedenheit. Sein Verhalten gegenüber Vorgesetzten und Kollegen ist einwandfrei.",
  ],
  [
    "non_compete",
    "Nachvertragliches Wettbewerbsverbot",
    "Wir vereinbaren mit Ihnen, dass Sie nach Ihrem Ausscheiden zwei Jahre lang nicht für ein Konkurrenzunternehmen tätig werden; dafür erhalten Sie eine Karenzentschädigung in Höhe der Hälfte Ihrer Bezüge.",
  ],
  [
    "will",
    "Mein letzter Wille",
    "Hiermit setze ich meine Ehefrau Ingrid zu meiner alleinigen Erbin ein. Meine Kinder sollen den Pflichtteil erhalten.",
  ],
];

/** Ordinary letters: subject, text. */
export const ordinaryFourthRound: readonly (readonly [subject: string, text: string])[] = [
  [
    "Kündigung meines Fitnessvertrags",
    "Hiermit kündige ich meine Mitgliedschaft im Studio Kraftwerk zum nächstmöglichen Termin. Mitgliedsnummer 4711.",
  ],
  ["Kündigung Ihres Handyvertrags", "Wir bestätigen die Kündigung Ihres Mobilfunkvertrags zum 12. März."],
  [
    "Kündigungsbestätigung",
    "Wir bestätigen den Eingang Ihrer Kündigung der Wohnung zum 31. März und laden Sie zur Vorabnahme am 10. März ein.",
  ],
  [
    "Ihre Kündigung vom 2. Mai",
    "Ihre Kündigung des Arbeitsverhältnisses haben wir erhalten. Wir bedauern Ihren Entschluss und wünschen Ihnen alles Gute.",
  ],
  ["Kfz-Versicherung", "hiermit kündige ich meine Kfz-Versicherung, Vertrag 998-22, wegen Fahrzeugwechsels."],
  [
    "Stromvertrag",
    "Wegen Umzugs in eine neue Wohnung kündige ich den Stromvertrag für die Zählernummer 5512 zum Monatsende.",
  ],
  ["Umzug: Telefonanschluss", "Da ich meine Mietwohnung aufgebe, kündige ich den DSL-Anschluss zum 31.08."],
  [
    "Betriebskostenabrechnung 2025",
    "Sehr geehrter Mieter, anbei erhalten Sie die Abrechnung über die Betriebskosten. Die Nachzahlung von 212,40 Euro wird mit der nächsten Miete fällig.",
  ],
  [
    "Mieterhöhung bis zur ortsüblichen Vergleichsmiete",
    "Wir bitten um Ihre Zustimmung zur Erhöhung der Miete auf 812 Euro ab dem 1. Juli.",
  ],
  [
    "Modernisierung",
    "Wir kündigen hiermit den Einbau neuer Fenster ab dem 4. September an. Die Miete erhöht sich danach um 31 Euro.",
  ],
  [
    "Ankündigung von Handwerkern",
    "Am Dienstag kommt der Heizungsbauer in Ihre Wohnung. Wir kündigen den Termin hiermit rechtzeitig an.",
  ],
  [
    "Einladung zur Mieterversammlung",
    "Wir laden alle Mieterinnen und Mieter herzlich in den Gemeinschaftsraum ein.",
  ],
  [
    "Mahnung: Mietrückstand",
    "Die Miete für Mai ist nicht eingegangen. Bitte zahlen Sie bis zum 15. Sollten Sie nicht zahlen, behalten wir uns die fristlose Kündigung vor.",
  ],
  [
    "Abmahnung",
    "Sehr geehrter Herr Keil, Sie sind am 3. und 4. Juni zu spät zur Arbeit erschienen. Im Wiederholungsfall müssen Sie mit der Kündigung Ihres Arbeitsverhältnisses rechnen.",
  ],
  [
    "Abmahnung wegen Lärms",
    "Bitte halten Sie die Ruhezeiten ein. Andernfalls sehen wir uns gezwungen, den Mietvertrag zu kündigen.",
  ],
  [
    "Rechnung 2026-114",
    "Für die Reparatur der Heizung berechnen wir Ihnen 340,00 Euro zuzüglich Umsatzsteuer.",
  ],
  ["Angebot", "Gerne bieten wir Ihnen den Umbau Ihres Bads zum Festpreis von 14.200 Euro an."],
  ["Zahlungserinnerung", "Sicher haben Sie übersehen, dass unsere Rechnung vom 4. Mai noch offen ist."],
  [
    "Widerruf",
    "Hiermit widerrufe ich den Kauf der Waschmaschine vom 3. Juli. Bitte erstatten Sie den Kaufpreis.",
  ],
  [
    "Widerspruch gegen den Bescheid",
    "Gegen Ihren Bescheid vom 12. Februar lege ich Widerspruch ein. Die Begründung folgt.",
  ],
  ["Einspruch", "Gegen den Einkommensteuerbescheid für 2024 lege ich Einspruch ein."],
  [
    "Elternzeit",
    "Sehr geehrte Frau Ott, ich beantrage Elternzeit vom 1. August bis zum 31. Juli des Folgejahres.",
  ],
  [
    "Bewerbung als Sachbearbeiterin",
    "Mein derzeitiges Arbeitsverhältnis ist ungekündigt; ich könnte zum 1. Oktober bei Ihnen beginnen.",
  ],
  [
    "Bewerbung",
    "In meiner bisherigen Stelle habe ich zum 30. Juni gekündigt und suche eine neue Aufgabe. Zeugnisse liegen bei.",
  ],
  [
    "Bitte um Arbeitszeugnis",
    "Sehr geehrter Herr Kunz, ich bitte Sie, mir ein qualifiziertes Arbeitszeugnis auszustellen.",
  ],
  [
    "Arbeitszeugnis anbei",
    "Wie gewünscht senden wir Ihnen das beglaubigte Zeugnis Ihrer Tochter aus der Schule zurück.",
  ],
  ["Urlaubsantrag", "Ich beantrage Urlaub vom 4. bis zum 15. August."],
  ["Krankmeldung", "Anbei die Bescheinigung über meine Arbeitsunfähigkeit bis Freitag."],
  ["Gehaltserhöhung", "Wir freuen uns, Ihr Gehalt ab dem 1. Januar auf 3.450 Euro anzuheben."],
  [
    "Einladung zum Betriebsfest",
    "Am 12. Juli feiern wir das zwanzigjährige Bestehen. Alle Angestellten sind mit Familie eingeladen.",
  ],
  [
    "Unbefristeter Arbeitsvertrag",
    "Wir freuen uns, Sie ab dem 1. Mai unbefristet als Technikerin einzustellen.",
  ],
  [
    "Bürgschaft zurück",
    "Ihre Mietkaution wurde vollständig gezahlt; die Bürgschaftsurkunde der Bank senden wir Ihnen hiermit zurück.",
  ],
  [
    "Mietkaution",
    "Bitte überweisen Sie die Kaution von drei Monatsmieten. Eine Bürgschaft von Angehörigen akzeptieren wir nicht.",
  ],
  [
    "Forderung",
    "Sie schulden uns aus der Rechnung vom 3. März noch 420 Euro. Bitte erkennen Sie die Forderung an oder nennen Sie Ihre Einwände.",
  ],
  ["Ratenzahlung", "Wir sind mit Ihrem Vorschlag einverstanden, den Betrag in vier Raten zu zahlen."],
  [
    "Newsletter",
    "Diese Woche: Wie Sie Ihren Handyvertrag kündigen, was ein Mietspiegel ist und warum ein Testament handgeschrieben sein muss.",
  ],
  [
    "Vortrag „Kündigung im Arbeitsrecht“",
    "Wir laden Sie zu unserem Mandantenabend ein. Rechtsanwältin Thiel spricht über die häufigsten Fehler bei der Kündigung von Arbeitsverhältnissen.",
  ],
  [
    "Mandanteninformation",
    "Beachten Sie: Die Kündigung eines Mietvertrags muss eigenhändig unterschrieben sein. Eine E-Mail genügt nicht.",
  ],
  [
    "Ihre Anfrage",
    "Sie fragten, ob Sie Ihren Mietvertrag vorzeitig kündigen können. Dazu bräuchten wir den Vertrag in Kopie.",
  ],
  [
    "Kündigungsschutzklage Müller ./. Bau AG",
    "Anbei erhalten Sie die Klageschrift gegen die Kündigung vom 3. April zur Kenntnis.",
  ],
  [
    "Rücknahme der Kündigung",
    "Wir nehmen die Kündigung Ihres Arbeitsverhältnisses vom 3. April zurück und bitten Sie, am Montag zur Arbeit zu kommen.",
  ],
  [
    "Widerspruch gegen Ihre Kündigung",
    "Der Kündigung des Mietverhältnisses vom 1. Juni widerspreche ich; sie bedeutet für meine Familie eine Härte nach § 574 BGB.",
  ],
  [
    "Ihre Kündigung ist unwirksam",
    "Ihre Kündigung der Wohnung per E-Mail entspricht nicht der Schriftform. Das Mietverhältnis besteht fort.",
  ],
  ["Zeitungsabo", "Hiermit kündige ich mein Abonnement der Morgenpost zum Quartalsende."],
  ["Vereinsaustritt", "Ich erkläre meinen Austritt aus dem Turnverein zum Jahresende."],
  ["Kontokündigung", "Bitte lösen Sie mein Girokonto auf und überweisen Sie den Rest auf mein neues Konto."],
  [
    "Kündigung Leasingvertrag Drucker",
    "Den Leasingvertrag über den Drucker MX-4 kündigen wir fristgerecht zum Ende der Laufzeit.",
  ],
  [
    "Kündigung Wartungsvertrag",
    "Hiermit kündigen wir den Wartungsvertrag für die Aufzugsanlage im Haus Bergstr. 3.",
  ],
  [
    "Kündigung des Versicherungsvertrags",
    "Hiermit kündige ich die Hausratversicherung für meine Mietwohnung zum Ablauf.",
  ],
  [
    "Kündigung Lieferantenvertrag",
    "Wir kündigen den Rahmenliefervertrag vom 1. Januar mit einer Frist von drei Monaten.",
  ],
  [
    "Handelsvertretervertrag",
    "Wir kündigen den Handelsvertretervertrag unter Einhaltung der vereinbarten Frist.",
  ],
  ["Kündigung Kita-Platz", "Hiermit kündigen wir den Betreuungsvertrag für unseren Sohn Emil zum 31. Juli."],
  ["Kündigung der Kreditkarte", "Hiermit kündige ich meine Kreditkarte. Die Karte habe ich zerschnitten."],
  ["Schülerfahrkarte", "Wegen des Schulabschlusses kündigen wir das Abo der Schülerfahrkarte."],
  [
    "Bauvertrag",
    "Wir setzen Ihnen eine letzte Frist bis zum 10. Juni; danach werden wir den Bauvertrag kündigen.",
  ],
  ["Mietwagen", "Die Schadensmeldung zum Mietwagen vom 3. August legen wir bei."],
  ["Mietspiegel", "Den neuen Mietspiegel der Stadt können Sie im Bürgerbüro abholen."],
  [
    "Schlüsselübergabe",
    "Die Übergabe der Wohnung findet am 31. März um 10 Uhr statt. Bitte bringen Sie alle Schlüssel mit.",
  ],
  ["Kautionsabrechnung", "Nach dem Ende des Mietverhältnisses rechnen wir Ihre Kaution wie folgt ab."],
  [
    "Mängelanzeige",
    "In meiner Wohnung schimmelt die Wand im Bad. Ich mindere die Miete um zehn Prozent, bis der Mangel beseitigt ist.",
  ],
  ["Untervermietung", "Ich bitte um Erlaubnis, ein Zimmer meiner Wohnung ab Mai unterzuvermieten."],
  [
    "Willkommen im neuen Zuhause",
    "Wir freuen uns, Sie als Mieter zu begrüßen. Ihren Mietvertrag finden Sie anbei.",
  ],
  [
    "Ausbildungsplatz",
    "Wir freuen uns, Ihnen einen Ausbildungsplatz zur Kauffrau anzubieten. Der Vertrag folgt.",
  ],
  [
    "Ausbildungsnachweis",
    "Bitte reichen Sie die Berichtshefte für das zweite Lehrjahr bis Ende der Woche ein.",
  ],
  [
    "Bescheinigung für das Jobcenter",
    "Hiermit bescheinigen wir, dass Frau Lutz bei uns vom 1. Mai bis zum 31. August beschäftigt war.",
  ],
  ["Wettbewerb", "Sie haben unseren Malwettbewerb gewonnen! Abholung des Preises ab Montag."],
  [
    "Erbschein",
    "Wir bitten um Erteilung eines Erbscheins nach dem am 3. Mai verstorbenen Karl Behrend. Das Testament liegt dem Gericht vor.",
  ],
  ["Beileid", "Zum Tod Ihres Vaters sprechen wir Ihnen unser tiefes Mitgefühl aus."],
  ["Weihnachtsgruß", "Wir danken für das gute Miteinander in diesem Jahr und wünschen frohe Feiertage."],
  [
    "Preisanpassung",
    "Zum 1. Januar passen wir unsere Preise an. Sie haben ein Sonderkündigungsrecht bis zum 31. Dezember.",
  ],
  ["Datenauskunft", "Gemäß Art. 15 DSGVO bitte ich um Auskunft über meine gespeicherten Daten."],
  ["Spendenbescheinigung", "Wir bestätigen den Eingang Ihrer Zuwendung von 150 Euro."],
  ["Terminbestätigung", "Ihr Termin bei Frau Dr. Winter am 4. Mai um 9.15 Uhr ist für Sie reserviert."],
  ["Reklamation", "Der gelieferte Tisch hat einen Kratzer. Ich bitte um Umtausch."],
  ["Vollmacht", "Hiermit bevollmächtige ich meine Schwester, mein Paket in Ihrer Filiale abzuholen."],
  ["Nachbarschaft", "Ihre Hecke ragt über den Zaun. Könnten Sie sie bitte schneiden?"],
  [
    "Confirmation of your cancellation",
    "We confirm that your gym membership has been cancelled with effect from 30 June.",
  ],
  ["Cancel my subscription", "I hereby cancel my subscription to your magazine. Customer number 88-12."],
  [
    "Your notice of 3 May",
    "We have received your notice terminating the lease and will contact you about the handover of the flat.",
  ],
  ["Rent increase", "We ask you to agree to a rent of EUR 940 from 1 August."],
  [
    "Rent reminder",
    "Your rent for June has not been paid. If payment is not made by 15 June we may terminate the tenancy.",
  ],
  [
    "Warning letter",
    "You were absent without leave on 4 May. Should this happen again, your employment may be terminated.",
  ],
  ["Invoice 4410", "Please find enclosed our invoice for consulting in March."],
  [
    "Job application",
    "I am currently employed under a permanent contract and could resign with four weeks' notice.",
  ],
  ["Job offer", "We are delighted to offer you the permanent position of accountant starting 1 September."],
  ["Request for a reference", "Could you please issue a written reference for my time with your company?"],
  [
    "Withdrawal of my resignation",
    "I withdraw my resignation of 2 May with your consent and will stay with the company.",
  ],
  ["Insurance", "I hereby terminate my household insurance policy no. 55-991 at the end of the term."],
  [
    "Mobile contract",
    "Please cancel my phone contract at the earliest possible date and confirm in writing.",
  ],
  [
    "Termination of maintenance agreement",
    "We hereby terminate the maintenance agreement for our lifts with three months' notice.",
  ],
  ["Supplier agreement", "We give notice to terminate the framework supply agreement of 1 January."],
  ["Bank guarantee", "The bank guarantee no. 7719 for the building works is returned to you herewith."],
  ["Payment plan", "We agree to your paying the outstanding invoice in three instalments."],
  ["Data request", "Under Article 15 GDPR I ask you for a copy of my personal data."],
  ["Invitation", "We would like to invite you to the opening of our new office on 3 June."],
  ["Lost key", "I lost the key to my flat and would like to order a replacement at my own cost."],
  ["Thank you", "Thank you for your kind support while we were moving into the apartment."],
  ["Terms of sale", "The fixed price offer is valid for a term of twelve weeks."],
  [
    "Hausordnung",
    "Bitte beachten Sie: Verstöße gegen die Hausordnung können zur Kündigung des Mietverhältnisses führen. Das gilt auch für Fahrräder im Flur.",
  ],
  [
    "Kündigung Garagenstellplatz",
    "Hiermit kündige ich den Stellplatz Nr. 12 in der Tiefgarage zum Ende des Monats.",
  ],
];
