-- A service may estimate the freight of a method (docs/decisions/249-a-service-may-estimate-freight.md).

alter table freight_method add column service text check (length(service) <= 80);
comment on column freight_method.service is 'What the rating service calls it; null where its rates are the imported ones alone.';
comment on column freight_method.carrier is 'Who carries it; an organization with an account there may have it billed by them.';
