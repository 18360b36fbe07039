-- An entry of the address book from which a letter came back; any change of the address clears it.
alter table addresses add column undeliverable_since timestamptz;
