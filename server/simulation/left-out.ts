/** Operations that change something and are not part of any life, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  attachment_upload_image: "pictures are read by the typesetter's processes, for which there is a stand-in",
  brand_asset_choose: "as attachment_upload_image",
  brand_asset_delete: "as attachment_upload_image",
  brand_asset_restore: "as attachment_upload_image",
  brand_import_from_website: "there are no websites outside, and pictures are not read",
  letterhead_as_picture: "as attachment_upload_image",
  letterhead_upload: "as attachment_upload_image",
  logo_upload: "as attachment_upload_image",
  own_font_remove: "fonts are read by the typesetter's processes, for which there is a stand-in",
  own_font_upload: "as own_font_remove",
  signature_print_black: "as attachment_upload_image",
  signature_upload: "as attachment_upload_image",
  card_decide:
    "its nonce comes with a card that a surface shows; approval_decide takes the same road behind it",
  connection_change: "connections are made by the sign-in library, which is not part of a life",
  connection_end: "as connection_change",
  dead_job_settle: "the queue's library has a stand-in, which lays nothing aside",
  design_copy_to_live: "lives have no sandbox",
  sender_copy_to_live: "lives have no sandbox",
  order_evidence_make: "an evidence pack is set by the typesetter, for which there is a stand-in",
};
