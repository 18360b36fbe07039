-- People may pay by bank transfer: the payment company knows the account, and the money may be on its way for days.

alter table top_ups add column pending_since timestamptz;

create table payment_customers (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  provider text not null,
  customer_id text not null check (char_length(customer_id) between 1 and 255),
  primary key (partner_id, mode, provider)
);
comment on table payment_customers is 'As whom the payment company knows an account.';
call protect_by_tenant('payment_customers');
grant select, insert on payment_customers to brieftaube_request, brieftaube_system;
