// Generated from the registry; do not edit.

/** Every tool that can be called: what it takes, what it gives, and how it may refuse. */
export type Tools = {
  /** Checks the connection and says what is still missing before a letter can be sent. */
  mcp_health: {
    input: {
      /** Also try the renderer of previews and thumbnails. */
      checkRender?: boolean;
      /** Why this call is made; kept in the audit log, changes nothing. */
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
      };
      /** The present of this account; a sandbox may be ahead of real time. */
      time: string;
      readyToSend: boolean;
      prerequisites: {
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
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED";
  };
  /** Shows the account: defaults for letters, presets, wallet, caps, pricing, AVV and approval settings. */
  profile_get: {
    input: {
      /** Why this call is made; kept in the audit log, changes nothing. */
      reasoning?: string;
    };
    output: {
      partner: {
        partnerId: string;
        name: string;
        slug: string;
        features: string[];
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
          recipientName?: string;
          recipientCompany?: string;
          recipientStreet?: string;
          recipientHouseNumber?: string;
          recipientZip?: string;
          recipientCity?: string;
          recipientCountry?: string;
          deliveryType?: "standard" | "einschreiben_einwurf" | "einschreiben_uebergabe" | "ch_b_post" | "ch_a_post" | "ch_einschreiben" | "at_eco" | "at_prio" | "intl_standard" | "intl_priority" | "intl_express" | "intl_tracked" | "intl_registered";
          express?: boolean;
          color?: boolean;
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
        tier: {
          tierId: string;
          fromLetters: number;
          unitPriceCents: number;
        };
        nextTier: {
          tierId: string;
          fromLetters: number;
          unitPriceCents: number;
        } | null;
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
        })[];
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED";
  };
  /** Makes a one-time browser link with which a person closes a gap in the setup. */
  setup_fix_link: {
    input: {
      gap: "wallet" | "avv" | "senderProfile";
      /** Why this call is made; kept in the audit log, changes nothing. */
      reasoning?: string;
    };
    output: {
      url: string;
      gap: "wallet" | "avv" | "senderProfile";
      expiresAt: string;
      /** The gap is closed; the link still works. */
      alreadyFixed: boolean;
      nextStep: string;
      pollWith: {
        tool: "mcp_health";
        prerequisite: string;
      };
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED";
  };
  /** Stores a named set of send options, in place of an earlier one of that name. */
  preset_save: {
    input: {
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
        recipientName?: string;
        recipientCompany?: string;
        recipientStreet?: string;
        recipientHouseNumber?: string;
        recipientZip?: string;
        recipientCity?: string;
        recipientCountry?: string;
        deliveryType?: "standard" | "einschreiben_einwurf" | "einschreiben_uebergabe" | "ch_b_post" | "ch_a_post" | "ch_einschreiben" | "at_eco" | "at_prio" | "intl_standard" | "intl_priority" | "intl_express" | "intl_tracked" | "intl_registered";
        express?: boolean;
        color?: boolean;
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
      /** Why this call is made; kept in the audit log, changes nothing. */
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
        recipientName?: string;
        recipientCompany?: string;
        recipientStreet?: string;
        recipientHouseNumber?: string;
        recipientZip?: string;
        recipientCity?: string;
        recipientCountry?: string;
        deliveryType?: "standard" | "einschreiben_einwurf" | "einschreiben_uebergabe" | "ch_b_post" | "ch_a_post" | "ch_einschreiben" | "at_eco" | "at_prio" | "intl_standard" | "intl_priority" | "intl_express" | "intl_tracked" | "intl_registered";
        express?: boolean;
        color?: boolean;
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
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED";
  };
  /** Shows the prepaid balance, what is reserved, today's caps and when they reset. */
  wallet_balance: {
    input: {
      /** Why this call is made; kept in the audit log, changes nothing. */
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
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED";
  };
  /** Makes a link by which a person tops up the wallet; it charges nothing by itself. */
  wallet_topup_link: {
    input: {
      /** Euros, with at most two decimals. */
      amountEuros: number;
      /** Makes a repeated call return the same link. */
      requestNonce?: string;
      /** Why this call is made; kept in the audit log, changes nothing. */
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
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED" | "INSUFFICIENT_FUNDS";
  };
  /** Lists or searches the address book. */
  address_list: {
    input: {
      searchQuery?: string;
      limit?: number;
      /** Why this call is made; kept in the audit log, changes nothing. */
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
        addressId: string;
        addressType: "recipient" | "sender" | "billing";
        mandantennummer: string | null;
        isDefault: boolean;
        createdAt: string;
        updatedAt: string;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED";
  };
  /** Checks whether a letter can reach an address, and suggests a correction; stores nothing. */
  address_validate: {
    input: {
      /** Person, or the company or authority itself. */
      name: string;
      company?: string | null;
      /** Empty for a PO box or a bulk recipient. */
      street: string;
      /** May also stand in street. */
      houseNumber?: string | null;
      /** Number of the PO box; zip is then that of the PO box. */
      pobox?: string | null;
      zip?: string | null;
      city: string;
      country?: string;
      /** Number of the client it belongs to. */
      mandantennummer?: string | null;
      /** recipient unless given. */
      addressType?: "recipient" | "sender" | "billing";
      /** One address of each type is the default; the first becomes it. */
      isDefault?: boolean;
      /** Why this call is made; kept in the audit log, changes nothing. */
      reasoning?: string;
    };
    output: {
      verdict: "deliverable" | "corrected" | "uncertain" | "undeliverable";
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
      } | null;
      lines: string[];
      findings: ({
        field: string;
        rule: string;
        severity: "error" | "warning";
        message: {
          de: string;
          en: string;
        };
        remedy: {
          de: string;
          en: string;
        };
      })[];
      checkedBy: string;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED" | "ADDRESS_INVALID";
  };
  /** Finds the postal address of a company or authority, with its PO box. */
  address_search_company: {
    input: {
      query: string;
      country?: string;
      /** Why this call is made; kept in the audit log, changes nothing. */
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
        } | null;
        /** Set for entries of your own address book. */
        addressId: string | null;
        source: string;
        /** When the entry was known to be right. */
        asOf: string;
        /** 0 to 1, best first. */
        score: number;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED";
  };
  /** Stores an address that a letter can reach, or changes the one named by addressId. */
  address_upsert: {
    input: {
      addressId?: string;
      /** Person, or the company or authority itself. */
      name: string;
      company?: string | null;
      /** Empty for a PO box or a bulk recipient. */
      street: string;
      /** May also stand in street. */
      houseNumber?: string | null;
      /** Number of the PO box; zip is then that of the PO box. */
      pobox?: string | null;
      zip?: string | null;
      city: string;
      country?: string;
      /** Number of the client it belongs to. */
      mandantennummer?: string | null;
      /** recipient unless given. */
      addressType?: "recipient" | "sender" | "billing";
      /** One address of each type is the default; the first becomes it. */
      isDefault?: boolean;
      /** Why this call is made; kept in the audit log, changes nothing. */
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
      addressId: string;
      addressType: "recipient" | "sender" | "billing";
      mandantennummer: string | null;
      isDefault: boolean;
      createdAt: string;
      updatedAt: string;
      created: boolean;
      verdict: "deliverable" | "corrected" | "uncertain" | "undeliverable";
      suggestion: {
        name: string;
        company: string | null;
        street: string;
        houseNumber: string | null;
        pobox: string | null;
        zip: string | null;
        city: string;
        country: string;
      } | null;
      findings: ({
        field: string;
        rule: string;
        severity: "error" | "warning";
        message: {
          de: string;
          en: string;
        };
        remedy: {
          de: string;
          en: string;
        };
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED" | "ADDRESS_INVALID" | "NOT_FOUND";
  };
  /** Shows one client (Mandant) with addresses, cap, budget used this month, retention and letter count. */
  mandant_get: {
    input: {
      mandantId?: string;
      mandantennummer?: string;
      /** Why this call is made; kept in the audit log, changes nothing. */
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
      /** Most a Berlin calendar month may cost, gross; null: no cap. */
      monthlyCapCents: number | null;
      /** Reserved this month, less what was released again. */
      monthlyBudgetUsedCents: number;
      /** How long letters are kept; may only lengthen. */
      retentionYears: number;
      lettersLast12Months: number;
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
        addressId: string;
        addressType: "recipient" | "sender" | "billing";
        isDefault: boolean;
      })[];
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED" | "NOT_FOUND";
  };
  /** Lists clients (Mandanten) by number; filters by text, category, tag or date. */
  mandant_list: {
    input: {
      /** Words in number, name, tags or case handler. */
      searchQuery?: string;
      kategorieFilter?: string;
      tagFilter?: string;
      /** Created since. */
      since?: string;
      limit?: number;
      offset?: number;
      /** Why this call is made; kept in the audit log, changes nothing. */
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
        /** Most a Berlin calendar month may cost, gross; null: no cap. */
        monthlyCapCents: number | null;
        /** Reserved this month, less what was released again. */
        monthlyBudgetUsedCents: number;
        /** How long letters are kept; may only lengthen. */
        retentionYears: number;
        lettersLast12Months: number;
        createdAt: string;
        updatedAt: string;
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED";
  };
  /** Finds clients by number, name, tag or case handler, and names the column that matched. */
  mandant_search: {
    input: {
      query: string;
      /** Created since. */
      since?: string;
      limit?: number;
      offset?: number;
      /** Why this call is made; kept in the audit log, changes nothing. */
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
        /** Most a Berlin calendar month may cost, gross; null: no cap. */
        monthlyCapCents: number | null;
        /** Reserved this month, less what was released again. */
        monthlyBudgetUsedCents: number;
        /** How long letters are kept; may only lengthen. */
        retentionYears: number;
        lettersLast12Months: number;
        createdAt: string;
        updatedAt: string;
        matchedIn: "mandantennummer" | "name" | "tags" | "sachbearbeiter";
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED";
  };
  /** Lists all sender profiles with legal form and completeness, the default first. */
  sender_profile_list: {
    input: {
      /** Why this call is made; kept in the audit log, changes nothing. */
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
      })[];
      total: number;
      limit: number;
      offset: number;
      /** sandbox: play money, nothing is posted. */
      mode: "sandbox" | "live";
    };
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED";
  };
  /** Shows one sender profile with its details and what they lack. */
  sender_profile_get: {
    input: {
      profileId: string;
      /** Why this call is made; kept in the audit log, changes nothing. */
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
      } | null;
      disclaimer: string | null;
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
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED" | "NOT_FOUND";
  };
  /** Names the mandatory details that a legal form's letters still lack; stores nothing. */
  sender_profile_validate: {
    input: {
      /** A stored profile; without the other two. */
      profileId?: string;
      rechtsform?: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
      /** Keys of pflichtangaben, and bankverbindung; an object or its JSON text. */
      proposedFields?: Record<string, unknown> | string;
      /** Why this call is made; kept in the audit log, changes nothing. */
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
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED" | "NOT_FOUND";
  };
  /** Creates a sender profile, or changes the one named by id. */
  sender_profile_upsert: {
    input: {
      id?: string;
      rechtsform: "gmbh" | "ug" | "ag" | "se" | "kgaa" | "ohg" | "kg" | "gmbh_co_kg" | "ek" | "gbr" | "egbr" | "partg" | "partg_mbb" | "eg" | "ev" | "verein" | "stiftung" | "freiberufler" | "einzelunternehmen" | "behoerde" | "koerperschaft" | "privatperson" | "at_gmbh" | "at_flexco" | "at_ag" | "at_genossenschaft" | "at_og" | "at_kg" | "at_gmbh_co_kg" | "at_eu" | "at_verein" | "ch_ag" | "ch_gmbh" | "ch_einzelfirma" | "ch_kollektiv" | "ch_kommandit" | "ch_genossenschaft" | "ch_verein" | "ch_stiftung";
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
      bankverbindung?: {
        kontoinhaber?: string;
        iban?: string;
        bic?: string;
        bankname?: string;
      } | null;
      disclaimer?: string | null;
      displayName?: string | null;
      isDefault?: boolean;
      defaultDesignId?: string | null;
      /** Why this call is made; kept in the audit log, changes nothing. */
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
      } | null;
      disclaimer: string | null;
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
    errors: "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "VALIDATION_ERROR" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SANDBOX_DISABLED" | "NOT_FOUND" | "DESIGN_NOT_FOUND";
  };
};

export type ToolName = keyof Tools;
export type Input<Name extends ToolName> = Tools[Name]["input"];
export type Output<Name extends ToolName> = Tools[Name]["output"];

export type Scope = "profile:read" | "wallet:read" | "sender_profile:read" | "sender_profile:write" | "mandant:read" | "template:read" | "template:write" | "letter:read" | "letter:schedule" | "address:read" | "address:write" | "order:read" | "order:send" | "approval:read" | "approval:decide" | "approval:self_approve" | "analytics:read" | "archive:read" | "letter_design:write" | "preset:write" | "signature:write" | "letterhead:write";

export type FieldProblem = { path: string; rule: string; message: string };

export type ErrorDetails = {
  UNAUTHORIZED: { reason: "missing" | "unknown" | "expired" | "revoked" };
  /** `narrowed`: the connection was opened read-only or for other toolsets. */
  FORBIDDEN_SCOPE: { scope: Scope; reason?: "narrowed"; approvalUrl?: string };
  VALIDATION_ERROR: { problems: FieldProblem[]; reason?: string };
  RATE_LIMITED: { limit: number; windowSeconds: number; retryAfterSeconds: number };
  INTERNAL_ERROR: Record<never, never>;
  NOT_FOUND: { what: string; reason?: "coming_soon" };
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
  };
  /** The same key was used before for something else; `fields` are the inputs that differ. */
  IDEMPOTENCY_CONFLICT: { key: string; fields: readonly string[] };
  /** `reason` is the rule of the first finding that rules the address out. */
  ADDRESS_INVALID: { reason?: string; findings: AddressFinding[] };
  SANDBOX_DISABLED: Record<never, never>;
  INSUFFICIENT_FUNDS: { neededCents: number; availableCents: number };
  DAILY_CAP_EXCEEDED: {
    cap: "letters" | "cents";
    setBy: "partner" | "token";
    limit: number;
    left: number;
    resetsAt: string;
  };
};

/** One thing that was noticed about an address. */
export type AddressFinding = {
  field: string;
  rule: "FIELD_MISSING" | "COUNTRY_UNKNOWN" | "COUNTRY_MISMATCH" | "NOT_LATIN" | "NOT_PRINTABLE" | "LINE_TOO_LONG" | "LINE_LONG" | "TOO_MANY_LINES" | "PARCEL_LOCKER" | "ZIP_PATTERN" | "ZIP_UNASSIGNED" | "ZIP_UNKNOWN" | "ZIP_LEADING_ZERO" | "ZIP_SPELLING" | "ZIP_UNUSED" | "CITY_ELSEWHERE" | "CITY_MISMATCH" | "CITY_UNKNOWN" | "CITY_SPELLING" | "CITY_LOCAL_NAME" | "HOUSE_NUMBER_MISSING" | "HOUSE_NUMBER_TWICE" | "STREET_IGNORED" | "STREET_MISSING" | "STREET_UNKNOWN" | "NOT_CONFIRMED" | "NOT_FOUND" | "PROVIDER_CORRECTED" | "PROVIDER_DOWN";
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

export type Answer<Name extends ToolName> =
  | { ok: true; value: Output<Name> }
  | { ok: false; status: number; error: ApiError<Tools[Name]["errors"]> };

export type ClientOptions = {
  /** Where the service is, without a path. */
  url: string;
  token: string;
  language?: "de" | "en";
  fetch?: typeof globalThis.fetch;
};

export type Client = {
  /** Calls a tool. A refusal is an answer; only a lost connection throws. */
  call<Name extends ToolName>(name: Name, input: Input<Name>, options?: { signal?: AbortSignal }): Promise<Answer<Name>>;
};

export function createClient({ url, token, language = "en", fetch = globalThis.fetch }: ClientOptions): Client {
  return {
    async call(name, input, { signal } = {}) {
      const response = await fetch(new URL(`/v1/tools/${name}`, url), {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "accept-language": language,
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
