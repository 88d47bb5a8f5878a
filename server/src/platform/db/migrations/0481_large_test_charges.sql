-- A test charge may be over 21 million dollars, as one of a real gateway.

alter table sandbox_charge alter column amount type bigint;
