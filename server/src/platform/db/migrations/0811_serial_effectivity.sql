-- From which unit to which a part is built in, as data where it was a note (docs/decisions/245-serial-effectivity.md).

create function serial_number(serial text) returns numeric language sql immutable parallel safe as $$
  select (regexp_match(serial, '(\d+)[A-Za-z]?$'))[1]::numeric
$$;
comment on function serial_number(text) is 'The number by which serials of a model follow each other: the digits at their end, a letter behind them aside; null without any.';

create function fits_serial(serial text, first text, last text) returns boolean language sql immutable parallel safe as $$
  select case when first is null and last is null then true
    else (first is null or serial_number(serial) >= serial_number(first)) and (last is null or serial_number(serial) <= serial_number(last)) end
$$;
comment on function fits_serial(text, text, text) is 'Whether the unit of a serial is one of those from first to last, both included; null when its serial is not known or has no number.';

alter table bill_of_material
  add column from_serial text check (serial_number(from_serial) is not null or from_serial is null),
  add column to_serial text check (serial_number(to_serial) is not null or to_serial is null),
  add constraint bill_of_material_serials check (serial_number(from_serial) <= serial_number(to_serial));
comment on column bill_of_material.from_serial is 'Serial of the first unit with the part; null from the first on.';
comment on column bill_of_material.to_serial is 'Serial of the last unit with the part; null up to the last.';
comment on column bill_of_material.note is 'Note.';

-- What notes said of it until now.
update bill_of_material set from_serial = substring(note from '^From serial (\S*\d\S*)$'), note = null where note ~ '^From serial \S*\d\S*$';
update bill_of_material set to_serial = substring(note from '^Up to serial (\S*\d\S*)$'), note = null where note ~ '^Up to serial \S*\d\S*$';

create index product_superseded_by on product (superseded_by) where superseded_by is not null;
