export const DTD_NAME = "gdpdu-01-09-2004.dtd";

/**
 * The description standard for handing data to a tax auditor, as a document type definition: what an `index.xml` may
 * say and in which order. Element names and their order are those of the published standard; the words are ours, and
 * `Media` is written so that the model is deterministic, as XML asks for.
 */
export const GDPDU_DTD = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Beschreibungsstandard für die Datenüberlassung an die Finanzverwaltung (Z3-Zugriff), Stand 01.09.2004. -->

<!-- Der Datenbestand: wer ihn liefert und auf welchen Datenträgern er steht. -->
<!ELEMENT DataSet (Extension*, Version, DataSupplier?, Command*, Media+, Command*)>
<!ELEMENT Extension (Name, URL)>
<!ELEMENT Version (#PCDATA)>
<!ELEMENT DataSupplier (Name, Location, Comment)>
<!ELEMENT Location (#PCDATA)>
<!ELEMENT Comment (#PCDATA)>
<!ELEMENT Command (#PCDATA)>

<!-- Ein Datenträger und seine Tabellen. -->
<!ELEMENT Media (Name, Command*, (Table+, Command*)?, AcceptNoTables?)>
<!ELEMENT AcceptNoTables (#PCDATA)>
<!ELEMENT Table (URL, Name?, Description?, Validity?, (ANSI | Macintosh | OEM | UTF16 | UTF7 | UTF8)?,
  (DecimalSymbol, DigitGroupingSymbol)?, SkipNumBytes?, Range?, Epoch?, (VariableLength | FixedLength))>
<!ELEMENT URL (#PCDATA)>
<!ELEMENT Name (#PCDATA)>
<!ELEMENT Description (#PCDATA)>

<!-- Welchen Zeitraum die Tabelle abdeckt; welche ihrer Sätze gelesen werden. -->
<!ELEMENT Validity (Range, Format?)>
<!ELEMENT Range (From, (To | Length)?)>
<!ELEMENT From (#PCDATA)>
<!ELEMENT To (#PCDATA)>
<!ELEMENT Length (#PCDATA)>
<!ELEMENT Format (#PCDATA)>

<!-- Zeichensatz; ohne Angabe gilt ANSI. -->
<!ELEMENT ANSI EMPTY>
<!ELEMENT Macintosh EMPTY>
<!ELEMENT OEM EMPTY>
<!ELEMENT UTF16 EMPTY>
<!ELEMENT UTF7 EMPTY>
<!ELEMENT UTF8 EMPTY>

<!-- Schreibweise von Zahlen und Jahren; Bytes vor dem ersten Satz. -->
<!ELEMENT DecimalSymbol (#PCDATA)>
<!ELEMENT DigitGroupingSymbol (#PCDATA)>
<!ELEMENT SkipNumBytes (#PCDATA)>
<!ELEMENT Epoch (#PCDATA)>

<!-- Sätze mit Trennzeichen: zuerst die Spalten des Schlüssels, dann die übrigen, in der Reihenfolge der Datei. -->
<!ELEMENT VariableLength (ColumnDelimiter?, RecordDelimiter?, TextEncapsulator?,
  ((VariablePrimaryKey+, VariableColumn*) | (VariableColumn+)), ForeignKey*)>
<!ELEMENT ColumnDelimiter (#PCDATA)>
<!ELEMENT RecordDelimiter (#PCDATA)>
<!ELEMENT TextEncapsulator (#PCDATA)>
<!ELEMENT VariablePrimaryKey (Name, Description?, (Numeric | (AlphaNumeric, MaxLength?) | Date), Map*)>
<!ELEMENT VariableColumn (Name, Description?, (Numeric | (AlphaNumeric, MaxLength?) | Date), Map*)>

<!-- Sätze fester Länge. -->
<!ELEMENT FixedLength ((Length | RecordDelimiter)?, ((FixedPrimaryKey+, FixedColumn*) | (FixedColumn+)), ForeignKey*)>
<!ELEMENT FixedPrimaryKey (Name, Description?, (Numeric | AlphaNumeric | Date), Map*, FixedRange)>
<!ELEMENT FixedColumn (Name, Description?, (Numeric | AlphaNumeric | Date), Map*, FixedRange)>
<!ELEMENT FixedRange (From, (To | Length))>

<!-- Was in einer Spalte steht. -->
<!ELEMENT AlphaNumeric EMPTY>
<!ELEMENT MaxLength (#PCDATA)>
<!ELEMENT Numeric ((ImpliedAccuracy | Accuracy)?)>
<!ELEMENT ImpliedAccuracy (#PCDATA)>
<!ELEMENT Accuracy (#PCDATA)>
<!ELEMENT Date (Format?)>
<!ELEMENT Map (Description?, From, To)>

<!-- Spalten, die auf den Schlüssel einer anderen Tabelle verweisen. -->
<!ELEMENT ForeignKey (Name+, References, Alias*)>
<!ELEMENT References (#PCDATA)>
<!ELEMENT Alias (From, To)>
`;
