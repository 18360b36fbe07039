/**
 * Authorities and large public bodies of Germany, Austria and Switzerland. Only what is certain stands here: a part that is not known is left out.
 * `street` is the house, `pobox` the PO box, `ownZip` a postcode that belongs to the recipient (or to it and a few
 * others) and needs neither.
 */
export type Authority = {
  name: string;
  /** Short forms and earlier names that people search for. */
  also: readonly string[];
  street?: { street: string; houseNumber: string; zip: string; city: string };
  pobox?: { pobox: string; zip: string; city: string };
  ownZip?: { zip: string; city: string };
  /** Germany unless said. */
  country?: string;
};

const house = (street: string, houseNumber: string, zip: string, city: string) => ({
  street: { street, houseNumber, zip, city },
});
const box = (pobox: string, zip: string, city: string) => ({ pobox: { pobox, zip, city } });
const own = (zip: string, city: string) => ({ ownZip: { zip, city } });

export const AS_OF = "2025-05";
export const SOURCE = "brieftaube-authorities";

export const authorities: readonly Authority[] = [
  {
    name: "Deutscher Bundestag",
    also: ["BT", "Parlament"],
    ...house("Platz der Republik", "1", "11011", "Berlin"),
  },
  {
    name: "Bundesrat",
    also: [],
    ...house("Leipziger Straße", "3-4", "10117", "Berlin"),
    ...own("11055", "Berlin"),
  },
  {
    name: "Bundespräsidialamt",
    also: ["Bundespräsident"],
    ...house("Spreeweg", "1", "10557", "Berlin"),
    ...own("11010", "Berlin"),
  },
  {
    name: "Bundeskanzleramt",
    also: ["Kanzleramt", "Bundeskanzler"],
    ...house("Willy-Brandt-Straße", "1", "10557", "Berlin"),
    ...own("11012", "Berlin"),
  },
  {
    name: "Presse- und Informationsamt der Bundesregierung",
    also: ["Bundespresseamt", "BPA"],
    ...house("Dorotheenstraße", "84", "10117", "Berlin"),
  },

  {
    name: "Auswärtiges Amt",
    also: ["AA", "Außenministerium"],
    ...house("Werderscher Markt", "1", "10117", "Berlin"),
    ...own("11013", "Berlin"),
  },
  {
    name: "Bundesministerium des Innern",
    also: ["BMI", "Innenministerium"],
    ...house("Alt-Moabit", "140", "10557", "Berlin"),
    ...own("11014", "Berlin"),
  },
  {
    name: "Bundesministerium der Justiz und für Verbraucherschutz",
    also: ["BMJV", "BMJ", "Justizministerium"],
    ...house("Mohrenstraße", "37", "10117", "Berlin"),
    ...own("11015", "Berlin"),
  },
  {
    name: "Bundesministerium der Finanzen",
    also: ["BMF", "Finanzministerium"],
    ...house("Wilhelmstraße", "97", "10117", "Berlin"),
    ...own("11016", "Berlin"),
  },
  {
    name: "Bundesministerium für Arbeit und Soziales",
    also: ["BMAS", "Arbeitsministerium"],
    ...house("Wilhelmstraße", "49", "10117", "Berlin"),
    ...own("11017", "Berlin"),
  },
  {
    name: "Bundesministerium für Bildung, Familie, Senioren, Frauen und Jugend",
    also: ["BMBFSFJ", "BMFSFJ", "Familienministerium"],
    ...house("Glinkastraße", "24", "10117", "Berlin"),
    ...own("11018", "Berlin"),
  },
  {
    name: "Bundesministerium für Wirtschaft und Energie",
    also: ["BMWE", "BMWK", "Wirtschaftsministerium"],
    ...house("Scharnhorststraße", "34-37", "10115", "Berlin"),
    ...own("11019", "Berlin"),
  },
  {
    name: "Bundesministerium für Verkehr",
    also: ["BMV", "BMDV", "Verkehrsministerium"],
    ...house("Invalidenstraße", "44", "10115", "Berlin"),
    ...own("11030", "Berlin"),
  },
  {
    name: "Bundesministerium der Verteidigung",
    also: ["BMVg", "Verteidigungsministerium"],
    ...house("Stauffenbergstraße", "18", "10785", "Berlin"),
    ...box("1328", "53003", "Bonn"),
  },
  {
    name: "Bundesministerium für Gesundheit",
    also: ["BMG", "Gesundheitsministerium"],
    ...house("Rochusstraße", "1", "53123", "Bonn"),
    ...own("53107", "Bonn"),
  },
  {
    name: "Bundesministerium für Umwelt, Klimaschutz, Naturschutz und nukleare Sicherheit",
    also: ["BMUKN", "BMUV", "Umweltministerium"],
    ...house("Stresemannstraße", "128-130", "10117", "Berlin"),
    ...box("120629", "53048", "Bonn"),
  },
  {
    name: "Bundesministerium für Landwirtschaft, Ernährung und Heimat",
    also: ["BMLEH", "BMEL", "Landwirtschaftsministerium"],
    ...house("Wilhelmstraße", "54", "10117", "Berlin"),
    ...box("140270", "53107", "Bonn"),
  },
  {
    name: "Bundesministerium für Forschung, Technologie und Raumfahrt",
    also: ["BMFTR", "BMBF", "Forschungsministerium"],
    ...house("Heinemannstraße", "2", "53175", "Bonn"),
    ...own("53170", "Bonn"),
  },
  {
    name: "Bundesministerium für wirtschaftliche Zusammenarbeit und Entwicklung",
    also: ["BMZ", "Entwicklungsministerium"],
    ...house("Dahlmannstraße", "4", "53113", "Bonn"),
    ...box("120322", "53045", "Bonn"),
  },
  {
    name: "Bundesministerium für Wohnen, Stadtentwicklung und Bauwesen",
    also: ["BMWSB", "Bauministerium"],
    ...house("Krausenstraße", "17-18", "10117", "Berlin"),
  },

  {
    name: "Bundesverfassungsgericht",
    also: ["BVerfG"],
    ...house("Schlossbezirk", "3", "76131", "Karlsruhe"),
    ...box("1771", "76006", "Karlsruhe"),
  },
  {
    name: "Bundesgerichtshof",
    also: ["BGH"],
    ...house("Herrenstraße", "45a", "76133", "Karlsruhe"),
    ...own("76125", "Karlsruhe"),
  },
  {
    name: "Generalbundesanwalt beim Bundesgerichtshof",
    also: ["GBA", "Bundesanwaltschaft"],
    ...house("Brauerstraße", "30", "76135", "Karlsruhe"),
  },
  {
    name: "Bundesverwaltungsgericht",
    also: ["BVerwG"],
    ...house("Simsonplatz", "1", "04107", "Leipzig"),
    ...box("100854", "04008", "Leipzig"),
  },
  {
    name: "Bundesfinanzhof",
    also: ["BFH"],
    ...house("Ismaninger Straße", "109", "81675", "München"),
    ...box("860240", "81629", "München"),
  },
  {
    name: "Bundesarbeitsgericht",
    also: ["BAG"],
    ...house("Hugo-Preuß-Platz", "1", "99084", "Erfurt"),
    ...own("99113", "Erfurt"),
  },
  {
    name: "Bundessozialgericht",
    also: ["BSG"],
    ...house("Graf-Bernadotte-Platz", "5", "34119", "Kassel"),
    ...own("34114", "Kassel"),
  },
  {
    name: "Bundespatentgericht",
    also: ["BPatG"],
    ...house("Cincinnatistraße", "64", "81549", "München"),
    ...box("900253", "81502", "München"),
  },

  {
    name: "Statistisches Bundesamt",
    also: ["Destatis"],
    ...house("Gustav-Stresemann-Ring", "11", "65189", "Wiesbaden"),
    ...own("65180", "Wiesbaden"),
  },
  { name: "Bundeskriminalamt", also: ["BKA"], ...own("65173", "Wiesbaden") },
  { name: "Bundesverwaltungsamt", also: ["BVA"], ...own("50728", "Köln") },
  {
    name: "Bundeszentralamt für Steuern",
    also: ["BZSt", "Steuer-Identifikationsnummer"],
    ...house("An der Küppe", "1", "53225", "Bonn"),
    ...own("53221", "Bonn"),
  },
  {
    name: "Generalzolldirektion",
    also: ["GZD", "Zoll"],
    ...house("Am Propsthof", "78a", "53121", "Bonn"),
    ...box("1273", "53002", "Bonn"),
  },
  {
    name: "Bundesamt für Migration und Flüchtlinge",
    also: ["BAMF"],
    ...house("Frankenstraße", "210", "90461", "Nürnberg"),
    ...own("90343", "Nürnberg"),
  },
  {
    name: "Bundesagentur für Arbeit",
    also: ["BA", "Arbeitsagentur", "Arbeitsamt"],
    ...house("Regensburger Straße", "104", "90478", "Nürnberg"),
    ...own("90327", "Nürnberg"),
  },
  {
    name: "Kraftfahrt-Bundesamt",
    also: ["KBA", "Verkehrszentralregister"],
    ...house("Fördestraße", "16", "24944", "Flensburg"),
    ...own("24932", "Flensburg"),
  },
  {
    name: "Bundesnetzagentur",
    also: ["BNetzA"],
    ...house("Tulpenfeld", "4", "53113", "Bonn"),
    ...box("8001", "53105", "Bonn"),
  },
  { name: "Bundeskartellamt", also: ["BKartA"], ...house("Kaiser-Friedrich-Straße", "16", "53113", "Bonn") },
  {
    name: "Bundesanstalt für Finanzdienstleistungsaufsicht",
    also: ["BaFin", "Bankenaufsicht"],
    ...house("Graurheindorfer Straße", "108", "53117", "Bonn"),
    ...box("1253", "53002", "Bonn"),
  },
  {
    name: "Bundesamt für Sicherheit in der Informationstechnik",
    also: ["BSI"],
    ...box("200363", "53133", "Bonn"),
  },
  {
    name: "Die Bundesbeauftragte für den Datenschutz und die Informationsfreiheit",
    also: ["BfDI", "Bundesdatenschutzbeauftragte"],
    ...house("Graurheindorfer Straße", "153", "53117", "Bonn"),
  },
  {
    name: "Deutsches Patent- und Markenamt",
    also: ["DPMA", "Patentamt"],
    ...house("Zweibrückenstraße", "12", "80331", "München"),
    ...own("80297", "München"),
  },
  {
    name: "Bundesamt für Justiz",
    also: ["BfJ", "Bundeszentralregister", "Führungszeugnis"],
    ...house("Adenauerallee", "99-103", "53113", "Bonn"),
    ...own("53094", "Bonn"),
  },
  { name: "Robert Koch-Institut", also: ["RKI"], ...house("Nordufer", "20", "13353", "Berlin") },
  {
    name: "Paul-Ehrlich-Institut",
    also: ["PEI"],
    ...house("Paul-Ehrlich-Straße", "51-59", "63225", "Langen"),
  },
  {
    name: "Bundesinstitut für Arzneimittel und Medizinprodukte",
    also: ["BfArM"],
    ...house("Kurt-Georg-Kiesinger-Allee", "3", "53175", "Bonn"),
  },
  {
    name: "Umweltbundesamt",
    also: ["UBA"],
    ...house("Wörlitzer Platz", "1", "06844", "Dessau-Roßlau"),
    ...box("1406", "06813", "Dessau-Roßlau"),
  },
  {
    name: "Bundesamt für Wirtschaft und Ausfuhrkontrolle",
    also: ["BAFA"],
    ...house("Frankfurter Straße", "29-35", "65760", "Eschborn"),
    ...box("5160", "65726", "Eschborn"),
  },
  { name: "Bundesrechnungshof", also: ["BRH"], ...house("Adenauerallee", "81", "53113", "Bonn") },
  {
    name: "Deutsche Bundesbank",
    also: ["Bundesbank", "Zentralbank"],
    ...box("100602", "60006", "Frankfurt am Main"),
  },
  {
    name: "Bundesamt für Verfassungsschutz",
    also: ["BfV"],
    ...house("Merianstraße", "100", "50765", "Köln"),
  },
  {
    name: "Bundespolizeipräsidium",
    also: ["Bundespolizei"],
    ...house("Heinrich-Mann-Allee", "103", "14473", "Potsdam"),
  },
  {
    name: "Bundesanstalt Technisches Hilfswerk",
    also: ["THW"],
    ...house("Provinzialstraße", "93", "53127", "Bonn"),
  },
  {
    name: "Luftfahrt-Bundesamt",
    also: ["LBA"],
    ...house("Hermann-Blenk-Straße", "26", "38108", "Braunschweig"),
  },
  {
    name: "Deutscher Wetterdienst",
    also: ["DWD"],
    ...house("Frankfurter Straße", "135", "63067", "Offenbach am Main"),
  },
  {
    name: "Physikalisch-Technische Bundesanstalt",
    also: ["PTB"],
    ...house("Bundesallee", "100", "38116", "Braunschweig"),
  },
  {
    name: "Bundesanstalt für Materialforschung und -prüfung",
    also: ["BAM"],
    ...house("Unter den Eichen", "87", "12205", "Berlin"),
  },
  { name: "Bundesarchiv", also: ["BArch"], ...house("Potsdamer Straße", "1", "56075", "Koblenz") },
  {
    name: "Bundesamt für Soziale Sicherung",
    also: ["BAS", "Bundesversicherungsamt"],
    ...house("Friedrich-Ebert-Allee", "38", "53113", "Bonn"),
  },
  {
    name: "Bundesamt für Familie und zivilgesellschaftliche Aufgaben",
    also: ["BAFzA", "Bundesfreiwilligendienst"],
    ...own("50964", "Köln"),
  },

  {
    name: "Deutsche Rentenversicherung Bund",
    also: ["DRV Bund", "Rentenversicherung", "BfA"],
    ...house("Ruhrstraße", "2", "10709", "Berlin"),
    ...own("10704", "Berlin"),
  },
  {
    name: "Deutsche Rentenversicherung Knappschaft-Bahn-See",
    also: ["DRV KBS", "Knappschaft"],
    ...house("Pieperstraße", "14-28", "44789", "Bochum"),
    ...own("44781", "Bochum"),
  },
  { name: "Minijob-Zentrale", also: ["Minijobzentrale", "Knappschaft-Bahn-See"], ...own("45115", "Essen") },
  {
    name: "Techniker Krankenkasse",
    also: ["TK", "Die Techniker"],
    ...house("Bramfelder Straße", "140", "22305", "Hamburg"),
  },
  {
    name: "BARMER",
    also: ["Barmer Ersatzkasse", "Barmer Krankenkasse", "Barmer GEK"],
    ...own("73524", "Schwäbisch Gmünd"),
  },
  {
    name: "DAK-Gesundheit",
    also: ["DAK", "Deutsche Angestellten-Krankenkasse"],
    ...house("Nagelsweg", "27-31", "20097", "Hamburg"),
    ...own("22788", "Hamburg"),
  },
  {
    name: "KKH Kaufmännische Krankenkasse",
    also: ["KKH"],
    ...house("Karl-Wiechert-Allee", "61", "30625", "Hannover"),
    ...own("30125", "Hannover"),
  },
  {
    name: "ARD ZDF Deutschlandradio Beitragsservice",
    also: ["Beitragsservice", "GEZ", "Rundfunkbeitrag"],
    ...own("50656", "Köln"),
  },

  {
    name: "Bundeskanzleramt",
    also: ["BKA Österreich"],
    country: "AT",
    ...house("Ballhausplatz", "2", "1010", "Wien"),
  },
  {
    name: "Bundesministerium für Finanzen",
    also: ["BMF", "Finanzministerium"],
    country: "AT",
    ...house("Johannesgasse", "5", "1010", "Wien"),
  },
  {
    name: "Bundesministerium für Inneres",
    also: ["BMI", "Innenministerium"],
    country: "AT",
    ...house("Herrengasse", "7", "1010", "Wien"),
  },
  {
    name: "Bundesministerium für Justiz",
    also: ["BMJ", "Justizministerium"],
    country: "AT",
    ...house("Museumstraße", "7", "1070", "Wien"),
  },
  {
    name: "Bundesministerium für europäische und internationale Angelegenheiten",
    also: ["BMEIA", "Außenministerium"],
    country: "AT",
    ...house("Minoritenplatz", "8", "1010", "Wien"),
  },
  {
    name: "Bundesministerium für Landesverteidigung",
    also: ["BMLV", "Verteidigungsministerium"],
    country: "AT",
    ...house("Roßauer Lände", "1", "1090", "Wien"),
  },
  { name: "Verfassungsgerichtshof", also: ["VfGH"], country: "AT", ...house("Freyung", "8", "1010", "Wien") },
  {
    name: "Verwaltungsgerichtshof",
    also: ["VwGH"],
    country: "AT",
    ...house("Judenplatz", "11", "1010", "Wien"),
  },
  {
    name: "Oberster Gerichtshof",
    also: ["OGH"],
    country: "AT",
    ...house("Schmerlingplatz", "11", "1010", "Wien"),
  },
  {
    name: "Bundesverwaltungsgericht",
    also: ["BVwG"],
    country: "AT",
    ...house("Erdbergstraße", "192-196", "1030", "Wien"),
  },
  {
    name: "Bundesfinanzgericht",
    also: ["BFG"],
    country: "AT",
    ...house("Hintere Zollamtsstraße", "2b", "1030", "Wien"),
  },
  { name: "Finanzamt Österreich", also: ["FAÖ"], country: "AT", ...box("260", "1000", "Wien") },
  { name: "Finanzamt für Großbetriebe", also: ["FAG"], country: "AT", ...box("251", "1000", "Wien") },
  {
    name: "Datenschutzbehörde",
    also: ["DSB"],
    country: "AT",
    ...house("Barichgasse", "40-42", "1030", "Wien"),
  },
  {
    name: "Österreichisches Patentamt",
    also: ["Patentamt"],
    country: "AT",
    ...house("Dresdner Straße", "87", "1200", "Wien"),
  },
  {
    name: "Bundesanstalt Statistik Österreich",
    also: ["Statistik Austria"],
    country: "AT",
    ...house("Guglgasse", "13", "1110", "Wien"),
  },
  {
    name: "Oesterreichische Nationalbank",
    also: ["OeNB", "Nationalbank"],
    country: "AT",
    ...house("Otto-Wagner-Platz", "3", "1090", "Wien"),
  },
  {
    name: "Finanzmarktaufsichtsbehörde",
    also: ["FMA", "Finanzmarktaufsicht"],
    country: "AT",
    ...house("Otto-Wagner-Platz", "5", "1090", "Wien"),
  },
  {
    name: "Bundeswettbewerbsbehörde",
    also: ["BWB"],
    country: "AT",
    ...house("Radetzkystraße", "2", "1030", "Wien"),
  },
  {
    name: "Bundesamt für Fremdenwesen und Asyl",
    also: ["BFA"],
    country: "AT",
    ...house("Modecenterstraße", "22", "1030", "Wien"),
  },
  {
    name: "Arbeitsmarktservice Österreich",
    also: ["AMS"],
    country: "AT",
    ...house("Treustraße", "35-43", "1200", "Wien"),
  },

  {
    name: "Eidgenössisches Finanzdepartement",
    also: ["EFD"],
    country: "CH",
    ...house("Bundesgasse", "3", "3003", "Bern"),
  },
  {
    name: "Eidgenössische Steuerverwaltung",
    also: ["ESTV", "AFC"],
    country: "CH",
    ...house("Eigerstrasse", "65", "3003", "Bern"),
  },
  {
    name: "Bundesamt für Zoll und Grenzsicherheit",
    also: ["BAZG", "Eidgenössische Zollverwaltung"],
    country: "CH",
    ...house("Taubenstrasse", "16", "3003", "Bern"),
  },
  { name: "Bundesamt für Justiz", also: ["BJ"], country: "CH", ...house("Bundesrain", "20", "3003", "Bern") },
  {
    name: "Staatssekretariat für Migration",
    also: ["SEM"],
    country: "CH",
    ...house("Quellenweg", "6", "3003", "Bern"),
  },
  {
    name: "Staatssekretariat für Wirtschaft",
    also: ["SECO"],
    country: "CH",
    ...house("Holzikofenweg", "36", "3003", "Bern"),
  },
  {
    name: "Bundesamt für Sozialversicherungen",
    also: ["BSV"],
    country: "CH",
    ...house("Effingerstrasse", "20", "3003", "Bern"),
  },
  {
    name: "Bundesamt für Gesundheit",
    also: ["BAG"],
    country: "CH",
    ...house("Schwarzenburgstrasse", "157", "3003", "Bern"),
  },
  {
    name: "Bundesamt für Statistik",
    also: ["BFS"],
    country: "CH",
    ...house("Espace de l'Europe", "10", "2010", "Neuchâtel"),
  },
  {
    name: "Bundesamt für Umwelt",
    also: ["BAFU"],
    country: "CH",
    ...house("Papiermühlestrasse", "172", "3063", "Ittigen"),
  },
  {
    name: "Bundesamt für Strassen",
    also: ["ASTRA"],
    country: "CH",
    ...house("Pulverstrasse", "13", "3063", "Ittigen"),
  },
  {
    name: "Bundesamt für Energie",
    also: ["BFE"],
    country: "CH",
    ...house("Pulverstrasse", "13", "3063", "Ittigen"),
  },
  {
    name: "Bundesamt für Kommunikation",
    also: ["BAKOM"],
    country: "CH",
    ...house("Zukunftstrasse", "44", "2501", "Biel/Bienne"),
  },
  {
    name: "Eidgenössische Finanzmarktaufsicht",
    also: ["FINMA"],
    country: "CH",
    ...house("Laupenstrasse", "27", "3003", "Bern"),
  },
  {
    name: "Eidgenössische Finanzkontrolle",
    also: ["EFK"],
    country: "CH",
    ...house("Monbijoustrasse", "45", "3003", "Bern"),
  },
  {
    name: "Eidgenössischer Datenschutz- und Öffentlichkeitsbeauftragter",
    also: ["EDÖB"],
    country: "CH",
    ...house("Feldeggweg", "1", "3003", "Bern"),
  },
  {
    name: "Eidgenössisches Institut für Geistiges Eigentum",
    also: ["IGE"],
    country: "CH",
    ...house("Stauffacherstrasse", "65", "3003", "Bern"),
  },
  {
    name: "Wettbewerbskommission",
    also: ["WEKO"],
    country: "CH",
    ...house("Hallwylstrasse", "4", "3003", "Bern"),
  },
  {
    name: "Schweizerisches Bundesgericht",
    also: ["Bundesgericht", "BGer", "Tribunal fédéral"],
    country: "CH",
    ...house("Avenue du Tribunal-fédéral", "29", "1000", "Lausanne 14"),
  },
  {
    name: "Bundesverwaltungsgericht",
    also: ["BVGer"],
    country: "CH",
    ...house("Kreuzackerstrasse", "12", "9000", "St. Gallen"),
  },
  {
    name: "Bundesstrafgericht",
    also: ["BStGer"],
    country: "CH",
    ...house("Viale Stefano Franscini", "7", "6500", "Bellinzona"),
  },
  {
    name: "Bundespatentgericht",
    also: ["BPatGer"],
    country: "CH",
    ...house("St. Leonhard-Strasse", "49", "9000", "St. Gallen"),
  },
  {
    name: "Schweizerische Nationalbank",
    also: ["SNB"],
    country: "CH",
    ...house("Börsenstrasse", "15", "8001", "Zürich"),
  },
];
