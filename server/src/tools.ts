import { mcpHealth } from "./modules/accounts/tools/mcp_health.ts";
import { presetSave } from "./modules/accounts/tools/preset_save.ts";
import { profileGet } from "./modules/accounts/tools/profile_get.ts";
import { setupFixLink } from "./modules/accounts/tools/setup_fix_link.ts";
import { addressList } from "./modules/addresses/tools/address_list.ts";
import { addressSearchCompany } from "./modules/addresses/tools/address_search_company.ts";
import { addressUpsert } from "./modules/addresses/tools/address_upsert.ts";
import { addressValidate } from "./modules/addresses/tools/address_validate.ts";
import { analyticsSummary } from "./modules/analytics/tools/analytics_summary.ts";
import { approvalDecide } from "./modules/approvals/tools/approval_decide.ts";
import { approvalList } from "./modules/approvals/tools/approval_list.ts";
import { approvalSubmit } from "./modules/approvals/tools/approval_submit.ts";
import { archiveExport } from "./modules/archive/tools/archive_export.ts";
import { archiveExportStatus } from "./modules/archive/tools/archive_export_status.ts";
import { brandImportFromWebsite } from "./modules/branding/tools/brand_import_from_website.ts";
import { brandKitGet } from "./modules/branding/tools/brand_kit_get.ts";
import { brandKitSave } from "./modules/branding/tools/brand_kit_save.ts";
import { letterheadList } from "./modules/branding/tools/letterhead_list.ts";
import { letterheadUpload } from "./modules/branding/tools/letterhead_upload.ts";
import { signatureList } from "./modules/branding/tools/signature_list.ts";
import { signatureUpload } from "./modules/branding/tools/signature_upload.ts";
import { mandantGet } from "./modules/clients/tools/mandant_get.ts";
import { mandantList } from "./modules/clients/tools/mandant_list.ts";
import { mandantSearch } from "./modules/clients/tools/mandant_search.ts";
import { letterDesignDelete } from "./modules/designs/tools/letter_design_delete.ts";
import { letterDesignList } from "./modules/designs/tools/letter_design_list.ts";
import { letterDesignListPresets } from "./modules/designs/tools/letter_design_list_presets.ts";
import { letterDesignPreview } from "./modules/designs/tools/letter_design_preview.ts";
import { letterDesignSave } from "./modules/designs/tools/letter_design_save.ts";
import { documentCreate } from "./modules/documents/tools/document_create.ts";
import { documentGet } from "./modules/documents/tools/document_get.ts";
import { documentList } from "./modules/documents/tools/document_list.ts";
import { attachmentUploadImage } from "./modules/letters/tools/attachment_upload_image.ts";
import { attachmentUploadPdf } from "./modules/letters/tools/attachment_upload_pdf.ts";
import { letterCreateDraft } from "./modules/letters/tools/letter_create_draft.ts";
import { letterGet } from "./modules/letters/tools/letter_get.ts";
import { letterList } from "./modules/letters/tools/letter_list.ts";
import { letterPreview } from "./modules/letters/tools/letter_preview.ts";
import { letterSearch } from "./modules/letters/tools/letter_search.ts";
import { pricingTiers } from "./modules/pricing/tools/pricing_tiers.ts";
import { shippingQuote } from "./modules/pricing/tools/shipping_quote.ts";
import { orderSend } from "./modules/orders/tools/order_send.ts";
import { orderSendBatch } from "./modules/orders/tools/order_send_batch.ts";
import { orderCancel } from "./modules/orders/tools/order_cancel.ts";
import { orderEinlieferungsbeleg } from "./modules/orders/tools/order_einlieferungsbeleg.ts";
import { orderFixResubmit } from "./modules/orders/tools/order_fix_resubmit.ts";
import { orderStatus } from "./modules/orders/tools/order_status.ts";
import { letterSchedule } from "./modules/schedules/tools/letter_schedule.ts";
import { scheduleListOrCancel } from "./modules/schedules/tools/schedule_list_or_cancel.ts";
import { senderProfileGet } from "./modules/senders/tools/sender_profile_get.ts";
import { senderProfileList } from "./modules/senders/tools/sender_profile_list.ts";
import { senderProfileUpsert } from "./modules/senders/tools/sender_profile_upsert.ts";
import { senderProfileValidate } from "./modules/senders/tools/sender_profile_validate.ts";
import { templateApplyWithMergeFields } from "./modules/templates/tools/template_apply_with_merge_fields.ts";
import { templateArchive } from "./modules/templates/tools/template_archive.ts";
import { templateDiffCheck } from "./modules/templates/tools/template_diff_check.ts";
import { templateDraftDiscard } from "./modules/templates/tools/template_draft_discard.ts";
import { templateGet } from "./modules/templates/tools/template_get.ts";
import { templateList } from "./modules/templates/tools/template_list.ts";
import { templatePreview } from "./modules/templates/tools/template_preview.ts";
import { templateRelease } from "./modules/templates/tools/template_release.ts";
import { templateSave } from "./modules/templates/tools/template_save.ts";
import { walletBalance } from "./modules/wallet/tools/wallet_balance.ts";
import { walletTopupLink } from "./modules/wallet/tools/wallet_topup_link.ts";
import type { Tool } from "./operations/tool.ts";

/** Every tool of the service, grouped by module; all surfaces and the reference are derived from this list. */
export const toolsets = {
  accounts: [mcpHealth, profileGet, setupFixLink, presetSave],
  wallet: [walletBalance, walletTopupLink],
  archive: [archiveExport, archiveExportStatus],
  addresses: [addressList, addressValidate, addressSearchCompany, addressUpsert],
  clients: [mandantGet, mandantList, mandantSearch],
  senders: [senderProfileList, senderProfileGet, senderProfileValidate, senderProfileUpsert],
  pricing: [shippingQuote, pricingTiers],
  designs: [
    letterDesignList,
    letterDesignListPresets,
    letterDesignPreview,
    letterDesignSave,
    letterDesignDelete,
  ],
  branding: [
    brandKitGet,
    brandKitSave,
    brandImportFromWebsite,
    signatureList,
    signatureUpload,
    letterheadList,
    letterheadUpload,
  ],
  templates: [
    templateList,
    templateGet,
    templateApplyWithMergeFields,
    templateDiffCheck,
    templatePreview,
    templateSave,
    templateRelease,
    templateArchive,
    templateDraftDiscard,
  ],
  letters: [
    letterCreateDraft,
    letterPreview,
    letterGet,
    letterList,
    letterSearch,
    attachmentUploadPdf,
    attachmentUploadImage,
  ],
  orders: [orderSend, orderSendBatch, orderStatus, orderCancel, orderFixResubmit, orderEinlieferungsbeleg],
  approvals: [approvalSubmit, approvalList, approvalDecide],
  schedules: [letterSchedule, scheduleListOrCancel],
  documents: [documentCreate, documentList, documentGet],
  analytics: [analyticsSummary],
} as const;

/** A module's tools together: what a connection can be narrowed to. */
export type Toolset = keyof typeof toolsets;

export type ToolName = (typeof toolsets)[keyof typeof toolsets][number]["name"];

export const toolsetNames = Object.keys(toolsets) as readonly Toolset[];

export const toolsOf = (toolset: Toolset): readonly Tool[] =>
  toolsets[toolset] as readonly unknown[] as readonly Tool[];

export const allTools: readonly Tool[] = toolsetNames.flatMap(toolsOf);

const byName = new Map(allTools.map((tool) => [tool.name, tool]));

export const findTool = (name: string): Tool | undefined => byName.get(name);
