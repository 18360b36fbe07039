-- What the letters of an account look like that has neither a design nor a letterhead; null, as for all accounts there are
-- by now: nothing but what the norm puts on the sheet.
alter table partners add column default_preset text check (default_preset <> '');
