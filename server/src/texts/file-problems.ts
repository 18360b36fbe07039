import type { FileProblem } from "../foundation/file-problem.ts";
import type { Language } from "../foundation/language.ts";

/** What can be wrong with a file that is to be printed, and what a person can do about it. A `{name}` stands for that detail. */
export const fileProblems = {
  PDF_CORRUPT: {
    en: {
      cause: "The file is damaged or is not a PDF.",
      remedy: "Open it, save it again as PDF, and upload that.",
    },
    de: {
      cause: "Die Datei ist beschädigt oder keine PDF-Datei.",
      remedy: "Öffnen Sie sie, speichern Sie sie erneut als PDF und laden Sie diese Fassung hoch.",
    },
  },
  PDF_ENCRYPTED: {
    en: {
      cause: "The PDF is protected by a password.",
      remedy: "Upload a copy without password protection.",
    },
    de: {
      cause: "Die PDF-Datei ist mit einem Passwort geschützt.",
      remedy: "Laden Sie eine Fassung ohne Passwortschutz hoch.",
    },
  },
  PDF_ACTIVE: {
    en: {
      cause: "The PDF contains scripts, embedded files or an unreasonable number of objects.",
      remedy: "Print it into a new PDF and upload that.",
    },
    de: {
      cause: "Die PDF-Datei enthält Skripte, eingebettete Dateien oder übermäßig viele Objekte.",
      remedy: "Drucken Sie sie in eine neue PDF-Datei und laden Sie diese hoch.",
    },
  },
  PAGE_SIZE: {
    en: {
      cause: "A page has a size that cannot be brought to A4.",
      remedy: "Upload the document with A4 pages.",
    },
    de: {
      cause: "Eine Seite hat eine Größe, die sich nicht auf A4 bringen lässt.",
      remedy: "Laden Sie das Dokument mit A4-Seiten hoch.",
    },
  },
  TOO_MANY_PAGES: {
    en: {
      cause: "The letter and its attachments would have more pages than a letter may have.",
      remedy: "Shorten the text, or leave out an attachment.",
    },
    de: {
      cause: "Brief und Anlagen hätten zusammen mehr Seiten, als ein Brief haben darf.",
      remedy: "Kürzen Sie den Text oder lassen Sie eine Anlage weg.",
    },
  },
  TOO_MANY_PARTS: {
    en: {
      cause: "The letter would need {parts} envelopes; it may leave in {limit} at most.",
      remedy: "Leave out an attachment, or send some of them with a letter of their own.",
    },
    de: {
      cause: "Der Brief bräuchte {parts} Umschläge; er darf in höchstens {limit} hinausgehen.",
      remedy: "Lassen Sie eine Anlage weg, oder verschicken Sie einen Teil davon mit einem eigenen Brief.",
    },
  },
  FILE_TOO_LARGE: {
    en: {
      cause: "The file is larger than allowed.",
      remedy: "Upload a smaller file, for example with a lower resolution.",
    },
    de: {
      cause: "Die Datei ist größer als erlaubt.",
      remedy: "Laden Sie eine kleinere Datei hoch, etwa mit geringerer Auflösung.",
    },
  },
  BLANK_LETTER: {
    en: { cause: "The letter would be an empty page.", remedy: "Give it a text." },
    de: { cause: "Der Brief wäre eine leere Seite.", remedy: "Geben Sie ihm einen Text." },
  },
  GLYPH_MISSING: {
    en: {
      cause: "The text has signs that no typeface here can print; boxes would stand in their place: {signs}",
      remedy: "Write it in Latin, Greek, Cyrillic or Hebrew letters; other scripts can ride along as a PDF.",
    },
    de: {
      cause:
        "Der Text enthält Zeichen, für die es hier keine Druckschrift gibt; an ihrer Stelle stünden Kästchen: {signs}",
      remedy:
        "Schreiben Sie ihn in lateinischer, griechischer, kyrillischer oder hebräischer Schrift; Texte in anderen Schriften können als PDF-Anlage mitgehen.",
    },
  },
  TOO_COMPLEX: {
    en: {
      cause: "The document takes too long to set.",
      remedy: "Make it simpler: fewer table rows or smaller pictures.",
    },
    de: {
      cause: "Das Dokument lässt sich nicht in vertretbarer Zeit setzen.",
      remedy: "Vereinfachen Sie es: weniger Tabellenzeilen oder kleinere Bilder.",
    },
  },
  IMAGE_CORRUPT: {
    en: {
      cause: "The picture is damaged or of a kind we cannot print.",
      remedy: "Upload a PNG or JPEG file.",
    },
    de: {
      cause: "Das Bild ist beschädigt oder von einer Art, die sich nicht drucken lässt.",
      remedy: "Laden Sie eine PNG- oder JPEG-Datei hoch.",
    },
  },
  IMAGE_KIND: {
    en: {
      cause: "{kind} is not supported here.",
      remedy: "Send the picture as PNG, JPEG or PDF.",
    },
    de: {
      cause: "{kind} wird hier nicht unterstützt.",
      remedy: "Senden Sie das Bild als PNG-, JPEG- oder PDF-Datei.",
    },
  },
  IMAGE_TOO_LARGE: {
    en: {
      cause: "The picture has more pixels than can be printed.",
      remedy: "Upload it with a lower resolution.",
    },
    de: {
      cause: "Das Bild hat mehr Bildpunkte, als sich drucken lassen.",
      remedy: "Laden Sie es mit geringerer Auflösung hoch.",
    },
  },
  IMAGE_BLANK: {
    en: {
      cause: "The picture shows nothing but its background.",
      remedy: "Upload a picture with dark ink on a light or transparent background.",
    },
    de: {
      cause: "Auf dem Bild ist nichts als der Hintergrund zu sehen.",
      remedy: "Laden Sie ein Bild mit dunkler Schrift auf hellem oder durchsichtigem Grund hoch.",
    },
  },
  FONT_CORRUPT: {
    en: {
      cause: "The file is damaged or is not a font we can read.",
      remedy:
        "Upload a font file that ends in .ttf, .otf, .woff or .woff2; of a collection (.ttc) a single font.",
    },
    de: {
      cause: "Die Datei ist beschädigt oder keine Schrift, die sich lesen lässt.",
      remedy:
        "Laden Sie eine Schriftdatei mit der Endung .ttf, .otf, .woff oder .woff2 hoch, aus einer Sammlung (.ttc) eine einzelne Schrift.",
    },
  },
  FONT_TOO_LARGE: {
    en: {
      cause: "The font file is larger than 5 MB, or becomes far too large when it is unpacked.",
      remedy: "Upload a version of the font for Latin letters only.",
    },
    de: {
      cause: "Die Schriftdatei ist größer als 5 MB oder wird beim Entpacken viel zu groß.",
      remedy: "Laden Sie eine Fassung der Schrift hoch, die nur lateinische Buchstaben enthält.",
    },
  },
  FONT_RESTRICTED: {
    en: {
      cause: "The maker of the font does not allow it to be embedded in documents; the file says so.",
      remedy: "Ask the maker for a licence and a file that allow embedding, or choose another font.",
    },
    de: {
      cause:
        "Der Hersteller der Schrift erlaubt nicht, sie in Dokumente einzubetten; so steht es in der Datei.",
      remedy:
        "Fragen Sie den Hersteller nach einer Lizenz und einer Datei, die das Einbetten erlauben, oder wählen Sie eine andere Schrift.",
    },
  },
  FONT_NO_SUBSETTING: {
    en: {
      cause:
        "The maker of the font allows it to be embedded only as a whole; letters hold only the signs they show.",
      remedy: "Ask the maker for a file without this restriction, or choose another font.",
    },
    de: {
      cause:
        "Der Hersteller erlaubt nur, die Schrift als Ganzes einzubetten; Briefe enthalten aber nur die Zeichen, die sie zeigen.",
      remedy:
        "Fragen Sie den Hersteller nach einer Datei ohne diese Einschränkung, oder wählen Sie eine andere Schrift.",
    },
  },
  FONT_VARIABLE: {
    en: {
      cause: "This is a variable font, which holds many weights in one file.",
      remedy: "Upload the weights one by one, as files of their own; most makers offer them as “static”.",
    },
    de: {
      cause: "Das ist eine variable Schrift, die viele Schnitte in einer Datei enthält.",
      remedy: "Laden Sie die Schnitte einzeln hoch; die meisten Hersteller bieten sie als „static“ an.",
    },
  },
  FONT_COLOUR: {
    en: {
      cause: "This is a font with colours or pictures in it.",
      remedy: "Upload a font with plain outlines.",
    },
    de: {
      cause: "Das ist eine Schrift mit Farben oder Bildern.",
      remedy: "Laden Sie eine Schrift mit einfachen Umrissen hoch.",
    },
  },
  FONT_TOO_MANY_GLYPHS: {
    en: {
      cause: "The font has {glyphs} signs, more than the {limit} that are taken.",
      remedy: "Upload a version of the font for Latin letters only.",
    },
    de: {
      cause: "Die Schrift hat {glyphs} Zeichen, angenommen werden höchstens {limit}.",
      remedy: "Laden Sie eine Fassung der Schrift hoch, die nur lateinische Buchstaben enthält.",
    },
  },
  FONT_TOO_COMPLEX: {
    en: {
      cause: "The outlines of the font are too intricate to be printed in reasonable time.",
      remedy: "Upload another version of the font, or choose another one.",
    },
    de: {
      cause: "Die Umrisse der Schrift sind zu aufwendig, um sie in vertretbarer Zeit zu drucken.",
      remedy: "Laden Sie eine andere Fassung der Schrift hoch, oder wählen Sie eine andere.",
    },
  },
  FONT_WITHOUT_LETTERS: {
    en: {
      cause:
        "The font lacks letters from A to Z, figures or basic punctuation, so no letter can be set in it.",
      remedy: "Upload a font for text; one of symbols is better uploaded as a picture.",
    },
    de: {
      cause:
        "Der Schrift fehlen Buchstaben von A bis Z, Ziffern oder einfache Satzzeichen; ein Brief lässt sich damit nicht setzen.",
      remedy: "Laden Sie eine Schrift für Texte hoch; Zeichen und Symbole gehören besser in ein Bild.",
    },
  },
} as const satisfies Record<FileProblem, Record<Language, { cause: string; remedy: string }>>;
