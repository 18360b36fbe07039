import { notificationsGet } from "./modules/accounts/portal/notifications_get.ts";
import { notificationsSet } from "./modules/accounts/portal/notifications_set.ts";
import { presetDelete } from "./modules/accounts/portal/preset_delete.ts";
import { presetChange } from "./modules/accounts/portal/preset_change.ts";
import { presetList } from "./modules/accounts/portal/preset_list.ts";
import { presetRestore } from "./modules/accounts/portal/preset_restore.ts";
import { agreementAccept } from "./modules/accounts/portal/agreement_accept.ts";
import { agreementGet } from "./modules/accounts/portal/agreement_get.ts";
import { agreementPdf } from "./modules/accounts/portal/agreement_pdf.ts";
import { closureGet } from "./modules/accounts/portal/closure_get.ts";
import { closureRequest } from "./modules/accounts/portal/closure_request.ts";
import { closureWithdraw } from "./modules/accounts/portal/closure_withdraw.ts";
import { connectionChange } from "./modules/accounts/portal/connection_change.ts";
import { connectionEnd } from "./modules/accounts/portal/connection_end.ts";
import { connectionList } from "./modules/accounts/portal/connection_list.ts";
import { invitationResend } from "./modules/accounts/portal/invitation_resend.ts";
import { invitationWithdraw } from "./modules/accounts/portal/invitation_withdraw.ts";
import { linksEnd } from "./modules/accounts/portal/links_end.ts";
import { logChoices } from "./modules/accounts/portal/log_choices.ts";
import { logList } from "./modules/accounts/portal/log_list.ts";
import { memberChange } from "./modules/accounts/portal/member_change.ts";
import { memberInvite } from "./modules/accounts/portal/member_invite.ts";
import { memberRemove } from "./modules/accounts/portal/member_remove.ts";
import { scopeList } from "./modules/accounts/portal/scope_list.ts";
import { signInRuleSet } from "./modules/accounts/portal/sign_in_rule_set.ts";
import { teamGet } from "./modules/accounts/portal/team_get.ts";
import { tokenChange } from "./modules/accounts/portal/token_change.ts";
import { tokenCreate } from "./modules/accounts/portal/token_create.ts";
import { tokenList } from "./modules/accounts/portal/token_list.ts";
import { tokenRevoke } from "./modules/accounts/portal/token_revoke.ts";
import { session } from "./modules/accounts/portal/session.ts";
import { orderEvidence } from "./modules/exports/portal/order_evidence.ts";
import { orderEvidenceMake } from "./modules/exports/portal/order_evidence_make.ts";
import { attachmentsArrange } from "./modules/letters/portal/attachments_arrange.ts";
import { letterDispatch } from "./modules/letters/portal/letter_dispatch.ts";
import { letterDuplicate } from "./modules/letters/portal/letter_duplicate.ts";
import { letterFind } from "./modules/letters/portal/letter_find.ts";
import { letterLook } from "./modules/letters/portal/letter_look.ts";
import { letterPages } from "./modules/letters/portal/letter_pages.ts";
import { letterSave } from "./modules/letters/portal/letter_save.ts";
import { orderDetails } from "./modules/orders/portal/order_details.ts";
import { orderFixDecide } from "./modules/orders/portal/order_fix_decide.ts";
import { lettersPlanned } from "./modules/schedules/portal/letters_planned.ts";
import { signaturePrintBlack } from "./modules/branding/portal/signature_print_black.ts";
import { brandAssetChoose } from "./modules/branding/portal/brand_asset_choose.ts";
import { brandAssetDelete } from "./modules/branding/portal/brand_asset_delete.ts";
import { brandAssetList } from "./modules/branding/portal/brand_asset_list.ts";
import { brandAssetRestore } from "./modules/branding/portal/brand_asset_restore.ts";
import { brandKitChange } from "./modules/branding/portal/brand_kit_change.ts";
import { letterheadAsPicture } from "./modules/branding/portal/letterhead_as_picture.ts";
import { logoUpload } from "./modules/branding/portal/logo_upload.ts";
import { designCheck } from "./modules/designs/portal/design_check.ts";
import { designCopyToLive } from "./modules/designs/portal/design_copy_to_live.ts";
import { designGallery } from "./modules/designs/portal/design_gallery.ts";
import { designOpen } from "./modules/designs/portal/design_open.ts";
import { designPicture } from "./modules/designs/portal/design_picture.ts";
import { designRestore } from "./modules/designs/portal/design_restore.ts";
import { designUse } from "./modules/designs/portal/design_use.ts";
import { documentChain } from "./modules/documents/portal/document_chain.ts";
import { documentDefaults } from "./modules/documents/portal/document_defaults.ts";
import { documentLook } from "./modules/documents/portal/document_look.ts";
import { documentSearch } from "./modules/documents/portal/document_search.ts";
import { paymentRecord } from "./modules/documents/portal/payment_record.ts";
import { paymentTakeBack } from "./modules/documents/portal/payment_take_back.ts";
import { templateChanges } from "./modules/templates/portal/template_changes.ts";
import { templateCopy } from "./modules/templates/portal/template_copy.ts";
import { templateDraftPreview } from "./modules/templates/portal/template_draft_preview.ts";
import { templateDraftSave } from "./modules/templates/portal/template_draft_save.ts";
import { templateOpen } from "./modules/templates/portal/template_open.ts";
import { templateSample } from "./modules/templates/portal/template_sample.ts";
import { templateSearch } from "./modules/templates/portal/template_search.ts";
import { templateVersionRelease } from "./modules/templates/portal/template_version_release.ts";
import { templateVersions } from "./modules/templates/portal/template_versions.ts";
import { addressBook } from "./modules/addresses/portal/address_book.ts";
import { addressDelete } from "./modules/addresses/portal/address_delete.ts";
import { addressGet } from "./modules/addresses/portal/address_get.ts";
import { addressSave } from "./modules/addresses/portal/address_save.ts";
import { addressImport } from "./modules/addresses/portal/address_import.ts";
import { addressRestore } from "./modules/addresses/portal/address_restore.ts";
import { clientArchive } from "./modules/clients/portal/client_archive.ts";
import { clientImport } from "./modules/clients/portal/client_import.ts";
import { clientListArchived } from "./modules/clients/portal/client_list_archived.ts";
import { clientRestore } from "./modules/clients/portal/client_restore.ts";
import { clientSave } from "./modules/clients/portal/client_save.ts";
import { senderCopyToLive } from "./modules/senders/portal/sender_copy_to_live.ts";
import { senderForm } from "./modules/senders/portal/sender_form.ts";
import { senderSave } from "./modules/senders/portal/sender_save.ts";
import { approvalApprove } from "./modules/approvals/portal/approval_approve.ts";
import { approvalLetter } from "./modules/approvals/portal/approval_letter.ts";
import { approvalOpen } from "./modules/approvals/portal/approval_open.ts";
import { approvalQueue } from "./modules/approvals/portal/approval_queue.ts";
import { approvalReject } from "./modules/approvals/portal/approval_reject.ts";
import { approvalStop } from "./modules/approvals/portal/approval_stop.ts";
import { deadDeliveryRetry } from "./modules/operator/portal/dead_delivery_retry.ts";
import { deadJobSettle } from "./modules/operator/portal/dead_job_settle.ts";
import { deadLetterList } from "./modules/operator/portal/dead_letter_list.ts";
import { operatorLog } from "./modules/operator/portal/operator_log.ts";
import { operatorOverview } from "./modules/operator/portal/operator_overview.ts";
import { partnerDisable } from "./modules/operator/portal/partner_disable.ts";
import { partnerEnable } from "./modules/operator/portal/partner_enable.ts";
import { partnerList } from "./modules/operator/portal/partner_list.ts";
import { priceTableList } from "./modules/operator/portal/price_table_list.ts";
import { publicTextList } from "./modules/operator/portal/public_text_list.ts";
import { publicTextSet } from "./modules/operator/portal/public_text_set.ts";
import { receiptIssuerGet } from "./modules/operator/portal/receipt_issuer_get.ts";
import { receiptIssuerSet } from "./modules/operator/portal/receipt_issuer_set.ts";
import { sendingPause } from "./modules/operator/portal/sending_pause.ts";
import { sendingResume } from "./modules/operator/portal/sending_resume.ts";
import { unclearOrderSettle } from "./modules/operator/portal/unclear_order_settle.ts";
import { billingAddressGet } from "./modules/receipts/portal/billing_address_get.ts";
import { billingAddressSet } from "./modules/receipts/portal/billing_address_set.ts";
import { receiptList } from "./modules/receipts/portal/receipt_list.ts";
import { receiptPdf } from "./modules/receipts/portal/receipt_pdf.ts";
import { walletLedger } from "./modules/wallet/portal/wallet_ledger.ts";
import { walletLedgerCsv } from "./modules/wallet/portal/wallet_ledger_csv.ts";
import { walletStanding } from "./modules/wallet/portal/wallet_standing.ts";
import { walletTopUp } from "./modules/wallet/portal/wallet_top_up.ts";
import { archiveCheck } from "./modules/archive/portal/archive_check.ts";
import { archiveState } from "./modules/archive/portal/archive_state.ts";
import { exportList } from "./modules/exports/portal/export_list.ts";
import { exportDecide } from "./modules/exports/portal/export_decide.ts";
import { exportStart } from "./modules/exports/portal/export_start.ts";
import { rulesGet } from "./modules/accounts/portal/rules_get.ts";
import { rulesSet } from "./modules/accounts/portal/rules_set.ts";
import { printOptionsGet } from "./modules/accounts/portal/print_options_get.ts";
import { printOptionsSet } from "./modules/accounts/portal/print_options_set.ts";
import { webhookCreate } from "./modules/events/portal/webhook_create.ts";
import { webhookDelete } from "./modules/events/portal/webhook_delete.ts";
import { webhookDeliveries } from "./modules/events/portal/webhook_deliveries.ts";
import { webhookList } from "./modules/events/portal/webhook_list.ts";
import { webhookPause } from "./modules/events/portal/webhook_pause.ts";
import { webhookReplay } from "./modules/events/portal/webhook_replay.ts";
import { webhookStart } from "./modules/events/portal/webhook_start.ts";
import { numberSequenceList } from "./modules/documents/portal/number_sequence_list.ts";
import { numberSequenceSet } from "./modules/documents/portal/number_sequence_set.ts";
import { datevSettingsGet } from "./modules/exports/portal/datev_settings_get.ts";
import { datevSettingsSet } from "./modules/exports/portal/datev_settings_set.ts";
import type { PortalAction } from "./operations/portal-action.ts";

/** Everything that only a signed-in person may ask or do, one line each. */
export const portalActions = [
  // accounts
  session,
  rulesGet,
  rulesSet,
  printOptionsGet,
  printOptionsSet,
  teamGet,
  signInRuleSet,
  memberInvite,
  invitationResend,
  invitationWithdraw,
  memberChange,
  memberRemove,
  scopeList,
  tokenList,
  tokenCreate,
  tokenChange,
  tokenRevoke,
  connectionList,
  connectionChange,
  connectionEnd,
  linksEnd,
  logChoices,
  logList,
  agreementGet,
  agreementAccept,
  agreementPdf,
  closureGet,
  closureRequest,
  closureWithdraw,
  notificationsGet,
  notificationsSet,
  presetList,
  presetChange,
  presetDelete,
  presetRestore,
  // addresses
  addressBook,
  addressGet,
  addressSave,
  addressDelete,
  addressRestore,
  addressImport,
  // clients
  clientSave,
  clientArchive,
  clientRestore,
  clientListArchived,
  clientImport,
  // senders
  senderForm,
  senderSave,
  senderCopyToLive,
  // letters
  letterFind,
  letterPages,
  letterLook,
  letterSave,
  letterDispatch,
  letterDuplicate,
  attachmentsArrange,
  // orders
  orderDetails,
  orderFixDecide,
  orderEvidence,
  orderEvidenceMake,
  // schedules
  lettersPlanned,
  // branding
  brandAssetList,
  brandAssetDelete,
  brandAssetRestore,
  signaturePrintBlack,
  brandAssetChoose,
  brandKitChange,
  letterheadAsPicture,
  logoUpload,
  // designs
  designGallery,
  designPicture,
  designOpen,
  designCheck,
  designUse,
  designRestore,
  designCopyToLive,
  // documents
  numberSequenceList,
  numberSequenceSet,
  documentSearch,
  documentChain,
  documentDefaults,
  documentLook,
  paymentRecord,
  paymentTakeBack,
  // wallet
  walletStanding,
  walletLedger,
  walletLedgerCsv,
  walletTopUp,
  // receipts
  billingAddressGet,
  billingAddressSet,
  receiptList,
  receiptPdf,
  // templates
  templateSearch,
  templateOpen,
  templateVersions,
  templateSample,
  templateChanges,
  templateDraftPreview,
  templateDraftSave,
  templateVersionRelease,
  templateCopy,
  // approvals
  approvalQueue,
  approvalOpen,
  approvalLetter,
  approvalApprove,
  approvalReject,
  approvalStop,
  // events
  webhookCreate,
  webhookDelete,
  webhookDeliveries,
  webhookList,
  webhookPause,
  webhookReplay,
  webhookStart,
  // exports
  datevSettingsGet,
  datevSettingsSet,
  // operator
  deadDeliveryRetry,
  deadJobSettle,
  deadLetterList,
  operatorLog,
  operatorOverview,
  partnerDisable,
  partnerEnable,
  partnerList,
  priceTableList,
  publicTextList,
  publicTextSet,
  receiptIssuerGet,
  receiptIssuerSet,
  sendingPause,
  sendingResume,
  unclearOrderSettle,
  // archive
  archiveState,
  archiveCheck,
  exportList,
  exportStart,
  exportDecide,
] as const satisfies readonly PortalAction[];

const byName = new Map<string, PortalAction>(portalActions.map((action) => [action.name, action]));

export const findPortalAction = (name: string): PortalAction | undefined => byName.get(name);
