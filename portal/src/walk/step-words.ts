import { inBothLanguages } from "../texts/language.tsx";

/** What each step is called, what to do, and how it is chosen where the ways part. */
export const stepWords = inBothLanguages({
  de: {
    signed: {
      title: "Unterschreiben",
      choose: "Unterschreiben",
      what: "Unterschreiben Sie den ausgedruckten Brief von Hand. Scannen Sie dann den Code auf dem Blatt und fotografieren Sie die unterschriebene Seite.",
    },
    enclosed: {
      title: "In den Umschlag",
      choose: "Ich gebe den Brief selbst zur Post",
      what: "Stecken Sie alle Seiten in den Umschlag und verschließen Sie ihn.",
    },
    read: {
      title: "Lesen",
      choose: "Ein Bote liest und überbringt ihn",
      what: "Lesen Sie den Brief ganz, damit Sie später sagen können, was im Umschlag war. Scannen Sie dann den Code auf dem Blatt.",
    },
    put_in: {
      title: "In den Umschlag",
      choose: "In den Umschlag",
      what: "Stecken Sie den gelesenen Brief selbst in den Umschlag und verschließen Sie ihn.",
    },
    posted: {
      title: "Zur Post geben",
      choose: "Zur Post gegeben",
      what: "Geben Sie den Brief auf und halten Sie fest, wie. Heben Sie den Beleg der Post auf.",
    },
    dropped: {
      title: "Einwerfen",
      choose: "In den Briefkasten eingeworfen",
      what: "Werfen Sie den Brief in den Briefkasten der Empfängerin oder des Empfängers ein. Fotografieren Sie Briefkasten und Namensschild.",
    },
    attested: {
      title: "Protokoll unterschreiben",
      choose: "Protokoll unterschreiben",
      what: "Bestätigen Sie mit Ihrer Unterschrift, dass Sie den Brief gelesen, in den Umschlag gesteckt und eingeworfen haben, wie es hier steht.",
    },
  },
  en: {
    signed: {
      title: "Sign",
      choose: "Sign",
      what: "Sign the printed letter by hand. Then scan the code on the sheet and photograph the signed page.",
    },
    enclosed: {
      title: "Into the envelope",
      choose: "I post the letter myself",
      what: "Put all pages into the envelope and seal it.",
    },
    read: {
      title: "Read",
      choose: "A courier reads and brings it",
      what: "Read the whole letter, so that you can say later what was in the envelope. Then scan the code on the sheet.",
    },
    put_in: {
      title: "Into the envelope",
      choose: "Into the envelope",
      what: "Put the letter that you have read into the envelope yourself and seal it.",
    },
    posted: {
      title: "Post it",
      choose: "Posted",
      what: "Post the letter and record how. Keep the slip of the post.",
    },
    dropped: {
      title: "Drop it",
      choose: "Dropped into the letterbox",
      what: "Drop the letter into the recipient's letterbox. Photograph the letterbox and its name plate.",
    },
    attested: {
      title: "Sign the protocol",
      choose: "Sign the protocol",
      what: "Confirm with your signature that you have read the letter, put it into the envelope and dropped it as it stands here.",
    },
  },
});
