-- What waits for the operator keeps its money no longer than its letter can still arrive in time: it comes up again at its last
-- hour. Where nobody knows whether it has left, the carrier is asked once more then.
update orders set due_at = (arrival ->> 'latestReasonable')::timestamptz + interval '1 millisecond'
  where status in ('queued', 'submitting') and due_at is null and claim is null and arrival is not null;
