-- What was wanted of the payment gateway and has not come about is asked for again, however long the gateway was away.

create index payment_unsettled on payment (updated_at)
  where wanted is not null and status not in ('RELEASED', 'REFUNDED', 'DECLINED') and (wanted = 'RELEASE' or status <> 'CAPTURED');
