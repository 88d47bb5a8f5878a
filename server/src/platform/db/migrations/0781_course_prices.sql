-- The price of a seat in each currency the maker sells in.

alter table course add column prices jsonb;
update course set prices = jsonb_build_object('USD', price_usd, 'CAD', price_cad);
alter table course alter column prices set not null,
  add constraint course_prices_check check (prices <> '{}' and not jsonb_path_exists(prices, '$.* ? (@.type() != "number" || @ < 0)'));
comment on column course.prices is 'Price of one seat by currency; 0 in all for a free course.';

-- Its fields are read by name: before the columns go.
drop trigger audit_insert on course;
drop trigger audit_update on course;
drop trigger audit_delete on course;
drop function audit_course();
select audit_watch('course', 'course', key => 'r.course_id', account => 'null::int', id => 'r.course_id', name => 'r.title',
  fields => 'jsonb_build_object(''title'', r.title, ''description'', r.description, ''kind'', r.kind, ''product'', r.product, ''category'', r.category, ''minutes'', r.duration_minutes, ''audience'', r.audience, ''language'', r.language, ''prices'', (select string_agg(each.key || '' '' || each.value, '', '' order by each.key) from jsonb_each_text(r.prices) each), ''isOffered'', r.active)');

alter table course drop column free, drop column price_usd, drop column price_cad;
alter table course add column free boolean not null generated always as (not jsonb_path_exists(prices, '$.* ? (@ > 0)')) stored;
comment on column course.free is 'Whether it costs nothing.';
