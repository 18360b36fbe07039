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
        status: "ok" | "failed" | "unavailable";
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
        addressId: string;
        name: string;
        company: string | null;
        street: string | null;
        houseNumber: string | null;
        pobox: string | null;
        zip: string | null;
        city: string;
        country: string;
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
