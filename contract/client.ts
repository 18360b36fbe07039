// Generated from the registry; do not edit.

/** Every tool that can be called: what it takes, what it gives, and how it may refuse. */
export type Tools = {
  /** Checks the connection and says what is still missing before a letter can be sent. */
  mcp_health: {
    input: {
      /** Also try the renderer of previews and thumbnails. */
      checkRender?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      ok: true;
      service: {
        name: string;
        version: string;
      };
      connection: {
        kind: "partner_token" | "oauth" | "portal_session";
        scopes: string[];
        missingScopes: string[];
        mayDraft: boolean;
        /** Draft and hand in letters. */
        maySend: boolean;
        /** The way to missing scopes, for a person. */
        howToGet: string | null;
      };
      /** The present of this account; a sandbox may be ahead of real time. */
      time: string;
      readyToSend: boolean;
      prerequisites: {
        scopes: {
          met: boolean;
          detail: string;
          nextStep: {
            tool: string;
            input: Record<string, string>;
          } | null;
        };
        senderProfile: {
          met: boolean;
          detail: string;
          nextStep: {
            tool: string;
            input: Record<string, string>;
          } | null;
        };
        avv: {
          met: boolean;
          detail: string;
          nextStep: {
            tool: string;
            input: Record<string, string>;
          } | null;
        };
        balance: {
          met: boolean;
          detail: string;
          nextStep: {
            tool: string;
            input: Record<string, string>;
          } | null;
        };
        sandbox: {
          met: boolean;
          detail: string;
          nextStep: {
            tool: string;
            input: Record<string, string>;
          } | null;
        };
        approval: {
          met: boolean;
          detail: string;
          nextStep: {
            tool: string;
            input: Record<string, string>;
          } | null;
        };
      };
      nextStep: string | null;
      render: {
        status: "ok" | "busy" | "failed";
        detail: string;
      } | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Stores a named set of send options; replaces one of that name. */
  preset_save: {
    input: {
      /** The preset's name; an existing one is replaced. */
      name: string;
      /** Inputs that sends take from it. */
      preset: {
        /** From sender_profile_list; default: the account's. */
        senderProfileId?: string;
        /** Other return address, from address_list. */
        senderAddressId?: string;
        /** From signature_list. */
        signatureId?: string;
        /** Print the signature. */
        includeSignature?: boolean;
        /** From letterhead_list. */
        letterheadId?: string;
        /** false: without letterhead. */
        letterheadEnabled?: boolean;
        /** From letter_design_list. */
        designId?: string;
        /** From template_list. */
        templateId?: string;
        /** Of the letter's fixed words. */
        language?: "de" | "en";
        /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
        recipient?: {
          /** Of the address book; then nothing else. */
          addressId?: string;
          /** Person, or the company or authority itself. */
          name?: string;
          /** Empty for a PO box or a bulk recipient. */
          street?: string;
          /** E.g. München. */
          city?: string;
          /** Firm, where name is a person. */
          company?: string | null;
          /** May also stand in street. */
          houseNumber?: string | null;
          /** Number of the PO box; zip is then that of the PO box. */
          pobox?: string | null;
          /** E.g. 80331. */
          zip?: string | null;
          /** Further name line. */
          secondName?: string | null;
          /** Above the street. */
          extraLine?: string | null;
          /** ISO code, e.g. DE. */
          country?: string;
        };
        /** See recipient. */
        recipientName?: string;
        /** See recipient. */
        recipientCompany?: string;
        /** See recipient. */
        recipientStreet?: string;
        /** See recipient. */
        recipientHouseNumber?: string;
        /** See recipient. */
        recipientZip?: string;
        /** See recipient. */
        recipientCity?: string;
        /** See recipient. */
        recipientCountry?: string;
        deliveryType?: DeliveryType;
        /** Printed the same day if in before 12:00 Berlin. */
        express?: boolean;
        /** In colour. */
        color?: boolean;
        /** Both sides of the sheets. */
        duplex?: boolean;
        /** Client number. */
        mandantennummer?: string;
        /** Values of the information block, e.g. aktenzeichen. */
        reference?: {
          /** File number. */
          aktenzeichen?: string;
          /** Their reference. */
          ihrZeichen?: string;
          /** Date of their letter. */
          ihreNachrichtVom?: string;
          /** Our reference. */
          unserZeichen?: string;
          /** Customer number. */
          kundennummer?: string;
          /** Date as printed; default today. */
          datum?: string;
          /** A text or a payment as a code. */
          qr?: string | {
            /** IBAN. */
            iban: string;
            /** Who is paid. */
            name: string;
            /** Amount in cents. */
            amountCents?: number;
            /** Purpose of the payment. */
            remittance?: string;
            /** Creditor reference, e.g. RF18…. */
            reference?: string;
            /** BIC, rarely needed. */
            bic?: string;
          };
        };
        /** Your own mark. */
        auditTag?: string;
        /** Put before the auditTag of every send that uses the preset. */
        auditTagPrefix?: string;
        /** draft, review: a person decides first. */
        approvalMode?: "auto" | "draft" | "review";
        /** When it is sent, e.g. 2026-03-02T09:00. */
        scheduledAt?: string;
        /** Gross, in euros. */
        maxCostEuros?: number;
        /** Stored, not enforced. */
        limits?: {
          /** Letters a day. */
          maxLettersPerDay?: number;
          /** Letters a month. */
          maxLettersPerMonth?: number;
          /** Euros a day. */
          maxCostEurosPerDay?: number;
          /** Euros a month. */
          maxCostEurosPerMonth?: number;
          /** Euros a letter. */
          maxCostEurosPerLetter?: number;
        };
      };
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      presetId: string;
      name: string;
      /** false: a preset of this name was replaced. */
      created: boolean;
      updatedAt: string;
      preset: {
        senderProfileId?: string;
        senderAddressId?: string;
        signatureId?: string;
        includeSignature?: boolean;
        letterheadId?: string;
        letterheadEnabled?: boolean;
        designId?: string;
        templateId?: string;
        language?: "de" | "en";
        /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
        recipient?: {
          /** Of the address book; then nothing else. */
          addressId?: string;
          /** Person, or the company or authority itself. */
          name?: string;
          /** Empty for a PO box or a bulk recipient. */
          street?: string;
          city?: string;
          company?: string | null;
          /** May also stand in street. */
          houseNumber?: string | null;
          /** Number of the PO box; zip is then that of the PO box. */
          pobox?: string | null;
          zip?: string | null;
          secondName?: string | null;
          /** Above the street. */
          extraLine?: string | null;
          country?: string;
        };
        recipientName?: string;
        recipientCompany?: string;
        recipientStreet?: string;
        recipientHouseNumber?: string;
        recipientZip?: string;
        recipientCity?: string;
        recipientCountry?: string;
        deliveryType?: DeliveryType;
        express?: boolean;
        color?: boolean;
        duplex?: boolean;
        mandantennummer?: string;
        reference?: {
          aktenzeichen?: string;
          ihrZeichen?: string;
          ihreNachrichtVom?: string;
          unserZeichen?: string;
          kundennummer?: string;
          datum?: string;
          qr?: string | {
            iban: string;
            name: string;
            amountCents?: number;
            remittance?: string;
            reference?: string;
            bic?: string;
          };
        };
        auditTag?: string;
        /** Put before the auditTag of every send that uses the preset. */
        auditTagPrefix?: string;
        approvalMode?: "auto" | "draft" | "review";
        scheduledAt?: string;
        /** Gross, in euros. */
        maxCostEuros?: number;
        /** Stored, not enforced. */
        limits?: {
          maxLettersPerDay?: number;
          maxLettersPerMonth?: number;
          maxCostEurosPerDay?: number;
          maxCostEurosPerMonth?: number;
          maxCostEurosPerLetter?: number;
        };
      };
      notice: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows the account and what this connection may do in it: defaults for letters, presets, wallet, caps, pricing, AVV and approval settings. */
  profile_get: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      partner: {
        partnerId: string;
        name: string;
        slug: string;
        features: string[];
      };
      connection: {
        kind: "partner_token" | "oauth" | "portal_session";
        scopes: string[];
        missingScopes: string[];
        mayDraft: boolean;
        /** Draft and hand in letters. */
        maySend: boolean;
        /** The way to missing scopes, for a person. */
        howToGet: string | null;
      };
      defaultSenderAddress: {
        name: string;
        company: string | null;
        street: string;
        houseNumber: string | null;
        pobox: string | null;
        zip: string | null;
        city: string;
        country: string;
        secondName?: string | null;
        extraLine?: string | null;
        addressId: string;
      } | null;
      defaultSignature: {
        signatureId: string;
        displayName: string;
        previewUrl: string;
      } | null;
      defaultLetterhead: {
        letterheadId: string;
        displayName: string;
        placement: string;
        previewUrl: string;
      } | null;
      presets: ({
        presetId: string;
        name: string;
        updatedAt: string;
        preset: {
          senderProfileId?: string;
          senderAddressId?: string;
          signatureId?: string;
          includeSignature?: boolean;
          letterheadId?: string;
          letterheadEnabled?: boolean;
          designId?: string;
          templateId?: string;
          language?: "de" | "en";
          /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
          recipient?: {
            /** Of the address book; then nothing else. */
            addressId?: string;
            /** Person, or the company or authority itself. */
            name?: string;
            /** Empty for a PO box or a bulk recipient. */
            street?: string;
            city?: string;
            company?: string | null;
            /** May also stand in street. */
            houseNumber?: string | null;
            /** Number of the PO box; zip is then that of the PO box. */
            pobox?: string | null;
            zip?: string | null;
            secondName?: string | null;
            /** Above the street. */
            extraLine?: string | null;
            country?: string;
          };
          recipientName?: string;
          recipientCompany?: string;
          recipientStreet?: string;
          recipientHouseNumber?: string;
          recipientZip?: string;
          recipientCity?: string;
          recipientCountry?: string;
          deliveryType?: DeliveryType;
          express?: boolean;
          color?: boolean;
          duplex?: boolean;
          mandantennummer?: string;
          reference?: {
            aktenzeichen?: string;
            ihrZeichen?: string;
            ihreNachrichtVom?: string;
            unserZeichen?: string;
            kundennummer?: string;
            datum?: string;
            qr?: string | {
              iban: string;
              name: string;
              amountCents?: number;
              remittance?: string;
              reference?: string;
              bic?: string;
            };
          };
          auditTag?: string;
          /** Put before the auditTag of every send that uses the preset. */
          auditTagPrefix?: string;
          approvalMode?: "auto" | "draft" | "review";
          scheduledAt?: string;
          /** Gross, in euros. */
          maxCostEuros?: number;
          /** Stored, not enforced. */
          limits?: {
            maxLettersPerDay?: number;
            maxLettersPerMonth?: number;
            maxCostEurosPerDay?: number;
            maxCostEurosPerMonth?: number;
            maxCostEurosPerLetter?: number;
          };
        };
      })[];
      wallet: {
        availableCents: number;
        reservedCents: number;
        postedCents: number;
        currency: "EUR";
      };
      dailyCaps: {
        lettersPerDay: number;
        centsPerDay: number;
      };
      pricing: {
        priceVersion: string;
        /** With the gross price of one page in black and white, standard, within Germany. */
        tier: {
          tierId: string;
          fromLetters: number;
          unitPriceCents: number;
        };
        nextTier: {
          tierId: string;
          fromLetters: number;
          unitPriceCents: number;
          lettersMissing: number;
        } | null;
        lettersLast30Days: number;
      } | null;
      pricingNote: string | null;
      avv: {
        currentVersion: string;
        acceptedVersion: string | null;
        acceptedAt: string | null;
        acceptedBy: string | null;
        needsAcceptance: boolean;
      };
      approval: {
        expiresAfterDays: number;
        /** When a person must approve, whoever sends. */
        rules: ({
          when: "always";
        } | {
          when: "above";
          cents: number;
        } | {
          when: "registered";
        } | {
          when: "newRecipient";
        })[];
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Makes a one-time browser link with which a person closes a gap in the setup. */
  setup_fix_link: {
    input: {
      /** What is missing. */
      gap: "wallet" | "avv" | "senderProfile";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      url: string | null;
      gap: "wallet" | "avv" | "senderProfile";
      expiresAt: string | null;
      /** The gap is closed; there is no link. */
      alreadyFixed: boolean;
      nextStep: string;
      pollWith: {
        tool: "mcp_health";
        prerequisite: string;
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows the prepaid balance, what is reserved, today's caps and when they reset. */
  wallet_balance: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** What may be spent: posted less reserved. */
      availableCents: number;
      /** Set aside for letters that wait or are on their way. */
      reservedCents: number;
      postedCents: number;
      /** Owed after a refund or chargeback; settled by the next top-up. */
      receivableCents: number;
      currency: "EUR";
      dailyCap: {
        letters: {
          limit: number;
          used: number;
          left: number;
        };
        cents: {
          limit: number;
          used: number;
          left: number;
        };
        resetsAt: string;
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Makes a link by which a person tops up the wallet; it charges nothing by itself. */
  wallet_topup_link: {
    input: {
      /** Euros, with at most two decimals. */
      amountEuros: number;
      /** Makes a repeated call return the same link. */
      requestNonce?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      topUpId: string;
      url: string;
      amountCents: number;
      status: "open" | "paid" | "expired";
      expiresAt: string;
      nextStep: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "FORBIDDEN_ROLE" | "INSUFFICIENT_FUNDS" | "IDEMPOTENCY_CONFLICT";
  };
  /** Starts an export of the archive for a period, as GoBD, DATEV, PDF or per client. */
  archive_export: {
    input: {
      /** Inclusive; a date or time of Berlin, or with offset. */
      since: string | string;
      /** Exclusive; in the future means now. */
      until: string | string;
      /** What is exported. */
      format: "gobd_csv" | "datev_export" | "pdf_bundle" | "mandant_allocation_pdf" | "mandant_allocation_csv";
      /** order:<orderId> with pdf_bundle: the evidence pack of that order. */
      target?: string;
      /** Only this client. */
      mandantennummerFilter?: string;
      /** Only this sender. */
      senderProfileFilter?: string;
      /** Of the files; default de. */
      language?: "de" | "en";
      /** Told when it is done: a person of the account, or an address that an owner has listed. */
      notifyEmail?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      jobId: string;
      status: "queued" | "running" | "complete" | "failed";
      format: "gobd_csv" | "datev_export" | "pdf_bundle" | "mandant_allocation_pdf" | "mandant_allocation_csv";
      period: {
        since: string;
        until: string;
      };
      /** Not null: it waits until a person says yes there. */
      decisionUrl: string | null;
      /** What to do next. */
      message: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "FORBIDDEN_ROLE" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says how far an archive export is and where to download it. */
  archive_export_status: {
    input: {
      /** From archive_export. */
      jobId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      jobId: string;
      status: "queued" | "running" | "complete" | "failed";
      format: "gobd_csv" | "datev_export" | "pdf_bundle" | "mandant_allocation_pdf" | "mandant_allocation_csv";
      period: {
        since: string;
        until: string;
      };
      progress: {
        done: number;
        total: number | null;
        percent: number;
      };
      /** Not null: it waits until a person says yes there. */
      decisionUrl: string | null;
      /** Valid 90 days from completion. */
      downloadUrl: string | null;
      expiresAt: string | null;
      fileName: string | null;
      sizeBytes: number | null;
      /** Why it could not be made. */
      failure: {
        code: string;
        message: string;
        fields: string[];
        /** With PERIOD_NOT_CLEAN: rows that are not what was sealed, up to 100. */
        rows?: {
          finding: string;
          id: string;
        }[];
      } | null;
      message: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Lists or searches the address book. */
  address_list: {
    input: {
      /** Part of name, place or number. */
      searchQuery?: string;
      /** Entries per page. */
      limit?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        name: string;
        company: string | null;
        street: string;
        houseNumber: string | null;
        pobox: string | null;
        zip: string | null;
        city: string;
        country: string;
        secondName?: string | null;
        extraLine?: string | null;
        addressId: string;
        addressType: "recipient" | "sender" | "billing";
        mandantennummer: string | null;
        isDefault: boolean;
        /** A letter came back from there. */
        undeliverableSince: string | null;
        createdAt: string;
        updatedAt: string;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Finds the postal address of a company or authority, with its PO box. */
  address_search_company: {
    input: {
      /** Words to find, in any order. */
      query: string;
      /** ISO code, e.g. DE. */
      country?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        name: string;
        /** Ready to send to: the PO box where one is known. */
        recipient: {
          name: string;
          company: string | null;
          street: string;
          houseNumber: string | null;
          pobox: string | null;
          zip: string | null;
          city: string;
          country: string;
          secondName?: string | null;
          extraLine?: string | null;
        };
        streetAddress: {
          name: string;
          company: string | null;
          street: string;
          houseNumber: string | null;
          pobox: string | null;
          zip: string | null;
          city: string;
          country: string;
          secondName?: string | null;
          extraLine?: string | null;
        } | null;
        /** PO box, or a postcode of its own without a street. */
        poboxAddress: {
          name: string;
          company: string | null;
          street: string;
          houseNumber: string | null;
          pobox: string | null;
          zip: string | null;
          city: string;
          country: string;
          secondName?: string | null;
          extraLine?: string | null;
        } | null;
        /** Set for entries of your own address book. */
        addressId: string | null;
        source: string;
        /** When the entry was known to be right. */
        asOf: string;
        /** 0 to 1, best first. */
        score: number;
      })[];
      /** Counted up to 100. */
      total: number;
      limit: number;
      offset: number;
      /** Nothing found: what is covered, what to do. Too many: how to narrow. */
      note: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Stores an address that a letter can reach, or changes the one named by addressId. */
  address_upsert: {
    input: {
      /** From address_list. */
      addressId?: string;
      /** Person, or the company or authority itself. */
      name: string;
      /** Firm, where name is a person. */
      company?: string | null;
      /** Empty for a PO box or a bulk recipient. */
      street: string;
      /** May also stand in street. */
      houseNumber?: string | null;
      /** Number of the PO box; zip is then that of the PO box. */
      pobox?: string | null;
      /** E.g. 80331. */
      zip?: string | null;
      /** E.g. München. */
      city: string;
      /** ISO code, e.g. DE. */
      country?: string;
      /** Further name line. */
      secondName?: string | null;
      /** Above the street. */
      extraLine?: string | null;
      /** Number of the client it belongs to. */
      mandantennummer?: string | null;
      /** recipient unless given. */
      addressType?: "recipient" | "sender" | "billing";
      /** One address of each type is the default; the first becomes it. */
      isDefault?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      name: string;
      company: string | null;
      street: string;
      houseNumber: string | null;
      pobox: string | null;
      zip: string | null;
      city: string;
      country: string;
      secondName?: string | null;
      extraLine?: string | null;
      addressId: string;
      addressType: "recipient" | "sender" | "billing";
      mandantennummer: string | null;
      isDefault: boolean;
      /** A letter came back from there. */
      undeliverableSince: string | null;
      createdAt: string;
      updatedAt: string;
      created: boolean;
      verdict: "deliverable" | "plausible" | "corrected" | "uncertain" | "undeliverable";
      suggestion: {
        name: string;
        company: string | null;
        street: string;
        houseNumber: string | null;
        pobox: string | null;
        zip: string | null;
        city: string;
        country: string;
        secondName?: string | null;
        extraLine?: string | null;
      } | null;
      findings: ({
        field: string;
        rule: string;
        severity: "error" | "warning" | "note";
        message: {
          de: string;
          en: string;
        };
        remedy: {
          de: string;
          en: string;
        };
        /** What was given, as data. */
        value?: string;
        /** What to write instead, as data. */
        better?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "ADDRESS_INVALID" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Checks whether a letter can reach an address, and suggests a correction; stores nothing. */
  address_validate: {
    input: {
      /** Person, or the company or authority itself. */
      name: string;
      /** Firm, where name is a person. */
      company?: string | null;
      /** Empty for a PO box or a bulk recipient. */
      street: string;
      /** May also stand in street. */
      houseNumber?: string | null;
      /** Number of the PO box; zip is then that of the PO box. */
      pobox?: string | null;
      /** E.g. 80331. */
      zip?: string | null;
      /** E.g. München. */
      city: string;
      /** ISO code, e.g. DE. */
      country?: string;
      /** Further name line. */
      secondName?: string | null;
      /** Above the street. */
      extraLine?: string | null;
      /** Number of the client it belongs to. */
      mandantennummer?: string | null;
      /** recipient unless given. */
      addressType?: "recipient" | "sender" | "billing";
      /** One address of each type is the default; the first becomes it. */
      isDefault?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      verdict: "deliverable" | "plausible" | "corrected" | "uncertain" | "undeliverable";
      /** The address as it was understood. */
      address: {
        name: string;
        company: string | null;
        street: string;
        houseNumber: string | null;
        pobox: string | null;
        zip: string | null;
        city: string;
        country: string;
        secondName?: string | null;
        extraLine?: string | null;
      };
      suggestion: {
        name: string;
        company: string | null;
        street: string;
        houseNumber: string | null;
        pobox: string | null;
        zip: string | null;
        city: string;
        country: string;
        secondName?: string | null;
        extraLine?: string | null;
      } | null;
      lines: string[];
      findings: ({
        field: string;
        rule: string;
        severity: "error" | "warning" | "note";
        message: {
          de: string;
          en: string;
        };
        remedy: {
          de: string;
          en: string;
        };
        /** What was given, as data. */
        value?: string;
        /** What to write instead, as data. */
        better?: string;
      })[];
      checkedBy: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "ADDRESS_INVALID";
  };
  /** Shows one client (Mandant) with addresses, cap, budget used this month, retention and letter count. */
  mandant_get: {
    input: {
      /** From mandant_list. */
      mandantId?: string;
      /** Client number. */
      mandantennummer?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      mandantId: string;
      mandantennummer: string;
      name: string;
      kategorie: string | null;
      /** Case handler. */
      sachbearbeiter: string | null;
      tags: string[];
      debitorenkonto: string | null;
      /** Most a Berlin calendar month may cost, gross; null: no cap. */
      monthlyCapCents: number | null;
      /** Reserved this month, less what was released again. */
      monthlyBudgetUsedCents: number;
      /** How long letters are kept; may only lengthen. */
      retentionYears: number;
      lettersLast12Months: number;
      /** Since then nothing new is written for it. */
      archivedAt: string | null;
      createdAt: string;
      updatedAt: string;
      /** From the address book; at most 100. */
      addresses: ({
        name: string;
        company: string | null;
        street: string;
        houseNumber: string | null;
        pobox: string | null;
        zip: string | null;
        city: string;
        country: string;
        secondName?: string | null;
        extraLine?: string | null;
        addressId: string;
        addressType: "recipient" | "sender" | "billing";
        isDefault: boolean;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Lists clients (Mandanten) by number; filters by text, category, tag or date. */
  mandant_list: {
    input: {
      /** Words in number, name, tags or case handler. */
      searchQuery?: string;
      /** Only this category. */
      kategorieFilter?: string;
      /** Only with this tag. */
      tagFilter?: string;
      /** Created since. */
      since?: string | string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        mandantId: string;
        mandantennummer: string;
        name: string;
        kategorie: string | null;
        /** Case handler. */
        sachbearbeiter: string | null;
        tags: string[];
        debitorenkonto: string | null;
        /** Most a Berlin calendar month may cost, gross; null: no cap. */
        monthlyCapCents: number | null;
        /** Reserved this month, less what was released again. */
        monthlyBudgetUsedCents: number;
        /** How long letters are kept; may only lengthen. */
        retentionYears: number;
        lettersLast12Months: number;
        /** Since then nothing new is written for it. */
        archivedAt: string | null;
        createdAt: string;
        updatedAt: string;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Finds clients by number, name, tag or case handler, and names the column that matched. */
  mandant_search: {
    input: {
      /** Words to find, in any order. */
      query: string;
      /** Created since. */
      since?: string | string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        mandantId: string;
        mandantennummer: string;
        name: string;
        kategorie: string | null;
        /** Case handler. */
        sachbearbeiter: string | null;
        tags: string[];
        debitorenkonto: string | null;
        /** Most a Berlin calendar month may cost, gross; null: no cap. */
        monthlyCapCents: number | null;
        /** Reserved this month, less what was released again. */
        monthlyBudgetUsedCents: number;
        /** How long letters are kept; may only lengthen. */
        retentionYears: number;
        lettersLast12Months: number;
        /** Since then nothing new is written for it. */
        archivedAt: string | null;
        createdAt: string;
        updatedAt: string;
        matchedIn: "mandantennummer" | "name" | "tags" | "sachbearbeiter";
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Shows one sender profile with its details and what they lack. */
  sender_profile_get: {
    input: {
      /** From sender_profile_list. */
      profileId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      profileId: string;
      /** The same as profileId. */
      id: string;
      rechtsform: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
      displayName: string;
      isDefault: boolean;
      defaultDesignId: string | null;
      /** Letters can be sent under it. */
      complete: boolean;
      /** Dotted paths, as komplementaere.0.geschaeftsfuehrer. */
      missingFields: string[];
      createdAt: string;
      updatedAt: string;
      /** Whose numbers it draws; null: the account's. */
      booksOf: string | null;
      pflichtangaben: {
        firma?: string;
        name?: string;
        vorname?: string;
        nachname?: string;
        anschrift?: {
          strasse?: string;
          hausnummer?: string;
          plz?: string;
          ort?: string;
          land?: string;
        };
        sitz?: string;
        registergericht?: string;
        registernummer?: string;
        geschaeftsfuehrer?: string[];
        vorstand?: string[];
        vorstandsvorsitz?: string;
        hatAufsichtsrat?: boolean;
        aufsichtsratsvorsitz?: string;
        verwaltungsratsvorsitz?: string;
        geschaeftsfuehrendeDirektoren?: string[];
        komplementaere?: {
          firma?: string;
          sitz?: string;
          registergericht?: string;
          registernummer?: string;
          geschaeftsfuehrer?: string[];
          vorstand?: string[];
          aufsichtsratsvorsitz?: string;
        }[];
        gesellschafter?: string[];
        partner?: string[];
        inhaber?: string;
        inLiquidation?: boolean;
        liquidatoren?: string[];
        stammkapitalCents?: number;
        ausstehendeEinlagenCents?: number;
        ustId?: string;
        steuernummer?: string;
        wirtschaftsIdNr?: string;
        kleinunternehmer?: boolean;
        berufsbezeichnung?: string;
        kammer?: string;
        aufsichtsbehoerde?: string;
        firmenbuchnummer?: string;
        firmenbuchgericht?: string;
        zvrZahl?: string;
        uid?: string;
        telefon?: string;
        email?: string;
        web?: string;
        dienststelle?: string;
        ansprechpartner?: string;
      };
      bankverbindung: {
        kontoinhaber?: string;
        iban?: string;
        bic?: string;
        bankname?: string;
        glaeubigerId?: string;
      } | null;
      disclaimer: string | null;
      /** A program set this IBAN: what prints it needs approval in the portal until an owner confirms it there. */
      accountToConfirm: {
        iban: string;
        confirmedIban: string | null;
        /** Where an owner looks at it and confirms it. */
        portalUrl: string;
      } | null;
      invalidFields: {
        path: string;
        rule: string;
        message: string;
      }[];
      /** Never block a letter. */
      hints: {
        path: string;
        message: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Lists all sender profiles with legal form and completeness, the default first. */
  sender_profile_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        profileId: string;
        /** The same as profileId. */
        id: string;
        rechtsform: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
        displayName: string;
        isDefault: boolean;
        defaultDesignId: string | null;
        /** Letters can be sent under it. */
        complete: boolean;
        /** Dotted paths, as komplementaere.0.geschaeftsfuehrer. */
        missingFields: string[];
        createdAt: string;
        updatedAt: string;
        /** Whose numbers it draws; null: the account's. */
        booksOf: string | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Creates a sender profile, or changes the one named by id. */
  sender_profile_upsert: {
    input: {
      /** Of the profile to change. */
      id?: string;
      /** Legal form; decides which pflichtangaben are needed. */
      rechtsform: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
      /** What the law wants on business letters. */
      pflichtangaben: {
        /** Registered name. */
        firma?: string;
        /** Name of an association, authority or person. */
        name?: string;
        /** First name. */
        vorname?: string;
        /** Last name. */
        nachname?: string;
        /** Address of the sender. */
        anschrift?: {
          /** Street. */
          strasse?: string;
          /** House number. */
          hausnummer?: string;
          /** Postcode. */
          plz?: string;
          /** Town. */
          ort?: string;
          /** Country, in words. */
          land?: string;
        };
        /** Registered seat, e.g. Berlin. */
        sitz?: string;
        /** E.g. Amtsgericht Charlottenburg. */
        registergericht?: string;
        /** E.g. HRB 123456. */
        registernummer?: string;
        /** Managing directors, each with first and last name. */
        geschaeftsfuehrer?: string[];
        /** Members of the board. */
        vorstand?: string[];
        /** Chair of the board. */
        vorstandsvorsitz?: string;
        /** Whether there is a supervisory board. */
        hatAufsichtsrat?: boolean;
        /** Chair of the supervisory board. */
        aufsichtsratsvorsitz?: string;
        /** Chair of the administrative board. */
        verwaltungsratsvorsitz?: string;
        /** Managing directors of an SE. */
        geschaeftsfuehrendeDirektoren?: string[];
        /** General partners. */
        komplementaere?: {
          /** Registered name. */
          firma?: string;
          /** Registered seat, e.g. Berlin. */
          sitz?: string;
          /** E.g. Amtsgericht Charlottenburg. */
          registergericht?: string;
          /** E.g. HRB 123456. */
          registernummer?: string;
          /** Managing directors, each with first and last name. */
          geschaeftsfuehrer?: string[];
          /** Members of the board. */
          vorstand?: string[];
          /** Chair of the supervisory board. */
          aufsichtsratsvorsitz?: string;
        }[];
        /** Partners of a partnership. */
        gesellschafter?: string[];
        /** Partners of a PartG. */
        partner?: string[];
        /** Owner. */
        inhaber?: string;
        /** Being wound up. */
        inLiquidation?: boolean;
        /** Liquidators. */
        liquidatoren?: string[];
        /** Share capital in cents, where letters name it. */
        stammkapitalCents?: number;
        /** Outstanding contributions in cents. */
        ausstehendeEinlagenCents?: number;
        /** VAT id, e.g. DE123456789. */
        ustId?: string;
        /** Tax number. */
        steuernummer?: string;
        /** Economic id number. */
        wirtschaftsIdNr?: string;
        /** Small business without VAT (§ 19 UStG). */
        kleinunternehmer?: boolean;
        /** Professional title. */
        berufsbezeichnung?: string;
        /** Professional chamber. */
        kammer?: string;
        /** Supervising authority. */
        aufsichtsbehoerde?: string;
        /** Austrian company number. */
        firmenbuchnummer?: string;
        /** Austrian company court. */
        firmenbuchgericht?: string;
        /** Austrian number of an association. */
        zvrZahl?: string;
        /** Swiss company id. */
        uid?: string;
        /** Phone. */
        telefon?: string;
        /** E-mail address. */
        email?: string;
        /** Website. */
        web?: string;
        /** Department of an authority. */
        dienststelle?: string;
        /** Whom to ask. */
        ansprechpartner?: string;
      };
      /** Bank account on invoices. */
      bankverbindung?: {
        /** Account holder. */
        kontoinhaber?: string;
        /** IBAN. */
        iban?: string;
        /** BIC, rarely needed. */
        bic?: string;
        /** Name of the bank. */
        bankname?: string;
        /** SEPA creditor id. */
        glaeubigerId?: string;
      } | null;
      /** Small print in the footer. */
      disclaimer?: string | null;
      /** Name in lists. */
      displayName?: string | null;
      /** Used when no other is named. */
      isDefault?: boolean;
      /** Design of this sender's letters. */
      defaultDesignId?: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      profileId: string;
      /** The same as profileId. */
      id: string;
      rechtsform: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
      displayName: string;
      isDefault: boolean;
      defaultDesignId: string | null;
      /** Letters can be sent under it. */
      complete: boolean;
      /** Dotted paths, as komplementaere.0.geschaeftsfuehrer. */
      missingFields: string[];
      createdAt: string;
      updatedAt: string;
      /** Whose numbers it draws; null: the account's. */
      booksOf: string | null;
      pflichtangaben: {
        firma?: string;
        name?: string;
        vorname?: string;
        nachname?: string;
        anschrift?: {
          strasse?: string;
          hausnummer?: string;
          plz?: string;
          ort?: string;
          land?: string;
        };
        sitz?: string;
        registergericht?: string;
        registernummer?: string;
        geschaeftsfuehrer?: string[];
        vorstand?: string[];
        vorstandsvorsitz?: string;
        hatAufsichtsrat?: boolean;
        aufsichtsratsvorsitz?: string;
        verwaltungsratsvorsitz?: string;
        geschaeftsfuehrendeDirektoren?: string[];
        komplementaere?: {
          firma?: string;
          sitz?: string;
          registergericht?: string;
          registernummer?: string;
          geschaeftsfuehrer?: string[];
          vorstand?: string[];
          aufsichtsratsvorsitz?: string;
        }[];
        gesellschafter?: string[];
        partner?: string[];
        inhaber?: string;
        inLiquidation?: boolean;
        liquidatoren?: string[];
        stammkapitalCents?: number;
        ausstehendeEinlagenCents?: number;
        ustId?: string;
        steuernummer?: string;
        wirtschaftsIdNr?: string;
        kleinunternehmer?: boolean;
        berufsbezeichnung?: string;
        kammer?: string;
        aufsichtsbehoerde?: string;
        firmenbuchnummer?: string;
        firmenbuchgericht?: string;
        zvrZahl?: string;
        uid?: string;
        telefon?: string;
        email?: string;
        web?: string;
        dienststelle?: string;
        ansprechpartner?: string;
      };
      bankverbindung: {
        kontoinhaber?: string;
        iban?: string;
        bic?: string;
        bankname?: string;
        glaeubigerId?: string;
      } | null;
      disclaimer: string | null;
      /** A program set this IBAN: what prints it needs approval in the portal until an owner confirms it there. */
      accountToConfirm: {
        iban: string;
        confirmedIban: string | null;
        /** Where an owner looks at it and confirms it. */
        portalUrl: string;
      } | null;
      invalidFields: {
        path: string;
        rule: string;
        message: string;
      }[];
      /** Never block a letter. */
      hints: {
        path: string;
        message: string;
      }[];
      created: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DESIGN_NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Names the mandatory details that a legal form's letters still lack; stores nothing. */
  sender_profile_validate: {
    input: {
      /** A stored profile; without the other two. */
      profileId?: string;
      /** Legal form; decides which pflichtangaben are needed. */
      rechtsform?: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
      /** Keys of pflichtangaben, and bankverbindung; an object or its JSON text. */
      proposedFields?: Record<string, unknown> | string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      rechtsform: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
      legalForm: string;
      /** What obliges its letters to carry the details. */
      statute: string | null;
      valid: boolean;
      /** Dotted paths, as komplementaere.0.geschaeftsfuehrer. */
      missingFields: string[];
      invalidFields: {
        path: string;
        rule: string;
        message: string;
      }[];
      /** Never block a letter. */
      hints: {
        path: string;
        message: string;
      }[];
      /** Columns of lines as German letters print them; null while a field has the wrong shape. */
      footer: string[][] | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Shows the volume tiers with example prices, the account's own tier and the next threshold. */
  pricing_tiers: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      tiers: {
        tierId: string;
        fromLetters: number;
        unitPriceCents: number;
      }[];
      currentTier: {
        tierId: string;
        fromLetters: number;
        unitPriceCents: number;
      };
      lettersLast30Days: number;
      nextTier: {
        tierId: string;
        fromLetters: number;
        unitPriceCents: number;
        lettersMissing: number;
      } | null;
      priceVersion: string;
      validFrom: string;
      /** The last day of the price list, if one is set. */
      validUntil: string | null;
      currency: "EUR";
      example: {
        country: string;
        deliveryType: string;
        pageCount: number;
        color: boolean;
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "PRICE_UNAVAILABLE";
  };
  /** Prices a letter and names the delivery types of a country. */
  shipping_quote: {
    input: {
      /** Pages, at most 30. */
      pageCount: number;
      /** In colour. */
      color: boolean;
      deliveryType: DeliveryType;
      /** Printed the same day if in before 12:00 Berlin. */
      express?: boolean;
      /** Both sides. */
      duplex?: boolean;
      /** Default: the letter's, else DE. */
      country?: string;
      /** Its pages and colour count instead. */
      letterId?: string;
      /** By when it must be there: a day, or a rule and what began it. */
      arrival?: {
        /** The last day itself. */
        by?: string;
        /** How event makes the last day. */
        rule?: "third_working_day" | "lease_notice" | "employment_notice" | "notice_period" | "period" | "month_end" | "quarter_end" | "objection_tax" | "objection_administrative" | "objection_social" | "default_after_invoice";
        /** The rule's day: the day of the act, the day a contract is to end, or a day of the month meant. */
        event?: string;
        /** Length of the period. */
        count?: number;
        /** Of count. */
        unit?: "days" | "weeks" | "months" | "years";
        /** Who gives notice. */
        party?: "tenant" | "landlord" | "employee" | "employer";
        /** Of tenancy or service. */
        years?: number;
        /** Employment in its probation. */
        probation?: boolean;
        /** The act has no, or a wrong, instruction on remedies. */
        withoutInstruction?: boolean;
        /** Of the recipient; default: by postcode. */
        state?: "BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH";
      };
      /** The recipient's, for arrival. */
      zip?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Gross; null where standard only asked what there is. */
      unitPriceCents: number | null;
      currency: "EUR";
      priceVersion: string;
      tierId: string;
      country: string;
      deliveryType: DeliveryType;
      shippingMethod: string | null;
      pageCount: number;
      color: boolean;
      express: boolean;
      duplex: boolean;
      format: "standard" | "kompakt" | "gross" | "maxi";
      sheets: number;
      weightGrams: number;
      /** Net parts; net and VAT make the price. */
      breakdown: {
        productionCents: number;
        postageCents: number;
        surchargesCents: number;
        netCents: number;
        vatCents: number;
        vatPercent: number;
      } | null;
      estimatedDelivery: {
        workingDays: {
          min: number;
          max: number;
        };
        postedOn: string;
        earliest: string;
        latest: string;
      } | null;
      availableDeliveryTypes: DeliveryType[];
      options: {
        deliveryType: DeliveryType;
        shippingMethod: string;
        unitPriceCents: number;
        /** After posting. */
        workingDays: {
          min: number;
          max: number;
        };
        tracked: boolean;
        registered: boolean;
      }[];
      /** What letterId decided instead. */
      ignoredInputs: string[];
      /** The last day of the price list, if one is set. */
      validUntil: string | null;
      arrival: {
        /** By which it must have arrived. */
        lastDay: string;
        /** Planned for: never the last evening. */
        receiptBy: string;
        /** Hand-over at which 99 % arrive in time. */
        latestSafe: string;
        /** The same for 95 %; afterwards it is too late. */
        latestReasonable: string;
        tooLate: boolean;
        /** After latestSafe, and not too late yet. */
        atRisk: boolean;
        /** Whose holidays were counted. */
        states: ("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH")[];
        steps: {
          what: string;
          provision: string;
          day: string;
        }[];
        /** Does the letter meet its form? null: none was looked at. */
        form: {
          /** Of declaration; null: none stated or recognised. */
          kind: string | null;
          /** Read in the text; false: stated. */
          recognised: boolean;
          /** For the way chosen. */
          verdict: "met" | "not_met" | "risky" | "unknown" | "not_asked";
          provision: string | null;
          text: string;
          waysOut: {
            way: string;
            text: string;
          }[];
        } | null;
        /** What this product proves. */
        proof: string;
        alternatives: ({
          way: "express" | "courier" | "bailiff" | "email";
          text: string;
        })[];
        note: string;
      } | null;
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      note: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "COUNTRY_NOT_SUPPORTED" | "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY" | "PRICE_UNAVAILABLE";
  };
  /** Archives a letter design: new letters cannot use it, letters made with it keep it. */
  letter_design_delete: {
    input: {
      /** From letter_design_list. */
      designId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      designId: string;
      name: string;
      archived: boolean;
      /** Profiles whose default design it was until this call. */
      clearedFromSenderProfiles: {
        profileId: string;
        displayName: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists all letter designs by name, each with its newest source and its last versions. */
  letter_design_list: {
    input: {
      /** With archived ones. */
      includeArchived?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: {
        designId: string;
        designVersionId: string;
        version: number;
        name: string;
        archived: boolean;
        sourceHash: string;
        /** The whole source; its JSON Schema is at /v1/design-schema. */
        design: {
          schemaVersion: number;
        };
        updatedAt: string;
        /** The last ten, newest first. */
        versions: {
          designVersionId: string;
          version: number;
          sourceHash: string;
          createdAt: string;
        }[];
      }[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Lists ready-made letter designs, or shows the one named by presetId: its source and drawn pages. */
  letter_design_list_presets: {
    input: {
      /** Of the list. */
      presetId?: string;
      /** full: the list with the source of every design. */
      detail?: "short" | "full";
      /** Pages to draw. */
      pages?: number;
      /** 96 or 150 dpi. */
      resolution?: "thumb" | "full";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: {
        presetId: string;
        name: string;
        description: string;
        /** With presetId, or with detail full. */
        design?: {
          schemaVersion: number;
        };
      }[];
      total: number;
      limit: number;
      offset: number;
      /** Empty without presetId. */
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        imageUrl: string;
      }[];
      /** All pages; valid for 24 hours. */
      pdfUrl?: string;
      pageCount?: number;
      designRender?: {
        documentMode: "letter" | "form";
        /** What is drawn around the text. */
        chrome: Record<string, boolean>;
        /** From the top of page 1. */
        bodyStartMm: number;
      };
      /** Errors are marked red on the page and cannot be saved. */
      violations?: ({
        zone: string;
        severity: "error" | "warning";
        element: string;
        page: "first" | "further";
        rect: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        overlap: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        fix: string;
      })[];
      warnings?: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "DESIGN_RENDER_FAILED";
  };
  /** Renders a saved (designId) or unsaved (design) design on a sample letter; free. */
  letter_design_preview: {
    input: {
      /** From letter_design_list. */
      designId?: string;
      design?: LetterDesign;
      /** Values of the information block, e.g. aktenzeichen. */
      reference?: {
        /** File number. */
        aktenzeichen?: string;
        /** Their reference. */
        ihrZeichen?: string;
        /** Date of their letter. */
        ihreNachrichtVom?: string;
        /** Our reference. */
        unserZeichen?: string;
        /** Customer number. */
        kundennummer?: string;
        /** Date as printed; default today. */
        datum?: string;
        /** A text or a payment as a code. */
        qr?: string | {
          /** IBAN. */
          iban: string;
          /** Who is paid. */
          name: string;
          /** Amount in cents. */
          amountCents?: number;
          /** Purpose of the payment. */
          remittance?: string;
          /** Creditor reference, e.g. RF18…. */
          reference?: string;
          /** BIC, rarely needed. */
          bic?: string;
        };
      };
      /** Subject to draw it with. */
      sampleSubject?: string;
      /** Text to draw it with. */
      sampleContent?: string;
      /** empty: only what the design draws. */
      sampleVariant?: "typical" | "empty";
      /** Pages to draw. */
      pages?: number;
      /** 96 or 150 dpi. */
      resolution?: "thumb" | "full";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        imageUrl: string;
      }[];
      /** All pages; valid for 24 hours. */
      pdfUrl: string;
      pageCount: number;
      designRender: {
        documentMode: "letter" | "form";
        /** What is drawn around the text. */
        chrome: Record<string, boolean>;
        /** From the top of page 1. */
        bodyStartMm: number;
      };
      /** Errors are marked red on the page and cannot be saved. */
      violations: ({
        zone: string;
        severity: "error" | "warning";
        element: string;
        page: "first" | "further";
        rect: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        overlap: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        fix: string;
      })[];
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "DESIGN_NOT_FOUND" | "DESIGN_RENDER_FAILED" | "DESIGN_ZONE_VIOLATION" | "CONTENT_REJECTED";
  };
  /** Stores a letter design, or a new version of the one named by designId. */
  letter_design_save: {
    input: {
      /** Unique among the designs that are not archived. */
      name: string;
      design: LetterDesign;
      /** From letter_design_list. */
      designId?: string;
      /** The user confirms the right to use the pictures; must be true when the design names new assetIds. */
      brandingOwnershipConfirmed?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      designId: string;
      designVersionId: string;
      version: number;
      /** SHA-256 of the stored design as JSON with sorted keys. */
      sourceHash: string;
      name: string;
      /** false: an existing design was changed, or already said this. */
      created: boolean;
      /** Warnings only; errors are refused. */
      violations: ({
        zone: string;
        severity: "error" | "warning";
        element: string;
        page: "first" | "further";
        rect: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        overlap: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        fix: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "DESIGN_NOT_FOUND" | "DESIGN_ZONE_VIOLATION" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Reads a public website and proposes colours, typeface, logos and imprint details. */
  brand_import_from_website: {
    input: {
      /** https address, e.g. https://www.muster.example */
      websiteUrl: string;
      /** Logos to bring along. */
      maxLogoCandidates?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** The page that was read, after redirects. */
      websiteUrl: string;
      siteName: string | null;
      /** The likeliest of everything, as brand_kit_save takes it. */
      brandKit: {
        logos: ({
          assetId: string;
          role?: "primary" | "secondary" | "icon";
          label?: string;
        })[];
        colors: {
          primary?: string;
          secondary?: string;
          accent?: string;
          text?: string;
          background?: string;
        };
        font: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | null;
      };
      colors: {
        /** For headings, lines and links on paper. */
        accent: {
          hex: string;
          /** Differs from hex where it was darkened. */
          foundHex: string;
          /** 4.5 and more can be read on paper. */
          contrastOnWhite: number;
          /** Where it was seen. */
          sources: string[];
        } | null;
        text: {
          hex: string;
          /** Differs from hex where it was darkened. */
          foundHex: string;
          /** 4.5 and more can be read on paper. */
          contrastOnWhite: number;
          /** Where it was seen. */
          sources: string[];
        } | null;
        found: {
          hex: string;
          share: number;
          /** 4.5 and more can be read on paper. */
          contrastOnWhite: number;
          /** Where it was seen. */
          sources: string[];
        }[];
      };
      typeface: {
        family: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora";
        found: string;
        headings: string | null;
        reason: string;
      } | null;
      logos: ({
        assetId: string;
        /** Valid for 24 hours. */
        previewUrl: string;
        /** 0 to 100. */
        score: number;
        source: "inline_svg" | "image" | "structured_data" | "stylesheet" | "touch_icon" | "icon" | "og_image";
        /** null: drawn in the page itself. */
        sourceUrl: string | null;
        widthPx: number;
        heightPx: number;
      })[];
      imprint: {
        url: string;
        /** A guess by the name. */
        rechtsform: string | null;
        /** As sender_profile_upsert takes them; to be checked by a person. */
        pflichtangaben: Record<string, unknown>;
        details: ({
          key: string;
          value: string | string[];
          /** The website's own words; not checked. */
          sourceText: string;
          confidence: "high" | "medium" | "low";
        })[];
        /** What the legal form needs besides. */
        missingFields: string[];
      } | null;
      notes: ({
        code: "page_unreadable" | "script_only" | "styles_missing" | "no_colours" | "accent_darkened" | "no_typeface" | "no_logos" | "light_logo" | "logo_refused" | "logo_store_full" | "no_imprint" | "imprint_unreadable";
        message: string;
      })[];
      nextStep: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows logos with previews, colours and font of the brand. */
  brand_kit_get: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** false: nothing was saved yet. */
      saved: boolean;
      savedAt: string | null;
      brandKit: {
        logos: ({
          assetId: string;
          role: "primary" | "secondary" | "icon" | null;
          label: string | null;
          displayName: string;
          widthPx: number;
          heightPx: number;
          /** Valid for 24 hours. */
          previewUrl: string;
        })[];
        colors: {
          primary?: string;
          secondary?: string;
          accent?: string;
          text?: string;
          background?: string;
        };
        font: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | null;
      };
      /** Where a person can look at it and change it. */
      reviewUrl: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Stores logos, colours and font of the brand; replaces the earlier kit as a whole. */
  brand_kit_save: {
    input: {
      /** The whole kit; what is left out is gone. */
      brandKit: {
        /** Stored logos. */
        logos?: ({
          /** A stored picture. */
          assetId: string;
          /** What it is used for. */
          role?: "primary" | "secondary" | "icon";
          /** Name in lists. */
          label?: string;
        })[];
        /** Colours, e.g. #1f3a5f. */
        colors?: {
          /** Main colour, e.g. #1f3a5f. */
          primary?: string;
          /** Second colour. */
          secondary?: string;
          /** Accent colour, e.g. #1f3a5f. */
          accent?: string;
          /** Colour of the text. */
          text?: string;
          /** Background colour. */
          background?: string;
        };
        /** Typeface, e.g. EB Garamond. */
        font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | null;
      };
      /** Must be true: the user confirms the right to use this brand. */
      brandingOwnershipConfirmed: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** false: nothing was saved yet. */
      saved: boolean;
      savedAt: string | null;
      brandKit: {
        logos: ({
          assetId: string;
          role: "primary" | "secondary" | "icon" | null;
          label: string | null;
          displayName: string;
          widthPx: number;
          heightPx: number;
          /** Valid for 24 hours. */
          previewUrl: string;
        })[];
        colors: {
          primary?: string;
          secondary?: string;
          accent?: string;
          text?: string;
          background?: string;
        };
        font: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | null;
      };
      /** Where a person can look at it and change it. */
      reviewUrl: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists all letterheads, the newest first, with previews and whether they are printed. */
  letterhead_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        letterheadId: string;
        displayName: string;
        /** Letters get it unless they name another. */
        isDefault: boolean;
        /** Valid for 24 hours. */
        previewUrl: string;
        createdAt: string;
        mediaType: "image/png" | "application/pdf";
        placement: "header" | "footer" | "full";
        widthMm: number | null;
        heightMm: number | null;
        /** false: kept only, never printed. */
        rendered: boolean;
        /** false: it has ink where the post needs the sheet clear; letters with it cannot be sent. */
        keepsZones: boolean;
        /** Why it is not printed. */
        note: string | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Stores a letterhead for letters without a design: a PNG is printed, a PDF only kept. */
  letterhead_upload: {
    input: {
      /** https address of the file; or fileBase64. */
      fileUrl?: string;
      /** The file itself. */
      fileBase64?: string;
      /** Of upload_create. */
      uploadId?: string;
      /** Width in mm. */
      widthMm?: number;
      /** Height in mm. */
      heightMm?: number;
      /** Omitted: full (the A4 sheet), or header when a size is given. */
      placement?: "header" | "footer" | "full";
      /** Name in lists. */
      displayName?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterheadId: string;
      displayName: string;
      /** Letters get it unless they name another. */
      isDefault: boolean;
      /** Valid for 24 hours. */
      previewUrl: string;
      createdAt: string;
      mediaType: "image/png" | "application/pdf";
      placement: "header" | "footer" | "full";
      widthMm: number | null;
      heightMm: number | null;
      /** false: kept only, never printed. */
      rendered: boolean;
      /** false: it has ink where the post needs the sheet clear; letters with it cannot be sent. */
      keepsZones: boolean;
      /** Why it is not printed. */
      note: string | null;
      /** false: it was there already. */
      created: boolean;
      violations: ({
        zone: string;
        severity: "error" | "warning";
        element: string;
        page: "first" | "further";
        rect: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        overlap: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        fix: string;
      })[];
      /** What changes for letters from now on. */
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists all signature images, the newest first, with previews. */
  signature_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: {
        signatureId: string;
        displayName: string;
        /** Letters get it unless they name another. */
        isDefault: boolean;
        /** Valid for 24 hours. */
        previewUrl: string;
        createdAt: string;
        widthMm: number;
        heightMm: number;
      }[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Stores a signature image (PNG) for letters; a plain white background becomes transparent. */
  signature_upload: {
    input: {
      /** PNG file as base64. */
      pngBase64?: string;
      /** Of upload_create. */
      uploadId?: string;
      /** Omitted: a natural size. */
      widthMm?: number;
      /** Name in lists. */
      displayName?: string;
      /** Coloured ink becomes black: a coloured signature alone makes a letter a colour print. */
      printBlack?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      signatureId: string;
      displayName: string;
      /** Letters get it unless they name another. */
      isDefault: boolean;
      /** Valid for 24 hours. */
      previewUrl: string;
      createdAt: string;
      widthMm: number;
      heightMm: number;
      /** false: it was there already. */
      created: boolean;
      /** false: the background is not plain white and is printed too. */
      transparent: boolean;
      /** What changes for letters from now on. */
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Fills a template's merge fields and returns the letter, or a form with its cover; stores nothing. */
  template_apply_with_merge_fields: {
    input: {
      /** From template_list. */
      templateId?: string;
      /** Instead of ids: its newest release. */
      templateName?: string;
      /** A released version. */
      templateVersionId?: string;
      /** Letter before a form; else the form's own. */
      coverTemplateId?: string;
      /** A released version. */
      coverTemplateVersionId?: string;
      /** By field key; template_get lists the fields. */
      mergeValues?: Record<string, unknown>;
      /** Of amounts and days, and of curated texts. */
      language?: "de" | "en";
      /** Context only. */
      mandantennummer?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      templateId: string;
      versionId: string;
      name: string;
      documentKind: "letter" | "form";
      language: "de" | "en";
      approvalModeRecommended: "auto" | "draft" | "review";
      sendable: boolean;
      /** A form with sendable false and no blocker needs a coverTemplateId. */
      releaseBlocker: "COVER_NOT_RELEASED" | null;
      subject: string;
      content: string | null;
      blocks: {
        type: string;
      }[] | null;
      styleDefs: Record<string, Record<string, unknown>> | null;
      /** A form and the letter before it, which shows in the window. */
      package: {
        cover: {
          templateId: string;
          versionId: string;
          name: string;
          subject: string;
          content: string | null;
          blocks: {
            type: string;
          }[] | null;
          styleDefs: Record<string, Record<string, unknown>> | null;
        };
        form: {
          templateId: string;
          versionId: string;
          name: string;
          subject: string;
          content: string | null;
          blocks: {
            type: string;
          }[] | null;
          styleDefs: Record<string, Record<string, unknown>> | null;
        };
      } | null;
      composition: {
        documentKind: "letter" | "form";
        documentMode: "letter" | "form";
        /** Null: none. */
        design: {
          schemaVersion: number;
        } | null;
        designId: string | null;
        designVersionId: string | null;
        coverTemplateId: string | null;
        coverTemplateVersionId: string | null;
      };
      /** Inputs of a send; null where it cannot be sent. */
      send: {
        templateId: string;
        templateVersionId: string;
        templateMergeValues: Record<string, unknown>;
        coverTemplateId?: string;
        coverTemplateVersionId?: string;
        language: "de" | "en";
        mandantennummer?: string;
      } | null;
      /** What is needed before it can be sent. */
      nextStep: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "MERGE_FIELDS_MISSING";
  };
  /** Takes a template out of lists and sending; what it says is kept. */
  template_archive: {
    input: {
      /** From template_list. */
      templateId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      templateId: string;
      slug: string;
      archived: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "FORBIDDEN_ROLE" | "NOT_FOUND" | "TEMPLATE_READONLY_VIA_MCP" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says what a final letter says differently from its template: which words, and whose value. */
  template_diff_check: {
    input: {
      /** From template_list. */
      templateId: string;
      /** The released one unless given. */
      versionId?: string;
      /** Subject as it is to be sent. */
      finalSubject: string;
      /** For a template of plain text. */
      finalContent?: string;
      finalBlocks?: LetterBlocks;
      /** The merge values used, by field key. What is not given may be any words in the letter. */
      mergeFields?: Record<string, unknown>;
      /** Of amounts and days, and of curated texts. */
      language?: "de" | "en";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      templateId: string;
      versionId: string;
      version: number;
      name: string;
      identical: boolean;
      fixedTextChanged: boolean;
      counts: {
        fixed: number;
        merged: number;
      };
      /** In reading order. */
      findings: ({
        /** In the final letter: subject, content, blocks[3].rows[1].preis. Removed: where it would stand. */
        place: string;
        kind: "added" | "removed" | "changed" | "moved";
        /** The template's own words, or a value. */
        origin: "fixed" | "merged";
        /** Whose value it is. */
        field: string | null;
        before: string;
        after: string;
      })[];
      /** How many were left out. */
      moreFindings: number;
      /** A text was too different to compare by words and is one finding. */
      wholesale: boolean;
      /** Fields whose value was compared. */
      filledFields: string[];
      /** Fields without a value here: any words may stand for them. */
      unknownFields: string[];
      /** Fields that still stand in braces in the letter. */
      leftPlaceholders: string[];
      summary: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Discards a draft version that was not released. */
  template_draft_discard: {
    input: {
      /** From template_list. */
      templateId?: string;
      /** From template_list or template_save. */
      versionId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      templateId: string;
      versionId: string;
      version: number;
      status: "draft" | "released" | "superseded" | "discarded";
      /** The whole template is out of use. */
      archived: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "TEMPLATE_VERSION_IMMUTABLE" | "TEMPLATE_READONLY_VIA_MCP" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows what a template says and which values it asks for. */
  template_get: {
    input: {
      /** From template_list. */
      templateId: string;
      /** Any version; needs template:write. The released one unless given. */
      versionId?: string;
      /** en: where languages has it. */
      language?: "de" | "en";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      templateId: string;
      versionId: string;
      version: number;
      status: "draft" | "released" | "superseded" | "discarded";
      slug: string;
      name: string;
      kategorie: string | null;
      description: string | null;
      documentKind: "letter" | "form";
      approvalModeRecommended: "auto" | "draft" | "review";
      /** What its letters declare. */
      declaration: string | null;
      /** The letter that goes before a form. */
      coverTemplateId: string | null;
      /** Of the service itself: the same for everybody; copy it to change it. */
      curated: boolean;
      hasBlocks: boolean;
      archived: boolean;
      languages: ("de" | "en")[];
      createdAt: string | null;
      releasedAt: string | null;
      sendable: boolean;
      /** A form with sendable false and no blocker needs a coverTemplateId. */
      releaseBlocker: "COVER_NOT_RELEASED" | null;
      language: "de" | "en";
      subjectTemplate: string;
      contentTemplate?: string;
      blocksTemplate?: Record<string, unknown>[];
      styleDefs?: Record<string, Record<string, unknown>>;
      mergeFields: ({
        key: string;
        /** For people; the key unless given. */
        label?: string;
        /** date: 2026-11-15; currency: integer cents; rows: objects by the table's column keys. */
        type: "text" | "date" | "number" | "currency" | "rows";
        /** A field with a default is never missing. */
        required: boolean;
        /** Where no value is given. */
        default?: string | number | (Record<string, string | number | null>)[];
        /** For previews and examples. */
        sample?: string | number | (Record<string, string | number | null>)[];
        /** Characters of a text. */
        maxLength?: number;
        help?: string;
      })[];
      designId: string | null;
      /** SHA-256 of all that the version says. */
      sourceHash: string;
      /** Of a draft: where a signed-in person releases it. */
      reviewUrl: string | null;
      /** The last 20, newest first; null without template:write. */
      versions: ({
        versionId: string;
        version: number;
        status: "draft" | "released" | "superseded" | "discarded";
        createdAt: string | null;
        releasedAt: string | null;
      })[] | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Lists templates without their texts: your own by name, then the curated ones. */
  template_list: {
    input: {
      /** Only this category. */
      kategorieFilter?: string;
      /** draft and all (both) need template:write. */
      statusFilter?: "released" | "draft" | "all";
      /** full: with whole descriptions, versions, slugs and times. */
      detail?: "short" | "full";
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        templateId: string;
        name: string;
        kategorie: string | null;
        documentKind: "letter" | "form";
        /** Of the service itself: the same for everybody; copy it to change it. */
        curated: boolean;
        hasBlocks: boolean;
        sendable: boolean;
        /** Its first paragraph, or with detail full the whole. */
        description: string | null;
        versionId?: string;
        version?: number;
        status?: "draft" | "released" | "superseded" | "discarded";
        slug?: string;
        approvalModeRecommended?: "auto" | "draft" | "review";
        /** What its letters declare. */
        declaration?: string | null;
        /** The letter that goes before a form. */
        coverTemplateId?: string | null;
        archived?: boolean;
        languages?: ("de" | "en")[];
        createdAt?: string | null;
        releasedAt?: string | null;
        /** A form with sendable false and no blocker needs a coverTemplateId. */
        releaseBlocker?: "COVER_NOT_RELEASED" | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Renders a stored template with sample values as page images; free. */
  template_preview: {
    input: {
      /** From template_list. */
      templateId: string;
      /** From template_list or template_save. */
      versionId?: string;
      /** From letter_design_list. */
      designId?: string;
      /** An earlier version. */
      designVersionId?: string;
      design?: LetterDesign;
      /** Pages to draw. */
      pages?: number;
      /** en: curated templates that have it. */
      language?: "de" | "en";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      templateId: string;
      versionId: string;
      name: string;
      documentKind: "letter" | "form";
      pageCount: number;
      /** All pages; valid 24 hours. */
      pdfUrl: string;
      designRender: {
        documentMode: "letter" | "form";
        /** What is drawn around the text. */
        chrome: Record<string, boolean>;
        /** From the top of page 1. */
        bodyStartMm: number;
      };
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        imageUrl: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED";
  };
  /** Releases a draft version for sending; the version released before is superseded. */
  template_release: {
    input: {
      /** From template_list. */
      templateId: string;
      /** From template_list or template_save. */
      versionId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      templateId: string;
      versionId: string;
      version: number;
      status: "draft" | "released" | "superseded" | "discarded";
      slug: string;
      name: string;
      releasedAt: string | null;
      sendable: boolean;
      /** A form with sendable false and no blocker needs a coverTemplateId. */
      releaseBlocker: "COVER_NOT_RELEASED" | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "FORBIDDEN_ROLE" | "NOT_FOUND" | "TEMPLATE_VERSION_NOT_DRAFT" | "TEMPLATE_FOUR_EYES_REQUIRED" | "TEMPLATE_READONLY_VIA_MCP" | "IDEMPOTENCY_CONFLICT";
  };
  /** Stores a template as a draft, or a new draft version of the one named by templateId. */
  template_save: {
    input: {
      /** From template_list. */
      templateId?: string;
      /** Its name; the first makes the slug. */
      name: string;
      /** Category, e.g. Kanzlei. */
      kategorie?: string | null;
      /** When to use it. */
      description?: string | null;
      /** Subject with {{fields}}. */
      subjectTemplate: string;
      /** Text with {{fields}}; or blocksTemplate. */
      contentTemplate?: string;
      /** Blocks with {{fields}}; or contentTemplate. */
      blocksTemplate?: Record<string, unknown>[];
      styleDefs?: StyleDefs;
      /** The fields its texts use. */
      mergeFields?: ({
        /** Name between the braces. */
        key: string;
        /** For people; the key unless given. */
        label?: string;
        /** date: 2026-11-15; currency: integer cents; rows: objects by the table's column keys. */
        type?: "text" | "date" | "number" | "currency" | "rows";
        /** A field with a default is never missing. */
        required?: boolean;
        /** Where no value is given. */
        default?: string | number | (Record<string, string | number | null>)[];
        /** For previews and examples. */
        sample?: string | number | (Record<string, string | number | null>)[];
        /** Characters of a text. */
        maxLength?: number;
        /** What people are told about the field. */
        help?: string;
      })[];
      /** Whether a person should look first. */
      approvalModeRecommended?: "auto" | "draft" | "review";
      /** Legal kind or none. */
      declaration?: string | null;
      /** letter unless given. */
      documentKind?: "letter" | "form";
      /** For a form: the letter that goes before it. */
      coverTemplateId?: string | null;
      /** Go without a cover letter. */
      clearCoverTemplate?: boolean;
      /** Deprecated: a hint for previews. */
      designId?: string | null;
      /** Deprecated. */
      clearDesign?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      templateId: string;
      versionId: string;
      version: number;
      status: "draft" | "released" | "superseded" | "discarded";
      slug: string;
      name: string;
      /** Where a signed-in person looks at the draft and releases it. */
      reviewUrl: string;
      /** false: a new version of an existing template. */
      created: boolean;
      sendable: boolean;
      /** A form with sendable false and no blocker needs a coverTemplateId. */
      releaseBlocker: "COVER_NOT_RELEASED" | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "TEMPLATE_SLUG_CONFLICT" | "TEMPLATE_READONLY_VIA_MCP" | "DESIGN_NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Adds a PNG or JPEG to a draft as one A4 page, printed after the letter. */
  attachment_upload_image: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** https address of the picture; or imageBase64. */
      imageUrl?: string;
      /** The picture itself. */
      imageBase64?: string;
      /** Of upload_create. */
      uploadId?: string;
      /** Degrees clockwise. */
      rotation?: 0 | 90 | 180 | 270;
      /** Listed on the letter under Anlagen. */
      title?: string;
      /** Among the attachments; last by default. */
      position?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      attachmentId: string;
      letterId: string;
      position: number;
      title: string | null;
      attachmentPages: number;
      /** Letter and all attachments. */
      pageCount: number;
      /** All pages; valid 24 hours. */
      pdfUrl: string;
      /** The attachment's first page. */
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        imageUrl: string;
      }[];
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Adds a PDF to a draft; its pages are printed after the letter. */
  attachment_upload_pdf: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** https address of the PDF; or pdfBase64. */
      pdfUrl?: string;
      /** The PDF itself. */
      pdfBase64?: string;
      /** Of upload_create. */
      uploadId?: string;
      /** Listed on the letter under Anlagen. */
      title?: string;
      /** Among the attachments; last by default. */
      position?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      attachmentId: string;
      letterId: string;
      position: number;
      title: string | null;
      attachmentPages: number;
      /** Letter and all attachments. */
      pageCount: number;
      /** All pages; valid 24 hours. */
      pdfUrl: string;
      /** The attachment's first page. */
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        imageUrl: string;
      }[];
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Stores a letter as a draft and shows its first pages; nothing is charged or sent. */
  letter_create_draft: {
    input: {
      /** Subject line. */
      subject?: string;
      /** Plain text: blank line = paragraph, `- ` = list item. */
      content?: string;
      /** Of content; default text. */
      contentFormat?: "text" | "markdown";
      blocks?: LetterBlocks;
      styleDefs?: StyleDefs;
      /** Instead of ids: its newest release. */
      templateName?: string;
      /** Values by field key. */
      templateMergeValues?: Record<string, unknown>;
      /** de unless the preset says otherwise. */
      language?: "de" | "en";
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipient?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipientAddressInline?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** From sender_profile_list; default: the account's. */
      senderProfileId?: string;
      /** Other return address, from address_list. */
      senderAddressId?: string;
      /** From preset_save: fills what is missing. */
      presetName?: string;
      /** Off unless the preset says otherwise. */
      includeSignature?: boolean;
      /** From signature_list. */
      signatureId?: string;
      /** From letter_design_list. */
      designId?: string;
      /** Values of the information block, e.g. aktenzeichen. */
      reference?: {
        /** File number. */
        aktenzeichen?: string;
        /** Their reference. */
        ihrZeichen?: string;
        /** Date of their letter. */
        ihreNachrichtVom?: string;
        /** Our reference. */
        unserZeichen?: string;
        /** Customer number. */
        kundennummer?: string;
        /** Date as printed; default today. */
        datum?: string;
        /** A text or a payment as a code. */
        qr?: string | {
          /** IBAN. */
          iban: string;
          /** Who is paid. */
          name: string;
          /** Amount in cents. */
          amountCents?: number;
          /** Purpose of the payment. */
          remittance?: string;
          /** Creditor reference, e.g. RF18…. */
          reference?: string;
          /** BIC, rarely needed. */
          bic?: string;
        };
      };
      /** Legal kind or none. */
      declaration?: string;
      /** Both sides. */
      duplex?: boolean;
      /** Your own pairs of texts: at most 20, keys of 40 and values of 200 characters. */
      metadata?: Record<string, string>;
      /** Over 30 pages. */
      inParts?: boolean;
      /** Your key: the same again is the same draft. */
      clientLetterId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      clientLetterId: string | null;
      /** false: the same draft was there already. */
      created: boolean;
      status: "draft" | "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
      /** Attachments included. */
      pageCount: number;
      /** The letters it leaves as (letter_split_parts); empty: one. */
      parts: {
        pageCount: number;
        usesColour: boolean;
        holds: string[];
      }[];
      usesColour: boolean;
      /** All pages; valid 24 hours. */
      pdfUrl: string;
      designRender: {
        documentMode: "letter" | "form";
        /** What is drawn around the text. */
        chrome: Record<string, boolean>;
        /** From the top of page 1. */
        bodyStartMm: number;
      };
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** Gross, as the draft is to be sent, else the cheapest way to the recipient's country; not binding. */
      costEstimate: {
        totalCents: number;
        currency: "EUR";
        deliveryType: DeliveryType;
      } | null;
      /** Why there is no estimate, or what it takes for granted. */
      costNote: string | null;
      /** To show to a person; valid 24 hours. */
      previewUrl: string;
      /** Adds one PDF, PNG or JPEG to this draft within a day: PUT the bytes, or give the link to a person. Null: not a draft, or no order:send. */
      uploadUrl: string | null;
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        imageUrl: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "MERGE_FIELDS_MISSING" | "ADDRESS_INVALID" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows a letter with its text, recipient, sender, attachments, orders and PDF. */
  letter_get: {
    input: {
      /** Or orderId; exactly one. */
      letterId?: string;
      /** From order_send. */
      orderId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      clientLetterId: string | null;
      status: "draft" | "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
      subject: string;
      language: "de" | "en";
      /** Attachments included. */
      pageCount: number;
      usesColour: boolean;
      designId: string | null;
      senderProfileId: string | null;
      /** It is a copy (Abschrift) of that letter. */
      copyOfLetterId: string | null;
      /** It is a further part of that letter. */
      partOf: {
        letterId: string;
        number: number;
        of: number;
      } | null;
      createdAt: string;
      updatedAt: string;
      content: string | null;
      blocks: {
        type: string;
      }[] | null;
      styleDefs: Record<string, Record<string, unknown>> | null;
      /** Printed behind the letter, as part of it. */
      form: {
        name: string;
        content: string | null;
        blocks: {
          type: string;
        }[] | null;
        styleDefs: Record<string, Record<string, unknown>> | null;
      } | null;
      /** The letter is a finished PDF (letter_from_pdf) and has no text of its own. */
      finishedPdf: {
        /** Of the file, in the order in which they are printed. */
        pages: number[];
        coverPage: boolean;
      } | null;
      template: {
        templateId: string;
        /** Null: the letter only names the template. */
        templateVersionId: string | null;
        name: string;
      } | null;
      /** As its latest order has it, corrections included. */
      recipient: {
        name: string;
        company: string | null;
        street: string;
        houseNumber: string | null;
        pobox: string | null;
        zip: string | null;
        city: string;
        country: string;
        secondName?: string | null;
        extraLine?: string | null;
      } | null;
      /** As printed; a later change of the profile does not reach it. */
      sender: {
        profileId: string;
        name: string;
        returnLine: string;
      } | null;
      design: {
        designId: string | null;
        designVersionId: string | null;
        name: string | null;
        version: number | null;
      } | null;
      letterheadId: string | null;
      /** The signature that is printed. */
      signatureId: string | null;
      reference: {
        aktenzeichen?: string;
        ihrZeichen?: string;
        ihreNachrichtVom?: string;
        unserZeichen?: string;
        kundennummer?: string;
        datum?: string;
        qr?: string | {
          iban: string;
          name: string;
          amountCents?: number;
          remittance?: string;
          reference?: string;
          bic?: string;
        };
      };
      /** The date on the letter. */
      day: string;
      /** Without attachments. */
      letterPages: number;
      attachments: ({
        attachmentId: string;
        position: number;
        kind: "pdf" | "image";
        title: string | null;
        pageCount: number;
        usesColour: boolean;
        warnings: ({
          code: string;
          /** Path of the input, or a page. */
          place: string;
          text: string;
          /** Of FORM_REQUIRED. */
          details?: {
            kind: string;
            provision: string;
            recognised: boolean;
            quote: string | null;
            waysOut: {
              way: string;
              text: string;
            }[];
            overrideReason?: string;
          };
          /** Where a person puts it right. */
          portalUrl?: string;
        })[];
        createdAt: string;
      })[];
      /** How it is to be sent, as far as chosen; a send takes it over unless told otherwise. */
      dispatch: {
        deliveryType: DeliveryType | null;
        express: boolean | null;
        color: boolean | null;
        duplex: boolean | null;
        scheduledAt: string | null;
        /** scheduledAt is over: a send needs another time. */
        timePassed: boolean;
        mandantennummer: string | null;
        /** The file (Akte) it belongs to. */
        matterId: string | null;
        auditTag: string | null;
        approvalMode: "auto" | "draft" | "review" | null;
        maxCostEuros: number | null;
        /** What somebody said it declares. */
        declaration: string | null;
        fulfilment: "post" | "in_house" | null;
        arrival: {
          /** The last day itself. */
          by?: string;
          /** How event makes the last day. */
          rule?: "third_working_day" | "lease_notice" | "employment_notice" | "notice_period" | "period" | "month_end" | "quarter_end" | "objection_tax" | "objection_administrative" | "objection_social" | "default_after_invoice";
          /** The rule's day: the day of the act, the day a contract is to end, or a day of the month meant. */
          event?: string;
          /** Length of the period. */
          count?: number;
          /** Of count. */
          unit?: "days" | "weeks" | "months" | "years";
          /** Who gives notice. */
          party?: "tenant" | "landlord" | "employee" | "employer";
          /** Of tenancy or service. */
          years?: number;
          /** Employment in its probation. */
          probation?: boolean;
          /** The act has no, or a wrong, instruction on remedies. */
          withoutInstruction?: boolean;
          /** Of the recipient; default: by postcode. */
          state?: "BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH";
        } | null;
        /** Why it was to be printed all the same; said anew with each send. */
        overrideForm: {
          reason: string;
        } | null;
      };
      /** It may leave in parts (letter_split_parts). */
      inParts: boolean;
      /** The further parts that were ordered with it, each a letter of its own. */
      sentParts: ({
        letterId: string;
        /** Its latest. */
        orderId: string;
        /** The order of this letter that it went out with. */
        withOrderId: string;
        recipientLines: string[];
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
        cancellable: boolean;
        deliveryType: DeliveryType;
        priceCents: number;
        number: number;
      })[];
      /** Who is to get a copy (Abschrift) whenever it is sent. */
      copies: ({
        recipient: {
          name: string;
          company: string | null;
          street: string;
          houseNumber: string | null;
          pobox: string | null;
          zip: string | null;
          city: string;
          country: string;
          secondName?: string | null;
          extraLine?: string | null;
        };
        deliveryType: DeliveryType;
        enclosures: boolean;
        listed: boolean;
      })[];
      /** It is itself a copy of this letter, which went to this recipient. */
      copyOf: {
        /** null: erased. */
        letterId: string | null;
        recipient: {
          name: string;
          company: string | null;
          street: string;
          houseNumber: string | null;
          pobox: string | null;
          zip: string | null;
          city: string;
          country: string;
          secondName?: string | null;
          extraLine?: string | null;
        };
      } | null;
      /** The copies that were ordered with it, each a letter of its own; those of its latest order first. */
      sentCopies: ({
        letterId: string;
        /** Its latest. */
        orderId: string;
        /** The order of this letter that it went out with. */
        withOrderId: string;
        recipientLines: string[];
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
        cancellable: boolean;
        deliveryType: DeliveryType;
        priceCents: number;
      })[];
      /** Grows with every change. */
      revision: number;
      /** The last that changed the text or the dispatch. */
      writtenRevision: number;
      /** The letters it leaves as (letter_split_parts); empty: one. */
      parts: {
        pageCount: number;
        usesColour: boolean;
        holds: string[];
      }[];
      /** All pages; valid 24 hours. */
      pdfUrl: string;
      designRender: {
        documentMode: "letter" | "form";
        /** What is drawn around the text. */
        chrome: Record<string, boolean>;
        /** From the top of page 1. */
        bodyStartMm: number;
      };
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** Gross, as the draft is to be sent, else the cheapest way to the recipient's country; not binding. */
      costEstimate: {
        totalCents: number;
        currency: "EUR";
        deliveryType: DeliveryType;
      } | null;
      /** Why there is no estimate, or what it takes for granted. */
      costNote: string | null;
      previewUrl: string;
      /** Adds one PDF, PNG or JPEG to this draft within a day: PUT the bytes, or give the link to a person. Null: not a draft, no order:send, or a read-only connection. */
      uploadUrl: string | null;
      metadata: Record<string, string>;
      /** The latest. */
      order: {
        orderId: string;
        clientOrderId: string | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
        statusAt: string;
        cancellable: boolean;
        deliveryType: DeliveryType;
        priceCents: number;
        pageCount: number;
        recipientLines: string[];
        approvalId: string | null;
        scheduleId: string | null;
        plannedAt: string | null;
        postedAt: string | null;
        deliveredAt: string | null;
        createdAt: string;
        /** The pages of this order; valid 24 hours. */
        pdfUrl: string;
      } | null;
      /** The latest first. */
      orders: ({
        orderId: string;
        clientOrderId: string | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
        statusAt: string;
        cancellable: boolean;
        deliveryType: DeliveryType;
        priceCents: number;
        pageCount: number;
        recipientLines: string[];
        approvalId: string | null;
        scheduleId: string | null;
        plannedAt: string | null;
        postedAt: string | null;
        deliveredAt: string | null;
        createdAt: string;
        /** The pages of this order; valid 24 hours. */
        pdfUrl: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Lists letters, newest first; filters combine. */
  letter_list: {
    input: {
      /** In name or company. */
      recipientNameContains?: string;
      /** Part of the subject. */
      subjectContains?: string;
      /** From order_send. */
      orderId?: string;
      /** Your key of the send. */
      clientOrderId?: string;
      /** Your own mark. */
      auditTag?: string;
      /** Client number. */
      mandantennummer?: string;
      /** All of these pairs. */
      metadata?: Record<string, string>;
      /** Only letters that stand so. */
      statusFilter?: "draft" | "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
      /** Created since. */
      since?: string | string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        letterId: string;
        clientLetterId: string | null;
        status: "draft" | "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
        subject: string;
        language: "de" | "en";
        recipientName: string | null;
        recipientCompany: string | null;
        recipientCity: string | null;
        recipientCountry: string | null;
        /** Attachments included. */
        pageCount: number;
        usesColour: boolean;
        designId: string | null;
        senderProfileId: string | null;
        /** It is a copy (Abschrift) of that letter. */
        copyOfLetterId: string | null;
        /** It is a further part of that letter. */
        partOf: {
          letterId: string;
          number: number;
          of: number;
        } | null;
        createdAt: string;
        updatedAt: string;
        /** The latest; null: never sent. */
        orderId: string | null;
        clientOrderId: string | null;
        auditTag: string | null;
        mandantennummer: string | null;
        metadata: Record<string, string>;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Renders a draft (letterId) or an inline letter as page images; free, stores nothing. */
  letter_preview: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId?: string;
      /** Required without letterId. */
      subject?: string;
      /** Plain text: blank line = paragraph, `- ` = list item. */
      content?: string;
      /** Of content; default text. */
      contentFormat?: "text" | "markdown";
      blocks?: LetterBlocks;
      styleDefs?: StyleDefs;
      /** Of the letter's fixed words. */
      language?: "de" | "en";
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipient?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipientAddressInline?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** From sender_profile_list; default: the account's. */
      senderProfileId?: string;
      /** From letter_design_list. */
      designId?: string;
      design?: LetterDesign;
      /** Values of the information block, e.g. aktenzeichen. */
      reference?: {
        /** File number. */
        aktenzeichen?: string;
        /** Their reference. */
        ihrZeichen?: string;
        /** Date of their letter. */
        ihreNachrichtVom?: string;
        /** Our reference. */
        unserZeichen?: string;
        /** Customer number. */
        kundennummer?: string;
        /** Date as printed; default today. */
        datum?: string;
        /** A text or a payment as a code. */
        qr?: string | {
          /** IBAN. */
          iban: string;
          /** Who is paid. */
          name: string;
          /** Amount in cents. */
          amountCents?: number;
          /** Purpose of the payment. */
          remittance?: string;
          /** Creditor reference, e.g. RF18…. */
          reference?: string;
          /** BIC, rarely needed. */
          bic?: string;
        };
      };
      /** Pages to draw. */
      pages?: number;
      /** 96 or 150 dpi. */
      resolution?: "thumb" | "full";
      /** Draws the envelope's window and the folds. */
      showEnvelope?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string | null;
      /** Attachments included. */
      pageCount: number;
      /** The letters it leaves as (letter_split_parts); empty: one. */
      parts: {
        pageCount: number;
        usesColour: boolean;
        holds: string[];
      }[];
      usesColour: boolean;
      /** All pages; valid 24 hours. */
      pdfUrl: string;
      designRender: {
        documentMode: "letter" | "form";
        /** What is drawn around the text. */
        chrome: Record<string, boolean>;
        /** From the top of page 1. */
        bodyStartMm: number;
      };
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** Gross, as the draft is to be sent, else the cheapest way to the recipient's country; not binding. */
      costEstimate: {
        totalCents: number;
        currency: "EUR";
        deliveryType: DeliveryType;
      } | null;
      /** Why there is no estimate, or what it takes for granted. */
      costNote: string | null;
      /** Where the design breaks a postal zone; errors are marked red. */
      violations: ({
        zone: string;
        severity: "error" | "warning";
        element: string;
        page: "first" | "further";
        rect: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        overlap: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        fix: string;
      })[];
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        imageUrl: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED";
  };
  /** Full-text search over subject, recipient, text, attachments, references, client number and auditTag; best matches first. */
  letter_search: {
    input: {
      /** Words to find, in any order. */
      query: string;
      /** In name or company. */
      recipientNameContains?: string;
      /** Part of the subject. */
      subjectContains?: string;
      /** From order_send. */
      orderId?: string;
      /** Your key of the send. */
      clientOrderId?: string;
      /** Your own mark. */
      auditTag?: string;
      /** Client number. */
      mandantennummer?: string;
      /** All of these pairs. */
      metadata?: Record<string, string>;
      /** Modified since. */
      since?: string | string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        letterId: string;
        clientLetterId: string | null;
        status: "draft" | "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
        subject: string;
        language: "de" | "en";
        recipientName: string | null;
        recipientCompany: string | null;
        recipientCity: string | null;
        recipientCountry: string | null;
        /** Attachments included. */
        pageCount: number;
        usesColour: boolean;
        designId: string | null;
        senderProfileId: string | null;
        /** It is a copy (Abschrift) of that letter. */
        copyOfLetterId: string | null;
        /** It is a further part of that letter. */
        partOf: {
          letterId: string;
          number: number;
          of: number;
        } | null;
        createdAt: string;
        updatedAt: string;
        /** The latest; null: never sent. */
        orderId: string | null;
        clientOrderId: string | null;
        auditTag: string | null;
        mandantennummer: string | null;
        metadata: Record<string, string>;
        /** Plain text; hits stand between double stars. */
        highlights: ({
          field: "subject" | "recipient" | "content" | "attachments" | "reference";
          text: string;
        })[];
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Stops a letter that is not being printed yet, or withdraws an approval, and credits the wallet. */
  order_cancel: {
    input: {
      /** From order_send. */
      orderId?: string;
      /** All letters of it. */
      approvalId?: string;
      /** Why; kept with it. */
      reason?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string | null;
      approvalId: string | null;
      results: ({
        orderId: string;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
        outcome: "cancelled" | "already_cancelled" | "not_cancellable";
        creditedCents: number;
      })[];
      /** Free again or paid back, all letters together. */
      creditedCents: number;
      /** In the wallet, after this. */
      availableCents: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "ORDER_NOT_CANCELLABLE" | "APPROVAL_ALREADY_DECIDED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Gives the proof of posting of a letter, as data and as a PDF, checked against the archive. */
  order_einlieferungsbeleg: {
    input: {
      /** From order_send. */
      orderId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string;
      status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
      available: boolean;
      /** Why there is none. */
      reason: {
        code: string;
        text: string;
      } | null;
      askAgainAt: string | null;
      issuer: "service";
      /** Valid 90 days. */
      pdfUrl: string | null;
      /** The archive's chain was computed again and holds. */
      verified: boolean;
      verifiedAt: string | null;
      proof: {
        proofId: string;
        mode: "sandbox" | "live";
        issuer: "service";
        orderId: string;
        clientOrderId: string | null;
        auditTag: string | null;
        mandantennummer: string | null;
        sender: {
          name: string;
          returnLine: string;
        } | null;
        recipientLines: string[];
        deliveryType: DeliveryType;
        product: string;
        carrier: string;
        trackingNumber: string | null;
        pdfSha256: string;
        pages: number;
        sheets: number;
        color: boolean;
        duplex: boolean;
        format: string;
        weightGrams: number | null;
        enclosures: string[];
        handedOverAt: {
          utc: string;
          berlin: string;
        } | null;
        printedAt: {
          utc: string;
          berlin: string;
        } | null;
        postedAt: {
          utc: string;
          berlin: string;
        } | null;
        deliveredAt: {
          utc: string;
          berlin: string;
        } | null;
        printSite: string | null;
        consignmentId: string | null;
        priceCents: number;
        events: ({
          at: {
            utc: string;
            berlin: string;
          };
          status: string;
          code: string | null;
          text: string;
        })[];
        /** Of a letter that you bring yourselves: each step. */
        protocol?: ({
          step: string;
          happenedAt: {
            utc: string;
            berlin: string;
          };
          deviceAt: {
            utc: string;
            berlin: string;
          } | null;
          receivedAt: {
            utc: string;
            berlin: string;
          };
          by: string;
          text: string;
          sha256: string | null;
        })[];
        archive: {
          sequenceNumber: number | null;
          chainHash: string | null;
          verified: boolean;
          reason: string | null;
        };
        documents: ({
          kind: "einlieferungsbeleg" | "auslieferungsbeleg" | "sendungsstatus";
          sha256: string;
          receivedAt: string;
          issuer: "carrier" | "provider" | "service";
        })[];
        disclaimer: string;
      } | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Gives a letter in awaiting_partner_fix another address and sends it again at no cost. */
  order_fix_resubmit: {
    input: {
      /** From order_send. */
      orderId: string;
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipient: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** The same again gives the same answer. */
      clientOrderId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string;
      letterId: string;
      status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
      fixId: string;
      fixStatus: "proposed" | "applied" | "refused" | "superseded";
      /** Where a person decides; null once decided. */
      decisionUrl: string | null;
      /** As printed now. */
      recipientLines: string[];
      /** The address that waits for the decision. */
      proposedLines: string[] | null;
      nextStep: string;
      pdfSha256: string;
      /** Unchanged; nothing is charged again. */
      priceCents: number;
      cancellable: boolean;
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "ORDER_NOT_FIXABLE" | "ADDRESS_INVALID" | "IDEMPOTENCY_CONFLICT" | "CONTENT_REJECTED" | "DESIGN_ZONE_VIOLATION" | "COUNTRY_NOT_SUPPORTED" | "DEADLINE_MISSED";
  };
  /** Sends a letter by post, exactly once: a draft (letterId) or an inline letter. */
  order_send: {
    input: {
      /** A draft; else the letter inline. */
      letterId?: string;
      /** Subject line. */
      subject?: string;
      /** Plain text: blank line = paragraph, `- ` = list item. */
      content?: string;
      /** Of content; default text. */
      contentFormat?: "text" | "markdown";
      blocks?: LetterBlocks;
      styleDefs?: StyleDefs;
      /** Of the letter's fixed words. */
      language?: "de" | "en";
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipient?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** See recipient. */
      recipientName?: string;
      /** See recipient. */
      recipientCompany?: string;
      /** See recipient. */
      recipientStreet?: string;
      /** See recipient. */
      recipientHouseNumber?: string;
      /** See recipient. */
      recipientZip?: string;
      /** See recipient. */
      recipientCity?: string;
      /** See recipient. */
      recipientCountry?: string;
      /** in_house: print, sign and bring it yourselves. */
      fulfilment?: "post" | "in_house";
      deliveryType?: DeliveryType;
      /** Printed the same day if in before 12:00 Berlin. */
      express?: boolean;
      /** By when it must be there: a day, or a rule and what began it. */
      arrival?: {
        /** The last day itself. */
        by?: string;
        /** How event makes the last day. */
        rule?: "third_working_day" | "lease_notice" | "employment_notice" | "notice_period" | "period" | "month_end" | "quarter_end" | "objection_tax" | "objection_administrative" | "objection_social" | "default_after_invoice";
        /** The rule's day: the day of the act, the day a contract is to end, or a day of the month meant. */
        event?: string;
        /** Length of the period. */
        count?: number;
        /** Of count. */
        unit?: "days" | "weeks" | "months" | "years";
        /** Who gives notice. */
        party?: "tenant" | "landlord" | "employee" | "employer";
        /** Of tenancy or service. */
        years?: number;
        /** Employment in its probation. */
        probation?: boolean;
        /** The act has no, or a wrong, instruction on remedies. */
        withoutInstruction?: boolean;
        /** Of the recipient; default: by postcode. */
        state?: "BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH";
      } | null;
      /** Omitted: as the pages are. */
      color?: boolean;
      /** Both sides. */
      duplex?: boolean;
      /** Print the signature. */
      includeSignature?: boolean;
      /** From signature_list. */
      signatureId?: string;
      /** Other return address, from address_list. */
      senderAddressId?: string;
      /** From sender_profile_list; default: the account's. */
      senderProfileId?: string;
      /** Client number. */
      mandantennummer?: string;
      /** Gross, in euros. */
      maxCostEuros?: number;
      /** Your own mark. */
      auditTag?: string;
      /** Your own pairs of texts: at most 20, keys of 40 and values of 200 characters. */
      metadata?: Record<string, string>;
      /** Documents only; default post. */
      deliver?: "post" | "email" | "both";
      /** Default: address book. */
      email?: string;
      /** E-invoice that is mailed. */
      emailFormat?: "zugferd" | "xrechnung";
      /** Legal kind or none. */
      declaration?: string;
      /** Prints it despite FORM_REQUIRED; a person decides in the portal. */
      overrideForm?: {
        /** Why; kept with it. */
        reason: string;
      };
      /** From letterhead_list. */
      letterheadId?: string;
      /** false: without letterhead. */
      letterheadEnabled?: boolean;
      /** From letter_design_list. */
      designId?: string;
      design?: LetterDesign;
      /** Values of the information block, e.g. aktenzeichen. */
      reference?: {
        /** File number. */
        aktenzeichen?: string;
        /** Their reference. */
        ihrZeichen?: string;
        /** Date of their letter. */
        ihreNachrichtVom?: string;
        /** Our reference. */
        unserZeichen?: string;
        /** Customer number. */
        kundennummer?: string;
        /** Date as printed; default today. */
        datum?: string;
        /** A text or a payment as a code. */
        qr?: string | {
          /** IBAN. */
          iban: string;
          /** Who is paid. */
          name: string;
          /** Amount in cents. */
          amountCents?: number;
          /** Purpose of the payment. */
          remittance?: string;
          /** Creditor reference, e.g. RF18…. */
          reference?: string;
          /** BIC, rarely needed. */
          bic?: string;
        };
      };
      /** Instead of ids: its newest release. */
      templateName?: string;
      /** Alone: only noted with the letter. */
      templateId?: string;
      /** Renders this released version; subject and body of the call are ignored. */
      templateVersionId?: string;
      /** Values by field key. */
      templateMergeValues?: Record<string, unknown>;
      /** Letter before a form. */
      coverTemplateId?: string;
      /** A released version. */
      coverTemplateVersionId?: string;
      /** Of a quote; another price then is PRICE_CHANGED. */
      priceVersion?: string;
      /** Price the quote named. */
      quotedUnitPriceCents?: number;
      /** Your key: the same value and meaning is the same order. */
      clientOrderId?: string;
      /** Without offset: Berlin time. */
      scheduledAt?: string;
      /** draft, review: a person decides first. */
      approvalMode?: "auto" | "draft" | "review";
      /** From preset_save: fills what is missing. */
      presetName?: string;
      /** Only rehearse: nothing is stored or spent. */
      dryRun?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string | null;
      /** Null where a dry run has no draft. */
      letterId: string | null;
      clientOrderId: string | null;
      /** `dry_run` for a rehearsal. */
      status: string;
      /** After a real send. */
      wouldBe: string | null;
      approvalId: string | null;
      /** For a person: pages, price, yes or no. */
      approvalUrl: string | null;
      /** While a person is asked: until when. */
      expiresAt: string | null;
      /** What will be printed. */
      previewUrl: string | null;
      scheduleId: string | null;
      plannedAt: string | null;
      /** Gross. */
      priceCents: number;
      /** With copies or parts. */
      totalCents: number;
      /** Of a draft that leaves in parts (letter_split_parts), this one first: all leave, or none. */
      parts: ({
        number: number;
        orderId: string | null;
        letterId: string | null;
        status: string;
        pageCount: number;
        priceCents: number;
      })[];
      /** Of a draft with copies (letter_copies_save): they leave with it. */
      copies: ({
        orderId: string | null;
        letterId: string | null;
        status: string;
        recipientLines: string[];
        deliveryType: DeliveryType;
        pageCount: number;
        priceCents: number;
      })[];
      priceVersion: string;
      priceBreakdown: {
        productionCents: number;
        postageCents: number;
        surchargesCents: number;
        netCents: number;
        vatCents: number;
        vatPercent: number;
      };
      deliveryType: DeliveryType;
      color: boolean;
      duplex: boolean;
      pageCount: number;
      sheetCount: number;
      carrier: string;
      /** As printed. */
      recipientLines: string[];
      /** Where it is mailed. */
      emailTo: string | null;
      pdfSha256: string | null;
      cancellable: boolean;
      /** An order of the last 7 days with the same text and recipient. */
      duplicateOf: string | null;
      /** Day of posting, if it leaves now or as planned; a yes that comes later moves it. */
      postedOn: string | null;
      arrival: {
        /** By which it must have arrived. */
        lastDay: string;
        /** Planned for: never the last evening. */
        receiptBy: string;
        /** Hand-over at which 99 % arrive in time. */
        latestSafe: string;
        /** The same for 95 %; afterwards it is too late. */
        latestReasonable: string;
        tooLate: boolean;
        /** After latestSafe, and not too late yet. */
        atRisk: boolean;
        /** Whose holidays were counted. */
        states: ("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH")[];
        steps: {
          what: string;
          provision: string;
          day: string;
        }[];
        /** Does the letter meet its form? null: none was looked at. */
        form: {
          /** Of declaration; null: none stated or recognised. */
          kind: string | null;
          /** Read in the text; false: stated. */
          recognised: boolean;
          /** For the way chosen. */
          verdict: "met" | "not_met" | "risky" | "unknown" | "not_asked";
          provision: string | null;
          text: string;
          waysOut: {
            way: string;
            text: string;
          }[];
        } | null;
        /** What this product proves. */
        proof: string;
        alternatives: ({
          way: "express" | "courier" | "bailiff" | "email";
          text: string;
        })[];
        note: string;
      } | null;
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "SENDER_PFLICHTANGABEN_INCOMPLETE" | "SENDER_UNVERIFIED" | "ADDRESS_INVALID" | "AVV_REQUIRED" | "FORM_REQUIRED" | "DAILY_CAP_EXCEEDED" | "MANDANT_CAP_EXCEEDED" | "COUNTRY_NOT_SUPPORTED" | "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY" | "MERGE_FIELDS_MISSING" | "CONTENT_REJECTED" | "DESIGN_NOT_FOUND" | "DESIGN_RENDER_FAILED" | "DESIGN_ZONE_VIOLATION" | "PRICE_UNAVAILABLE" | "COST_OVER_LIMIT" | "INSUFFICIENT_FUNDS" | "IDEMPOTENCY_CONFLICT" | "DEADLINE_MISSED" | "PRICE_CHANGED" | "PDF_LETTER_UNSUPPORTED";
  };
  /** Sends up to 100 letters under one approval; give approvalUrl to the user. */
  order_send_batch: {
    input: {
      /** 1-100 letters. */
      items: BatchItem[];
      common?: BatchCommon;
      /** For all items. */
      presetName?: string;
      /** Stop at the first failure. */
      stopOnError?: boolean;
      /** Only rehearse: nothing is stored or spent. */
      dryRun?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      approvalId: string | null;
      approvalUrl: string | null;
      /** Until when a person is asked. */
      expiresAt: string | null;
      /** All that items wait for: of a call that was repeated with changes more than one. */
      approvals: {
        approvalId: string;
        approvalUrl: string;
        expiresAt: string;
        items: number;
        totalCents: number;
      }[];
      /** Of all items that went through. */
      totalCents: number;
      counts: {
        ok: number;
        failed: number;
        skipped: number;
      };
      /** Of a dry run: the bounds that its items exceed together. */
      excesses: ({
        bound: "letters_per_day" | "cents_per_day" | "client_per_month" | "balance";
        /** Letters or cents. */
        left: number;
        wanted: number;
        /** By how much, and what can be done. */
        text: string;
      })[];
      results: ({
        index: number;
        clientOrderId: string;
        outcome: "queued" | "repeated" | "rehearsed" | "failed" | "skipped";
        result: {
          orderId: string | null;
          /** Null where a dry run has no draft. */
          letterId: string | null;
          clientOrderId: string | null;
          /** `dry_run` for a rehearsal. */
          status: string;
          /** After a real send. */
          wouldBe: string | null;
          approvalId: string | null;
          /** For a person: pages, price, yes or no. */
          approvalUrl: string | null;
          /** While a person is asked: until when. */
          expiresAt: string | null;
          /** What will be printed. */
          previewUrl: string | null;
          scheduleId: string | null;
          plannedAt: string | null;
          /** Gross. */
          priceCents: number;
          /** With copies or parts. */
          totalCents: number;
          /** Of a draft that leaves in parts (letter_split_parts), this one first: all leave, or none. */
          parts: ({
            number: number;
            orderId: string | null;
            letterId: string | null;
            status: string;
            pageCount: number;
            priceCents: number;
          })[];
          /** Of a draft with copies (letter_copies_save): they leave with it. */
          copies: ({
            orderId: string | null;
            letterId: string | null;
            status: string;
            recipientLines: string[];
            deliveryType: DeliveryType;
            pageCount: number;
            priceCents: number;
          })[];
          priceVersion: string;
          priceBreakdown: {
            productionCents: number;
            postageCents: number;
            surchargesCents: number;
            netCents: number;
            vatCents: number;
            vatPercent: number;
          };
          deliveryType: DeliveryType;
          color: boolean;
          duplex: boolean;
          pageCount: number;
          sheetCount: number;
          carrier: string;
          /** As printed. */
          recipientLines: string[];
          /** Where it is mailed. */
          emailTo: string | null;
          pdfSha256: string | null;
          cancellable: boolean;
          /** An order of the last 7 days with the same text and recipient. */
          duplicateOf: string | null;
          /** Day of posting, if it leaves now or as planned; a yes that comes later moves it. */
          postedOn: string | null;
          arrival: {
            /** By which it must have arrived. */
            lastDay: string;
            /** Planned for: never the last evening. */
            receiptBy: string;
            /** Hand-over at which 99 % arrive in time. */
            latestSafe: string;
            /** The same for 95 %; afterwards it is too late. */
            latestReasonable: string;
            tooLate: boolean;
            /** After latestSafe, and not too late yet. */
            atRisk: boolean;
            /** Whose holidays were counted. */
            states: ("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH")[];
            steps: {
              what: string;
              provision: string;
              day: string;
            }[];
            /** Does the letter meet its form? null: none was looked at. */
            form: {
              /** Of declaration; null: none stated or recognised. */
              kind: string | null;
              /** Read in the text; false: stated. */
              recognised: boolean;
              /** For the way chosen. */
              verdict: "met" | "not_met" | "risky" | "unknown" | "not_asked";
              provision: string | null;
              text: string;
              waysOut: {
                way: string;
                text: string;
              }[];
            } | null;
            /** What this product proves. */
            proof: string;
            alternatives: ({
              way: "express" | "courier" | "bailiff" | "email";
              text: string;
            })[];
            note: string;
          } | null;
          warnings: ({
            code: string;
            /** Path of the input, or a page. */
            place: string;
            text: string;
            /** Of FORM_REQUIRED. */
            details?: {
              kind: string;
              provision: string;
              recognised: boolean;
              quote: string | null;
              waysOut: {
                way: string;
                text: string;
              }[];
              overrideReason?: string;
            };
            /** Where a person puts it right. */
            portalUrl?: string;
          })[];
        } | null;
        error: {
          code: string;
          message: string;
          hint: string;
          details: Record<string, unknown>;
        } | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "SENDER_PFLICHTANGABEN_INCOMPLETE" | "SENDER_UNVERIFIED" | "ADDRESS_INVALID" | "AVV_REQUIRED" | "FORM_REQUIRED" | "DAILY_CAP_EXCEEDED" | "MANDANT_CAP_EXCEEDED" | "COUNTRY_NOT_SUPPORTED" | "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY" | "MERGE_FIELDS_MISSING" | "CONTENT_REJECTED" | "DESIGN_NOT_FOUND" | "DESIGN_RENDER_FAILED" | "DESIGN_ZONE_VIOLATION" | "PRICE_UNAVAILABLE" | "COST_OVER_LIMIT" | "INSUFFICIENT_FUNDS" | "IDEMPOTENCY_CONFLICT" | "DEADLINE_MISSED";
  };
  /** Says where an order stands, how it came there and whether it can still be stopped. */
  order_status: {
    input: {
      /** From order_send. */
      orderId: string;
      /** Of the texts; default: the call's. */
      language?: "de" | "en";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string;
      letterId: string;
      clientOrderId: string | null;
      status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
      statusAt: string;
      /** While true, order_cancel can stop it. */
      cancellable: boolean;
      deliveryType: DeliveryType;
      /** Gross. */
      priceCents: number;
      /** As printed. */
      recipientLines: string[];
      fulfilment: "post" | "in_house";
      carrier: string;
      /** The mail it goes out as; null: on paper. */
      email: {
        to: string;
        format: "zugferd" | "xrechnung" | "pdf";
        replyTo: string;
        subject: string;
        text: string;
        fileNames: string[];
      } | null;
      /** Tracked and registered mail only. */
      trackingNumber: string | null;
      estimatedDelivery: string | null;
      approvalId: string | null;
      scheduleId: string | null;
      plannedAt: string | null;
      postedAt: string | null;
      deliveredAt: string | null;
      createdAt: string;
      metadata: Record<string, string>;
      statusText: string;
      /** Why it was stopped; comment is what a person of this account wrote. */
      reason: {
        code: string | null;
        text: string;
        comment: string | null;
      } | null;
      nextStep: string | null;
      /** The open step of a letter that you bring yourselves, and where a person takes it. */
      inHouse: {
        standing: "waiting" | "open" | "stopped" | "finished";
        open: ("signed" | "enclosed" | "read" | "put_in" | "posted" | "dropped" | "attested")[];
        steps: ({
          step: "printed" | "signed" | "enclosed" | "read" | "put_in" | "posted" | "dropped" | "attested";
          text: string;
          happenedAt: string;
          /** By the clock of the device. */
          deviceAt: string | null;
          /** When it came here. */
          receivedAt: string;
          by: string;
          /** It came here after the letter was stopped, or after its link had ended. */
          toldAfter: "stop" | "link_end" | null;
        })[];
        text: string | null;
        url: string;
      } | null;
      /** While a person is asked. */
      approvalUrl: string | null;
      /** The first step first. */
      history: ({
        at: string;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
        code: string | null;
        text: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Approves or rejects what waits for approval, as the person told you in this conversation. */
  approval_decide: {
    input: {
      /** From order_send or approval_list. */
      approvalId: string;
      /** What the person decided. */
      decision: "approve" | "reject";
      /** Said to whoever asked. */
      comment?: string;
      /** Accepted; an approval is decided once anyway. */
      clientOrderId?: string;
      /** True once the person has seen preview, total price and delivery type; needed to approve. */
      user_saw_preview?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      approvalId: string;
      status: "approved" | "rejected";
      decidedAt: string;
      /** Until when it could be decided. */
      expiresAt: string;
      orders: ({
        orderId: string;
        letterId: string;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
        dispatchAt: string | null;
        pdfSha256: string;
        recipientLines: string[];
        deliveryType: DeliveryType;
        carrier: string;
        priceCents: number;
      })[];
      totalCents: number;
      /** Of the first letter. */
      previewUrl: string | null;
      /** Until then nothing is handed over. */
      holdUntil: string | null;
      cancellable: boolean;
      hint: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "APPROVAL_ALREADY_DECIDED" | "APPROVAL_FOUR_EYES_REQUIRED" | "APPROVAL_OWNER_REQUIRED" | "APPROVAL_PORTAL_REQUIRED" | "ORDER_NOT_CANCELLABLE" | "DEADLINE_MISSED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists letters that wait for a person's approval, or were decided; newest first. */
  approval_list: {
    input: {
      /** From order_send or approval_list. */
      approvalId?: string;
      /** Only these. */
      status?: "pending" | "approved" | "rejected" | "expired";
      /** Asked since. */
      since?: string | string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** With approvalId: skips letters. */
      lettersOffset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        approvalId: string;
        status: "pending" | "approved" | "rejected" | "expired";
        kind: "letter" | "batch";
        reason: string | null;
        requesterContext: string | null;
        requestedBy: {
          connection: string;
          name: string | null;
        };
        /** oauth, approval_mode, batch, submitted, or rule_… for a rule of the account. */
        askedBecause: string;
        /** Gross, for all letters. */
        totalCents: number;
        letterCount: number;
        /** The first 20; of one approval those from lettersOffset on. */
        letters: ({
          orderId: string;
          letterId: string;
          clientOrderId: string | null;
          subject: string;
          status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
          recipient: {
            name: string;
            city: string;
            country: string;
          };
          deliveryType: DeliveryType;
          /** Where it is mailed; null: on paper. */
          emailTo: string | null;
          priceCents: number;
          pageCount: number;
          warnings: ({
            code: string;
            /** Path of the input, or a page. */
            place: string;
            text: string;
            /** Of FORM_REQUIRED. */
            details?: {
              kind: string;
              provision: string;
              recognised: boolean;
              quote: string | null;
              waysOut: {
                way: string;
                text: string;
              }[];
              overrideReason?: string;
            };
            /** Where a person puts it right. */
            portalUrl?: string;
          })[];
          /** The PDF that will be printed; the link ends after a day. */
          previewUrl: string;
        })[];
        /** There are more letters: give this as lettersOffset, with the approvalId. */
        nextLettersOffset: number | null;
        /** Of the first of these letters. */
        subject: string | null;
        letterId: string | null;
        previewUrl: string | null;
        /** Where a signed-in person decides. */
        approvalUrl: string;
        plannedAt: string | null;
        createdAt: string;
        expiresAt: string;
        decidedAt: string | null;
        decidedBy: {
          kind: string;
          name: string | null;
        } | null;
        comment: string | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Puts a letter before a person who decides, and reserves its cost: a draft (letterId) or an inline letter. */
  approval_submit: {
    input: {
      /** A draft; else the letter inline. */
      letterId?: string;
      /** Subject line. */
      subject?: string;
      /** Plain text: blank line = paragraph, `- ` = list item. */
      content?: string;
      /** Of content; default text. */
      contentFormat?: "text" | "markdown";
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipient?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** See recipient. */
      recipientName?: string;
      /** See recipient. */
      recipientCompany?: string;
      /** See recipient. */
      recipientStreet?: string;
      /** See recipient. */
      recipientHouseNumber?: string;
      /** See recipient. */
      recipientZip?: string;
      /** See recipient. */
      recipientCity?: string;
      /** See recipient. */
      recipientCountry?: string;
      /** in_house: print, sign and bring it yourselves. */
      fulfilment?: "post" | "in_house";
      deliveryType?: DeliveryType;
      /** Printed the same day if in before 12:00 Berlin. */
      express?: boolean;
      /** By when it must be there: a day, or a rule and what began it. */
      arrival?: {
        /** The last day itself. */
        by?: string;
        /** How event makes the last day. */
        rule?: "third_working_day" | "lease_notice" | "employment_notice" | "notice_period" | "period" | "month_end" | "quarter_end" | "objection_tax" | "objection_administrative" | "objection_social" | "default_after_invoice";
        /** The rule's day: the day of the act, the day a contract is to end, or a day of the month meant. */
        event?: string;
        /** Length of the period. */
        count?: number;
        /** Of count. */
        unit?: "days" | "weeks" | "months" | "years";
        /** Who gives notice. */
        party?: "tenant" | "landlord" | "employee" | "employer";
        /** Of tenancy or service. */
        years?: number;
        /** Employment in its probation. */
        probation?: boolean;
        /** The act has no, or a wrong, instruction on remedies. */
        withoutInstruction?: boolean;
        /** Of the recipient; default: by postcode. */
        state?: "BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH";
      } | null;
      /** Omitted: as the pages are. */
      color?: boolean;
      /** Both sides. */
      duplex?: boolean;
      /** Print the signature. */
      includeSignature?: boolean;
      /** From signature_list. */
      signatureId?: string;
      /** Other return address, from address_list. */
      senderAddressId?: string;
      /** From sender_profile_list; default: the account's. */
      senderProfileId?: string;
      /** Client number. */
      mandantennummer?: string;
      /** Gross, in euros. */
      maxCostEuros?: number;
      /** Your own mark. */
      auditTag?: string;
      /** Your own pairs of texts: at most 20, keys of 40 and values of 200 characters. */
      metadata?: Record<string, string>;
      /** Documents only; default post. */
      deliver?: "post" | "email" | "both";
      /** Default: address book. */
      email?: string;
      /** E-invoice that is mailed. */
      emailFormat?: "zugferd" | "xrechnung";
      /** Legal kind or none. */
      declaration?: string;
      /** Prints it despite FORM_REQUIRED; a person decides in the portal. */
      overrideForm?: {
        /** Why; kept with it. */
        reason: string;
      };
      /** Alone: only noted with the letter. */
      templateId?: string;
      /** Your key: the same value and meaning is the same order. */
      clientOrderId?: string;
      /** Without offset: Berlin time. */
      scheduledAt?: string;
      /** draft, review: a person decides first. */
      approvalMode?: "auto" | "draft" | "review";
      /** From preset_save: fills what is missing. */
      presetName?: string;
      /** Why the letter is to be sent; the person reads it. */
      reason?: string;
      /** Where the request comes from. */
      requesterContext?: string;
      /** Only rehearse: nothing is stored or spent. */
      dryRun?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string | null;
      /** Null where a dry run has no draft. */
      letterId: string | null;
      clientOrderId: string | null;
      /** `dry_run` for a rehearsal. */
      status: string;
      /** After a real send. */
      wouldBe: string | null;
      approvalId: string | null;
      /** For a person: pages, price, yes or no. */
      approvalUrl: string | null;
      /** While a person is asked: until when. */
      expiresAt: string | null;
      /** What will be printed. */
      previewUrl: string | null;
      scheduleId: string | null;
      plannedAt: string | null;
      /** Gross. */
      priceCents: number;
      /** With copies or parts. */
      totalCents: number;
      /** Of a draft that leaves in parts (letter_split_parts), this one first: all leave, or none. */
      parts: ({
        number: number;
        orderId: string | null;
        letterId: string | null;
        status: string;
        pageCount: number;
        priceCents: number;
      })[];
      /** Of a draft with copies (letter_copies_save): they leave with it. */
      copies: ({
        orderId: string | null;
        letterId: string | null;
        status: string;
        recipientLines: string[];
        deliveryType: DeliveryType;
        pageCount: number;
        priceCents: number;
      })[];
      priceVersion: string;
      priceBreakdown: {
        productionCents: number;
        postageCents: number;
        surchargesCents: number;
        netCents: number;
        vatCents: number;
        vatPercent: number;
      };
      deliveryType: DeliveryType;
      color: boolean;
      duplex: boolean;
      pageCount: number;
      sheetCount: number;
      carrier: string;
      /** As printed. */
      recipientLines: string[];
      /** Where it is mailed. */
      emailTo: string | null;
      pdfSha256: string | null;
      cancellable: boolean;
      /** An order of the last 7 days with the same text and recipient. */
      duplicateOf: string | null;
      /** Day of posting, if it leaves now or as planned; a yes that comes later moves it. */
      postedOn: string | null;
      arrival: {
        /** By which it must have arrived. */
        lastDay: string;
        /** Planned for: never the last evening. */
        receiptBy: string;
        /** Hand-over at which 99 % arrive in time. */
        latestSafe: string;
        /** The same for 95 %; afterwards it is too late. */
        latestReasonable: string;
        tooLate: boolean;
        /** After latestSafe, and not too late yet. */
        atRisk: boolean;
        /** Whose holidays were counted. */
        states: ("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH")[];
        steps: {
          what: string;
          provision: string;
          day: string;
        }[];
        /** Does the letter meet its form? null: none was looked at. */
        form: {
          /** Of declaration; null: none stated or recognised. */
          kind: string | null;
          /** Read in the text; false: stated. */
          recognised: boolean;
          /** For the way chosen. */
          verdict: "met" | "not_met" | "risky" | "unknown" | "not_asked";
          provision: string | null;
          text: string;
          waysOut: {
            way: string;
            text: string;
          }[];
        } | null;
        /** What this product proves. */
        proof: string;
        alternatives: ({
          way: "express" | "courier" | "bailiff" | "email";
          text: string;
        })[];
        note: string;
      } | null;
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "SENDER_PFLICHTANGABEN_INCOMPLETE" | "SENDER_UNVERIFIED" | "ADDRESS_INVALID" | "AVV_REQUIRED" | "FORM_REQUIRED" | "DAILY_CAP_EXCEEDED" | "MANDANT_CAP_EXCEEDED" | "COUNTRY_NOT_SUPPORTED" | "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY" | "MERGE_FIELDS_MISSING" | "CONTENT_REJECTED" | "DESIGN_NOT_FOUND" | "DESIGN_RENDER_FAILED" | "DESIGN_ZONE_VIOLATION" | "PRICE_UNAVAILABLE" | "COST_OVER_LIMIT" | "INSUFFICIENT_FUNDS" | "IDEMPOTENCY_CONFLICT" | "DEADLINE_MISSED" | "PDF_LETTER_UNSUPPORTED";
  };
  /** Sends a draft at a later time, once or again and again. */
  letter_schedule: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** at: on a day; in: after a while; cron: repeatedly. */
      mode: "at" | "in" | "cron";
      /** Mode at; without offset Berlin time. */
      sendAt?: string;
      /** Mode in: 2d, 1w, 3h, next-business-day, next-monday, end-of-month. */
      delay?: string;
      /** Mode cron: minute hour day month weekday, Berlin. */
      cronExpression?: string;
      /** Mode cron: first day. */
      startDate?: string;
      /** Mode cron: last day or moment. */
      endDate?: string | string;
      /** Moves other days forward. */
      businessDaysOnly?: boolean;
      /** From this Berlin hour on: next business day. */
      sendBeforeHour?: number;
      /** in_house: print, sign and bring it yourselves. */
      fulfilment?: "post" | "in_house";
      deliveryType?: DeliveryType;
      /** Printed the same day if in before 12:00 Berlin. */
      express?: boolean;
      /** By when it must be there: a day, or a rule and what began it. */
      arrival?: {
        /** The last day itself. */
        by?: string;
        /** How event makes the last day. */
        rule?: "third_working_day" | "lease_notice" | "employment_notice" | "notice_period" | "period" | "month_end" | "quarter_end" | "objection_tax" | "objection_administrative" | "objection_social" | "default_after_invoice";
        /** The rule's day: the day of the act, the day a contract is to end, or a day of the month meant. */
        event?: string;
        /** Length of the period. */
        count?: number;
        /** Of count. */
        unit?: "days" | "weeks" | "months" | "years";
        /** Who gives notice. */
        party?: "tenant" | "landlord" | "employee" | "employer";
        /** Of tenancy or service. */
        years?: number;
        /** Employment in its probation. */
        probation?: boolean;
        /** The act has no, or a wrong, instruction on remedies. */
        withoutInstruction?: boolean;
        /** Of the recipient; default: by postcode. */
        state?: "BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH";
      } | null;
      /** Omitted: as the pages are. */
      color?: boolean;
      /** Both sides. */
      duplex?: boolean;
      /** Print the signature. */
      includeSignature?: boolean;
      /** From signature_list. */
      signatureId?: string;
      /** Other return address, from address_list. */
      senderAddressId?: string;
      /** From sender_profile_list; default: the account's. */
      senderProfileId?: string;
      /** Client number. */
      mandantennummer?: string;
      /** Gross, in euros. */
      maxCostEuros?: number;
      /** Your own mark. */
      auditTag?: string;
      /** Your own pairs of texts: at most 20, keys of 40 and values of 200 characters. */
      metadata?: Record<string, string>;
      /** Documents only; default post. */
      deliver?: "post" | "email" | "both";
      /** Default: address book. */
      email?: string;
      /** E-invoice that is mailed. */
      emailFormat?: "zugferd" | "xrechnung";
      /** Legal kind or none. */
      declaration?: string;
      /** Prints it despite FORM_REQUIRED; a person decides in the portal. */
      overrideForm?: {
        /** Why; kept with it. */
        reason: string;
      };
      /** Alone: only noted with the letter. */
      templateId?: string;
      /** From preset_save: fills what is missing. */
      presetName?: string;
      /** Only rehearse: nothing is stored or spent. */
      dryRun?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Null until approved. */
      scheduleId: string | null;
      orderId: string | null;
      letterId: string;
      status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | "dry_run";
      nextRunAt: string;
      /** The same in Berlin. */
      localTime: string;
      /** Reserved, gross, with its copies. */
      priceCents: number | null;
      dryRunWouldHaveCost: number | null;
      approvalId: string | null;
      approvalUrl: string | null;
      arrival: {
        /** By which it must have arrived. */
        lastDay: string;
        /** Planned for: never the last evening. */
        receiptBy: string;
        /** Hand-over at which 99 % arrive in time. */
        latestSafe: string;
        /** The same for 95 %; afterwards it is too late. */
        latestReasonable: string;
        tooLate: boolean;
        /** After latestSafe, and not too late yet. */
        atRisk: boolean;
        /** Whose holidays were counted. */
        states: ("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH")[];
        steps: {
          what: string;
          provision: string;
          day: string;
        }[];
        /** Does the letter meet its form? null: none was looked at. */
        form: {
          /** Of declaration; null: none stated or recognised. */
          kind: string | null;
          /** Read in the text; false: stated. */
          recognised: boolean;
          /** For the way chosen. */
          verdict: "met" | "not_met" | "risky" | "unknown" | "not_asked";
          provision: string | null;
          text: string;
          waysOut: {
            way: string;
            text: string;
          }[];
        } | null;
        /** What this product proves. */
        proof: string;
        alternatives: ({
          way: "express" | "courier" | "bailiff" | "email";
          text: string;
        })[];
        note: string;
      } | null;
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "SENDER_PFLICHTANGABEN_INCOMPLETE" | "SENDER_UNVERIFIED" | "ADDRESS_INVALID" | "AVV_REQUIRED" | "FORM_REQUIRED" | "DAILY_CAP_EXCEEDED" | "MANDANT_CAP_EXCEEDED" | "COUNTRY_NOT_SUPPORTED" | "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY" | "MERGE_FIELDS_MISSING" | "CONTENT_REJECTED" | "DESIGN_NOT_FOUND" | "DESIGN_RENDER_FAILED" | "DESIGN_ZONE_VIOLATION" | "PRICE_UNAVAILABLE" | "COST_OVER_LIMIT" | "INSUFFICIENT_FUNDS" | "DEADLINE_MISSED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists planned letters, newest first, or cancels one and gives its money back. */
  schedule_list_or_cancel: {
    input: {
      /** What to do. */
      action?: "list" | "cancel";
      /** Needed to cancel. */
      scheduleId?: string;
      /** Only these. */
      statusFilter?: "scheduled" | "sent" | "cancelled" | "failed";
      /** In name or company. */
      recipientNameContains?: string;
      /** Part of the subject. */
      subjectContains?: string;
      /** From order_send. */
      orderId?: string;
      /** Your key of the send. */
      clientOrderId?: string;
      /** Your own mark. */
      auditTag?: string;
      /** Client number. */
      mandantennummer?: string;
      /** All of these pairs. */
      metadata?: Record<string, string>;
      /** Only rehearse: nothing is stored or spent. */
      dryRun?: boolean;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        scheduleId: string;
        letterId: string;
        subject: string | null;
        /** Or company. */
        recipientName: string | null;
        clientOrderId: string | null;
        auditTag: string | null;
        mandantennummer: string | null;
        mode: "at" | "in" | "cron";
        status: "scheduled" | "sent" | "cancelled" | "failed";
        nextRunAt: string | null;
        /** The same in Berlin. */
        localTime: string | null;
        sendAt: string | null;
        delay: string | null;
        cronExpression: string | null;
        endDate: string | null;
        businessDaysOnly: boolean;
        sendBeforeHour: number | null;
        /** The order that leaves next; of a single letter also the one that left. */
        orderId: string | null;
        /** What the next letter of a series still waits for. */
        approvalId: string | null;
        approvalUrl: string | null;
        reservedCents: number;
        runs: number;
        failuresInARow: number;
        /** Why a letter could not leave; three in a row end a series. */
        lastFailure: {
          code: string;
          message: string;
          plannedFor: string;
        } | null;
        /** After a fault of the service: when it is tried again. After ten tries it fails. */
        nextTryAt: string | null;
        createdAt: string;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** By cancelling; null for a list. */
      releasedCents: number | null;
      /** Dry run only. */
      wouldReleaseCents: number | null;
      note: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "ORDER_NOT_CANCELLABLE" | "IDEMPOTENCY_CONFLICT";
  };
  /** Stores an invoice, reminder, dunning letter or credit note as a DIN 5008 draft; free until sent. */
  document_create: {
    input: {
      /** The document; fields by service://documents-guide */
      document: {
        /** Kind of document. */
        documentType: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
        /** Its number; default: the next of the sequence. */
        documentNumber?: string;
        /** Date of the document, e.g. 2026-03-02. */
        documentDate?: string;
        /** When it was supplied; one day if both are the same. */
        leistungszeitraum?: {
          /** First day. */
          von: string;
          /** Last day. */
          bis: string;
        };
        /** Days to pay. */
        zahlungszielTage?: number;
        /** CHF: Swiss senders only. */
        currency?: "EUR" | "CHF";
        /** What is billed, line by line. */
        lineItems?: ({
          /** The first line names what was supplied. */
          description?: string;
          /** Negative: given back. */
          quantity?: number | string;
          /** A word such as Stunde, or a code of UN/ECE Rec 20 or 21. */
          unit?: string;
          /** Net, never negative. */
          unitPriceCents?: number;
          /** In euros, with up to four decimals; instead of cents. */
          unitPrice?: number | string;
          /** VAT in per cent. */
          ustRate?: number | string;
          /** What comes off the line or on top. */
          adjustments?: ({
            /** Taken off or put on. */
            kind: "allowance" | "charge";
            /** In words; needed. */
            reason?: string;
            /** UNTDID 5189 (allowance) or 7161 (charge). */
            reasonCode?: string;
            /** Above zero; or percent. */
            amountCents?: number;
            /** Percent of what it applies to. */
            percent?: number | string;
            /** Of what, if not of the line or of all lines of a rate. */
            baseCents?: number;
          })[];
          /** Net of the line in cents. */
          lineNetCents?: number;
        })[];
        /** Of the document as a whole; percent without ustRate is of every rate. */
        adjustments?: ({
          /** Taken off or put on. */
          kind: "allowance" | "charge";
          /** In words; needed. */
          reason?: string;
          /** UNTDID 5189 (allowance) or 7161 (charge). */
          reasonCode?: string;
          /** Above zero; or percent. */
          amountCents?: number;
          /** Percent of what it applies to. */
          percent?: number | string;
          /** Of what, if not of the line or of all lines of a rate. */
          baseCents?: number;
          /** VAT rate in percent. */
          ustRate?: number | string;
        })[];
        /** Sums, checked against the lines. */
        totals?: {
          /** Net in cents. */
          nettoCents?: number;
          /** VAT by rate. */
          ustLines?: ({
            /** VAT rate in percent. */
            rate: number | string;
            /** Net in cents. */
            netCents: number;
            /** VAT in cents. */
            ustCents: number;
          })[];
          /** Gross in cents. */
          bruttoCents?: number;
        };
        /** Per cent off for whoever pays within so many days; fewer days, more per cent. */
        skonto?: ({
          /** Days within which it holds. */
          tage: number;
          /** Percent taken off. */
          prozent: number | string;
        })[];
        /** An invoice for a part, before the final one. */
        abschlag?: boolean;
        /** Of a final invoice: numbers of the invoices for parts that it deducts; lines and totals are the whole. */
        abschlagsrechnungen?: string[];
        /** The invoice that it follows: referencePrefill of document_get, unchanged. */
        references?: {
          /** From document_create or document_list. */
          documentId?: string;
          /** Kind of document. */
          documentType?: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
          /** Its number; default: the next of the sequence. */
          documentNumber?: string;
          /** Date of the document, e.g. 2026-03-02. */
          documentDate?: string;
          /** Due on this day. */
          dueDate?: string | null;
          /** Gross in cents. */
          bruttoCents?: number;
          /** Still open, in cents. */
          openCents?: number;
        };
        /** Leitweg-ID or what the buyer wants named (BT-10). */
        buyerReference?: string;
        /** The buyer's electronic address: EM and an e-mail address, 0204 and a Leitweg-ID … */
        buyerEndpoint?: {
          /** Kind of electronic address, e.g. 9930. */
          scheme: string;
          /** Name of your own. */
          id: string;
        };
        /** The buyer's VAT id. */
        buyerUstId?: string;
        /** Where goods go, if elsewhere than to the buyer. */
        lieferanschrift?: {
          /** As people call it. */
          name?: string;
          /** E.g. Lange Straße. */
          street: string;
          /** E.g. 5a. */
          houseNumber?: string;
          /** E.g. 80331. */
          zip?: string;
          /** E.g. München. */
          city: string;
          /** ISO code, e.g. DE. */
          country: string;
        };
        /** How VAT applies. */
        steuerfall?: "regel" | "kleinunternehmer" | "reverse_charge" | "innergemeinschaftlich" | "ausfuhr" | "steuerfrei" | "nicht_steuerbar" | "durchschnittssatz" | "oss";
        /** Of oss: the member state whose VAT is charged. */
        ossLand?: string;
        /** Why there is no VAT. */
        steuerhinweis?: string;
        /** Of dunning letters: their costs. */
        mahngebuehrCents?: number;
        /** Of dunning letters: the first day of default. */
        verzugSeit?: string;
        /** Of dunning letters: false for no interest. */
        verzugszinsen?: boolean;
        /** Of dunning letters to businesses: the 40 EUR. */
        verzugspauschale?: boolean;
        /** Whether the recipient is a consumer, if that is not plain. */
        verbraucher?: boolean;
        /** Number of the project (BT-11). */
        projectReference?: string;
        /** Number of the contract (BT-12). */
        contractReference?: string;
        /** The buyer's order number (BT-13). */
        orderReference?: string;
        /** The seller's own order number (BT-14). */
        salesOrderReference?: string;
        /** SEPA direct debit in place of a transfer. */
        directDebit?: {
          /** Of the mandate the buyer has signed (BT-89). */
          mandateReference?: string;
          /** The seller's creditor identifier (BT-90); else that of the sender profile. */
          creditorId?: string;
          /** The account that is debited (BT-91). */
          iban?: string;
          /** Of the debit; else the due date. */
          day?: string;
        };
        /** Creditor reference (ISO 11649), RF…, in place of the number as what to quote (BT-83). */
        paymentReference?: string;
        /** How the XRechnung is written; cii unless the buyer asks for ubl. */
        xrechnungSyntax?: "cii" | "ubl";
        /** Files inside the e-invoice (BG-24); not on paper. */
        attachments?: {
          /** With its ending: pdf, png, jpg, csv, xlsx or ods. */
          fileName: string;
          /** What the file is. */
          description?: string;
          /** The file; not given back later. */
          contentBase64?: string;
          /** Instead: of upload_create, purpose invoice. */
          uploadId?: string;
        }[];
        /** In place of the usual first sentence. */
        opening?: string;
        /** Before the greeting. */
        closing?: string;
      };
      /** Draws the next number. */
      sequenceScope?: {
        /** Name of the number sequence, e.g. RE. */
        scope: string;
        /** As RE-{YYYY}-{00000}. */
        pattern?: string;
      };
      /** Subject line. */
      subject?: string;
      /** Of the letter's fixed words. */
      language?: "de" | "en";
      /** From address_list. */
      recipientAddressId?: string;
      /** Where it goes. */
      recipient?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** Where it goes. */
      recipientAddressInline?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** Client number. */
      mandantennummer?: string;
      /** Other return address, from address_list. */
      senderAddressId?: string;
      /** From sender_profile_list; default: the account's. */
      senderProfileId?: string;
      /** From letter_design_list. */
      designId?: string;
      /** Values of the information block, e.g. aktenzeichen. */
      reference?: {
        /** File number. */
        aktenzeichen?: string;
        /** Their reference. */
        ihrZeichen?: string;
        /** Date of their letter. */
        ihreNachrichtVom?: string;
        /** Our reference. */
        unserZeichen?: string;
        /** Customer number. */
        kundennummer?: string;
        /** Date as printed; default today. */
        datum?: string;
        /** A text or a payment as a code. */
        qr?: string | {
          /** IBAN. */
          iban: string;
          /** Who is paid. */
          name: string;
          /** Amount in cents. */
          amountCents?: number;
          /** Purpose of the payment. */
          remittance?: string;
          /** Creditor reference, e.g. RF18…. */
          reference?: string;
          /** BIC, rarely needed. */
          bic?: string;
        };
      };
      /** Print the signature. */
      includeSignature?: boolean;
      /** From signature_list. */
      signatureId?: string;
      /** Legal kind or none. */
      declaration?: string;
      /** Your key: the same again is the same draft. */
      clientLetterId?: string;
      /** All checks, sums, pages and warnings; no number, nothing stored. */
      dryRun?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** null: dryRun. */
      documentId: string | null;
      letterId: string | null;
      clientLetterId: string | null;
      /** false: the same document was there already, or dryRun. */
      created: boolean;
      /** Only what is issued counts in books; void: its number stays used. */
      state: "made" | "issued" | "void";
      issuedAt: string | null;
      issuedBy: "post" | "email" | "other" | null;
      documentType: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
      documentNumber: string | null;
      documentDate: string;
      dueDate: string | null;
      dunningLevel: number | null;
      /** Of invoices and credit notes. */
      totals: {
        nettoCents: number;
        ustCents: number;
        ustLines: {
          rate: string;
          netCents: number;
          ustCents: number;
        }[];
        bruttoCents: number;
        /** Of a final invoice: what it deducts. */
        abschlagsrechnungen: {
          documentNumber: string;
          documentDate: string;
          nettoCents: number;
          ustCents: number;
          bruttoCents: number;
        }[];
        /** Off for early payment. */
        skonto: {
          tage: number;
          prozent: string;
          /** The last day. */
          bis: string;
          skontoCents: number;
          /** What is paid then. */
          zahlbetragCents: number;
        }[];
        /** Of a final invoice: cents of VAT that the parts were rounded by. */
        roundingCents: number;
        /** What it asks for: bruttoCents less what it deducts, with roundingCents. */
        dueCents: number;
      } | null;
      /** Of reminders and dunning letters. */
      claim: {
        openCents: number;
        /** All that has run, also what was paid. */
        interestCents: number;
        interest: {
          from: string;
          to: string;
          onCents: number;
          ratePercent: string;
          cents: number;
        }[];
        /** Costs that earlier letters asked for. */
        carriedCents: number;
        /** What each counted for: costs, interest, principal (§ 367 BGB). */
        payments: {
          paidOn: string;
          amountCents: number;
          costsCents: number;
          interestCents: number;
          principalCents: number;
        }[];
        /** Still owed, before this letter's own costs. */
        left: {
          costsCents: number;
          interestCents: number;
          principalCents: number;
        };
        verzugSeit: string | null;
        mahngebuehrCents: number;
        verzugspauschaleCents: number;
        totalCents: number;
        newDueDate: string;
      } | null;
      /** `references` of a follow-up, unchanged: the invoice itself, or the one this document follows. */
      referencePrefill: {
        documentId?: string;
        documentType?: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
        documentNumber?: string;
        documentDate?: string;
        dueDate?: string | null;
        bruttoCents?: number;
        openCents?: number;
      } | null;
      exports: {
        /** PDF/A-3 with factur-x.xml; valid 24 hours. */
        zugferdPdfUrl: string | null;
        /** XRechnung; valid 24 hours. */
        xrechnungXmlUrl: string | null;
        /** Why a link is missing. */
        reasons: {
          zugferdPdf: {
            code: "DOCUMENT_EXPORT_NOT_READY" | "DOCUMENT_EXPORT_NOT_SUPPORTED";
            message: string;
            /** Paths of what it lacks. */
            missing: string[];
          } | null;
          xrechnungXml: {
            code: "DOCUMENT_EXPORT_NOT_READY" | "DOCUMENT_EXPORT_NOT_SUPPORTED";
            message: string;
            /** Paths of what it lacks. */
            missing: string[];
          } | null;
        };
      } | null;
      /** Attachments included. */
      pageCount: number;
      /** The letters it leaves as (letter_split_parts); empty: one. */
      parts: {
        pageCount: number;
        usesColour: boolean;
        holds: string[];
      }[];
      usesColour: boolean;
      /** All pages; valid 24 hours. */
      pdfUrl: string;
      designRender: {
        documentMode: "letter" | "form";
        /** What is drawn around the text. */
        chrome: Record<string, boolean>;
        /** From the top of page 1. */
        bodyStartMm: number;
      };
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** Gross, as the draft is to be sent, else the cheapest way to the recipient's country; not binding. */
      costEstimate: {
        totalCents: number;
        currency: "EUR";
        deliveryType: DeliveryType;
      } | null;
      /** Why there is no estimate, or what it takes for granted. */
      costNote: string | null;
      /** To show to a person; valid 24 hours. */
      previewUrl: string;
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        imageUrl: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DOCUMENT_NOT_ISSUED" | "SENDER_PFLICHTANGABEN_INCOMPLETE" | "ADDRESS_INVALID" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows a billing document: payload, sums, what is open, its letter and order, e-invoice files. */
  document_get: {
    input: {
      /** From document_create or document_list. */
      documentId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      documentId: string;
      documentType: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
      documentNumber: string | null;
      documentDate: string;
      dueDate: string | null;
      language: "de" | "en";
      senderProfileId: string;
      mandantennummer: string | null;
      recipientName: string;
      recipientCompany: string | null;
      recipientCity: string;
      recipientCountry: string;
      /** Of all its amounts. */
      currency: "EUR" | "CHF";
      /** Of reminders and dunning letters: all they ask for. */
      bruttoCents: number;
      /** Only what is issued counts in books; void: its number stays used. */
      state: "made" | "issued" | "void";
      issuedAt: string | null;
      issuedBy: "post" | "email" | "other" | null;
      /** Of invoices. */
      paidCents: number | null;
      /** Of invoices: by credit notes that were issued. */
      creditedCents: number | null;
      /** Of invoices: taken off for early payment. */
      skontoCents: number | null;
      /** Of invoices: 0 until issued, then less credit notes and recorded payments. */
      openCents: number | null;
      /** Of invoices: paid or credited beyond what was billed. */
      refundDueCents: number | null;
      /** Of a dunning letter its own; of an invoice the highest of those that were issued. */
      dunningLevel: number | null;
      /** What whoever made it would do now. */
      nextStep: "send" | "wait" | "remind" | "dun" | "skonto" | "refund" | "none";
      referencesDocumentId: string | null;
      referencesNumber: string | null;
      letterId: string;
      /** The letter's latest order. */
      orderId: string | null;
      orderStatus: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
      createdAt: string;
      /** How it was issued otherwise, or why it is void, as somebody has said. */
      stateReason: string | null;
      sequenceScope: string | null;
      /** As it was given; rates of sums as text. */
      payload: {
        documentType: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
        documentNumber?: string;
        documentDate?: string;
        /** When it was supplied; one day if both are the same. */
        leistungszeitraum?: {
          von: string;
          bis: string;
        };
        /** Days to pay. */
        zahlungszielTage?: number;
        /** CHF: Swiss senders only. */
        currency?: "EUR" | "CHF";
        lineItems?: ({
          /** The first line names what was supplied. */
          description?: string;
          /** Negative: given back. */
          quantity?: number | string;
          /** A word such as Stunde, or a code of UN/ECE Rec 20 or 21. */
          unit?: string;
          /** Net, never negative. */
          unitPriceCents?: number;
          /** In euros, with up to four decimals; instead of cents. */
          unitPrice?: number | string;
          /** VAT in per cent. */
          ustRate?: number | string;
          /** What comes off the line or on top. */
          adjustments?: ({
            kind: "allowance" | "charge";
            /** In words; needed. */
            reason?: string;
            /** UNTDID 5189 (allowance) or 7161 (charge). */
            reasonCode?: string;
            /** Above zero; or percent. */
            amountCents?: number;
            percent?: number | string;
            /** Of what, if not of the line or of all lines of a rate. */
            baseCents?: number;
          })[];
          lineNetCents?: number;
        })[];
        /** Of the document as a whole; percent without ustRate is of every rate. */
        adjustments?: ({
          kind: "allowance" | "charge";
          /** In words; needed. */
          reason?: string;
          /** UNTDID 5189 (allowance) or 7161 (charge). */
          reasonCode?: string;
          /** Above zero; or percent. */
          amountCents?: number;
          percent?: number | string;
          /** Of what, if not of the line or of all lines of a rate. */
          baseCents?: number;
          ustRate?: number | string;
        })[];
        totals?: {
          nettoCents?: number;
          ustLines?: {
            rate: string;
            netCents: number;
            ustCents: number;
          }[];
          bruttoCents?: number;
        };
        /** Per cent off for whoever pays within so many days; fewer days, more per cent. */
        skonto?: ({
          tage: number;
          prozent: number | string;
        })[];
        /** An invoice for a part, before the final one. */
        abschlag?: boolean;
        /** Of a final invoice: numbers of the invoices for parts that it deducts; lines and totals are the whole. */
        abschlagsrechnungen?: string[];
        /** The invoice that it follows: referencePrefill of document_get, unchanged. */
        references?: {
          documentId?: string;
          documentType?: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
          documentNumber?: string;
          documentDate?: string;
          dueDate?: string | null;
          bruttoCents?: number;
          openCents?: number;
        };
        /** Leitweg-ID or what the buyer wants named (BT-10). */
        buyerReference?: string;
        /** The buyer's electronic address: EM and an e-mail address, 0204 and a Leitweg-ID … */
        buyerEndpoint?: {
          scheme: string;
          id: string;
        };
        /** The buyer's VAT id. */
        buyerUstId?: string;
        /** Where goods go, if elsewhere than to the buyer. */
        lieferanschrift?: {
          name?: string;
          street: string;
          houseNumber?: string;
          zip?: string;
          city: string;
          country: string;
        };
        steuerfall?: "regel" | "kleinunternehmer" | "reverse_charge" | "innergemeinschaftlich" | "ausfuhr" | "steuerfrei" | "nicht_steuerbar" | "durchschnittssatz" | "oss";
        /** Of oss: the member state whose VAT is charged. */
        ossLand?: string;
        /** Why there is no VAT. */
        steuerhinweis?: string;
        /** Of dunning letters: their costs. */
        mahngebuehrCents?: number;
        /** Of dunning letters: the first day of default. */
        verzugSeit?: string;
        /** Of dunning letters: false for no interest. */
        verzugszinsen?: boolean;
        /** Of dunning letters to businesses: the 40 EUR. */
        verzugspauschale?: boolean;
        /** Whether the recipient is a consumer, if that is not plain. */
        verbraucher?: boolean;
        /** Number of the project (BT-11). */
        projectReference?: string;
        /** Number of the contract (BT-12). */
        contractReference?: string;
        /** The buyer's order number (BT-13). */
        orderReference?: string;
        /** The seller's own order number (BT-14). */
        salesOrderReference?: string;
        /** SEPA direct debit in place of a transfer. */
        directDebit?: {
          /** Of the mandate the buyer has signed (BT-89). */
          mandateReference?: string;
          /** The seller's creditor identifier (BT-90); else that of the sender profile. */
          creditorId?: string;
          /** The account that is debited (BT-91). */
          iban?: string;
          /** Of the debit; else the due date. */
          day?: string;
        };
        /** Creditor reference (ISO 11649), RF…, in place of the number as what to quote (BT-83). */
        paymentReference?: string;
        /** How the XRechnung is written; cii unless the buyer asks for ubl. */
        xrechnungSyntax?: "cii" | "ubl";
        /** Files inside the e-invoice (BG-24); not on paper. */
        attachments?: {
          /** With its ending: pdf, png, jpg, csv, xlsx or ods. */
          fileName: string;
          description?: string;
          /** The file; not given back later. */
          contentBase64?: string;
          /** Instead: of upload_create, purpose invoice. */
          uploadId?: string;
        }[];
        /** In place of the usual first sentence. */
        opening?: string;
        /** Before the greeting. */
        closing?: string;
      };
      /** Of invoices and credit notes. */
      totals: {
        nettoCents: number;
        ustCents: number;
        ustLines: {
          rate: string;
          netCents: number;
          ustCents: number;
        }[];
        bruttoCents: number;
        /** Of a final invoice: what it deducts. */
        abschlagsrechnungen: {
          documentNumber: string;
          documentDate: string;
          nettoCents: number;
          ustCents: number;
          bruttoCents: number;
        }[];
        /** Off for early payment. */
        skonto: {
          tage: number;
          prozent: string;
          /** The last day. */
          bis: string;
          skontoCents: number;
          /** What is paid then. */
          zahlbetragCents: number;
        }[];
        /** Of a final invoice: cents of VAT that the parts were rounded by. */
        roundingCents: number;
        /** What it asks for: bruttoCents less what it deducts, with roundingCents. */
        dueCents: number;
      } | null;
      /** Of reminders and dunning letters. */
      claim: {
        openCents: number;
        /** All that has run, also what was paid. */
        interestCents: number;
        interest: {
          from: string;
          to: string;
          onCents: number;
          ratePercent: string;
          cents: number;
        }[];
        /** Costs that earlier letters asked for. */
        carriedCents: number;
        /** What each counted for: costs, interest, principal (§ 367 BGB). */
        payments: {
          paidOn: string;
          amountCents: number;
          costsCents: number;
          interestCents: number;
          principalCents: number;
        }[];
        /** Still owed, before this letter's own costs. */
        left: {
          costsCents: number;
          interestCents: number;
          principalCents: number;
        };
        verzugSeit: string | null;
        mahngebuehrCents: number;
        verzugspauschaleCents: number;
        totalCents: number;
        newDueDate: string;
      } | null;
      /** `references` of a follow-up, unchanged: the invoice itself, or the one this document follows. */
      referencePrefill: {
        documentId?: string;
        documentType?: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
        documentNumber?: string;
        documentDate?: string;
        dueDate?: string | null;
        bruttoCents?: number;
        openCents?: number;
      } | null;
      exports: {
        /** PDF/A-3 with factur-x.xml; valid 24 hours. */
        zugferdPdfUrl: string | null;
        /** XRechnung; valid 24 hours. */
        xrechnungXmlUrl: string | null;
        /** Why a link is missing. */
        reasons: {
          zugferdPdf: {
            code: "DOCUMENT_EXPORT_NOT_READY" | "DOCUMENT_EXPORT_NOT_SUPPORTED";
            message: string;
            /** Paths of what it lacks. */
            missing: string[];
          } | null;
          xrechnungXml: {
            code: "DOCUMENT_EXPORT_NOT_READY" | "DOCUMENT_EXPORT_NOT_SUPPORTED";
            message: string;
            /** Paths of what it lacks. */
            missing: string[];
          } | null;
        };
      };
      pageCount: number;
      /** The letter with everything that rides along; valid 24 hours. */
      pdfUrl: string;
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Lists invoices, reminders, dunning letters and credit notes, newest first; filters combine. */
  document_list: {
    input: {
      /** Only this kind. */
      documentType?: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
      /** Client number. */
      mandantennummer?: string;
      /** Words of name, company or city. */
      recipientQuery?: string;
      /** What follows this document. */
      referencesDocumentId?: string;
      /** Number of the invoice it follows. */
      referencesNumber?: string;
      /** Created since. */
      since?: string | string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        documentId: string;
        documentType: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
        documentNumber: string | null;
        documentDate: string;
        dueDate: string | null;
        language: "de" | "en";
        senderProfileId: string;
        mandantennummer: string | null;
        recipientName: string;
        recipientCompany: string | null;
        recipientCity: string;
        recipientCountry: string;
        /** Of all its amounts. */
        currency: "EUR" | "CHF";
        /** Of reminders and dunning letters: all they ask for. */
        bruttoCents: number;
        /** Only what is issued counts in books; void: its number stays used. */
        state: "made" | "issued" | "void";
        issuedAt: string | null;
        issuedBy: "post" | "email" | "other" | null;
        /** Of invoices. */
        paidCents: number | null;
        /** Of invoices: by credit notes that were issued. */
        creditedCents: number | null;
        /** Of invoices: taken off for early payment. */
        skontoCents: number | null;
        /** Of invoices: 0 until issued, then less credit notes and recorded payments. */
        openCents: number | null;
        /** Of invoices: paid or credited beyond what was billed. */
        refundDueCents: number | null;
        /** Of a dunning letter its own; of an invoice the highest of those that were issued. */
        dunningLevel: number | null;
        /** What whoever made it would do now. */
        nextStep: "send" | "wait" | "remind" | "dun" | "skonto" | "refund" | "none";
        referencesDocumentId: string | null;
        referencesNumber: string | null;
        letterId: string;
        /** The letter's latest order. */
        orderId: string | null;
        orderStatus: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
        createdAt: string;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Sums up letters, cost, delivery times, failures and caps. */
  analytics_summary: {
    input: {
      /** Which figures. */
      metric?: "overview" | "letters_per_month" | "cost_per_mandant" | "delivery_times" | "failure_rates" | "spend_vs_caps";
      /** Calendar months up to now; not with since or until. */
      months?: number;
      /** First day, e.g. 2026-01-01. */
      since?: string | string;
      /** Not included; default now. */
      until?: string | string;
      /** Of one client. */
      mandantennummer?: string;
      /** Length of lists. */
      topN?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      metric: "overview" | "letters_per_month" | "cost_per_mandant" | "delivery_times" | "failure_rates" | "spend_vs_caps";
      period: {
        since: string;
        until: string;
        firstDay: string;
        /** Included. */
        lastDay: string;
      };
      mandant?: {
        mandantId: string;
        /** null: the client is no longer there. */
        mandantennummer: string | null;
        name: string | null;
      };
      /** Without VAT, after refunds. */
      netCostCents: number;
      /** With VAT, after refunds: as in the ledger. */
      chargedCents: number;
      overview?: {
        /** Ordered in the period; each stands in one of the following. */
        letters: number;
        /** Waiting, queued or being corrected. */
        open: number;
        /** Handed over, not known to have arrived. */
        sent: number;
        delivered: number;
        returned: number;
        rejected: number;
        expired: number;
        cancelled: number;
        failed: number;
        /** Documents ordered by e-mail; not among the letters. */
        mails: number;
        chargedLetters: number;
        refundedLetters: number;
        /** Gross; already subtracted from chargedCents. */
        refundedCents: number;
        /** Of letters charged and not refunded. */
        netCostPerLetterCents: number | null;
        byDeliveryType: ({
          /** email: mails; in_house: brought by you; null: a charge without order. */
          deliveryType: string | null;
          letters: number;
          /** One decimal; null: of nothing. */
          lettersPercent: number | null;
          /** Without VAT, after refunds. */
          netCostCents: number;
          /** With VAT, after refunds: as in the ledger. */
          chargedCents: number;
        })[];
      };
      lettersPerMonth?: {
        /** Berlin calendar month, 2026-03. */
        month: string;
        /** Not all of its days are in the period. */
        partial: boolean;
        /** Ordered in the period; each stands in one of the following. */
        letters: number;
        /** Waiting, queued or being corrected. */
        open: number;
        /** Handed over, not known to have arrived. */
        sent: number;
        delivered: number;
        returned: number;
        rejected: number;
        expired: number;
        cancelled: number;
        failed: number;
        /** Documents ordered by e-mail; not among the letters. */
        mails: number;
        /** Without VAT, after refunds. */
        netCostCents: number;
        /** With VAT, after refunds: as in the ledger. */
        chargedCents: number;
      }[];
      costPerMandant?: {
        /** The costliest first. */
        items: ({
          mandantId: string;
          /** null: the client is no longer there. */
          mandantennummer: string | null;
          name: string | null;
          chargedLetters: number;
          refundedLetters: number;
          /** Without VAT, after refunds. */
          netCostCents: number;
          /** With VAT, after refunds: as in the ledger. */
          chargedCents: number;
          /** One decimal; null: of nothing. */
          netCostPercent: number | null;
        })[];
        /** Clients that topN leaves out. */
        others: {
          clients: number;
          chargedLetters: number;
          refundedLetters: number;
          /** Without VAT, after refunds. */
          netCostCents: number;
          /** With VAT, after refunds: as in the ledger. */
          chargedCents: number;
          /** One decimal; null: of nothing. */
          netCostPercent: number | null;
        };
        /** Letters that name no client. */
        withoutMandant: {
          chargedLetters: number;
          refundedLetters: number;
          /** Without VAT, after refunds. */
          netCostCents: number;
          /** With VAT, after refunds: as in the ledger. */
          chargedCents: number;
          /** One decimal; null: of nothing. */
          netCostPercent: number | null;
        };
      };
      /** German working days from posting to delivery, of letters delivered in the period. */
      deliveryTimes?: {
        all: {
          deliveredLetters: number;
          /** Delivered letters whose posting is known: the figures are of these. */
          measuredLetters: number;
          medianWorkingDays: number | null;
          /** 90 of 100 letters took at most this. */
          p90WorkingDays: number | null;
          fastestWorkingDays: number | null;
          slowestWorkingDays: number | null;
        };
        products: ({
          deliveryType: string;
          express: boolean;
          deliveredLetters: number;
          /** Delivered letters whose posting is known: the figures are of these. */
          measuredLetters: number;
          medianWorkingDays: number | null;
          /** 90 of 100 letters took at most this. */
          p90WorkingDays: number | null;
          fastestWorkingDays: number | null;
          slowestWorkingDays: number | null;
        })[];
      };
      failureRates?: {
        /** The denominator: sent, delivered, returned, failed or stopped; not what waits or was given up. */
        attemptedLetters: number;
        failed: {
          letters: number;
          /** One decimal; null: of nothing. */
          percent: number | null;
        };
        returned: {
          letters: number;
          /** One decimal; null: of nothing. */
          percent: number | null;
        };
        /** Cancelled by the carrier, or because no corrected address came. */
        stopped: {
          letters: number;
          /** One decimal; null: of nothing. */
          percent: number | null;
        };
        /** The most frequent first. */
        byCode: ({
          outcome: "failed" | "returned" | "stopped";
          code: string | null;
          letters: number;
          /** One decimal; null: of nothing. */
          percent: number | null;
        })[];
        /** Codes that topN leaves out. */
        others: {
          codes: number;
          letters: number;
          /** One decimal; null: of nothing. */
          percent: number | null;
        };
        byDeliveryType: ({
          deliveryType: string;
          /** The denominator: sent, delivered, returned, failed or stopped; not what waits or was given up. */
          attemptedLetters: number;
          failed: {
            letters: number;
            /** One decimal; null: of nothing. */
            percent: number | null;
          };
          returned: {
            letters: number;
            /** One decimal; null: of nothing. */
            percent: number | null;
          };
          /** Cancelled by the carrier, or because no corrected address came. */
          stopped: {
            letters: number;
            /** One decimal; null: of nothing. */
            percent: number | null;
          };
        })[];
        /** The same of documents by e-mail, which are in no other figure here. */
        mails: {
          /** The denominator: sent, delivered, returned, failed or stopped; not what waits or was given up. */
          attemptedLetters: number;
          failed: {
            letters: number;
            /** One decimal; null: of nothing. */
            percent: number | null;
          };
          returned: {
            letters: number;
            /** One decimal; null: of nothing. */
            percent: number | null;
          };
          /** Cancelled by the carrier, or because no corrected address came. */
          stopped: {
            letters: number;
            /** One decimal; null: of nothing. */
            percent: number | null;
          };
        };
        /** How often an address had to be corrected; such a letter may have arrived since. */
        addressFixes: {
          times: number;
          byCode: ({
            code: string | null;
            times: number;
          })[];
        };
      };
      /** As caps count: gross, when ordered, less what was released unsent. */
      spendVsCaps?: {
        today: {
          day: string;
          letters: {
            used: number;
            limit: number;
            /** For everybody together. */
            left: number;
            /** One decimal; null: of nothing. */
            usedPercent: number | null;
          };
          cents: {
            used: number;
            limit: number;
            /** For everybody together. */
            left: number;
            /** One decimal; null: of nothing. */
            usedPercent: number | null;
          };
          resetsAt: string;
        };
        month: {
          month: string;
          letters: number;
          cents: number;
        };
        /** Clients with a monthly cap, this month; the nearest to it first. */
        mandanten: ({
          mandantId: string;
          /** null: the client is no longer there. */
          mandantennummer: string | null;
          name: string | null;
          letters: number;
          cents: {
            used: number;
            limit: number;
            /** For everybody together. */
            left: number;
            /** One decimal; null: of nothing. */
            usedPercent: number | null;
          };
        })[];
        /** Clients with a cap that topN leaves out. */
        otherMandanten: {
          clients: number;
          letters: number;
          usedCents: number;
        };
        /** Up to five days of the period with the most spent, as shares of today's caps. */
        peakDays: ({
          day: string;
          letters: number;
          cents: number;
          /** One decimal; null: of nothing. */
          lettersPercent: number | null;
          /** One decimal; null: of nothing. */
          centsPercent: number | null;
        })[];
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
};

/** What programs can call beside the tools. */
export type Operations = {
  /** Reads a bank statement and proposes which invoice each entry is for; books nothing. */
  bank_statement_import: {
    input: {
      /** The file itself. */
      contentBase64?: string;
      /** Of upload_create, purpose statement; read as often as wanted within its day. */
      uploadId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      format: "camt" | "csv";
      account: string | null;
      /** Entries that the bank has not booked yet; left out. */
      pending: number;
      entries: ({
        bookedOn: string;
        /** The key of this entry of the bank. */
        clientPaymentId: string;
        /** What came in is positive. */
        amountCents: number;
        /** null: another. */
        currency: "EUR" | "CHF" | null;
        name: string;
        purpose: string;
        /** sure: number and amount fit; open: for people to find; recorded: it is there already. */
        certainty: "sure" | "likely" | "open" | "recorded";
        reasons: ("number" | "amount" | "skonto" | "name" | "part" | "more_than_open" | "several_numbers" | "several_invoices" | "other_account" | "other_currency" | "nothing_fits" | "recorded_before" | "same_day_and_amount")[];
        invoice: {
          documentId: string;
          documentNumber: string;
          recipient: string;
          /** Who billed: several companies may give the same number. */
          sellerName: string;
          /** Less what sure entries before this one pay. */
          openCents: number;
        } | null;
        /** What payment_record takes. */
        record: {
          documentId: string;
          kind: "payment" | "refund" | "bounce";
          amountCents: number;
          paidOn: string;
          reference?: string;
          clientPaymentId: string;
          takesSkonto?: true;
        } | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Says how far a call is that was made with Prefer: respond-async, and what it came to. */
  call_status: {
    input: {
      /** From the 202 of a call that was not waited for. */
      callId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      callId: string;
      /** What was called. */
      operation: string;
      status: "queued" | "running" | "complete" | "failed";
      /** How many of its parts, such as letters, are done; null until that is known. */
      progress: {
        done: number;
        total: number;
      } | null;
      createdAt: string;
      finishedAt: string | null;
      expiresAt: string;
      /** When complete: what the call answers. */
      result: Record<string, unknown> | null;
      /** When failed: why. Nothing was done, unless the code is OUTCOME_UNKNOWN. */
      error: {
        code: string;
        message: string;
        hint: string;
        details: Record<string, unknown>;
      } | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Puts a client away: lists leave it out and no new letter is taken for it. */
  client_archive: {
    input: {
      /** Client number. */
      mandantennummer: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      mandantennummer: string;
      archivedAt: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists the clients that were archived, by number; mandant_list leaves them out. */
  client_list_archived: {
    input: {
      /** Part of name, place or number. */
      searchQuery?: string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        mandantId: string;
        mandantennummer: string;
        name: string;
        kategorie: string | null;
        /** Case handler. */
        sachbearbeiter: string | null;
        tags: string[];
        debitorenkonto: string | null;
        /** Most a Berlin calendar month may cost, gross; null: no cap. */
        monthlyCapCents: number | null;
        /** Reserved this month, less what was released again. */
        monthlyBudgetUsedCents: number;
        /** How long letters are kept; may only lengthen. */
        retentionYears: number;
        lettersLast12Months: number;
        /** Since then nothing new is written for it. */
        archivedAt: string | null;
        createdAt: string;
        updatedAt: string;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Gets an archived client back, with all it had. */
  client_restore: {
    input: {
      /** Client number. */
      mandantennummer: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      mandantennummer: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Makes a client, or changes the one of that number; what is left out stays. */
  client_save: {
    input: {
      /** Client number. */
      mandantennummer: string;
      /** As people call it. */
      name?: string;
      /** Category, e.g. Kanzlei. */
      kategorie?: string | null;
      /** Who looks after the client. */
      sachbearbeiter?: string | null;
      /** Marks to filter by. */
      tags?: string[];
      /** Debtor account for DATEV. */
      debitorenkonto?: string | null;
      /** Years to keep its letters. */
      retentionYears?: number;
      /** As people write it: 250 or 250,00; empty: no cap. */
      monthlyCapEuros?: string;
      /** When it was changed last, as it was read; null: it is to be new. Left out: whatever is there. */
      basedOn?: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      mandantId: string;
      mandantennummer: string;
      created: boolean;
      updatedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says by when a letter must be handed over to arrive in time, with every step and its provision. */
  deadline_calculate: {
    input: {
      /** By when it must be there: a day, or a rule and what began it. */
      arrival: {
        /** The last day itself. */
        by?: string;
        /** How event makes the last day. */
        rule?: "third_working_day" | "lease_notice" | "employment_notice" | "notice_period" | "period" | "month_end" | "quarter_end" | "objection_tax" | "objection_administrative" | "objection_social" | "default_after_invoice";
        /** The rule's day: the day of the act, the day a contract is to end, or a day of the month meant. */
        event?: string;
        /** Length of the period. */
        count?: number;
        /** Of count. */
        unit?: "days" | "weeks" | "months" | "years";
        /** Who gives notice. */
        party?: "tenant" | "landlord" | "employee" | "employer";
        /** Of tenancy or service. */
        years?: number;
        /** Employment in its probation. */
        probation?: boolean;
        /** The act has no, or a wrong, instruction on remedies. */
        withoutInstruction?: boolean;
        /** Of the recipient; default: by postcode. */
        state?: "BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH";
      };
      /** The recipient's; without it the holidays of all states count. */
      zip?: string;
      /** ISO code, e.g. DE. */
      country?: string;
      deliveryType?: DeliveryType;
      /** Printed the same day if in before 12:00 Berlin. */
      express?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      arrival: {
        /** By which it must have arrived. */
        lastDay: string;
        /** Planned for: never the last evening. */
        receiptBy: string;
        /** Hand-over at which 99 % arrive in time. */
        latestSafe: string;
        /** The same for 95 %; afterwards it is too late. */
        latestReasonable: string;
        tooLate: boolean;
        /** After latestSafe, and not too late yet. */
        atRisk: boolean;
        /** Whose holidays were counted. */
        states: ("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH")[];
        steps: {
          what: string;
          provision: string;
          day: string;
        }[];
        /** Does the letter meet its form? null: none was looked at. */
        form: {
          /** Of declaration; null: none stated or recognised. */
          kind: string | null;
          /** Read in the text; false: stated. */
          recognised: boolean;
          /** For the way chosen. */
          verdict: "met" | "not_met" | "risky" | "unknown" | "not_asked";
          provision: string | null;
          text: string;
          waysOut: {
            way: string;
            text: string;
          }[];
        } | null;
        /** What this product proves. */
        proof: string;
        alternatives: ({
          way: "express" | "courier" | "bailiff" | "email";
          text: string;
        })[];
        note: string;
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "COUNTRY_NOT_SUPPORTED" | "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY";
  };
  /** Lists what a letter can declare, and which form the law asks for, by country; no legal advice. */
  declaration_kinds: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Of the data. */
      version: string;
      notice: string;
      kinds: {
        kind: string;
        name: string;
        /** Who declares it for somebody else needs the original power of attorney (§ 174 BGB). */
        oneSided: boolean;
        /** Somewhere a posted print does not suffice. */
        needsHand: boolean;
        rules: {
          country: string;
          /** hand_signed, handwritten, court, original_power, text or free. */
          form: string;
          printSuffices: boolean;
          provision: string;
          consequence: string;
          validFrom: string;
          source: string;
        }[];
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Keeps a slip, a delivery record (Auslieferungsbeleg) or another paper of the post with an order. */
  delivery_proof_add: {
    input: {
      /** Of a letter that is posted. */
      orderId: string;
      /** Of upload_create, purpose proof. */
      uploadId: string;
      /** slip: of posting; delivery_record: the Auslieferungsbeleg that shows the drop or hand-over. */
      kind: "slip" | "delivery_record" | "other";
      /** The day that the paper bears. */
      date: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      deliveryProofId: string;
      orderId: string;
      kind: "slip" | "delivery_record" | "other";
      /** The day that the paper bears. */
      date: string;
      fileName: string;
      /** Valid 24 hours. */
      fileUrl: string;
      mediaType: "application/pdf" | "image/jpeg";
      sha256: string;
      addedAt: string;
      addedBy: string;
      /** What it proves and what courts have doubted; no legal advice. */
      proves: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists the papers of the post that were brought for an order, and whether its delivery record is missing. */
  delivery_proof_list: {
    input: {
      /** From order_send. */
      orderId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        deliveryProofId: string;
        orderId: string;
        kind: "slip" | "delivery_record" | "other";
        /** The day that the paper bears. */
        date: string;
        fileName: string;
        /** Valid 24 hours. */
        fileUrl: string;
        mediaType: "application/pdf" | "image/jpeg";
        sha256: string;
        addedAt: string;
        addedBy: string;
        /** What it proves and what courts have doubted; no legal advice. */
        proves: string;
      })[];
      /** The letter is posted, and there is room for another. */
      canAdd: boolean;
      /** Of a registered letter that is posted; null: there is none to fetch. */
      deliveryRecord: {
        state: "missing" | "brought" | "not_wanted" | "came_back";
        /** About how long the post keeps it. */
        keptUntil: string;
        remindedTimes: number;
        nextReminderAt: string | null;
      } | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Says that a billing document reached its recipient another way than by our post; from then on books count it. */
  document_issue: {
    input: {
      /** From document_create or document_list. */
      documentId: string;
      /** The day it reached the recipient; not before documentDate, not in the future. */
      issuedOn: string;
      /** How it was handed over, as `by hand at the meeting`. */
      reason: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      documentId: string;
      documentType: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
      documentNumber: string | null;
      documentDate: string;
      dueDate: string | null;
      language: "de" | "en";
      senderProfileId: string;
      mandantennummer: string | null;
      recipientName: string;
      recipientCompany: string | null;
      recipientCity: string;
      recipientCountry: string;
      /** Of all its amounts. */
      currency: "EUR" | "CHF";
      /** Of reminders and dunning letters: all they ask for. */
      bruttoCents: number;
      /** Only what is issued counts in books; void: its number stays used. */
      state: "made" | "issued" | "void";
      issuedAt: string | null;
      issuedBy: "post" | "email" | "other" | null;
      /** Of invoices. */
      paidCents: number | null;
      /** Of invoices: by credit notes that were issued. */
      creditedCents: number | null;
      /** Of invoices: taken off for early payment. */
      skontoCents: number | null;
      /** Of invoices: 0 until issued, then less credit notes and recorded payments. */
      openCents: number | null;
      /** Of invoices: paid or credited beyond what was billed. */
      refundDueCents: number | null;
      /** Of a dunning letter its own; of an invoice the highest of those that were issued. */
      dunningLevel: number | null;
      /** What whoever made it would do now. */
      nextStep: "send" | "wait" | "remind" | "dun" | "skonto" | "refund" | "none";
      referencesDocumentId: string | null;
      referencesNumber: string | null;
      letterId: string;
      /** The letter's latest order. */
      orderId: string | null;
      orderStatus: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
      createdAt: string;
      /** false: it was so before. */
      changed: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DOCUMENT_NOT_ISSUED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Makes a billing document void that nobody has received: its number stays used, its letter cannot be sent. */
  document_void: {
    input: {
      /** From document_create or document_list. */
      documentId: string;
      /** Why, as `wrong recipient`; kept with it. */
      reason: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      documentId: string;
      documentType: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
      documentNumber: string | null;
      documentDate: string;
      dueDate: string | null;
      language: "de" | "en";
      senderProfileId: string;
      mandantennummer: string | null;
      recipientName: string;
      recipientCompany: string | null;
      recipientCity: string;
      recipientCountry: string;
      /** Of all its amounts. */
      currency: "EUR" | "CHF";
      /** Of reminders and dunning letters: all they ask for. */
      bruttoCents: number;
      /** Only what is issued counts in books; void: its number stays used. */
      state: "made" | "issued" | "void";
      issuedAt: string | null;
      issuedBy: "post" | "email" | "other" | null;
      /** Of invoices. */
      paidCents: number | null;
      /** Of invoices: by credit notes that were issued. */
      creditedCents: number | null;
      /** Of invoices: taken off for early payment. */
      skontoCents: number | null;
      /** Of invoices: 0 until issued, then less credit notes and recorded payments. */
      openCents: number | null;
      /** Of invoices: paid or credited beyond what was billed. */
      refundDueCents: number | null;
      /** Of a dunning letter its own; of an invoice the highest of those that were issued. */
      dunningLevel: number | null;
      /** What whoever made it would do now. */
      nextStep: "send" | "wait" | "remind" | "dun" | "skonto" | "refund" | "none";
      referencesDocumentId: string | null;
      referencesNumber: string | null;
      letterId: string;
      /** The letter's latest order. */
      orderId: string | null;
      orderStatus: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
      createdAt: string;
      /** false: it was so before. */
      changed: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DOCUMENT_ISSUED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows how the dunning of an invoice went, why it stands still, and what comes next when. */
  dunning_course: {
    input: {
      /** The invoice. */
      documentId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      documentId: string;
      documentNumber: string | null;
      recipient: string;
      dueDate: string | null;
      currency: "EUR" | "CHF";
      openCents: number;
      /** none: no ladder is for it; waiting: a letter is before a person or on its way; held: see hold. */
      state: "none" | "running" | "waiting" | "held" | "settled";
      needsPerson: boolean;
      hold: {
        kind: "pause" | "dispute" | "rejected" | "expired" | "stopped" | "void" | "returned" | "refused" | "setter_gone" | "hidden" | "retired" | "skonto" | "handed_over" | "ended";
        reason: string | null;
        by: string | null;
        at: string;
        until: string | null;
        /** What stood in the way of the step. */
        problem: {
          code: string;
          message: string;
          hint: string;
        } | null;
      } | null;
      ladder: {
        ladderId: string;
        version: number;
        name: string;
        isLatest: boolean;
        stepCount: number;
        suggestion: "mahnbescheid" | "inkasso" | "anwalt" | "none";
        note: string | null;
      } | null;
      stepsDone: number;
      /** Every attempt, the oldest first. */
      steps: ({
        place: number;
        /** null: handed to a person. */
        documentType: "zahlungserinnerung" | "mahnung" | null;
        state: "preparing" | "prepared" | "issued" | "skipped" | "handed_over" | "rejected" | "expired" | "stopped" | "void" | "refused" | "withdrawn" | "outdated";
        dueOn: string;
        /** The reminder or dunning letter. */
        documentId: string | null;
        approvalId: string | null;
        approvalUrl: string | null;
        reason: string | null;
        beganAt: string;
        endedAt: string | null;
      })[];
      /** What comes next, the later ones at the earliest on that day. */
      planned: ({
        place: number;
        documentType: "zahlungserinnerung" | "mahnung" | null;
        dueOn: string;
      })[];
      mayHold: boolean;
      mayResume: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Pauses the dunning of an invoice, notes that it is disputed, or ends it for good. */
  dunning_hold: {
    input: {
      /** The invoice. */
      documentId: string;
      /** end: a lawyer has taken over, or the claim is given up. */
      kind: "pause" | "dispute" | "end";
      /** Why; kept with it. */
      reason: string;
      /** Of a pause: it goes on by itself on this day. */
      until?: string | string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      documentId: string;
      documentNumber: string | null;
      recipient: string;
      dueDate: string | null;
      currency: "EUR" | "CHF";
      openCents: number;
      /** none: no ladder is for it; waiting: a letter is before a person or on its way; held: see hold. */
      state: "none" | "running" | "waiting" | "held" | "settled";
      needsPerson: boolean;
      hold: {
        kind: "pause" | "dispute" | "rejected" | "expired" | "stopped" | "void" | "returned" | "refused" | "setter_gone" | "hidden" | "retired" | "skonto" | "handed_over" | "ended";
        reason: string | null;
        by: string | null;
        at: string;
        until: string | null;
        /** What stood in the way of the step. */
        problem: {
          code: string;
          message: string;
          hint: string;
        } | null;
      } | null;
      ladder: {
        ladderId: string;
        version: number;
        name: string;
        isLatest: boolean;
        stepCount: number;
        suggestion: "mahnbescheid" | "inkasso" | "anwalt" | "none";
        note: string | null;
      } | null;
      stepsDone: number;
      /** Every attempt, the oldest first. */
      steps: ({
        place: number;
        /** null: handed to a person. */
        documentType: "zahlungserinnerung" | "mahnung" | null;
        state: "preparing" | "prepared" | "issued" | "skipped" | "handed_over" | "rejected" | "expired" | "stopped" | "void" | "refused" | "withdrawn" | "outdated";
        dueOn: string;
        /** The reminder or dunning letter. */
        documentId: string | null;
        approvalId: string | null;
        approvalUrl: string | null;
        reason: string | null;
        beganAt: string;
        endedAt: string | null;
      })[];
      /** What comes next, the later ones at the earliest on that day. */
      planned: ({
        place: number;
        documentType: "zahlungserinnerung" | "mahnung" | null;
        dueOn: string;
      })[];
      mayHold: boolean;
      mayResume: boolean;
      /** false: it was so before. */
      changed: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DOCUMENT_NOT_ISSUED" | "DOCUMENT_ISSUED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Reads a dunning ladder as it is now, retired or not, and how many invoices are on it. */
  dunning_ladder_get: {
    input: {
      /** From dunning_ladder_list. */
      ladderId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      ladderId: string;
      version: number;
      name: string;
      senderProfileId: string | null;
      senderName: string | null;
      mandantennummer: string | null;
      clientName: string | null;
      steps: ({
        days: number;
        after: "due" | "step";
        documentType: "zahlungserinnerung" | "mahnung";
        tone: "usual" | "friendly" | "firm";
        opening: string | null;
        mahngebuehrCents: number;
        verzugszinsen: boolean;
        verzugspauschale: boolean;
        zahlungszielTage: number;
        deliver: "post" | "email" | "both";
        deliveryType: "standard" | "einschreiben_einwurf" | "einschreiben_uebergabe" | "ch_b_post" | "ch_a_post" | "ch_einschreiben" | "at_eco" | "at_prio" | "intl_standard" | "intl_priority" | "intl_express" | "intl_tracked" | "intl_registered";
        /** What somebody said that the letter declares. */
        declaration?: string;
      })[];
      lastStep: {
        days: number;
        suggestion: "mahnbescheid" | "inkasso" | "anwalt" | "none";
        note: string | null;
      };
      fromDueDate: string;
      release: "person" | "self";
      /** Letters are prepared in the name of whoever saved it last. */
      setByName: string;
      savedAt: string;
      retiredAt: string | null;
      /** Invoices on it that go on. */
      running: number;
      /** Invoices on it that wait for a person. */
      waiting: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Lists dunning ladders by name, and how many invoices are on each. */
  dunning_ladder_list: {
    input: {
      /** With retired ones. */
      retiredToo?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        ladderId: string;
        version: number;
        name: string;
        senderProfileId: string | null;
        senderName: string | null;
        mandantennummer: string | null;
        clientName: string | null;
        steps: ({
          days: number;
          after: "due" | "step";
          documentType: "zahlungserinnerung" | "mahnung";
          tone: "usual" | "friendly" | "firm";
          opening: string | null;
          mahngebuehrCents: number;
          verzugszinsen: boolean;
          verzugspauschale: boolean;
          zahlungszielTage: number;
          deliver: "post" | "email" | "both";
          deliveryType: "standard" | "einschreiben_einwurf" | "einschreiben_uebergabe" | "ch_b_post" | "ch_a_post" | "ch_einschreiben" | "at_eco" | "at_prio" | "intl_standard" | "intl_priority" | "intl_express" | "intl_tracked" | "intl_registered";
          /** What somebody said that the letter declares. */
          declaration?: string;
        })[];
        lastStep: {
          days: number;
          suggestion: "mahnbescheid" | "inkasso" | "anwalt" | "none";
          note: string | null;
        };
        fromDueDate: string;
        release: "person" | "self";
        /** Letters are prepared in the name of whoever saved it last. */
        setByName: string;
        savedAt: string;
        retiredAt: string | null;
        /** Invoices on it that go on. */
        running: number;
        /** Invoices on it that wait for a person. */
        waiting: number;
      })[];
      total: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Ends a dunning ladder: nothing further is prepared by it, and invoices on it wait for a person. */
  dunning_ladder_retire: {
    input: {
      /** From dunning_ladder_list. */
      ladderId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      ladderId: string;
      version: number;
      name: string;
      senderProfileId: string | null;
      senderName: string | null;
      mandantennummer: string | null;
      clientName: string | null;
      steps: ({
        days: number;
        after: "due" | "step";
        documentType: "zahlungserinnerung" | "mahnung";
        tone: "usual" | "friendly" | "firm";
        opening: string | null;
        mahngebuehrCents: number;
        verzugszinsen: boolean;
        verzugspauschale: boolean;
        zahlungszielTage: number;
        deliver: "post" | "email" | "both";
        deliveryType: "standard" | "einschreiben_einwurf" | "einschreiben_uebergabe" | "ch_b_post" | "ch_a_post" | "ch_einschreiben" | "at_eco" | "at_prio" | "intl_standard" | "intl_priority" | "intl_express" | "intl_tracked" | "intl_registered";
        /** What somebody said that the letter declares. */
        declaration?: string;
      })[];
      lastStep: {
        days: number;
        suggestion: "mahnbescheid" | "inkasso" | "anwalt" | "none";
        note: string | null;
      };
      fromDueDate: string;
      release: "person" | "self";
      /** Letters are prepared in the name of whoever saved it last. */
      setByName: string;
      savedAt: string;
      retiredAt: string | null;
      /** Invoices on it that go on. */
      running: number;
      /** Invoices on it that wait for a person. */
      waiting: number;
      /** false: it was so before. */
      changed: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says which reminders and dunning letters follow overdue invoices when, for a sender, a client or the account. */
  dunning_ladder_save: {
    input: {
      /** A new version of this one; omitted: a new ladder. */
      ladderId?: string;
      /** The version that was seen; another by now is refused. */
      version?: number;
      /** As people call it. */
      name: string;
      /** For invoices of this sender. */
      senderProfileId?: string;
      /** For invoices to this client, whoever sends them. */
      mandantennummer?: string;
      /** Letters, one after another. */
      steps: ({
        /** Days after the step before. */
        days: number;
        /** Days after the due date (the first step), or after the issue of the letter before (the others). */
        after?: "due" | "step";
        /** Kind of document. */
        documentType: "zahlungserinnerung" | "mahnung";
        /** Of the opening sentence. */
        tone?: "usual" | "friendly" | "firm";
        /** Own opening words; {nummer}, {datum}, {faellig} and {offen} are those of the invoice. */
        opening?: string;
        /** Of a mahnung, only in default. */
        mahngebuehrCents?: number;
        /** Of a mahnung; true unless told. */
        verzugszinsen?: boolean;
        /** 40 EUR (§ 288 (5) BGB), once; left out for consumers. */
        verzugspauschale?: boolean;
        /** New time to pay; 10 days unless told. */
        zahlungszielTage?: number;
        /** post unless told. */
        deliver?: "post" | "email" | "both";
        deliveryType?: DeliveryType;
        /** What the letter declares besides; unless told its words are read. */
        declaration?: string;
      })[];
      /** Then a person is asked to go on; nothing is sent. */
      lastStep: {
        /** After the issue of the last letter. */
        days: number;
        /** What to do when nothing helped. */
        suggestion: "mahnbescheid" | "inkasso" | "anwalt" | "none";
        /** Note for your own people. */
        note?: string;
      };
      /** Invoices due on this day or later; unless told those from today on, or as before. */
      fromDueDate?: string;
      /** self: letters leave without a person; only from tokens with approval:self_approve. */
      release?: "person" | "self";
      /** Invoices on it go on by this version; else each as it began, and only new ones by this. */
      runningToo?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      ladderId: string;
      version: number;
      name: string;
      senderProfileId: string | null;
      senderName: string | null;
      mandantennummer: string | null;
      clientName: string | null;
      steps: ({
        days: number;
        after: "due" | "step";
        documentType: "zahlungserinnerung" | "mahnung";
        tone: "usual" | "friendly" | "firm";
        opening: string | null;
        mahngebuehrCents: number;
        verzugszinsen: boolean;
        verzugspauschale: boolean;
        zahlungszielTage: number;
        deliver: "post" | "email" | "both";
        deliveryType: "standard" | "einschreiben_einwurf" | "einschreiben_uebergabe" | "ch_b_post" | "ch_a_post" | "ch_einschreiben" | "at_eco" | "at_prio" | "intl_standard" | "intl_priority" | "intl_express" | "intl_tracked" | "intl_registered";
        /** What somebody said that the letter declares. */
        declaration?: string;
      })[];
      lastStep: {
        days: number;
        suggestion: "mahnbescheid" | "inkasso" | "anwalt" | "none";
        note: string | null;
      };
      fromDueDate: string;
      release: "person" | "self";
      /** Letters are prepared in the name of whoever saved it last. */
      setByName: string;
      savedAt: string;
      retiredAt: string | null;
      /** Invoices on it that go on. */
      running: number;
      /** Invoices on it that wait for a person. */
      waiting: number;
      /** false: it was so before. */
      changed: boolean;
      /** Own words that read like a declaration for which a print does not suffice. */
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "FORM_REQUIRED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists overdue invoices on dunning ladders, and which of them wait for a person. */
  dunning_list: {
    input: {
      /** needs_person: stands still, and nobody has said that it should; held: somebody has. */
      which?: "all" | "running" | "needs_person" | "held" | "settled";
      /** From dunning_ladder_list. */
      ladderId?: string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        documentId: string;
        documentNumber: string | null;
        recipient: string;
        dueDate: string | null;
        currency: "EUR" | "CHF";
        openCents: number;
        /** none: no ladder is for it; waiting: a letter is before a person or on its way; held: see hold. */
        state: "none" | "running" | "waiting" | "held" | "settled";
        needsPerson: boolean;
        hold: {
          kind: "pause" | "dispute" | "rejected" | "expired" | "stopped" | "void" | "returned" | "refused" | "setter_gone" | "hidden" | "retired" | "skonto" | "handed_over" | "ended";
          reason: string | null;
          by: string | null;
          at: string;
          until: string | null;
          /** What stood in the way of the step. */
          problem: {
            code: string;
            message: string;
            hint: string;
          } | null;
        } | null;
        ladder: {
          ladderId: string;
          version: number;
          name: string;
          isLatest: boolean;
          stepCount: number;
          suggestion: "mahnbescheid" | "inkasso" | "anwalt" | "none";
          note: string | null;
        } | null;
        stepsDone: number;
        /** Every attempt, the oldest first. */
        steps: ({
          place: number;
          /** null: handed to a person. */
          documentType: "zahlungserinnerung" | "mahnung" | null;
          state: "preparing" | "prepared" | "issued" | "skipped" | "handed_over" | "rejected" | "expired" | "stopped" | "void" | "refused" | "withdrawn" | "outdated";
          dueOn: string;
          /** The reminder or dunning letter. */
          documentId: string | null;
          approvalId: string | null;
          approvalUrl: string | null;
          reason: string | null;
          beganAt: string;
          endedAt: string | null;
        })[];
        /** What comes next, the later ones at the earliest on that day. */
        planned: ({
          place: number;
          documentType: "zahlungserinnerung" | "mahnung" | null;
          dueOn: string;
        })[];
        mayHold: boolean;
        mayResume: boolean;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Lets the dunning of an invoice go on that stood still; a step that came to nothing is prepared anew, or left out. */
  dunning_resume: {
    input: {
      /** The invoice. */
      documentId: string;
      /** The step it stands before is left out. */
      skipStep?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      documentId: string;
      documentNumber: string | null;
      recipient: string;
      dueDate: string | null;
      currency: "EUR" | "CHF";
      openCents: number;
      /** none: no ladder is for it; waiting: a letter is before a person or on its way; held: see hold. */
      state: "none" | "running" | "waiting" | "held" | "settled";
      needsPerson: boolean;
      hold: {
        kind: "pause" | "dispute" | "rejected" | "expired" | "stopped" | "void" | "returned" | "refused" | "setter_gone" | "hidden" | "retired" | "skonto" | "handed_over" | "ended";
        reason: string | null;
        by: string | null;
        at: string;
        until: string | null;
        /** What stood in the way of the step. */
        problem: {
          code: string;
          message: string;
          hint: string;
        } | null;
      } | null;
      ladder: {
        ladderId: string;
        version: number;
        name: string;
        isLatest: boolean;
        stepCount: number;
        suggestion: "mahnbescheid" | "inkasso" | "anwalt" | "none";
        note: string | null;
      } | null;
      stepsDone: number;
      /** Every attempt, the oldest first. */
      steps: ({
        place: number;
        /** null: handed to a person. */
        documentType: "zahlungserinnerung" | "mahnung" | null;
        state: "preparing" | "prepared" | "issued" | "skipped" | "handed_over" | "rejected" | "expired" | "stopped" | "void" | "refused" | "withdrawn" | "outdated";
        dueOn: string;
        /** The reminder or dunning letter. */
        documentId: string | null;
        approvalId: string | null;
        approvalUrl: string | null;
        reason: string | null;
        beganAt: string;
        endedAt: string | null;
      })[];
      /** What comes next, the later ones at the earliest on that day. */
      planned: ({
        place: number;
        documentType: "zahlungserinnerung" | "mahnung" | null;
        dueOn: string;
      })[];
      mayHold: boolean;
      mayResume: boolean;
      /** false: it stood not still. */
      changed: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DOCUMENT_NOT_ISSUED" | "DOCUMENT_ISSUED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says that the mail of an order came back as undeliverable; the order is `returned` then. */
  email_bounce_record: {
    input: {
      /** From order_send. */
      orderId: string;
      /** What the returned mail says. */
      reason?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string;
      letterId: string;
      clientOrderId: string | null;
      status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
      statusAt: string;
      /** While true, order_cancel can stop it. */
      cancellable: boolean;
      deliveryType: DeliveryType;
      /** Gross. */
      priceCents: number;
      /** As printed. */
      recipientLines: string[];
      fulfilment: "post" | "in_house";
      carrier: string;
      /** The mail it goes out as; null: on paper. */
      email: {
        to: string;
        format: "zugferd" | "xrechnung" | "pdf";
        replyTo: string;
        subject: string;
        text: string;
        fileNames: string[];
      } | null;
      /** Tracked and registered mail only. */
      trackingNumber: string | null;
      estimatedDelivery: string | null;
      approvalId: string | null;
      scheduleId: string | null;
      plannedAt: string | null;
      postedAt: string | null;
      deliveredAt: string | null;
      createdAt: string;
      metadata: Record<string, string>;
      /** false: it was so before. */
      changed: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says who gets a copy (Abschrift) of a draft, and how; every send of the draft sends them with it. */
  letter_copies_save: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** Of the draft, as it was seen; what was written since is not written over. */
      revision?: number;
      /** Who gets a copy of the letter. */
      copies: ({
        /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
        recipient: {
          /** Of the address book; then nothing else. */
          addressId?: string;
          /** Person, or the company or authority itself. */
          name?: string;
          /** Empty for a PO box or a bulk recipient. */
          street?: string;
          /** E.g. München. */
          city?: string;
          /** Firm, where name is a person. */
          company?: string | null;
          /** May also stand in street. */
          houseNumber?: string | null;
          /** Number of the PO box; zip is then that of the PO box. */
          pobox?: string | null;
          /** E.g. 80331. */
          zip?: string | null;
          /** Further name line. */
          secondName?: string | null;
          /** Above the street. */
          extraLine?: string | null;
          /** ISO code, e.g. DE. */
          country?: string;
        };
        deliveryType?: DeliveryType;
        /** With what rides along with the letter. */
        enclosures?: boolean;
        /** Named on the letter (Verteiler). Default true; a billing document or a finished PDF names nobody. */
        listed?: boolean;
      })[];
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      revision: number;
      pageCount: number;
      copies: ({
        recipient: {
          name: string;
          company: string | null;
          street: string;
          houseNumber: string | null;
          pobox: string | null;
          zip: string | null;
          city: string;
          country: string;
          secondName?: string | null;
          extraLine?: string | null;
        };
        deliveryType: DeliveryType;
        enclosures: boolean;
        listed: boolean;
      })[];
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "ADDRESS_INVALID" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Stores a draft whose pages are those of a PDF; it is sent with order_send and its letterId. */
  letter_from_pdf: {
    input: {
      /** Of upload_create. */
      uploadId?: string;
      /** https address of the PDF; or pdfBase64. */
      pdfUrl?: string;
      /** The PDF itself. */
      pdfBase64?: string;
      /** Of the file, in the order in which they are printed; omitted: all. */
      pages?: number[];
      /** A page of the sender before all others, with the address in the window. */
      coverPage?: boolean;
      /** Over 30 pages. */
      inParts?: boolean;
      /** For lists and the cover page; nothing is printed on the pages of the file. */
      subject: string;
      /** Whom it is to reach. Without it the call is refused, and says what stands in the window. */
      recipient?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipientAddressInline?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** From sender_profile_list; default: the account's. */
      senderProfileId?: string;
      /** Other return address, from address_list. */
      senderAddressId?: string;
      /** Of the cover page, and for searches. */
      language?: "de" | "en";
      /** Both sides. */
      duplex?: boolean;
      /** Your own pairs of texts: at most 20, keys of 40 and values of 200 characters. */
      metadata?: Record<string, string>;
      /** Your key: the same again is the same draft. */
      clientLetterId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      clientLetterId: string | null;
      /** false: the same draft was there already. */
      created: boolean;
      status: "draft" | "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
      /** Attachments included. */
      pageCount: number;
      /** The letters it leaves as (letter_split_parts); empty: one. */
      parts: {
        pageCount: number;
        usesColour: boolean;
        holds: string[];
      }[];
      usesColour: boolean;
      /** All pages; valid 24 hours. */
      pdfUrl: string;
      designRender: {
        documentMode: "letter" | "form";
        /** What is drawn around the text. */
        chrome: Record<string, boolean>;
        /** From the top of page 1. */
        bodyStartMm: number;
      };
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** Gross, as the draft is to be sent, else the cheapest way to the recipient's country; not binding. */
      costEstimate: {
        totalCents: number;
        currency: "EUR";
        deliveryType: DeliveryType;
      } | null;
      /** Why there is no estimate, or what it takes for granted. */
      costNote: string | null;
      findings: ({
        code: string;
        /** error: such a letter is not posted. */
        severity: "error" | "warning";
        page: number;
        /** In millimetres from the top left of the page. */
        rect: {
          x: number;
          y: number;
          w: number;
          h: number;
        } | null;
        text: string;
      })[];
      /** What stands in the window of the first page. A guess, never used unasked; no lines: a scan, or an empty window. */
      addressRead: {
        lines: string[];
        guess: {
          name: string;
          company: string | null;
          street: string;
          houseNumber: string | null;
          pobox: string | null;
          zip: string | null;
          city: string;
          country: string;
          secondName?: string | null;
          extraLine?: string | null;
        } | null;
      };
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        imageUrl: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "ADDRESS_INVALID" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows a PDF as the letter it would be: pages, findings in millimetres, the address in its window. */
  letter_pdf_look: {
    input: {
      /** Of upload_create. */
      uploadId?: string;
      /** https address of the PDF; or pdfBase64. */
      pdfUrl?: string;
      /** The PDF itself. */
      pdfBase64?: string;
      /** Of the file, in the order in which they are printed; omitted: all. */
      pages?: number[];
      /** A page of the sender before all others, with the address in the window. */
      coverPage?: boolean;
      /** Over 30 pages. */
      inParts?: boolean;
      /** Where it goes; its post says what must be clear. */
      country?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** How many the file has. */
      filePages: number;
      /** How many are printed, without a cover page. */
      pageCount: number;
      usesColour: boolean;
      missingFonts: string[];
      blankPages: number[];
      findings: ({
        code: string;
        /** error: such a letter is not posted. */
        severity: "error" | "warning";
        page: number;
        /** In millimetres from the top left of the page. */
        rect: {
          x: number;
          y: number;
          w: number;
          h: number;
        } | null;
        text: string;
      })[];
      /** What stands in the window of the first page. A guess, never used unasked; no lines: a scan, or an empty window. */
      addressRead: {
        lines: string[];
        guess: {
          name: string;
          company: string | null;
          street: string;
          houseNumber: string | null;
          pobox: string | null;
          zip: string | null;
          city: string;
          country: string;
          secondName?: string | null;
          extraLine?: string | null;
        } | null;
      };
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        png: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED";
  };
  /** Lets a draft leave as several letters where it has more pages than one may have, or no more. */
  letter_split_parts: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** Of the draft, as it was seen; what was written since is not written over. */
      revision?: number;
      /** false: one letter again. */
      inParts?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      revision: number;
      inParts: boolean;
      /** All parts together, attachments included. */
      pageCount: number;
      /** The letters it leaves as (letter_split_parts); empty: one. */
      parts: {
        pageCount: number;
        usesColour: boolean;
        holds: string[];
      }[];
      /** About what all of it costs, gross. */
      totalCents: number | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Stores a logo for the brand kit and for designs; whatever it was, it is kept as PNG. */
  logo_upload: {
    input: {
      /** PNG, JPEG, SVG or WebP, at most 5 MB. */
      fileBase64?: string;
      /** Of upload_create. */
      uploadId?: string;
      /** Name in lists. */
      displayName?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      assetId: string;
      kind: "logo" | "signature" | "letterhead";
      displayName: string;
      /** Valid for 24 hours. */
      previewUrl: string;
      /** false: kept only, never printed. */
      printable: boolean;
      /** false: it prints where the post needs the sheet clear. */
      keepsZones: boolean;
      /** Letters get it unless they name another. */
      isDefault: boolean;
      widthPx: number | null;
      heightPx: number | null;
      widthMm: number | null;
      heightMm: number | null;
      createdAt: string;
      deletedAt: string | null;
      restorableUntil: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Puts a file (Akte) away, so that nothing new is written for it, or gets it back. */
  matter_archive: {
    input: {
      /** From matter_list. */
      matterId: string;
      /** false: gets it back. */
      archived: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      matterId: string;
      number: string;
      name: string;
      note: string | null;
      client: {
        mandantId: string;
        mandantennummer: string;
        name: string;
      } | null;
      /** Since then nothing new is written for it. */
      archivedAt: string | null;
      createdAt: string;
      updatedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Puts letters into a file (Akte), with their orders, costs and documents, or takes them out of the one they are in. */
  matter_assign: {
    input: {
      /** Letters, by id. */
      letterIds: string[];
      /** null: out of the file. */
      matterId: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      filed: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists what the letters of a file (Akte) have cost, charge by charge and credit by credit, with the sums. */
  matter_costs: {
    input: {
      /** From matter_list. */
      matterId: string;
      /** `next` of the answer before. */
      after?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      costs: {
        letters: number;
        /** Gross, as charged. */
        chargedCents: number;
        /** Gross, as given back. */
        creditedCents: number;
        /** Gross: what remains. */
        totalCents: number;
        /** What remains without VAT. */
        netCents: number;
      };
      items: ({
        kind: "capture" | "credit";
        bookedAt: string;
        /** Gross; a credit counts against the charges. */
        amountCents: number;
        netCents: number;
        orderId: string | null;
        clientOrderId: string | null;
        recipient: string | null;
        subject: string | null;
        deliveryType: DeliveryType | null;
      })[];
      /** null: these are the last. */
      next: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Shows one file (Akte) and what its letters have cost. */
  matter_get: {
    input: {
      /** From matter_list. */
      matterId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      matterId: string;
      number: string;
      name: string;
      note: string | null;
      client: {
        mandantId: string;
        mandantennummer: string;
        name: string;
      } | null;
      /** Since then nothing new is written for it. */
      archivedAt: string | null;
      createdAt: string;
      updatedAt: string;
      costs: {
        letters: number;
        /** Gross, as charged. */
        chargedCents: number;
        /** Gross, as given back. */
        creditedCents: number;
        /** Gross: what remains. */
        totalCents: number;
        /** What remains without VAT. */
        netCents: number;
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Lists or searches files (Akten) by number, name and client; ordered by number. */
  matter_list: {
    input: {
      /** Part of name, place or number. */
      searchQuery?: string;
      /** Client number. */
      mandantennummer?: string;
      /** Archived ones instead. */
      archived?: boolean;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        matterId: string;
        number: string;
        name: string;
        note: string | null;
        client: {
          mandantId: string;
          mandantennummer: string;
          name: string;
        } | null;
        /** Since then nothing new is written for it. */
        archivedAt: string | null;
        createdAt: string;
        updatedAt: string;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Makes a file (Akte) with a number and a name, under a client or without one, or changes one. */
  matter_save: {
    input: {
      /** The file to be changed; none: a new one. */
      matterId?: string;
      /** The office's own: a file number, an object. */
      number: string;
      /** As people call it. */
      name: string;
      /** Of the client it belongs to; none: to nobody. */
      mandantennummer?: string | null;
      /** Note for your own people. */
      note?: string | null;
      /** When it was changed last, as it was read. Left out: whatever is there. */
      basedOn?: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      matterId: string;
      number: string;
      name: string;
      note: string | null;
      client: {
        mandantId: string;
        mandantennummer: string;
        name: string;
      } | null;
      /** Since then nothing new is written for it. */
      archivedAt: string | null;
      createdAt: string;
      updatedAt: string;
      created: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists recorded payments, refunds, bounces and reversals, the newest entry first. */
  payment_list: {
    input: {
      /** Of this invoice only. */
      documentId?: string;
      /** paidOn on this day or later. */
      from?: string;
      /** paidOn on this day or earlier. */
      to?: string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        paymentId: string;
        documentId: string;
        documentNumber: string | null;
        /** reversal: undoes an entry that was recorded in error. */
        kind: "payment" | "refund" | "bounce" | "reversal";
        /** What came in is positive, what went back negative; 0: the discount alone. */
        amountCents: number;
        paidOn: string;
        reference: string | null;
        clientPaymentId: string | null;
        reversesPaymentId: string | null;
        reversedByPaymentId: string | null;
        recordedByName: string;
        recordedAt: string;
        /** Taken off by the discount with this entry; negative: open again. */
        skontoCents: number;
        /** Its parts, revenue and VAT (§ 17 UStG). */
        skontoGroups: {
          category: string;
          rate: string;
          netCents: number;
          ustCents: number;
        }[];
        /** Why it was granted though late or too little. */
        skontoReason: string | null;
        /** The day it is booked on; never before it was taken. */
        skontoOn: string | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Records money that came in for an issued invoice, was paid back, or bounced. */
  payment_record: {
    input: {
      /** The invoice. */
      documentId: string;
      /** refund: paid back to the customer; bounce: taken back by the bank, as a returned debit. */
      kind?: "payment" | "refund" | "bounce";
      /** Above zero for every kind; 0 with takesSkonto: the payment is recorded already, paidOn its day. */
      amountCents?: number;
      /** In the invoice's currency, as a person typed it, instead of amountCents. */
      amount?: string;
      /** The day of the bank's entry; may lie before the issue of the invoice. */
      paidOn: string;
      /** As the bank statement shows it. */
      reference?: string;
      /** Your key: the same again is the same entry. */
      clientPaymentId?: string;
      /** The discount for early payment takes off what this payment leaves open: it is settled then. */
      takesSkonto?: boolean;
      /** Why it is granted, though the payment is late or too little for it. */
      skontoReason?: string;
      /** What was seen as open; otherwise nothing is recorded. */
      openCents?: number;
      /** What was seen as paid; likewise. */
      paidCents?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      paymentId: string;
      /** false: it was recorded before. */
      changed: boolean;
      paidCents: number;
      creditedCents: number;
      /** Taken off for early payment. */
      skontoCents: number;
      openCents: number;
      /** Paid or credited beyond what was billed and charged for delay. */
      refundDueCents: number;
      /** Charged for delay by issued dunning letters, and not paid. */
      chargesDueCents: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DOCUMENT_NOT_ISSUED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Reverses what was recorded in error by a second entry; both stay on record. */
  payment_take_back: {
    input: {
      /** From document_create or document_list. */
      documentId: string;
      /** A payment, refund or bounce that was not taken back yet. */
      paymentId: string;
      /** What was seen as open; otherwise nothing is done. */
      openCents?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Of the second entry. */
      paymentId: string;
      /** false: it was recorded before. */
      changed: boolean;
      paidCents: number;
      creditedCents: number;
      /** Taken off for early payment. */
      skontoCents: number;
      openCents: number;
      /** Paid or credited beyond what was billed and charged for delay. */
      refundDueCents: number;
      /** Charged for delay by issued dunning letters, and not paid. */
      chargesDueCents: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DOCUMENT_NOT_ISSUED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Takes a preset off the list; a send that names it is refused. It can be restored. */
  preset_delete: {
    input: {
      /** Of the list. */
      presetId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      presetId: string;
      name: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists the presets by name, and the hundred that were deleted last. */
  preset_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        presetId: string;
        name: string;
        preset: {
          senderProfileId?: string;
          senderAddressId?: string;
          signatureId?: string;
          includeSignature?: boolean;
          letterheadId?: string;
          letterheadEnabled?: boolean;
          designId?: string;
          templateId?: string;
          language?: "de" | "en";
          /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
          recipient?: {
            /** Of the address book; then nothing else. */
            addressId?: string;
            /** Person, or the company or authority itself. */
            name?: string;
            /** Empty for a PO box or a bulk recipient. */
            street?: string;
            city?: string;
            company?: string | null;
            /** May also stand in street. */
            houseNumber?: string | null;
            /** Number of the PO box; zip is then that of the PO box. */
            pobox?: string | null;
            zip?: string | null;
            secondName?: string | null;
            /** Above the street. */
            extraLine?: string | null;
            country?: string;
          };
          recipientName?: string;
          recipientCompany?: string;
          recipientStreet?: string;
          recipientHouseNumber?: string;
          recipientZip?: string;
          recipientCity?: string;
          recipientCountry?: string;
          deliveryType?: DeliveryType;
          express?: boolean;
          color?: boolean;
          duplex?: boolean;
          mandantennummer?: string;
          reference?: {
            aktenzeichen?: string;
            ihrZeichen?: string;
            ihreNachrichtVom?: string;
            unserZeichen?: string;
            kundennummer?: string;
            datum?: string;
            qr?: string | {
              iban: string;
              name: string;
              amountCents?: number;
              remittance?: string;
              reference?: string;
              bic?: string;
            };
          };
          auditTag?: string;
          /** Put before the auditTag of every send that uses the preset. */
          auditTagPrefix?: string;
          approvalMode?: "auto" | "draft" | "review";
          scheduledAt?: string;
          /** Gross, in euros. */
          maxCostEuros?: number;
          /** Stored, not enforced. */
          limits?: {
            maxLettersPerDay?: number;
            maxLettersPerMonth?: number;
            maxCostEurosPerDay?: number;
            maxCostEurosPerMonth?: number;
            maxCostEurosPerLetter?: number;
          };
        };
        updatedAt: string;
      })[];
      deleted: ({
        presetId: string;
        name: string;
        preset: {
          senderProfileId?: string;
          senderAddressId?: string;
          signatureId?: string;
          includeSignature?: boolean;
          letterheadId?: string;
          letterheadEnabled?: boolean;
          designId?: string;
          templateId?: string;
          language?: "de" | "en";
          /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
          recipient?: {
            /** Of the address book; then nothing else. */
            addressId?: string;
            /** Person, or the company or authority itself. */
            name?: string;
            /** Empty for a PO box or a bulk recipient. */
            street?: string;
            city?: string;
            company?: string | null;
            /** May also stand in street. */
            houseNumber?: string | null;
            /** Number of the PO box; zip is then that of the PO box. */
            pobox?: string | null;
            zip?: string | null;
            secondName?: string | null;
            /** Above the street. */
            extraLine?: string | null;
            country?: string;
          };
          recipientName?: string;
          recipientCompany?: string;
          recipientStreet?: string;
          recipientHouseNumber?: string;
          recipientZip?: string;
          recipientCity?: string;
          recipientCountry?: string;
          deliveryType?: DeliveryType;
          express?: boolean;
          color?: boolean;
          duplex?: boolean;
          mandantennummer?: string;
          reference?: {
            aktenzeichen?: string;
            ihrZeichen?: string;
            ihreNachrichtVom?: string;
            unserZeichen?: string;
            kundennummer?: string;
            datum?: string;
            qr?: string | {
              iban: string;
              name: string;
              amountCents?: number;
              remittance?: string;
              reference?: string;
              bic?: string;
            };
          };
          auditTag?: string;
          /** Put before the auditTag of every send that uses the preset. */
          auditTagPrefix?: string;
          approvalMode?: "auto" | "draft" | "review";
          scheduledAt?: string;
          /** Gross, in euros. */
          maxCostEuros?: number;
          /** Stored, not enforced. */
          limits?: {
            maxLettersPerDay?: number;
            maxLettersPerMonth?: number;
            maxCostEurosPerDay?: number;
            maxCostEurosPerMonth?: number;
            maxCostEurosPerLetter?: number;
          };
        };
        updatedAt: string;
        deletedAt: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Lists the monthly receipts, newest first, and the months that still wait for theirs, with why. */
  receipt_list: {
    input: {
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        receiptId: string;
        /** Its first day in Berlin. */
        month: string;
        kind: "invoice" | "correction";
        number: string;
        issuedOn: string;
        grossCents: number;
        /** False for the moments until its PDF is made. */
        hasPaper: boolean;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      waiting: {
        /** Months that are over and have no receipt yet, newest first. */
        months: string[];
        /** What is missing; if nothing is, the receipts come by themselves. */
        gaps: ("issuer" | "billing_address")[];
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Takes decisions about the pieces of a collective PDF and cuts out those that belong to a row. */
  serial_assign: {
    input: {
      /** From serial_create. */
      serialId: string;
      /** Take what is certain as it is. */
      takeSure?: boolean;
      /** First pages of pieces that go on with the one before. */
      joins?: number[];
      /** Pages at which another piece begins. */
      cuts?: number[];
      /** What is to become of single rows. */
      decisions?: ({
        /** What stands on the first page. */
        firstPage: number;
        /** Which row, from 0. */
        place: number;
      } | {
        /** What stands on the first page. */
        firstPage: number;
        /** Values by column. */
        cells: Record<string, string>;
      } | {
        /** What stands on the first page. */
        firstPage: number;
        /** Address as the page shows it. */
        fromWindow: true;
      } | {
        /** What stands on the first page. */
        firstPage: number;
        /** Do not send this one. */
        leaveOut: true;
      })[];
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      serialId: string;
      name: string;
      state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
      createdAt: string;
      columns: ({
        name: string;
        target: string | null;
        sample: string;
      })[];
      /** What of the text columns may fill, as field.<key>. */
      fields: {
        key: string;
        label: string;
        isNeeded: boolean;
      }[];
      files: {
        name: string;
        forAll: boolean;
        pageCount: number;
      }[];
      /** Whether each row's own PDF is the letter itself. */
      isFinished: boolean;
      /** Whether its rows become invoices. */
      isInvoices: boolean;
      /** The collective PDF that serial_split cuts. */
      split: {
        fileName: string;
        /** Null until it is read. */
        pageCount: number | null;
        pagesRead: number;
        pieces: {
          all: number;
          /** serial_assign takes them as they are, unless told otherwise. */
          sure: number;
          /** Somebody has to say whose they are. */
          undecided: number;
          leftOut: number;
          /** Are their rows' own PDFs. */
          cut: number;
        };
      } | null;
      rowCount: number;
      counts: {
        unseen: number;
        good: number;
        /** Can be sent, and deserve a look. */
        odd: number;
        /** Cannot be sent as they are. */
        bad: number;
        /** Handed in. */
        sent: number;
        /** What serial_submit would hand in. */
        sendable: number;
      };
      /** Of what serial_submit would hand in; gross. Once rehearsed, with the volume steps that its letters reach. */
      totalCents: number;
      totalPages: number;
      /** The dearest first. */
      prices: {
        priceCents: number;
        letters: number;
      }[];
      /** What the account may still send today, and has for it; null: no limit. */
      room: {
        lettersToday: number | null;
        centsToday: number | null;
        balanceCents: number;
      };
      /** Once rehearsed: the bounds that all letters exceed together. serial_submit refuses, unless overCap says otherwise. */
      excesses: ({
        bound: "letters_per_day" | "cents_per_day" | "client_per_month" | "balance";
        /** Letters or cents. */
        left: number;
        wanted: number;
        /** By how much, and what can be done. */
        text: string;
      })[];
      /** Where a daily cap is exceeded: the same letters over working days. */
      spread: {
        /** What serial_submit takes with overCap spread. */
        totalCents: number;
        days: {
          day: string;
          letters: number;
          totalCents: number;
        }[];
      } | null;
      /** Where a person decides about all letters at once. */
      approval: {
        approvalId: string;
        approvalUrl: string;
        status: "pending" | "approved" | "rejected" | "expired";
      } | null;
      /** Why the last attempt to hand it in came to nothing. */
      failure: {
        code: string;
        message: string;
        hint: string;
      } | null;
      /** Those that deserve a look first. */
      rows: ({
        /** From 1, as in the list. */
        place: number;
        verdict: "unseen" | "good" | "odd" | "bad";
        recipient: string;
        pageCount: number | null;
        priceCents: number | null;
        problem: {
          code: string;
          message: string;
          hint: string;
          details: Record<string, unknown>;
        } | null;
        warnings: ({
          code: string;
          /** Path of the input, or a page. */
          place: string;
          text: string;
          /** Of FORM_REQUIRED. */
          details?: {
            kind: string;
            provision: string;
            recognised: boolean;
            quote: string | null;
            waysOut: {
              way: string;
              text: string;
            }[];
            overrideReason?: string;
          };
          /** Where a person puts it right. */
          portalUrl?: string;
        })[];
        orderId: string | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
        statusText: string | null;
        cells: Record<string, string>;
        /** The further rows of the same invoice. */
        more: Record<string, string>[];
        /** Of a billing run; as rehearsed or made. */
        invoice: {
          grossCents: number | null;
          way: "post" | "email" | null;
          email: string | null;
          /** null: not made yet. */
          documentId: string | null;
          documentNumber: string | null;
        } | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "SERIAL_BUSY" | "IDEMPOTENCY_CONFLICT";
  };
  /** Adds a PDF that rides along with all letters, or with the rows whose column pdf names it. */
  serial_attach: {
    input: {
      /** From serial_create. */
      serialId: string;
      /** As the file is called. */
      fileName: string;
      /** Listed on the letter under Anlagen. */
      title?: string;
      /** For every letter of the run. */
      forAll?: boolean;
      /** The PDF itself. */
      pdfBase64?: string;
      /** Of upload_create. */
      uploadId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      serialId: string;
      name: string;
      state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
      createdAt: string;
      columns: ({
        name: string;
        target: string | null;
        sample: string;
      })[];
      /** What of the text columns may fill, as field.<key>. */
      fields: {
        key: string;
        label: string;
        isNeeded: boolean;
      }[];
      files: {
        name: string;
        forAll: boolean;
        pageCount: number;
      }[];
      /** Whether each row's own PDF is the letter itself. */
      isFinished: boolean;
      /** Whether its rows become invoices. */
      isInvoices: boolean;
      /** The collective PDF that serial_split cuts. */
      split: {
        fileName: string;
        /** Null until it is read. */
        pageCount: number | null;
        pagesRead: number;
        pieces: {
          all: number;
          /** serial_assign takes them as they are, unless told otherwise. */
          sure: number;
          /** Somebody has to say whose they are. */
          undecided: number;
          leftOut: number;
          /** Are their rows' own PDFs. */
          cut: number;
        };
      } | null;
      rowCount: number;
      counts: {
        unseen: number;
        good: number;
        /** Can be sent, and deserve a look. */
        odd: number;
        /** Cannot be sent as they are. */
        bad: number;
        /** Handed in. */
        sent: number;
        /** What serial_submit would hand in. */
        sendable: number;
      };
      /** Of what serial_submit would hand in; gross. Once rehearsed, with the volume steps that its letters reach. */
      totalCents: number;
      totalPages: number;
      /** The dearest first. */
      prices: {
        priceCents: number;
        letters: number;
      }[];
      /** What the account may still send today, and has for it; null: no limit. */
      room: {
        lettersToday: number | null;
        centsToday: number | null;
        balanceCents: number;
      };
      /** Once rehearsed: the bounds that all letters exceed together. serial_submit refuses, unless overCap says otherwise. */
      excesses: ({
        bound: "letters_per_day" | "cents_per_day" | "client_per_month" | "balance";
        /** Letters or cents. */
        left: number;
        wanted: number;
        /** By how much, and what can be done. */
        text: string;
      })[];
      /** Where a daily cap is exceeded: the same letters over working days. */
      spread: {
        /** What serial_submit takes with overCap spread. */
        totalCents: number;
        days: {
          day: string;
          letters: number;
          totalCents: number;
        }[];
      } | null;
      /** Where a person decides about all letters at once. */
      approval: {
        approvalId: string;
        approvalUrl: string;
        status: "pending" | "approved" | "rejected" | "expired";
      } | null;
      /** Why the last attempt to hand it in came to nothing. */
      failure: {
        code: string;
        message: string;
        hint: string;
      } | null;
      /** Those that deserve a look first. */
      rows: ({
        /** From 1, as in the list. */
        place: number;
        verdict: "unseen" | "good" | "odd" | "bad";
        recipient: string;
        pageCount: number | null;
        priceCents: number | null;
        problem: {
          code: string;
          message: string;
          hint: string;
          details: Record<string, unknown>;
        } | null;
        warnings: ({
          code: string;
          /** Path of the input, or a page. */
          place: string;
          text: string;
          /** Of FORM_REQUIRED. */
          details?: {
            kind: string;
            provision: string;
            recognised: boolean;
            quote: string | null;
            waysOut: {
              way: string;
              text: string;
            }[];
            overrideReason?: string;
          };
          /** Where a person puts it right. */
          portalUrl?: string;
        })[];
        orderId: string | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
        statusText: string | null;
        cells: Record<string, string>;
        /** The further rows of the same invoice. */
        more: Record<string, string>[];
        /** Of a billing run; as rehearsed or made. */
        invoice: {
          grossCents: number | null;
          way: "post" | "email" | null;
          email: string | null;
          /** null: not made yet. */
          documentId: string | null;
          documentNumber: string | null;
        } | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "SERIAL_BUSY" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says anew what columns of the list fill; every row is then rehearsed again. */
  serial_columns_save: {
    input: {
      /** From serial_create. */
      serialId: string;
      /** Columns of the table. */
      columns: Record<string, string | null>;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      serialId: string;
      name: string;
      state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
      createdAt: string;
      columns: ({
        name: string;
        target: string | null;
        sample: string;
      })[];
      /** What of the text columns may fill, as field.<key>. */
      fields: {
        key: string;
        label: string;
        isNeeded: boolean;
      }[];
      files: {
        name: string;
        forAll: boolean;
        pageCount: number;
      }[];
      /** Whether each row's own PDF is the letter itself. */
      isFinished: boolean;
      /** Whether its rows become invoices. */
      isInvoices: boolean;
      /** The collective PDF that serial_split cuts. */
      split: {
        fileName: string;
        /** Null until it is read. */
        pageCount: number | null;
        pagesRead: number;
        pieces: {
          all: number;
          /** serial_assign takes them as they are, unless told otherwise. */
          sure: number;
          /** Somebody has to say whose they are. */
          undecided: number;
          leftOut: number;
          /** Are their rows' own PDFs. */
          cut: number;
        };
      } | null;
      rowCount: number;
      counts: {
        unseen: number;
        good: number;
        /** Can be sent, and deserve a look. */
        odd: number;
        /** Cannot be sent as they are. */
        bad: number;
        /** Handed in. */
        sent: number;
        /** What serial_submit would hand in. */
        sendable: number;
      };
      /** Of what serial_submit would hand in; gross. Once rehearsed, with the volume steps that its letters reach. */
      totalCents: number;
      totalPages: number;
      /** The dearest first. */
      prices: {
        priceCents: number;
        letters: number;
      }[];
      /** What the account may still send today, and has for it; null: no limit. */
      room: {
        lettersToday: number | null;
        centsToday: number | null;
        balanceCents: number;
      };
      /** Once rehearsed: the bounds that all letters exceed together. serial_submit refuses, unless overCap says otherwise. */
      excesses: ({
        bound: "letters_per_day" | "cents_per_day" | "client_per_month" | "balance";
        /** Letters or cents. */
        left: number;
        wanted: number;
        /** By how much, and what can be done. */
        text: string;
      })[];
      /** Where a daily cap is exceeded: the same letters over working days. */
      spread: {
        /** What serial_submit takes with overCap spread. */
        totalCents: number;
        days: {
          day: string;
          letters: number;
          totalCents: number;
        }[];
      } | null;
      /** Where a person decides about all letters at once. */
      approval: {
        approvalId: string;
        approvalUrl: string;
        status: "pending" | "approved" | "rejected" | "expired";
      } | null;
      /** Why the last attempt to hand it in came to nothing. */
      failure: {
        code: string;
        message: string;
        hint: string;
      } | null;
      /** Those that deserve a look first. */
      rows: ({
        /** From 1, as in the list. */
        place: number;
        verdict: "unseen" | "good" | "odd" | "bad";
        recipient: string;
        pageCount: number | null;
        priceCents: number | null;
        problem: {
          code: string;
          message: string;
          hint: string;
          details: Record<string, unknown>;
        } | null;
        warnings: ({
          code: string;
          /** Path of the input, or a page. */
          place: string;
          text: string;
          /** Of FORM_REQUIRED. */
          details?: {
            kind: string;
            provision: string;
            recognised: boolean;
            quote: string | null;
            waysOut: {
              way: string;
              text: string;
            }[];
            overrideReason?: string;
          };
          /** Where a person puts it right. */
          portalUrl?: string;
        })[];
        orderId: string | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
        statusText: string | null;
        cells: Record<string, string>;
        /** The further rows of the same invoice. */
        more: Record<string, string>[];
        /** Of a billing run; as rehearsed or made. */
        invoice: {
          grossCents: number | null;
          way: "post" | "email" | null;
          email: string | null;
          /** null: not made yet. */
          documentId: string | null;
          documentNumber: string | null;
        } | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "SERIAL_BUSY" | "IDEMPOTENCY_CONFLICT";
  };
  /** Keeps a list and the letter that everybody on it gets; nothing is sent yet. */
  serial_create: {
    input: {
      /** By which people find it again. */
      name: string;
      /** What all letters have in common. */
      letter: {
        /** Instead of ids: its newest release. */
        templateName?: string;
        /** A released template; else subject and content. */
        templateId?: string;
        /** The released version unless given. */
        templateVersionId?: string;
        /** With {{fields}}. */
        subject?: string;
        /** With {{fields}}; {{anrede}} is made for each recipient. */
        content?: string;
        /** Of content; default text. */
        contentFormat?: "text" | "markdown";
        /** Each row's own PDF is the letter itself, with the address in its window; no content then. */
        finished?: boolean;
        /** With finished: a page of the sender before each, with the address in the window. */
        coverPage?: boolean;
        /** Each row, or all rows of one key, becomes an invoice; no text or template then. */
        invoice?: {
          /** Date of the document, e.g. 2026-03-02. */
          documentDate: string;
          /** Unless columns say it. */
          leistungszeitraum?: {
            /** First day. */
            von: string;
            /** Last day. */
            bis: string;
          };
          /** Days to pay. */
          zahlungszielTage?: number;
          /** Draws the numbers, unless a column has them. */
          sequenceScope?: {
            /** Name of the number sequence, e.g. RE. */
            scope: string;
            /** How numbers look, e.g. RE-{YYYY}-{00000}. */
            pattern?: string;
          };
          /** Per cent, unless a column says it. */
          ustRate?: string;
          /** Unless a column says it; Stück unless told. */
          unit?: string;
          /** Words before the lines. */
          opening?: string;
          /** Closing words. */
          closing?: string;
          /** Unless the row says it (recipient.preferredWay). as_known: as its recipient got the last one. */
          deliver?: "as_known" | "post" | "email";
        };
        /** Of the letter's fixed words. */
        language?: "de" | "en";
        /** From sender_profile_list; default: the account's. */
        senderProfileId?: string;
        /** From letter_design_list. */
        designId?: string;
        /** Print the signature. */
        includeSignature?: boolean;
        /** From signature_list. */
        signatureId?: string;
        deliveryType?: DeliveryType;
        /** Otherwise for recipients in these countries, by ISO code. */
        deliveryByCountry?: Record<string, DeliveryType>;
        /** Printed the same day if in before 12:00 Berlin. */
        express?: boolean;
        /** In colour. */
        color?: boolean;
        /** Both sides; a column duplex says otherwise for its row. */
        duplex?: boolean;
        /** Client number. */
        mandantennummer?: string;
        /** Values of the information block, e.g. aktenzeichen. */
        reference?: {
          /** File number. */
          aktenzeichen?: string;
          /** Their reference. */
          ihrZeichen?: string;
          /** Date of their letter. */
          ihreNachrichtVom?: string;
          /** Our reference. */
          unserZeichen?: string;
          /** Customer number. */
          kundennummer?: string;
          /** Date as printed; default today. */
          datum?: string;
          /** A text or a payment as a code. */
          qr?: string | {
            /** IBAN. */
            iban: string;
            /** Who is paid. */
            name: string;
            /** Amount in cents. */
            amountCents?: number;
            /** Purpose of the payment. */
            remittance?: string;
            /** Creditor reference, e.g. RF18…. */
            reference?: string;
            /** BIC, rarely needed. */
            bic?: string;
          };
        };
        /** Your own mark. */
        auditTag?: string;
        /** Legal kind or none. */
        declaration?: string;
        /** Prints it despite FORM_REQUIRED; a person decides in the portal. */
        overrideForm?: {
          /** Why; kept with it. */
          reason: string;
        };
      };
      /** One letter each. */
      rows?: Record<string, string>[];
      /** A CSV or Excel file. */
      listBase64?: string;
      /** Of upload_create. */
      uploadId?: string;
      /** Entries of the address book; {}: all of them. */
      addresses?: {
        /** These, and no other input here. */
        addressIds?: string[];
        /** Those of a client, and no other input here. */
        mandantennummer?: string;
        /** As address_list finds them. */
        searchQuery?: string;
        /** Kind of addresses. */
        addressType?: "recipient" | "sender" | "billing";
      };
      /** Columns of the table. */
      columns?: Record<string, string | null>;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      serialId: string;
      name: string;
      state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
      createdAt: string;
      columns: ({
        name: string;
        target: string | null;
        sample: string;
      })[];
      /** What of the text columns may fill, as field.<key>. */
      fields: {
        key: string;
        label: string;
        isNeeded: boolean;
      }[];
      files: {
        name: string;
        forAll: boolean;
        pageCount: number;
      }[];
      /** Whether each row's own PDF is the letter itself. */
      isFinished: boolean;
      /** Whether its rows become invoices. */
      isInvoices: boolean;
      /** The collective PDF that serial_split cuts. */
      split: {
        fileName: string;
        /** Null until it is read. */
        pageCount: number | null;
        pagesRead: number;
        pieces: {
          all: number;
          /** serial_assign takes them as they are, unless told otherwise. */
          sure: number;
          /** Somebody has to say whose they are. */
          undecided: number;
          leftOut: number;
          /** Are their rows' own PDFs. */
          cut: number;
        };
      } | null;
      rowCount: number;
      counts: {
        unseen: number;
        good: number;
        /** Can be sent, and deserve a look. */
        odd: number;
        /** Cannot be sent as they are. */
        bad: number;
        /** Handed in. */
        sent: number;
        /** What serial_submit would hand in. */
        sendable: number;
      };
      /** Of what serial_submit would hand in; gross. Once rehearsed, with the volume steps that its letters reach. */
      totalCents: number;
      totalPages: number;
      /** The dearest first. */
      prices: {
        priceCents: number;
        letters: number;
      }[];
      /** What the account may still send today, and has for it; null: no limit. */
      room: {
        lettersToday: number | null;
        centsToday: number | null;
        balanceCents: number;
      };
      /** Once rehearsed: the bounds that all letters exceed together. serial_submit refuses, unless overCap says otherwise. */
      excesses: ({
        bound: "letters_per_day" | "cents_per_day" | "client_per_month" | "balance";
        /** Letters or cents. */
        left: number;
        wanted: number;
        /** By how much, and what can be done. */
        text: string;
      })[];
      /** Where a daily cap is exceeded: the same letters over working days. */
      spread: {
        /** What serial_submit takes with overCap spread. */
        totalCents: number;
        days: {
          day: string;
          letters: number;
          totalCents: number;
        }[];
      } | null;
      /** Where a person decides about all letters at once. */
      approval: {
        approvalId: string;
        approvalUrl: string;
        status: "pending" | "approved" | "rejected" | "expired";
      } | null;
      /** Why the last attempt to hand it in came to nothing. */
      failure: {
        code: string;
        message: string;
        hint: string;
      } | null;
      /** Those that deserve a look first. */
      rows: ({
        /** From 1, as in the list. */
        place: number;
        verdict: "unseen" | "good" | "odd" | "bad";
        recipient: string;
        pageCount: number | null;
        priceCents: number | null;
        problem: {
          code: string;
          message: string;
          hint: string;
          details: Record<string, unknown>;
        } | null;
        warnings: ({
          code: string;
          /** Path of the input, or a page. */
          place: string;
          text: string;
          /** Of FORM_REQUIRED. */
          details?: {
            kind: string;
            provision: string;
            recognised: boolean;
            quote: string | null;
            waysOut: {
              way: string;
              text: string;
            }[];
            overrideReason?: string;
          };
          /** Where a person puts it right. */
          portalUrl?: string;
        })[];
        orderId: string | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
        statusText: string | null;
        cells: Record<string, string>;
        /** The further rows of the same invoice. */
        more: Record<string, string>[];
        /** Of a billing run; as rehearsed or made. */
        invoice: {
          grossCents: number | null;
          way: "post" | "email" | null;
          email: string | null;
          /** null: not made yet. */
          documentId: string | null;
          documentNumber: string | null;
        } | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DESIGN_NOT_FOUND" | "FORM_REQUIRED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists serial letters, the newest first. */
  serial_list: {
    input: {
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        serialId: string;
        name: string;
        state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
        rowCount: number;
        createdAt: string;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Draws a page of a collective PDF, for whoever decides whose it is. */
  serial_page: {
    input: {
      /** From serial_create. */
      serialId: string;
      /** Which page, from 1. */
      page: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        imageUrl: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED";
  };
  /** Lists the pieces of a collective PDF: whose each most likely is, how sure that is, and why. */
  serial_pieces: {
    input: {
      /** From serial_create. */
      serialId: string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        /** By which serial_assign names it. */
        firstPage: number;
        lastPage: number;
        /** What the window of its first page shows. */
        windowLines: string[];
        /** What its barcodes say, where it was cut by them. */
        codes: string[];
        /** Whether that is an address, which fromWindow takes. */
        isReadable: boolean;
        /** The row it belongs to, or most likely does. */
        place: number | null;
        /** Whom that row is for. */
        recipient: string | null;
        /** sure: fits one row and no other. likely: names a row, somebody says yes. open: somebody says whose it is. */
        sureness: "sure" | "likely" | "open";
        reasons: {
          code: string;
          text: string;
        }[];
        state: "sure" | "undecided" | "given" | "left_out" | "cut" | "failed";
        /** Why it could not be cut. */
        problem: {
          code: string;
          message: string;
          hint: string;
        } | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** The first rows that have no PDF yet, to choose from. */
      freeRows: {
        place: number;
        recipient: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Sets and prices the letter of every row and says what is wrong with any; nothing is stored or charged. */
  serial_rehearse: {
    input: {
      /** From serial_create. */
      serialId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      serialId: string;
      name: string;
      state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
      createdAt: string;
      columns: ({
        name: string;
        target: string | null;
        sample: string;
      })[];
      /** What of the text columns may fill, as field.<key>. */
      fields: {
        key: string;
        label: string;
        isNeeded: boolean;
      }[];
      files: {
        name: string;
        forAll: boolean;
        pageCount: number;
      }[];
      /** Whether each row's own PDF is the letter itself. */
      isFinished: boolean;
      /** Whether its rows become invoices. */
      isInvoices: boolean;
      /** The collective PDF that serial_split cuts. */
      split: {
        fileName: string;
        /** Null until it is read. */
        pageCount: number | null;
        pagesRead: number;
        pieces: {
          all: number;
          /** serial_assign takes them as they are, unless told otherwise. */
          sure: number;
          /** Somebody has to say whose they are. */
          undecided: number;
          leftOut: number;
          /** Are their rows' own PDFs. */
          cut: number;
        };
      } | null;
      rowCount: number;
      counts: {
        unseen: number;
        good: number;
        /** Can be sent, and deserve a look. */
        odd: number;
        /** Cannot be sent as they are. */
        bad: number;
        /** Handed in. */
        sent: number;
        /** What serial_submit would hand in. */
        sendable: number;
      };
      /** Of what serial_submit would hand in; gross. Once rehearsed, with the volume steps that its letters reach. */
      totalCents: number;
      totalPages: number;
      /** The dearest first. */
      prices: {
        priceCents: number;
        letters: number;
      }[];
      /** What the account may still send today, and has for it; null: no limit. */
      room: {
        lettersToday: number | null;
        centsToday: number | null;
        balanceCents: number;
      };
      /** Once rehearsed: the bounds that all letters exceed together. serial_submit refuses, unless overCap says otherwise. */
      excesses: ({
        bound: "letters_per_day" | "cents_per_day" | "client_per_month" | "balance";
        /** Letters or cents. */
        left: number;
        wanted: number;
        /** By how much, and what can be done. */
        text: string;
      })[];
      /** Where a daily cap is exceeded: the same letters over working days. */
      spread: {
        /** What serial_submit takes with overCap spread. */
        totalCents: number;
        days: {
          day: string;
          letters: number;
          totalCents: number;
        }[];
      } | null;
      /** Where a person decides about all letters at once. */
      approval: {
        approvalId: string;
        approvalUrl: string;
        status: "pending" | "approved" | "rejected" | "expired";
      } | null;
      /** Why the last attempt to hand it in came to nothing. */
      failure: {
        code: string;
        message: string;
        hint: string;
      } | null;
      /** Those that deserve a look first. */
      rows: ({
        /** From 1, as in the list. */
        place: number;
        verdict: "unseen" | "good" | "odd" | "bad";
        recipient: string;
        pageCount: number | null;
        priceCents: number | null;
        problem: {
          code: string;
          message: string;
          hint: string;
          details: Record<string, unknown>;
        } | null;
        warnings: ({
          code: string;
          /** Path of the input, or a page. */
          place: string;
          text: string;
          /** Of FORM_REQUIRED. */
          details?: {
            kind: string;
            provision: string;
            recognised: boolean;
            quote: string | null;
            waysOut: {
              way: string;
              text: string;
            }[];
            overrideReason?: string;
          };
          /** Where a person puts it right. */
          portalUrl?: string;
        })[];
        orderId: string | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
        statusText: string | null;
        cells: Record<string, string>;
        /** The further rows of the same invoice. */
        more: Record<string, string>[];
        /** Of a billing run; as rehearsed or made. */
        invoice: {
          grossCents: number | null;
          way: "post" | "email" | null;
          email: string | null;
          /** null: not made yet. */
          documentId: string | null;
          documentNumber: string | null;
        } | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "SERIAL_BUSY" | "IDEMPOTENCY_CONFLICT";
  };
  /** Changes what the list says in one row, which is then rehearsed again. */
  serial_row_save: {
    input: {
      /** From serial_create. */
      serialId: string;
      /** Which row, from 0. */
      place: number;
      /** Values by column. */
      cells: Record<string, string>;
      /** Of an invoice with several rows: which of them, from 1. */
      line?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      serialId: string;
      name: string;
      state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
      createdAt: string;
      columns: ({
        name: string;
        target: string | null;
        sample: string;
      })[];
      /** What of the text columns may fill, as field.<key>. */
      fields: {
        key: string;
        label: string;
        isNeeded: boolean;
      }[];
      files: {
        name: string;
        forAll: boolean;
        pageCount: number;
      }[];
      /** Whether each row's own PDF is the letter itself. */
      isFinished: boolean;
      /** Whether its rows become invoices. */
      isInvoices: boolean;
      /** The collective PDF that serial_split cuts. */
      split: {
        fileName: string;
        /** Null until it is read. */
        pageCount: number | null;
        pagesRead: number;
        pieces: {
          all: number;
          /** serial_assign takes them as they are, unless told otherwise. */
          sure: number;
          /** Somebody has to say whose they are. */
          undecided: number;
          leftOut: number;
          /** Are their rows' own PDFs. */
          cut: number;
        };
      } | null;
      rowCount: number;
      counts: {
        unseen: number;
        good: number;
        /** Can be sent, and deserve a look. */
        odd: number;
        /** Cannot be sent as they are. */
        bad: number;
        /** Handed in. */
        sent: number;
        /** What serial_submit would hand in. */
        sendable: number;
      };
      /** Of what serial_submit would hand in; gross. Once rehearsed, with the volume steps that its letters reach. */
      totalCents: number;
      totalPages: number;
      /** The dearest first. */
      prices: {
        priceCents: number;
        letters: number;
      }[];
      /** What the account may still send today, and has for it; null: no limit. */
      room: {
        lettersToday: number | null;
        centsToday: number | null;
        balanceCents: number;
      };
      /** Once rehearsed: the bounds that all letters exceed together. serial_submit refuses, unless overCap says otherwise. */
      excesses: ({
        bound: "letters_per_day" | "cents_per_day" | "client_per_month" | "balance";
        /** Letters or cents. */
        left: number;
        wanted: number;
        /** By how much, and what can be done. */
        text: string;
      })[];
      /** Where a daily cap is exceeded: the same letters over working days. */
      spread: {
        /** What serial_submit takes with overCap spread. */
        totalCents: number;
        days: {
          day: string;
          letters: number;
          totalCents: number;
        }[];
      } | null;
      /** Where a person decides about all letters at once. */
      approval: {
        approvalId: string;
        approvalUrl: string;
        status: "pending" | "approved" | "rejected" | "expired";
      } | null;
      /** Why the last attempt to hand it in came to nothing. */
      failure: {
        code: string;
        message: string;
        hint: string;
      } | null;
      /** Those that deserve a look first. */
      rows: ({
        /** From 1, as in the list. */
        place: number;
        verdict: "unseen" | "good" | "odd" | "bad";
        recipient: string;
        pageCount: number | null;
        priceCents: number | null;
        problem: {
          code: string;
          message: string;
          hint: string;
          details: Record<string, unknown>;
        } | null;
        warnings: ({
          code: string;
          /** Path of the input, or a page. */
          place: string;
          text: string;
          /** Of FORM_REQUIRED. */
          details?: {
            kind: string;
            provision: string;
            recognised: boolean;
            quote: string | null;
            waysOut: {
              way: string;
              text: string;
            }[];
            overrideReason?: string;
          };
          /** Where a person puts it right. */
          portalUrl?: string;
        })[];
        orderId: string | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
        statusText: string | null;
        cells: Record<string, string>;
        /** The further rows of the same invoice. */
        more: Record<string, string>[];
        /** Of a billing run; as rehearsed or made. */
        invoice: {
          grossCents: number | null;
          way: "post" | "email" | null;
          email: string | null;
          /** null: not made yet. */
          documentId: string | null;
          documentNumber: string | null;
        } | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "SERIAL_BUSY" | "IDEMPOTENCY_CONFLICT";
  };
  /** Reads one PDF with the letters of many rows and says where it would be cut and whose each piece is; cuts nothing yet. */
  serial_split: {
    input: {
      /** From serial_create. */
      serialId: string;
      /** Of upload_create. */
      uploadId?: string;
      /** Where one letter ends. */
      cut?: {
        /** What ends a letter. */
        by: "address";
      } | {
        /** What ends a letter. */
        by: "pages";
        /** Pages of each letter. */
        every: number;
      } | {
        /** What ends a letter. */
        by: "text";
        /** Words that begin a letter. */
        phrase: string;
      } | {
        /** What ends a letter. */
        by: "bookmark";
        /** Level, 1 is the largest. */
        level?: number;
      } | {
        /** What ends a letter. */
        by: "barcode";
        /** Only codes that begin with this count. */
        prefix?: string;
        /** So many characters tell letters apart; what follows, such as the page, does not. */
        characters?: number;
      } | {
        /** What ends a letter. */
        by: "starts";
        /** Pages to draw. */
        pages: number[];
      };
      /** A column of the list, such as Mieternummer. */
      keyColumn?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      serialId: string;
      name: string;
      state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
      createdAt: string;
      columns: ({
        name: string;
        target: string | null;
        sample: string;
      })[];
      /** What of the text columns may fill, as field.<key>. */
      fields: {
        key: string;
        label: string;
        isNeeded: boolean;
      }[];
      files: {
        name: string;
        forAll: boolean;
        pageCount: number;
      }[];
      /** Whether each row's own PDF is the letter itself. */
      isFinished: boolean;
      /** Whether its rows become invoices. */
      isInvoices: boolean;
      /** The collective PDF that serial_split cuts. */
      split: {
        fileName: string;
        /** Null until it is read. */
        pageCount: number | null;
        pagesRead: number;
        pieces: {
          all: number;
          /** serial_assign takes them as they are, unless told otherwise. */
          sure: number;
          /** Somebody has to say whose they are. */
          undecided: number;
          leftOut: number;
          /** Are their rows' own PDFs. */
          cut: number;
        };
      } | null;
      rowCount: number;
      counts: {
        unseen: number;
        good: number;
        /** Can be sent, and deserve a look. */
        odd: number;
        /** Cannot be sent as they are. */
        bad: number;
        /** Handed in. */
        sent: number;
        /** What serial_submit would hand in. */
        sendable: number;
      };
      /** Of what serial_submit would hand in; gross. Once rehearsed, with the volume steps that its letters reach. */
      totalCents: number;
      totalPages: number;
      /** The dearest first. */
      prices: {
        priceCents: number;
        letters: number;
      }[];
      /** What the account may still send today, and has for it; null: no limit. */
      room: {
        lettersToday: number | null;
        centsToday: number | null;
        balanceCents: number;
      };
      /** Once rehearsed: the bounds that all letters exceed together. serial_submit refuses, unless overCap says otherwise. */
      excesses: ({
        bound: "letters_per_day" | "cents_per_day" | "client_per_month" | "balance";
        /** Letters or cents. */
        left: number;
        wanted: number;
        /** By how much, and what can be done. */
        text: string;
      })[];
      /** Where a daily cap is exceeded: the same letters over working days. */
      spread: {
        /** What serial_submit takes with overCap spread. */
        totalCents: number;
        days: {
          day: string;
          letters: number;
          totalCents: number;
        }[];
      } | null;
      /** Where a person decides about all letters at once. */
      approval: {
        approvalId: string;
        approvalUrl: string;
        status: "pending" | "approved" | "rejected" | "expired";
      } | null;
      /** Why the last attempt to hand it in came to nothing. */
      failure: {
        code: string;
        message: string;
        hint: string;
      } | null;
      /** Those that deserve a look first. */
      rows: ({
        /** From 1, as in the list. */
        place: number;
        verdict: "unseen" | "good" | "odd" | "bad";
        recipient: string;
        pageCount: number | null;
        priceCents: number | null;
        problem: {
          code: string;
          message: string;
          hint: string;
          details: Record<string, unknown>;
        } | null;
        warnings: ({
          code: string;
          /** Path of the input, or a page. */
          place: string;
          text: string;
          /** Of FORM_REQUIRED. */
          details?: {
            kind: string;
            provision: string;
            recognised: boolean;
            quote: string | null;
            waysOut: {
              way: string;
              text: string;
            }[];
            overrideReason?: string;
          };
          /** Where a person puts it right. */
          portalUrl?: string;
        })[];
        orderId: string | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
        statusText: string | null;
        cells: Record<string, string>;
        /** The further rows of the same invoice. */
        more: Record<string, string>[];
        /** Of a billing run; as rehearsed or made. */
        invoice: {
          grossCents: number | null;
          way: "post" | "email" | null;
          email: string | null;
          /** null: not made yet. */
          documentId: string | null;
          documentNumber: string | null;
        } | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "SERIAL_BUSY" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says how far a serial letter is, what it costs, and row by row what is wrong or became of it. */
  serial_status: {
    input: {
      /** From serial_create. */
      serialId: string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      serialId: string;
      name: string;
      state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
      createdAt: string;
      columns: ({
        name: string;
        target: string | null;
        sample: string;
      })[];
      /** What of the text columns may fill, as field.<key>. */
      fields: {
        key: string;
        label: string;
        isNeeded: boolean;
      }[];
      files: {
        name: string;
        forAll: boolean;
        pageCount: number;
      }[];
      /** Whether each row's own PDF is the letter itself. */
      isFinished: boolean;
      /** Whether its rows become invoices. */
      isInvoices: boolean;
      /** The collective PDF that serial_split cuts. */
      split: {
        fileName: string;
        /** Null until it is read. */
        pageCount: number | null;
        pagesRead: number;
        pieces: {
          all: number;
          /** serial_assign takes them as they are, unless told otherwise. */
          sure: number;
          /** Somebody has to say whose they are. */
          undecided: number;
          leftOut: number;
          /** Are their rows' own PDFs. */
          cut: number;
        };
      } | null;
      rowCount: number;
      counts: {
        unseen: number;
        good: number;
        /** Can be sent, and deserve a look. */
        odd: number;
        /** Cannot be sent as they are. */
        bad: number;
        /** Handed in. */
        sent: number;
        /** What serial_submit would hand in. */
        sendable: number;
      };
      /** Of what serial_submit would hand in; gross. Once rehearsed, with the volume steps that its letters reach. */
      totalCents: number;
      totalPages: number;
      /** The dearest first. */
      prices: {
        priceCents: number;
        letters: number;
      }[];
      /** What the account may still send today, and has for it; null: no limit. */
      room: {
        lettersToday: number | null;
        centsToday: number | null;
        balanceCents: number;
      };
      /** Once rehearsed: the bounds that all letters exceed together. serial_submit refuses, unless overCap says otherwise. */
      excesses: ({
        bound: "letters_per_day" | "cents_per_day" | "client_per_month" | "balance";
        /** Letters or cents. */
        left: number;
        wanted: number;
        /** By how much, and what can be done. */
        text: string;
      })[];
      /** Where a daily cap is exceeded: the same letters over working days. */
      spread: {
        /** What serial_submit takes with overCap spread. */
        totalCents: number;
        days: {
          day: string;
          letters: number;
          totalCents: number;
        }[];
      } | null;
      /** Where a person decides about all letters at once. */
      approval: {
        approvalId: string;
        approvalUrl: string;
        status: "pending" | "approved" | "rejected" | "expired";
      } | null;
      /** Why the last attempt to hand it in came to nothing. */
      failure: {
        code: string;
        message: string;
        hint: string;
      } | null;
      /** Those that deserve a look first. */
      rows: ({
        /** From 1, as in the list. */
        place: number;
        verdict: "unseen" | "good" | "odd" | "bad";
        recipient: string;
        pageCount: number | null;
        priceCents: number | null;
        problem: {
          code: string;
          message: string;
          hint: string;
          details: Record<string, unknown>;
        } | null;
        warnings: ({
          code: string;
          /** Path of the input, or a page. */
          place: string;
          text: string;
          /** Of FORM_REQUIRED. */
          details?: {
            kind: string;
            provision: string;
            recognised: boolean;
            quote: string | null;
            waysOut: {
              way: string;
              text: string;
            }[];
            overrideReason?: string;
          };
          /** Where a person puts it right. */
          portalUrl?: string;
        })[];
        orderId: string | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
        statusText: string | null;
        cells: Record<string, string>;
        /** The further rows of the same invoice. */
        more: Record<string, string>[];
        /** Of a billing run; as rehearsed or made. */
        invoice: {
          grossCents: number | null;
          way: "post" | "email" | null;
          email: string | null;
          /** null: not made yet. */
          documentId: string | null;
          documentNumber: string | null;
        } | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Ends what is under way with a serial letter; letters stored for it are taken back with their money. */
  serial_stop: {
    input: {
      /** From serial_create. */
      serialId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      serialId: string;
      name: string;
      state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
      createdAt: string;
      columns: ({
        name: string;
        target: string | null;
        sample: string;
      })[];
      /** What of the text columns may fill, as field.<key>. */
      fields: {
        key: string;
        label: string;
        isNeeded: boolean;
      }[];
      files: {
        name: string;
        forAll: boolean;
        pageCount: number;
      }[];
      /** Whether each row's own PDF is the letter itself. */
      isFinished: boolean;
      /** Whether its rows become invoices. */
      isInvoices: boolean;
      /** The collective PDF that serial_split cuts. */
      split: {
        fileName: string;
        /** Null until it is read. */
        pageCount: number | null;
        pagesRead: number;
        pieces: {
          all: number;
          /** serial_assign takes them as they are, unless told otherwise. */
          sure: number;
          /** Somebody has to say whose they are. */
          undecided: number;
          leftOut: number;
          /** Are their rows' own PDFs. */
          cut: number;
        };
      } | null;
      rowCount: number;
      counts: {
        unseen: number;
        good: number;
        /** Can be sent, and deserve a look. */
        odd: number;
        /** Cannot be sent as they are. */
        bad: number;
        /** Handed in. */
        sent: number;
        /** What serial_submit would hand in. */
        sendable: number;
      };
      /** Of what serial_submit would hand in; gross. Once rehearsed, with the volume steps that its letters reach. */
      totalCents: number;
      totalPages: number;
      /** The dearest first. */
      prices: {
        priceCents: number;
        letters: number;
      }[];
      /** What the account may still send today, and has for it; null: no limit. */
      room: {
        lettersToday: number | null;
        centsToday: number | null;
        balanceCents: number;
      };
      /** Once rehearsed: the bounds that all letters exceed together. serial_submit refuses, unless overCap says otherwise. */
      excesses: ({
        bound: "letters_per_day" | "cents_per_day" | "client_per_month" | "balance";
        /** Letters or cents. */
        left: number;
        wanted: number;
        /** By how much, and what can be done. */
        text: string;
      })[];
      /** Where a daily cap is exceeded: the same letters over working days. */
      spread: {
        /** What serial_submit takes with overCap spread. */
        totalCents: number;
        days: {
          day: string;
          letters: number;
          totalCents: number;
        }[];
      } | null;
      /** Where a person decides about all letters at once. */
      approval: {
        approvalId: string;
        approvalUrl: string;
        status: "pending" | "approved" | "rejected" | "expired";
      } | null;
      /** Why the last attempt to hand it in came to nothing. */
      failure: {
        code: string;
        message: string;
        hint: string;
      } | null;
      /** Those that deserve a look first. */
      rows: ({
        /** From 1, as in the list. */
        place: number;
        verdict: "unseen" | "good" | "odd" | "bad";
        recipient: string;
        pageCount: number | null;
        priceCents: number | null;
        problem: {
          code: string;
          message: string;
          hint: string;
          details: Record<string, unknown>;
        } | null;
        warnings: ({
          code: string;
          /** Path of the input, or a page. */
          place: string;
          text: string;
          /** Of FORM_REQUIRED. */
          details?: {
            kind: string;
            provision: string;
            recognised: boolean;
            quote: string | null;
            waysOut: {
              way: string;
              text: string;
            }[];
            overrideReason?: string;
          };
          /** Where a person puts it right. */
          portalUrl?: string;
        })[];
        orderId: string | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
        statusText: string | null;
        cells: Record<string, string>;
        /** The further rows of the same invoice. */
        more: Record<string, string>[];
        /** Of a billing run; as rehearsed or made. */
        invoice: {
          grossCents: number | null;
          way: "post" | "email" | null;
          email: string | null;
          /** null: not made yet. */
          documentId: string | null;
          documentNumber: string | null;
        } | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "SERIAL_BUSY" | "IDEMPOTENCY_CONFLICT";
  };
  /** Hands in every letter that the rehearsal found fit, under one approval; give approvalUrl to the user. */
  serial_submit: {
    input: {
      /** From serial_create. */
      serialId: string;
      /** counts.sendable of the rehearsal. */
      letters: number;
      /** totalCents of the rehearsal; of its spread where overCap says so. */
      totalCents: number;
      /** Where excesses names a daily cap. spread: over working days, as the rehearsal's spread says. ask_owner: all at once, which only an owner can approve, in the portal and for these letters alone. */
      overCap?: "spread" | "ask_owner";
      /** For whoever decides. */
      reason?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      serialId: string;
      name: string;
      state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
      createdAt: string;
      columns: ({
        name: string;
        target: string | null;
        sample: string;
      })[];
      /** What of the text columns may fill, as field.<key>. */
      fields: {
        key: string;
        label: string;
        isNeeded: boolean;
      }[];
      files: {
        name: string;
        forAll: boolean;
        pageCount: number;
      }[];
      /** Whether each row's own PDF is the letter itself. */
      isFinished: boolean;
      /** Whether its rows become invoices. */
      isInvoices: boolean;
      /** The collective PDF that serial_split cuts. */
      split: {
        fileName: string;
        /** Null until it is read. */
        pageCount: number | null;
        pagesRead: number;
        pieces: {
          all: number;
          /** serial_assign takes them as they are, unless told otherwise. */
          sure: number;
          /** Somebody has to say whose they are. */
          undecided: number;
          leftOut: number;
          /** Are their rows' own PDFs. */
          cut: number;
        };
      } | null;
      rowCount: number;
      counts: {
        unseen: number;
        good: number;
        /** Can be sent, and deserve a look. */
        odd: number;
        /** Cannot be sent as they are. */
        bad: number;
        /** Handed in. */
        sent: number;
        /** What serial_submit would hand in. */
        sendable: number;
      };
      /** Of what serial_submit would hand in; gross. Once rehearsed, with the volume steps that its letters reach. */
      totalCents: number;
      totalPages: number;
      /** The dearest first. */
      prices: {
        priceCents: number;
        letters: number;
      }[];
      /** What the account may still send today, and has for it; null: no limit. */
      room: {
        lettersToday: number | null;
        centsToday: number | null;
        balanceCents: number;
      };
      /** Once rehearsed: the bounds that all letters exceed together. serial_submit refuses, unless overCap says otherwise. */
      excesses: ({
        bound: "letters_per_day" | "cents_per_day" | "client_per_month" | "balance";
        /** Letters or cents. */
        left: number;
        wanted: number;
        /** By how much, and what can be done. */
        text: string;
      })[];
      /** Where a daily cap is exceeded: the same letters over working days. */
      spread: {
        /** What serial_submit takes with overCap spread. */
        totalCents: number;
        days: {
          day: string;
          letters: number;
          totalCents: number;
        }[];
      } | null;
      /** Where a person decides about all letters at once. */
      approval: {
        approvalId: string;
        approvalUrl: string;
        status: "pending" | "approved" | "rejected" | "expired";
      } | null;
      /** Why the last attempt to hand it in came to nothing. */
      failure: {
        code: string;
        message: string;
        hint: string;
      } | null;
      /** Those that deserve a look first. */
      rows: ({
        /** From 1, as in the list. */
        place: number;
        verdict: "unseen" | "good" | "odd" | "bad";
        recipient: string;
        pageCount: number | null;
        priceCents: number | null;
        problem: {
          code: string;
          message: string;
          hint: string;
          details: Record<string, unknown>;
        } | null;
        warnings: ({
          code: string;
          /** Path of the input, or a page. */
          place: string;
          text: string;
          /** Of FORM_REQUIRED. */
          details?: {
            kind: string;
            provision: string;
            recognised: boolean;
            quote: string | null;
            waysOut: {
              way: string;
              text: string;
            }[];
            overrideReason?: string;
          };
          /** Where a person puts it right. */
          portalUrl?: string;
        })[];
        orderId: string | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
        statusText: string | null;
        cells: Record<string, string>;
        /** The further rows of the same invoice. */
        more: Record<string, string>[];
        /** Of a billing run; as rehearsed or made. */
        invoice: {
          grossCents: number | null;
          way: "post" | "email" | null;
          email: string | null;
          /** null: not made yet. */
          documentId: string | null;
          documentNumber: string | null;
        } | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "SERIAL_BUSY" | "DAILY_CAP_EXCEEDED" | "MANDANT_CAP_EXCEEDED" | "INSUFFICIENT_FUNDS" | "IDEMPOTENCY_CONFLICT";
  };
  /** Opens an address that takes one file by PUT; its id then stands wherever a file is asked for. */
  upload_create: {
    input: {
      /** What the file is for; it is taken for nothing else. */
      purpose: "letter" | "attachment" | "letterhead" | "signature" | "collective" | "invoice" | "statement" | "proof" | "logo" | "font" | "list";
      /** As it is called where it comes from. */
      fileName: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      uploadId: string;
      /** PUT the bytes here. Whoever holds the address may; keep it secret. */
      uploadUrl: string;
      /** Bytes must have come, and been used, by then. */
      expiresAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists what came into the wallet and what went out, newest first, with the balance after each. */
  wallet_ledger: {
    input: {
      /** A day in Berlin, included. */
      fromDay?: string;
      /** A day in Berlin, included. */
      toDay?: string;
      /** Which kind. */
      kind?: "all" | "letters" | "credits" | "top_ups" | "taken_back";
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        entryId: string;
        at: string;
        kind: "capture" | "credit" | "top_up" | "settle" | "refund" | "dispute" | "dispute_won";
        /** Where a top-up came from. */
        source: "payments" | "bank" | "promotion" | null;
        /** Negative: taken out of the wallet. */
        amountCents: number;
        /** What was posted after it. */
        balanceCents: number;
        reference: string;
        /** The letter that was charged or credited; null where it is none, or erased. */
        letter: {
          letterId: string;
          subject: string;
          recipient: string;
        } | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** What all that match brought in. */
      inCents: number;
      /** What all that match took out. */
      outCents: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Adds an endpoint that is told of events from now on; its secret is shown this once. */
  webhook_create: {
    input: {
      /** A public https:// address. */
      url: string;
      /** When to use it. */
      description?: string;
      /** As order.posted or approval.*; none: all. */
      types?: string[];
      /** Of confidential clients and files it hears what these groups may see. */
      groupIds?: string[];
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      endpoint: {
        endpointId: string;
        url: string;
        description: string | null;
        /** Empty: it is told of everything. */
        types: string[];
        /** Of walled clients and files it hears what these groups may see. */
        groupIds: string[];
        active: boolean;
        createdAt: string;
        disabledAt: string | null;
        disabledReason: string | null;
      };
      secret: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Removes an endpoint, its log, and what is on its way to it. */
  webhook_delete: {
    input: {
      /** Of webhook_list. */
      endpointId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      deleted: true;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists what was sent to an endpoint or waits for it, newest first. */
  webhook_deliveries: {
    input: {
      /** Of webhook_list. */
      endpointId: string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** The last nextCursor. */
      cursor?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      endpoint: {
        endpointId: string;
        url: string;
        description: string | null;
        /** Empty: it is told of everything. */
        types: string[];
        /** Of walled clients and files it hears what these groups may see. */
        groupIds: string[];
        active: boolean;
        createdAt: string;
        disabledAt: string | null;
        disabledReason: string | null;
      };
      items: ({
        deliveryId: string;
        type: string;
        subjectId: string;
        occurredAt: string;
        status: "waiting" | "delivered" | "dead";
        attempts: number;
        /** Null while it waits: behind an earlier event of the same subject. */
        nextAttemptAt: string | null;
        /** What the endpoint answered last. */
        lastStatus: number | null;
        lastError: string | null;
        deliveredAt: string | null;
      })[];
      total: number;
      /** Null on the last page. */
      nextCursor: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Lists the endpoints that are told of events, without their secrets. */
  webhook_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      endpoints: ({
        endpointId: string;
        url: string;
        description: string | null;
        /** Empty: it is told of everything. */
        types: string[];
        /** Of walled clients and files it hears what these groups may see. */
        groupIds: string[];
        active: boolean;
        createdAt: string;
        disabledAt: string | null;
        disabledReason: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Lets an endpoint rest; what happens meanwhile is told when it is started again. */
  webhook_pause: {
    input: {
      /** Of webhook_list. */
      endpointId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      active: false;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Sends one delivery again, or all to active endpoints that were begun since a time; receivers must expect repeats. */
  webhook_replay: {
    input: {
      /** Exactly one of deliveryId and since. */
      deliveryId?: string;
      /** First day, e.g. 2026-01-01. */
      since?: string | string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      replayed: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lets an endpoint that rests hear again, from where it stopped. */
  webhook_start: {
    input: {
      /** Of webhook_list. */
      endpointId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      active: true;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
};

/** Everything a signed-in person may ask or do in the portal; some of it agents and programs may do too. */
export type PortalOperations = {
  /** Says what came of a letter that its recipient has reported, and whose it was; the account is not told. */
  abuse_report_settle: {
    input: {
      reportId: string;
      verdict: "founded" | "unfounded";
      /** Whose letter it was; must be said where the report is founded. */
      partnerId: string | null;
      /** What was found. */
      note: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      settled: true;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Keeps an account's real letters back: new ones are accepted and wait, money stays reserved; its owners are told why. */
  account_hold: {
    input: {
      partnerId: string;
      /** Why; kept with it. */
      reason: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      held: true;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lets the real letters of an account leave again, those that waited first; its owners are told. */
  account_release: {
    input: {
      partnerId: string;
      /** Why; kept with it. */
      reason: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      held: false;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows the address book by page, searched and filtered, or what was deleted from it. */
  address_book: {
    input: {
      /** Part of name, place or number. */
      searchQuery?: string;
      /** Kind of addresses. */
      addressType?: "recipient" | "sender" | "billing";
      /** Only those from which a letter came back. */
      undeliverable?: boolean;
      /** Those that were deleted, the last one first. */
      deleted?: boolean;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        name: string;
        company: string | null;
        street: string;
        houseNumber: string | null;
        pobox: string | null;
        zip: string | null;
        city: string;
        country: string;
        secondName?: string | null;
        extraLine?: string | null;
        addressId: string;
        addressType: "recipient" | "sender" | "billing";
        mandantennummer: string | null;
        isDefault: boolean;
        /** A letter came back from there. */
        undeliverableSince: string | null;
        createdAt: string;
        updatedAt: string;
        salutation: "frau" | "herr" | "couple" | "company" | "unknown" | null;
        salutationLine: string | null;
        title: string | null;
        firstName: string | null;
        lastName: string | null;
        email: string | null;
        language: "de" | "en" | null;
        preferredWay: "post" | "email" | null;
        preferredDelivery: DeliveryType | null;
        note: string | null;
        /** The name is what its parts come to. */
        isNameMade: boolean;
        /** How letters to them begin. */
        openings: {
          de: string;
          en: string;
        };
        deletedAt: string | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Takes an entry out of the address book; it can be restored for 30 days. */
  address_delete: {
    input: {
      /** From address_list. */
      addressId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      name: string;
      company: string | null;
      street: string;
      houseNumber: string | null;
      pobox: string | null;
      zip: string | null;
      city: string;
      country: string;
      secondName?: string | null;
      extraLine?: string | null;
      addressId: string;
      addressType: "recipient" | "sender" | "billing";
      mandantennummer: string | null;
      isDefault: boolean;
      /** A letter came back from there. */
      undeliverableSince: string | null;
      createdAt: string;
      updatedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Finds entries of the address book that are probably one: same place, same or nearly the same name. */
  address_duplicates: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** How many groups there are. */
      total: number;
      /** At most 50. */
      groups: ({
        /** near: the names are spelt differently. */
        likeness: "same" | "near";
        entries: ({
          name: string;
          company: string | null;
          street: string;
          houseNumber: string | null;
          pobox: string | null;
          zip: string | null;
          city: string;
          country: string;
          secondName?: string | null;
          extraLine?: string | null;
          addressId: string;
          addressType: "recipient" | "sender" | "billing";
          mandantennummer: string | null;
          isDefault: boolean;
          /** A letter came back from there. */
          undeliverableSince: string | null;
          createdAt: string;
          updatedAt: string;
          salutation: "frau" | "herr" | "couple" | "company" | "unknown" | null;
          salutationLine: string | null;
          title: string | null;
          firstName: string | null;
          lastName: string | null;
          email: string | null;
          language: "de" | "en" | null;
          preferredWay: "post" | "email" | null;
          preferredDelivery: DeliveryType | null;
          note: string | null;
          /** The name is what its parts come to. */
          isNameMade: boolean;
          /** How letters to them begin. */
          openings: {
            de: string;
            en: string;
          };
        })[];
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Shows one entry of the address book. */
  address_get: {
    input: {
      /** From address_list. */
      addressId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      name: string;
      company: string | null;
      street: string;
      houseNumber: string | null;
      pobox: string | null;
      zip: string | null;
      city: string;
      country: string;
      secondName?: string | null;
      extraLine?: string | null;
      addressId: string;
      addressType: "recipient" | "sender" | "billing";
      mandantennummer: string | null;
      isDefault: boolean;
      /** A letter came back from there. */
      undeliverableSince: string | null;
      createdAt: string;
      updatedAt: string;
      salutation: "frau" | "herr" | "couple" | "company" | "unknown" | null;
      salutationLine: string | null;
      title: string | null;
      firstName: string | null;
      lastName: string | null;
      email: string | null;
      language: "de" | "en" | null;
      preferredWay: "post" | "email" | null;
      preferredDelivery: DeliveryType | null;
      note: string | null;
      /** The name is what its parts come to. */
      isNameMade: boolean;
      /** How letters to them begin. */
      openings: {
        de: string;
        en: string;
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Reads a CSV or Excel file into the address book, or says row by row what that would come to. */
  address_import: {
    input: {
      /** The file itself. */
      contentBase64: string;
      /** Judges every row and stores nothing. */
      dryRun: boolean;
      /** Stores the good rows although there are bad ones. */
      skipBadRows?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** false: nothing was stored, and the outcomes say what would have been. */
      applied: boolean;
      created: number;
      updated: number;
      unchanged: number;
      refused: number;
      ignoredColumns: string[];
      /** Refused rows first, then those with a note; at most 200. */
      rows: ({
        /** Where the row begins in the file, counted from 1. */
        line: number;
        name: string | null;
        outcome: "created" | "updated" | "unchanged" | "refused";
        /** Why it was refused, or what to look at. */
        note: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  address_list: Tools["address_list"];
  /** Makes one entry of several: the kept one takes over what it lacks, and the ids of the others mean it. */
  address_merge: {
    input: {
      keptId: string;
      mergedIds: string[];
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      name: string;
      company: string | null;
      street: string;
      houseNumber: string | null;
      pobox: string | null;
      zip: string | null;
      city: string;
      country: string;
      secondName?: string | null;
      extraLine?: string | null;
      addressId: string;
      addressType: "recipient" | "sender" | "billing";
      mandantennummer: string | null;
      isDefault: boolean;
      /** A letter came back from there. */
      undeliverableSince: string | null;
      createdAt: string;
      updatedAt: string;
      salutation: "frau" | "herr" | "couple" | "company" | "unknown" | null;
      salutationLine: string | null;
      title: string | null;
      firstName: string | null;
      lastName: string | null;
      email: string | null;
      language: "de" | "en" | null;
      preferredWay: "post" | "email" | null;
      preferredDelivery: DeliveryType | null;
      note: string | null;
      /** The name is what its parts come to. */
      isNameMade: boolean;
      /** How letters to them begin. */
      openings: {
        de: string;
        en: string;
      };
      /** How many became part of it. */
      merged: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Puts a deleted entry back into the address book. */
  address_restore: {
    input: {
      /** From address_list. */
      addressId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      name: string;
      company: string | null;
      street: string;
      houseNumber: string | null;
      pobox: string | null;
      zip: string | null;
      city: string;
      country: string;
      secondName?: string | null;
      extraLine?: string | null;
      addressId: string;
      addressType: "recipient" | "sender" | "billing";
      mandantennummer: string | null;
      isDefault: boolean;
      /** A letter came back from there. */
      undeliverableSince: string | null;
      createdAt: string;
      updatedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Stores what a person has entered as an address, unless somebody else has changed it meanwhile. */
  address_save: {
    input: {
      /** From address_list. */
      addressId?: string;
      /** Person, or the company or authority itself. */
      name?: string;
      /** Firm, where name is a person. */
      company?: string | null;
      /** Empty for a PO box or a bulk recipient. */
      street: string;
      /** May also stand in street. */
      houseNumber?: string | null;
      /** Number of the PO box; zip is then that of the PO box. */
      pobox?: string | null;
      /** E.g. 80331. */
      zip?: string | null;
      /** E.g. München. */
      city: string;
      /** ISO code, e.g. DE. */
      country?: string;
      /** Further name line. */
      secondName?: string | null;
      /** Above the street. */
      extraLine?: string | null;
      /** Number of the client it belongs to. */
      mandantennummer?: string | null;
      /** recipient unless given. */
      addressType?: "recipient" | "sender" | "billing";
      /** One address of each type is the default; the first becomes it. */
      isDefault?: boolean;
      /** Left out: as the name says. */
      salutation?: "frau" | "herr" | "couple" | "company" | "unknown" | null;
      /** In place of the line made by rule. */
      salutationLine?: string | null;
      /** Heading of it. */
      title?: string | null;
      firstName?: string | null;
      lastName?: string | null;
      /** E-mail address. */
      email?: string | null;
      /** Of the letter's fixed words. */
      language?: "de" | "en" | null;
      preferredWay?: "post" | "email" | null;
      preferredDelivery?: DeliveryType | null;
      /** Note for your own people. */
      note?: string | null;
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      addressId: string;
      created: boolean;
      updatedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "ADDRESS_INVALID" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  address_search_company: Tools["address_search_company"];
  address_validate: Tools["address_validate"];
  /** Accepts the current text of an agreement for the account; the first acceptance stands. */
  agreement_accept: {
    input: {
      agreement: "avv" | "secrecy";
      /** The version that was read. */
      version: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      version: string;
      acceptedBy: string;
      acceptedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows the current text of an agreement, its checksum, and who has accepted it. */
  agreement_get: {
    input: {
      agreement: "avv" | "secrecy";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      agreement: "avv" | "secrecy";
      version: string;
      /** Of the German text, which binds. */
      sha256: string;
      publishedAt: string;
      /** In the language of the call. */
      text: ({
        kind: "title" | "heading" | "paragraph" | "list";
        text: string;
        items: string[];
      })[];
      /** The German text, where the other is a translation. */
      bindingText: ({
        kind: "title" | "heading" | "paragraph" | "list";
        text: string;
        items: string[];
      })[] | null;
      acceptedVersion: string | null;
      acceptedBy: string | null;
      acceptedAt: string | null;
      /** Nothing was accepted, or an older text. */
      needsAcceptance: boolean;
      /** Name and address of whoever runs the service, line by line; null: not entered yet. */
      processor: string[] | null;
      /** Whom they bring in. */
      subprocessorsUrl: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Sets an agreement as PDF, with who has accepted it and the checksum of its text. */
  agreement_pdf: {
    input: {
      agreement: "avv" | "secrecy";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      url: string;
      fileName: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED";
  };
  analytics_summary: Tools["analytics_summary"];
  /** Releases the letters of an approval at once, exactly as the person was shown them; where two people have to agree, the second does. */
  approval_approve: {
    input: {
      /** From order_send or approval_list. */
      approvalId: string;
      /** Of what the page showed, from approval_open. */
      fingerprint: string;
      /** Said to whoever asked. */
      comment?: string;
      /** The person has read that the letter may not arrive in time. */
      acknowledgeRisk?: boolean;
      /** What a passkey of the person answered to the challenge of approval_open. */
      signature?: {
        credentialId: string;
        authenticatorData: string;
        clientDataJSON: string;
        signature: string;
      };
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      approvalId: string;
      released: number;
      totalCents: number;
      /** Nothing is released yet: one of these people has to agree, too. Null: released. */
      secondBy: string[] | null;
      /** What waits next. */
      nextApprovalId: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "APPROVAL_ALREADY_DECIDED" | "APPROVAL_CHANGED" | "APPROVAL_SIGNATURE_REQUIRED" | "APPROVAL_FOUR_EYES_REQUIRED" | "APPROVAL_OWNER_REQUIRED" | "DEADLINE_MISSED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Takes a letter out of the queue for whoever may decide to correct it: a draft on their desk, its money free again. */
  approval_correct: {
    input: {
      /** From order_send or approval_list. */
      approvalId: string;
      remark?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      freedCents: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "APPROVAL_ALREADY_DECIDED" | "DEADLINE_MISSED" | "ORDER_NOT_CANCELLABLE" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows one letter that a person is asked to agree to: pages, recipient, price, warnings, template. */
  approval_letter: {
    input: {
      /** From order_send or approval_list. */
      approvalId: string;
      /** From order_send. */
      orderId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string;
      letterId: string;
      /** As printed in the window. */
      recipientLines: string[];
      delivery: string;
      express: boolean;
      color: boolean;
      duplex: boolean;
      pageCount: number;
      sheetCount: number;
      priceCents: number;
      parts: {
        productionCents: number;
        postageCents: number;
        surchargesCents: number;
        vatCents: number;
        vatPercent: number;
      };
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** The mail it goes out as; null: on paper. */
      email: {
        to: string;
        format: "zugferd" | "xrechnung" | "pdf";
        replyTo: string;
        subject: string;
        text: string;
        fileNames: string[];
      } | null;
      /** Who opens one is written down. */
      pageUrls: string[];
      pdfUrl: string;
      /** In a batch, what it says differently from the first letter; null for the first itself. */
      besideFirst: ({
        shape: "texts";
        where: string;
        change: "added" | "removed" | "changed" | "moved";
        /** Too much is different to say it word by word. */
        wholesale: boolean;
        parts: ({
          name: string | null;
          words: ({
            text: string;
            change: "same" | "added" | "removed";
            /** The field whose value stands, or stood, here. */
            field: string | null;
          })[];
        })[];
      } | {
        shape: "rows";
        where: string;
        columns: string[];
        rows: ({
          row: number;
          change: "added" | "removed" | "changed" | "moved";
          cells: (({
            text: string;
            change: "same" | "added" | "removed";
            /** The field whose value stands, or stood, here. */
            field: string | null;
          })[])[];
        })[];
      })[] | null;
      template: {
        text: string;
        differences: ({
          shape: "texts";
          where: string;
          change: "added" | "removed" | "changed" | "moved";
          /** Too much is different to say it word by word. */
          wholesale: boolean;
          parts: ({
            name: string | null;
            words: ({
              text: string;
              change: "same" | "added" | "removed";
              /** The field whose value stands, or stood, here. */
              field: string | null;
            })[];
          })[];
        } | {
          shape: "rows";
          where: string;
          columns: string[];
          rows: ({
            row: number;
            change: "added" | "removed" | "changed" | "moved";
            cells: (({
              text: string;
              change: "same" | "added" | "removed";
              /** The field whose value stands, or stood, here. */
              field: string | null;
            })[])[];
          })[];
        })[];
      } | null;
      views: {
        name: string;
        pages: number[];
        at: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Shows what a person is asked to agree to, and what a yes to it would be bound to. */
  approval_open: {
    input: {
      /** From order_send or approval_list. */
      approvalId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      approvalId: string;
      status: "pending" | "approved" | "rejected" | "expired";
      kind: "letter" | "batch";
      /** As they were asked for; of more than 200 so many, those with warnings first. */
      letters: ({
        orderId: string;
        /** From 1, in the order in which they were asked for. */
        place: number;
        recipient: string;
        city: string;
        subject: string;
        delivery: string;
        pageCount: number;
        priceCents: number;
        warningCount: number;
        /** A copy of that letter among these. */
        copyOf: string | null;
        part: {
          number: number;
          of: number;
          partOf: string | null;
        } | null;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
        statusText: string;
      })[];
      /** All of them, also those that are not listed here. */
      letterCount: number;
      /** How many of them have warnings. */
      warnedCount: number;
      /** The dearest first. */
      prices: {
        priceCents: number;
        letters: number;
      }[];
      standings: {
        statusText: string;
        letters: number;
      }[];
      /** How many letters a yes would release. */
      waitingCount: number;
      /** While it waits, what a yes would cost now. */
      totalCents: number;
      askedBy: string;
      /** What whoever asked may do by themselves. */
      askerMay: string;
      because: string;
      reason: string | null;
      context: string | null;
      createdAt: string;
      plannedAt: string | null;
      /** Where its letters are spread over days: how many leave when; null: at once. */
      days: ({
        day: string | null;
        letters: number;
        totalCents: number;
      })[];
      /** Which daily limits its letters exceed; a yes allows it for them alone. */
      beyondCaps: string[];
      /** A yes puts the letters down for their time. */
      isPlanned: boolean;
      expiresAt: string;
      /** By when it must arrive; what would leave after latestSafe needs acknowledgeRisk. */
      arrival: {
        /** By which it must have arrived. */
        lastDay: string;
        /** Planned for: never the last evening. */
        receiptBy: string;
        /** Hand-over at which 99 % arrive in time. */
        latestSafe: string;
        /** The same for 95 %; afterwards it is too late. */
        latestReasonable: string;
        tooLate: boolean;
        /** After latestSafe, and not too late yet. */
        atRisk: boolean;
        /** Whose holidays were counted. */
        states: ("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH")[];
        steps: {
          what: string;
          provision: string;
          day: string;
        }[];
        /** Does the letter meet its form? null: none was looked at. */
        form: {
          /** Of declaration; null: none stated or recognised. */
          kind: string | null;
          /** Read in the text; false: stated. */
          recognised: boolean;
          /** For the way chosen. */
          verdict: "met" | "not_met" | "risky" | "unknown" | "not_asked";
          provision: string | null;
          text: string;
          waysOut: {
            way: string;
            text: string;
          }[];
        } | null;
        /** What this product proves. */
        proof: string;
        alternatives: ({
          way: "express" | "courier" | "bailiff" | "email";
          text: string;
        })[];
        note: string;
      } | null;
      decision: {
        at: string;
        by: string;
        text: string;
        comment: string | null;
      } | null;
      mayDecide: boolean;
      /** Why this person may not approve, and who may. */
      whyNot: string | null;
      /** Where two people have to agree; null: one yes is enough, or it is decided. */
      twoPeople: {
        /** Who has agreed already; null: nobody yet. */
        firstBy: string | null;
        firstAt: string | null;
        text: string;
      } | null;
      /** What approval_approve takes: a yes is bound to it. */
      fingerprint: string;
      /** Null where this person has nothing to decide. */
      signing: {
        /** Whether a yes must be signed with a passkey. */
        isRequired: boolean;
        /** What a passkey signs, in base64url: the hash of all that is decided. */
        challenge: string;
        /** The passkeys of this person. */
        credentialIds: string[];
        /** Where a person adds a passkey. */
        accountUrl: string;
      } | null;
      /** Approved in a chat: until then nothing is handed over. */
      heldUntil: string | null;
      /** Approved and planned for then. */
      leavesAt: string | null;
      /** How many letters can still be stopped. */
      stoppable: number;
      /** The present of this account; a sandbox may be ahead. */
      now: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Lists what waits for a decision, that which lapses first before the others, or what was decided. */
  approval_queue: {
    input: {
      /** Only these. */
      status?: "pending" | "approved" | "rejected" | "expired";
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        approvalId: string;
        status: "pending" | "approved" | "rejected" | "expired";
        kind: "letter" | "batch";
        letterCount: number;
        /** Of the first letter. */
        subject: string | null;
        /** Of the first recipient. */
        company: string | null;
        /** The first page, small; looking at it is no look at the letter. */
        thumbnailUrl: string | null;
        /** The first three names. */
        recipients: string[];
        /** Products, as people call them. */
        deliveries: string[];
        /** While it waits, what a yes would cost now. */
        totalCents: number;
        askedBy: string;
        because: string;
        reason: string | null;
        lettersWithWarnings: number;
        plannedAt: string | null;
        createdAt: string;
        expiresAt: string;
        /** Within a day. */
        lapsesSoon: boolean;
        decidedAt: string | null;
        decidedBy: string | null;
        /** What was said with the decision. */
        comment: string | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Says no to the letters of an approval; their money is free again and they are drafts again. */
  approval_reject: {
    input: {
      /** From order_send or approval_list. */
      approvalId: string;
      /** Said to whoever asked. */
      comment?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      approvalId: string;
      freedCents: number;
      /** What waits next. */
      nextApprovalId: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "APPROVAL_ALREADY_DECIDED" | "DEADLINE_MISSED" | "ORDER_NOT_CANCELLABLE" | "IDEMPOTENCY_CONFLICT";
  };
  /** Sends the letters of an approval back to whoever asked, with a remark: drafts again, to be mended and put up anew. */
  approval_send_back: {
    input: {
      /** From order_send or approval_list. */
      approvalId: string;
      /** What is to be mended; without it nobody would know. */
      remark: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      approvalId: string;
      freedCents: number;
      /** What waits next. */
      nextApprovalId: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "APPROVAL_ALREADY_DECIDED" | "DEADLINE_MISSED" | "ORDER_NOT_CANCELLABLE" | "IDEMPOTENCY_CONFLICT";
  };
  /** Stops every approved letter that is not in print yet, and gives its money back. */
  approval_stop: {
    input: {
      /** From order_send or approval_list. */
      approvalId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      stopped: number;
      tooLate: number;
      creditedCents: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  approval_submit: Tools["approval_submit"];
  /** Has the chain computed and all files of the archive read anew; archive_state says what was found. */
  archive_check: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** false: a check is under way already. */
      started: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  archive_export: Tools["archive_export"];
  archive_export_status: Tools["archive_export_status"];
  /** Says how far the archive's chain reaches, its last signed root, and what the last check found. */
  archive_state: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Records in the chain. */
      seals: number;
      /** Records that will be chained within seconds. */
      waiting: number;
      /** The newest signed root. */
      root: {
        size: number;
        madeAt: string;
        rootHash: string;
        keyId: string;
      } | null;
      /** The newest; null: nobody has checked yet. */
      check: {
        status: "running" | "complete" | "lost";
        requestedAt: string;
        finishedAt: string | null;
        done: number;
        total: number | null;
        seals: number | null;
        files: number | null;
        bytes: number | null;
        /** 0: everything is as it was sealed. */
        findingCount: number | null;
        /** The first of them. */
        findings: ({
          code: string;
          seq: number | null;
          text: string;
        })[];
      } | null;
      mayCheck: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  attachment_upload_image: Tools["attachment_upload_image"];
  attachment_upload_pdf: Tools["attachment_upload_pdf"];
  /** Puts the attachments of a draft into another order and names them; those that are not listed are removed. */
  attachments_arrange: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** In the order in which they are printed. */
      attachmentIds: string[];
      /** Those that the person has before them: what has arrived since stays, at the end. */
      seen?: string[];
      /** How they are listed on the letter under Anlagen; null: not at all. Others keep theirs. */
      titles?: ({
        attachmentId: string;
        /** Heading of it. */
        title: string | null;
      })[];
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      revision: number;
      pageCount: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  bank_statement_import: Operations["bank_statement_import"];
  /** Says to whom the monthly receipts are made out, or what the default sender suggests. */
  billing_address_get: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      stored: {
        address: {
          name: string;
          company: string | null;
          street: string;
          houseNumber: string | null;
          pobox: string | null;
          zip: string | null;
          city: string;
          country: string;
          secondName?: string | null;
          extraLine?: string | null;
        };
        vatId: string | null;
        language: "de" | "en";
        /** Whether VAT is charged, and what is missing if the account need not pay it. */
        vat: {
          /** Of letters from now on. */
          why: "vat" | "reverse_charge" | "outside_scope";
          missing: "vat_id" | "vat_id_of_country" | "company" | "issuer_vat_id" | null;
        };
        changedAt: string;
        changedBy: string;
      } | null;
      /** Counts for nothing until a person saves it. */
      suggestion: {
        address: {
          name: string;
          company: string | null;
          street: string;
          houseNumber: string | null;
          pobox: string | null;
          zip: string | null;
          city: string;
          country: string;
          secondName?: string | null;
          extraLine?: string | null;
        };
        vatId: string | null;
      } | null;
      maySet: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Sets to whom the monthly receipts are made out from now on, unless somebody else has changed it meanwhile; months that waited for it are issued. */
  billing_address_set: {
    input: {
      /** Person, or the company or authority itself. */
      name: string;
      /** Firm, where name is a person. */
      company?: string | null;
      /** Empty for a PO box or a bulk recipient. */
      street: string;
      /** May also stand in street. */
      houseNumber?: string | null;
      /** Number of the PO box; zip is then that of the PO box. */
      pobox?: string | null;
      /** E.g. 80331. */
      zip?: string | null;
      /** E.g. München. */
      city: string;
      /** ISO code, e.g. DE. */
      country?: string;
      /** Further name line. */
      secondName?: string | null;
      /** Above the street. */
      extraLine?: string | null;
      vatId?: string | null;
      /** Of the letter's fixed words. */
      language?: "de" | "en";
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      changedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "ADDRESS_INVALID" | "IDEMPOTENCY_CONFLICT";
  };
  /** Makes a signature or letterhead the one that letters get unless they name another. */
  brand_asset_choose: {
    input: {
      /** A stored picture. */
      assetId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      assetId: string;
      kind: "logo" | "signature" | "letterhead";
      displayName: string;
      /** Valid for 24 hours. */
      previewUrl: string;
      /** false: kept only, never printed. */
      printable: boolean;
      /** false: it prints where the post needs the sheet clear. */
      keepsZones: boolean;
      /** Letters get it unless they name another. */
      isDefault: boolean;
      widthPx: number | null;
      heightPx: number | null;
      widthMm: number | null;
      heightMm: number | null;
      createdAt: string;
      deletedAt: string | null;
      restorableUntil: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Takes a logo, letterhead or signature out of use; it can be restored for 30 days. */
  brand_asset_delete: {
    input: {
      /** A stored picture. */
      assetId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      assetId: string;
      kind: "logo" | "signature" | "letterhead";
      displayName: string;
      /** Valid for 24 hours. */
      previewUrl: string;
      /** false: kept only, never printed. */
      printable: boolean;
      /** false: it prints where the post needs the sheet clear. */
      keepsZones: boolean;
      /** Letters get it unless they name another. */
      isDefault: boolean;
      widthPx: number | null;
      heightPx: number | null;
      widthMm: number | null;
      heightMm: number | null;
      createdAt: string;
      deletedAt: string | null;
      restorableUntil: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists logos, letterheads and signatures, the newest first, and what can still be restored. */
  brand_asset_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      logos: ({
        assetId: string;
        kind: "logo" | "signature" | "letterhead";
        displayName: string;
        /** Valid for 24 hours. */
        previewUrl: string;
        /** false: kept only, never printed. */
        printable: boolean;
        /** false: it prints where the post needs the sheet clear. */
        keepsZones: boolean;
        /** Letters get it unless they name another. */
        isDefault: boolean;
        widthPx: number | null;
        heightPx: number | null;
        widthMm: number | null;
        heightMm: number | null;
        createdAt: string;
        deletedAt: string | null;
        restorableUntil: string | null;
      })[];
      letterheads: ({
        assetId: string;
        kind: "logo" | "signature" | "letterhead";
        displayName: string;
        /** Valid for 24 hours. */
        previewUrl: string;
        /** false: kept only, never printed. */
        printable: boolean;
        /** false: it prints where the post needs the sheet clear. */
        keepsZones: boolean;
        /** Letters get it unless they name another. */
        isDefault: boolean;
        widthPx: number | null;
        heightPx: number | null;
        widthMm: number | null;
        heightMm: number | null;
        createdAt: string;
        deletedAt: string | null;
        restorableUntil: string | null;
      })[];
      signatures: ({
        assetId: string;
        kind: "logo" | "signature" | "letterhead";
        displayName: string;
        /** Valid for 24 hours. */
        previewUrl: string;
        /** false: kept only, never printed. */
        printable: boolean;
        /** false: it prints where the post needs the sheet clear. */
        keepsZones: boolean;
        /** Letters get it unless they name another. */
        isDefault: boolean;
        widthPx: number | null;
        heightPx: number | null;
        widthMm: number | null;
        heightMm: number | null;
        createdAt: string;
        deletedAt: string | null;
        restorableUntil: string | null;
      })[];
      /** Of every kind, the last deleted first. */
      deleted: ({
        assetId: string;
        kind: "logo" | "signature" | "letterhead";
        displayName: string;
        /** Valid for 24 hours. */
        previewUrl: string;
        /** false: kept only, never printed. */
        printable: boolean;
        /** false: it prints where the post needs the sheet clear. */
        keepsZones: boolean;
        /** Letters get it unless they name another. */
        isDefault: boolean;
        widthPx: number | null;
        heightPx: number | null;
        widthMm: number | null;
        heightMm: number | null;
        createdAt: string;
        deletedAt: string | null;
        restorableUntil: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Puts a deleted logo, letterhead or signature back into use. */
  brand_asset_restore: {
    input: {
      /** A stored picture. */
      assetId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      assetId: string;
      kind: "logo" | "signature" | "letterhead";
      displayName: string;
      /** Valid for 24 hours. */
      previewUrl: string;
      /** false: kept only, never printed. */
      printable: boolean;
      /** false: it prints where the post needs the sheet clear. */
      keepsZones: boolean;
      /** Letters get it unless they name another. */
      isDefault: boolean;
      widthPx: number | null;
      heightPx: number | null;
      widthMm: number | null;
      heightMm: number | null;
      createdAt: string;
      deletedAt: string | null;
      restorableUntil: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  brand_import_from_website: Tools["brand_import_from_website"];
  /** Stores what a person has chosen as the brand, unless somebody else has changed it meanwhile. */
  brand_kit_change: {
    input: {
      /** The whole kit; what is left out is gone. */
      brandKit: {
        /** Stored logos. */
        logos?: ({
          /** A stored picture. */
          assetId: string;
          /** What it is used for. */
          role?: "primary" | "secondary" | "icon";
          /** Name in lists. */
          label?: string;
        })[];
        /** Colours, e.g. #1f3a5f. */
        colors?: {
          /** Main colour, e.g. #1f3a5f. */
          primary?: string;
          /** Second colour. */
          secondary?: string;
          /** Accent colour, e.g. #1f3a5f. */
          accent?: string;
          /** Colour of the text. */
          text?: string;
          /** Background colour. */
          background?: string;
        };
        /** Typeface, e.g. EB Garamond. */
        font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | null;
      };
      /** Must be true: the user confirms the right to use this brand. */
      brandingOwnershipConfirmed: boolean;
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      savedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  brand_kit_get: Tools["brand_kit_get"];
  /** Makes a signed address at which a calendar program reads the person's deadlines (iCalendar). */
  calendar_address_create: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** For a calendar program; not to be passed on. */
      url: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Ends every address of the person's own calendar of deadlines that was handed out so far. */
  calendar_addresses_end: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      endedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says what became of a call whose answer its caller did not wait for, by the key it bore. */
  call_outcome: {
    input: {
      operation: string;
      /** Name of the value. */
      key: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** `none`: it has not arrived, was refused, or was given up before anything was stored. */
      outcome: "done" | "under_way" | "none";
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  client_archive: Operations["client_archive"];
  /** Makes and changes clients from a CSV or Excel file, or says row by row what that would come to. */
  client_import: {
    input: {
      /** The file itself. */
      contentBase64: string;
      /** Judges every row and stores nothing. */
      dryRun: boolean;
      /** Stores the good rows although there are bad ones. */
      skipBadRows?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** false: nothing was stored, and the outcomes say what would have been. */
      applied: boolean;
      created: number;
      updated: number;
      unchanged: number;
      refused: number;
      ignoredColumns: string[];
      /** Refused rows first, then those with a note; at most 200. */
      rows: ({
        /** Where the row begins in the file, counted from 1. */
        line: number;
        name: string | null;
        outcome: "created" | "updated" | "unchanged" | "refused";
        /** Why it was refused, or what to look at. */
        note: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  client_list_archived: Operations["client_list_archived"];
  client_restore: Operations["client_restore"];
  client_save: Operations["client_save"];
  /** Says what closing the account would stop and leave, or when it will be closed. */
  closure_get: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** To be typed by whoever closes it. */
      accountName: string;
      openSince: string;
      coolingOffDays: number;
      closing: {
        requestedAt: string;
        requestedBy: string;
        closesAt: string;
      } | null;
      /** In both modes. */
      waiting: {
        schedules: number;
        approvals: number;
        /** Letters that wait for a corrected address. */
        fixes: number;
      };
      /** Real money, with what letters under way have set aside. */
      balanceCents: number;
      reservedCents: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Asks for the account to be closed in 14 days; sending, tokens and connections stop at once. */
  closure_request: {
    input: {
      /** The account's name, typed by the person. */
      accountName: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      closesAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Takes the closing of the account back; tokens and connections work again. */
  closure_withdraw: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      isOpen: true;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Takes scopes away from a connection and sets its daily caps, unless somebody else has changed it meanwhile; only an owner may raise a cap. */
  connection_change: {
    input: {
      connectionId: string;
      /** Those that stay. */
      scopes: ("profile:read" | "wallet:read" | "sender_profile:read" | "sender_profile:write" | "mandant:read" | "template:read" | "template:write" | "letter:read" | "letter:schedule" | "address:read" | "address:write" | "order:read" | "order:send" | "approval:read" | "approval:decide" | "approval:self_approve" | "analytics:read" | "archive:read" | "letter_design:write" | "preset:write" | "signature:write" | "letterhead:write")[];
      /** Null: as many as the account. */
      lettersPerDay: number | null;
      /** Null: as much as the account. */
      eurosPerDay: number | null;
      /** None: what its person may see of confidential things. Left out: as before. */
      groupIds?: string[];
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      connectionId: string;
      scopes: ("profile:read" | "wallet:read" | "sender_profile:read" | "sender_profile:write" | "mandant:read" | "template:read" | "template:write" | "letter:read" | "letter:schedule" | "address:read" | "address:write" | "order:read" | "order:send" | "approval:read" | "approval:decide" | "approval:self_approve" | "analytics:read" | "archive:read" | "letter_design:write" | "preset:write" | "signature:write" | "letterhead:write")[];
      lettersPerDay: number | null;
      centsPerDay: number | null;
      groupIds: string[];
      updatedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Ends a connection at once; the program has to ask again. */
  connection_end: {
    input: {
      connectionId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      connectionId: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists the programs connected in this account and mode: one's own, and for owners everybody's. */
  connection_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        connectionId: string;
        name: string;
        personName: string;
        isYours: boolean;
        mayRaiseCaps: boolean;
        /** What was granted and the person's role still allows. */
        scopes: ("profile:read" | "wallet:read" | "sender_profile:read" | "sender_profile:write" | "mandant:read" | "template:read" | "template:write" | "letter:read" | "letter:schedule" | "address:read" | "address:write" | "order:read" | "order:send" | "approval:read" | "approval:decide" | "approval:self_approve" | "analytics:read" | "archive:read" | "letter_design:write" | "preset:write" | "signature:write" | "letterhead:write")[];
        lettersPerDay: number | null;
        centsPerDay: number | null;
        /** None: what its person may see of confidential things. */
        groupIds: string[];
        /** When scopes or caps were changed last; null: never. */
        updatedAt: string | null;
        createdAt: string;
        lastUsedAt: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** The DATEV settings of the account or of a sender with books of its own, the usual account of each case, and what is missing. */
  datev_settings_get: {
    input: {
      /** Of the books that this sender uses; left out: those of the account. */
      senderProfileId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** The sender that keeps these books; null: the account. */
      booksOf: string | null;
      settings: {
        berater: number;
        mandant: number;
        skr: "03" | "04";
        sachkontenlaenge: number;
        wirtschaftsjahrBeginn: string;
        konten: {
          debitor: string;
          erloese19?: string;
          erloese7?: string;
          erloeseAndereSaetze?: Record<string, string>;
          erloeseSteuerfrei?: string;
          erloeseReverseCharge?: string;
          erloeseInnergemeinschaftlich?: string;
          erloeseAusfuhr?: string;
          erloeseKleinunternehmer?: string;
          erloeseNichtSteuerbar?: string;
          erloeseOss?: string;
          skonto19?: string;
          skonto7?: string;
          skontoAndereSaetze?: Record<string, string>;
          skontoReverseCharge?: string;
          skontoInnergemeinschaftlich?: string;
          skontoOhneSteuer?: string;
        };
      } | null;
      updatedAt: string | null;
      /** The accounts for revenue and for discounts that can be set. */
      accounts: ({
        field: "erloese19" | "erloese7" | "erloeseSteuerfrei" | "erloeseReverseCharge" | "erloeseInnergemeinschaftlich" | "erloeseAusfuhr" | "erloeseKleinunternehmer" | "erloeseNichtSteuerbar" | "erloeseOss" | "skonto19" | "skonto7" | "skontoReverseCharge" | "skontoInnergemeinschaftlich" | "skontoOhneSteuer";
        /** What is booked on where nothing is set, if there is one. */
        usual: string | null;
        /** Some invoices of this kind need it to be set. */
        needed: boolean;
      })[];
      /** What no export can do without, in words. */
      missing: string[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Sets the DATEV settings of the account, or of the books that a sender uses, as a whole, unless somebody else has changed them meanwhile; null takes them away. */
  datev_settings_set: {
    input: {
      /** Of the books that this sender uses; left out: those of the account. */
      senderProfileId?: string;
      settings: {
        berater: number;
        mandant: number;
        skr: "03" | "04";
        sachkontenlaenge?: number;
        wirtschaftsjahrBeginn?: string;
        konten: {
          debitor: string;
          erloese19?: string;
          erloese7?: string;
          erloeseAndereSaetze?: Record<string, string>;
          erloeseSteuerfrei?: string;
          erloeseReverseCharge?: string;
          erloeseInnergemeinschaftlich?: string;
          erloeseAusfuhr?: string;
          erloeseKleinunternehmer?: string;
          erloeseNichtSteuerbar?: string;
          erloeseOss?: string;
          skonto19?: string;
          skonto7?: string;
          skontoAndereSaetze?: Record<string, string>;
          skontoReverseCharge?: string;
          skontoInnergemeinschaftlich?: string;
          skontoOhneSteuer?: string;
        };
      } | null;
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** The sender that keeps these books; null: the account. */
      booksOf: string | null;
      settings: {
        berater: number;
        mandant: number;
        skr: "03" | "04";
        sachkontenlaenge: number;
        wirtschaftsjahrBeginn: string;
        konten: {
          debitor: string;
          erloese19?: string;
          erloese7?: string;
          erloeseAndereSaetze?: Record<string, string>;
          erloeseSteuerfrei?: string;
          erloeseReverseCharge?: string;
          erloeseInnergemeinschaftlich?: string;
          erloeseAusfuhr?: string;
          erloeseKleinunternehmer?: string;
          erloeseNichtSteuerbar?: string;
          erloeseOss?: string;
          skonto19?: string;
          skonto7?: string;
          skontoAndereSaetze?: Record<string, string>;
          skontoReverseCharge?: string;
          skontoInnergemeinschaftlich?: string;
          skontoOhneSteuer?: string;
        };
      } | null;
      updatedAt: string | null;
      /** The accounts for revenue and for discounts that can be set. */
      accounts: ({
        field: "erloese19" | "erloese7" | "erloeseSteuerfrei" | "erloeseReverseCharge" | "erloeseInnergemeinschaftlich" | "erloeseAusfuhr" | "erloeseKleinunternehmer" | "erloeseNichtSteuerbar" | "erloeseOss" | "skonto19" | "skonto7" | "skontoReverseCharge" | "skontoInnergemeinschaftlich" | "skontoOhneSteuer";
        /** What is booked on where nothing is set, if there is one. */
        usual: string | null;
        /** Some invoices of this kind need it to be set. */
        needed: boolean;
      })[];
      /** What no export can do without, in words. */
      missing: string[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Sends a webhook that was given up again. */
  dead_delivery_retry: {
    input: {
      deliveryId: string;
      partnerId: string;
      /** at: on a day; in: after a while; cron: repeatedly. */
      mode: "sandbox" | "live";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      retried: true;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Sends a job that was given up back to its queue, or gives it up for good. */
  dead_job_settle: {
    input: {
      /** From archive_export. */
      jobId: string;
      /** What the person decided. */
      decision: "retry" | "discard";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      settled: true;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists jobs and webhooks that were given up, newest first, without what they carry. */
  dead_letter_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      jobs: ({
        jobId: string;
        queue: string;
        createdAt: string;
        failure: string | null;
      })[];
      deliveries: ({
        deliveryId: string;
        partnerId: string;
        partnerName: string;
        mode: "sandbox" | "live";
        host: string;
        type: string;
        attempts: number;
        lastStatus: number | null;
        lastError: string | null;
        occurredAt: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  deadline_calculate: Operations["deadline_calculate"];
  /** Lists letters that were not handed over or not posted by their hour and may arrive too late. */
  deadlines_at_risk: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        orderId: string;
        letterId: string;
        recipient: string;
        subject: string;
        missing: "hand_over" | "posting";
        lastDay: string;
        /** Until then a messenger still helps. */
        courierUntil: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Lists letters that must have arrived by a day still ahead, the nearest day first. */
  deadlines_upcoming: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        orderId: string;
        letterId: string;
        recipient: string;
        subject: string;
        status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
        /** The post, or the recipient, has it. */
        isPosted: boolean;
        lastDay: string;
        latestSafe: string;
        latestReasonable: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  declaration_kinds: Operations["declaration_kinds"];
  delivery_proof_add: Operations["delivery_proof_add"];
  delivery_proof_list: Operations["delivery_proof_list"];
  /** Says that nobody will fetch the delivery record of a registered letter: its reminders end. */
  delivery_record_decline: {
    input: {
      /** From order_send. */
      orderId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string;
      state: "brought" | "not_wanted" | "came_back";
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists registered letters whose delivery record somebody was reminded of and nobody has brought. */
  delivery_records_missing: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: {
        orderId: string;
        letterId: string;
        recipient: string;
        postedAt: string;
        /** About how long the post keeps it. */
        keptUntil: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Judges an unsaved design by the zones the post needs free, without drawing it, and says where they lie. */
  design_check: {
    input: {
      design: LetterDesign;
      /** Whose rules; CH_right: window on the right. */
      sheet?: "DE" | "AT" | "CH" | "CH_right";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** In millimetres from the top left corner; those a design can touch. */
      zones: ({
        zone: string;
        title: string;
        x: number;
        y: number;
        w: number;
        h: number;
        severity: "error" | "warning";
        pages: "all" | "first";
        /** A light background in it is worth a warning only. */
        sparesLight: boolean;
      })[];
      violations: ({
        zone: string;
        severity: "error" | "warning";
        element: string;
        page: "first" | "further";
        rect: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        overlap: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        fix: string;
      })[];
      /** What each element prints, in millimetres from its own corner: so an editor finds the nearest place that is free. A picture of a large part of the sheet is not for moving and has none. */
      inks: {
        firstPage: {
          x: number;
          y: number;
          w: number;
          h: number;
          isLight: boolean;
        }[][];
        continuation: {
          x: number;
          y: number;
          w: number;
          h: number;
          isLight: boolean;
        }[][];
      };
      /** The design's texts as they stand in the sample letter of a preview. */
      texts: {
        text: string;
        lines: string[];
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "CONTENT_REJECTED";
  };
  /** Copies a sandbox design with its pictures and own fonts to the environment of real letters. */
  design_copy_to_live: {
    input: {
      /** From letter_design_list. */
      designId: string;
      replace?: boolean;
      /** Must be true for a design with pictures: the person may use them on real letters. */
      brandingOwnershipConfirmed?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Of the live design. */
      designId: string;
      name: string;
      version: number;
      /** false: a live design of this name has a new version, or said this already. */
      created: boolean;
      /** How many came along. */
      pictures: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "DESIGN_NOT_FOUND" | "DESIGN_ZONE_VIOLATION" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists the account's designs with who uses them, and the presets to start from. */
  design_gallery: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** By name, also archived ones. */
      designs: {
        designId: string;
        name: string;
        version: number;
        sourceHash: string;
        archived: boolean;
        hasPictures: boolean;
        updatedAt: string;
        /** Sender profiles whose letters look like this. */
        usedBy: {
          profileId: string;
          displayName: string;
        }[];
      }[];
      /** All sender profiles. */
      profiles: {
        profileId: string;
        displayName: string;
        isDefault: boolean;
      }[];
      presets: {
        presetId: string;
        name: string;
        description: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Hands out a saved design, a preset or an empty one in today's form, with every default filled in. */
  design_open: {
    input: {
      /** From letter_design_list. */
      designId?: string;
      /** Of the list. */
      presetId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** null: it is not saved yet. */
      designId: string | null;
      name: string;
      version: number | null;
      archived: boolean;
      /** Placed elements; all measures in millimetres from the top left corner of the A4 sheet. */
      design: {
        schemaVersion: 2;
        /** A form has no recipient, date or subject; its content starts at 27 mm. */
        documentMode: "letter" | "form";
        /** DIN 5008. A has the smaller letterhead and is used in Germany where the carrier takes it. */
        form: "A" | "B";
        font: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
        baseSizePt: number;
        /** Distance of lines of text as a multiple of its size. Omitted: 1.24. */
        linePitch?: number;
        /** Between paragraphs: a blank line, or half of one. Omitted: line. */
        paragraphSpacing?: "line" | "half";
        colors: {
          text: string;
          accent: string;
        };
        margins: {
          leftMm: number;
          rightMm: number;
          /** Omitted: room for the footer, the page number and elements at the foot. */
          bottomMm?: number;
          /** Of the footer, the page number and the header of further pages. Omitted: rightMm. */
          outerRightMm?: number;
        };
        firstPage: {
          /** Drawn in this order, behind the text. */
          elements: ({
            kind: "text";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            /** {{name}}, {{telefon}} … are filled; a part of a line whose placeholders are empty is left out. */
            text: string;
            font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
            sizePt: number;
            /** Set smaller, down to this, before text is cut. */
            minSizePt?: number;
            weight: "regular" | "bold";
            italic: boolean;
            capitals: boolean;
            letterSpacingEm: number;
            /** Named colour of the design or #RRGGBB. White is for text on a dark area. */
            color: "text" | "accent" | "white" | string;
            /** Distance of lines as a multiple of the size. */
            lineHeight: number;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
          } | {
            kind: "logo";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            assetId: string;
            alt?: string;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
          } | {
            kind: "image";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            assetId: string;
            alt?: string;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
            fit: "contain" | "cover" | "stretch";
          } | {
            kind: "letterhead";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            assetId: string;
            alt?: string;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
          } | {
            kind: "line";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            color: "text" | "accent" | "white" | string;
            thicknessPt: number;
            dash: "solid" | "dashed" | "dotted";
          } | {
            kind: "rectangle";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            fill: "text" | "accent" | "white" | string | null;
            /** Density of the fill. */
            tintPercent: number;
            stroke: {
              color: "text" | "accent" | "white" | string;
              thicknessPt: number;
              dash: "solid" | "dashed" | "dotted";
            } | null;
            radiusMm: number;
          })[];
        };
        /** Every page after the first. */
        continuation: {
          /** Drawn in this order, behind the text. */
          elements: ({
            kind: "text";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            /** {{name}}, {{telefon}} … are filled; a part of a line whose placeholders are empty is left out. */
            text: string;
            font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
            sizePt: number;
            /** Set smaller, down to this, before text is cut. */
            minSizePt?: number;
            weight: "regular" | "bold";
            italic: boolean;
            capitals: boolean;
            letterSpacingEm: number;
            /** Named colour of the design or #RRGGBB. White is for text on a dark area. */
            color: "text" | "accent" | "white" | string;
            /** Distance of lines as a multiple of the size. */
            lineHeight: number;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
          } | {
            kind: "logo";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            assetId: string;
            alt?: string;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
          } | {
            kind: "image";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            assetId: string;
            alt?: string;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
            fit: "contain" | "cover" | "stretch";
          } | {
            kind: "letterhead";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            assetId: string;
            alt?: string;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
          } | {
            kind: "line";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            color: "text" | "accent" | "white" | string;
            thicknessPt: number;
            dash: "solid" | "dashed" | "dotted";
          } | {
            kind: "rectangle";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            fill: "text" | "accent" | "white" | string | null;
            /** Density of the fill. */
            tintPercent: number;
            stroke: {
              color: "text" | "accent" | "white" | string;
              thicknessPt: number;
              dash: "solid" | "dashed" | "dotted";
            } | null;
            radiusMm: number;
          })[];
          /** Omitted: 27, or below the elements at the head. */
          textStartMm?: number;
        };
        subject: {
          /** Omitted: as the text. */
          sizePt?: number;
          weight: "regular" | "bold";
          color: "text" | "accent" | "grey" | string;
          /** Omitted: the font of the letter. */
          font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
          italic?: boolean;
          capitals?: boolean;
          letterSpacingEm?: number;
          /** A thin line in the accent colour. */
          rule?: "none" | "below";
        };
        headings: {
          color: "text" | "accent" | "grey" | string;
          /** Omitted: bold. */
          weight?: "regular" | "bold";
          /** Omitted: the font of the letter. */
          font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
          italic?: boolean;
          capitals?: boolean;
          letterSpacingEm?: number;
          /** A thin line in the accent colour. */
          rule?: "none" | "below";
        };
        lists?: {
          /** Omitted: written, as the text asks for. */
          marker?: "written" | "dash" | "bullet" | "square";
          markerColor?: "text" | "accent" | "grey" | string;
        };
        /** How every table of the letter looks. */
        table?: {
          /** Lines below rows, around every cell, shaded rows, or none but at head and end. Omitted: lines. */
          style?: "lines" | "grid" | "zebra" | "plain";
          /** Bold words; small ones in the colour of `headerColor`; on a light or a full area of the accent. Omitted: bold. */
          header?: "bold" | "quiet" | "tint" | "solid";
          headerColor?: "text" | "accent" | "grey" | string;
          /** Omitted: grey. */
          ruleColor?: "text" | "accent" | "grey" | string;
        };
        infoBlock: {
          /** Off: only the date is printed, above the subject. */
          enabled: boolean;
          /** A thin line in the accent colour. */
          rule: "none" | "left" | "top";
          sizePt: number;
          /** Omitted: 75. */
          widthMm?: number;
          labelColor: "text" | "accent" | "grey" | string;
          labelWeight: "regular" | "bold";
        };
        footer: {
          /** The sender's mandatory details. */
          enabled: boolean;
          style: "columns" | "centered" | "minimal";
          rule: "none" | "thin" | "accent";
          sizePt: number;
          color: "text" | "accent" | "grey" | string;
        };
        pageNumbers: {
          /** Printed when there is more than one page. */
          enabled: boolean;
          align: "left" | "center" | "right";
          color: "text" | "accent" | "grey" | string;
          /** `Seite 2 von 3`, `2 / 3` or `– 2 –`. Omitted: words. */
          format?: "words" | "slash" | "dashes";
        };
        continuationHeader: {
          /** Sender, recipient and date at the head of further pages. */
          enabled: boolean;
          rule: boolean;
          color: "text" | "accent" | "grey" | string;
        };
      };
      /** A preset as it is arranged around a logo, which is yet to be chosen. */
      withLogo: {
        schemaVersion: 2;
        /** A form has no recipient, date or subject; its content starts at 27 mm. */
        documentMode: "letter" | "form";
        /** DIN 5008. A has the smaller letterhead and is used in Germany where the carrier takes it. */
        form: "A" | "B";
        font: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
        baseSizePt: number;
        /** Distance of lines of text as a multiple of its size. Omitted: 1.24. */
        linePitch?: number;
        /** Between paragraphs: a blank line, or half of one. Omitted: line. */
        paragraphSpacing?: "line" | "half";
        colors: {
          text: string;
          accent: string;
        };
        margins: {
          leftMm: number;
          rightMm: number;
          /** Omitted: room for the footer, the page number and elements at the foot. */
          bottomMm?: number;
          /** Of the footer, the page number and the header of further pages. Omitted: rightMm. */
          outerRightMm?: number;
        };
        firstPage: {
          /** Drawn in this order, behind the text. */
          elements: ({
            kind: "text";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            /** {{name}}, {{telefon}} … are filled; a part of a line whose placeholders are empty is left out. */
            text: string;
            font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
            sizePt: number;
            /** Set smaller, down to this, before text is cut. */
            minSizePt?: number;
            weight: "regular" | "bold";
            italic: boolean;
            capitals: boolean;
            letterSpacingEm: number;
            /** Named colour of the design or #RRGGBB. White is for text on a dark area. */
            color: "text" | "accent" | "white" | string;
            /** Distance of lines as a multiple of the size. */
            lineHeight: number;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
          } | {
            kind: "logo";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            assetId: string;
            alt?: string;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
          } | {
            kind: "image";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            assetId: string;
            alt?: string;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
            fit: "contain" | "cover" | "stretch";
          } | {
            kind: "letterhead";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            assetId: string;
            alt?: string;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
          } | {
            kind: "line";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            color: "text" | "accent" | "white" | string;
            thicknessPt: number;
            dash: "solid" | "dashed" | "dotted";
          } | {
            kind: "rectangle";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            fill: "text" | "accent" | "white" | string | null;
            /** Density of the fill. */
            tintPercent: number;
            stroke: {
              color: "text" | "accent" | "white" | string;
              thicknessPt: number;
              dash: "solid" | "dashed" | "dotted";
            } | null;
            radiusMm: number;
          })[];
        };
        /** Every page after the first. */
        continuation: {
          /** Drawn in this order, behind the text. */
          elements: ({
            kind: "text";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            /** {{name}}, {{telefon}} … are filled; a part of a line whose placeholders are empty is left out. */
            text: string;
            font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
            sizePt: number;
            /** Set smaller, down to this, before text is cut. */
            minSizePt?: number;
            weight: "regular" | "bold";
            italic: boolean;
            capitals: boolean;
            letterSpacingEm: number;
            /** Named colour of the design or #RRGGBB. White is for text on a dark area. */
            color: "text" | "accent" | "white" | string;
            /** Distance of lines as a multiple of the size. */
            lineHeight: number;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
          } | {
            kind: "logo";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            assetId: string;
            alt?: string;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
          } | {
            kind: "image";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            assetId: string;
            alt?: string;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
            fit: "contain" | "cover" | "stretch";
          } | {
            kind: "letterhead";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            assetId: string;
            alt?: string;
            align: "left" | "center" | "right";
            verticalAlign: "top" | "middle" | "bottom";
          } | {
            kind: "line";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            color: "text" | "accent" | "white" | string;
            thicknessPt: number;
            dash: "solid" | "dashed" | "dotted";
          } | {
            kind: "rectangle";
            id?: string;
            /** What people call it; named in violations. */
            name?: string;
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            fill: "text" | "accent" | "white" | string | null;
            /** Density of the fill. */
            tintPercent: number;
            stroke: {
              color: "text" | "accent" | "white" | string;
              thicknessPt: number;
              dash: "solid" | "dashed" | "dotted";
            } | null;
            radiusMm: number;
          })[];
          /** Omitted: 27, or below the elements at the head. */
          textStartMm?: number;
        };
        subject: {
          /** Omitted: as the text. */
          sizePt?: number;
          weight: "regular" | "bold";
          color: "text" | "accent" | "grey" | string;
          /** Omitted: the font of the letter. */
          font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
          italic?: boolean;
          capitals?: boolean;
          letterSpacingEm?: number;
          /** A thin line in the accent colour. */
          rule?: "none" | "below";
        };
        headings: {
          color: "text" | "accent" | "grey" | string;
          /** Omitted: bold. */
          weight?: "regular" | "bold";
          /** Omitted: the font of the letter. */
          font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
          italic?: boolean;
          capitals?: boolean;
          letterSpacingEm?: number;
          /** A thin line in the accent colour. */
          rule?: "none" | "below";
        };
        lists?: {
          /** Omitted: written, as the text asks for. */
          marker?: "written" | "dash" | "bullet" | "square";
          markerColor?: "text" | "accent" | "grey" | string;
        };
        /** How every table of the letter looks. */
        table?: {
          /** Lines below rows, around every cell, shaded rows, or none but at head and end. Omitted: lines. */
          style?: "lines" | "grid" | "zebra" | "plain";
          /** Bold words; small ones in the colour of `headerColor`; on a light or a full area of the accent. Omitted: bold. */
          header?: "bold" | "quiet" | "tint" | "solid";
          headerColor?: "text" | "accent" | "grey" | string;
          /** Omitted: grey. */
          ruleColor?: "text" | "accent" | "grey" | string;
        };
        infoBlock: {
          /** Off: only the date is printed, above the subject. */
          enabled: boolean;
          /** A thin line in the accent colour. */
          rule: "none" | "left" | "top";
          sizePt: number;
          /** Omitted: 75. */
          widthMm?: number;
          labelColor: "text" | "accent" | "grey" | string;
          labelWeight: "regular" | "bold";
        };
        footer: {
          /** The sender's mandatory details. */
          enabled: boolean;
          style: "columns" | "centered" | "minimal";
          rule: "none" | "thin" | "accent";
          sizePt: number;
          color: "text" | "accent" | "grey" | string;
        };
        pageNumbers: {
          /** Printed when there is more than one page. */
          enabled: boolean;
          align: "left" | "center" | "right";
          color: "text" | "accent" | "grey" | string;
          /** `Seite 2 von 3`, `2 / 3` or `– 2 –`. Omitted: words. */
          format?: "words" | "slash" | "dashes";
        };
        continuationHeader: {
          /** Sender, recipient and date at the head of further pages. */
          enabled: boolean;
          rule: boolean;
          color: "text" | "accent" | "grey" | string;
        };
      } | null;
      /** What a letter can be set in: the product's typefaces, then the account's own. */
      fonts: ({
        font: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
        name: string;
      })[];
      /** The same typefaces as files, so that an editor shows what will be printed. */
      fontFiles: ({
        family: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora";
        weight: 400 | 700;
        italic: boolean;
        path: string;
      })[];
      /** What texts may name. */
      placeholders: string[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "DESIGN_NOT_FOUND";
  };
  /** Draws the first page of a sample letter in a saved design or a preset, for lists. */
  design_picture: {
    input: {
      /** From letter_design_list. */
      designId?: string;
      /** Of the list. */
      presetId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      imageUrl: string;
      widthPx: number;
      heightPx: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "DESIGN_NOT_FOUND" | "DESIGN_RENDER_FAILED" | "CONTENT_REJECTED";
  };
  /** Puts an archived design back into use, also for the sender profiles that have no other by now. */
  design_restore: {
    input: {
      /** From letter_design_list. */
      designId: string;
      /** As letter_design_delete named them. */
      profileIds?: string[];
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      designId: string;
      name: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Makes a design the look of just these sender profiles; others that had it lose it. */
  design_use: {
    input: {
      /** From letter_design_list. */
      designId: string;
      profileIds: string[];
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      designId: string;
      usedBy: {
        profileId: string;
        displayName: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "DESIGN_NOT_FOUND" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists what became of the letters this person asked for, and drafts handed to them, until ticked off. */
  desk_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        kind: "rejected" | "sent_back" | "corrected" | "expired" | "address" | "returned" | "failed" | "delivered" | "handed_over";
        /** For desk_tick: letters that belong together are one entry. */
        subjectIds: string[];
        letterId: string;
        approvalId: string | null;
        subject: string;
        recipient: string | null;
        /** What whoever decided or handed it over wrote. */
        remark: string | null;
        /** Who decided or handed it over. */
        by: string | null;
        at: string;
      })[];
      total: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Ticks an entry of this person's list off, or puts it back; nobody else's list changes. */
  desk_tick: {
    input: {
      /** Which kind. */
      kind: "rejected" | "sent_back" | "corrected" | "expired" | "address" | "returned" | "failed" | "delivered" | "handed_over";
      /** As desk_list names them. */
      subjectIds: string[];
      done: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** How many were on the list, or had been ticked off. */
      changed: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows the invoice at the root of a document, all that followed it, its payments and what may follow. */
  document_chain: {
    input: {
      /** From document_create or document_list. */
      documentId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      today: string;
      /** The invoice first, then in the order in which they were made. */
      chain: ({
        documentId: string;
        documentType: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
        documentNumber: string | null;
        documentDate: string;
        dunningLevel: number | null;
        grossCents: number;
        state: "made" | "issued" | "void";
      })[];
      /** null: it was made elsewhere. */
      invoice: {
        documentId: string;
        state: "made" | "void" | "open" | "overdue" | "paid" | "settled" | null;
        senderProfileId: string;
        dueDate: string | null;
        currency: "EUR" | "CHF";
        grossCents: number;
        creditedCents: number;
        paidCents: number;
        /** Taken off for early payment. */
        skontoCents: number;
        /** What would still do with the discount: by the last day so much, less what was paid. */
        skonto: {
          bis: string;
          zahlbetragCents: number;
        }[];
        /** Day of the last payment, where what is open was kept as a discount nobody has recorded. */
        skontoPendingOn: string | null;
        openCents: number;
        /** Paid or credited beyond what was billed and charged for delay. */
        refundDueCents: number;
        /** Charged for delay by issued dunning letters, and not paid. */
        chargesDueCents: number;
      } | null;
      /** The newest first. */
      payments: ({
        paymentId: string;
        kind: "payment" | "refund" | "bounce" | "reversal";
        /** Negative: went back, or was taken back. */
        amountCents: number;
        paidOn: string;
        reference: string | null;
        recordedByName: string;
        recordedAt: string;
        /** Taken off by the discount with this entry; negative: open again. */
        skontoCents: number;
        /** Its parts, revenue and VAT (§ 17 UStG). */
        skontoGroups: {
          category: string;
          rate: string;
          netCents: number;
          ustCents: number;
        }[];
        /** Why it was granted though late or too little. */
        skontoReason: string | null;
        /** The day it is booked on; never before it was taken. */
        skontoOn: string | null;
        mayTakeBack: boolean;
      })[];
      /** Money that moved, by this person, for this invoice. */
      mayRecord: boolean;
      /** What may follow now. */
      nextSteps: ("rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift")[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  document_create: Tools["document_create"];
  /** Says today's date, the number sequences, the units and the tax cases a new document may use. */
  document_defaults: {
    input: {
      /** Whose number sequences; left out: the default sender's. */
      senderProfileId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      today: string;
      mayCreate: boolean;
      /** Number sequences that are in use. */
      scopes: string[];
      /** The sequence of the newest invoice, or the usual one. */
      invoiceScope: string;
      creditNoteScope: string;
      units: {
        unit: string;
        name: string;
      }[];
      taxCases: ("regel" | "kleinunternehmer" | "reverse_charge" | "innergemeinschaftlich" | "ausfuhr" | "steuerfrei" | "nicht_steuerbar" | "durchschnittssatz" | "oss")[];
      /** Francs where a sender has a Swiss account. */
      currencies: ("EUR" | "CHF")[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  document_get: Tools["document_get"];
  document_issue: Operations["document_issue"];
  /** Computes, judges and draws a billing document as it is being typed; stores nothing. */
  document_look: {
    input: {
      /** The document; fields by service://documents-guide */
      document: {
        /** Kind of document. */
        documentType: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
        /** Its number; default: the next of the sequence. */
        documentNumber?: string;
        /** Date of the document, e.g. 2026-03-02. */
        documentDate?: string;
        /** When it was supplied; one day if both are the same. */
        leistungszeitraum?: {
          /** First day. */
          von: string;
          /** Last day. */
          bis: string;
        };
        /** Days to pay. */
        zahlungszielTage?: number;
        /** CHF: Swiss senders only. */
        currency?: "EUR" | "CHF";
        /** Per cent off for whoever pays within so many days; fewer days, more per cent. */
        skonto?: ({
          /** Days within which it holds. */
          tage: number;
          /** Percent taken off. */
          prozent: number | string;
        })[];
        /** An invoice for a part, before the final one. */
        abschlag?: boolean;
        /** Of a final invoice: numbers of the invoices for parts that it deducts; lines and totals are the whole. */
        abschlagsrechnungen?: string[];
        /** The invoice that it follows: referencePrefill of document_get, unchanged. */
        references?: {
          /** From document_create or document_list. */
          documentId?: string;
          /** Kind of document. */
          documentType?: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
          /** Its number; default: the next of the sequence. */
          documentNumber?: string;
          /** Date of the document, e.g. 2026-03-02. */
          documentDate?: string;
          /** Due on this day. */
          dueDate?: string | null;
          /** Gross in cents. */
          bruttoCents?: number;
          /** Still open, in cents. */
          openCents?: number;
        };
        /** Leitweg-ID or what the buyer wants named (BT-10). */
        buyerReference?: string;
        /** The buyer's electronic address: EM and an e-mail address, 0204 and a Leitweg-ID … */
        buyerEndpoint?: {
          /** Kind of electronic address, e.g. 9930. */
          scheme: string;
          /** Name of your own. */
          id: string;
        };
        /** The buyer's VAT id. */
        buyerUstId?: string;
        /** Where goods go, if elsewhere than to the buyer. */
        lieferanschrift?: {
          /** As people call it. */
          name?: string;
          /** E.g. Lange Straße. */
          street: string;
          /** E.g. 5a. */
          houseNumber?: string;
          /** E.g. 80331. */
          zip?: string;
          /** E.g. München. */
          city: string;
          /** ISO code, e.g. DE. */
          country: string;
        };
        /** How VAT applies. */
        steuerfall?: "regel" | "kleinunternehmer" | "reverse_charge" | "innergemeinschaftlich" | "ausfuhr" | "steuerfrei" | "nicht_steuerbar" | "durchschnittssatz" | "oss";
        /** Of oss: the member state whose VAT is charged. */
        ossLand?: string;
        /** Why there is no VAT. */
        steuerhinweis?: string;
        /** Of dunning letters: the first day of default. */
        verzugSeit?: string;
        /** Of dunning letters: false for no interest. */
        verzugszinsen?: boolean;
        /** Of dunning letters to businesses: the 40 EUR. */
        verzugspauschale?: boolean;
        /** Whether the recipient is a consumer, if that is not plain. */
        verbraucher?: boolean;
        /** Number of the project (BT-11). */
        projectReference?: string;
        /** Number of the contract (BT-12). */
        contractReference?: string;
        /** The buyer's order number (BT-13). */
        orderReference?: string;
        /** The seller's own order number (BT-14). */
        salesOrderReference?: string;
        /** SEPA direct debit in place of a transfer. */
        directDebit?: {
          /** Of the mandate the buyer has signed (BT-89). */
          mandateReference?: string;
          /** The seller's creditor identifier (BT-90); else that of the sender profile. */
          creditorId?: string;
          /** The account that is debited (BT-91). */
          iban?: string;
          /** Of the debit; else the due date. */
          day?: string;
        };
        /** Creditor reference (ISO 11649), RF…, in place of the number as what to quote (BT-83). */
        paymentReference?: string;
        /** How the XRechnung is written; cii unless the buyer asks for ubl. */
        xrechnungSyntax?: "cii" | "ubl";
        /** Files inside the e-invoice (BG-24); not on paper. */
        attachments?: {
          /** With its ending: pdf, png, jpg, csv, xlsx or ods. */
          fileName: string;
          /** What the file is. */
          description?: string;
          /** The file; not given back later. */
          contentBase64?: string;
          /** Instead: of upload_create, purpose invoice. */
          uploadId?: string;
        }[];
        /** In place of the usual first sentence. */
        opening?: string;
        /** Before the greeting. */
        closing?: string;
        /** What is billed, line by line. */
        lineItems?: ({
          /** When to use it. */
          description?: string;
          quantity?: string;
          /** Days, weeks, months or years. */
          unit?: string;
          unitPrice?: string;
          /** VAT rate in percent. */
          ustRate?: string;
          adjustments?: ({
            /** Taken off or put on. */
            kind: "allowance" | "charge";
            /** Why; kept with it. */
            reason?: string;
            /** What stands after the label. */
            value?: string;
          })[];
        })[];
        adjustments?: ({
          /** Taken off or put on. */
          kind: "allowance" | "charge";
          /** Why; kept with it. */
          reason?: string;
          /** What stands after the label. */
          value?: string;
          /** VAT rate in percent. */
          ustRate?: string;
        })[];
        mahngebuehr?: string;
        /** What is open of an invoice that was made elsewhere. */
        openAmount?: string;
      };
      /** Draws the next number. */
      sequenceScope?: {
        /** Name of the number sequence, e.g. RE. */
        scope: string;
        /** As RE-{YYYY}-{00000}. */
        pattern?: string;
      };
      /** Subject line. */
      subject?: string;
      /** Of the letter's fixed words. */
      language?: "de" | "en";
      /** From address_list. */
      recipientAddressId?: string;
      /** Where it goes. */
      recipient?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** Where it goes. */
      recipientAddressInline?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** Client number. */
      mandantennummer?: string;
      /** Other return address, from address_list. */
      senderAddressId?: string;
      /** From sender_profile_list; default: the account's. */
      senderProfileId?: string;
      /** From letter_design_list. */
      designId?: string;
      /** Values of the information block, e.g. aktenzeichen. */
      reference?: {
        /** File number. */
        aktenzeichen?: string;
        /** Their reference. */
        ihrZeichen?: string;
        /** Date of their letter. */
        ihreNachrichtVom?: string;
        /** Our reference. */
        unserZeichen?: string;
        /** Customer number. */
        kundennummer?: string;
        /** Date as printed; default today. */
        datum?: string;
        /** A text or a payment as a code. */
        qr?: string | {
          /** IBAN. */
          iban: string;
          /** Who is paid. */
          name: string;
          /** Amount in cents. */
          amountCents?: number;
          /** Purpose of the payment. */
          remittance?: string;
          /** Creditor reference, e.g. RF18…. */
          reference?: string;
          /** BIC, rarely needed. */
          bic?: string;
        };
      };
      /** Print the signature. */
      includeSignature?: boolean;
      /** From signature_list. */
      signatureId?: string;
      /** Legal kind or none. */
      declaration?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** By the names of the input; empty: it can be created. */
      problems: {
        path: string;
        rule: string;
        message: string;
      }[];
      /** The net sum of each line in cents; null: not computed. */
      lines: (number | null)[];
      /** Of invoices and credit notes. */
      totals: {
        nettoCents: number;
        ustCents: number;
        ustLines: {
          rate: string;
          netCents: number;
          ustCents: number;
        }[];
        bruttoCents: number;
        /** Of a final invoice: what it deducts. */
        abschlagsrechnungen: {
          documentNumber: string;
          documentDate: string;
          nettoCents: number;
          ustCents: number;
          bruttoCents: number;
        }[];
        /** Off for early payment. */
        skonto: {
          tage: number;
          prozent: string;
          /** The last day. */
          bis: string;
          skontoCents: number;
          /** What is paid then. */
          zahlbetragCents: number;
        }[];
        /** Of a final invoice: cents of VAT that the parts were rounded by. */
        roundingCents: number;
        /** What it asks for: bruttoCents less what it deducts, with roundingCents. */
        dueCents: number;
      } | null;
      /** Of reminders and dunning letters. */
      claim: {
        openCents: number;
        /** All that has run, also what was paid. */
        interestCents: number;
        interest: {
          from: string;
          to: string;
          onCents: number;
          ratePercent: string;
          cents: number;
        }[];
        /** Costs that earlier letters asked for. */
        carriedCents: number;
        /** What each counted for: costs, interest, principal (§ 367 BGB). */
        payments: {
          paidOn: string;
          amountCents: number;
          costsCents: number;
          interestCents: number;
          principalCents: number;
        }[];
        /** Still owed, before this letter's own costs. */
        left: {
          costsCents: number;
          interestCents: number;
          principalCents: number;
        };
        verzugSeit: string | null;
        mahngebuehrCents: number;
        verzugspauschaleCents: number;
        totalCents: number;
        newDueDate: string;
      } | null;
      dueDate: string | null;
      dunningLevel: number | null;
      /** The number it would get now. */
      documentNumber: string | null;
      request: {
        document: {
          documentType: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
          documentNumber?: string;
          documentDate?: string;
          /** When it was supplied; one day if both are the same. */
          leistungszeitraum?: {
            von: string;
            bis: string;
          };
          /** Days to pay. */
          zahlungszielTage?: number;
          /** CHF: Swiss senders only. */
          currency?: "EUR" | "CHF";
          lineItems?: ({
            /** The first line names what was supplied. */
            description?: string;
            /** Negative: given back. */
            quantity?: number | string;
            /** A word such as Stunde, or a code of UN/ECE Rec 20 or 21. */
            unit?: string;
            /** Net, never negative. */
            unitPriceCents?: number;
            /** In euros, with up to four decimals; instead of cents. */
            unitPrice?: number | string;
            /** VAT in per cent. */
            ustRate?: number | string;
            /** What comes off the line or on top. */
            adjustments?: ({
              kind: "allowance" | "charge";
              /** In words; needed. */
              reason?: string;
              /** UNTDID 5189 (allowance) or 7161 (charge). */
              reasonCode?: string;
              /** Above zero; or percent. */
              amountCents?: number;
              percent?: number | string;
              /** Of what, if not of the line or of all lines of a rate. */
              baseCents?: number;
            })[];
            lineNetCents?: number;
          })[];
          /** Of the document as a whole; percent without ustRate is of every rate. */
          adjustments?: ({
            kind: "allowance" | "charge";
            /** In words; needed. */
            reason?: string;
            /** UNTDID 5189 (allowance) or 7161 (charge). */
            reasonCode?: string;
            /** Above zero; or percent. */
            amountCents?: number;
            percent?: number | string;
            /** Of what, if not of the line or of all lines of a rate. */
            baseCents?: number;
            ustRate?: number | string;
          })[];
          totals?: {
            nettoCents?: number;
            ustLines?: ({
              rate: number | string;
              netCents: number;
              ustCents: number;
            })[];
            bruttoCents?: number;
          };
          /** Per cent off for whoever pays within so many days; fewer days, more per cent. */
          skonto?: ({
            tage: number;
            prozent: number | string;
          })[];
          /** An invoice for a part, before the final one. */
          abschlag?: boolean;
          /** Of a final invoice: numbers of the invoices for parts that it deducts; lines and totals are the whole. */
          abschlagsrechnungen?: string[];
          /** The invoice that it follows: referencePrefill of document_get, unchanged. */
          references?: {
            documentId?: string;
            documentType?: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
            documentNumber?: string;
            documentDate?: string;
            dueDate?: string | null;
            bruttoCents?: number;
            openCents?: number;
          };
          /** Leitweg-ID or what the buyer wants named (BT-10). */
          buyerReference?: string;
          /** The buyer's electronic address: EM and an e-mail address, 0204 and a Leitweg-ID … */
          buyerEndpoint?: {
            scheme: string;
            id: string;
          };
          /** The buyer's VAT id. */
          buyerUstId?: string;
          /** Where goods go, if elsewhere than to the buyer. */
          lieferanschrift?: {
            name?: string;
            street: string;
            houseNumber?: string;
            zip?: string;
            city: string;
            country: string;
          };
          steuerfall?: "regel" | "kleinunternehmer" | "reverse_charge" | "innergemeinschaftlich" | "ausfuhr" | "steuerfrei" | "nicht_steuerbar" | "durchschnittssatz" | "oss";
          /** Of oss: the member state whose VAT is charged. */
          ossLand?: string;
          /** Why there is no VAT. */
          steuerhinweis?: string;
          /** Of dunning letters: their costs. */
          mahngebuehrCents?: number;
          /** Of dunning letters: the first day of default. */
          verzugSeit?: string;
          /** Of dunning letters: false for no interest. */
          verzugszinsen?: boolean;
          /** Of dunning letters to businesses: the 40 EUR. */
          verzugspauschale?: boolean;
          /** Whether the recipient is a consumer, if that is not plain. */
          verbraucher?: boolean;
          /** Number of the project (BT-11). */
          projectReference?: string;
          /** Number of the contract (BT-12). */
          contractReference?: string;
          /** The buyer's order number (BT-13). */
          orderReference?: string;
          /** The seller's own order number (BT-14). */
          salesOrderReference?: string;
          /** SEPA direct debit in place of a transfer. */
          directDebit?: {
            /** Of the mandate the buyer has signed (BT-89). */
            mandateReference?: string;
            /** The seller's creditor identifier (BT-90); else that of the sender profile. */
            creditorId?: string;
            /** The account that is debited (BT-91). */
            iban?: string;
            /** Of the debit; else the due date. */
            day?: string;
          };
          /** Creditor reference (ISO 11649), RF…, in place of the number as what to quote (BT-83). */
          paymentReference?: string;
          /** How the XRechnung is written; cii unless the buyer asks for ubl. */
          xrechnungSyntax?: "cii" | "ubl";
          /** Files inside the e-invoice (BG-24); not on paper. */
          attachments?: {
            /** With its ending: pdf, png, jpg, csv, xlsx or ods. */
            fileName: string;
            description?: string;
            /** The file; not given back later. */
            contentBase64?: string;
            /** Instead: of upload_create, purpose invoice. */
            uploadId?: string;
          }[];
          /** In place of the usual first sentence. */
          opening?: string;
          /** Before the greeting. */
          closing?: string;
        };
        /** Draws the next number. */
        sequenceScope?: {
          scope: string;
          /** As RE-{YYYY}-{00000}. */
          pattern?: string;
        };
        subject?: string;
        language?: "de" | "en";
        recipientAddressId?: string;
        recipient?: {
          /** Of the address book; then nothing else. */
          addressId?: string;
          /** Person, or the company or authority itself. */
          name?: string;
          /** Empty for a PO box or a bulk recipient. */
          street?: string;
          city?: string;
          company?: string | null;
          /** May also stand in street. */
          houseNumber?: string | null;
          /** Number of the PO box; zip is then that of the PO box. */
          pobox?: string | null;
          zip?: string | null;
          secondName?: string | null;
          /** Above the street. */
          extraLine?: string | null;
          country?: string;
        };
        recipientAddressInline?: {
          /** Of the address book; then nothing else. */
          addressId?: string;
          /** Person, or the company or authority itself. */
          name?: string;
          /** Empty for a PO box or a bulk recipient. */
          street?: string;
          city?: string;
          company?: string | null;
          /** May also stand in street. */
          houseNumber?: string | null;
          /** Number of the PO box; zip is then that of the PO box. */
          pobox?: string | null;
          zip?: string | null;
          secondName?: string | null;
          /** Above the street. */
          extraLine?: string | null;
          country?: string;
        };
        mandantennummer?: string;
        senderAddressId?: string;
        senderProfileId?: string;
        designId?: string;
        reference?: {
          aktenzeichen?: string;
          ihrZeichen?: string;
          ihreNachrichtVom?: string;
          unserZeichen?: string;
          kundennummer?: string;
          datum?: string;
          qr?: string | {
            iban: string;
            name: string;
            amountCents?: number;
            remittance?: string;
            reference?: string;
            bic?: string;
          };
        };
        includeSignature?: boolean;
        signatureId?: string;
        /** Legal kind or none. */
        declaration?: string;
      } | null;
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        png: string;
      }[];
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DOCUMENT_NOT_ISSUED" | "SENDER_PFLICHTANGABEN_INCOMPLETE" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED";
  };
  /** Finds billing documents by kind, client, period, state, number or recipient, and adds them up. */
  document_search: {
    input: {
      /** Kind of document. */
      documentType?: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
      /** Client number. */
      mandantennummer?: string;
      /** The file (Akte) it belongs to. */
      matterId?: string;
      /** Part of a number, or words of name, company or city. */
      query?: string;
      state?: "made" | "open" | "overdue" | "done" | "void";
      firstDay?: string;
      lastDay?: string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        documentId: string;
        documentType: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
        documentNumber: string | null;
        documentDate: string;
        dueDate: string | null;
        language: "de" | "en";
        senderProfileId: string;
        mandantennummer: string | null;
        recipientName: string;
        recipientCompany: string | null;
        recipientCity: string;
        recipientCountry: string;
        /** Of all its amounts. */
        currency: "EUR" | "CHF";
        /** Of reminders and dunning letters: all they ask for. */
        bruttoCents: number;
        /** Only what is issued counts in books; void: its number stays used. */
        state: "made" | "issued" | "void";
        issuedAt: string | null;
        issuedBy: "post" | "email" | "other" | null;
        /** Of invoices. */
        paidCents: number | null;
        /** Of invoices: by credit notes that were issued. */
        creditedCents: number | null;
        /** Of invoices: taken off for early payment. */
        skontoCents: number | null;
        /** Of invoices: 0 until issued, then less credit notes and recorded payments. */
        openCents: number | null;
        /** Of invoices: paid or credited beyond what was billed. */
        refundDueCents: number | null;
        /** Of a dunning letter its own; of an invoice the highest of those that were issued. */
        dunningLevel: number | null;
        /** What whoever made it would do now. */
        nextStep: "send" | "wait" | "remind" | "dun" | "skonto" | "refund" | "none";
        referencesDocumentId: string | null;
        referencesNumber: string | null;
        letterId: string;
        /** The letter's latest order. */
        orderId: string | null;
        orderStatus: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed" | null;
        createdAt: string;
        /** null: issued, and no invoice. */
        standing: "made" | "void" | "open" | "overdue" | "paid" | "settled" | null;
        isPartlyPaid: boolean;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Of all that is in euros. */
      totals: {
        invoices: number;
        /** Gross of all invoices found that were issued. */
        invoicedCents: number;
        openCents: number;
        overdueInvoices: number;
        overdueCents: number;
      };
      /** Of all that is in francs, apart; null: there is nothing. */
      inFrancs: {
        invoices: number;
        /** Gross of all invoices found that were issued. */
        invoicedCents: number;
        openCents: number;
        overdueInvoices: number;
        overdueCents: number;
      } | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  document_void: Operations["document_void"];
  /** Says whether a document can be mailed, and how its recipient got the last one: a suggestion, no default. */
  document_ways: {
    input: {
      /** From document_create or document_list. */
      documentId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** A mail server is set up. */
      canMail: boolean;
      suggested: "post" | "email";
      /** Of the address book, else where the last document was mailed. */
      email: string | null;
      /** None: it is no invoice and goes out as PDF. */
      formats: ("zugferd" | "xrechnung")[];
      format: "zugferd" | "xrechnung" | null;
      /** The last mail to this address came back. */
      cameBackAt: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  dunning_course: Operations["dunning_course"];
  dunning_hold: Operations["dunning_hold"];
  dunning_ladder_get: Operations["dunning_ladder_get"];
  dunning_ladder_list: Operations["dunning_ladder_list"];
  dunning_ladder_retire: Operations["dunning_ladder_retire"];
  dunning_ladder_save: Operations["dunning_ladder_save"];
  dunning_list: Operations["dunning_list"];
  dunning_resume: Operations["dunning_resume"];
  email_bounce_record: Operations["email_bounce_record"];
  /** Says yes or no to an export that a connected program has asked for: yes begins it, no ends it. */
  export_decide: {
    input: {
      exportId: string;
      verdict: "yes" | "no";
      /** How many letters it was of when the person looked. */
      letters: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      status: "queued" | "running" | "complete" | "failed";
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists the exports of the archive, newest first, with progress and download links. */
  export_list: {
    input: {
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        exportId: string;
        status: "queued" | "running" | "complete" | "failed";
        format: "gobd_csv" | "datev_export" | "pdf_bundle" | "mandant_allocation_pdf" | "mandant_allocation_csv";
        name: string;
        /** The order of an evidence pack. */
        orderId: string | null;
        firstDay: string;
        lastDay: string;
        /** Number and name, if it is of one client. */
        client: string | null;
        percent: number;
        done: number;
        total: number | null;
        /** null: not made yet, or the file is kept no longer. */
        downloadUrl: string | null;
        expiresAt: string | null;
        fileName: string | null;
        sizeBytes: number | null;
        failure: {
          code: string;
          message: string;
          fields: string[];
        } | null;
        requestedByName: string | null;
        createdAt: string;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** What can be exported. */
      formats: ({
        format: "gobd_csv" | "datev_export" | "pdf_bundle" | "mandant_allocation_pdf" | "mandant_allocation_csv";
        name: string;
        holds: string;
      })[];
      mayStart: boolean;
      /** What a person has to say yes to, the earliest deadline first. */
      waiting: ({
        exportId: string;
        name: string;
        orderId: string | null;
        firstDay: string;
        lastDay: string;
        client: string | null;
        letters: number;
        /** The program and whom it acts for. */
        askedBy: string;
        /** Who is told when it is made. */
        notifyEmail: string | null;
        decideUntil: string;
        createdAt: string;
      })[];
      mayDecide: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Starts an export of the archive for some days, the first and the last included. */
  export_start: {
    input: {
      /** What is exported. */
      format: "gobd_csv" | "datev_export" | "pdf_bundle" | "mandant_allocation_pdf" | "mandant_allocation_csv";
      firstDay: string;
      lastDay: string;
      /** Client number. */
      mandantennummer?: string;
      /** From sender_profile_list; default: the account's. */
      senderProfileId?: string;
      /** Of one file (Akte) alone. */
      matterId?: string;
      /** Told when it is done: a person of the account, or an address that an owner has listed. */
      notifyEmail?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      exportId: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Deletes a group that no confidential client or file names any more. */
  group_delete: {
    input: {
      groupId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      groupId: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists the groups of people who may see confidential clients and files: one's own, for owners all. */
  group_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      groups: {
        groupId: string;
        name: string;
        members: {
          userId: string;
          name: string;
        }[];
        /** How many confidential clients and files it may see. */
        walls: number;
        updatedAt: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Makes a group of people, or changes its name and who belongs to it. */
  group_save: {
    input: {
      /** None: a new one. */
      groupId?: string;
      /** As people call it. */
      name: string;
      /** All who belong to it from now on. */
      userIds: string[];
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      groupId: string;
      name: string;
      members: {
        userId: string;
        name: string;
      }[];
      /** How many confidential clients and files it may see. */
      walls: number;
      updatedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says which steps of a letter that people bring themselves are done, what comes next and who holds a link. */
  in_house_get: {
    input: {
      /** From order_send. */
      orderId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string;
      letterId: string;
      standing: "waiting" | "open" | "stopped" | "finished";
      open: ("signed" | "enclosed" | "read" | "put_in" | "posted" | "dropped" | "attested")[];
      steps: ({
        step: "printed" | "signed" | "enclosed" | "read" | "put_in" | "posted" | "dropped" | "attested";
        text: string;
        happenedAt: string;
        /** By the clock of the device. */
        deviceAt: string | null;
        /** When it came here. */
        receivedAt: string;
        by: string;
        /** It came here after the letter was stopped, or after its link had ended. */
        toldAfter: "stop" | "link_end" | null;
        details: {
          page?: number;
          name?: string;
          trackingNumber?: string;
          service?: string;
          address?: string;
          at?: string;
          place?: {
            latitude: number;
            longitude: number;
            accuracyMeters: number;
          };
          sheets?: number;
          stoppedAt?: string;
          linkEndedAt?: string;
        };
        pictureUrl: string | null;
      })[];
      links: ({
        linkId: string;
        kind: "own" | "courier";
        holder: string;
        createdByName: string;
        createdAt: string;
        expiresAt: string;
        state: "open" | "expired" | "withdrawn";
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Makes a link to one letter that is signed by hand: for one's own phone, or for a courier without an account. */
  in_house_link_create: {
    input: {
      /** From order_send. */
      orderId: string;
      /** Which kind. */
      kind: "own" | "courier";
      /** Who gets it; a courier's name is needed. */
      holder?: string;
      validForHours?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      linkId: string;
      orderId: string;
      kind: "own" | "courier";
      holder: string;
      /** Whoever has it may take these steps. */
      url: string;
      expiresAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Ends a link to a letter at once; what was recorded by it stays. */
  in_house_link_withdraw: {
    input: {
      linkId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      linkId: string;
      withdrawnAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Gives the approved pages with a code on each sheet, to be printed and signed by hand; the same each time. */
  in_house_print: {
    input: {
      /** From order_send. */
      orderId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string;
      pdfUrl: string;
      pageCount: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Throws a file of the intake away, or brings it back; of what a letter was made of nothing changes. */
  intake_discard: {
    input: {
      /** From upload_create. */
      uploadId: string;
      discarded: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      uploadId: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Gives a file of the intake to another person of the account. */
  intake_hand_over: {
    input: {
      /** From upload_create. */
      uploadId: string;
      userId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      uploadId: string;
      holder: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists finished PDFs that came by themselves and wait for a person to address them, this person's own first. */
  intake_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        uploadId: string;
        source: "folder" | "print" | "mail";
        fileName: string;
        /** Who or what brought it. */
        from: string;
        /** What a mail was about, as whoever sent it says. */
        subject: string | null;
        pageCount: number;
        arrivedAt: string;
        keptUntil: string;
        /** Whose it is; null: anybody's. */
        holder: string | null;
        isMine: boolean;
      })[];
      total: number;
      /** To whom one can be handed over. */
      people: {
        userId: string;
        name: string;
      }[];
      /** The account's mailbox, where it has one. */
      mailbox: {
        login: string;
        problem: string | null;
        isPaused: boolean;
      } | null;
      /** Mails of the last days that were not taken, or not whole; the latest first. */
      refused: ({
        from: string | null;
        subject: string;
        at: string;
        why: string[];
        /** Of the mail that went out, where a report is about one. */
        letterId: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Sends an invitation again with a new link; the old one ends. */
  invitation_resend: {
    input: {
      invitationId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      invitationId: string;
      /** Where no mail server is set: nobody was written to. */
      linkToPassOn: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Takes an invitation back; its link stops working at once. */
  invitation_withdraw: {
    input: {
      invitationId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      invitationId: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  letter_copies_save: Operations["letter_copies_save"];
  letter_design_delete: Tools["letter_design_delete"];
  letter_design_list: Tools["letter_design_list"];
  letter_design_preview: Tools["letter_design_preview"];
  letter_design_save: Tools["letter_design_save"];
  /** Throws a draft away; what was sent stays. It can be brought back until it is erased with the others. */
  letter_discard: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Keeps with a draft how it is to be sent, for whom and when; its text stays, also that of an invoice. */
  letter_dispatch: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** As the person saw it; what was written since is not written over. */
      revision?: number;
      /** The whole: what is left out is open. */
      dispatch: {
        deliveryType?: DeliveryType;
        /** Printed the same day if in before 12:00 Berlin. */
        express?: boolean;
        /** Omitted: as the pages are. */
        color?: boolean;
        /** Both sides. */
        duplex?: boolean;
        /** Without offset: Berlin time. */
        scheduledAt?: string;
        /** Client number. */
        mandantennummer?: string;
        /** The file (Akte) it belongs to; of a client's, the client may be left out. */
        matterId?: string;
        /** Your own mark. */
        auditTag?: string;
        /** draft, review: a person decides first. */
        approvalMode?: "auto" | "draft" | "review";
        /** Gross, in euros. */
        maxCostEuros?: number;
      };
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      revision: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Makes a new draft that says the same, with the same attachments, dated today. */
  letter_duplicate: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists letters by words and filters together, newest first or as asked, each with its latest order. */
  letter_find: {
    input: {
      /** As letter_search takes it. */
      query?: string;
      /** Only these. */
      status?: "draft" | "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
      /** Berlin day on which it was created, or later. */
      firstDay?: string;
      lastDay?: string;
      deliveryType?: DeliveryType;
      /** Of one of its orders. */
      mandantennummer?: string;
      /** The file (Akte) it belongs to. */
      matterId?: string;
      /** Price and posting are the latest order's; letters without come last. */
      sort?: "created" | "subject" | "recipient" | "price" | "posted";
      direction?: "asc" | "desc";
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        letterId: string;
        clientLetterId: string | null;
        status: "draft" | "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
        subject: string;
        language: "de" | "en";
        recipientName: string | null;
        recipientCompany: string | null;
        recipientCity: string | null;
        recipientCountry: string | null;
        /** Attachments included. */
        pageCount: number;
        usesColour: boolean;
        designId: string | null;
        senderProfileId: string | null;
        /** It is a copy (Abschrift) of that letter. */
        copyOfLetterId: string | null;
        /** It is a further part of that letter. */
        partOf: {
          letterId: string;
          number: number;
          of: number;
        } | null;
        createdAt: string;
        updatedAt: string;
        order: {
          orderId: string;
          cancellable: boolean;
          deliveryType: DeliveryType;
          /** It goes by e-mail. */
          isMailed: boolean;
          mandantennummer: string | null;
          /** Gross; null where it was given back. */
          priceCents: number | null;
          plannedAt: string | null;
          postedAt: string | null;
          /** By its carrier, while it is on its way. */
          expectedOn: string | null;
          deliveredAt: string | null;
        } | null;
        /** Of a draft: who wrote it. */
        author: string | null;
        /** Of a draft that was handed over: who has it. */
        holder: string | null;
        matterId: string | null;
        highlights: ({
          field: "subject" | "recipient" | "content" | "attachments" | "reference";
          text: string;
        })[];
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  letter_from_pdf: Operations["letter_from_pdf"];
  /** Stores a draft that a released template came to with these values; a form rides behind its cover. */
  letter_from_template: {
    input: {
      /** The writer's key: the same key is the same draft. */
      clientLetterId: string;
      /** From template_list. */
      templateId: string;
      /** As the writer saw it; it must be released. */
      templateVersionId: string;
      /** By field key. */
      mergeValues?: Record<string, unknown>;
      /** Of amounts and days, and of the service's own texts. */
      language?: "de" | "en";
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipient?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipientAddressInline?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "MERGE_FIELDS_MISSING" | "ADDRESS_INVALID" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  letter_get: Tools["letter_get"];
  /** Puts a draft on another person's desk, with a remark; who wrote it stays known. */
  letter_hand_over: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      userId: string;
      remark?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      holder: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  letter_list: Tools["letter_list"];
  /** Shows a letter while it is being written: its first pages and warnings. Stores nothing at all. */
  letter_look: {
    input: {
      /** A draft whose attachments ride along; they are not drawn. */
      letterId?: string;
      /** Subject line. */
      subject?: string;
      /** Plain text: blank line = paragraph, `- ` = list item. */
      content?: string;
      /** Of content; default text. */
      contentFormat?: "text" | "markdown";
      blocks?: LetterBlocks;
      styleDefs?: StyleDefs;
      /** Of the letter's fixed words. */
      language?: "de" | "en";
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipient?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipientAddressInline?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** From sender_profile_list; default: the account's. */
      senderProfileId?: string;
      /** From letter_design_list. */
      designId?: string;
      /** Print the signature. */
      includeSignature?: boolean;
      /** Omitted: the account's. */
      signatureId?: string;
      /** Values of the information block, e.g. aktenzeichen. */
      reference?: {
        /** File number. */
        aktenzeichen?: string;
        /** Their reference. */
        ihrZeichen?: string;
        /** Date of their letter. */
        ihreNachrichtVom?: string;
        /** Our reference. */
        unserZeichen?: string;
        /** Customer number. */
        kundennummer?: string;
        /** Date as printed; default today. */
        datum?: string;
        /** A text or a payment as a code. */
        qr?: string | {
          /** IBAN. */
          iban: string;
          /** Who is paid. */
          name: string;
          /** Amount in cents. */
          amountCents?: number;
          /** Purpose of the payment. */
          remittance?: string;
          /** Creditor reference, e.g. RF18…. */
          reference?: string;
          /** BIC, rarely needed. */
          bic?: string;
        };
      };
      /** Omitted: as it was; null: nobody says. */
      declaration?: string | null;
      /** From preset_save: fills what is missing. */
      presetName?: string;
      /** Who gets a copy (Abschrift). */
      copies?: ({
        /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
        recipient: {
          /** Of the address book; then nothing else. */
          addressId?: string;
          /** Person, or the company or authority itself. */
          name?: string;
          /** Empty for a PO box or a bulk recipient. */
          street?: string;
          /** E.g. München. */
          city?: string;
          /** Firm, where name is a person. */
          company?: string | null;
          /** May also stand in street. */
          houseNumber?: string | null;
          /** Number of the PO box; zip is then that of the PO box. */
          pobox?: string | null;
          /** E.g. 80331. */
          zip?: string | null;
          /** Further name line. */
          secondName?: string | null;
          /** Above the street. */
          extraLine?: string | null;
          /** ISO code, e.g. DE. */
          country?: string;
        };
        deliveryType?: DeliveryType;
        /** With what rides along with the letter. */
        enclosures?: boolean;
        /** Named on the letter (Verteiler). Default true; a billing document or a finished PDF names nobody. */
        listed?: boolean;
      })[];
      /** Over 30 pages. */
      inParts?: boolean;
      /** Pages to draw. */
      pages?: number;
      /** Draws the envelope's window and the folds. */
      showEnvelope?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Attachments included. */
      pageCount: number;
      letterPages: number;
      /** Of more than 30 pages: the letters it would leave as, if somebody says so. */
      parts: {
        pageCount: number;
        usesColour: boolean;
        holds: string[];
      }[];
      usesColour: boolean;
      country: string;
      /** As printed in the window. */
      recipientLines: string[];
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** Why the window cannot show the whole address; such a letter is not saved. */
      addressProblems: {
        field: string;
        text: string;
      }[];
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        png: string;
      }[];
      /** Where the text stands, for an editor that shows it so. */
      sheet: {
        bodyStartMm: number;
        bodyEndMm: number;
        leftMm: number;
        rightMm: number;
        /** null: a form, which has none. */
        address: {
          x: number;
          y: number;
          w: number;
          h: number;
        } | null;
        infoBlock: {
          x: number;
          y: number;
          w: number;
          h: number;
        } | null;
        subject: {
          /** Top of its capitals. */
          yMm: number;
          sizePt: number;
          bold: boolean;
        } | null;
        font: {
          family: string;
          sizePt: number;
          linePitch: number;
        };
        /** Between paragraphs, in lines. */
        paragraphGap: number;
        /** None for a typeface of the account's own. */
        fontFiles: ({
          family: string;
          weight: 400 | 700;
          italic: boolean;
          path: string;
        })[];
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED";
  };
  /** Draws some pages of a stored letter, or of an order of it as it was or will be printed. */
  letter_pages: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** One of its orders; the draft itself without it. */
      orderId?: string;
      from?: number;
      /** One page only, too small to read. */
      isThumb?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      pageCount: number;
      /** The first page that was not drawn. */
      next: number | null;
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        png: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  letter_pdf_look: Operations["letter_pdf_look"];
  letter_preview: Tools["letter_preview"];
  /** Makes a new draft of a letter that came back: the same text, files and choices, another address; both name each other. */
  letter_readdress: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipientAddressInline: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** Puts the new address into the entries of the address book that say the old one. */
      updateAddressBook?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** The new draft. */
      letterId: string;
      entriesChanged: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "ADDRESS_INVALID" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Brings back a draft that was thrown away. */
  letter_restore: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Stores a new draft or changes one, with how it is to be sent; its attachments stay. */
  letter_save: {
    input: {
      /** The draft to be changed; else clientLetterId. */
      letterId?: string;
      /** Of that draft, as the writer saw it; what was written since is not written over. */
      revision?: number;
      /** The writer's key of a new draft: the same key is the same draft, what came last holds. */
      clientLetterId?: string;
      /** Subject line. */
      subject: string;
      /** Plain text: blank line = paragraph, `- ` = list item. */
      content?: string;
      /** Of content; default text. */
      contentFormat?: "text" | "markdown";
      blocks?: LetterBlocks;
      styleDefs?: StyleDefs;
      /** Of the letter's fixed words. */
      language?: "de" | "en";
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipient?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipientAddressInline?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** From sender_profile_list; default: the account's. */
      senderProfileId?: string;
      /** From letter_design_list. */
      designId?: string;
      /** Print the signature. */
      includeSignature?: boolean;
      /** Omitted: the account's. */
      signatureId?: string;
      /** Values of the information block, e.g. aktenzeichen. */
      reference?: {
        /** File number. */
        aktenzeichen?: string;
        /** Their reference. */
        ihrZeichen?: string;
        /** Date of their letter. */
        ihreNachrichtVom?: string;
        /** Our reference. */
        unserZeichen?: string;
        /** Customer number. */
        kundennummer?: string;
        /** Date as printed; default today. */
        datum?: string;
        /** A text or a payment as a code. */
        qr?: string | {
          /** IBAN. */
          iban: string;
          /** Who is paid. */
          name: string;
          /** Amount in cents. */
          amountCents?: number;
          /** Purpose of the payment. */
          remittance?: string;
          /** Creditor reference, e.g. RF18…. */
          reference?: string;
          /** BIC, rarely needed. */
          bic?: string;
        };
      };
      /** Omitted: as it was; null: nobody says. */
      declaration?: string | null;
      /** From preset_save: fills what is missing. */
      presetName?: string;
      /** Who gets a copy (Abschrift). */
      copies?: ({
        /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
        recipient: {
          /** Of the address book; then nothing else. */
          addressId?: string;
          /** Person, or the company or authority itself. */
          name?: string;
          /** Empty for a PO box or a bulk recipient. */
          street?: string;
          /** E.g. München. */
          city?: string;
          /** Firm, where name is a person. */
          company?: string | null;
          /** May also stand in street. */
          houseNumber?: string | null;
          /** Number of the PO box; zip is then that of the PO box. */
          pobox?: string | null;
          /** E.g. 80331. */
          zip?: string | null;
          /** Further name line. */
          secondName?: string | null;
          /** Above the street. */
          extraLine?: string | null;
          /** ISO code, e.g. DE. */
          country?: string;
        };
        deliveryType?: DeliveryType;
        /** With what rides along with the letter. */
        enclosures?: boolean;
        /** Named on the letter (Verteiler). Default true; a billing document or a finished PDF names nobody. */
        listed?: boolean;
      })[];
      /** Over 30 pages. */
      inParts?: boolean;
      /** How it is to be sent; what is left out is as the preset says. */
      dispatch?: {
        deliveryType?: DeliveryType;
        /** Printed the same day if in before 12:00 Berlin. */
        express?: boolean;
        /** Omitted: as the pages are. */
        color?: boolean;
        /** Both sides. */
        duplex?: boolean;
        /** Without offset: Berlin time. */
        scheduledAt?: string;
        /** Client number. */
        mandantennummer?: string;
        /** The file (Akte) it belongs to; of a client's, the client may be left out. */
        matterId?: string;
        /** Your own mark. */
        auditTag?: string;
        /** draft, review: a person decides first. */
        approvalMode?: "auto" | "draft" | "review";
        /** Gross, in euros. */
        maxCostEuros?: number;
      };
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      letterId: string;
      revision: number;
      pageCount: number;
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "ADDRESS_INVALID" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  letter_schedule: Tools["letter_schedule"];
  letter_split_parts: Operations["letter_split_parts"];
  /** Says who wrote a letter, who has it, who sent it back or corrected it and how, and which letter it takes the place of. */
  letter_story: {
    input: {
      /** From letter_create_draft or letter_list. */
      letterId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      author: string | null;
      /** Who was handed it. */
      holder: string | null;
      handedOver: {
        by: string;
        at: string;
        remark: string | null;
      } | null;
      returns: ({
        kind: "rejected" | "sent_back" | "corrected";
        approvalId: string | null;
        by: string | null;
        remark: string | null;
        at: string;
      })[];
      /** What the letter says now, beside what was put up before somebody corrected it. */
      correction: {
        by: string | null;
        at: string;
        recipientBefore: string[];
        recipientNow: string[];
        /** Null: words cannot be compared. */
        differences: ({
          shape: "texts";
          where: string;
          change: "added" | "removed" | "changed" | "moved";
          /** Too much is different to say it word by word. */
          wholesale: boolean;
          parts: ({
            name: string | null;
            words: ({
              text: string;
              change: "same" | "added" | "removed";
              /** The field whose value stands, or stood, here. */
              field: string | null;
            })[];
          })[];
        } | {
          shape: "rows";
          where: string;
          columns: string[];
          rows: ({
            row: number;
            change: "added" | "removed" | "changed" | "moved";
            cells: (({
              text: string;
              change: "same" | "added" | "removed";
              /** The field whose value stands, or stood, here. */
              field: string | null;
            })[])[];
          })[];
        })[] | null;
      } | null;
      /** The letter that came back, in whose place this one is. */
      resends: string | null;
      /** The letter in the place of this one, which came back. */
      resentAs: string | null;
      /** To whom a draft can be handed over. */
      people: {
        userId: string;
        name: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Draws the first page of a PDF letterhead with 300 dpi, to be looked at, and stores it as a letterhead that is printed. */
  letterhead_as_picture: {
    input: {
      /** A stored picture. */
      assetId: string;
      /** false: only to look at it. */
      store: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Of the new letterhead; null where it was only looked at. */
      assetId: string | null;
      previewUrl: string;
      violations: ({
        zone: string;
        severity: "error" | "warning";
        element: string;
        page: "first" | "further";
        rect: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        overlap: {
          x: number;
          y: number;
          w: number;
          h: number;
        };
        fix: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  letterhead_list: Tools["letterhead_list"];
  letterhead_upload: Tools["letterhead_upload"];
  /** Lists planned letters with what they say and to whom, newest first. */
  letters_planned: {
    input: {
      /** Only these. */
      status?: "scheduled" | "sent" | "cancelled" | "failed";
      /** Only those that go out again and again. */
      series?: boolean;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        scheduleId: string;
        letterId: string;
        subject: string | null;
        /** Or company. */
        recipientName: string | null;
        clientOrderId: string | null;
        auditTag: string | null;
        mandantennummer: string | null;
        mode: "at" | "in" | "cron";
        status: "scheduled" | "sent" | "cancelled" | "failed";
        nextRunAt: string | null;
        /** The same in Berlin. */
        localTime: string | null;
        sendAt: string | null;
        delay: string | null;
        cronExpression: string | null;
        endDate: string | null;
        businessDaysOnly: boolean;
        sendBeforeHour: number | null;
        /** The order that leaves next; of a single letter also the one that left. */
        orderId: string | null;
        /** What the next letter of a series still waits for. */
        approvalId: string | null;
        approvalUrl: string | null;
        reservedCents: number;
        runs: number;
        failuresInARow: number;
        /** Why a letter could not leave; three in a row end a series. */
        lastFailure: {
          code: string;
          message: string;
          plannedFor: string;
        } | null;
        /** After a fault of the service: when it is tried again. After ten tries it fails. */
        nextTryAt: string | null;
        createdAt: string;
        /** Of a series, as people say it. */
        rhythm: string | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Ends every link to a file that was handed out for the account so far, in both modes; new ones can be asked for. */
  links_end: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      endedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says by whom and by what the log can be filtered: what its last 10,000 entries hold. */
  log_choices: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      people: ({
        id: string;
        kind: "person" | "token" | "oauth" | "link";
        name: string;
        /** Of a link: the person who made it. */
        madeBy?: string;
      })[];
      acts: {
        act: string;
        text: string;
        isRead: boolean;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Lists what people and programs did in the account, newest first, in both modes. */
  log_list: {
    input: {
      /** The id of a person, token, connection or link. */
      who?: string;
      act?: string;
      /** Also what only looked. */
      withReads?: boolean;
      before?: string | string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        entryId: string;
        at: string;
        world: "sandbox" | "live";
        who: {
          id: string;
          kind: "person" | "token" | "oauth" | "link";
          name: string;
          /** Of a link: the person who made it. */
          madeBy?: string;
        };
        act: string;
        actText: string;
        /** ok, or the code of the refusal. */
        outcome: string;
        /** Why it was refused, in a few words; null: it was done. */
        outcomeText: string | null;
        reasoning: string | null;
        /** The file that a link showed. */
        about: string | null;
        /** From where it was opened; `who` had asked for the link. */
        fromAddress: string | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** There is more than was counted; `before` leads there. */
      hasMore: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  logo_upload: Operations["logo_upload"];
  /** Opens the mailbox now and says what fails; one that rested is looked into again if it opens. */
  mailbox_check: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** What fails, in a person's words; null: nothing does. */
      problem: string | null;
      /** How many mails wait there. */
      unread: number | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says which mailbox is looked into for finished PDFs, and how that goes; never its password. */
  mailbox_get: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      mailbox: {
        host: string;
        port: number;
        security: "tls" | "starttls";
        login: string;
        folder: string;
        allowedSenders: string[];
        lookedAt: string | null;
        /** Why it could not be looked into, in a person's words. */
        problem: string | null;
        /** Since when it is not looked into any more. */
        pausedAt: string | null;
      } | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Looks into it no more and forgets its password; what has arrived stays in the intake. */
  mailbox_remove: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      mailbox: null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Opens a mailbox by IMAP and, if that works, has it looked into every minute: PDFs in unread mails wait in the intake. */
  mailbox_set: {
    input: {
      /** A public mail server, as imap.example.com. */
      host: string;
      port?: number;
      security?: "tls" | "starttls";
      login: string;
      /** Without one the one before holds, for the same login there. */
      password?: string;
      folder?: string;
      /** Addresses besides those of the account's people, such as a scanner's. */
      allowedSenders?: string[];
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      mailbox: {
        host: string;
        port: number;
        security: "tls" | "starttls";
        login: string;
        folder: string;
        allowedSenders: string[];
        lookedAt: string | null;
        /** Why it could not be looked into, in a person's words. */
        problem: string | null;
        /** Since when it is not looked into any more. */
        pausedAt: string | null;
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  mandant_get: Tools["mandant_get"];
  mandant_list: Tools["mandant_list"];
  mandant_search: Tools["mandant_search"];
  matter_archive: Operations["matter_archive"];
  matter_assign: Operations["matter_assign"];
  matter_costs: Operations["matter_costs"];
  matter_get: Operations["matter_get"];
  matter_list: Operations["matter_list"];
  matter_save: Operations["matter_save"];
  mcp_health: Tools["mcp_health"];
  /** Changes what a member may do; it holds from their next call on. */
  member_change: {
    input: {
      userId: string;
      /** Role of who signs. */
      role: "viewer" | "editor" | "approver" | "owner";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      userId: string;
      role: "viewer" | "editor" | "approver" | "owner";
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Invites a person by mail, with a role; the link works once and for seven days. */
  member_invite: {
    input: {
      /** E-mail address. */
      email: string;
      /** Role of who signs. */
      role: "viewer" | "editor" | "approver" | "owner";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      invitationId: string;
      /** Where no mail server is set: nobody was written to. */
      linkToPassOn: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Takes a member out of the account; their connections end at once. */
  member_remove: {
    input: {
      userId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      userId: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says which e-mails the signed-in person gets from this account. */
  notifications_get: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Letters wait for a decision. */
      waiting: boolean;
      /** A request lapses within a day. */
      expiring: boolean;
      /** The wallet runs low; told to owners only. */
      lowBalance: boolean;
      /** The receipt of a month is there; told to owners only. */
      receipt: boolean;
      /** A letter they asked for was rejected, sent back or taken to be corrected. */
      rejected: "at_once" | "daily" | "none";
      /** A letter waits for a corrected address. */
      address: "at_once" | "daily" | "none";
      /** A letter they asked for came back. */
      returned: "at_once" | "daily" | "none";
      /** A letter they asked for could not be sent. */
      failed: "at_once" | "daily" | "none";
      /** A letter they asked for has arrived. */
      delivered: "at_once" | "daily" | "none";
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Says which e-mails the signed-in person gets, at once or once a day, in the language of this call. */
  notifications_set: {
    input: {
      /** Letters wait for a decision. */
      waiting: boolean;
      /** A request lapses within a day. */
      expiring: boolean;
      /** The wallet runs low; told to owners only. */
      lowBalance: boolean;
      /** The receipt of a month is there; told to owners only. */
      receipt: boolean;
      /** A letter they asked for was rejected, sent back or taken to be corrected. */
      rejected: "at_once" | "daily" | "none";
      /** A letter waits for a corrected address. */
      address: "at_once" | "daily" | "none";
      /** A letter they asked for came back. */
      returned: "at_once" | "daily" | "none";
      /** A letter they asked for could not be sent. */
      failed: "at_once" | "daily" | "none";
      /** A letter they asked for has arrived. */
      delivered: "at_once" | "daily" | "none";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Letters wait for a decision. */
      waiting: boolean;
      /** A request lapses within a day. */
      expiring: boolean;
      /** The wallet runs low; told to owners only. */
      lowBalance: boolean;
      /** The receipt of a month is there; told to owners only. */
      receipt: boolean;
      /** A letter they asked for was rejected, sent back or taken to be corrected. */
      rejected: "at_once" | "daily" | "none";
      /** A letter waits for a corrected address. */
      address: "at_once" | "daily" | "none";
      /** A letter they asked for came back. */
      returned: "at_once" | "daily" | "none";
      /** A letter they asked for could not be sent. */
      failed: "at_once" | "daily" | "none";
      /** A letter they asked for has arrived. */
      delivered: "at_once" | "daily" | "none";
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists the rows of document numbers with their pattern and their next number. */
  number_sequence_list: {
    input: {
      /** Of the books that this sender uses; left out: those of the account. */
      senderProfileId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      sequences: ({
        scope: string;
        pattern: string;
        /** What the next document of today would get. */
        nextNumber: string;
        nextCount: number;
        /** When a person has set it last; null: never. */
        updatedAt: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Sets how the numbers to come are written and what is counted next, unless somebody else has set it meanwhile; never back, and never for what was given. */
  number_sequence_set: {
    input: {
      /** Of the books that this sender uses; left out: those of the account. */
      senderProfileId?: string;
      /** Name of the number sequence, e.g. RE. */
      scope: string;
      pattern: string;
      /** Without it the count goes on. */
      nextCount?: number;
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      scope: string;
      pattern: string;
      /** What the next document of today would get. */
      nextNumber: string;
      nextCount: number;
      /** When a person has set it last; null: never. */
      updatedAt: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists what operators did, with their reasons, newest first. */
  operator_log: {
    input: {
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: {
        at: string;
        who: string;
        act: string;
        details: Record<string, string>;
      }[];
      total: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Says how the service stands: what waits, what failed, how carriers do, and whether sending is paused. */
  operator_overview: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      pause: {
        pausedAt: string;
        pausedBy: string;
        reason: string;
      } | null;
      queues: {
        queue: string;
        waiting: number;
        running: number;
        oldestWaitingSeconds: number;
      }[];
      deadJobs: number;
      deadDeliveries: number;
      carriers: ({
        carrier: string;
        mode: "sandbox" | "live";
        waiting: number;
        /** Of those that wait: the carrier did not take them at the first try. */
        inTrouble: number;
        underWay: number;
        /** Of the letters that are on their way. */
        lastHandedOverAt: string | null;
      })[];
      unclearOrders: ({
        orderId: string;
        partner: string;
        mode: "sandbox" | "live";
        carrier: string;
        since: string;
        mayHaveArrived: boolean;
        openAtRestore: boolean;
      })[];
      /** How many there are in all; the first 200 are listed. */
      unclearTotal: number;
      /** Planned letters that a fault of the service holds up. */
      schedulesInTrouble: {
        count: number;
        oldestDueAt: string | null;
        nextTryAt: string | null;
      };
      /** The restore that this store goes on from; null: it was never restored. */
      timeline: {
        begunAt: string;
        snapshotAt: string | null;
        undecided: number;
      } | null;
      /** Where orders, hand-overs, charges and archive differ, the first 50; null: not compared yet. */
      books: {
        comparedAt: string;
        differences: number;
        findings: ({
          code: "RESERVATION_MISSING" | "PRICE_DIFFERS" | "CHARGE_MISSING" | "CHARGE_DIFFERS" | "CHARGED_BEFORE_HAND_OVER" | "RELEASED_YET_OPEN" | "CREDITED_YET_SENT" | "MONEY_STILL_HELD" | "CHARGED_YET_ENDED" | "REFERENCE_MISSING" | "REFERENCE_TWICE" | "ARCHIVE_MISSING" | "ARCHIVE_CHARGE_MISSING" | "CHARGE_WITHOUT_ORDER" | "WALLET_DIFFERS" | "BOOKING_KEY_DIFFERS" | "HAND_OVER_WITHOUT_ORDER" | "NOT_IN_CARRIERS_BOOK";
          partner: string | null;
          mode: "sandbox" | "live";
          orderId: string | null;
        })[];
      } | null;
      upkeep: {
        backup: {
          at: string;
          good: boolean;
        } | null;
        verify_archive: {
          at: string;
          good: boolean;
        } | null;
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  order_cancel: Tools["order_cancel"];
  /** Says what an order's price is made of, how it is printed, what is ahead of it and which address is proposed. */
  order_details: {
    input: {
      /** From order_send. */
      orderId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string;
      letterId: string;
      recipient: {
        name: string;
        company: string | null;
        street: string;
        houseNumber: string | null;
        pobox: string | null;
        zip: string | null;
        city: string;
        country: string;
        secondName?: string | null;
        extraLine?: string | null;
      };
      priceCents: number;
      priceBreakdown: {
        productionCents: number;
        postageCents: number;
        surchargesCents: number;
        netCents: number;
        vatCents: number;
        vatPercent: number;
      };
      pageCount: number;
      sheetCount: number;
      color: boolean;
      duplex: boolean;
      express: boolean;
      mandantennummer: string | null;
      auditTag: string | null;
      /** What is still ahead and known, in its order; without a time: next. */
      coming: ({
        kind: "approval_until" | "leaves" | "hand_over" | "stoppable_until_print" | "posting" | "delivery" | "fix_until";
        at: string | null;
        day: string | null;
      })[];
      /** An address that waits for an approver's word. */
      fix: {
        fixId: string;
        recipientLines: string[];
        proposedAt: string;
      } | null;
      /** By when it must arrive, until it is posted or brought; after latestSafe a yes needs acknowledgeRisk. */
      arrival: {
        /** By which it must have arrived. */
        lastDay: string;
        /** Planned for: never the last evening. */
        receiptBy: string;
        /** Hand-over at which 99 % arrive in time. */
        latestSafe: string;
        /** The same for 95 %; afterwards it is too late. */
        latestReasonable: string;
        tooLate: boolean;
        /** After latestSafe, and not too late yet. */
        atRisk: boolean;
        /** Whose holidays were counted. */
        states: ("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH")[];
        steps: {
          what: string;
          provision: string;
          day: string;
        }[];
        /** Does the letter meet its form? null: none was looked at. */
        form: {
          /** Of declaration; null: none stated or recognised. */
          kind: string | null;
          /** Read in the text; false: stated. */
          recognised: boolean;
          /** For the way chosen. */
          verdict: "met" | "not_met" | "risky" | "unknown" | "not_asked";
          provision: string | null;
          text: string;
          waysOut: {
            way: string;
            text: string;
          }[];
        } | null;
        /** What this product proves. */
        proof: string;
        alternatives: ({
          way: "express" | "courier" | "bailiff" | "email";
          text: string;
        })[];
        note: string;
      } | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  order_einlieferungsbeleg: Tools["order_einlieferungsbeleg"];
  /** Says how far the latest evidence pack of an order is, and where it is fetched. */
  order_evidence: {
    input: {
      /** From order_send. */
      orderId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Null: none has been made. */
      pack: {
        status: "queued" | "running" | "complete" | "failed";
        percent: number;
        /** Null once the file is kept no longer: make it again. */
        downloadUrl: string | null;
        expiresAt: string | null;
        failure: string | null;
      } | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Has the evidence of an order put together as it stands now; one that is being made is not begun twice. */
  order_evidence_make: {
    input: {
      /** From order_send. */
      orderId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      pack: {
        status: "queued" | "running" | "complete" | "failed";
        percent: number;
        /** Null once the file is kept no longer: make it again. */
        downloadUrl: string | null;
        expiresAt: string | null;
        failure: string | null;
      } | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Sends a stopped letter again with the proposed address, at no cost, or declines the proposal. */
  order_fix_decide: {
    input: {
      fixId: string;
      /** What the person decided. */
      decision: "confirm" | "refuse";
      /** The person has read that the letter may not arrive in time. */
      acknowledgeRisk?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string;
      status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "ORDER_NOT_FIXABLE" | "ADDRESS_INVALID" | "CONTENT_REJECTED" | "DESIGN_ZONE_VIOLATION" | "COUNTRY_NOT_SUPPORTED" | "DEADLINE_MISSED" | "IDEMPOTENCY_CONFLICT";
  };
  order_fix_resubmit: Tools["order_fix_resubmit"];
  order_send: Tools["order_send"];
  order_status: Tools["order_status"];
  /** Lists the fonts that the account has brought along, with a line set in each. */
  own_font_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      fonts: ({
        /** As designs name it. */
        font: string;
        name: string;
        faces: ({
          style: "regular" | "bold" | "italic" | "boldItalic";
          /** A line set in it; valid for 24 hours. */
          sampleUrl: string;
          /** Signs of German letters that it lacks; another typeface stands in. */
          missing: string[];
          glyphs: number;
        })[];
        createdAt: string;
      })[];
      mostFaces: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Takes a font out of the choice, unless a design in use or a draft is set in it. */
  own_font_remove: {
    input: {
      /** A font of the account, uploaded in the portal. */
      font: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** A font of the account, uploaded in the portal. */
      font: string;
      name: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Stores a font that designs can use: its upright makes the font, other cuts are added to it. */
  own_font_upload: {
    input: {
      /** TTF, OTF, WOFF or WOFF2, at most 5 MB. */
      fileBase64?: string;
      /** Of upload_create. */
      uploadId?: string;
      /** How it is arranged. */
      style?: "regular" | "bold" | "italic" | "boldItalic";
      /** What people call it; needed for a new font. */
      name?: string;
      /** The font that a bold or italic cut is added to. */
      font?: string;
      /** The person confirms that the licence allows embedding in printed letters and PDF files. */
      licenceConfirmed?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** As designs name it. */
      font: string;
      name: string;
      faces: ({
        style: "regular" | "bold" | "italic" | "boldItalic";
        /** A line set in it; valid for 24 hours. */
        sampleUrl: string;
        /** Signs of German letters that it lacks; another typeface stands in. */
        missing: string[];
        glyphs: number;
      })[];
      createdAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "CONTENT_REJECTED" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Refuses the account's tokens, connections and people at once; its letters wait. */
  partner_disable: {
    input: {
      partnerId: string;
      /** Why; kept with it. */
      reason: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      disabled: true;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lets a disabled account work again; the letters that waited leave. */
  partner_enable: {
    input: {
      partnerId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      disabled: false;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists the accounts of the service, without anything of what they write. */
  partner_list: {
    input: {
      /** Words to find, in any order. */
      query?: string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        partnerId: string;
        name: string;
        slug: string;
        features: string[];
        people: number;
        createdAt: string;
        disabledAt: string | null;
        disabledReason: string | null;
        heldAt: string | null;
        heldReason: string | null;
      })[];
      total: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  payment_record: Operations["payment_record"];
  payment_take_back: Operations["payment_take_back"];
  /** Stores what a person has entered as the preset of a name, unless somebody else was faster. */
  preset_change: {
    input: {
      /** As people call it. */
      name: string;
      /** Inputs that sends take from it. */
      preset: {
        /** From sender_profile_list; default: the account's. */
        senderProfileId?: string;
        /** Other return address, from address_list. */
        senderAddressId?: string;
        /** From signature_list. */
        signatureId?: string;
        /** Print the signature. */
        includeSignature?: boolean;
        /** From letterhead_list. */
        letterheadId?: string;
        /** false: without letterhead. */
        letterheadEnabled?: boolean;
        /** From letter_design_list. */
        designId?: string;
        /** From template_list. */
        templateId?: string;
        /** Of the letter's fixed words. */
        language?: "de" | "en";
        /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
        recipient?: {
          /** Of the address book; then nothing else. */
          addressId?: string;
          /** Person, or the company or authority itself. */
          name?: string;
          /** Empty for a PO box or a bulk recipient. */
          street?: string;
          /** E.g. München. */
          city?: string;
          /** Firm, where name is a person. */
          company?: string | null;
          /** May also stand in street. */
          houseNumber?: string | null;
          /** Number of the PO box; zip is then that of the PO box. */
          pobox?: string | null;
          /** E.g. 80331. */
          zip?: string | null;
          /** Further name line. */
          secondName?: string | null;
          /** Above the street. */
          extraLine?: string | null;
          /** ISO code, e.g. DE. */
          country?: string;
        };
        /** See recipient. */
        recipientName?: string;
        /** See recipient. */
        recipientCompany?: string;
        /** See recipient. */
        recipientStreet?: string;
        /** See recipient. */
        recipientHouseNumber?: string;
        /** See recipient. */
        recipientZip?: string;
        /** See recipient. */
        recipientCity?: string;
        /** See recipient. */
        recipientCountry?: string;
        deliveryType?: DeliveryType;
        /** Printed the same day if in before 12:00 Berlin. */
        express?: boolean;
        /** In colour. */
        color?: boolean;
        /** Both sides of the sheets. */
        duplex?: boolean;
        /** Client number. */
        mandantennummer?: string;
        /** Values of the information block, e.g. aktenzeichen. */
        reference?: {
          /** File number. */
          aktenzeichen?: string;
          /** Their reference. */
          ihrZeichen?: string;
          /** Date of their letter. */
          ihreNachrichtVom?: string;
          /** Our reference. */
          unserZeichen?: string;
          /** Customer number. */
          kundennummer?: string;
          /** Date as printed; default today. */
          datum?: string;
          /** A text or a payment as a code. */
          qr?: string | {
            /** IBAN. */
            iban: string;
            /** Who is paid. */
            name: string;
            /** Amount in cents. */
            amountCents?: number;
            /** Purpose of the payment. */
            remittance?: string;
            /** Creditor reference, e.g. RF18…. */
            reference?: string;
            /** BIC, rarely needed. */
            bic?: string;
          };
        };
        /** Your own mark. */
        auditTag?: string;
        /** Put before the auditTag of every send that uses the preset. */
        auditTagPrefix?: string;
        /** draft, review: a person decides first. */
        approvalMode?: "auto" | "draft" | "review";
        /** When it is sent, e.g. 2026-03-02T09:00. */
        scheduledAt?: string;
        /** Gross, in euros. */
        maxCostEuros?: number;
        /** Stored, not enforced. */
        limits?: {
          /** Letters a day. */
          maxLettersPerDay?: number;
          /** Letters a month. */
          maxLettersPerMonth?: number;
          /** Euros a day. */
          maxCostEurosPerDay?: number;
          /** Euros a month. */
          maxCostEurosPerMonth?: number;
          /** Euros a letter. */
          maxCostEurosPerLetter?: number;
        };
      };
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      presetId: string;
      updatedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  preset_delete: Operations["preset_delete"];
  preset_list: Operations["preset_list"];
  /** Puts a deleted preset back under its name. */
  preset_restore: {
    input: {
      /** Of the list. */
      presetId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      presetId: string;
      name: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists the price tables of this installation with their validity, tiers and postage. */
  price_table_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      today: string;
      tables: ({
        validFrom: string;
        validTo: string | null;
        vatPercent: number;
        tiers: {
          tierId: string;
          fromLetters: number;
          letterCents: number;
          sheetCents: number;
          pageCents: number;
          colorPageCents: number;
          expressCents: number;
        }[];
        postage: {
          deliveryType: string;
          countries: string;
          cents: Record<string, number>;
          verified: boolean;
          source: string;
        }[];
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Says how the account's letters are printed where a letter does not say otherwise. */
  print_options_get: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      duplex: boolean;
      printInGrey: boolean;
      letterCodes: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Sets how letters are printed from now on; what is ordered or waits for approval stays as it was priced, and what is not named stays as it is. */
  print_options_set: {
    input: {
      /** Both sides of the sheets. */
      duplex?: boolean;
      printInGrey?: boolean;
      /** Whether each letter bears a code in the margin of its first page. */
      letterCodes?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      duplex: boolean;
      printInGrey: boolean;
      letterCodes: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Ends this person's printer address; what was printed stays in the intake. */
  print_queue_close: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      openSince: null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says whether this person has a printer address in this account, and since when. */
  print_queue_get: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      openSince: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Gives this person a printer address: what is printed there lies in their intake. It is shown once; an earlier one ends. */
  print_queue_open: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      printerUri: string;
      openSince: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  profile_get: Tools["profile_get"];
  /** The texts of the public pages that the operator has filled in. */
  public_text_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      texts: ({
        name: "imprint" | "privacy";
        language: "de" | "en";
        text: string;
        changedAt: string;
        changedBy: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Sets the imprint or the privacy text in one language, unless somebody else has changed it meanwhile; an empty text takes it away. */
  public_text_set: {
    input: {
      /** As people call it. */
      name: "imprint" | "privacy";
      /** Of the letter's fixed words. */
      language: "de" | "en";
      /** Paragraphs, a blank line between them; addresses become links. */
      text: string;
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Null: there is no text any more. */
      changedAt: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says who issues the monthly receipts of all accounts, if that has been entered. */
  receipt_issuer_get: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      issuer: {
        address: {
          name: string;
          company: string | null;
          street: string;
          houseNumber: string | null;
          pobox: string | null;
          zip: string | null;
          city: string;
          country: string;
          secondName?: string | null;
          extraLine?: string | null;
        };
        taxNumber: string | null;
        vatId: string | null;
        changedAt: string;
        changedBy: string;
      } | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Sets who issues the monthly receipts from now on, unless somebody else has changed it meanwhile; months that waited for it are issued. */
  receipt_issuer_set: {
    input: {
      /** Person, or the company or authority itself. */
      name: string;
      /** Firm, where name is a person. */
      company?: string | null;
      /** Empty for a PO box or a bulk recipient. */
      street: string;
      /** May also stand in street. */
      houseNumber?: string | null;
      /** Number of the PO box; zip is then that of the PO box. */
      pobox?: string | null;
      /** E.g. 80331. */
      zip?: string | null;
      /** E.g. München. */
      city: string;
      /** ISO code, e.g. DE. */
      country?: string;
      /** Further name line. */
      secondName?: string | null;
      /** Above the street. */
      extraLine?: string | null;
      vatId?: string | null;
      taxNumber?: string | null;
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      changedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "ADDRESS_INVALID" | "IDEMPOTENCY_CONFLICT";
  };
  receipt_list: Operations["receipt_list"];
  /** Gives a link to the PDF of a monthly receipt. */
  receipt_pdf: {
    input: {
      receiptId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      url: string;
      fileName: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Gives a link to the costs of a month that has no receipt yet, whatever its invoice still waits for; it is no invoice. */
  receipt_statement: {
    input: {
      /** Its first day in Berlin, as receipt_list names it. */
      month: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      url: string;
      fileName: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Finds the letter that a code on paper or envelope belongs to, and says whether its return is recorded. */
  return_find: {
    input: {
      /** The code in the letter's margin or on its sheets, the post's tracking number, the order's number or your own key of it. */
      code: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string;
      letterId: string;
      status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
      recipientLines: string[];
      deliveryType: string;
      postedAt: string | null;
      /** It is out, and nobody has recorded its return. */
      canRecord: boolean;
      recorded: {
        reason: "moved" | "unknown" | "address_wrong" | "deceased" | "refused" | "not_collected" | "other";
        at: string;
        by: string;
        photoUrl: string | null;
      } | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Records that a letter came back, why, and a photograph of its envelope: the order is `returned`, its address flagged. Again it changes nothing. */
  return_record: {
    input: {
      /** From order_send. */
      orderId: string;
      /** As the post has written it on the envelope. */
      reason: "moved" | "unknown" | "address_wrong" | "deceased" | "refused" | "not_collected" | "other";
      /** JPEG, PNG or WebP. */
      photoBase64?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      orderId: string;
      letterId: string;
      status: "awaiting_approval" | "approved" | "scheduled" | "queued" | "submitting" | "submitted" | "printing" | "posted" | "delivered" | "awaiting_partner_fix" | "returned" | "rejected" | "expired" | "cancelled" | "failed";
      recipientLines: string[];
      deliveryType: string;
      postedAt: string | null;
      /** It is out, and nobody has recorded its return. */
      canRecord: boolean;
      recorded: {
        reason: "moved" | "unknown" | "address_wrong" | "deceased" | "refused" | "not_collected" | "other";
        at: string;
        by: string;
        photoUrl: string | null;
      } | null;
      /** false: it was recorded before. */
      changed: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says how much the account lets itself spend in a day, and when a person looks before a letter leaves. */
  rules_get: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      lettersPerDay: number;
      centsPerDay: number;
      /** Who set the caps: a person's name, `operator`, or null for those an account begins with. */
      capsSetBy: string | null;
      /** Below it the account is told that its balance is low. */
      lowBalanceCents: number;
      approvalDays: number;
      approvalRules: ({
        when: "always";
      } | {
        when: "above";
        cents: number;
      } | {
        when: "registered";
      } | {
        when: "newRecipient";
      })[];
      approvalFourEyes: boolean;
      /** When a yes must be signed with a passkey. */
      signedYesRules: ({
        when: "always";
      } | {
        when: "above";
        cents: number;
      } | {
        when: "registered";
      })[];
      /** What costs more, all letters of a yes together, is approved by two people; null: one is enough. */
      twoApproversAboveCents: number | null;
      /** Whether a declaration that needs a hand is refused also where it was only read in the text. */
      formRecognisedRefused: boolean;
      /** Whom exports may be mailed to besides the people of the account. */
      exportEmails: string[];
      /** Whether more than 50 letters that a connected program wants exported wait for a person's yes. */
      exportsWait: boolean;
      capsUpdatedAt: string | null;
      approvalsUpdatedAt: string | null;
      exportsUpdatedAt: string | null;
      /** From where people, tokens and connections may come; none: from anywhere. */
      allowedNetworks: string[];
      networksUpdatedAt: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Sets caps of the present environment, approval rules of the account, where its exports may go or from where it may be used, as a person has entered them, unless somebody else has changed them meanwhile; what is not named stays as it is. */
  rules_set: {
    input: {
      caps?: {
        lettersPerDay: number;
        centsPerDay: number;
        lowBalanceCents: number;
        /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
        basedOn: string | null;
      };
      approvals?: {
        approvalDays: number;
        approvalRules: ({
          when: "always";
        } | {
          when: "above";
          cents: number;
        } | {
          when: "registered";
        } | {
          when: "newRecipient";
        })[];
        approvalFourEyes: boolean;
        signedYesRules?: ({
          when: "always";
        } | {
          when: "above";
          cents: number;
        } | {
          when: "registered";
        })[];
        twoApproversAboveCents?: number | null;
        formRecognisedRefused?: boolean;
        /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
        basedOn: string | null;
      };
      networks?: {
        /** Addresses or networks, as 203.0.113.7, 10.0.0.0/8 or fd00::/8; none: from anywhere. */
        allowedNetworks: string[];
        /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
        basedOn: string | null;
      };
      exports?: {
        exportEmails: string[];
        exportsWait: boolean;
        /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
        basedOn: string | null;
      };
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      lettersPerDay: number;
      centsPerDay: number;
      /** Who set the caps: a person's name, `operator`, or null for those an account begins with. */
      capsSetBy: string | null;
      /** Below it the account is told that its balance is low. */
      lowBalanceCents: number;
      approvalDays: number;
      approvalRules: ({
        when: "always";
      } | {
        when: "above";
        cents: number;
      } | {
        when: "registered";
      } | {
        when: "newRecipient";
      })[];
      approvalFourEyes: boolean;
      /** When a yes must be signed with a passkey. */
      signedYesRules: ({
        when: "always";
      } | {
        when: "above";
        cents: number;
      } | {
        when: "registered";
      })[];
      /** What costs more, all letters of a yes together, is approved by two people; null: one is enough. */
      twoApproversAboveCents: number | null;
      /** Whether a declaration that needs a hand is refused also where it was only read in the text. */
      formRecognisedRefused: boolean;
      /** Whom exports may be mailed to besides the people of the account. */
      exportEmails: string[];
      /** Whether more than 50 letters that a connected program wants exported wait for a person's yes. */
      exportsWait: boolean;
      capsUpdatedAt: string | null;
      approvalsUpdatedAt: string | null;
      exportsUpdatedAt: string | null;
      /** From where people, tokens and connections may come; none: from anywhere. */
      allowedNetworks: string[];
      networksUpdatedAt: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  schedule_list_or_cancel: Tools["schedule_list_or_cancel"];
  /** Says in sentences what a token or a connection may be allowed, in bundles, the harmless first. */
  scope_list: {
    input: {
      for: "token" | "connection";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      bundles: ({
        bundle: "read" | "write" | "send" | "decide" | "export";
        title: string;
        scopes: ({
          scope: "profile:read" | "wallet:read" | "sender_profile:read" | "sender_profile:write" | "mandant:read" | "template:read" | "template:write" | "letter:read" | "letter:schedule" | "address:read" | "address:write" | "order:read" | "order:send" | "approval:read" | "approval:decide" | "approval:self_approve" | "analytics:read" | "archive:read" | "letter_design:write" | "preset:write" | "signature:write" | "letterhead:write" | "client:write" | "webhook:write";
          text: string;
        })[];
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** A person confirms the IBAN that a program has given a sender, or puts the confirmed one back. */
  sender_account_settle: {
    input: {
      /** From sender_profile_list. */
      profileId: string;
      /** As it was shown. */
      iban: string;
      verdict: "confirm" | "put_back";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      profileId: string;
      /** The same as profileId. */
      id: string;
      rechtsform: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
      displayName: string;
      isDefault: boolean;
      defaultDesignId: string | null;
      /** Letters can be sent under it. */
      complete: boolean;
      /** Dotted paths, as komplementaere.0.geschaeftsfuehrer. */
      missingFields: string[];
      createdAt: string;
      updatedAt: string;
      /** Whose numbers it draws; null: the account's. */
      booksOf: string | null;
      pflichtangaben: {
        firma?: string;
        name?: string;
        vorname?: string;
        nachname?: string;
        anschrift?: {
          strasse?: string;
          hausnummer?: string;
          plz?: string;
          ort?: string;
          land?: string;
        };
        sitz?: string;
        registergericht?: string;
        registernummer?: string;
        geschaeftsfuehrer?: string[];
        vorstand?: string[];
        vorstandsvorsitz?: string;
        hatAufsichtsrat?: boolean;
        aufsichtsratsvorsitz?: string;
        verwaltungsratsvorsitz?: string;
        geschaeftsfuehrendeDirektoren?: string[];
        komplementaere?: {
          firma?: string;
          sitz?: string;
          registergericht?: string;
          registernummer?: string;
          geschaeftsfuehrer?: string[];
          vorstand?: string[];
          aufsichtsratsvorsitz?: string;
        }[];
        gesellschafter?: string[];
        partner?: string[];
        inhaber?: string;
        inLiquidation?: boolean;
        liquidatoren?: string[];
        stammkapitalCents?: number;
        ausstehendeEinlagenCents?: number;
        ustId?: string;
        steuernummer?: string;
        wirtschaftsIdNr?: string;
        kleinunternehmer?: boolean;
        berufsbezeichnung?: string;
        kammer?: string;
        aufsichtsbehoerde?: string;
        firmenbuchnummer?: string;
        firmenbuchgericht?: string;
        zvrZahl?: string;
        uid?: string;
        telefon?: string;
        email?: string;
        web?: string;
        dienststelle?: string;
        ansprechpartner?: string;
      };
      bankverbindung: {
        kontoinhaber?: string;
        iban?: string;
        bic?: string;
        bankname?: string;
        glaeubigerId?: string;
      } | null;
      disclaimer: string | null;
      /** A program set this IBAN: what prints it needs approval in the portal until an owner confirms it there. */
      accountToConfirm: {
        iban: string;
        confirmedIban: string | null;
        /** Where an owner looks at it and confirms it. */
        portalUrl: string;
      } | null;
      invalidFields: {
        path: string;
        rule: string;
        message: string;
      }[];
      /** Never block a letter. */
      hints: {
        path: string;
        message: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says whose number sequences and DATEV settings hold for what a sender bills from now on; what was numbered before stays in its books. */
  sender_books_set: {
    input: {
      /** From sender_profile_list; default: the account's. */
      senderProfileId: string;
      /** Its own id: books of its own; that of another sender: those of that one; null: the account's. */
      booksOf: string | null;
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      profileId: string;
      booksOf: string | null;
      updatedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Makes a sandbox profile one of the live environment; copying the same again changes nothing. */
  sender_copy_to_live: {
    input: {
      /** From sender_profile_list. */
      profileId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** In the live environment. */
      profileId: string;
      /** false: live has this very profile already. */
      created: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Names the details that a legal form's sender has, which are mandatory, and by what statute. */
  sender_form: {
    input: {
      /** Legal form; decides which pflichtangaben are needed. */
      rechtsform: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      rechtsform: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
      label: string;
      statute: string | null;
      legalForms: ({
        rechtsform: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
        label: string;
        country: "DE" | "AT" | "CH";
      })[];
      groups: ({
        group: string;
        label: string;
        fields: ({
          /** Dotted, as sender_profile_validate names it. */
          path: string;
          label: string;
          kind: "text" | "names" | "flag" | "cents" | "partners";
          /** one_of: it or another; sometimes: depends on what else is said. */
          need: "required" | "one_of" | "sometimes" | "advised" | "optional";
          /** The statute that obliges to it, or what it is good for. */
          why: string | null;
          /** The flag without which it means nothing. */
          shownWith: string | null;
          fields: ({
            /** Dotted, as sender_profile_validate names it. */
            path: string;
            label: string;
            kind: "text" | "names" | "flag" | "cents" | "partners";
            /** one_of: it or another; sometimes: depends on what else is said. */
            need: "required" | "one_of" | "sometimes" | "advised" | "optional";
            /** The statute that obliges to it, or what it is good for. */
            why: string | null;
            /** The flag without which it means nothing. */
            shownWith: string | null;
          })[];
        })[];
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  sender_profile_get: Tools["sender_profile_get"];
  sender_profile_list: Tools["sender_profile_list"];
  sender_profile_validate: Tools["sender_profile_validate"];
  /** Stores what a person has entered about a sender, unless somebody else has changed it meanwhile. */
  sender_save: {
    input: {
      /** Name of your own. */
      id?: string;
      /** Legal form; decides which pflichtangaben are needed. */
      rechtsform: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
      /** What the law wants on business letters. */
      pflichtangaben: {
        /** Registered name. */
        firma?: string;
        /** Name of an association, authority or person. */
        name?: string;
        /** First name. */
        vorname?: string;
        /** Last name. */
        nachname?: string;
        /** Address of the sender. */
        anschrift?: {
          /** Street. */
          strasse?: string;
          /** House number. */
          hausnummer?: string;
          /** Postcode. */
          plz?: string;
          /** Town. */
          ort?: string;
          /** Country, in words. */
          land?: string;
        };
        /** Registered seat, e.g. Berlin. */
        sitz?: string;
        /** E.g. Amtsgericht Charlottenburg. */
        registergericht?: string;
        /** E.g. HRB 123456. */
        registernummer?: string;
        /** Managing directors, each with first and last name. */
        geschaeftsfuehrer?: string[];
        /** Members of the board. */
        vorstand?: string[];
        /** Chair of the board. */
        vorstandsvorsitz?: string;
        /** Whether there is a supervisory board. */
        hatAufsichtsrat?: boolean;
        /** Chair of the supervisory board. */
        aufsichtsratsvorsitz?: string;
        /** Chair of the administrative board. */
        verwaltungsratsvorsitz?: string;
        /** Managing directors of an SE. */
        geschaeftsfuehrendeDirektoren?: string[];
        /** General partners. */
        komplementaere?: {
          /** Registered name. */
          firma?: string;
          /** Registered seat, e.g. Berlin. */
          sitz?: string;
          /** E.g. Amtsgericht Charlottenburg. */
          registergericht?: string;
          /** E.g. HRB 123456. */
          registernummer?: string;
          /** Managing directors, each with first and last name. */
          geschaeftsfuehrer?: string[];
          /** Members of the board. */
          vorstand?: string[];
          /** Chair of the supervisory board. */
          aufsichtsratsvorsitz?: string;
        }[];
        /** Partners of a partnership. */
        gesellschafter?: string[];
        /** Partners of a PartG. */
        partner?: string[];
        /** Owner. */
        inhaber?: string;
        /** Being wound up. */
        inLiquidation?: boolean;
        /** Liquidators. */
        liquidatoren?: string[];
        /** Share capital in cents, where letters name it. */
        stammkapitalCents?: number;
        /** Outstanding contributions in cents. */
        ausstehendeEinlagenCents?: number;
        /** VAT id, e.g. DE123456789. */
        ustId?: string;
        /** Tax number. */
        steuernummer?: string;
        /** Economic id number. */
        wirtschaftsIdNr?: string;
        /** Small business without VAT (§ 19 UStG). */
        kleinunternehmer?: boolean;
        /** Professional title. */
        berufsbezeichnung?: string;
        /** Professional chamber. */
        kammer?: string;
        /** Supervising authority. */
        aufsichtsbehoerde?: string;
        /** Austrian company number. */
        firmenbuchnummer?: string;
        /** Austrian company court. */
        firmenbuchgericht?: string;
        /** Austrian number of an association. */
        zvrZahl?: string;
        /** Swiss company id. */
        uid?: string;
        /** Phone. */
        telefon?: string;
        /** E-mail address. */
        email?: string;
        /** Website. */
        web?: string;
        /** Department of an authority. */
        dienststelle?: string;
        /** Whom to ask. */
        ansprechpartner?: string;
      };
      /** Bank account on invoices. */
      bankverbindung?: {
        /** Account holder. */
        kontoinhaber?: string;
        /** IBAN. */
        iban?: string;
        /** BIC, rarely needed. */
        bic?: string;
        /** Name of the bank. */
        bankname?: string;
        /** SEPA creditor id. */
        glaeubigerId?: string;
      } | null;
      /** Small print in the footer. */
      disclaimer?: string | null;
      /** Name in lists. */
      displayName?: string | null;
      /** Used when no other is named. */
      isDefault?: boolean;
      /** Design of this sender's letters. */
      defaultDesignId?: string | null;
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      profileId: string;
      created: boolean;
      updatedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DESIGN_NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Asks whoever runs the service to look at a sender: its register or tax number, its domain. */
  sender_verification_ask: {
    input: {
      /** From sender_profile_list. */
      profileId: string;
      /** As sender_verification_list says it. */
      identity: string;
      /** What helps them: a register number, a website. */
      remark: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      profileId: string;
      state: "unverified" | "asked" | "letter_sent" | "verified" | "declined" | "expired" | "failed";
      /** Verified or asked about before its name or address changed. */
      hasChanged: boolean;
      way: "letter" | "operator" | "earlier" | "account" | null;
      /** Since when it stands like this. */
      at: string | null;
      by: string | null;
      /** What the account wrote to whoever looks. */
      remark: string | null;
      /** What whoever looked has written. */
      note: string | null;
      /** Until when the code of the letter counts. */
      expiresAt: string | null;
      attemptsLeft: number | null;
      /** What is verified of it, in one hash. */
      identity: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Verifies a sender by the code that went to its address by letter; five wrong ones end it. */
  sender_verification_confirm: {
    input: {
      /** From sender_profile_list. */
      profileId: string;
      /** As printed; blanks and dashes do not matter. */
      code: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      profileId: string;
      state: "unverified" | "asked" | "letter_sent" | "verified" | "declined" | "expired" | "failed";
      /** Verified or asked about before its name or address changed. */
      hasChanged: boolean;
      way: "letter" | "operator" | "earlier" | "account" | null;
      /** Since when it stands like this. */
      at: string | null;
      by: string | null;
      /** What the account wrote to whoever looks. */
      remark: string | null;
      /** What whoever looked has written. */
      note: string | null;
      /** Until when the code of the letter counts. */
      expiresAt: string | null;
      attemptsLeft: number | null;
      /** What is verified of it, in one hash. */
      identity: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says of each live sender whether it was verified, how and when; the sandbox asks for nothing. */
  sender_verification_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        profileId: string;
        state: "unverified" | "asked" | "letter_sent" | "verified" | "declined" | "expired" | "failed";
        /** Verified or asked about before its name or address changed. */
        hasChanged: boolean;
        way: "letter" | "operator" | "earlier" | "account" | null;
        /** Since when it stands like this. */
        at: string | null;
        by: string | null;
        /** What the account wrote to whoever looks. */
        remark: string | null;
        /** What whoever looked has written. */
        note: string | null;
        /** Until when the code of the letter counts. */
        expiresAt: string | null;
        attemptsLeft: number | null;
        /** What is verified of it, in one hash. */
        identity: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Posts a letter with a code to the address that a sender states, at the operator's cost. */
  sender_verification_post: {
    input: {
      /** From sender_profile_list. */
      profileId: string;
      /** As sender_verification_list says it. */
      identity: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      profileId: string;
      state: "unverified" | "asked" | "letter_sent" | "verified" | "declined" | "expired" | "failed";
      /** Verified or asked about before its name or address changed. */
      hasChanged: boolean;
      way: "letter" | "operator" | "earlier" | "account" | null;
      /** Since when it stands like this. */
      at: string | null;
      by: string | null;
      /** What the account wrote to whoever looks. */
      remark: string | null;
      /** What whoever looked has written. */
      note: string | null;
      /** Until when the code of the letter counts. */
      expiresAt: string | null;
      attemptsLeft: number | null;
      /** What is verified of it, in one hash. */
      identity: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "ADDRESS_INVALID" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says that a sender was looked at and is verified or not, or that it no longer is, with what was looked at. */
  sender_verification_settle: {
    input: {
      partnerId: string;
      /** From sender_profile_list. */
      profileId: string;
      /** As trust_desk has shown it. */
      identity: string;
      verdict: "verify" | "decline" | "withdraw";
      /** Note for your own people. */
      note: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      settled: true;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lets no letter of any account be handed over until sending goes on; what is sent is accepted and waits. */
  sending_pause: {
    input: {
      /** Why; kept with it. */
      reason: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      paused: true;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lets letters leave again after a pause. */
  sending_resume: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      paused: false;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  serial_assign: Operations["serial_assign"];
  serial_attach: Operations["serial_attach"];
  serial_columns_save: Operations["serial_columns_save"];
  serial_create: Operations["serial_create"];
  serial_list: Operations["serial_list"];
  /** Says what the columns of a list would fill in a serial letter, and all that is wrong with it. */
  serial_look: {
    input: {
      /** What all letters have in common. */
      letter: {
        /** Instead of ids: its newest release. */
        templateName?: string;
        /** A released template; else subject and content. */
        templateId?: string;
        /** The released version unless given. */
        templateVersionId?: string;
        /** With {{fields}}. */
        subject?: string;
        /** With {{fields}}; {{anrede}} is made for each recipient. */
        content?: string;
        /** Of content; default text. */
        contentFormat?: "text" | "markdown";
        /** Each row's own PDF is the letter itself, with the address in its window; no content then. */
        finished?: boolean;
        /** With finished: a page of the sender before each, with the address in the window. */
        coverPage?: boolean;
        /** Each row, or all rows of one key, becomes an invoice; no text or template then. */
        invoice?: {
          /** Date of the document, e.g. 2026-03-02. */
          documentDate: string;
          /** Unless columns say it. */
          leistungszeitraum?: {
            /** First day. */
            von: string;
            /** Last day. */
            bis: string;
          };
          /** Days to pay. */
          zahlungszielTage?: number;
          /** Draws the numbers, unless a column has them. */
          sequenceScope?: {
            /** Name of the number sequence, e.g. RE. */
            scope: string;
            /** How numbers look, e.g. RE-{YYYY}-{00000}. */
            pattern?: string;
          };
          /** Per cent, unless a column says it. */
          ustRate?: string;
          /** Unless a column says it; Stück unless told. */
          unit?: string;
          /** Words before the lines. */
          opening?: string;
          /** Closing words. */
          closing?: string;
          /** Unless the row says it (recipient.preferredWay). as_known: as its recipient got the last one. */
          deliver?: "as_known" | "post" | "email";
        };
        /** Of the letter's fixed words. */
        language?: "de" | "en";
        /** From sender_profile_list; default: the account's. */
        senderProfileId?: string;
        /** From letter_design_list. */
        designId?: string;
        /** Print the signature. */
        includeSignature?: boolean;
        /** From signature_list. */
        signatureId?: string;
        deliveryType?: DeliveryType;
        /** Otherwise for recipients in these countries, by ISO code. */
        deliveryByCountry?: Record<string, DeliveryType>;
        /** Printed the same day if in before 12:00 Berlin. */
        express?: boolean;
        /** In colour. */
        color?: boolean;
        /** Both sides; a column duplex says otherwise for its row. */
        duplex?: boolean;
        /** Client number. */
        mandantennummer?: string;
        /** Values of the information block, e.g. aktenzeichen. */
        reference?: {
          /** File number. */
          aktenzeichen?: string;
          /** Their reference. */
          ihrZeichen?: string;
          /** Date of their letter. */
          ihreNachrichtVom?: string;
          /** Our reference. */
          unserZeichen?: string;
          /** Customer number. */
          kundennummer?: string;
          /** Date as printed; default today. */
          datum?: string;
          /** A text or a payment as a code. */
          qr?: string | {
            /** IBAN. */
            iban: string;
            /** Who is paid. */
            name: string;
            /** Amount in cents. */
            amountCents?: number;
            /** Purpose of the payment. */
            remittance?: string;
            /** Creditor reference, e.g. RF18…. */
            reference?: string;
            /** BIC, rarely needed. */
            bic?: string;
          };
        };
        /** Your own mark. */
        auditTag?: string;
        /** Legal kind or none. */
        declaration?: string;
        /** Prints it despite FORM_REQUIRED; a person decides in the portal. */
        overrideForm?: {
          /** Why; kept with it. */
          reason: string;
        };
      };
      /** A CSV or Excel file. */
      listBase64?: string;
      /** Entries of the address book; {}: all of them. */
      addresses?: {
        /** These, and no other input here. */
        addressIds?: string[];
        /** Those of a client, and no other input here. */
        mandantennummer?: string;
        /** As address_list finds them. */
        searchQuery?: string;
        /** Kind of addresses. */
        addressType?: "recipient" | "sender" | "billing";
      };
      /** As a look at the same list said it before; the list need not be sent again. */
      head?: {
        rowCount: number;
        /** Columns of the table. */
        columns: {
          /** As people call it. */
          name: string;
          sample: string;
        }[];
      };
      /** Columns of the table. */
      columns?: Record<string, string | null>;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      rowCount: number;
      columns: ({
        name: string;
        target: string | null;
        sample: string;
      })[];
      /** What of the text columns may fill, as field.<key>. */
      fields: {
        key: string;
        label: string;
        isNeeded: boolean;
      }[];
      /** What serial_create would refuse, by the same paths. */
      problems: {
        path: string;
        message: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DESIGN_NOT_FOUND";
  };
  serial_page: Operations["serial_page"];
  serial_pieces: Operations["serial_pieces"];
  serial_rehearse: Operations["serial_rehearse"];
  serial_row_save: Operations["serial_row_save"];
  serial_split: Operations["serial_split"];
  serial_status: Operations["serial_status"];
  serial_stop: Operations["serial_stop"];
  serial_submit: Operations["serial_submit"];
  /** Says on which days a series would send its next five letters; stores nothing. */
  series_look: {
    input: {
      cronExpression: string;
      startDate?: string;
      endDate?: string;
      businessDaysOnly?: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      today: string;
      rhythm: string;
      days: ({
        at: string;
        /** The day that it would have been. */
        movedFrom: string | null;
        because: "weekend" | "holiday" | "late" | null;
        holiday: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Says who is signed in, for which partner, and what they may switch to. */
  session: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      partnerId: string;
      partnerName: string;
      role: "viewer" | "editor" | "approver" | "owner";
      /** The environments this partner can work in. */
      modes: ("sandbox" | "live")[];
      /** Whether whoever runs the service has disabled the account. */
      disabled: boolean;
      /** Whether it wants a second factor of everybody and this person has not shown one. */
      needsSecondFactor: boolean;
      userId: string;
      userName: string;
      /** Whether this person runs the service. */
      isOperator: boolean;
      /** All of them, the oldest first. */
      memberships: ({
        partnerId: string;
        partnerName: string;
        role: "viewer" | "editor" | "approver" | "owner";
        /** The environments this partner can work in. */
        modes: ("sandbox" | "live")[];
        /** Whether whoever runs the service has disabled the account. */
        disabled: boolean;
        /** Whether it wants a second factor of everybody and this person has not shown one. */
        needsSecondFactor: boolean;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  setup_fix_link: Tools["setup_fix_link"];
  shipping_quote: Tools["shipping_quote"];
  /** Says whether everybody in the account needs a second factor. Who has not shown one, in whatever session, is led to it before anything else; tokens and connections go on. */
  sign_in_rule_set: {
    input: {
      secondFactorForAll: boolean;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      secondFactorForAll: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Makes the key by which the company's directory brings people and groups (SCIM); the one before ends. It is shown once. */
  sign_on_directory_key_create: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Shown now and never again. */
      key: string;
      address: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Ends the key of the company's directory: it brings and takes nobody any more. Members stay. */
  sign_on_directory_key_end: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      ended: true;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Names a domain whose people are to sign in by the account's provider, and says what its name server has to say first. */
  sign_on_domain_add: {
    input: {
      /** As kanzlei.example; each domain for itself, without those below it. */
      domain: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      domain: {
        domainId: string;
        domain: string;
        /** Where its name server has to say it, as a TXT record. */
        recordName: string;
        /** What it has to say. */
        recordText: string;
        provedAt: string | null;
        checkedAt: string | null;
        /** Since when the proof is not found any more. */
        missingSince: string | null;
        /** When the domain is lost if the proof does not come back. */
        lostAt: string | null;
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Asks the name server of a domain for the proof. One that another account has proved stays theirs while their proof is there. */
  sign_on_domain_check: {
    input: {
      domainId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** taken: another account has proved it. unavailable: the name server did not answer. */
      outcome: "proved" | "missing" | "taken" | "unavailable";
      domain: {
        domainId: string;
        domain: string;
        /** Where its name server has to say it, as a TXT record. */
        recordName: string;
        /** What it has to say. */
        recordText: string;
        provedAt: string | null;
        checkedAt: string | null;
        /** Since when the proof is not found any more. */
        missingSince: string | null;
        /** When the domain is lost if the proof does not come back. */
        lostAt: string | null;
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Gives a domain up: nobody new comes in by it, and another account may prove it. Whoever came before is known to the provider. */
  sign_on_domain_remove: {
    input: {
      domainId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      domain: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Says whether members of the account's proved domains come by its provider only: passwords, passkeys and mailed links then do not open the account for them, but for one owner. Tokens and connections go on. */
  sign_on_enforce: {
    input: {
      enforced: boolean;
      /** The owner who may come by a way of their own all the same, for the day on which the provider does not answer. */
      breakGlassUserId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Where the provider sends people back to; it wants to know it beforehand. */
      redirectUri: string;
      connection: {
        issuer: string;
        clientId: string;
        roleClaim: string | null;
        roleMap: ({
          value: string;
          role: "viewer" | "editor" | "approver" | "owner";
        })[];
        defaultRole: "viewer" | "editor" | "approver" | "owner" | null;
        ownersByMapping: boolean;
        secondFactor: "provider" | "own";
        /** Since when people of its domains come by the provider only. */
        enforcedAt: string | null;
        /** The owner who may come by a way of their own all the same. */
        breakGlassUserId: string | null;
        /** Members who have come by it. */
        people: number;
        /** Since when the company's directory has a key. */
        directoryKeyMadeAt: string | null;
        /** When the directory last called. */
        directoryUsedAt: string | null;
        lastSignOnAt: string | null;
        /** Why the last sign-on failed, in a person's words. */
        problem: string | null;
        problemAt: string | null;
      } | null;
      domains: ({
        domainId: string;
        domain: string;
        /** Where its name server has to say it, as a TXT record. */
        recordName: string;
        /** What it has to say. */
        recordText: string;
        provedAt: string | null;
        checkedAt: string | null;
        /** Since when the proof is not found any more. */
        missingSince: string | null;
        /** When the domain is lost if the proof does not come back. */
        lostAt: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows the account's identity provider, its domains with their proof, and how the last sign-on went. */
  sign_on_get: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Where the provider sends people back to; it wants to know it beforehand. */
      redirectUri: string;
      connection: {
        issuer: string;
        clientId: string;
        roleClaim: string | null;
        roleMap: ({
          value: string;
          role: "viewer" | "editor" | "approver" | "owner";
        })[];
        defaultRole: "viewer" | "editor" | "approver" | "owner" | null;
        ownersByMapping: boolean;
        secondFactor: "provider" | "own";
        /** Since when people of its domains come by the provider only. */
        enforcedAt: string | null;
        /** The owner who may come by a way of their own all the same. */
        breakGlassUserId: string | null;
        /** Members who have come by it. */
        people: number;
        /** Since when the company's directory has a key. */
        directoryKeyMadeAt: string | null;
        /** When the directory last called. */
        directoryUsedAt: string | null;
        lastSignOnAt: string | null;
        /** Why the last sign-on failed, in a person's words. */
        problem: string | null;
        problemAt: string | null;
      } | null;
      domains: ({
        domainId: string;
        domain: string;
        /** Where its name server has to say it, as a TXT record. */
        recordName: string;
        /** What it has to say. */
        recordText: string;
        provedAt: string | null;
        checkedAt: string | null;
        /** Since when the proof is not found any more. */
        missingSince: string | null;
        /** When the domain is lost if the proof does not come back. */
        lostAt: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Ends signing in by the provider: whoever came by it is signed out. Members stay, and sign in by ways of their own. */
  sign_on_remove: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      removed: true;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Names the identity provider (OpenID Connect) by which people of the account's proved domains sign in, once it has answered, and says what they may do. */
  sign_on_set: {
    input: {
      /** As the provider calls itself, to the letter. */
      issuer: string;
      clientId: string;
      /** Without one the one before holds, for the same client at the same provider. */
      clientSecret?: string;
      /** The claim that says what somebody may do, as groups or roles. */
      roleClaim?: string | null;
      /** What values of the claim, and names of groups, mean. Of several the most counts. */
      roleMap?: ({
        /** What stands after the label. */
        value: string;
        /** Role of who signs. */
        role: "viewer" | "editor" | "approver" | "owner";
      })[];
      /** Of whom nothing is said; null: they are not let in. */
      defaultRole?: "viewer" | "editor" | "approver" | null;
      /** Whether the provider makes and unmakes owners, too. Without it no owner is made by mapping. */
      ownersByMapping?: boolean;
      /** provider: its second factor counts here. own: ours is asked for, where somebody has one or the account wants one. */
      secondFactor: "provider" | "own";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Where the provider sends people back to; it wants to know it beforehand. */
      redirectUri: string;
      connection: {
        issuer: string;
        clientId: string;
        roleClaim: string | null;
        roleMap: ({
          value: string;
          role: "viewer" | "editor" | "approver" | "owner";
        })[];
        defaultRole: "viewer" | "editor" | "approver" | "owner" | null;
        ownersByMapping: boolean;
        secondFactor: "provider" | "own";
        /** Since when people of its domains come by the provider only. */
        enforcedAt: string | null;
        /** The owner who may come by a way of their own all the same. */
        breakGlassUserId: string | null;
        /** Members who have come by it. */
        people: number;
        /** Since when the company's directory has a key. */
        directoryKeyMadeAt: string | null;
        /** When the directory last called. */
        directoryUsedAt: string | null;
        lastSignOnAt: string | null;
        /** Why the last sign-on failed, in a person's words. */
        problem: string | null;
        problemAt: string | null;
      } | null;
      domains: ({
        domainId: string;
        domain: string;
        /** Where its name server has to say it, as a TXT record. */
        recordName: string;
        /** What it has to say. */
        recordText: string;
        provedAt: string | null;
        checkedAt: string | null;
        /** Since when the proof is not found any more. */
        missingSince: string | null;
        /** When the domain is lost if the proof does not come back. */
        lostAt: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  signature_list: Tools["signature_list"];
  /** Stores a black copy of a signature and makes it the default if the coloured one is. */
  signature_print_black: {
    input: {
      /** A stored picture. */
      assetId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      assetId: string;
      kind: "logo" | "signature" | "letterhead";
      displayName: string;
      /** Valid for 24 hours. */
      previewUrl: string;
      /** false: kept only, never printed. */
      printable: boolean;
      /** false: it prints where the post needs the sheet clear. */
      keepsZones: boolean;
      /** Letters get it unless they name another. */
      isDefault: boolean;
      widthPx: number | null;
      heightPx: number | null;
      widthMm: number | null;
      heightMm: number | null;
      createdAt: string;
      deletedAt: string | null;
      restorableUntil: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED" | "IDEMPOTENCY_CONFLICT";
  };
  signature_upload: Tools["signature_upload"];
  /** Says for the account and for every person, connection and token that gets in what holds without anybody asking again. */
  standing_rules: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      account: {
        lettersPerDay: number;
        centsPerDay: number;
        /** Who set the caps: a person's name, `operator`, or null for those an account begins with. */
        capsSetBy: string | null;
        /** Below it the account is told that its balance is low. */
        lowBalanceCents: number;
        approvalDays: number;
        approvalRules: ({
          when: "always";
        } | {
          when: "above";
          cents: number;
        } | {
          when: "registered";
        } | {
          when: "newRecipient";
        })[];
        approvalFourEyes: boolean;
        /** When a yes must be signed with a passkey. */
        signedYesRules: ({
          when: "always";
        } | {
          when: "above";
          cents: number;
        } | {
          when: "registered";
        })[];
        /** What costs more, all letters of a yes together, is approved by two people; null: one is enough. */
        twoApproversAboveCents: number | null;
        /** Whether a declaration that needs a hand is refused also where it was only read in the text. */
        formRecognisedRefused: boolean;
        /** Whom exports may be mailed to besides the people of the account. */
        exportEmails: string[];
        /** Whether more than 50 letters that a connected program wants exported wait for a person's yes. */
        exportsWait: boolean;
        capsUpdatedAt: string | null;
        approvalsUpdatedAt: string | null;
        exportsUpdatedAt: string | null;
        /** From where people, tokens and connections may come; none: from anywhere. */
        allowedNetworks: string[];
        networksUpdatedAt: string | null;
        secondFactorForAll: boolean;
      };
      /** People, connections, tokens; each the oldest first. */
      doors: ({
        kind: "person" | "connection" | "token";
        id: string;
        name: string;
        /** Whose connection it is. */
        inNameOf: string | null;
        /** Of a person, and of the person of a connection. */
        role: "viewer" | "editor" | "approver" | "owner" | null;
        /** What it may do as of now. */
        scopes: ("profile:read" | "wallet:read" | "sender_profile:read" | "sender_profile:write" | "mandant:read" | "template:read" | "template:write" | "letter:read" | "letter:schedule" | "address:read" | "address:write" | "order:read" | "order:send" | "approval:read" | "approval:decide" | "approval:self_approve" | "analytics:read" | "archive:read" | "letter_design:write" | "preset:write" | "signature:write" | "letterhead:write" | "client:write" | "webhook:write")[];
        /** asks: a person approves every letter; by_rules: letters leave unless a rule of the account wants a person. */
        sends: "never" | "asks" | "by_rules";
        /** rejects: only says no; others: not what it asked for itself; all: also that. */
        approves: "never" | "rejects" | "others" | "all";
        lettersPerDay: number | null;
        centsPerDay: number | null;
        /** Its own; none: those of the account. */
        allowedNetworks: string[];
        /** Of a person. */
        hasSecondFactor: boolean | null;
        expiresAt: string | null;
        lastUsedAt: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Lists letters that were stopped and were posted or dropped all the same, of the last 14 days. */
  stopped_letters_brought: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        orderId: string;
        letterId: string;
        recipient: string;
        step: "posted" | "dropped";
        happenedAt: string;
        stoppedAt: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Lists the members of the account with role and last act, and the invitations that wait. */
  team_get: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Whether everybody in the account needs a second factor. */
      secondFactorForAll: boolean;
      members: ({
        userId: string;
        name: string;
        email: string;
        role: "viewer" | "editor" | "approver" | "owner";
        since: string;
        /** The last act in this account. */
        lastSeenAt: string | null;
        /** An authenticator app or a passkey. */
        hasSecondFactor: boolean;
        isYou: boolean;
      })[];
      invitations: ({
        invitationId: string;
        email: string;
        role: "viewer" | "editor" | "approver" | "owner";
        invitedBy: string;
        expiresAt: string;
        isExpired: boolean;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  template_archive: Tools["template_archive"];
  /** Says what one version of a template says and asks for differently from another. */
  template_changes: {
    input: {
      /** From template_list. */
      templateId: string;
      fromVersionId: string;
      toVersionId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      from: number;
      to: number;
      /** What is said about the template, beside its text. */
      about: ({
        what: "name" | "kategorie" | "documentKind" | "approvalModeRecommended" | "declaration" | "description";
        before: string | null;
        after: string | null;
      })[];
      otherCover: boolean;
      differences: ({
        shape: "texts";
        where: string;
        change: "added" | "removed" | "changed" | "moved";
        /** Too much is different to say it word by word. */
        wholesale: boolean;
        parts: ({
          name: string | null;
          words: ({
            text: string;
            change: "same" | "added" | "removed";
            /** The field whose value stands, or stood, here. */
            field: string | null;
          })[];
        })[];
      } | {
        shape: "rows";
        where: string;
        columns: string[];
        rows: ({
          row: number;
          change: "added" | "removed" | "changed" | "moved";
          cells: (({
            text: string;
            change: "same" | "added" | "removed";
            /** The field whose value stands, or stood, here. */
            field: string | null;
          })[])[];
        })[];
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Stores a version as a draft of one's own: of the service's templates, or from the account's other environment. */
  template_copy: {
    input: {
      /** From template_list. */
      templateId: string;
      /** The released one unless given, else the newest draft. */
      versionId?: string;
      /** The environment that it is in; the present one unless given. */
      from?: "sandbox" | "live";
      /** en: where the template has it. */
      language?: "de" | "en";
      /** As people call it. */
      name: string;
      /** Becomes a new draft of this one. */
      intoTemplateId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      templateId: string;
      versionId: string;
      name: string;
      /** The letter before the form is not in this environment; choose another one. */
      coverLeftOut: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "TEMPLATE_SLUG_CONFLICT" | "TEMPLATE_READONLY_VIA_MCP" | "IDEMPOTENCY_CONFLICT";
  };
  template_draft_discard: Tools["template_draft_discard"];
  /** Draws a template that is not stored yet with its sample values, or says what is wrong with it. Stores nothing. */
  template_draft_preview: {
    input: {
      /** Subject with {{fields}}. */
      subjectTemplate: string;
      /** Text with {{fields}}; or blocksTemplate. */
      contentTemplate?: string;
      /** Blocks with {{fields}}; or contentTemplate. */
      blocksTemplate?: Record<string, unknown>[];
      styleDefs?: StyleDefs;
      /** The fields its texts use. */
      mergeFields?: ({
        /** Name between the braces. */
        key: string;
        /** For people; the key unless given. */
        label?: string;
        /** date: 2026-11-15; currency: integer cents; rows: objects by the table's column keys. */
        type?: "text" | "date" | "number" | "currency" | "rows";
        /** A field with a default is never missing. */
        required?: boolean;
        /** Where no value is given. */
        default?: string | number | (Record<string, string | number | null>)[];
        /** For previews and examples. */
        sample?: string | number | (Record<string, string | number | null>)[];
        /** Characters of a text. */
        maxLength?: number;
        /** What people are told about the field. */
        help?: string;
      })[];
      documentKind?: "letter" | "form";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      problems: {
        path: string;
        rule: string;
        message: string;
      }[];
      pageCount: number;
      /** None while there are problems. */
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        png: string;
      }[];
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "CONTENT_REJECTED";
  };
  /** Stores what a person has written as a new draft, unless somebody else was faster. */
  template_draft_save: {
    input: {
      /** From template_list. */
      templateId?: string;
      /** As people call it. */
      name: string;
      /** Category, e.g. Kanzlei. */
      kategorie?: string | null;
      /** When to use it. */
      description?: string | null;
      /** Subject with {{fields}}. */
      subjectTemplate: string;
      /** Text with {{fields}}; or blocksTemplate. */
      contentTemplate?: string;
      /** Blocks with {{fields}}; or contentTemplate. */
      blocksTemplate?: Record<string, unknown>[];
      styleDefs?: StyleDefs;
      /** The fields its texts use. */
      mergeFields?: ({
        /** Name between the braces. */
        key: string;
        /** For people; the key unless given. */
        label?: string;
        /** date: 2026-11-15; currency: integer cents; rows: objects by the table's column keys. */
        type?: "text" | "date" | "number" | "currency" | "rows";
        /** A field with a default is never missing. */
        required?: boolean;
        /** Where no value is given. */
        default?: string | number | (Record<string, string | number | null>)[];
        /** For previews and examples. */
        sample?: string | number | (Record<string, string | number | null>)[];
        /** Characters of a text. */
        maxLength?: number;
        /** What people are told about the field. */
        help?: string;
      })[];
      /** Whether a person should look first. */
      approvalModeRecommended?: "auto" | "draft" | "review";
      /** Legal kind or none. */
      declaration?: string | null;
      /** letter unless given. */
      documentKind?: "letter" | "form";
      /** For a form: the letter that goes before it. */
      coverTemplateId?: string | null;
      /** Go without a cover letter. */
      clearCoverTemplate?: boolean;
      /** The newest version when the person began; another one by now is refused, reason TEMPLATE_CHANGED. */
      basedOnVersionId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      templateId: string;
      versionId: string;
      version: number;
      name: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "TEMPLATE_SLUG_CONFLICT" | "TEMPLATE_READONLY_VIA_MCP" | "IDEMPOTENCY_CONFLICT";
  };
  /** Shows the letter while its fields are filled in, with all that is still missing or wrong; stores nothing. */
  template_fill: {
    input: {
      /** From template_list. */
      templateId: string;
      /** As the writer saw it; it must be released. */
      templateVersionId: string;
      /** By field key. */
      mergeValues?: Record<string, unknown>;
      /** Of amounts and days, and of the service's own texts. */
      language?: "de" | "en";
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipient?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
      recipientAddressInline?: {
        /** Of the address book; then nothing else. */
        addressId?: string;
        /** Person, or the company or authority itself. */
        name?: string;
        /** Empty for a PO box or a bulk recipient. */
        street?: string;
        /** E.g. München. */
        city?: string;
        /** Firm, where name is a person. */
        company?: string | null;
        /** May also stand in street. */
        houseNumber?: string | null;
        /** Number of the PO box; zip is then that of the PO box. */
        pobox?: string | null;
        /** E.g. 80331. */
        zip?: string | null;
        /** Further name line. */
        secondName?: string | null;
        /** Above the street. */
        extraLine?: string | null;
        /** ISO code, e.g. DE. */
        country?: string;
      };
      /** Pages to draw. */
      pages?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      fields: ({
        key: string;
        label: string;
        type: "text" | "date" | "number" | "currency" | "rows";
        need: "required" | "optional" | "default";
        help: string | null;
        maxLength: number | null;
        /** As it is printed. */
        example: string;
        /** What is printed where nothing is filled in. */
        default: string | null;
        /** Of rows. */
        columns: ({
          key: string;
          label: string;
          format: "eur" | "number" | "date" | "text";
        })[];
      })[];
      /** The pages show the example of such a field. */
      problems: {
        field: string;
        reason: string;
        message: string;
      }[];
      subject: string;
      pageCount: number;
      warnings: ({
        code: string;
        /** Path of the input, or a page. */
        place: string;
        text: string;
        /** Of FORM_REQUIRED. */
        details?: {
          kind: string;
          provision: string;
          recognised: boolean;
          quote: string | null;
          waysOut: {
            way: string;
            text: string;
          }[];
          overrideReason?: string;
        };
        /** Where a person puts it right. */
        portalUrl?: string;
      })[];
      addressProblems: {
        field: string;
        text: string;
      }[];
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        png: string;
      }[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "DESIGN_NOT_FOUND" | "CONTENT_REJECTED";
  };
  /** Shows one version of a template with all that a person reads, and what they may do with it. */
  template_open: {
    input: {
      /** From template_list. */
      templateId: string;
      /** The released one unless given, else the newest draft. */
      versionId?: string;
      /** en: where languages has it. */
      language?: "de" | "en";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      templateId: string;
      versionId: string;
      version: number;
      status: "draft" | "released" | "superseded" | "discarded";
      slug: string;
      name: string;
      kategorie: string | null;
      description: string | null;
      documentKind: "letter" | "form";
      approvalModeRecommended: "auto" | "draft" | "review";
      /** What its letters declare. */
      declaration: string | null;
      /** The letter that goes before a form. */
      coverTemplateId: string | null;
      /** Of the service itself: the same for everybody; copy it to change it. */
      curated: boolean;
      hasBlocks: boolean;
      archived: boolean;
      languages: ("de" | "en")[];
      createdAt: string | null;
      releasedAt: string | null;
      sendable: boolean;
      /** A form with sendable false and no blocker needs a coverTemplateId. */
      releaseBlocker: "COVER_NOT_RELEASED" | null;
      subjectTemplate: string;
      contentTemplate?: string;
      blocksTemplate?: Record<string, unknown>[];
      styleDefs?: Record<string, Record<string, unknown>>;
      mergeFields: ({
        key: string;
        /** For people; the key unless given. */
        label?: string;
        /** date: 2026-11-15; currency: integer cents; rows: objects by the table's column keys. */
        type: "text" | "date" | "number" | "currency" | "rows";
        /** A field with a default is never missing. */
        required: boolean;
        /** Where no value is given. */
        default?: string | number | (Record<string, string | number | null>)[];
        /** For previews and examples. */
        sample?: string | number | (Record<string, string | number | null>)[];
        /** Characters of a text. */
        maxLength?: number;
        help?: string;
      })[];
      reading: {
        subject: ({
          mark: "words" | "field" | "filled" | "empty" | "end";
          text: string;
          bold: boolean;
          italic: boolean;
        })[];
        parts: ({
          kind: "heading" | "paragraph" | "picture" | "paymentCode";
          runs: ({
            mark: "words" | "field" | "filled" | "empty" | "end";
            text: string;
            bold: boolean;
            italic: boolean;
          })[];
        } | {
          kind: "list";
          ordered: boolean;
          items: ({
            runs: ({
              mark: "words" | "field" | "filled" | "empty" | "end";
              text: string;
              bold: boolean;
              italic: boolean;
            })[];
            items: (({
              mark: "words" | "field" | "filled" | "empty" | "end";
              text: string;
              bold: boolean;
              italic: boolean;
            })[])[];
          })[];
        } | {
          kind: "table";
          heads: (({
            mark: "words" | "field" | "filled" | "empty" | "end";
            text: string;
            bold: boolean;
            italic: boolean;
          })[])[];
          rows: ((({
            mark: "words" | "field" | "filled" | "empty" | "end";
            text: string;
            bold: boolean;
            italic: boolean;
          })[])[])[];
          /** The field that fills the rows. */
          rowsFrom: ({
            mark: "words" | "field" | "filled" | "empty" | "end";
            text: string;
            bold: boolean;
            italic: boolean;
          })[] | null;
        } | {
          kind: "pairs";
          pairs: ({
            name: ({
              mark: "words" | "field" | "filled" | "empty" | "end";
              text: string;
              bold: boolean;
              italic: boolean;
            })[];
            value: ({
              mark: "words" | "field" | "filled" | "empty" | "end";
              text: string;
              bold: boolean;
              italic: boolean;
            })[];
          })[];
        } | {
          kind: "notice";
          title: ({
            mark: "words" | "field" | "filled" | "empty" | "end";
            text: string;
            bold: boolean;
            italic: boolean;
          })[];
          runs: ({
            mark: "words" | "field" | "filled" | "empty" | "end";
            text: string;
            bold: boolean;
            italic: boolean;
          })[];
        } | {
          kind: "rule";
        })[];
      };
      fields: ({
        key: string;
        label: string;
        type: "text" | "date" | "number" | "currency" | "rows";
        need: "required" | "optional" | "default";
        help: string | null;
        /** As it is printed; for rows how many there are. */
        sample: string;
      })[];
      /** Null for the service's own. */
      made: {
        versionId: string;
        version: number;
        status: "draft" | "released" | "superseded" | "discarded";
        name: string;
        writtenBy: {
          kind: "person" | "connection" | "assistant";
          name: string | null;
        };
        writtenAt: string;
        releasedBy: string | null;
        releasedAt: string | null;
        /** When it was superseded or discarded. */
        endedAt: string | null;
      } | null;
      /** What letters are written with now. */
      released: {
        templateId: string;
        versionId: string;
        version: number;
        name: string;
        status: "draft" | "released" | "superseded" | "discarded";
        archived: boolean;
      } | null;
      /** What a new version is based on; null for the service's own. */
      newest: {
        templateId: string;
        versionId: string;
        version: number;
        name: string;
        status: "draft" | "released" | "superseded" | "discarded";
        archived: boolean;
      } | null;
      /** The letter before a form: as it is released, else as it was last written. */
      cover: {
        templateId: string;
        versionId: string;
        version: number;
        name: string;
        status: "draft" | "released" | "superseded" | "discarded";
        archived: boolean;
      } | null;
      /** Null: nothing to be released here. */
      release: "may" | "may_alone" | "four_eyes" | "nobody_else" | "only_deciders" | null;
      may: {
        edit: boolean;
        discard: boolean;
        archive: boolean;
        copy: boolean;
        copyToLive: boolean;
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Draws any version of a template with its sample values; of a form without its cover. */
  template_sample: {
    input: {
      /** From template_list. */
      templateId: string;
      /** From template_list or template_save. */
      versionId: string;
      /** en: where the template has it. */
      language?: "de" | "en";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      pageCount: number;
      pages: {
        page: number;
        widthPx: number;
        heightPx: number;
        imageUrl: string;
      }[];
      pdfUrl: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "CONTENT_REJECTED";
  };
  /** Lists templates, one entry each: one's own by name, then those of the service. */
  template_search: {
    input: {
      /** Words to find, in any order. */
      query?: string;
      source?: "all" | "own" | "curated";
      /** Only these. */
      status?: "in_use" | "waiting" | "released" | "archived";
      /** Category, e.g. Kanzlei. */
      kategorie?: string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        templateId: string;
        name: string;
        kategorie: string | null;
        /** The first sentence of the description. */
        summary: string | null;
        documentKind: "letter" | "form";
        curated: boolean;
        archived: boolean;
        version: number;
        status: "draft" | "released" | "superseded" | "discarded";
        changedAt: string | null;
        /** The newest draft that waits for a release. */
        waiting: {
          versionId: string;
          version: number;
          createdAt: string;
        } | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** Of all templates in use, by name. */
      kategorien: string[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Releases a draft as a person; where an account has several, never one's own. */
  template_version_release: {
    input: {
      /** From template_list. */
      templateId: string;
      /** From template_list or template_save. */
      versionId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      templateId: string;
      versionId: string;
      version: number;
      name: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "TEMPLATE_VERSION_NOT_DRAFT" | "TEMPLATE_FOUR_EYES_REQUIRED" | "TEMPLATE_READONLY_VIA_MCP" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists all versions of a template of one's own, the newest first, with those who wrote and released them. */
  template_versions: {
    input: {
      /** From template_list. */
      templateId: string;
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        versionId: string;
        version: number;
        status: "draft" | "released" | "superseded" | "discarded";
        name: string;
        writtenBy: {
          kind: "person" | "connection" | "assistant";
          name: string | null;
        };
        writtenAt: string;
        releasedBy: string | null;
        releasedAt: string | null;
        /** When it was superseded or discarded. */
        endedAt: string | null;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Sets how much a token may use in a day, which groups it sees by and from where it may be used, unless somebody else has changed it meanwhile; it holds from its next call on. */
  token_change: {
    input: {
      tokenId: string;
      /** Null: as many as the account. */
      lettersPerDay: number | null;
      /** Null: as much as the account. */
      eurosPerDay: number | null;
      /** Left out: as before. */
      groupIds?: string[];
      /** Addresses or networks, as 203.0.113.7, 10.0.0.0/8 or fd00::/8; none: from anywhere. */
      allowedNetworks?: string[];
      /** When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. What has changed since is refused, reason CHANGED_MEANWHILE. */
      basedOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      tokenId: string;
      lettersPerDay: number | null;
      centsPerDay: number | null;
      groupIds: string[];
      allowedNetworks: string[];
      updatedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Makes a partner token for this mode; its text is in the answer this once and stored nowhere. */
  token_create: {
    input: {
      /** As people call it. */
      name: string;
      scopes: ("profile:read" | "wallet:read" | "sender_profile:read" | "sender_profile:write" | "mandant:read" | "template:read" | "template:write" | "letter:read" | "letter:schedule" | "address:read" | "address:write" | "order:read" | "order:send" | "approval:read" | "approval:decide" | "approval:self_approve" | "analytics:read" | "archive:read" | "letter_design:write" | "preset:write" | "signature:write" | "letterhead:write" | "client:write" | "webhook:write")[];
      /** Null: as many as the account. */
      lettersPerDay: number | null;
      /** Null: as much as the account. */
      eurosPerDay: number | null;
      /** Of confidential clients and files it sees what these groups may. */
      groupIds?: string[];
      /** Addresses or networks, as 203.0.113.7, 10.0.0.0/8 or fd00::/8; none: from anywhere. */
      allowedNetworks?: string[];
      /** The last day on which it works, in Berlin; null: no end. */
      expiresOn: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      tokenId: string;
      /** Shown this once. */
      token: string;
      expiresAt: string | null;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists the partner tokens of this mode without their text, those that work first. */
  token_list: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        tokenId: string;
        name: string;
        /** The visible beginning. */
        prefix: string;
        status: "active" | "expired" | "revoked";
        scopes: ("profile:read" | "wallet:read" | "sender_profile:read" | "sender_profile:write" | "mandant:read" | "template:read" | "template:write" | "letter:read" | "letter:schedule" | "address:read" | "address:write" | "order:read" | "order:send" | "approval:read" | "approval:decide" | "approval:self_approve" | "analytics:read" | "archive:read" | "letter_design:write" | "preset:write" | "signature:write" | "letterhead:write" | "client:write" | "webhook:write")[];
        lettersPerDay: number | null;
        centsPerDay: number | null;
        /** Of confidential clients and files it sees what these groups may. */
        groupIds: string[];
        /** From where it may be used; none: from wherever the account may. */
        allowedNetworks: string[];
        /** When it was last tried from elsewhere. */
        refusedAt: string | null;
        refusedFrom: string | null;
        /** When its caps were changed last; null: never. */
        updatedAt: string | null;
        createdAt: string;
        expiresAt: string | null;
        revokedAt: string | null;
        lastUsedAt: string | null;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Ends a token for good; its next call is refused. */
  token_revoke: {
    input: {
      tokenId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      tokenId: string;
      revokedAt: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  /** Lists letters that recipients have reported, accounts whose last week is odd, and live senders that nobody has verified yet. */
  trust_desk: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      /** Nobody has looked at them yet, the oldest first; at most 100. */
      reports: ({
        reportId: string;
        reportedAt: string;
        senderNamed: string;
        letterDay: string | null;
        recipientZip: string | null;
        reference: string | null;
        said: string;
        replyTo: string | null;
        /** The account whose letter bears the code that was named; else those with a sender of that name, at most five. */
        mayBe: ({
          partnerId: string;
          partner: string;
          heldAt: string | null;
          /** How many letters it may be; none where only the name fits. */
          letters: number;
          /** Where it is one. */
          orderId: string | null;
          /** The letter whose code was named: then it is no guess. */
          codeOf: {
            letterId: string;
            handedOverAt: string | null;
          } | null;
        })[];
      })[];
      /** A sign is no verdict. */
      odd: ({
        partnerId: string;
        partner: string;
        heldAt: string | null;
        signs: ("new_account" | "new_recipients" | "dunning" | "returned" | "reported")[];
        /** Real letters of the last seven days; of more than 2,000 the latest. */
        letters: number;
        /** In a week, on average of the four before. */
        lettersBefore: number;
        newRecipients: number;
        dunning: number;
        returned: number;
        /** Reports of the last 90 days that were founded. */
        reports: number;
      })[];
      /** Those that were asked about first; at most 200. */
      senders: ({
        partnerId: string;
        partner: string;
        accountSince: string;
        name: string;
        address: string[];
        /** Register and tax numbers, with the register. */
        numbers: string[];
        /** Domains that the account has proved by its name server. */
        domains: string[];
        standing: {
          profileId: string;
          state: "unverified" | "asked" | "letter_sent" | "verified" | "declined" | "expired" | "failed";
          /** Verified or asked about before its name or address changed. */
          hasChanged: boolean;
          way: "letter" | "operator" | "earlier" | "account" | null;
          /** Since when it stands like this. */
          at: string | null;
          by: string | null;
          /** What the account wrote to whoever looks. */
          remark: string | null;
          /** What whoever looked has written. */
          note: string | null;
          /** Until when the code of the letter counts. */
          expiresAt: string | null;
          attemptsLeft: number | null;
          /** What is verified of it, in one hash. */
          identity: string;
        };
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Says whether the account is on hold and why, and which live senders are not verified. */
  trust_standing: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      hold: {
        since: string;
        reason: string;
      } | null;
      unverified: string[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Lets an order go on of which nobody knew whether the carrier has it, after the carrier was asked. */
  unclear_order_settle: {
    input: {
      /** From order_send. */
      orderId: string;
      /** The carrier has it, under this reference of its own; null: it has not, hand it over again. */
      carrierReference: string | null;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      status: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  upload_create: Operations["upload_create"];
  /** Says which groups may see a client or a file; none: everybody in the account. */
  wall_get: {
    input: {
      /** Of a client; either this or matterId. */
      mandantId?: string;
      /** Of a file. */
      matterId?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      number: string;
      name: string;
      /** None: everybody. */
      groups: {
        groupId: string;
        name: string;
        members: {
          userId: string;
          name: string;
        }[];
        /** How many confidential clients and files it may see. */
        walls: number;
        updatedAt: string;
      }[];
      mayChange: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Lists the clients and files that only some groups may see, by name and with these groups. */
  wall_list: {
    input: {
      /** Entries per page. */
      limit?: number;
      /** Entries to skip. */
      offset?: number;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      items: ({
        kind: "client" | "matter";
        id: string;
        number: string;
        name: string;
        /** Of a file: whose it is. */
        clientName: string | null;
        groups: {
          groupId: string;
          name: string;
        }[];
        /** Whether whoever asks may see it, too. */
        isSeen: boolean;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Says which groups may see a client or a file; none: everybody in the account. */
  wall_set: {
    input: {
      /** Of a client; either this or matterId. */
      mandantId?: string;
      /** Of a file. */
      matterId?: string;
      /** All that may see it from now on; none: everybody. */
      groupIds: string[];
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      groupIds: string[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT";
  };
  wallet_balance: Tools["wallet_balance"];
  wallet_ledger: Operations["wallet_ledger"];
  /** Writes the ledger as a table for spreadsheets, newest first. */
  wallet_ledger_csv: {
    input: {
      /** A day in Berlin, included. */
      fromDay?: string;
      /** A day in Berlin, included. */
      toDay?: string;
      /** Which kind. */
      kind?: "all" | "letters" | "credits" | "top_ups" | "taken_back";
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      fileName: string;
      content: string;
      lines: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Says from which balance on the wallet counts as low, and whether this person can top it up. */
  wallet_standing: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      lowBalanceCents: number;
      isLow: boolean;
      topUp: "may" | "only_owners" | "not_configured";
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING";
  };
  /** Says whether a top-up was paid; the payment company is asked on the spot. */
  wallet_top_up: {
    input: {
      topUpId: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      topUpId: string;
      status: "open" | "paid" | "expired";
      amountCents: number;
      /** Where it can still be paid. */
      url: string | null;
      /** Somebody has chosen a transfer or a debit; it counts when it has arrived. */
      underWay: boolean;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  wallet_topup_link: Tools["wallet_topup_link"];
  webhook_create: Operations["webhook_create"];
  webhook_delete: Operations["webhook_delete"];
  webhook_deliveries: Operations["webhook_deliveries"];
  webhook_list: Operations["webhook_list"];
  webhook_pause: Operations["webhook_pause"];
  webhook_replay: Operations["webhook_replay"];
  webhook_start: Operations["webhook_start"];
};

/** What whoever holds a link to one letter may ask or do. */
export type LetterLinkOperations = {
  /** Says to whoever holds a link where the letter goes, what is done and what comes next. */
  letter_walk: {
    input: {
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      kind: "own" | "courier";
      holder: string;
      sender: string;
      recipientLines: string[];
      pageCount: number;
      /** Until when it has to be dropped to arrive in time; null: no deadline. */
      bringBy: {
        safe: string;
        latest: string;
      } | null;
      expiresAt: string;
      /** SHA-256 of the code on the sheets: a device without a network tells a wrong sheet by it. */
      sheetCheck: string | null;
      standing: "waiting" | "open" | "stopped" | "finished";
      open: ("signed" | "enclosed" | "read" | "put_in" | "posted" | "dropped" | "attested")[];
      steps: ({
        step: "printed" | "signed" | "enclosed" | "read" | "put_in" | "posted" | "dropped" | "attested";
        text: string;
        happenedAt: string;
        /** By the clock of the device. */
        deviceAt: string | null;
        /** When it came here. */
        receivedAt: string;
        by: string;
        /** It came here after the letter was stopped, or after its link had ended. */
        toldAfter: "stop" | "link_end" | null;
      })[];
      /** What may follow what, for a device that goes on without a network. */
      follows: Record<string, ("signed" | "enclosed" | "read" | "put_in" | "posted" | "dropped" | "attested")[]>;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND";
  };
  /** Records one step of a letter that is brought by hand, exactly once by the device's own key. */
  letter_walk_step: {
    input: {
      step: "signed" | "enclosed" | "read" | "put_in" | "posted" | "dropped" | "attested";
      /** The device's own key: the same again is the same step. */
      stepKey: string;
      /** By the clock of the device. */
      deviceAt: string;
      /** As scanned or typed from the sheet. */
      sheetCode?: string;
      /** Who reads the letter, or signs the protocol. */
      name?: string;
      trackingNumber?: string;
      service?: "letter" | "einwurf" | "uebergabe" | "rueckschein" | "parcel" | "other";
      /** Where it was dropped. */
      address?: string;
      /** When it was dropped, to the minute. */
      at?: string;
      /** Which row, from 0. */
      place?: {
        latitude: number;
        longitude: number;
        accuracyMeters: number;
      };
      /** JPEG, PNG or WebP. */
      photoBase64?: string;
      /** Why this call is made; kept in the audit log. */
      reasoning?: string;
    };
    output: {
      kind: "own" | "courier";
      holder: string;
      sender: string;
      recipientLines: string[];
      pageCount: number;
      /** Until when it has to be dropped to arrive in time; null: no deadline. */
      bringBy: {
        safe: string;
        latest: string;
      } | null;
      expiresAt: string;
      /** SHA-256 of the code on the sheets: a device without a network tells a wrong sheet by it. */
      sheetCheck: string | null;
      standing: "waiting" | "open" | "stopped" | "finished";
      open: ("signed" | "enclosed" | "read" | "put_in" | "posted" | "dropped" | "attested")[];
      steps: ({
        step: "printed" | "signed" | "enclosed" | "read" | "put_in" | "posted" | "dropped" | "attested";
        text: string;
        happenedAt: string;
        /** By the clock of the device. */
        deviceAt: string | null;
        /** When it came here. */
        receivedAt: string;
        by: string;
        /** It came here after the letter was stopped, or after its link had ended. */
        toldAfter: "stop" | "link_end" | null;
      })[];
      /** What may follow what, for a device that goes on without a network. */
      follows: Record<string, ("signed" | "enclosed" | "read" | "put_in" | "posted" | "dropped" | "attested")[]>;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CALL_CANCELLED" | "SANDBOX_DISABLED" | "ACCOUNT_DISABLED" | "ACCOUNT_CLOSING" | "NOT_FOUND" | "IDEMPOTENCY_CONFLICT" | "CONTENT_REJECTED";
  };
};

type Calls = Tools & Operations;

export type ToolName = keyof Tools;
export type CallName = keyof Calls;
export type Input<Name extends CallName> = Calls[Name]["input"];
export type Output<Name extends CallName> = Calls[Name]["output"];

export type DeliveryType = "standard" | "einschreiben_einwurf" | "einschreiben_uebergabe" | "ch_b_post" | "ch_a_post" | "ch_einschreiben" | "at_eco" | "at_prio" | "intl_standard" | "intl_priority" | "intl_express" | "intl_tracked" | "intl_registered";

export type LetterDesign = {
  /** Version of the design's shape. */
  schemaVersion: 1;
  /** letter: with address window; form: without. */
  documentMode?: "letter" | "form";
  /** Typeface, e.g. EB Garamond. */
  font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
  /** Size of the text in points. */
  baseSizePt?: number;
  /** Colour of the text. */
  textColor?: string;
  /** Accent colour. */
  accentColor?: string;
  /** The logo and its place. */
  logo?: {
    /** A stored picture. */
    assetId: string;
    /** Where on the sheet. */
    placement?: "left" | "center" | "right";
    /** Width in mm. */
    widthMm?: number;
  };
  /** {{name}}, {{telefon}} … are filled; a part of a line whose placeholders are empty is left out. */
  headerText?: string;
  /** How the information block is set. */
  infoBlock?: boolean;
  /** How the footer is set. */
  footer?: boolean;
  /** How page numbers are set. */
  pageNumbers?: boolean;
  /** Head of further pages. */
  continuationHeader?: boolean;
} | {
  /** Version of the design's shape. */
  schemaVersion: 2;
  /** A form has no recipient, date or subject; its content starts at 27 mm. */
  documentMode?: "letter" | "form";
  /** DIN 5008. A has the smaller letterhead and is used in Germany where the carrier takes it. */
  form?: "A" | "B";
  /** Typeface, e.g. EB Garamond. */
  font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
  /** Size of the text in points. */
  baseSizePt?: number;
  /** Distance of lines of text as a multiple of its size. Omitted: 1.24. */
  linePitch?: number;
  /** Between paragraphs: a blank line, or half of one. Omitted: line. */
  paragraphSpacing?: "line" | "half";
  /** Colours, e.g. #1f3a5f. */
  colors?: {
    /** Colour of the text. */
    text?: string;
    /** Accent colour, e.g. #1f3a5f. */
    accent?: string;
  };
  /** Margins of the text. */
  margins?: {
    /** From the left edge. */
    leftMm?: number;
    /** From the right edge. */
    rightMm?: number;
    /** Omitted: room for the footer, the page number and elements at the foot. */
    bottomMm?: number;
    /** Of the footer, the page number and the header of further pages. Omitted: rightMm. */
    outerRightMm?: number;
  };
  /** What stands on the first page. */
  firstPage?: {
    /** Drawn in this order, behind the text. */
    elements?: ({
      /** What is drawn. */
      kind: "text";
      /** Name of your own. */
      id?: string;
      /** What people call it; named in violations. */
      name?: string;
      /** From the left edge of the sheet. */
      xMm: number;
      /** From the upper edge of the sheet. */
      yMm: number;
      /** Width in mm. */
      widthMm: number;
      /** Height in mm. */
      heightMm: number;
      /** {{name}}, {{telefon}} … are filled; a part of a line whose placeholders are empty is left out. */
      text: string;
      /** Typeface, e.g. EB Garamond. */
      font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
      /** Size in points. */
      sizePt?: number;
      /** Set smaller, down to this, before text is cut. */
      minSizePt?: number;
      /** Regular or bold. */
      weight?: "regular" | "bold";
      /** Slanted. */
      italic?: boolean;
      /** In capitals. */
      capitals?: boolean;
      /** Space between letters, in em. */
      letterSpacingEm?: number;
      /** Named colour of the design or #RRGGBB. White is for text on a dark area. */
      color?: "text" | "accent" | "white" | string;
      /** Distance of lines as a multiple of the size. */
      lineHeight?: number;
      /** Where lines stand. */
      align?: "left" | "center" | "right";
      /** Where it stands in its height. */
      verticalAlign?: "top" | "middle" | "bottom";
    } | {
      /** What is drawn. */
      kind: "logo";
      /** Name of your own. */
      id?: string;
      /** What people call it; named in violations. */
      name?: string;
      /** From the left edge of the sheet. */
      xMm: number;
      /** From the upper edge of the sheet. */
      yMm: number;
      /** Width in mm. */
      widthMm: number;
      /** Height in mm. */
      heightMm: number;
      /** A stored picture. */
      assetId: string;
      /** What it shows, for who cannot see it. */
      alt?: string;
      /** Where lines stand. */
      align?: "left" | "center" | "right";
      /** Where it stands in its height. */
      verticalAlign?: "top" | "middle" | "bottom";
    } | {
      /** What is drawn. */
      kind: "image";
      /** Name of your own. */
      id?: string;
      /** What people call it; named in violations. */
      name?: string;
      /** From the left edge of the sheet. */
      xMm: number;
      /** From the upper edge of the sheet. */
      yMm: number;
      /** Width in mm. */
      widthMm: number;
      /** Height in mm. */
      heightMm: number;
      /** A stored picture. */
      assetId: string;
      /** What it shows, for who cannot see it. */
      alt?: string;
      /** Where lines stand. */
      align?: "left" | "center" | "right";
      /** Where it stands in its height. */
      verticalAlign?: "top" | "middle" | "bottom";
      /** How a picture fills its place. */
      fit?: "contain" | "cover" | "stretch";
    } | {
      /** What is drawn. */
      kind: "letterhead";
      /** Name of your own. */
      id?: string;
      /** What people call it; named in violations. */
      name?: string;
      /** From the left edge of the sheet. */
      xMm?: number;
      /** From the upper edge of the sheet. */
      yMm?: number;
      /** Width in mm. */
      widthMm?: number;
      /** Height in mm. */
      heightMm?: number;
      /** A stored picture. */
      assetId: string;
      /** What it shows, for who cannot see it. */
      alt?: string;
      /** Where lines stand. */
      align?: "left" | "center" | "right";
      /** Where it stands in its height. */
      verticalAlign?: "top" | "middle" | "bottom";
    } | {
      /** What is drawn. */
      kind: "line";
      /** Name of your own. */
      id?: string;
      /** What people call it; named in violations. */
      name?: string;
      /** From the left edge of the sheet. */
      xMm: number;
      /** From the upper edge of the sheet. */
      yMm: number;
      /** Width in mm. */
      widthMm: number;
      /** Height in mm. */
      heightMm: number;
      /** text, accent or a colour. */
      color?: "text" | "accent" | "white" | string;
      /** Thickness in points. */
      thicknessPt?: number;
      /** Kind of line. */
      dash?: "solid" | "dashed" | "dotted";
    } | {
      /** What is drawn. */
      kind: "rectangle";
      /** Name of your own. */
      id?: string;
      /** What people call it; named in violations. */
      name?: string;
      /** From the left edge of the sheet. */
      xMm: number;
      /** From the upper edge of the sheet. */
      yMm: number;
      /** Width in mm. */
      widthMm: number;
      /** Height in mm. */
      heightMm: number;
      /** Colour inside, or none. */
      fill?: "text" | "accent" | "white" | string | null;
      /** Density of the fill. */
      tintPercent?: number;
      /** Line around it. */
      stroke?: {
        /** text, accent or a colour. */
        color?: "text" | "accent" | "white" | string;
        /** Thickness in points. */
        thicknessPt?: number;
        /** Kind of line. */
        dash?: "solid" | "dashed" | "dotted";
      } | null;
      /** Radius of the corners. */
      radiusMm?: number;
    })[];
  };
  /** Every page after the first. */
  continuation?: {
    /** Drawn in this order, behind the text. */
    elements?: ({
      /** What is drawn. */
      kind: "text";
      /** Name of your own. */
      id?: string;
      /** What people call it; named in violations. */
      name?: string;
      /** From the left edge of the sheet. */
      xMm: number;
      /** From the upper edge of the sheet. */
      yMm: number;
      /** Width in mm. */
      widthMm: number;
      /** Height in mm. */
      heightMm: number;
      /** {{name}}, {{telefon}} … are filled; a part of a line whose placeholders are empty is left out. */
      text: string;
      /** Typeface, e.g. EB Garamond. */
      font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
      /** Size in points. */
      sizePt?: number;
      /** Set smaller, down to this, before text is cut. */
      minSizePt?: number;
      /** Regular or bold. */
      weight?: "regular" | "bold";
      /** Slanted. */
      italic?: boolean;
      /** In capitals. */
      capitals?: boolean;
      /** Space between letters, in em. */
      letterSpacingEm?: number;
      /** Named colour of the design or #RRGGBB. White is for text on a dark area. */
      color?: "text" | "accent" | "white" | string;
      /** Distance of lines as a multiple of the size. */
      lineHeight?: number;
      /** Where lines stand. */
      align?: "left" | "center" | "right";
      /** Where it stands in its height. */
      verticalAlign?: "top" | "middle" | "bottom";
    } | {
      /** What is drawn. */
      kind: "logo";
      /** Name of your own. */
      id?: string;
      /** What people call it; named in violations. */
      name?: string;
      /** From the left edge of the sheet. */
      xMm: number;
      /** From the upper edge of the sheet. */
      yMm: number;
      /** Width in mm. */
      widthMm: number;
      /** Height in mm. */
      heightMm: number;
      /** A stored picture. */
      assetId: string;
      /** What it shows, for who cannot see it. */
      alt?: string;
      /** Where lines stand. */
      align?: "left" | "center" | "right";
      /** Where it stands in its height. */
      verticalAlign?: "top" | "middle" | "bottom";
    } | {
      /** What is drawn. */
      kind: "image";
      /** Name of your own. */
      id?: string;
      /** What people call it; named in violations. */
      name?: string;
      /** From the left edge of the sheet. */
      xMm: number;
      /** From the upper edge of the sheet. */
      yMm: number;
      /** Width in mm. */
      widthMm: number;
      /** Height in mm. */
      heightMm: number;
      /** A stored picture. */
      assetId: string;
      /** What it shows, for who cannot see it. */
      alt?: string;
      /** Where lines stand. */
      align?: "left" | "center" | "right";
      /** Where it stands in its height. */
      verticalAlign?: "top" | "middle" | "bottom";
      /** How a picture fills its place. */
      fit?: "contain" | "cover" | "stretch";
    } | {
      /** What is drawn. */
      kind: "letterhead";
      /** Name of your own. */
      id?: string;
      /** What people call it; named in violations. */
      name?: string;
      /** From the left edge of the sheet. */
      xMm?: number;
      /** From the upper edge of the sheet. */
      yMm?: number;
      /** Width in mm. */
      widthMm?: number;
      /** Height in mm. */
      heightMm?: number;
      /** A stored picture. */
      assetId: string;
      /** What it shows, for who cannot see it. */
      alt?: string;
      /** Where lines stand. */
      align?: "left" | "center" | "right";
      /** Where it stands in its height. */
      verticalAlign?: "top" | "middle" | "bottom";
    } | {
      /** What is drawn. */
      kind: "line";
      /** Name of your own. */
      id?: string;
      /** What people call it; named in violations. */
      name?: string;
      /** From the left edge of the sheet. */
      xMm: number;
      /** From the upper edge of the sheet. */
      yMm: number;
      /** Width in mm. */
      widthMm: number;
      /** Height in mm. */
      heightMm: number;
      /** text, accent or a colour. */
      color?: "text" | "accent" | "white" | string;
      /** Thickness in points. */
      thicknessPt?: number;
      /** Kind of line. */
      dash?: "solid" | "dashed" | "dotted";
    } | {
      /** What is drawn. */
      kind: "rectangle";
      /** Name of your own. */
      id?: string;
      /** What people call it; named in violations. */
      name?: string;
      /** From the left edge of the sheet. */
      xMm: number;
      /** From the upper edge of the sheet. */
      yMm: number;
      /** Width in mm. */
      widthMm: number;
      /** Height in mm. */
      heightMm: number;
      /** Colour inside, or none. */
      fill?: "text" | "accent" | "white" | string | null;
      /** Density of the fill. */
      tintPercent?: number;
      /** Line around it. */
      stroke?: {
        /** text, accent or a colour. */
        color?: "text" | "accent" | "white" | string;
        /** Thickness in points. */
        thicknessPt?: number;
        /** Kind of line. */
        dash?: "solid" | "dashed" | "dotted";
      } | null;
      /** Radius of the corners. */
      radiusMm?: number;
    })[];
    /** Omitted: 27, or below the elements at the head. */
    textStartMm?: number;
  };
  /** How the subject is set. */
  subject?: {
    /** Omitted: as the text. */
    sizePt?: number;
    /** Regular or bold. */
    weight?: "regular" | "bold";
    /** text, accent or a colour. */
    color?: "text" | "accent" | "grey" | string;
    /** Omitted: the font of the letter. */
    font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
    /** Slanted. */
    italic?: boolean;
    /** In capitals. */
    capitals?: boolean;
    /** Space between letters, in em. */
    letterSpacingEm?: number;
    /** A thin line in the accent colour. */
    rule?: "none" | "below";
  };
  /** How headings are set. */
  headings?: {
    /** text, accent or a colour. */
    color?: "text" | "accent" | "grey" | string;
    /** Omitted: bold. */
    weight?: "regular" | "bold";
    /** Omitted: the font of the letter. */
    font?: "Source Sans 3" | "Source Serif 4" | "Arimo" | "Carlito" | "Inter" | "IBM Plex Sans" | "IBM Plex Serif" | "Work Sans" | "EB Garamond" | "Lora" | string;
    /** Slanted. */
    italic?: boolean;
    /** In capitals. */
    capitals?: boolean;
    /** Space between letters, in em. */
    letterSpacingEm?: number;
    /** A thin line in the accent colour. */
    rule?: "none" | "below";
  };
  /** How lists are set. */
  lists?: {
    /** Omitted: written, as the text asks for. */
    marker?: "written" | "dash" | "bullet" | "square";
    /** Colour of the markers. */
    markerColor?: "text" | "accent" | "grey" | string;
  };
  /** How every table of the letter looks. */
  table?: {
    /** Lines below rows, around every cell, shaded rows, or none but at head and end. Omitted: lines. */
    style?: "lines" | "grid" | "zebra" | "plain";
    /** Bold words; small ones in the colour of `headerColor`; on a light or a full area of the accent. Omitted: bold. */
    header?: "bold" | "quiet" | "tint" | "solid";
    /** Colour of the head row. */
    headerColor?: "text" | "accent" | "grey" | string;
    /** Omitted: grey. */
    ruleColor?: "text" | "accent" | "grey" | string;
  };
  /** How the information block is set. */
  infoBlock?: {
    /** Off: only the date is printed, above the subject. */
    enabled?: boolean;
    /** A thin line in the accent colour. */
    rule?: "none" | "left" | "top";
    /** Size in points. */
    sizePt?: number;
    /** Omitted: 75. */
    widthMm?: number;
    /** Colour of the labels. */
    labelColor?: "text" | "accent" | "grey" | string;
    /** Weight of the labels. */
    labelWeight?: "regular" | "bold";
  };
  /** How the footer is set. */
  footer?: {
    /** The sender's mandatory details. */
    enabled?: boolean;
    /** How it is arranged. */
    style?: "columns" | "centered" | "minimal";
    /** Line above or below. */
    rule?: "none" | "thin" | "accent";
    /** Size in points. */
    sizePt?: number;
    /** text, accent or a colour. */
    color?: "text" | "accent" | "grey" | string;
  };
  /** How page numbers are set. */
  pageNumbers?: {
    /** Printed when there is more than one page. */
    enabled?: boolean;
    /** Where lines stand. */
    align?: "left" | "center" | "right";
    /** text, accent or a colour. */
    color?: "text" | "accent" | "grey" | string;
    /** `Seite 2 von 3`, `2 / 3` or `– 2 –`. Omitted: words. */
    format?: "words" | "slash" | "dashes";
  };
  /** Head of further pages. */
  continuationHeader?: {
    /** Sender, recipient and date at the head of further pages. */
    enabled?: boolean;
    /** Line above or below. */
    rule?: boolean;
    /** text, accent or a colour. */
    color?: "text" | "accent" | "grey" | string;
  };
};

export type LetterBlocks = ({
  /** Which block. */
  type: "heading";
  /** Name of your own. */
  id?: string;
  /** Name of an entry in styleDefs. */
  style?: string;
  /** No page break after this block. */
  keepWithNext?: boolean;
  /** No page break inside this block. */
  keepTogether?: boolean;
  /** The words. */
  text: string;
  /** Level, 1 is the largest. */
  level?: number;
} | {
  /** Which block. */
  type: "paragraph";
  /** Name of your own. */
  id?: string;
  /** Name of an entry in styleDefs. */
  style?: string;
  /** No page break after this block. */
  keepWithNext?: boolean;
  /** No page break inside this block. */
  keepTogether?: boolean;
  /** Inline **bold** and *italic*; line breaks are kept. */
  text: string;
  /** Where lines stand. */
  align?: "left" | "right" | "center" | "justify";
} | {
  /** Which block. */
  type: "list";
  /** Name of your own. */
  id?: string;
  /** Name of an entry in styleDefs. */
  style?: string;
  /** No page break after this block. */
  keepWithNext?: boolean;
  /** No page break inside this block. */
  keepTogether?: boolean;
  /** Entries of the list. */
  items: (string | {
    /** The words. */
    text: string;
    /** Entries of the list. */
    items?: string[];
  })[];
  /** Numbered. */
  ordered?: boolean;
  /** First number of an ordered list. */
  start?: number;
  /** What stands before each entry. */
  marker?: "dash" | "bullet" | "number" | "letter";
} | {
  /** Which block. */
  type: "table";
  /** Name of your own. */
  id?: string;
  /** Name of an entry in styleDefs. */
  style?: string;
  /** No page break after this block. */
  keepWithNext?: boolean;
  /** No page break inside this block. */
  keepTogether?: boolean;
  /** Columns of the table. */
  columns: ({
    /** Name of the column. */
    key: string;
    /** Heading; a table whose labels are all empty has none. */
    label: string;
    /** `grow` or millimetres. */
    width?: "grow" | number;
    /** Where lines stand. */
    align?: "left" | "right" | "center";
    /** `eur` and `chf` take integer cents, `date` 2026-11-15. */
    format?: "eur" | "chf" | "number" | "date" | "text";
  })[];
  /** One object per row, by column key. */
  rows: (Record<string, string | number | null>)[];
  /** In templates only: the merge field that holds the rows. */
  rowsFrom?: unknown;
  /** On every page the table runs to. */
  repeatHeader?: boolean;
  /** Every second row shaded. */
  zebra?: boolean;
  /** Key of a column of money: its sum so far stands at the foot of a page and the head of the next. */
  carriedSum?: string;
} | {
  /** Which block. */
  type: "totals";
  /** Name of your own. */
  id?: string;
  /** Name of an entry in styleDefs. */
  style?: string;
  /** No page break after this block. */
  keepWithNext?: boolean;
  /** No page break inside this block. */
  keepTogether?: boolean;
  /** Lines of the sum. */
  lines: {
    /** Words before the value. */
    label: string;
    /** Amount in cents. */
    amountCents: number;
    /** Set in bold. */
    emphasis?: boolean;
  }[];
  /** Currency of the amounts. */
  currency?: "EUR" | "CHF";
} | {
  /** Which block. */
  type: "keyValue";
  /** Name of your own. */
  id?: string;
  /** Name of an entry in styleDefs. */
  style?: string;
  /** No page break after this block. */
  keepWithNext?: boolean;
  /** No page break inside this block. */
  keepTogether?: boolean;
  /** Pairs of label and value. */
  entries: {
    /** Words before the value. */
    label: string;
    /** What stands after the label. */
    value: string;
  }[];
  /** Columns of the table. */
  columns?: number;
  /** Width of the labels in mm. */
  labelWidthMm?: number;
} | {
  /** Which block. */
  type: "image";
  /** Name of your own. */
  id?: string;
  /** Name of an entry in styleDefs. */
  style?: string;
  /** No page break after this block. */
  keepWithNext?: boolean;
  /** No page break inside this block. */
  keepTogether?: boolean;
  /** A stored picture. */
  assetId: string;
  /** What the picture shows, for people who cannot see it. */
  alt: string;
  /** Width in mm. */
  widthMm?: number;
  /** Where lines stand. */
  align?: "left" | "right" | "center";
  /** Words below it. */
  caption?: string;
} | {
  /** Which block. */
  type: "notice";
  /** Name of your own. */
  id?: string;
  /** Name of an entry in styleDefs. */
  style?: string;
  /** No page break after this block. */
  keepWithNext?: boolean;
  /** No page break inside this block. */
  keepTogether?: boolean;
  /** The words. */
  text: string;
  /** Heading of it. */
  title?: string;
  /** Which look. */
  variant?: "info" | "warning" | "quote" | "legal";
} | {
  /** Which block. */
  type: "signature";
  /** Name of your own. */
  id?: string;
  /** Name of an entry in styleDefs. */
  style?: string;
  /** No page break after this block. */
  keepWithNext?: boolean;
  /** No page break inside this block. */
  keepTogether?: boolean;
  /** As people call it. */
  name: string;
  /** Role of who signs. */
  role?: string;
  /** From signature_list. */
  signatureId?: string;
  /** Printed above the line, such as `Hamburg, 15.11.2026`. */
  placeDate?: string;
  /** Closing words. */
  closing?: string;
  /** A blank line to sign by hand. */
  lineOnly?: boolean;
  /** A second signer beside the first. */
  columns?: {
    /** As people call it. */
    name: string;
    /** Role of who signs. */
    role?: string;
    /** From signature_list. */
    signatureId?: string;
    /** Printed above the line, such as `Hamburg, 15.11.2026`. */
    placeDate?: string;
  }[];
} | {
  /** Which block. */
  type: "formField";
  /** Name of your own. */
  id?: string;
  /** Name of an entry in styleDefs. */
  style?: string;
  /** No page break after this block. */
  keepWithNext?: boolean;
  /** No page break inside this block. */
  keepTogether?: boolean;
  /** Which kind. */
  kind: "text" | "checkbox" | "date" | "multiline" | "signatureLine";
  /** Words before the value. */
  label: string;
  /** What stands after the label. */
  value?: string;
  /** The boxes of a checkbox field; without them the label itself is the box. */
  options?: {
    /** Words before the value. */
    label: string;
    /** Ticked. */
    checked?: boolean;
  }[];
  /** Width in mm. */
  widthMm?: number;
} | {
  /** Which block. */
  type: "paymentQr";
  /** Name of your own. */
  id?: string;
  /** Name of an entry in styleDefs. */
  style?: string;
  /** No page break after this block. */
  keepWithNext?: boolean;
  /** No page break inside this block. */
  keepTogether?: boolean;
  /** Of the payee; spaces may stay. */
  iban: string;
  /** The payee. */
  name: string;
  /** Amount in cents. */
  amountCents?: number;
  /** `CHF` for a Swiss account only. */
  currency?: "EUR" | "CHF";
  /** Free text for the transfer. */
  remittance?: string;
  /** Structured reference instead of remittance: `RF…`, or 27 digits with a Swiss QR-IBAN. */
  reference?: string;
  /** BIC, rarely needed. */
  bic?: string;
  /** Edge of a GiroCode; a Swiss code has 46 mm. */
  sizeMm?: number;
  /** Words below it. */
  caption?: string;
} | {
  /** Which block. */
  type: "separator";
  /** Name of your own. */
  id?: string;
  /** Name of an entry in styleDefs. */
  style?: string;
  /** No page break after this block. */
  keepWithNext?: boolean;
  /** No page break inside this block. */
  keepTogether?: boolean;
  /** Which look. */
  variant: "space" | "line" | "pageBreak";
  /** Height in mm. */
  heightMm?: number;
})[];

export type StyleDefs = Record<string, {
  /** Size in points. */
  fontSizePt?: number;
  /** Regular or bold. */
  weight?: "regular" | "bold";
  /** Slanted. */
  italic?: boolean;
  /** A colour, e.g. #1f3a5f. */
  color?: string;
  /** Where lines stand. */
  align?: "left" | "right" | "center" | "justify";
  /** Space above. */
  spaceBeforeMm?: number;
  /** Space below. */
  spaceAfterMm?: number;
  /** Distance of lines as a multiple of the font size. */
  lineHeight?: number;
}>;

export type BatchItem = {
  /** Your key: the same value and meaning is the same order. */
  clientOrderId: string;
  /** A draft; else the letter inline. */
  letterId?: string;
  /** Subject line. */
  subject?: string;
  /** Plain text: blank line = paragraph, `- ` = list item. */
  content?: string;
  /** Of content; default text. */
  contentFormat?: "text" | "markdown";
  blocks?: LetterBlocks;
  styleDefs?: StyleDefs;
  /** Of the letter's fixed words. */
  language?: "de" | "en";
  /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
  recipient?: {
    /** Of the address book; then nothing else. */
    addressId?: string;
    /** Person, or the company or authority itself. */
    name?: string;
    /** Empty for a PO box or a bulk recipient. */
    street?: string;
    /** E.g. München. */
    city?: string;
    /** Firm, where name is a person. */
    company?: string | null;
    /** May also stand in street. */
    houseNumber?: string | null;
    /** Number of the PO box; zip is then that of the PO box. */
    pobox?: string | null;
    /** E.g. 80331. */
    zip?: string | null;
    /** Further name line. */
    secondName?: string | null;
    /** Above the street. */
    extraLine?: string | null;
    /** ISO code, e.g. DE. */
    country?: string;
  };
  /** See recipient. */
  recipientName?: string;
  /** See recipient. */
  recipientCompany?: string;
  /** See recipient. */
  recipientStreet?: string;
  /** See recipient. */
  recipientHouseNumber?: string;
  /** See recipient. */
  recipientZip?: string;
  /** See recipient. */
  recipientCity?: string;
  /** See recipient. */
  recipientCountry?: string;
  /** in_house: print, sign and bring it yourselves. */
  fulfilment?: "post" | "in_house";
  deliveryType?: DeliveryType;
  /** Printed the same day if in before 12:00 Berlin. */
  express?: boolean;
  /** By when it must be there: a day, or a rule and what began it. */
  arrival?: {
    /** The last day itself. */
    by?: string;
    /** How event makes the last day. */
    rule?: "third_working_day" | "lease_notice" | "employment_notice" | "notice_period" | "period" | "month_end" | "quarter_end" | "objection_tax" | "objection_administrative" | "objection_social" | "default_after_invoice";
    /** The rule's day: the day of the act, the day a contract is to end, or a day of the month meant. */
    event?: string;
    /** Length of the period. */
    count?: number;
    /** Of count. */
    unit?: "days" | "weeks" | "months" | "years";
    /** Who gives notice. */
    party?: "tenant" | "landlord" | "employee" | "employer";
    /** Of tenancy or service. */
    years?: number;
    /** Employment in its probation. */
    probation?: boolean;
    /** The act has no, or a wrong, instruction on remedies. */
    withoutInstruction?: boolean;
    /** Of the recipient; default: by postcode. */
    state?: "BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH";
  } | null;
  /** Omitted: as the pages are. */
  color?: boolean;
  /** Both sides. */
  duplex?: boolean;
  /** Print the signature. */
  includeSignature?: boolean;
  /** From signature_list. */
  signatureId?: string;
  /** Other return address, from address_list. */
  senderAddressId?: string;
  /** From sender_profile_list; default: the account's. */
  senderProfileId?: string;
  /** Client number. */
  mandantennummer?: string;
  /** Gross, in euros. */
  maxCostEuros?: number;
  /** Your own mark. */
  auditTag?: string;
  /** Your own pairs of texts: at most 20, keys of 40 and values of 200 characters. */
  metadata?: Record<string, string>;
  /** Documents only; default post. */
  deliver?: "post" | "email" | "both";
  /** Default: address book. */
  email?: string;
  /** E-invoice that is mailed. */
  emailFormat?: "zugferd" | "xrechnung";
  /** Legal kind or none. */
  declaration?: string;
  /** Prints it despite FORM_REQUIRED; a person decides in the portal. */
  overrideForm?: {
    /** Why; kept with it. */
    reason: string;
  };
  /** From letterhead_list. */
  letterheadId?: string;
  /** false: without letterhead. */
  letterheadEnabled?: boolean;
  /** From letter_design_list. */
  designId?: string;
  design?: LetterDesign;
  /** Values of the information block, e.g. aktenzeichen. */
  reference?: {
    /** File number. */
    aktenzeichen?: string;
    /** Their reference. */
    ihrZeichen?: string;
    /** Date of their letter. */
    ihreNachrichtVom?: string;
    /** Our reference. */
    unserZeichen?: string;
    /** Customer number. */
    kundennummer?: string;
    /** Date as printed; default today. */
    datum?: string;
    /** A text or a payment as a code. */
    qr?: string | {
      /** IBAN. */
      iban: string;
      /** Who is paid. */
      name: string;
      /** Amount in cents. */
      amountCents?: number;
      /** Purpose of the payment. */
      remittance?: string;
      /** Creditor reference, e.g. RF18…. */
      reference?: string;
      /** BIC, rarely needed. */
      bic?: string;
    };
  };
  /** Instead of ids: its newest release. */
  templateName?: string;
  /** Alone: only noted with the letter. */
  templateId?: string;
  /** Renders this released version; subject and body of the call are ignored. */
  templateVersionId?: string;
  /** Values by field key. */
  templateMergeValues?: Record<string, unknown>;
  /** Letter before a form. */
  coverTemplateId?: string;
  /** A released version. */
  coverTemplateVersionId?: string;
  /** Of a quote; another price then is PRICE_CHANGED. */
  priceVersion?: string;
  /** Price the quote named. */
  quotedUnitPriceCents?: number;
};

export type BatchCommon = {
  /** Subject line. */
  subject?: string;
  /** Plain text: blank line = paragraph, `- ` = list item. */
  content?: string;
  /** Of content; default text. */
  contentFormat?: "text" | "markdown";
  blocks?: LetterBlocks;
  styleDefs?: StyleDefs;
  /** Of the letter's fixed words. */
  language?: "de" | "en";
  /** The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off. */
  recipient?: {
    /** Of the address book; then nothing else. */
    addressId?: string;
    /** Person, or the company or authority itself. */
    name?: string;
    /** Empty for a PO box or a bulk recipient. */
    street?: string;
    /** E.g. München. */
    city?: string;
    /** Firm, where name is a person. */
    company?: string | null;
    /** May also stand in street. */
    houseNumber?: string | null;
    /** Number of the PO box; zip is then that of the PO box. */
    pobox?: string | null;
    /** E.g. 80331. */
    zip?: string | null;
    /** Further name line. */
    secondName?: string | null;
    /** Above the street. */
    extraLine?: string | null;
    /** ISO code, e.g. DE. */
    country?: string;
  };
  /** See recipient. */
  recipientName?: string;
  /** See recipient. */
  recipientCompany?: string;
  /** See recipient. */
  recipientStreet?: string;
  /** See recipient. */
  recipientHouseNumber?: string;
  /** See recipient. */
  recipientZip?: string;
  /** See recipient. */
  recipientCity?: string;
  /** See recipient. */
  recipientCountry?: string;
  /** in_house: print, sign and bring it yourselves. */
  fulfilment?: "post" | "in_house";
  deliveryType?: DeliveryType;
  /** Printed the same day if in before 12:00 Berlin. */
  express?: boolean;
  /** By when it must be there: a day, or a rule and what began it. */
  arrival?: {
    /** The last day itself. */
    by?: string;
    /** How event makes the last day. */
    rule?: "third_working_day" | "lease_notice" | "employment_notice" | "notice_period" | "period" | "month_end" | "quarter_end" | "objection_tax" | "objection_administrative" | "objection_social" | "default_after_invoice";
    /** The rule's day: the day of the act, the day a contract is to end, or a day of the month meant. */
    event?: string;
    /** Length of the period. */
    count?: number;
    /** Of count. */
    unit?: "days" | "weeks" | "months" | "years";
    /** Who gives notice. */
    party?: "tenant" | "landlord" | "employee" | "employer";
    /** Of tenancy or service. */
    years?: number;
    /** Employment in its probation. */
    probation?: boolean;
    /** The act has no, or a wrong, instruction on remedies. */
    withoutInstruction?: boolean;
    /** Of the recipient; default: by postcode. */
    state?: "BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH";
  } | null;
  /** Omitted: as the pages are. */
  color?: boolean;
  /** Both sides. */
  duplex?: boolean;
  /** Print the signature. */
  includeSignature?: boolean;
  /** From signature_list. */
  signatureId?: string;
  /** Other return address, from address_list. */
  senderAddressId?: string;
  /** From sender_profile_list; default: the account's. */
  senderProfileId?: string;
  /** Client number. */
  mandantennummer?: string;
  /** Gross, in euros. */
  maxCostEuros?: number;
  /** Your own mark. */
  auditTag?: string;
  /** Your own pairs of texts: at most 20, keys of 40 and values of 200 characters. */
  metadata?: Record<string, string>;
  /** Documents only; default post. */
  deliver?: "post" | "email" | "both";
  /** Default: address book. */
  email?: string;
  /** E-invoice that is mailed. */
  emailFormat?: "zugferd" | "xrechnung";
  /** Legal kind or none. */
  declaration?: string;
  /** Prints it despite FORM_REQUIRED; a person decides in the portal. */
  overrideForm?: {
    /** Why; kept with it. */
    reason: string;
  };
  /** From letterhead_list. */
  letterheadId?: string;
  /** false: without letterhead. */
  letterheadEnabled?: boolean;
  /** From letter_design_list. */
  designId?: string;
  design?: LetterDesign;
  /** Values of the information block, e.g. aktenzeichen. */
  reference?: {
    /** File number. */
    aktenzeichen?: string;
    /** Their reference. */
    ihrZeichen?: string;
    /** Date of their letter. */
    ihreNachrichtVom?: string;
    /** Our reference. */
    unserZeichen?: string;
    /** Customer number. */
    kundennummer?: string;
    /** Date as printed; default today. */
    datum?: string;
    /** A text or a payment as a code. */
    qr?: string | {
      /** IBAN. */
      iban: string;
      /** Who is paid. */
      name: string;
      /** Amount in cents. */
      amountCents?: number;
      /** Purpose of the payment. */
      remittance?: string;
      /** Creditor reference, e.g. RF18…. */
      reference?: string;
      /** BIC, rarely needed. */
      bic?: string;
    };
  };
  /** Instead of ids: its newest release. */
  templateName?: string;
  /** Alone: only noted with the letter. */
  templateId?: string;
  /** Renders this released version; subject and body of the call are ignored. */
  templateVersionId?: string;
  /** Values by field key. */
  templateMergeValues?: Record<string, unknown>;
  /** Letter before a form. */
  coverTemplateId?: string;
  /** A released version. */
  coverTemplateVersionId?: string;
  /** Of a quote; another price then is PRICE_CHANGED. */
  priceVersion?: string;
  /** Price the quote named. */
  quotedUnitPriceCents?: number;
};

export type Scope = "profile:read" | "wallet:read" | "sender_profile:read" | "sender_profile:write" | "mandant:read" | "template:read" | "template:write" | "letter:read" | "letter:schedule" | "address:read" | "address:write" | "order:read" | "order:send" | "approval:read" | "approval:decide" | "approval:self_approve" | "analytics:read" | "archive:read" | "letter_design:write" | "preset:write" | "signature:write" | "letterhead:write";

export type FieldProblem = {
  path: string;
  rule: string;
  message: string;
  names?: readonly string[];
  accepted?: readonly string[];
};

/** What may be busy. */
export type Busy = "rendering" | "changing" | "waiting" | "reading_websites" | "uploading";

/** A merge value that is missing, wrong or unknown. */
export type MergeProblem = {
  field: string;
  label: string;
  reason: string;
  message: string;
  example: unknown;
  /** The declared field that was most likely meant. */
  nearest?: string;
};

/** A part of a design that touches an area the post needs free. */
export type ZoneViolation = {
  zone: string;
  severity: "error" | "warning";
  element: string;
  page: "first" | "further";
  rect: ZoneRect;
  overlap: ZoneRect;
  /** How to put it right, for a person. */
  fix: string;
};
type ZoneRect = { x: number; y: number; w: number; h: number };

/** The letters that one with too many pages could leave as. */
export type PartsOffer = {
  parts: readonly { pageCount: number; holds: readonly string[] }[];
  totalCents: number | null;
};

/** What can be wrong with a file that is to be printed. */
export type FileProblem = "PDF_CORRUPT" | "PDF_ENCRYPTED" | "PDF_ACTIVE" | "PAGE_SIZE" | "TOO_MANY_PAGES" | "TOO_MANY_PARTS" | "FILE_TOO_LARGE" | "BLANK_LETTER" | "GLYPH_MISSING" | "TOO_COMPLEX" | "IMAGE_CORRUPT" | "IMAGE_KIND" | "IMAGE_TOO_LARGE" | "IMAGE_BLANK" | "FONT_CORRUPT" | "FONT_TOO_LARGE" | "FONT_RESTRICTED" | "FONT_NO_SUBSETTING" | "FONT_VARIABLE" | "FONT_COLOUR" | "FONT_TOO_MANY_GLYPHS" | "FONT_TOO_COMPLEX" | "FONT_WITHOUT_LETTERS";

export type ErrorDetails = {
  /** `link`: somebody came by the link to one letter, and not with a token. */
  UNAUTHORIZED: { reason: "missing" | "unknown" | "expired" | "revoked"; link?: "ended" | "unknown" };
  /**
   * `narrowed`: the connection was opened read-only or for other toolsets. `signed_yes`: the account wants the yes signed
   * with a passkey, on the page; no scope stands for that.
   */
  FORBIDDEN_SCOPE: {
    scope: Scope;
    reason?: "narrowed" | "signed_yes";
    /** How the caller is connected: a token gets a scope otherwise than an agent's connection. */
    connection?: string;
    approvalUrl?: string;
    portalUrl?: string;
  };
  /** A signed-in person would need at least this role; an operator is whoever runs the service. */
  /** `connection`: oauth where a program acts for the person whose role it is. */
  FORBIDDEN_ROLE: { role: "viewer" | "editor" | "approver" | "owner" | "operator"; connection?: string; portalUrl?: string };
  /** Whoever runs the service has disabled the account, for all its tokens, connections and people. */
  ACCOUNT_DISABLED: Record<never, never>;
  /** The account or the token may only be used from networks that the owner has named; null: nobody knows from where. */
  NETWORK_NOT_ALLOWED: { address: string | null };
  /** An owner has asked to close the account: until then it can be read, exported, and the request taken back. */
  ACCOUNT_CLOSING: { closesAt: string; portalUrl?: string };
  /** At most twenty problems, each once; `moreProblems` counts the others. */
  VALIDATION_ERROR: { problems: FieldProblem[]; moreProblems?: number; reason?: string };
  /** A signed-in person has to show once more who they are; `ways` are those they have. */
  FRESH_PROOF_NEEDED: { ways: readonly string[]; validForMinutes: number };
  /** The account wants a second factor of everybody, and this person has not shown one. */
  SECOND_FACTOR_NEEDED: Record<never, never>;
  /** Too many calls of one connection; or, with a reason, what others keep busy at this moment. */
  RATE_LIMITED:
    | { limit: number; windowSeconds: number; retryAfterSeconds: number; reason?: undefined }
    | { reason: Busy; retryAfterSeconds: number };
  INTERNAL_ERROR: Record<never, never>;
  /** Something we lean on does not work just now; nothing was done. */
  SERVICE_UNAVAILABLE: { reason: "database" | "storage" | "time" | "payments"; retryAfterSeconds: number };
  /** The answer of our database was lost while something was being stored: it may be done or not. */
  OUTCOME_UNKNOWN: { clientOrderId?: string };
  /** Whoever called has gone before anything was stored; it is in the records, and nobody reads it. */
  CALL_CANCELLED: Record<never, never>;
  /** `meant`: what a tool that nobody knows was probably meant for, in our words. */
  NOT_FOUND: { what: string; meant?: string };
  /** Also for a design that was archived: new letters cannot use it. */
  DESIGN_NOT_FOUND: { designId: string };
  /** A design that could not be set, though its source is valid. */
  DESIGN_RENDER_FAILED: { reason: "too_slow" | "not_set" };
  DESIGN_ZONE_VIOLATION: { violations: readonly ZoneViolation[] };
  /** What cannot be printed; `place` names the input, `detail` the page, size or limit. */
  CONTENT_REJECTED: {
    reason: FileProblem;
    place?: string;
    detail?: Readonly<Record<string, string | number>>;
    /** Of too many pages: how it could leave as several letters, if somebody says so. */
    offer?: PartsOffer;
  };
  /** The same key was used before for something else; `fields` are the inputs that differ. */
  /** `outcome_unknown`: an earlier call ended without an answer. `answer_not_kept`: it was answered, and that is all. */
  IDEMPOTENCY_CONFLICT: {
    key: string;
    fields: readonly string[];
    reason?: "outcome_unknown" | "answer_not_kept" | "used_elsewhere" | "discarded";
  };
  /** `reason` is the rule of the first finding that rules the address out. */
  ADDRESS_INVALID: { reason?: string; findings: AddressFinding[] };
  SANDBOX_DISABLED: Record<never, never>;
  INSUFFICIENT_FUNDS: { neededCents: number; availableCents: number; portalUrl?: string };
  DAILY_CAP_EXCEEDED: {
    cap: "letters" | "cents";
    setBy: "partner" | "token";
    limit: number;
    left: number;
    resetsAt: string;
    portalUrl?: string;
  };
  MANDANT_CAP_EXCEEDED: {
    mandantennummer: string;
    limitCents: number;
    leftCents: number;
    neededCents: number;
    resetsAt: string;
    portalUrl?: string;
  };
  /** The caller's own ceiling, `maxCostEuros`. */
  COST_OVER_LIMIT: { priceCents: number; limitCents: number };
  /** `details` of the quote a caller relied on, and of the present price; nothing was charged. */
  PRICE_CHANGED: {
    oldPriceCents: number | null;
    newPriceCents: number;
    oldPriceVersion: string | null;
    newPriceVersion: string;
  };
  /** `fields` as `sender_profile_validate` names them; a null profile: there is none. */
  SENDER_PFLICHTANGABEN_INCOMPLETE: {
    profileId: string | null;
    missingFields: readonly string[];
    /** There, and wrong. */
    invalidFields: readonly string[];
    portalUrl?: string;
  };
  /** A declaration of this kind needs a hand on paper: what a carrier prints would be void. */
  FORM_REQUIRED: {
    kind: string;
    provision: string;
    recognised: boolean;
    quote: string | null;
    waysOut: readonly { way: string; text: string }[];
    portalUrl?: string;
  };
  /** Nobody has verified yet that it is who it says, where it says; `asPrinted`: as a letter prints it that keeps its sender. */
  SENDER_UNVERIFIED: { profileId: string; portalUrl?: string; asPrinted?: true };
  AVV_REQUIRED: { currentVersion: string; acceptedVersion: string | null; portalUrl?: string };
  /** `no_carrier`: nobody is set up to print real letters. */
  COUNTRY_NOT_SUPPORTED: { country: string; reason?: "no_carrier" };
  LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY: {
    country: string;
    deliveryType: DeliveryType;
    availableDeliveryTypes: readonly DeliveryType[];
  };
  PRICE_UNAVAILABLE: { country: string; deliveryType: DeliveryType; format: string; at: string };
  /** The body is itself a PDF. */
  PDF_LETTER_UNSUPPORTED: { place: string };
  /** `handing_over` and `carrier_silent`: it may work in a moment; after a restore, once it is known whether it left. */
  ORDER_NOT_CANCELLABLE: {
    orderId: string;
    status: string;
    reason?: "handing_over" | "carrier_silent" | "too_late";
  };
  /** Of a letter that came back: `goesOutAs` what it is, if it cannot be sent with another address; `sentAgainAs` the order that it is on its way by. */
  ORDER_NOT_FIXABLE: {
    orderId: string;
    status: string;
    letterId?: string;
    goesOutAs?: "document" | "finished_pdf" | "copy";
    sentAgainAs?: string;
    portalUrl?: string;
  };
  MERGE_FIELDS_MISSING: { templateId: string; fields: readonly MergeProblem[] };
  TEMPLATE_SLUG_CONFLICT: { slug: string; templateId: string };
  TEMPLATE_VERSION_NOT_DRAFT: { versionId: string; status: "released" | "superseded" | "discarded" };
  TEMPLATE_VERSION_IMMUTABLE: { versionId: string; status: "released" | "superseded" };
  TEMPLATE_FOUR_EYES_REQUIRED: { versionId: string; releaseUrl: string };
  /** A curated template is the same for everybody; a copy of it can be changed. */
  TEMPLATE_READONLY_VIA_MCP: { templateId: string };
  /** Whoever asked must not approve in this account; `deciders` are those who may. */
  APPROVAL_FOUR_EYES_REQUIRED: {
    approvalId: string;
    approvalUrl: string;
    deciders: readonly string[];
    /** They have agreed already, and a second person has to. */
    reason?: "second_yes";
  };
  /** It exceeds daily caps, which owners alone set; `deciders` are the owners. */
  APPROVAL_OWNER_REQUIRED: { approvalId: string; approvalUrl: string; deciders: readonly string[] };
  /** It prints a declaration whose form a print does not meet: a person says yes in the portal, nobody else. */
  APPROVAL_PORTAL_REQUIRED: { approvalId: string; approvalUrl: string; reason?: "two_people" };
  /** The account wants this yes signed with a passkey; `accountUrl`: where a person adds one. */
  APPROVAL_SIGNATURE_REQUIRED: {
    approvalId: string;
    reason: "missing" | "no_passkey" | "invalid";
    accountUrl: string;
  };
  /** What waits is no longer what the person was shown. */
  APPROVAL_CHANGED: { approvalId: string };
  /** A serial letter is at another step: what was asked for comes before or after it. */
  SERIAL_BUSY: {
    serialId: string;
    state: "made" | "splitting" | "cutting" | "rehearsing" | "rehearsed" | "submitting" | "submitted";
  };
  /** A letter that must arrive by a day: too late for it, or so late that a person in the portal has to take the risk. */
  DEADLINE_MISSED: {
    reason: "too_late" | "at_risk";
    lastDay: string;
    latestSafe: string;
    latestReasonable: string;
    approvalUrl?: string;
    alternatives: { way: string; text: string }[];
    portalUrl?: string;
  };
  APPROVAL_ALREADY_DECIDED: { approvalId: string; status: "approved" | "rejected" | "expired" };
  /** What follows an invoice needs one that has reached its recipient. */
  DOCUMENT_NOT_ISSUED: { documentId: string; documentNumber: string | null; state: "made" | "void" };
  /** Void after issue; null: it was not issued, its letter is on its way. */
  DOCUMENT_ISSUED: { documentId: string; documentNumber: string | null; issuedAt: string | null };
};

/** One thing that was noticed about an address. */
export type AddressFinding = {
  field: string;
  rule: "FIELD_MISSING" | "COUNTRY_UNKNOWN" | "COUNTRY_MISMATCH" | "NOT_LATIN" | "NOT_PRINTABLE" | "LINE_LONG" | "TOO_MANY_LINES" | "LINE_TOO_WIDE" | "PARCEL_LOCKER" | "ZIP_PATTERN" | "ZIP_UNASSIGNED" | "ZIP_UNKNOWN" | "ZIP_LEADING_ZERO" | "ZIP_SPELLING" | "ZIP_UNUSED" | "CITY_ELSEWHERE" | "CITY_MISMATCH" | "CITY_UNKNOWN" | "CITY_SPELLING" | "CITY_LOCAL_NAME" | "HOUSE_NUMBER_MISSING" | "HOUSE_NUMBER_TWICE" | "STREET_IGNORED" | "STREET_MISSING" | "STREET_UNKNOWN" | "STREET_SPELLING" | "STREET_NOT_CHECKED" | "POBOX_NOT_CHECKED" | "NOT_CONFIRMED" | "NOT_FOUND" | "PROVIDER_CORRECTED" | "PROVIDER_DOWN";
  severity: "error" | "warning";
  message: { de: string; en: string };
  remedy: { de: string; en: string };
};

export type ErrorCode = keyof ErrorDetails;

/** What an error says; `details` depend on the code. */
export type ApiError<Code extends ErrorCode = ErrorCode> = {
  [Each in Code]: {
    code: Each;
    /** One sentence for a person. */
    message: string;
    /** What to do next. */
    hint: string;
    /** The same call may succeed later. */
    retryable: boolean;
    details: ErrorDetails[Each];
    requestId: string;
  };
}[Code];

export type Answer<Name extends CallName> =
  | { ok: true; value: Output<Name> }
  | { ok: false; status: number; error: ApiError<Calls[Name]["errors"]> };

export type ClientOptions = {
  /** Where the service is, without a path. */
  url: string;
  token: string;
  language?: "de" | "en";
  fetch?: typeof globalThis.fetch;
};

export type Client = {
  /** Calls a tool or an operation. A refusal is an answer; only a lost connection throws. */
  call<Name extends CallName>(name: Name, input: Input<Name>, options?: CallOptions): Promise<Answer<Name>>;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Idempotency-Key: the same key and input again is the same call. */
  key?: string;
};

/** Where each is called, what it may do to the world, and what it is for. */
export const calls: Readonly<Record<CallName, { door: "tools" | "operations"; effect: "read" | "write" | "spend"; summary: string }>> = {
  mcp_health: {"door":"tools","effect":"read","summary":"Checks the connection and says what is still missing before a letter can be sent."},
  preset_save: {"door":"tools","effect":"write","summary":"Stores a named set of send options; replaces one of that name."},
  profile_get: {"door":"tools","effect":"read","summary":"Shows the account and what this connection may do in it: defaults for letters, presets, wallet, caps, pricing, AVV and approval settings."},
  setup_fix_link: {"door":"tools","effect":"write","summary":"Makes a one-time browser link with which a person closes a gap in the setup."},
  wallet_balance: {"door":"tools","effect":"read","summary":"Shows the prepaid balance, what is reserved, today's caps and when they reset."},
  wallet_topup_link: {"door":"tools","effect":"write","summary":"Makes a link by which a person tops up the wallet; it charges nothing by itself."},
  archive_export: {"door":"tools","effect":"write","summary":"Starts an export of the archive for a period, as GoBD, DATEV, PDF or per client."},
  archive_export_status: {"door":"tools","effect":"read","summary":"Says how far an archive export is and where to download it."},
  address_list: {"door":"tools","effect":"read","summary":"Lists or searches the address book."},
  address_search_company: {"door":"tools","effect":"read","summary":"Finds the postal address of a company or authority, with its PO box."},
  address_upsert: {"door":"tools","effect":"write","summary":"Stores an address that a letter can reach, or changes the one named by addressId."},
  address_validate: {"door":"tools","effect":"read","summary":"Checks whether a letter can reach an address, and suggests a correction; stores nothing."},
  mandant_get: {"door":"tools","effect":"read","summary":"Shows one client (Mandant) with addresses, cap, budget used this month, retention and letter count."},
  mandant_list: {"door":"tools","effect":"read","summary":"Lists clients (Mandanten) by number; filters by text, category, tag or date."},
  mandant_search: {"door":"tools","effect":"read","summary":"Finds clients by number, name, tag or case handler, and names the column that matched."},
  sender_profile_get: {"door":"tools","effect":"read","summary":"Shows one sender profile with its details and what they lack."},
  sender_profile_list: {"door":"tools","effect":"read","summary":"Lists all sender profiles with legal form and completeness, the default first."},
  sender_profile_upsert: {"door":"tools","effect":"write","summary":"Creates a sender profile, or changes the one named by id."},
  sender_profile_validate: {"door":"tools","effect":"read","summary":"Names the mandatory details that a legal form's letters still lack; stores nothing."},
  pricing_tiers: {"door":"tools","effect":"read","summary":"Shows the volume tiers with example prices, the account's own tier and the next threshold."},
  shipping_quote: {"door":"tools","effect":"read","summary":"Prices a letter and names the delivery types of a country."},
  letter_design_delete: {"door":"tools","effect":"write","summary":"Archives a letter design: new letters cannot use it, letters made with it keep it."},
  letter_design_list: {"door":"tools","effect":"read","summary":"Lists all letter designs by name, each with its newest source and its last versions."},
  letter_design_list_presets: {"door":"tools","effect":"read","summary":"Lists ready-made letter designs, or shows the one named by presetId: its source and drawn pages."},
  letter_design_preview: {"door":"tools","effect":"read","summary":"Renders a saved (designId) or unsaved (design) design on a sample letter; free."},
  letter_design_save: {"door":"tools","effect":"write","summary":"Stores a letter design, or a new version of the one named by designId."},
  brand_import_from_website: {"door":"tools","effect":"write","summary":"Reads a public website and proposes colours, typeface, logos and imprint details."},
  brand_kit_get: {"door":"tools","effect":"read","summary":"Shows logos with previews, colours and font of the brand."},
  brand_kit_save: {"door":"tools","effect":"write","summary":"Stores logos, colours and font of the brand; replaces the earlier kit as a whole."},
  letterhead_list: {"door":"tools","effect":"read","summary":"Lists all letterheads, the newest first, with previews and whether they are printed."},
  letterhead_upload: {"door":"tools","effect":"write","summary":"Stores a letterhead for letters without a design: a PNG is printed, a PDF only kept."},
  signature_list: {"door":"tools","effect":"read","summary":"Lists all signature images, the newest first, with previews."},
  signature_upload: {"door":"tools","effect":"write","summary":"Stores a signature image (PNG) for letters; a plain white background becomes transparent."},
  template_apply_with_merge_fields: {"door":"tools","effect":"read","summary":"Fills a template's merge fields and returns the letter, or a form with its cover; stores nothing."},
  template_archive: {"door":"tools","effect":"write","summary":"Takes a template out of lists and sending; what it says is kept."},
  template_diff_check: {"door":"tools","effect":"read","summary":"Says what a final letter says differently from its template: which words, and whose value."},
  template_draft_discard: {"door":"tools","effect":"write","summary":"Discards a draft version that was not released."},
  template_get: {"door":"tools","effect":"read","summary":"Shows what a template says and which values it asks for."},
  template_list: {"door":"tools","effect":"read","summary":"Lists templates without their texts: your own by name, then the curated ones."},
  template_preview: {"door":"tools","effect":"read","summary":"Renders a stored template with sample values as page images; free."},
  template_release: {"door":"tools","effect":"write","summary":"Releases a draft version for sending; the version released before is superseded."},
  template_save: {"door":"tools","effect":"write","summary":"Stores a template as a draft, or a new draft version of the one named by templateId."},
  attachment_upload_image: {"door":"tools","effect":"write","summary":"Adds a PNG or JPEG to a draft as one A4 page, printed after the letter."},
  attachment_upload_pdf: {"door":"tools","effect":"write","summary":"Adds a PDF to a draft; its pages are printed after the letter."},
  letter_create_draft: {"door":"tools","effect":"write","summary":"Stores a letter as a draft and shows its first pages; nothing is charged or sent."},
  letter_get: {"door":"tools","effect":"read","summary":"Shows a letter with its text, recipient, sender, attachments, orders and PDF."},
  letter_list: {"door":"tools","effect":"read","summary":"Lists letters, newest first; filters combine."},
  letter_preview: {"door":"tools","effect":"read","summary":"Renders a draft (letterId) or an inline letter as page images; free, stores nothing."},
  letter_search: {"door":"tools","effect":"read","summary":"Full-text search over subject, recipient, text, attachments, references, client number and auditTag; best matches first."},
  order_cancel: {"door":"tools","effect":"write","summary":"Stops a letter that is not being printed yet, or withdraws an approval, and credits the wallet."},
  order_einlieferungsbeleg: {"door":"tools","effect":"read","summary":"Gives the proof of posting of a letter, as data and as a PDF, checked against the archive."},
  order_fix_resubmit: {"door":"tools","effect":"write","summary":"Gives a letter in awaiting_partner_fix another address and sends it again at no cost."},
  order_send: {"door":"tools","effect":"spend","summary":"Sends a letter by post, exactly once: a draft (letterId) or an inline letter."},
  order_send_batch: {"door":"tools","effect":"spend","summary":"Sends up to 100 letters under one approval; give approvalUrl to the user."},
  order_status: {"door":"tools","effect":"read","summary":"Says where an order stands, how it came there and whether it can still be stopped."},
  approval_decide: {"door":"tools","effect":"spend","summary":"Approves or rejects what waits for approval, as the person told you in this conversation."},
  approval_list: {"door":"tools","effect":"read","summary":"Lists letters that wait for a person's approval, or were decided; newest first."},
  approval_submit: {"door":"tools","effect":"spend","summary":"Puts a letter before a person who decides, and reserves its cost: a draft (letterId) or an inline letter."},
  letter_schedule: {"door":"tools","effect":"spend","summary":"Sends a draft at a later time, once or again and again."},
  schedule_list_or_cancel: {"door":"tools","effect":"write","summary":"Lists planned letters, newest first, or cancels one and gives its money back."},
  document_create: {"door":"tools","effect":"write","summary":"Stores an invoice, reminder, dunning letter or credit note as a DIN 5008 draft; free until sent."},
  document_get: {"door":"tools","effect":"read","summary":"Shows a billing document: payload, sums, what is open, its letter and order, e-invoice files."},
  document_list: {"door":"tools","effect":"read","summary":"Lists invoices, reminders, dunning letters and credit notes, newest first; filters combine."},
  analytics_summary: {"door":"tools","effect":"read","summary":"Sums up letters, cost, delivery times, failures and caps."},
  bank_statement_import: {"door":"operations","effect":"read","summary":"Reads a bank statement and proposes which invoice each entry is for; books nothing."},
  call_status: {"door":"operations","effect":"read","summary":"Says how far a call is that was made with Prefer: respond-async, and what it came to."},
  client_archive: {"door":"operations","effect":"write","summary":"Puts a client away: lists leave it out and no new letter is taken for it."},
  client_list_archived: {"door":"operations","effect":"read","summary":"Lists the clients that were archived, by number; mandant_list leaves them out."},
  client_restore: {"door":"operations","effect":"write","summary":"Gets an archived client back, with all it had."},
  client_save: {"door":"operations","effect":"write","summary":"Makes a client, or changes the one of that number; what is left out stays."},
  deadline_calculate: {"door":"operations","effect":"read","summary":"Says by when a letter must be handed over to arrive in time, with every step and its provision."},
  declaration_kinds: {"door":"operations","effect":"read","summary":"Lists what a letter can declare, and which form the law asks for, by country; no legal advice."},
  delivery_proof_add: {"door":"operations","effect":"write","summary":"Keeps a slip, a delivery record (Auslieferungsbeleg) or another paper of the post with an order."},
  delivery_proof_list: {"door":"operations","effect":"read","summary":"Lists the papers of the post that were brought for an order, and whether its delivery record is missing."},
  document_issue: {"door":"operations","effect":"write","summary":"Says that a billing document reached its recipient another way than by our post; from then on books count it."},
  document_void: {"door":"operations","effect":"write","summary":"Makes a billing document void that nobody has received: its number stays used, its letter cannot be sent."},
  dunning_course: {"door":"operations","effect":"read","summary":"Shows how the dunning of an invoice went, why it stands still, and what comes next when."},
  dunning_hold: {"door":"operations","effect":"write","summary":"Pauses the dunning of an invoice, notes that it is disputed, or ends it for good."},
  dunning_ladder_get: {"door":"operations","effect":"read","summary":"Reads a dunning ladder as it is now, retired or not, and how many invoices are on it."},
  dunning_ladder_list: {"door":"operations","effect":"read","summary":"Lists dunning ladders by name, and how many invoices are on each."},
  dunning_ladder_retire: {"door":"operations","effect":"write","summary":"Ends a dunning ladder: nothing further is prepared by it, and invoices on it wait for a person."},
  dunning_ladder_save: {"door":"operations","effect":"write","summary":"Says which reminders and dunning letters follow overdue invoices when, for a sender, a client or the account."},
  dunning_list: {"door":"operations","effect":"read","summary":"Lists overdue invoices on dunning ladders, and which of them wait for a person."},
  dunning_resume: {"door":"operations","effect":"write","summary":"Lets the dunning of an invoice go on that stood still; a step that came to nothing is prepared anew, or left out."},
  email_bounce_record: {"door":"operations","effect":"write","summary":"Says that the mail of an order came back as undeliverable; the order is `returned` then."},
  letter_copies_save: {"door":"operations","effect":"write","summary":"Says who gets a copy (Abschrift) of a draft, and how; every send of the draft sends them with it."},
  letter_from_pdf: {"door":"operations","effect":"write","summary":"Stores a draft whose pages are those of a PDF; it is sent with order_send and its letterId."},
  letter_pdf_look: {"door":"operations","effect":"read","summary":"Shows a PDF as the letter it would be: pages, findings in millimetres, the address in its window."},
  letter_split_parts: {"door":"operations","effect":"write","summary":"Lets a draft leave as several letters where it has more pages than one may have, or no more."},
  logo_upload: {"door":"operations","effect":"write","summary":"Stores a logo for the brand kit and for designs; whatever it was, it is kept as PNG."},
  matter_archive: {"door":"operations","effect":"write","summary":"Puts a file (Akte) away, so that nothing new is written for it, or gets it back."},
  matter_assign: {"door":"operations","effect":"write","summary":"Puts letters into a file (Akte), with their orders, costs and documents, or takes them out of the one they are in."},
  matter_costs: {"door":"operations","effect":"read","summary":"Lists what the letters of a file (Akte) have cost, charge by charge and credit by credit, with the sums."},
  matter_get: {"door":"operations","effect":"read","summary":"Shows one file (Akte) and what its letters have cost."},
  matter_list: {"door":"operations","effect":"read","summary":"Lists or searches files (Akten) by number, name and client; ordered by number."},
  matter_save: {"door":"operations","effect":"write","summary":"Makes a file (Akte) with a number and a name, under a client or without one, or changes one."},
  payment_list: {"door":"operations","effect":"read","summary":"Lists recorded payments, refunds, bounces and reversals, the newest entry first."},
  payment_record: {"door":"operations","effect":"write","summary":"Records money that came in for an issued invoice, was paid back, or bounced."},
  payment_take_back: {"door":"operations","effect":"write","summary":"Reverses what was recorded in error by a second entry; both stay on record."},
  preset_delete: {"door":"operations","effect":"write","summary":"Takes a preset off the list; a send that names it is refused. It can be restored."},
  preset_list: {"door":"operations","effect":"read","summary":"Lists the presets by name, and the hundred that were deleted last."},
  receipt_list: {"door":"operations","effect":"read","summary":"Lists the monthly receipts, newest first, and the months that still wait for theirs, with why."},
  serial_assign: {"door":"operations","effect":"write","summary":"Takes decisions about the pieces of a collective PDF and cuts out those that belong to a row."},
  serial_attach: {"door":"operations","effect":"write","summary":"Adds a PDF that rides along with all letters, or with the rows whose column pdf names it."},
  serial_columns_save: {"door":"operations","effect":"write","summary":"Says anew what columns of the list fill; every row is then rehearsed again."},
  serial_create: {"door":"operations","effect":"write","summary":"Keeps a list and the letter that everybody on it gets; nothing is sent yet."},
  serial_list: {"door":"operations","effect":"read","summary":"Lists serial letters, the newest first."},
  serial_page: {"door":"operations","effect":"read","summary":"Draws a page of a collective PDF, for whoever decides whose it is."},
  serial_pieces: {"door":"operations","effect":"read","summary":"Lists the pieces of a collective PDF: whose each most likely is, how sure that is, and why."},
  serial_rehearse: {"door":"operations","effect":"write","summary":"Sets and prices the letter of every row and says what is wrong with any; nothing is stored or charged."},
  serial_row_save: {"door":"operations","effect":"write","summary":"Changes what the list says in one row, which is then rehearsed again."},
  serial_split: {"door":"operations","effect":"write","summary":"Reads one PDF with the letters of many rows and says where it would be cut and whose each piece is; cuts nothing yet."},
  serial_status: {"door":"operations","effect":"read","summary":"Says how far a serial letter is, what it costs, and row by row what is wrong or became of it."},
  serial_stop: {"door":"operations","effect":"write","summary":"Ends what is under way with a serial letter; letters stored for it are taken back with their money."},
  serial_submit: {"door":"operations","effect":"spend","summary":"Hands in every letter that the rehearsal found fit, under one approval; give approvalUrl to the user."},
  upload_create: {"door":"operations","effect":"write","summary":"Opens an address that takes one file by PUT; its id then stands wherever a file is asked for."},
  wallet_ledger: {"door":"operations","effect":"read","summary":"Lists what came into the wallet and what went out, newest first, with the balance after each."},
  webhook_create: {"door":"operations","effect":"write","summary":"Adds an endpoint that is told of events from now on; its secret is shown this once."},
  webhook_delete: {"door":"operations","effect":"write","summary":"Removes an endpoint, its log, and what is on its way to it."},
  webhook_deliveries: {"door":"operations","effect":"read","summary":"Lists what was sent to an endpoint or waits for it, newest first."},
  webhook_list: {"door":"operations","effect":"read","summary":"Lists the endpoints that are told of events, without their secrets."},
  webhook_pause: {"door":"operations","effect":"write","summary":"Lets an endpoint rest; what happens meanwhile is told when it is started again."},
  webhook_replay: {"door":"operations","effect":"write","summary":"Sends one delivery again, or all to active endpoints that were begun since a time; receivers must expect repeats."},
  webhook_start: {"door":"operations","effect":"write","summary":"Lets an endpoint that rests hear again, from where it stopped."},
};

export function createClient({ url, token, language = "en", fetch = globalThis.fetch }: ClientOptions): Client {
  return {
    async call(name, input, { signal, key } = {}) {
      const response = await fetch(new URL(`/v1/${calls[name].door}/${name}`, url), {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "accept-language": language,
          ...(key && { "idempotency-key": key }),
        },
        body: JSON.stringify(input),
        ...(signal && { signal }),
      });
      const body = await response.json().catch(() => null);
      if (response.ok && body) return { ok: true, value: body };
      if (body?.error?.code) return { ok: false, status: response.status, error: body.error };
      throw new Error(`The service did not answer as expected (status ${response.status}).`);
    },
  };
}
