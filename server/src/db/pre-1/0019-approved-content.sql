-- What was accepted, and what a person has said yes to, is what leaves: pages, recipient, product, carrier and price
-- of an order stay as they are. Only one that waits for a corrected address gets new pages.
create function keep_accepted_content() returns trigger language plpgsql as $$
begin
  raise exception 'order % is bound to its content', old.id using errcode = 'check_violation';
end $$;

create trigger keep_accepted_content before update on orders for each row
  when (
    (old.delivery_type, old.express, old.color, old.duplex, old.carrier, old.price_cents, old.price_version, old.page_count)
      is distinct from (new.delivery_type, new.express, new.color, new.duplex, new.carrier, new.price_cents, new.price_version, new.page_count)
    or old.status <> 'awaiting_partner_fix'
      and (old.pdf_hash, old.snapshot_hash, old.recipient, old.recipient_lines)
        is distinct from (new.pdf_hash, new.snapshot_hash, new.recipient, new.recipient_lines))
  execute function keep_accepted_content();
