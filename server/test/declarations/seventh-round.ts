/** Letters for which the law asks for written form, by someone who did not know the rules: odd words, slips, lists, both languages. */
export const writtenSeventhRound: readonly (readonly [kind: string, subject: string, text: string])[] = [
  [
    "lease_end",
    "Whg. Lindenstr. 4, 2. OG links",
    "Sehr geehrte Frau Pohl,\n\nnach elf Jahren ziehen wir im Frühjahr weiter. Bitte nehmen Sie dieses Schreiben als fristgerechte Aufkündigung der von uns bewohnten Räume zum 30. April entgegen. Einen Termin für die Übergabe schlagen wir gern vor.\n\nFreundliche Grüße",
  ],
  [
    "lease_end",
    "Mietverhätnis Gartenweg 12",
    "Hallo Herr Brand,\n\nhiermti kündigen wir den Mietvetrag über die Wohung im Gartenweg 12 zum nächstmöglichem Zeitpunkt. Die Kaution überweisen Sie bitte auf das bekante Konto.\n\nMfG",
  ],
  [
    "lease_end",
    "Kündigung wegen Eigenbedarfs",
    "Sehr geehrter Herr Yilmaz,\n\nmeine Tochter nimmt im Herbst ihr Studium auf und benötigt die Räume im Dachgeschoss für sich. Ich kündige deshalb das mit Ihnen bestehende Mietverhältnis aus diesem Grund zum 31. August. Auf Ihr Widerspruchsrecht nach § 574 BGB weise ich hin.",
  ],
  [
    "lease_end",
    "Mietrückstand – fristlose Beendigung",
    "Sehr geehrte Frau Ostrowski,\n\ntrotz zweier Mahnungen sind die Mieten für September und Oktober nicht eingegangen. Wir beenden das Mietverhältnis über die Wohnung Nr. 17 daher mit sofortiger Wirkung und fordern Sie auf, die Räume binnen zwei Wochen herauszugeben. Hilfsweise gilt die Beendigung als ordentliche zum nächsten zulässigen Termin.",
  ],
  [
    "lease_end",
    "Notice to quit – Flat 3, Hauptstraße 81",
    "Dear Ms Lange,\n\nPlease accept this letter as my formal notice to vacate the apartment I rent from you. I intend to move out on 28 February and will return all keys that day.\n\nKind regards",
  ],
  [
    "lease_end",
    "Our tenancy",
    "Dear Mr and Mrs Thoma,\n\nWe've loved living here, but with the baby coming we need more space. So this is us giving you three months' notice on the flat, which makes 31 March our last day.\n\nAll the best",
  ],
  [
    "lease_end",
    "WG-Zimmer",
    "Liebe Birgit,\n\nich habe einen Studienplatz in Wien und gebe das Zimmer bei dir auf: Hiermit kündige ich meinen Untermietvertrag zum Monatsende.\n\nLiebe Grüße, Tom",
  ],
  [
    "lease_end",
    "Widerspruch gegen Verlängerung und Kündigung",
    "Sehr geehrte Damen und Herren,\n\neiner stillschweigenden Verlängerung des Mietverhältnisses gemäß § 545 BGB widersprechen wir. Rein vorsorglich sprechen wir hiermit erneut die ordentliche Kündigung des Mietverhältnisses über die Wohnung Amselweg 3 aus.",
  ],
  [
    "lease_end",
    "Erbfall – Wohnung meiner verstorbenen Mutter",
    "Sehr geehrte Hausverwaltung,\n\nmeine Mutter Elfriede Sommer ist am 2. Oktober verstorben. Als ihr Alleinerbe mache ich von meinem Sonderkündigungsrecht nach § 564 BGB Gebrauch und kündige die Wohnung mit der gesetzlichen Frist.",
  ],
  [
    "employment_end",
    "Meine Stelle in der Buchhaltung",
    "Sehr geehrter Herr Krämer,\n\nich habe mich nach langem Überlegen beruflich neu entschieden. Mein Anstellungsverhältnis bei Ihnen kündige ich unter Einhaltung der vertraglichen Frist zum 31. März. Für ein wohlwollendes Zeugnis wäre ich dankbar.",
  ],
  [
    "employment_end",
    "Beendigung in der Probezeit",
    "Sehr geehrte Frau Nowak,\n\nleider haben sich unsere Erwartungen nicht erfüllt. Wir kündigen das mit Ihnen seit dem 1. September bestehende Arbeitsverhältnis innerhalb der Probezeit mit einer Frist von zwei Wochen. Bitte melden Sie sich unverzüglich bei der Agentur für Arbeit arbeitssuchend.",
  ],
  [
    "employment_end",
    "Fristlose Kündigung",
    "Sehr geehrter Herr Behrens,\n\nam 12. November haben Sie Material aus dem Lager entwendet. Das Vertrauen ist zerstört. Ihr Arbeitsvertrag endet daher außerordentlich und fristlos mit Zugang dieses Schreibens, vorsorglich ordentlich zum nächstmöglichen Termin. Der Betriebsrat wurde angehört.",
  ],
  [
    "employment_end",
    "Resignation",
    "Dear Sam,\n\nI hereby tender my resignation from the position of Senior Analyst at Brückner GmbH, effective four weeks from today. Thank you for the last three years.",
  ],
  [
    "employment_end",
    "Your position with us",
    "Dear Mr Adeyemi,\n\nFollowing the closure of the Leipzig office we regret to inform you that your employment with the company is terminated with effect from 31 January. You will be paid in full until that date and are released from work from tomorrow.",
  ],
  [
    "employment_end",
    "Änderungskündigung",
    "Sehr geehrte Frau Voss,\n\nhiermit kündigen wir Ihr Arbeitsverhältnis ordentlich zum 30. Juni und bieten Ihnen zugleich an, es ab dem 1. Juli mit 30 Wochenstunden in der Filiale Nord fortzusetzen.",
  ],
  [
    "employment_end",
    "Minijob",
    "Hallo Chef,\n\nich schaff das neben der Uni nicht mehr. Ich kündige daher meinen Minijob bei euch zum 15. des nächsten Monats. Danke für alles!",
  ],
  [
    "employment_end",
    "arbeitsvertrag vom 3.5.2022",
    "guten tag frau wenzel,\n\nhiermit kündige ich meinen arbeitsvertrag frist gerecht zum 31.12. bitte bestätigen sie mir den eingang und das datum der beendigung schriftlich.",
  ],
  [
    "employment_end_agreement",
    "Aufhebungsvertrag",
    "Zwischen der Nordlicht Logistik GmbH und Herrn Piotr Zielinski wird Folgendes vereinbart: § 1 Das zwischen den Parteien bestehende Arbeitsverhältnis endet im gegenseitigen Einvernehmen mit Ablauf des 30. Juni. § 2 Der Arbeitnehmer erhält eine Abfindung von 18.000 Euro brutto.",
  ],
  [
    "employment_end_agreement",
    "Unsere Einigung",
    "Liebe Frau Abt,\n\nanbei die Vereinbarung, die wir besprochen haben, bitte unterschrieben zurück: Arbeitgeber und Arbeitnehmerin sind sich einig, dass das Arbeitsverhältnis auf Veranlassung des Arbeitgebers zum 31. Mai aufgehoben wird. Mit Zahlung der Abfindung sind alle Ansprüche erledigt.",
  ],
  [
    "employment_end_agreement",
    "Mutual separation agreement",
    "The Employer and the Employee agree that the employment relationship between them will end by mutual consent on 30 April. The Employee will receive a severance payment of EUR 25,000 gross within ten days of that date.",
  ],
  [
    "apprenticeship_end",
    "Kündigung der Lehre",
    "Sehr geehrte Frau Meisterin Huber,\n\nich möchte den Beruf der Bäckerin aufgeben und mich zur Erzieherin ausbilden lassen. Deshalb kündige ich meinen Ausbildungsvertrag mit einer Frist von vier Wochen.",
  ],
  [
    "apprenticeship_end",
    "Ihr Ausbildungsverhältnis als Mechatroniker",
    "Sehr geehrter Herr Demir,\n\nnach drei Abmahnungen wegen unentschuldigten Fehlens in der Berufsschule kündigen wir Ihr Berufsausbildungsverhältnis aus wichtigem Grund fristlos. Die Gründe sind im Folgenden einzeln aufgeführt.",
  ],
  [
    "fixed_term",
    "Ihr Arbeitsvertrag als Elternzeitvertretung",
    "Sehr geehrte Frau Linde,\n\nwir freuen uns auf Sie. Das Arbeitsverhältnis beginnt am 1. Februar und ist bis zum 31. Januar des übernächsten Jahres befristet; es endet mit Ablauf dieses Tages, ohne dass es einer Kündigung bedarf.",
  ],
  [
    "fixed_term",
    "Vertragsverlängerung",
    "Lieber Herr Okafor,\n\nIhr bis Jahresende laufender Arbeitsvertrag wird um zwölf Monate verlängert und endet somit am 31. Dezember des Folgejahres. Im Übrigen bleibt alles beim Alten. Bitte unterschreiben Sie beide Exemplare.",
  ],
  [
    "fixed_term",
    "Contract of employment",
    "Dear Dr Silva,\n\nYour employment as research associate starts on 1 March and is for a fixed term of two years. It ends automatically on the last day of February without notice being required.",
  ],
  [
    "surety",
    "Bürgschaft für meinen Sohn",
    "Sehr geehrter Herr Vermieter,\n\nfür alle Verpflichtungen meines Sohnes Jan aus dem Mietvertrag über die Wohnung Mühlenstraße 9 übernehme ich hiermit die selbstschuldnerische Bürgschaft bis zur Höhe von drei Kaltmieten.",
  ],
  [
    "surety",
    "Kredit meiner Frau",
    "An die Sparkasse Musterstadt\n\nIch stehe für die Rückzahlung des Darlehens Nr. 4471 meiner Ehefrau als Bürge ein und verzichte auf die Einrede der Vorausklage.",
  ],
  [
    "surety",
    "Personal guarantee",
    "To Eastbank Leasing GmbH\n\nI, Carla Jensen, personally guarantee the payment of all sums owed by my brother Lars under the leasing agreement of 4 May, up to a maximum of EUR 9,000.",
  ],
  [
    "debt_acknowledgement",
    "Unser Darlehen vom Frühjahr",
    "Lieber Kurt,\n\nwie gewünscht schwarz auf weiß: Ich erkenne an, dir aus dem Privatdarlehen vom 14. April 6.500 Euro zu schulden. Ich zahle in Raten von 250 Euro jeweils zum Ersten.",
  ],
  [
    "debt_acknowledgement",
    "Schuldanerkentnis",
    "Hirmit erkenne ich, Marvin Kolbe, die Forderung der Autohaus Rühl KG in Höhe von 3.412,88 € dem Grunde und der Höhe nach an.",
  ],
  [
    "debt_acknowledgement",
    "IOU",
    "Dear Helen,\n\nI acknowledge that I owe you the sum of EUR 4,200 for the car, and I undertake to repay it in full by 30 September.",
  ],
  [
    "debt_promise",
    "Mein Versprechen",
    "Sehr geehrte Frau Sander,\n\nunabhängig davon, woraus die Verpflichtung entstanden ist, verspreche ich Ihnen hiermit, 10.000 Euro bis zum 1. Juli zu zahlen. Dieses abstrakte Schuldversprechen soll selbständig neben jeder anderen Forderung stehen.",
  ],
  [
    "employer_reference",
    "Arbeitszeugnis",
    "Frau Mareike Thiel, geboren am 3. März 1990, war vom 1. April 2018 bis zum 30. September 2026 als Disponentin in unserem Haus tätig. Sie erledigte ihre Aufgaben stets zu unserer vollsten Zufriedenheit. Sie verlässt uns auf eigenen Wunsch; wir wünschen ihr beruflich und privat alles Gute.",
  ],
  [
    "employer_reference",
    "Zwischenzeugnis für Herrn Jahn",
    "Herr Oliver Jahn ist seit dem 1. Juli 2019 in unserem Unternehmen als Einkäufer beschäftigt. Er arbeitet selbständig und zuverlässig und erfüllt die ihm übertragenen Aufgaben zu unserer vollen Zufriedenheit. Dieses Zeugnis wird auf seinen Wunsch wegen eines Vorgesetztenwechsels erstellt.",
  ],
  [
    "non_compete",
    "Nachvertragliches Wettbewerbsverbot",
    "Sehr geehrter Herr Lorenz,\n\nfür die Dauer von zwei Jahren nach dem Ende Ihres Arbeitsverhältnisses werden Sie nicht für ein Unternehmen tätig, das mit uns im Wettbewerb steht. Dafür erhalten Sie eine Karenzentschädigung in Höhe der Hälfte Ihrer zuletzt bezogenen Leistungen.",
  ],
  [
    "non_compete",
    "Post-contractual restraint",
    "Dear Ms Keller,\n\nFor twelve months after the end of your employment you agree not to work for any competitor of the company in Germany. In return the company pays compensation equal to half of your last contractual remuneration.",
  ],
  [
    "lease_end",
    "Einschreiben!",
    "Betr.: Kündigung\n\nGuten Tag,\n\nhiermit kündige ich fristgerecht zum 31.1. Bitte nennen Sie mir einen Termin zur Wohnungsübergabe, an dem ich Ihnen die Schlüssel geben kann. Der Nachmieter kann die Küche übernehmen.",
  ],
  [
    "lease_end",
    "Mietvertrag Nr. 2209 / Stellplatz und Wohnung",
    "Sehr geehrte Damen und Herren,\n\nden Handyvertrag mit Ihrem Partner habe ich schon beendet. Nun geht es um die Wohnung selbst: auch diese kündige ich, und zwar fristgemäß zum Ende des übernächsten Monats, samt dem zugehörigen Stellplatz.",
  ],
  [
    "employment_end",
    "Zwei Dinge",
    "Sehr geehrte Frau Amann,\n\nerstens danke ich Ihnen für die Fortbildung im Mai. Zweitens fällt mir der folgende Satz nicht leicht: Ich scheide zum 30. Juni auf eigenen Wunsch aus dem Unternehmen aus und kündige mein Arbeitsverhältnis.",
  ],
  [
    "lease_end",
    "Kündigung",
    "Sehr geehrter Herr Sauer,\n\nzum 31.07. möchte ich aus der Wohnung Rosenweg 2 ausziehen und kündige daher. Bitte bestätigen Sie mir das Datum.",
  ],
  [
    "lease_end",
    "Kündigung der Einliegerwohnung",
    "Sehr geehrte Frau Roth,\n\nals Vermieter der Einliegerwohnung in unserem Haus mache ich von der erleichterten Kündigung nach § 573a BGB Gebrauch. Das Mietverhältnis endet damit am 30. September.",
  ],
  [
    "lease_end",
    "Termination of lease agreement",
    "Dear Ms Weber,\n\nI am writing to give notice that I will be terminating my lease for the apartment at Kantstr. 10 at the end of May, in line with the three month notice period.",
  ],
  [
    "lease_end",
    "Mein Zimmer",
    "Hallo Frau Blum, ich kündige mein Zimmer in der Schillerstraße zum 28.02. LG Emre",
  ],
  [
    "lease_end",
    "Kündigung wegen Zahlungsverzugs",
    "Sehr geehrte Frau Kern, Sie sind mit zwei Monatsmieten im Rückstand. Namens und in Vollmacht des Vermieters erkläre ich die fristlose, hilfsweise die ordentliche Kündigung des Mietverhältnisses.",
  ],
  [
    "lease_end",
    "Ausserordentliche Kündigung",
    "Wegen des erheblichen Schimmelbefalls und der damit verbundenen Gesundheitsgefahr kündige ich das Mietverhältnis fristlos gemäß § 569 BGB.",
  ],
  [
    "lease_end",
    "Studentenwohnheim",
    "Guten Tag, hiermit möchte ich meinen Wohnheimplatz, Zimmer 3.14, zum Semesterende kündigen.",
  ],
  [
    "lease_end",
    "Kündiung Wonung",
    "Hallo, ich kündge hiermit meine Wonung Am Bach 7 zum 31.12.2026, gruß Ralf",
  ],
  [
    "lease_end",
    "Hausmeisterwohnung",
    "Sehr geehrter Herr Bode, die Ihnen überlassene Werkdienstwohnung kündigen wir hiermit zum 30. November.",
  ],
  [
    "lease_end",
    "Our house",
    "Dear Mr Fox, unfortunately we have to end our tenancy agreement early. Please regard this letter as formal notice of termination with effect from 30 June.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Sehr geehrte Damen und Herren, hiermit kündige ich fristgerecht zum 30.06. Bitte senden Sie mir ein qualifiziertes Arbeitszeugnis und meine Papiere zu.",
  ],
  [
    "employment_end",
    "Kündigung aus betriebsbedingten Gründen",
    "Sehr geehrter Herr Lang, aufgrund der Schließung der Abteilung müssen wir Ihnen leider betriebsbedingt zum 31. August kündigen.",
  ],
  [
    "employment_end",
    "Letter of resignation",
    "Dear Ms Hill, please accept this letter as formal notification that I am leaving my position as nurse at St. Anna on 15 May. Thank you for everything.",
  ],
  [
    "employment_end",
    "Ihr Anstellungsverhältnis",
    "Sehr geehrte Frau Dr. Haas, im Namen der Gesellschaft kündige ich Ihr Anstellungsverhältnis als Geschäftsführerin zum nächstmöglichen Zeitpunkt und stelle Sie unwiderruflich frei.",
  ],
  [
    "employment_end",
    "Kündigung meines Nebenjobs",
    "Hey Team, ich höre auf. Hiermit kündige ich meinen Nebenjob als Barista zum 31.10.",
  ],
  [
    "employment_end",
    "Dismissal",
    "Dear Mr Burke, we hereby dismiss you without notice for gross misconduct. Your company car is to be returned at once.",
  ],
  [
    "employment_end",
    "Kündigung Werkstudentenvertrag",
    "Sehr geehrte Frau Beck, ich kündige meinen Werkstudentenvertrag zum Ende des Monats.",
  ],
  [
    "employment_end",
    "Beendigung",
    "Sehr geehrte Frau Beck, ich teile Ihnen mit, dass ich mein Dienstverhältnis als Erzieherin mit Ablauf des 31. Juli beende.",
  ],
  [
    "employment_end_agreement",
    "Auflösungsvertrag",
    "Der Arbeitsvertrag zwischen Frau Reim und der Bäckerei Korn wird im beiderseitigen Einverständnis zum 30.4. aufgelöst.",
  ],
  [
    "employment_end_agreement",
    "Termination agreement",
    "Enclosed please find the termination agreement for your employment in two copies; please sign and return one.",
  ],
  [
    "apprenticeship_end",
    "Kündigung in der Probezeit",
    "Sehr geehrte Frau Kurz, hiermit kündigen wir das Ausbildungsverhältnis mit Ihrem Sohn Leon während der Probezeit ohne Einhaltung einer Frist.",
  ],
  [
    "apprenticeship_end",
    "Ausbildung",
    "Sehr geehrter Herr Wolf, leider muss ich meine Ausbildung zum Koch abbrechen und kündige den Vertrag mit vier Wochen Frist.",
  ],
  [
    "fixed_term",
    "Ihr befristeter Arbeitsvertrag",
    "Wir stellen Sie vom 1. April bis zum 30. September befristet als Erntehelfer ein.",
  ],
  [
    "fixed_term",
    "Extension of your contract",
    "Dear Ms Ito, we are pleased to extend your employment contract by one year until 31 December 2027.",
  ],
  [
    "surety",
    "Mietbürgschaft",
    "Hiermit verbürge ich mich als Vater für alle Ansprüche des Vermieters gegen meine Tochter aus dem Mietvertrag, höchstens 1.950 Euro.",
  ],
  [
    "surety",
    "Guarantee for my daughter's rent",
    "I hereby act as guarantor for my daughter Lucy and undertake to pay the rent if she fails to do so.",
  ],
  [
    "debt_acknowledgement",
    "Schuldschein",
    "Ich, Peter Lauer, bestätige hiermit, von Herrn Anton Reis 5.000 Euro als Darlehen erhalten zu haben und ihm diesen Betrag zu schulden.",
  ],
  [
    "debt_acknowledgement",
    "Ratenzahlung",
    "Ich erkenne die Forderung in Höhe von 1.890,50 Euro nebst Zinsen an und bitte um Ratenzahlung von monatlich 100 Euro.",
  ],
  [
    "employer_reference",
    "Praktikumszeugnis",
    "Herr Ali Kaya, geboren am 2. Mai 2004, absolvierte vom 1. März bis zum 31. August ein Praktikum in unserer Werbeabteilung. Seine Leistungen waren stets gut.",
  ],
  [
    "employer_reference",
    "Letter of reference",
    "Ms Jane Doe was employed as a project manager with our company from 2019 to 2026. She always performed her duties to our complete satisfaction.",
  ],
  [
    "non_compete",
    "Wettbewerbsabrede",
    "Der Arbeitnehmer verpflichtet sich, für ein Jahr nach Beendigung des Arbeitsverhältnisses nicht für ein Konkurrenzunternehmen tätig zu werden. Die Karenzentschädigung beträgt 50 Prozent.",
  ],
  [
    "will",
    "Mein letzter Wille",
    "Ich, Erna Krause, setze meine Nichte Paula zu meiner alleinigen Erbin ein. Mein Testament von 2010 widerrufe ich.",
  ],
  [
    "lease_end",
    "Kündigung Mietvertrag",
    "Sehr geehrte Frau Kaiser, nach reiflicher Überlegung habe ich mich dazu entschlossen, das Mietverhältnis über die Wohnung in der Bergstraße 5 zum 30. Juni zu kündigen.",
  ],
  [
    "lease_end",
    "Mietende",
    "Guten Tag Herr Moll, wir ziehen um! Deshalb die Kündigung unserer Wohnung, Torstraße 14, zum nächstmöglichen Termin.",
  ],
  [
    "lease_end",
    "Auszug",
    "Sehr geehrte Damen und Herren, hiermit erkläre ich meinen Auszug und die Beendigung des Mietvertrags über die Wohnung Nr. 8 zum 31.10.",
  ],
  [
    "lease_end",
    "Kündigung durch Vermieter",
    "Sehr geehrte Familie Ernst, ich sehe mich gezwungen, Ihnen das Mietverhältnis wegen nachhaltiger Störung des Hausfriedens fristlos zu kündigen. Räumen Sie die Wohnung bis zum 15. Mai.",
  ],
  [
    "lease_end",
    "Kündigung des Mietverhältnisses",
    "Sehr geehrte Frau Jung,\n\nich kündige\n- die Wohnung, Ahornweg 2, EG rechts\n- den Kellerraum Nr. 4\n\njeweils zum 31. Mai.",
  ],
  [
    "lease_end",
    "Vacating",
    "Dear landlord, I will be vacating the apartment on 31 May. Consider this my 90 days' notice.",
  ],
  [
    "lease_end",
    "End of tenancy",
    "Dear Mr Klein, as owner of the flat I require it for my own use and therefore terminate your tenancy as of 31 October.",
  ],
  [
    "lease_end",
    "Möbliertes Zimmer",
    "Sehr geehrter Herr Nagel, das von Ihnen bewohnte möblierte Zimmer in meinem Haus kündige ich zum 15. des Monats, § 573c Abs. 3 BGB.",
  ],
  [
    "employment_end",
    "Kündigung",
    "Sehr geehrter Herr Arnold, hiermit kündigen wir den mit Ihnen am 1.4.2020 geschlossenen Arbeitsvertrag ordentlich und fristgerecht zum 31.12., hilfsweise zum nächstmöglichen Termin.",
  ],
  [
    "employment_end",
    "Eigenkündigung",
    "Liebe Geschäftsleitung, mit diesem Brief kündige ich meine Stelle als Verkäuferin. Mein letzter Tag ist der 31. Mai.",
  ],
  [
    "employment_end",
    "Außerordentliche Kündigung",
    "Sehr geehrte Frau Thoma, da mein Lohn seit drei Monaten aussteht, kündige ich mein Beschäftigungsverhältnis aus wichtigem Grund mit sofortiger Wirkung.",
  ],
  [
    "employment_end",
    "Resignation",
    "Hi Tim, this is my formal resignation. My last working day will be 30 June.",
  ],
  [
    "employment_end",
    "Termination of employment",
    "Dear Ms Otto, we hereby give you notice that your contract of employment will terminate on 30 September.",
  ],
  [
    "employment_end",
    "Kündigung in der Wartezeit",
    "Sehr geehrter Herr Wirth, wir müssen uns leider von Ihnen trennen. Das Arbeitsverhältnis wird zum 15. Mai gekündigt.",
  ],
  [
    "employment_end",
    "Personalabteilung: Kündigung",
    "hiermit reiche ich meine kündigung ein. letzter tag 30.4. danke für die zeit",
  ],
  [
    "employment_end",
    "Haushaltshilfe",
    "Liebe Frau Maria, wir brauchen ab Juni keine Hilfe mehr im Haushalt. Wir kündigen Ihnen daher zum 31. Mai.",
  ],
  [
    "employment_end_agreement",
    "Vereinbarung",
    "1. Die Parteien beenden das Arbeitsverhältnis einvernehmlich zum 30. September.\n2. Der Arbeitgeber zahlt eine Abfindung.",
  ],
  [
    "employment_end_agreement",
    "Aufhebung",
    "Sehr geehrte Frau Lutz, wie besprochen heben wir Ihren Arbeitsvertrag einvernehmlich zum 31. Mai auf.",
  ],
  [
    "apprenticeship_end",
    "Ende der Ausbildung",
    "Sehr geehrter Herr Ritter, ich kündige meine Lehre als Tischler, weil ich den Beruf wechseln möchte.",
  ],
  [
    "apprenticeship_end",
    "Termination of apprenticeship",
    "Dear Mr Sahin, we hereby terminate your apprenticeship during the probationary period with immediate effect.",
  ],
  [
    "fixed_term",
    "Arbeitsvertrag",
    "§ 1 Der Arbeitnehmer wird ab 1. Mai 2027 als Lagerist eingestellt. § 2 Das Arbeitsverhältnis ist bis zum 30. April 2028 befristet.",
  ],
  [
    "fixed_term",
    "Zweckbefristung",
    "Sehr geehrte Frau Bär, Sie werden für die Dauer der Erkrankung von Herrn Funk als Sekretärin eingestellt; das Arbeitsverhältnis endet mit seiner Rückkehr.",
  ],
  [
    "surety",
    "Bürgschaftserklärung",
    "Ich, Hans Lind, geboren 1960, übernehme für die Schulden der Lind GmbH bei der Volksbank die unbeschränkte Bürgschaft.",
  ],
  ["surety", "Bürge", "Sehr geehrte Hausverwaltung, ich bürge für die Miete meines Neffen Max."],
  [
    "debt_acknowledgement",
    "Anerkenntnis",
    "Ich bestätige, der Firma Ott noch 2.300 Euro zu schulden und verpflichte mich, sie bis Ende Juli zu zahlen.",
  ],
  [
    "debt_acknowledgement",
    "Acknowledgement of debt",
    "The undersigned hereby acknowledges a debt of EUR 7,500 to Anna Bell.",
  ],
  [
    "debt_promise",
    "Zahlungsversprechen",
    "Ich verpflichte mich hiermit unabhängig vom Bestehen einer Schuld, an Frau Wolf 3.000 Euro zu zahlen.",
  ],
  [
    "employer_reference",
    "Zeugnis",
    "Herr Jonas Lau war von 2015 bis 2026 als Monteur bei uns beschäftigt. Sein Verhalten gegenüber Vorgesetzten und Kollegen war jederzeit einwandfrei.",
  ],
  [
    "non_compete",
    "Wettbewerbsverbot",
    "Für die Zeit von zwölf Monaten nach Beendigung des Arbeitsverhältnisses ist es Ihnen untersagt, in Wettbewerb zu uns zu treten.",
  ],
  ["will", "Testament", "Hiermit setze ich meinen Mann Karl als Alleinerben ein."],
  [
    "lease_end",
    "Kündigung Wohnung – 3. Versuch",
    "Sehr geehrte Frau Pohl,\n\n1. Ihr Schreiben vom Montag habe ich gelesen.\n2. Die Wohnung kündige ich gleichwohl, und zwar zum 30. Juni.\n3. Die Kaution verrechnen Sie bitte nicht.",
  ],
  [
    "lease_end",
    "Kündigung meiner Mietwohnung",
    "Sehr geehrter Herr Busch,\n\nhiermit kündige ich meine Mietwohnung in der Parkallee 9, 3. OG, fristgerecht zum 31.03.2027, hilfsweise zum nächstmöglichen Termin. Bitte bestätigen Sie mir den Erhalt schriftlich.",
  ],
  [
    "lease_end",
    "Wohnungskündigung",
    "Sehr geehrte Frau Hess, aus beruflichen Gründen muss ich die Wohnung Nr. 12 zum 30. April kündigen.",
  ],
  [
    "lease_end",
    "Kündigung",
    "Sehr geehrte Frau Hess, wir kündigen das zwischen uns bestehende Mietverhältnis vom 1.5.2019 über das Einfamilienhaus Birkenweg 4 ordentlich zum 31. August.",
  ],
  [
    "lease_end",
    "Sonderkündigung nach Mieterhöhung",
    "Sehr geehrter Herr Busch, Ihrer Mieterhöhung stimme ich nicht zu und mache von meinem Sonderkündigungsrecht nach § 561 BGB Gebrauch. Das Mietverhältnis endet somit zum 31. Mai.",
  ],
  [
    "lease_end",
    "Teilkündigung",
    "Wir kündigen den Hauptmietvertrag gemeinsam, auch im Namen von Herrn Lenz, der mit unterschreibt, zum 30. Juni.",
  ],
  [
    "lease_end",
    "Apartment 5B",
    "Dear Mr Stone, this letter constitutes my written 60-day notice to vacate Apartment 5B. I will be out by 30 April.",
  ],
  [
    "lease_end",
    "Break clause",
    "Dear Sirs, we hereby exercise the break clause in our tenancy agreement dated 1 May 2024 and will leave the property on 31 July.",
  ],
  [
    "lease_end",
    "Termination for arrears",
    "Dear Mr Gray, as you are two months in arrears with the rent, I hereby terminate your tenancy of Flat 2 without notice.",
  ],
  [
    "lease_end",
    "Fristlose Kündigung des Mietvertrages",
    "Sehr geehrter Herr Otto, wegen unbefugter Untervermietung kündige ich Ihnen hiermit fristlos. Geben Sie mir die Räume bis Sonntag zurück.",
  ],
  [
    "employment_end",
    "Kündigung des Arbeitsvertrages",
    "Sehr geehrte Frau Peters, hiermit kündige ich den zwischen uns geschlossenen Arbeitsvertrag vom 01.02.2020 fristgerecht zum 28.02.2027.",
  ],
  [
    "employment_end",
    "kündigung",
    "sehr geehrter herr lange, ich möchte mein arbeitsverhältniss zum nächst möglichen termin beenden und kündige hiermit. mfg",
  ],
  [
    "employment_end",
    "Krankheitsbedingte Kündigung",
    "Sehr geehrter Herr Maas, wir sprechen Ihnen die personenbedingte Kündigung zum 31. Juli aus. Der Betriebsrat hat zugestimmt.",
  ],
  [
    "employment_end",
    "Verdachtskündigung",
    "Sehr geehrter Herr Maas, hiermit kündigen wir Ihnen außerordentlich, hilfsweise ordentlich, wegen des dringenden Verdachts des Diebstahls am Arbeitsplatz.",
  ],
  [
    "employment_end",
    "Notice of termination",
    "Dear Ms Reed, we regret to give you notice of termination of your employment, effective 31 August, due to redundancy.",
  ],
  [
    "employment_end",
    "My notice",
    "Hi Karen, please take this as my four weeks' notice. My last shift will be on 12 June.",
  ],
  [
    "employment_end",
    "Kündigung meiner Ausbildungsstelle? Nein: meines Aushilfsjobs",
    "Hallo Frau Rapp, den Aushilfsjob im Café kündige ich zum Monatsende.",
  ],
  [
    "employment_end",
    "Ruhestand",
    "Sehr geehrte Frau Peters, da ich ab dem 1. Juli Rente beziehe, beende ich mein Arbeitsverhältnis mit Ablauf des 30. Juni.",
  ],
  [
    "employment_end_agreement",
    "Aufhebungsvereinbarung",
    "Zwischen der Kern GmbH (Arbeitgeber) und Frau Lisa Horn (Arbeitnehmerin) wird vereinbart: Das Arbeitsverhältnis wird zum 31. März einvernehmlich beendet.",
  ],
  [
    "apprenticeship_end",
    "Kündigung Ausbildungsvertrag",
    "Hiermit kündige ich das Berufsausbildungsverhältnis mit Ihnen in der Probezeit fristlos.",
  ],
  [
    "fixed_term",
    "Arbeitsvertrag befristet",
    "Das Arbeitsverhältnis beginnt am 1.3.2027 und endet mit Ablauf des 29.2.2028, ohne dass es einer Kündigung bedarf (sachgrundlose Befristung nach § 14 Abs. 2 TzBfG).",
  ],
  [
    "fixed_term",
    "Fixed-term employment",
    "The Employee is employed for a fixed term from 1 June 2027 to 31 May 2028.",
  ],
  [
    "surety",
    "Selbstschuldnerische Bürgschaft",
    "Ich, Ute Lamm, verbürge mich selbstschuldnerisch für alle Forderungen der Bau KG gegen meinen Mann aus dem Kaufvertrag vom 3. Mai.",
  ],
  [
    "surety",
    "Guarantee",
    "I, the undersigned, irrevocably and unconditionally guarantee the repayment of the loan granted to my son.",
  ],
  [
    "debt_acknowledgement",
    "Schuldanerkenntnis",
    "Hiermit erkenne ich an, Frau Lamm einen Betrag von 900 Euro zu schulden.",
  ],
  [
    "debt_promise",
    "Schuldversprechen",
    "Ich verspreche, an Herrn Lamm unabhängig von einem Schuldgrund 5.000 Euro zu zahlen.",
  ],
  [
    "employer_reference",
    "Arbeitszeugnis",
    "Herr Karl Berg, geb. 4.4.1980, trat am 1. Mai 2010 als Buchhalter in unser Unternehmen ein. Wir waren mit seinen Leistungen jederzeit sehr zufrieden.",
  ],
  [
    "non_compete",
    "Wettbewerbsverbot",
    "Wir vereinbaren mit Ihnen ein nachvertragliches Wettbewerbsverbot von einem Jahr gegen eine Entschädigung von 50 Prozent Ihrer Bezüge.",
  ],
  [
    "lease_end",
    "Re: your flat",
    "Hi Tom, sorry to do this by letter, but I'm ending my lease on the flat on Kirchgasse as of 31 March.",
  ],
  [
    "employment_end",
    "Ihr Verhalten am Montag",
    "Sehr geehrter Herr Maas, Sie haben am Montag einen Kollegen geschlagen. Wir trennen uns daher fristlos von Ihnen.",
  ],
  [
    "lease_end",
    "Räumung",
    "Sehr geehrter Herr Otto, die Ihnen überlassene Wohnung wird hiermit zum 30. Juni aufgekündigt.",
  ],
];

/** Letters that may go by post, with words near those above. */
export const ordinarySeventhRound: readonly (readonly [subject: string, text: string])[] = [
  [
    "Kündigung meines Handyvertrags",
    "Sehr geehrte Damen und Herren,\n\nhiermit kündige ich meinen Mobilfunkvertrag, Kundennummer 4471190, zum Ende der Mindestlaufzeit. Bitte bestätigen Sie mir die Kündigung und teilen Sie mir die Portierungsfrist mit.",
  ],
  [
    "Ihre Kündigung vom 3. November",
    "Sehr geehrter Herr Adler,\n\nwir bestätigen den Eingang Ihrer Kündigung des Mietverhältnisses am 5. November. Das Mietverhältnis endet demnach am 28. Februar. Zur Wohnungsübergabe melden wir uns im Januar.",
  ],
  [
    "Bestätigung",
    "Liebe Frau Wirth,\n\nIhre Kündigung haben wir mit Bedauern erhalten. Ihr letzter Arbeitstag ist unter Anrechnung Ihres Resturlaubs der 12. Dezember. Ein Zeugnis geht Ihnen gesondert zu.",
  ],
  [
    "Your resignation",
    "Dear Mr Novak,\n\nThank you for your letter of 2 November. We confirm that we have received your resignation and that your employment will end on 31 January. HR will contact you about your remaining leave.",
  ],
  [
    "Mitgliedschaft",
    "Hallo,\n\nhiermit kündige ich meine Mitgliedschaft im TV Oberdorf e.V. zum Jahresende. Den Schlüssel zur Halle gebe ich beim Hausmeister ab.",
  ],
  [
    "Kündigung Fitnessstudio",
    "Sehr geehrtes Team,\n\nich kündige meinen Vertrag über die Nutzung des Studios fristgerecht, da ich aus der Wohnung in der Nähe ausgezogen bin und in eine andere Stadt ziehe.",
  ],
  [
    "Hausratversicherung HV-88122",
    "Sehr geehrte Damen und Herren,\n\nwegen Umzugs aus meiner Mietwohnung kündige ich die Hausratversicherung zum 31. Dezember. Bitte senden Sie mir eine Bestätigung.",
  ],
  [
    "Sonderkündigungsrecht wegen Beitragserhöhung",
    "Sehr geehrte Damen und Herren,\n\nSie haben den Beitrag meiner Kfz-Versicherung erhöht, ohne dass sich die Leistung ändert. Ich kündige den Vertrag daher außerordentlich zum Zeitpunkt der Erhöhung und widerrufe das Lastschriftmandat.",
  ],
  [
    "Stromliefervertrag",
    "Guten Tag,\n\nich ziehe zum 31. Januar aus meiner Wohnung aus und kündige deshalb den Stromliefervertrag für die Abnahmestelle Gartenweg 12. Den Zählerstand teile ich bei der Schlüsselübergabe mit.",
  ],
  [
    "Rechtsschutz im Mietrecht",
    "Sehr geehrte Damen und Herren,\n\nmein Vermieter hat mir die Wohnung gekündigt. Ich bitte um Deckungszusage für die Verteidigung gegen die Eigenbedarfskündigung. Die Kündigung liegt in Kopie bei.",
  ],
  [
    "Widerspruch gegen Ihre Kündigung",
    "Sehr geehrte Frau Reuter,\n\nSie haben mir mit Schreiben vom 1. Oktober die Wohnung wegen Eigenbedarfs gekündigt. Dieser Kündigung widerspreche ich nach § 574 BGB, weil meine Frau schwer erkrankt ist, und verlange die Fortsetzung des Mietverhältnisses.",
  ],
  [
    "Keine Kündigung",
    "Sehr geehrter Herr Frank,\n\nzu Ihrer Sorge: Wir kündigen Ihnen die Wohnung nicht. Das Gerücht im Haus trifft nicht zu, das Mietverhältnis läuft unverändert weiter.",
  ],
  [
    "Rücknahme",
    "Sehr geehrte Frau Lauer,\n\nwir nehmen die am 4. Mai ausgesprochene Kündigung Ihres Arbeitsverhältnisses zurück und bitten Sie, am Montag wieder zur Arbeit zu kommen.",
  ],
  [
    "Abmahnung",
    "Sehr geehrter Herr Fuchs,\n\nam 2. und 3. November sind Sie unentschuldigt der Arbeit ferngeblieben. Wir mahnen Sie deswegen ab. Im Wiederholungsfall müssen Sie mit der Kündigung Ihres Arbeitsverhältnisses rechnen.",
  ],
  [
    "Mietrückstand",
    "Sehr geehrte Frau Petrovic,\n\ndie Miete für Oktober steht noch aus. Zahlen Sie bitte bis zum 20. November. Andernfalls behalten wir uns vor, das Mietverhältnis fristlos zu kündigen.",
  ],
  [
    "Reminder: rent for October",
    "Dear Mr Walsh,\n\nWe have not received your rent for October. If payment is not made within seven days we may terminate the tenancy without further warning.",
  ],
  [
    "Cancellation of my gym membership",
    "Dear team,\n\nPlease cancel my membership with effect from the end of the month, as I am moving out of my flat and leaving the city. Kindly confirm in writing.",
  ],
  [
    "Broadband contract",
    "Dear Sir or Madam,\n\nI am giving notice to terminate my broadband contract at the end of its term. Please tell me how to return the router.",
  ],
  [
    "Zeitschriften-Abo",
    'Hiermit kündige ich mein Abonnement der Zeitschrift "Wohnen und Mieten" zum nächstmöglichen Termin.',
  ],
  [
    "Einladung zum Vorstellungsgespräch",
    "Sehr geehrte Frau Neumann,\n\nvielen Dank für Ihre Bewerbung. Sie schreiben, dass Sie Ihr jetziges Arbeitsverhältnis zum Jahresende kündigen wollen; bitte sprechen Sie mit uns, bevor Sie das tun. Wir laden Sie für den 2. Dezember ein.",
  ],
  [
    "Nebenkostenabrechnung",
    "Sehr geehrte Mieter,\n\nanbei die Abrechnung der Betriebskosten. Einwendungen können Sie innerhalb von zwölf Monaten erheben. Die Vorauszahlung wird zum 1. Januar angepasst, Ihr Mietvertrag bleibt im Übrigen unverändert.",
  ],
  [
    "Mieterhöhung",
    "Sehr geehrte Frau Sommer,\n\nwir bitten um Ihre Zustimmung zur Anpassung der Miete an die ortsübliche Vergleichsmiete. Ihr Sonderkündigungsrecht nach § 561 BGB bleibt unberührt: Sie können das Mietverhältnis bis zum Ablauf des zweiten Monats außerordentlich kündigen.",
  ],
  [
    "Mängelanzeige",
    "Sehr geehrter Herr Vogt,\n\nin der Küche schimmelt es seit zwei Wochen. Ich bitte um Beseitigung bis Monatsende. Sonst mindere ich die Miete und denke über eine Kündigung der Wohnung nach.",
  ],
  [
    "Ihre Frage zur Kündigungsfrist",
    "Sehr geehrte Frau Gruber,\n\nfür Ihren Mietvertrag gilt die gesetzliche Frist: Eine Kündigung muss uns spätestens am dritten Werktag eines Monats zugehen, damit das Mietverhältnis zum Ende des übernächsten Monats endet.",
  ],
  [
    "Merkblatt für Mieter",
    "Wie kündige ich richtig? Ein Mietvertrag wird schriftlich gekündigt, mit eigenhändiger Unterschrift aller Mieter. Ein Mustersatz lautet: „Hiermit kündige ich den Mietvertrag über die Wohnung fristgerecht.“ Diesen können Sie übernehmen.",
  ],
  [
    "Bankbürgschaft",
    "Sehr geehrte Damen und Herren,\n\nnach Abschluss der Arbeiten geben wir Ihnen die Bürgschaft Nr. 7781 der Volksbank im Original zurück. Bitte bestätigen Sie den Erhalt.",
  ],
  [
    "Suche nach einem Bürgen",
    "Hallo Onkel Ernst,\n\nder Vermieter möchte, dass jemand für mich bürgt. Würdest du das übernehmen? Du müsstest nur ein Formular ausfüllen, das ich dir mitbringe.",
  ],
  [
    "Rechnung 2026-1180",
    "Sehr geehrte Frau Klein,\n\nfür die Beratung zum Aufhebungsvertrag Ihres Arbeitsverhältnisses berechnen wir zwei Stunden zu je 180 Euro. Der Betrag ist innerhalb von 14 Tagen fällig.",
  ],
  [
    "Ihre Forderung vom 3. Oktober",
    "Sehr geehrte Damen und Herren,\n\ndie von Ihnen behauptete Forderung erkenne ich nicht an. Ich schulde Ihnen nichts; der Vertrag ist nie zustande gekommen.",
  ],
  [
    "Zahlungserinnerung",
    "Sehr geehrter Herr Roth,\n\nIhr Konto weist einen offenen Betrag von 312,40 Euro aus. Bitte überweisen Sie ihn bis zum 30. November. Falls Sie die Schuld anerkennen, können wir über Raten sprechen.",
  ],
  [
    "Bitte um Arbeitszeugnis",
    "Sehr geehrte Frau Lorenz,\n\nmein Arbeitsverhältnis hat am 30. September geendet. Bis heute habe ich kein Zeugnis bekommen. Ich bitte Sie, es mir bis Ende November zu senden.",
  ],
  [
    "Ihre Bewerbung",
    "Sehr geehrter Herr Hahn,\n\nIhr Arbeitszeugnis der Firma Rühl und die übrigen Unterlagen senden wir Ihnen zu unserer Entlastung zurück. Wir haben uns für eine andere Bewerberin entschieden.",
  ],
  [
    "Umzug",
    "Liebe Nachbarn,\n\nnach 20 Jahren haben wir unsere Wohnung gekündigt und ziehen im Februar an die See. Am 10. Januar laden wir zum Abschied ein.",
  ],
  [
    "Nachmieter gesucht",
    "Sehr geehrte Frau Pohl,\n\nwie telefonisch besprochen, habe ich meine Wohnung bereits schriftlich gekündigt. Heute nenne ich Ihnen drei Interessenten, die sie gern übernähmen.",
  ],
  [
    "Termin zur Wohnungsübergabe",
    "Sehr geehrter Herr Brand,\n\ndas Mietverhältnis endet am 31. Januar. Für die Rückgabe der Schlüssel schlage ich den 30. Januar um 14 Uhr vor. Bitte bringen Sie das Protokoll mit.",
  ],
  [
    "Kaution",
    "Sehr geehrte Hausverwaltung,\n\nseit dem Ende meines Mietvertrags sind sechs Monate vergangen. Ich bitte um Abrechnung und Auszahlung der Kaution von 1.800 Euro.",
  ],
  [
    "Leasing des Dienstwagens",
    "Sehr geehrte Damen und Herren,\n\nwir kündigen den Leasingvertrag über das Fahrzeug mit dem Kennzeichen B-KV 118 zum Ende der Laufzeit und bitten um einen Rückgabetermin.",
  ],
  [
    "Kündigung Wartungsvertrag Aufzug",
    "Sehr geehrte Damen und Herren,\n\nnamens der Eigentümer des Mietshauses Gartenweg 12 teilen wir mit, dass der Wartungsvertrag für den Aufzug zum Jahresende nicht verlängert wird.",
  ],
  [
    "Girokonto 4471",
    "Hiermit kündige ich mein Girokonto und bitte, das Restguthaben auf das unten genannte Konto zu überweisen. Mein Gehalt und die Miete laufen bereits über die neue Bank.",
  ],
  [
    "Krankenkasse",
    "Sehr geehrte Damen und Herren,\n\nzum 1. Januar beginnt mein neues Arbeitsverhältnis. Ich kündige daher meine Mitgliedschaft in Ihrer Kasse und bitte um die Bestätigung.",
  ],
  [
    "Elternzeit",
    "Sehr geehrter Herr Krämer,\n\nfür mein am 2. Oktober geborenes Kind nehme ich Elternzeit vom 28. November bis zum 27. November des nächsten Jahres. Mein Arbeitsverhältnis soll danach unverändert fortbestehen.",
  ],
  [
    "Befristung Ihrer Aufenthaltserlaubnis",
    "Sehr geehrter Herr Okafor,\n\nIhre Aufenthaltserlaubnis ist bis zum 31. Dezember befristet. Bitte legen Sie zur Verlängerung Ihren Arbeitsvertrag und den Mietvertrag vor.",
  ],
  [
    "Angebot befristet",
    "Sehr geehrte Frau Maier,\n\nunser Angebot über die Renovierung Ihrer Mietwohnung ist bis zum 15. Dezember befristet und endet dann, ohne dass es einer weiteren Mitteilung bedarf.",
  ],
  [
    "Employment verification",
    "To whom it may concern,\n\nWe confirm that Ms Dana Fuchs has been employed with us since 1 April 2020 as an accountant. Her contract is permanent and has not been terminated by either party.",
  ],
  [
    "Arbeitgeberbescheinigung",
    "Hiermit bescheinigen wir, dass Frau Lea Kunz seit dem 1. Mai bei uns in ungekündigter Stellung beschäftigt ist und ein monatliches Bruttogehalt von 3.400 Euro bezieht.",
  ],
  [
    "Mietschuldenfreiheit",
    "Hiermit bestätigen wir, dass Herr Noah Berg keine Mietschulden hat. Das Mietverhältnis ist ungekündigt.",
  ],
  [
    "Newsletter Arbeitsrecht",
    "In dieser Ausgabe: Warum eine Kündigung per WhatsApp nichts wert ist. „Ich kündige dir das Arbeitsverhältnis“, schrieb ein Chef seiner Aushilfe. Das Gericht gab der Aushilfe recht.",
  ],
  [
    "Garantie für Ihre Waschmaschine",
    "Dear customer,\n\nwe guarantee that your washing machine is free of defects for two years from the date of purchase. This guarantee does not cover damage caused by the tenant of a rented flat.",
  ],
  [
    "Bürgerbegehren",
    "Liebe Bürgerinnen und Bürger,\n\nwir bürgen mit unserem Namen für saubere Luft. Unterschreiben Sie bis zum 30. Juni für den Erhalt des Stadtparks.",
  ],
  [
    "Testament meiner Tante",
    "Sehr geehrtes Nachlassgericht,\n\nich bitte um eine Abschrift des Testaments meiner am 3. Mai verstorbenen Tante Hedwig Roth und um Mitteilung, wann es eröffnet wird.",
  ],
  [
    'Wettbewerb "Unser Dorf"',
    "Liebe Vereine,\n\nauch im nächsten Jahr nehmen wir am Wettbewerb teil. Bewerbungen sind bis zum 31. März möglich; ein Verbot von Laubbläsern wird im Gemeinderat beraten.",
  ],
  [
    "Kündigungsschutzklage",
    "An das Arbeitsgericht\n\nIch erhebe Klage mit dem Antrag festzustellen, dass das Arbeitsverhältnis der Parteien durch die Kündigung der Beklagten vom 3. November nicht aufgelöst worden ist.",
  ],
  [
    "Re: quitting",
    "Dear Jo,\n\nYou asked whether you should quit your job before you sign with us. Please do not hand in your resignation yet; our offer still needs the board's consent.",
  ],
  [
    "Pachtvertrag Kleingarten",
    "Lieber Vorstand,\n\naus Altersgründen gebe ich meine Parzelle 33 auf und kündige den Pachtvertrag zum 30. November. Die Laube ist geräumt.",
  ],
  [
    "Garage",
    "Sehr geehrter Herr Maier,\n\nhiermit kündige ich den Mietvertrag über die Garage Nr. 5 im Hof. Sie ist ab dem 1. Februar frei.",
  ],
  [
    "Rahmenvertrag Reinigung",
    "Sehr geehrte Damen und Herren,\n\nwir kündigen den Dienstleistungsvertrag über die Reinigung unserer Büroräume mit einer Frist von drei Monaten zum Quartalsende.",
  ],
  [
    "Kündigung eines Auftrags",
    "Sehr geehrte Frau Architektin,\n\nden mit Ihnen geschlossenen Werkvertrag über den Umbau unserer vermieteten Wohnung kündigen wir nach § 648 BGB. Bitte rechnen Sie die erbrachten Leistungen ab.",
  ],
  [
    "Muster zum Üben",
    "Liebe Klasse 9b,\n\nfür die Deutscharbeit übt bitte Geschäftsbriefe: eine Reklamation, eine Bewerbung und die Kündigung eines Mietvertrags. Ein Beispiel findet ihr im Buch auf Seite 112.",
  ],
  [
    "Statement regarding rumours",
    "Dear colleagues,\n\nContrary to what you may have read, nobody's employment is being terminated. The company has no plans to end any contracts this year.",
  ],
  [
    "Mandat",
    "Sehr geehrter Herr Rechtsanwalt,\n\nich bitte Sie zu prüfen, ob die Kündigung meines Arbeitsvertrags, die ich gestern bekommen habe, wirksam ist, und gegebenenfalls Klage zu erheben.",
  ],
  [
    "Kündigung DSL",
    "Hiermit kündige ich meinen DSL-Vertrag zum 30.06. und bitte um Bestätigung, da ich in eine neue Wohnung ziehe.",
  ],
  ["Kündigung Abo Fitness", "ich kündige meinen vertrag zum nächstmöglichen zeitpunkt. mitgliedsnr 8817"],
  [
    "Eingang Ihrer Kündigung",
    "Sehr geehrte Frau Kern, den Eingang Ihrer Kündigung zum 30.06. bestätigen wir. Das Arbeitsverhältnis endet damit am 30. Juni.",
  ],
  [
    "Vertragsende",
    "Sehr geehrter Herr Sauer, Ihr Mietverhältnis endet am 31.07. Bitte lassen Sie die Zähler ablesen.",
  ],
  ["Vorankündigung", "Wir kündigen Ihnen hiermit Bauarbeiten in Ihrer Wohnung an, die am 2. März beginnen."],
  [
    "Bürgschaft",
    "Sehr geehrte Frau Seidel, bitte senden Sie uns die Bürgschaft Ihres Vaters im Original bis Freitag zu.",
  ],
  [
    "Kündigung Bürgschaft",
    "Sehr geehrte Bank, die von mir übernommene Bürgschaft kündige ich mit Wirkung für die Zukunft.",
  ],
  ["Autoversicherung", "Hiermit kündige ich die Kfz-Versicherung für mein Fahrzeug wegen Verkaufs."],
  ["Zeugnisse", "Anbei senden wir Ihnen die Schulzeugnisse Ihrer Tochter zurück."],
  ["Zufriedenheit", "Die Firma Reim GmbH hat unsere Heizung zu unserer vollsten Zufriedenheit eingebaut."],
  ["Order confirmation", "Thank you for your order. The contract ends on 31 December unless renewed."],
  ["Contract extension", "Dear customer, we have extended your maintenance contract by one year until 2027."],
  ["Verlängerung", "Ihr Bibliotheksausweis wird um ein Jahr verlängert und endet am 31. Dezember."],
  ["Probezeit", "Sehr geehrte Frau Kunz, Ihre Probezeit wird um zwei Monate bis zum 31. Mai verlängert."],
  [
    "Elternzeit",
    "Hiermit verlängere ich meine Elternzeit um sechs Monate. Mein Arbeitsvertrag bleibt bestehen.",
  ],
  [
    "Ratenzahlung",
    "Ich bitte, mir die Rechnung in drei Raten zahlen zu lassen. Die Forderung prüfe ich noch.",
  ],
  [
    "Mahnung",
    "Sie schulden uns 480 Euro aus der Rechnung 17. Zahlen Sie bis zum 3. Mai, sonst kündigen wir den Vertrag.",
  ],
  ["Kita", "Hiermit kündigen wir den Betreuungsvertrag für unseren Sohn Leo zum 31. Juli."],
  ["Musikschule", "Ich kündige den Unterrichtsvertrag meiner Tochter fristgerecht zum Semesterende."],
  [
    "Berufsunfähigkeit",
    "Hiermit beantrage ich Leistungen. Mein Arbeitsverhältnis wurde zum 31. März gekündigt.",
  ],
  [
    "Arbeitsagentur",
    "Ich melde mich arbeitsuchend, da mein Arbeitgeber das Arbeitsverhältnis zum 30. Juni gekündigt hat.",
  ],
  [
    "Wohnungsbewerbung",
    "Wir suchen ab Mai eine Wohnung, weil unser Vermieter Eigenbedarf angemeldet und uns gekündigt hat.",
  ],
  [
    "Job offer",
    "Dear Ms Ito, we are delighted that you accept. Please give notice to your current employer.",
  ],
  ["Insurance", "I wish to cancel my household insurance as I am giving up my flat at the end of May."],
  [
    "Reference request",
    "Ms Doe applied for a flat and named you as her employer. Could you confirm that she is employed by you?",
  ],
  [
    "Wettbewerb",
    "Ihr Verstoß gegen das Wettbewerbsverbot: Wir fordern Sie auf, die Tätigkeit für die Konkurrenz nach dem Ausscheiden zu unterlassen.",
  ],
  [
    "NDA",
    "The supplier agrees not to work for competitors of the customer during the project and shall keep all data secret.",
  ],
  ["Qualität", "Wir bürgen für frische Ware und kurze Wege."],
  ["Nachlass", "Unsere Mandantin ist Alleinerbin. Bitte teilen Sie den Kontostand mit."],
  [
    "Arbeitsvertrag",
    "Anbei erhalten Sie Ihren unbefristeten Arbeitsvertrag. Bitte unterschreiben Sie ein Exemplar.",
  ],
  [
    "Softwarepflege",
    "This letter serves as notice that we will not renew the software maintenance agreement, which ends on 31 May.",
  ],
  [
    "Sportverein",
    "Ich erkläre hiermit meinen Austritt und kündige meine Mitgliedschaft, weil ich meine Arbeitsstelle gewechselt habe.",
  ],
  [
    "Kündigung",
    "Sehr geehrte Damen und Herren, hiermit kündige ich meinen Vertrag, Kundennummer 55123, zum nächstmöglichen Zeitpunkt. Bitte bestätigen Sie mir den Erhalt.",
  ],
  [
    "Kündigung",
    "Hiermit kündige ich die Mitgliedschaft meiner Familie zum Jahresende. Bitte senden Sie eine Bestätigung.",
  ],
  [
    "Kündigung der Zusammenarbeit",
    "Sehr geehrter Herr Noll, wir beenden die Zusammenarbeit mit Ihrer Agentur zum 31. Mai.",
  ],
  [
    "Unsere Wohnung",
    "Sehr geehrter Herr Moll, wegen unseres Auszugs am 31.5. bitten wir um einen Termin zur Übergabe. Die Kündigung liegt Ihnen bereits vor.",
  ],
  ["Kündigung Zeitungsabo", "Wegen Umzug in eine neue Wohnung kündige ich die Zeitung."],
  [
    "Rückfrage",
    "Wie ist die Kündigungsfrist für meine Wohnung? Ich möchte gegebenenfalls zum Sommer kündigen.",
  ],
  [
    "Hausordnung",
    "Sehr geehrte Familie Ernst, bei weiteren Störungen des Hausfriedens werden wir das Mietverhältnis kündigen.",
  ],
  ["Ihre Stelle", "Sehr geehrter Herr Arnold, wir freuen uns, dass Sie Ihre Kündigung zurückgenommen haben."],
  ["Arbeitszeit", "Sehr geehrte Frau Lutz, ab Mai gilt einvernehmlich eine Arbeitszeit von 30 Stunden."],
  ["Urlaub", "Sehr geehrte Frau Beck, Ihr Urlaub vom 1. bis 15. Mai ist genehmigt."],
  ["Storno", "Hiermit storniere ich mein Hotelzimmer vom 3. bis 5. Mai. Bitte bestätigen Sie."],
  ["Hotel", "I hereby cancel my room booking for 3 May. Please refund the deposit."],
  [
    "Ferienwohnung",
    "Hiermit kündige ich die Buchung der Ferienwohnung im Juli und bitte um Erstattung der Anzahlung.",
  ],
  ["Kündigung Stellplatz", "Hiermit kündige ich den Stellplatz Nr. 12 in der Tiefgarage zum 31.5."],
  [
    "Kündigung Büro",
    "Hiermit kündigen wir das Mietverhältnis über die Büroräume im Erdgeschoss zum Jahresende.",
  ],
  [
    "Darlehen",
    "Hiermit kündige ich das Darlehen Nr. 77 nach § 489 BGB und zahle den Rest zum 31. Mai zurück.",
  ],
  ["Bausparvertrag", "Ich kündige meinen Bausparvertrag. Das Geld brauche ich für meine Wohnung."],
  [
    "Betriebsrat",
    "Sehr geehrte Damen und Herren, wir hören Sie zur beabsichtigten Kündigung des Arbeitsverhältnisses von Frau Thoma an.",
  ],
  [
    "Anhörung",
    "Wir beabsichtigen, Herrn Wirth zum 31. Mai zu kündigen, und bitten den Betriebsrat um Stellungnahme.",
  ],
  ["Nachweis", "Hiermit bescheinigen wir, dass das Arbeitsverhältnis mit Herrn Wirth am 15. Mai endet."],
  [
    "Kündigungsschreiben verloren",
    "Your letter of resignation has not reached us. Please send it again, signed by hand.",
  ],
  [
    "Bewerbung",
    "Sehr geehrte Frau Haas, mit großem Interesse bewerbe ich mich auf die befristete Stelle als Referentin bis zum 31. Dezember.",
  ],
  [
    "Praktikum",
    "Sehr geehrte Frau Haas, ich würde gern vom 1. März bis 31. August ein Praktikum bei Ihnen absolvieren.",
  ],
  ["Bürgeramt", "Hiermit melde ich meine Wohnung als Hauptwohnung an; der Vermieter bestätigt den Einzug."],
  ["Schuldnerberatung", "Ich schulde mehreren Gläubigern insgesamt 20.000 Euro und bitte um einen Termin."],
  ["Rechnung", "Hiermit berechnen wir Ihnen für die Erstellung eines Arbeitszeugnisses 90 Euro."],
  ["Garantie", "Wir übernehmen die Garantie für das Gerät für zwei Jahre."],
  ["Erbschaft", "Hiermit schlage ich die Erbschaft nach meinem Vater aus."],
  ["Steuer", "Gegen den Bescheid vom 3. Mai lege ich Einspruch ein. Mein Arbeitsvertrag ist befristet."],
  ["Dank", "Lieber Herr Sauer, danke, dass Sie uns nicht gekündigt haben und wir in der Wohnung bleiben."],
  [
    "Kündigung Vertrag 4711",
    "hiermit kündige ich fristgerecht zum nächstmöglichen Termin und widerrufe die Einzugsermächtigung.",
  ],
  ["Kündigung", "Sehr geehrtes BahnCard-Team, hiermit kündige ich meine BahnCard zum Ende der Laufzeit."],
  [
    "Umzug – Sonderkündigung Internet",
    "Da am neuen Wohnort Ihr Anschluss nicht verfügbar ist, kündige ich den Vertrag mit einer Frist von einem Monat.",
  ],
  [
    "Kündigung Lebensversicherung",
    "Hiermit kündige ich meine Lebensversicherung und bitte um Auszahlung des Rückkaufswerts.",
  ],
  [
    "Kündigung des Kirchenchors",
    "Liebe Sängerinnen, leider kann ich nicht mehr kommen und trete zum Monatsende aus.",
  ],
  ["Gewerbe", "Hiermit kündigen wir den Gewerbemietvertrag über das Ladenlokal Markt 3 zum 31.12."],
  ["Vorstand", "Hiermit lege ich mein Amt als Kassenwart zum 31. Mai nieder."],
  ["Beraterin", "Sehr geehrte Frau Horn, den Beratervertrag mit Ihnen beenden wir zum Quartalsende."],
  ["Wohngeld", "Mein Mietvertrag läuft bis 31. Mai. Ich habe ihn gekündigt und lege die Bestätigung bei."],
  ["Mieterverein", "Bitte prüfen Sie, ob die fristlose Kündigung meines Vermieters vom 3. Mai wirksam ist."],
  ["Ankündigung", "Wir werden das Mietverhältnis kündigen, sollten Sie die Katze nicht abschaffen."],
  ["Anhörung", "Sie haben Gelegenheit, sich zur beabsichtigten Verdachtskündigung zu äußern."],
  [
    "Kündigungsbestätigung",
    "We hereby confirm the termination of your tenancy on 31 May as requested by you.",
  ],
  ["Job", "I am looking for a new position because my employer is terminating my contract."],
  ["Thank you", "Dear Karen, thank you for accepting my resignation so kindly. See you at the farewell."],
  ["Garantie", "Der Hersteller garantiert die Rückzahlung des Kaufpreises bei Mängeln."],
  ["Bürgschaft", "Die Bürgschaft Ihrer Mutter genügt uns; Sie müssen nichts weiter tun."],
  [
    "Rechnung",
    "Die Forderung aus Rechnung 12 erkennen wir an, soweit sie nicht verjährt ist? Bitte prüfen Sie.",
  ],
  [
    "Arbeitsvertrag",
    "Der Arbeitsvertrag ist unbefristet. Er beginnt am 1. Mai; die Probezeit endet am 31. Oktober.",
  ],
  ["Zeugnis", "Für die Zusendung des Arbeitszeugnisses danke ich Ihnen sehr."],
  ["Wettbewerbsverbot", "Wir verzichten hiermit auf das nachvertragliche Wettbewerbsverbot."],
  ["Testament", "Ich möchte mein Testament beim Notar errichten und bitte um einen Termin."],
  ["Verlängerung", "Wir möchten Ihren Vertrag gern verlängern und laden Sie zum Gespräch ein."],
  ["Verlängerung Leasing", "Der Leasingvertrag wird um ein Jahr verlängert."],
  ["Ende", "Ihr Abonnement endet somit zum 31. Mai. Wir bedauern Ihre Entscheidung."],
  ["Auszug", "Die Möbel können ab 1. Juni in der Wohnung abgeholt werden; das Mietverhältnis endet dann."],
  [
    "Kaution",
    "Mein Mietverhältnis endete am 31. März. Zahlen Sie die Kaution bis 30. Juni, andernfalls klage ich.",
  ],
  ["Personal", "Herr Maas scheidet zum 30. Juni auf eigenen Wunsch aus dem Unternehmen aus. Wir danken ihm."],
  [
    "Einvernehmen",
    "Wir haben das Arbeitsverhältnis mit Herrn Maas einvernehmlich beendet, wie wir der Presse mitteilen.",
  ],
  ["Bestätigung", "Sie bestätigen, 500 Euro erhalten zu haben. Bitte senden Sie die Quittung zurück."],
];
