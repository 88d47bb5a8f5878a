-- Which card each authorization of an order is on: colleagues and staff read it, and it stays when the card is removed.

alter table card_charge
  add column card_brand text,
  add column card_last4 text;
comment on column card_charge.card_brand is 'Brand of the card; null where it is that of the order.';
comment on column card_charge.card_last4 is 'Last four digits of the card; null where it is that of the order.';
update card_charge c set card_brand = m.brand, card_last4 = m.last4 from payment_method m where m.payment_id = c.method_id;
