import type { EventTopic } from "../../operations/event-kinds.ts";

const ORDER = "0198c0de-0000-7000-8000-000000000001";
const LETTER = "0198c0de-0000-7000-8000-000000000002";
const APPROVAL = "0198c0de-0000-7000-8000-000000000003";
const SCHEDULE = "0198c0de-0000-7000-8000-000000000004";

/** What a topic is about, when each of its events comes, and one of them whole. */
type Words = {
  title: string;
  subject: string;
  when: Readonly<Record<string, string>>;
  example: { happening: string; subjectId: string; data: object };
};

/** What the page of events says; a test holds it against the table of events. */
export const eventWords: Readonly<Record<EventTopic, Words>> = {
  order: {
    title: "Orders",
    subject: "the order",
    when: {
      awaiting_approval: "A person has to say yes before the letter leaves.",
      approved: "Somebody has said yes; a yes in a chat may be taken back for ten minutes.",
      scheduled: "It waits for its time.",
      queued: "It is to be handed over now.",
      submitting: "A worker is handing it to the print shop.",
      submitted: "The print shop has it.",
      printing: "It is being printed and can no longer be stopped.",
      posted: "It was given to the post, and the record of posting is there; a mail was taken by its server.",
      delivered: "The carrier says that it arrived.",
      awaiting_partner_fix:
        "The print shop could not read the address: correct it with `order_fix_resubmit`, at no cost.",
      returned: "It came back; `detail.code` says why.",
      rejected: "Somebody has said no; the letter is a draft again and the money free.",
      expired: "Nobody decided in time; likewise.",
      cancelled: "It was stopped before it left; likewise.",
      failed: "It came to nothing; `detail.code` says why.",
    },
    example: {
      happening: "posted",
      subjectId: ORDER,
      data: {
        orderId: ORDER,
        letterId: LETTER,
        clientOrderId: "rechnung-4711",
        status: "posted",
        detail: { by: { kind: "carrier" } },
      },
    },
  },
  approval: {
    title: "Approvals",
    subject: "the approval, which may hold many letters",
    when: {
      pending: "It waits for a person.",
      approved: "The letters leave.",
      rejected: "None of them leaves.",
      expired: "Nobody decided in time; none of them leaves.",
    },
    example: {
      happening: "approved",
      subjectId: APPROVAL,
      data: { approvalId: APPROVAL, status: "approved" },
    },
  },
  schedule: {
    title: "Planned letters",
    subject: "the plan",
    when: {
      scheduled: "It was made or moved.",
      sent: "Its time has come and an order was made.",
      cancelled: "Somebody has called it off.",
      failed: "Its time has come and the letter was refused; the schedule says why.",
    },
    example: { happening: "sent", subjectId: SCHEDULE, data: { scheduleId: SCHEDULE, status: "sent" } },
  },
  deadline: {
    title: "Deadlines",
    subject: "the order",
    when: {
      at_risk:
        "A letter with a day by which it must arrive was not handed over or posted by its hour. Told once.",
    },
    example: {
      happening: "at_risk",
      subjectId: ORDER,
      data: {
        orderId: ORDER,
        letterId: LETTER,
        status: "queued",
        missing: "hand_over",
        lastDay: "2026-12-04",
        latestReasonable: "2026-12-01T16:00:00.000Z",
        courierUntil: "2026-12-04T16:00:00.000Z",
      },
    },
  },
  delivery_record: {
    title: "Records of the post",
    subject: "the order",
    when: {
      missing:
        "The post's record of a registered letter is not in the archive yet, and the post throws it away before long. Told after 1, 6 and 12 months.",
    },
    example: {
      happening: "missing",
      subjectId: ORDER,
      data: {
        orderId: ORDER,
        letterId: LETTER,
        trackingNumber: "RT123456785DE",
        months: 1,
        postedAt: "2026-10-16T15:00:00.000Z",
        keptUntil: "2028-01-16",
      },
    },
  },
  stopped_letter: {
    title: "Stopped too late",
    subject: "the order",
    when: {
      brought:
        "A letter that one of your own people brings left [despite its stop](in-house.md#told-too-late).",
    },
    example: {
      happening: "brought",
      subjectId: ORDER,
      data: {
        orderId: ORDER,
        letterId: LETTER,
        step: "dropped",
        happenedAt: "2026-11-16T15:05:00+01:00",
        stoppedAt: "2026-11-16T14:00:00.000Z",
      },
    },
  },
  wallet: {
    title: "Balance",
    subject: "the account",
    when: {
      low: "What may be spent fell below the account's threshold (20.00 EUR unless an owner has set another). Told once, until it had more again.",
    },
    example: {
      happening: "low",
      subjectId: "0198c0de-0000-7000-8000-000000000005",
      data: { availableCents: 1999, thresholdCents: 2000 },
    },
  },
  archive_export: {
    title: "Exports",
    subject: "the export",
    when: {
      queued: "It was begun.",
      running: "It is being made.",
      complete: "It is there; `archive_export_status` has its link.",
      failed: "It could not be made; `archive_export_status` says why.",
    },
    example: {
      happening: "complete",
      subjectId: "0198c0de-0000-7000-8000-000000000006",
      data: {
        jobId: "0198c0de-0000-7000-8000-000000000006",
        status: "complete",
        format: "gobd_csv",
      },
    },
  },
  template: {
    title: "Templates",
    subject: "the template",
    when: { released: "A version was released; `supersededVersionId` is the one that it replaces." },
    example: {
      happening: "released",
      subjectId: "0198c0de-0000-7000-8000-000000000007",
      data: {
        templateId: "0198c0de-0000-7000-8000-000000000007",
        versionId: "0198c0de-0000-7000-8000-000000000008",
        supersededVersionId: null,
        slug: "mahnung",
        name: "Mahnung",
      },
    },
  },
};
