-- Walls hold for what was made before them, for sums and numbers that count for the whole account, and for presets.

create index letters_of_a_letter on letters ((source #>> '{copyOf,letterId}')) where source #>> '{copyOf,letterId}' is not null;

-- Whether something became hidden from these groups at that moment or later: a wall came, or was set anew with other groups.
create function hidden_since(groups uuid[], of_partner uuid, of_mode mode, since timestamptz) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select from walls where partner_id = of_partner and mode = of_mode
    group by client_id, matter_id having max(created_at) >= since and not bool_or(group_id = any(groups)));
end $$;

create or replace function sees_subject(groups uuid[], topic text, thing uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return case topic
    when 'letter' then coalesce((select sees(groups, client_id, matter_id) from letters where id = thing), true)
    when 'order' then coalesce((select sees(groups, client_id, matter_id) from orders where id = thing), true)
    when 'ledger' then coalesce((select sees(groups, client_id, matter_id) from orders where id = thing), true)
    when 'document' then coalesce((select sees(groups, client_id, matter_id) from documents where id = thing), true)
    when 'schedule' then coalesce((select sees(groups, l.client_id, l.matter_id) from schedules s join letters l on l.id = s.letter_id
      where s.id = thing), true)
    when 'approval' then not exists (select from orders where approval_id = thing and not sees(groups, client_id, matter_id))
    when 'serial' then not exists (
      select from (
        select client_id, null::uuid as matter_id from serials where id = thing
        union select client_id, matter_id from serial_rows where serial_id = thing
      ) named where not sees(groups, client_id, matter_id))
    -- One that whoever asked saw everything for may hold anything; one from before a wall, what the wall hides. Exports are dated
    -- by the clock of their tenant, walls by the real one: of a sandbox that was moved ahead since, one too many is hidden.
    when 'archive_export' then coalesce((select case when order_id is not null then sees_subject(groups, 'order', order_id)
      else coalesce(seen_as <@ groups, false) and sees(groups, client_id, matter_id) and not hidden_since(groups, partner_id, mode,
        created_at - (tenant_now(partner_id, mode, created_at) - created_at)) end from archive_exports where id = thing), true)
    else true end;
end $$;

-- Whether a preset has this name, be it behind a wall.
create function is_preset_name_used(of_partner uuid, of_mode mode, of_name text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return exists (select from presets where partner_id = of_partner and mode = of_mode and name = of_name and deleted_at is null);
end $$;

-- What counts for an account, be it behind a wall: what was credited of an invoice, and whether a sender has given an invoice
-- this number. Otherwise whoever does not see a credit note could give the same money back once more.
create function credit_notes_of(of_partner uuid, of_mode mode, invoice uuid)
returns table (gross_cents bigint, totals jsonb, issued_at timestamptz, voided_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query select d.gross_cents, d.checked -> 'totals', d.issued_at, d.voided_at from documents d
    where d.partner_id = of_partner and d.mode = of_mode and d.references_document_id = invoice and d.document_type = 'gutschrift';
end $$;

create function is_invoice_number_used(of_partner uuid, of_mode mode, of_sender uuid, number text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return exists (select from documents where partner_id = of_partner and mode = of_mode and sender_profile_id = of_sender
    and document_number = number and document_type = 'rechnung');
end $$;

revoke execute on function hidden_since, is_preset_name_used, credit_notes_of, is_invoice_number_used from public;
grant execute on function hidden_since, may_see_client_number to brieftaube_system;
grant execute on function is_preset_name_used, credit_notes_of, is_invoice_number_used to brieftaube_request, brieftaube_system;

call protect_by_wall('presets', 'may_see_client_number(partner_id, mode, preset ->> ''mandantennummer'')');

-- An account has one default of each kind, be it behind a wall: whether there is one, and taking it away for the sake of another.
create function has_default_address(of_partner uuid, of_mode mode, of_type text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return exists (select from addresses where partner_id = of_partner and mode = of_mode and address_type = of_type and is_default);
end $$;
create function clear_default_address(of_partner uuid, of_mode mode, of_type text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  update addresses set is_default = false
  where partner_id = of_partner and mode = of_mode and address_type = of_type and is_default;
end $$;
revoke execute on function has_default_address, clear_default_address from public;
grant execute on function has_default_address, clear_default_address to brieftaube_request, brieftaube_system;

-- What was thrown away lies on no desk.
create or replace view letter_facts with (security_invoker = true) as
select id, partner_id, mode, subject, recipient, folded_recipient, restricted_at, created_at, updated_at, written_by, holder_id,
  source #> '{copyOf,recipient}' as copied_recipient, source -> 'copies' as copies, discarded_at
from letters;
