-- Who made what was ordered, frozen with the order: two brands share many names. What was ordered before, and what is
-- priced and not yet placed, gets what the store says today.

alter table order_line add column brand text, add column manufacturer_part_number text;
comment on column order_line.brand is 'Brand of the part as ordered; null for a course, and where it has none.';
comment on column order_line.manufacturer_part_number is 'The maker''s number of the part as ordered; null for a course, and where it has none.';

-- The summaries of the orders do not depend on these columns.
alter table order_line disable trigger order_line_summary_update;
update order_line l set brand = b.name, manufacturer_part_number = p.manufacturer_part_number
from product p left join brand b on b.brand_id = p.brand_id
where p.item_id = l.item_id and l.course_id is null and (b.name is not null or p.manufacturer_part_number is not null);
alter table order_line enable trigger order_line_summary_update;

update quote q set content = jsonb_set(q.content, '{lines}', (
  select coalesce(jsonb_agg(line || jsonb_build_object('brand', b.name, 'manufacturerPartNumber', p.manufacturer_part_number) order by at), '[]')
  from jsonb_array_elements(q.content -> 'lines') with ordinality as t (line, at)
  left join product p on p.item_id = (line ->> 'itemId')::int
  left join brand b on b.brand_id = p.brand_id
))
where q.order_id is null and jsonb_typeof(q.content -> 'lines') = 'array';
