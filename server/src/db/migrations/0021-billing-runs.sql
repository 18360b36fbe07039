-- A list may become invoices: several rows of it one invoice, and each the letter of its document.
alter table serial_rows add column more jsonb;
alter table serial_rows add column letter_id uuid;
