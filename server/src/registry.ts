/** Every operation of the service, one line each, by module. All surfaces, the reference and the contract are derived from it. */

// partners
export { agreementAccept } from "./modules/partners/operations/agreement_accept.ts";
export { agreementGet } from "./modules/partners/operations/agreement_get.ts";
export { agreementPdf } from "./modules/partners/operations/agreement_pdf.ts";

// access
export { calendarAddressCreate } from "./modules/access/operations/calendar_address_create.ts";
export { calendarAddressesEnd } from "./modules/access/operations/calendar_addresses_end.ts";
export { callOutcome } from "./modules/access/operations/call_outcome.ts";
export { callStatus } from "./modules/access/operations/call_status.ts";
export { connectionChange } from "./modules/access/operations/connection_change.ts";
export { connectionEnd } from "./modules/access/operations/connection_end.ts";
export { groupDelete } from "./modules/access/operations/group_delete.ts";
export { groupList } from "./modules/access/operations/group_list.ts";
export { groupSave } from "./modules/access/operations/group_save.ts";
export { wallGet } from "./modules/access/operations/wall_get.ts";
export { wallList } from "./modules/access/operations/wall_list.ts";
export { wallSet } from "./modules/access/operations/wall_set.ts";
export { connectionList } from "./modules/access/operations/connection_list.ts";
export { invitationResend } from "./modules/access/operations/invitation_resend.ts";
export { invitationWithdraw } from "./modules/access/operations/invitation_withdraw.ts";
export { linksEnd } from "./modules/access/operations/links_end.ts";
export { logChoices } from "./modules/access/operations/log_choices.ts";
export { logList } from "./modules/access/operations/log_list.ts";
export { memberChange } from "./modules/access/operations/member_change.ts";
export { memberInvite } from "./modules/access/operations/member_invite.ts";
export { memberRemove } from "./modules/access/operations/member_remove.ts";
export { scopeList } from "./modules/access/operations/scope_list.ts";
export { session } from "./modules/access/operations/session.ts";
export { signOnDirectoryKeyCreate } from "./modules/access/operations/sign_on_directory_key_create.ts";
export { signOnDirectoryKeyEnd } from "./modules/access/operations/sign_on_directory_key_end.ts";
export { signOnDomainAdd } from "./modules/access/operations/sign_on_domain_add.ts";
export { signOnDomainCheck } from "./modules/access/operations/sign_on_domain_check.ts";
export { signOnDomainRemove } from "./modules/access/operations/sign_on_domain_remove.ts";
export { signOnEnforce } from "./modules/access/operations/sign_on_enforce.ts";
export { signOnGet } from "./modules/access/operations/sign_on_get.ts";
export { signOnRemove } from "./modules/access/operations/sign_on_remove.ts";
export { signOnSet } from "./modules/access/operations/sign_on_set.ts";
export { signInRuleSet } from "./modules/access/operations/sign_in_rule_set.ts";
export { teamGet } from "./modules/access/operations/team_get.ts";
export { tokenChange } from "./modules/access/operations/token_change.ts";
export { tokenCreate } from "./modules/access/operations/token_create.ts";
export { standingRules } from "./modules/access/operations/standing_rules.ts";
export { tokenList } from "./modules/access/operations/token_list.ts";
export { tokenRevoke } from "./modules/access/operations/token_revoke.ts";

// uploads
export { uploadCreate } from "./modules/uploads/operations/upload_create.ts";
export { intakeList } from "./modules/uploads/operations/intake_list.ts";
export { intakeHandOver } from "./modules/uploads/operations/intake_hand_over.ts";
export { printQueueGet } from "./modules/uploads/operations/print_queue_get.ts";
export { printQueueOpen } from "./modules/uploads/operations/print_queue_open.ts";
export { printQueueClose } from "./modules/uploads/operations/print_queue_close.ts";
export { mailboxGet } from "./modules/uploads/operations/mailbox_get.ts";
export { mailboxSet } from "./modules/uploads/operations/mailbox_set.ts";
export { mailboxCheck } from "./modules/uploads/operations/mailbox_check.ts";
export { mailboxRemove } from "./modules/uploads/operations/mailbox_remove.ts";
export { intakeDiscard } from "./modules/uploads/operations/intake_discard.ts";

// settings
export { notificationsGet } from "./modules/settings/operations/notifications_get.ts";
export { notificationsSet } from "./modules/settings/operations/notifications_set.ts";
export { presetChange } from "./modules/settings/operations/preset_change.ts";
export { presetDelete } from "./modules/settings/operations/preset_delete.ts";
export { presetList } from "./modules/settings/operations/preset_list.ts";
export { presetRestore } from "./modules/settings/operations/preset_restore.ts";
export { presetSave } from "./modules/settings/operations/preset_save.ts";
export { printOptionsGet } from "./modules/settings/operations/print_options_get.ts";
export { printOptionsSet } from "./modules/settings/operations/print_options_set.ts";
export { rulesGet } from "./modules/settings/operations/rules_get.ts";
export { rulesSet } from "./modules/settings/operations/rules_set.ts";

// wallet
export { walletBalance } from "./modules/wallet/operations/wallet_balance.ts";
export { walletLedger } from "./modules/wallet/operations/wallet_ledger.ts";
export { walletLedgerCsv } from "./modules/wallet/operations/wallet_ledger_csv.ts";
export { walletStanding } from "./modules/wallet/operations/wallet_standing.ts";
export { walletTopUp } from "./modules/wallet/operations/wallet_top_up.ts";
export { walletTopupLink } from "./modules/wallet/operations/wallet_topup_link.ts";

// archive
export { archiveCheck } from "./modules/archive/operations/archive_check.ts";
export { archiveExport } from "./modules/archive/operations/archive_export.ts";
export { archiveExportStatus } from "./modules/archive/operations/archive_export_status.ts";
export { archiveState } from "./modules/archive/operations/archive_state.ts";

// events
export { eventList } from "./modules/events/operations/event_list.ts";
export { webhookCreate } from "./modules/events/operations/webhook_create.ts";
export { webhookDelete } from "./modules/events/operations/webhook_delete.ts";
export { webhookDeliveries } from "./modules/events/operations/webhook_deliveries.ts";
export { webhookList } from "./modules/events/operations/webhook_list.ts";
export { webhookPause } from "./modules/events/operations/webhook_pause.ts";
export { webhookReplay } from "./modules/events/operations/webhook_replay.ts";
export { webhookStart } from "./modules/events/operations/webhook_start.ts";

// clients
export { clientArchive } from "./modules/clients/operations/client_archive.ts";
export { clientImport } from "./modules/clients/operations/client_import.ts";
export { clientListArchived } from "./modules/clients/operations/client_list_archived.ts";
export { clientRestore } from "./modules/clients/operations/client_restore.ts";
export { clientSave } from "./modules/clients/operations/client_save.ts";
export { mandantGet } from "./modules/clients/operations/mandant_get.ts";
export { mandantList } from "./modules/clients/operations/mandant_list.ts";
export { mandantSearch } from "./modules/clients/operations/mandant_search.ts";

// matters
export { matterArchive } from "./modules/matters/operations/matter_archive.ts";
export { matterAssign } from "./modules/matters/operations/matter_assign.ts";
export { matterCosts } from "./modules/matters/operations/matter_costs.ts";
export { matterGet } from "./modules/matters/operations/matter_get.ts";
export { matterList } from "./modules/matters/operations/matter_list.ts";
export { matterSave } from "./modules/matters/operations/matter_save.ts";

// addresses
export { addressBook } from "./modules/addresses/operations/address_book.ts";
export { addressDelete } from "./modules/addresses/operations/address_delete.ts";
export { addressDuplicates } from "./modules/addresses/operations/address_duplicates.ts";
export { addressGet } from "./modules/addresses/operations/address_get.ts";
export { addressImport } from "./modules/addresses/operations/address_import.ts";
export { addressList } from "./modules/addresses/operations/address_list.ts";
export { addressMerge } from "./modules/addresses/operations/address_merge.ts";
export { addressRestore } from "./modules/addresses/operations/address_restore.ts";
export { addressSave } from "./modules/addresses/operations/address_save.ts";
export { addressSearchCompany } from "./modules/addresses/operations/address_search_company.ts";
export { addressUpsert } from "./modules/addresses/operations/address_upsert.ts";
export { addressValidate } from "./modules/addresses/operations/address_validate.ts";

// senders
export { senderAccountSettle } from "./modules/senders/operations/sender_account_settle.ts";
export { senderBooksSet } from "./modules/senders/operations/sender_books_set.ts";
export { senderCopyToLive } from "./modules/senders/operations/sender_copy_to_live.ts";
export { senderForm } from "./modules/senders/operations/sender_form.ts";
export { senderProfileGet } from "./modules/senders/operations/sender_profile_get.ts";
export { senderProfileList } from "./modules/senders/operations/sender_profile_list.ts";
export { senderProfileUpsert } from "./modules/senders/operations/sender_profile_upsert.ts";
export { senderProfileValidate } from "./modules/senders/operations/sender_profile_validate.ts";
export { senderSave } from "./modules/senders/operations/sender_save.ts";

// pricing
export { pricingTiers } from "./modules/pricing/operations/pricing_tiers.ts";
export { shippingQuote } from "./modules/pricing/operations/shipping_quote.ts";

// deadlines
export { deadlineCalculate } from "./modules/deadlines/operations/deadline_calculate.ts";

// branding
export { brandAssetChoose } from "./modules/branding/operations/brand_asset_choose.ts";
export { brandAssetDelete } from "./modules/branding/operations/brand_asset_delete.ts";
export { brandAssetList } from "./modules/branding/operations/brand_asset_list.ts";
export { brandAssetRestore } from "./modules/branding/operations/brand_asset_restore.ts";
export { brandImportFromWebsite } from "./modules/branding/operations/brand_import_from_website.ts";
export { brandKitChange } from "./modules/branding/operations/brand_kit_change.ts";
export { brandKitGet } from "./modules/branding/operations/brand_kit_get.ts";
export { brandKitSave } from "./modules/branding/operations/brand_kit_save.ts";
export { letterheadAsPicture } from "./modules/branding/operations/letterhead_as_picture.ts";
export { letterheadList } from "./modules/branding/operations/letterhead_list.ts";
export { letterheadUpload } from "./modules/branding/operations/letterhead_upload.ts";
export { logoUpload } from "./modules/branding/operations/logo_upload.ts";
export { ownFontList } from "./modules/branding/operations/own_font_list.ts";
export { ownFontRemove } from "./modules/branding/operations/own_font_remove.ts";
export { ownFontUpload } from "./modules/branding/operations/own_font_upload.ts";
export { signatureList } from "./modules/branding/operations/signature_list.ts";
export { signaturePrintBlack } from "./modules/branding/operations/signature_print_black.ts";
export { signatureUpload } from "./modules/branding/operations/signature_upload.ts";

// designs
export { designCheck } from "./modules/designs/operations/design_check.ts";
export { designCopyToLive } from "./modules/designs/operations/design_copy_to_live.ts";
export { designGallery } from "./modules/designs/operations/design_gallery.ts";
export { designOpen } from "./modules/designs/operations/design_open.ts";
export { designPicture } from "./modules/designs/operations/design_picture.ts";
export { designRestore } from "./modules/designs/operations/design_restore.ts";
export { designUse } from "./modules/designs/operations/design_use.ts";
export { letterDesignDelete } from "./modules/designs/operations/letter_design_delete.ts";
export { letterDesignList } from "./modules/designs/operations/letter_design_list.ts";
export { letterDesignListPresets } from "./modules/designs/operations/letter_design_list_presets.ts";
export { letterDesignPreview } from "./modules/designs/operations/letter_design_preview.ts";
export { letterDesignSave } from "./modules/designs/operations/letter_design_save.ts";

// templates
export { templateApplyWithMergeFields } from "./modules/templates/operations/template_apply_with_merge_fields.ts";
export { templateArchive } from "./modules/templates/operations/template_archive.ts";
export { templateChanges } from "./modules/templates/operations/template_changes.ts";
export { templateCopy } from "./modules/templates/operations/template_copy.ts";
export { templateDiffCheck } from "./modules/templates/operations/template_diff_check.ts";
export { templateDraftDiscard } from "./modules/templates/operations/template_draft_discard.ts";
export { templateDraftPreview } from "./modules/templates/operations/template_draft_preview.ts";
export { templateDraftSave } from "./modules/templates/operations/template_draft_save.ts";
export { templateGet } from "./modules/templates/operations/template_get.ts";
export { templateList } from "./modules/templates/operations/template_list.ts";
export { templateOpen } from "./modules/templates/operations/template_open.ts";
export { templatePreview } from "./modules/templates/operations/template_preview.ts";
export { templateRelease } from "./modules/templates/operations/template_release.ts";
export { templateSample } from "./modules/templates/operations/template_sample.ts";
export { templateSave } from "./modules/templates/operations/template_save.ts";
export { templateSearch } from "./modules/templates/operations/template_search.ts";
export { templateVersionRelease } from "./modules/templates/operations/template_version_release.ts";
export { templateVersions } from "./modules/templates/operations/template_versions.ts";

// letters
export { attachmentUploadImage } from "./modules/letters/operations/attachment_upload_image.ts";
export { attachmentUploadPdf } from "./modules/letters/operations/attachment_upload_pdf.ts";
export { attachmentsArrange } from "./modules/letters/operations/attachments_arrange.ts";
export { letterCopiesSave } from "./modules/letters/operations/letter_copies_save.ts";
export { declarationKinds } from "./modules/letters/operations/declaration_kinds.ts";
export { letterSplitParts } from "./modules/letters/operations/letter_split_parts.ts";
export { letterCreateDraft } from "./modules/letters/operations/letter_create_draft.ts";
export { letterDispatch } from "./modules/letters/operations/letter_dispatch.ts";
export { letterDuplicate } from "./modules/letters/operations/letter_duplicate.ts";
export { letterReaddress } from "./modules/letters/operations/letter_readdress.ts";
export { letterHandOver } from "./modules/letters/operations/letter_hand_over.ts";
export { letterDiscard } from "./modules/letters/operations/letter_discard.ts";
export { letterRestore } from "./modules/letters/operations/letter_restore.ts";
export { letterFind } from "./modules/letters/operations/letter_find.ts";
export { letterFromPdf } from "./modules/letters/operations/letter_from_pdf.ts";
export { letterFromTemplate } from "./modules/letters/operations/letter_from_template.ts";
export { letterGet } from "./modules/letters/operations/letter_get.ts";
export { letterList } from "./modules/letters/operations/letter_list.ts";
export { letterLook } from "./modules/letters/operations/letter_look.ts";
export { letterPages } from "./modules/letters/operations/letter_pages.ts";
export { letterPdfLook } from "./modules/letters/operations/letter_pdf_look.ts";
export { letterPreview } from "./modules/letters/operations/letter_preview.ts";
export { letterSave } from "./modules/letters/operations/letter_save.ts";
export { letterSearch } from "./modules/letters/operations/letter_search.ts";
export { templateFill } from "./modules/letters/operations/template_fill.ts";

// orders
export { orderCancel } from "./modules/orders/operations/order_cancel.ts";
export { orderDetails } from "./modules/orders/operations/order_details.ts";
export { emailBounceRecord } from "./modules/orders/operations/email_bounce_record.ts";
export { deliveryProofAdd } from "./modules/orders/operations/delivery_proof_add.ts";
export { deliveryProofList } from "./modules/orders/operations/delivery_proof_list.ts";
export { deliveryRecordDecline } from "./modules/orders/operations/delivery_record_decline.ts";
export { deliveryRecordsMissing } from "./modules/orders/operations/delivery_records_missing.ts";
export { returnFind } from "./modules/orders/operations/return_find.ts";
export { returnRecord } from "./modules/orders/operations/return_record.ts";
export { orderEinlieferungsbeleg } from "./modules/orders/operations/order_einlieferungsbeleg.ts";
export { orderFixDecide } from "./modules/orders/operations/order_fix_decide.ts";
export { orderFixResubmit } from "./modules/orders/operations/order_fix_resubmit.ts";
export { inHouseGet } from "./modules/orders/operations/in_house_get.ts";
export { inHouseLinkCreate } from "./modules/orders/operations/in_house_link_create.ts";
export { inHouseLinkWithdraw } from "./modules/orders/operations/in_house_link_withdraw.ts";
export { inHousePrint } from "./modules/orders/operations/in_house_print.ts";
export { letterWalk } from "./modules/orders/operations/letter_walk.ts";
export { letterWalkStep } from "./modules/orders/operations/letter_walk_step.ts";
export { deadlinesUpcoming } from "./modules/orders/operations/deadlines_upcoming.ts";
export { deadlinesAtRisk } from "./modules/orders/operations/deadlines_at_risk.ts";
export { stoppedLettersBrought } from "./modules/orders/operations/stopped_letters_brought.ts";
export { orderSend } from "./modules/orders/operations/order_send.ts";
export { orderSendBatch } from "./modules/orders/operations/order_send_batch.ts";
export { orderStatus } from "./modules/orders/operations/order_status.ts";

// approvals
export { approvalApprove } from "./modules/approvals/operations/approval_approve.ts";
export { approvalDecide } from "./modules/approvals/operations/approval_decide.ts";
export { approvalLetter } from "./modules/approvals/operations/approval_letter.ts";
export { approvalList } from "./modules/approvals/operations/approval_list.ts";
export { approvalOpen } from "./modules/approvals/operations/approval_open.ts";
export { approvalQueue } from "./modules/approvals/operations/approval_queue.ts";
export { approvalReject } from "./modules/approvals/operations/approval_reject.ts";
export { approvalStop } from "./modules/approvals/operations/approval_stop.ts";
export { approvalSubmit } from "./modules/approvals/operations/approval_submit.ts";
export { approvalSendBack } from "./modules/approvals/operations/approval_send_back.ts";
export { approvalCorrect } from "./modules/approvals/operations/approval_correct.ts";
export { letterStory } from "./modules/approvals/operations/letter_story.ts";
export { deskList } from "./modules/approvals/operations/desk_list.ts";
export { deskTick } from "./modules/approvals/operations/desk_tick.ts";
export { cardApproval } from "./modules/approvals/operations/card_approval.ts";
export { cardDecide } from "./modules/approvals/operations/card_decide.ts";

// serials
export { serialAssign } from "./modules/serials/operations/serial_assign.ts";
export { serialAttach } from "./modules/serials/operations/serial_attach.ts";
export { serialColumnsSave } from "./modules/serials/operations/serial_columns_save.ts";
export { serialCreate } from "./modules/serials/operations/serial_create.ts";
export { serialList } from "./modules/serials/operations/serial_list.ts";
export { serialLook } from "./modules/serials/operations/serial_look.ts";
export { serialPage } from "./modules/serials/operations/serial_page.ts";
export { serialPieces } from "./modules/serials/operations/serial_pieces.ts";
export { serialRehearse } from "./modules/serials/operations/serial_rehearse.ts";
export { serialRowSave } from "./modules/serials/operations/serial_row_save.ts";
export { serialSplit } from "./modules/serials/operations/serial_split.ts";
export { serialStatus } from "./modules/serials/operations/serial_status.ts";
export { serialStop } from "./modules/serials/operations/serial_stop.ts";
export { serialSubmit } from "./modules/serials/operations/serial_submit.ts";

// schedules
export { letterSchedule } from "./modules/schedules/operations/letter_schedule.ts";
export { lettersPlanned } from "./modules/schedules/operations/letters_planned.ts";
export { seriesLook } from "./modules/schedules/operations/series_look.ts";
export { scheduleListOrCancel } from "./modules/schedules/operations/schedule_list_or_cancel.ts";

// documents
export { bankStatementImport } from "./modules/documents/operations/bank_statement_import.ts";
export { documentChain } from "./modules/documents/operations/document_chain.ts";
export { documentCreate } from "./modules/documents/operations/document_create.ts";
export { documentDefaults } from "./modules/documents/operations/document_defaults.ts";
export { documentGet } from "./modules/documents/operations/document_get.ts";
export { documentIssue } from "./modules/documents/operations/document_issue.ts";
export { documentList } from "./modules/documents/operations/document_list.ts";
export { documentLook } from "./modules/documents/operations/document_look.ts";
export { documentSearch } from "./modules/documents/operations/document_search.ts";
export { documentWays } from "./modules/documents/operations/document_ways.ts";
export { documentVoid } from "./modules/documents/operations/document_void.ts";
export { numberSequenceList } from "./modules/documents/operations/number_sequence_list.ts";
export { numberSequenceSet } from "./modules/documents/operations/number_sequence_set.ts";
export { paymentList } from "./modules/documents/operations/payment_list.ts";
export { paymentRecord } from "./modules/documents/operations/payment_record.ts";
export { paymentTakeBack } from "./modules/documents/operations/payment_take_back.ts";

// dunning
export { dunningCourse } from "./modules/dunning/operations/dunning_course.ts";
export { dunningHold } from "./modules/dunning/operations/dunning_hold.ts";
export { dunningList } from "./modules/dunning/operations/dunning_list.ts";
export { dunningResume } from "./modules/dunning/operations/dunning_resume.ts";
export { dunningLadderGet } from "./modules/dunning/operations/dunning_ladder_get.ts";
export { dunningLadderList } from "./modules/dunning/operations/dunning_ladder_list.ts";
export { dunningLadderRetire } from "./modules/dunning/operations/dunning_ladder_retire.ts";
export { dunningLadderSave } from "./modules/dunning/operations/dunning_ladder_save.ts";

// receipts
export { billingAddressGet } from "./modules/receipts/operations/billing_address_get.ts";
export { billingAddressSet } from "./modules/receipts/operations/billing_address_set.ts";
export { receiptList } from "./modules/receipts/operations/receipt_list.ts";
export { receiptPdf } from "./modules/receipts/operations/receipt_pdf.ts";
export { receiptStatement } from "./modules/receipts/operations/receipt_statement.ts";

// exports
export { datevSettingsGet } from "./modules/exports/operations/datev_settings_get.ts";
export { datevSettingsSet } from "./modules/exports/operations/datev_settings_set.ts";
export { exportDecide } from "./modules/exports/operations/export_decide.ts";
export { exportList } from "./modules/exports/operations/export_list.ts";
export { exportStart } from "./modules/exports/operations/export_start.ts";
export { orderEvidence } from "./modules/exports/operations/order_evidence.ts";
export { orderEvidenceMake } from "./modules/exports/operations/order_evidence_make.ts";

// analytics
export { analyticsSummary } from "./modules/analytics/operations/analytics_summary.ts";

// operator
export { deadDeliveryRetry } from "./modules/operator/operations/dead_delivery_retry.ts";
export { deadJobSettle } from "./modules/operator/operations/dead_job_settle.ts";
export { deadLetterList } from "./modules/operator/operations/dead_letter_list.ts";
export { operatorLog } from "./modules/operator/operations/operator_log.ts";
export { operatorOverview } from "./modules/operator/operations/operator_overview.ts";
export { partnerDisable } from "./modules/operator/operations/partner_disable.ts";
export { partnerEnable } from "./modules/operator/operations/partner_enable.ts";
export { partnerList } from "./modules/operator/operations/partner_list.ts";
export { priceTableList } from "./modules/operator/operations/price_table_list.ts";
export { publicTextList } from "./modules/operator/operations/public_text_list.ts";
export { publicTextSet } from "./modules/operator/operations/public_text_set.ts";
export { receiptIssuerGet } from "./modules/operator/operations/receipt_issuer_get.ts";
export { receiptIssuerSet } from "./modules/operator/operations/receipt_issuer_set.ts";
export { sendingPause } from "./modules/operator/operations/sending_pause.ts";
export { sendingResume } from "./modules/operator/operations/sending_resume.ts";
export { unclearOrderSettle } from "./modules/operator/operations/unclear_order_settle.ts";
// trust
export { abuseReportSettle } from "./modules/trust/operations/abuse_report_settle.ts";
export { accountHold } from "./modules/trust/operations/account_hold.ts";
export { accountRelease } from "./modules/trust/operations/account_release.ts";
export { senderVerificationAsk } from "./modules/trust/operations/sender_verification_ask.ts";
export { senderVerificationConfirm } from "./modules/trust/operations/sender_verification_confirm.ts";
export { senderVerificationList } from "./modules/trust/operations/sender_verification_list.ts";
export { senderVerificationPost } from "./modules/trust/operations/sender_verification_post.ts";
export { senderVerificationSettle } from "./modules/trust/operations/sender_verification_settle.ts";
export { trustDesk } from "./modules/trust/operations/trust_desk.ts";
export { trustStanding } from "./modules/trust/operations/trust_standing.ts";

// setup
export { closureGet } from "./modules/setup/operations/closure_get.ts";
export { closureRequest } from "./modules/setup/operations/closure_request.ts";
export { closureWithdraw } from "./modules/setup/operations/closure_withdraw.ts";
export { mcpHealth } from "./modules/setup/operations/mcp_health.ts";
export { profileGet } from "./modules/setup/operations/profile_get.ts";
export { setupFixLink } from "./modules/setup/operations/setup_fix_link.ts";
