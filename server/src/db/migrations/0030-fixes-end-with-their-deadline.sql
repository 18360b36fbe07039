-- What waits for another address keeps its money no longer than its letter can still arrive in time.
update orders set due_at = least(due_at, (arrival ->> 'latestReasonable')::timestamptz + interval '1 millisecond')
  where status = 'awaiting_partner_fix' and arrival is not null and due_at is not null;
