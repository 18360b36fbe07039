-- An order's pages and what they were made of are held by the archive's records of it, which name the same bytes by keys of
-- their own and lose them when the order goes. Two look-ups and two indexes less for every send.

alter table orders drop constraint orders_pdf_hash_fkey, drop constraint orders_snapshot_hash_fkey;
drop index orders_pdf_hash_idx, orders_snapshot_hash_idx;
