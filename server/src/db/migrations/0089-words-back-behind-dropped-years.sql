-- The words of a year came back no more once those of the years before it were dropped and one of their letters was written anew: its part was
-- to hold them, too, and says of itself that it does not.
create or replace function bring_words_back(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part constant text := format('parts.letter_search_%s', of_year);
begin
  if not exists (select from years_of_words where year = of_year and not searched) then return false; end if;
  execute format('update %s set tsv = ts_filter(tsv, ''{a,b,c}'') || filing_words(letter_id)', part);
  perform halt_words();
  execute format('delete from %s w using letters l where l.id = w.letter_id and (l.restricted_at is not null or l.discarded_at is not null)', part);
  execute format('delete from %s where letter_id in (select letter_id from parts.letter_search_other)', part);
  -- Where the years before it were dropped it is the first there is, and holds no more than before.
  perform attach_year(of_year, of_year = (select min(year) from years_of_words)
    and not exists (select from pg_constraint where conrelid = part::regclass and conname = 'of_its_year' and pg_get_constraintdef(oid) like '%>=%'));
  return true;
end $$;
