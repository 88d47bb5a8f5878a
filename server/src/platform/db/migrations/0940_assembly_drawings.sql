-- Drawings of assemblies that the maker sends, and where the callouts are in them [P4.28].
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('picture', 'document', 'drawing'));
comment on column media.kind is 'picture, document or drawing.';

alter table media add column ratio real check (ratio between 0.1 and 10);
comment on column media.ratio is 'Width of a drawing for each of its height; null for others.';

create table assembly_drawing (
  assembly_id text primary key references assembly on delete cascade,
  hash text not null references media
);
comment on table assembly_drawing is 'The maker''s own drawing of an assembly; one without shows its parts exploded.';
comment on column assembly_drawing.assembly_id is 'The assembly.';
comment on column assembly_drawing.hash is 'The drawing.';
create index assembly_drawing_hash on assembly_drawing (hash);
grant select, insert, update, delete on assembly_drawing to portal_app;

alter table bill_of_material
  add column x real check (x between 0 and 100),
  add column y real check (y between 0 and 100),
  add constraint bill_of_material_place_check check ((x is null) = (y is null));
comment on column bill_of_material.x is 'Where the callout is in the maker''s drawing, in hundredths of its width from the left; null if unknown.';
comment on column bill_of_material.y is 'The same in hundredths of its height from the top.';
