import type { Column, FileKind } from './kind.ts'
import { country, drawing, isAnother, isSerial, isSerialOrder, latitude, longitude } from './checks.ts'
import { accountNumber, addressIn, endedColumn, partNumber, unitSerial } from './kind.ts'

const group = (name: string, into: string, note: string, options: Partial<Column> = {}): Column => ({
  name,
  type: 'text',
  key: true,
  required: true,
  note,
  find: { table: 'unit_group', by: 'group_key', take: { [into]: '$.group_id' } },
  ...options,
})
// The row belongs to the organization of the group, also when the unit is another's.
const inGroup = group('group_key', 'group_id', 'Key of the group.', {
  find: { table: 'unit_group', by: 'group_key', take: { group_id: '$.group_id', account_id: '$.account_id' } },
})

// The parts of the drawings written, as they stood: marked for the search (search/pending.ts).
const splitWrittenParts =
  "select 'products', item_id from bill_of_material where assembly_id in (select assembly_id from written)"

export const fleetFiles: FileKind[] = [
  {
    file: 'models.csv',
    table: 'unit_model',
    about: 'Models of machine.',
    stamped: true,
    columns: [
      { name: 'model_id', type: 'text', key: true, required: true, note: 'Short key.' },
      { name: 'name', type: 'text', required: true, note: 'Name.' },
      { name: 'product_line', type: 'text', required: true, note: 'Product of the training menu it belongs to.' },
      { name: 'description', type: 'text', empty: '', note: 'One or two sentences.' },
      { name: 'working_height_feet', type: 'int', note: 'Working height in feet.' },
      { name: 'rated_capacity_pounds', type: 'int', note: 'Rated capacity in pounds.' },
      drawing.unit({ required: true }),
    ],
  },
  {
    file: 'units.csv',
    table: 'unit',
    about: 'Machines in the fleets of the customers.',
    stamped: true,
    columns: [
      { name: 'unit_serial', type: 'text', key: true, required: true, note: 'Serial of the unit.' },
      {
        name: 'instance_id',
        type: 'int',
        required: true,
        onlyNew: true,
        note: 'Id of the machine in the ERP; does not change.',
      },
      accountNumber(),
      { name: 'model_id', type: 'text', required: true, note: 'Model.' },
      { name: 'fa_serial', type: 'text', note: 'Final-assembly serial.' },
      { name: 'chassis_vin', type: 'text', note: 'Vehicle identification number.' },
      { name: 'chassis', type: 'text', note: 'Make and model of the chassis.' },
      {
        name: 'customer_vehicle_number',
        type: 'text',
        note: "The customer's number for it; users may change it in the portal.",
      },
      { name: 'model_year', type: 'int', note: 'Model year.' },
      { name: 'in_service_date', type: 'date', note: 'Day it went into service.' },
      { name: 'warranty_end', type: 'date', note: 'Day the standard warranty ends.' },
      { name: 'warranty_types', type: 'list', empty: [], note: 'Warranty types.' },
      { name: 'city', type: 'text', note: 'City.' },
      { name: 'state_province', type: 'text', note: 'State or province.' },
      country,
      { name: 'current_location', type: 'text', note: 'Last place known, in words.' },
      latitude('Last place known.'),
      longitude('Last place known.'),
      { name: 'warning', type: 'text', note: 'Active warning.' },
      { name: 'web_enabled', type: 'boolean', empty: false, note: 'Sends telematics.' },
      { name: 'global_rental', type: 'boolean', empty: false, note: 'Rented out.' },
      { name: 'unit_in_fleet', type: 'boolean', empty: true, note: 'Still in the fleet.' },
      { name: 'engine_hours', type: 'number', min: 0, note: 'Engine hours at the last report.' },
      { name: 'last_report_at', type: 'time', note: 'When it last reported.' },
    ],
  },
  {
    file: 'assemblies.csv',
    table: 'assembly',
    about: 'Assembly drawings of the models, in a tree; an assembly stands after the one it is part of.',
    searched: { returning: 'assembly_id', marks: splitWrittenParts },
    check: isAnother('parent_id', 'assembly_id'),
    columns: [
      { name: 'assembly_id', type: 'text', key: true, required: true, note: 'Number of the drawing.' },
      { name: 'model_id', type: 'text', required: true, note: 'Model.' },
      { name: 'parent_id', type: 'text', note: 'assembly_id it is part of.' },
      { name: 'name', type: 'text', required: true, note: 'Name.' },
      { name: 'position', type: 'int', empty: 0, note: 'Order below its parent.' },
      drawing.assembly(),
    ],
  },
  {
    file: 'bom.csv',
    table: 'bill_of_material',
    about: 'Parts of the assemblies, each of all units of the model or of those from one serial to another.',
    check: isSerialOrder,
    // A part that leaves a drawing is in it still, because this statement sees the table.
    searched: {
      returning: 'assembly_id, item_id',
      marks: `select 'products', item_id from written union ${splitWrittenParts}`,
    },
    columns: [
      { name: 'assembly_id', type: 'text', key: true, required: true, note: 'Number of the drawing.' },
      { name: 'callout', type: 'int', key: true, required: true, note: 'Number in the drawing.' },
      partNumber(),
      { name: 'quantity', type: 'int', required: true, min: 1, note: 'How many.' },
      { name: 'note', type: 'text', note: 'Note.' },
      {
        name: 'from_serial',
        type: 'text',
        is: isSerial,
        note: 'Serial of the first unit with the part; empty from the first on.',
      },
      {
        name: 'to_serial',
        type: 'text',
        is: isSerial,
        note: 'Serial of the last unit with the part; empty up to the last. Serials follow each other by the digits at their end.',
      },
      {
        name: 'x',
        type: 'number',
        min: 0,
        note: 'Where the callout is in the drawing of drawings.csv, in hundredths of its width from the left.',
      },
      { name: 'y', type: 'number', min: 0, note: 'The same in hundredths of its height from the top.' },
      endedColumn,
    ],
    refusals: {
      bill_of_material_x_check: ['x', 'must be 100 or less'],
      bill_of_material_y_check: ['y', 'must be 100 or less'],
      bill_of_material_place_check: ['y', 'goes along with x: write both or neither'],
    },
  },
  {
    file: 'drawings.csv',
    table: 'assembly_drawing',
    about:
      'Your own drawings of assemblies: SVG of up to 5 MB in which nothing runs, moves or is fetched from elsewhere. Where a callout is in it say the columns x and y of bom.csv. An assembly without one shows its parts exploded.',
    media: 'drawing',
    columns: [
      { name: 'assembly_id', type: 'text', key: true, required: true, note: 'Number of the assembly.' },
      {
        name: 'source',
        type: 'text',
        required: true,
        into: 'hash',
        note: 'Name of a file in the folder drawings beside this file, or its https address.',
      },
      endedColumn,
    ],
  },
  {
    file: 'groups.csv',
    table: 'unit_group',
    about: 'Groups of units.',
    stamped: true,
    columns: [
      { name: 'group_key', type: 'text', key: true, required: true, note: 'Key of the group in your system.' },
      accountNumber(),
      { name: 'name', type: 'text', required: true, note: 'Name.' },
      { name: 'description', type: 'text', empty: '', note: 'Description.' },
      { name: 'multi_org', type: 'boolean', empty: false, note: 'Spans the organizations of the parent.' },
      addressIn('billing_address', 'billing_address_id', 'ebs_address_id for bills.'),
      addressIn('shipping_address', 'shipping_address_id', 'ebs_address_id for goods.'),
    ],
  },
  {
    file: 'group-units.csv',
    table: 'unit_group_unit',
    about: 'Units in the groups.',
    columns: [
      inGroup,
      unitSerial({ key: true, find: { table: 'unit', by: 'unit_serial', take: { instance_id: '$.instance_id' } } }),
      endedColumn,
    ],
  },
  {
    file: 'group-parents.csv',
    table: 'unit_group_parent',
    about: 'Groups inside groups.',
    refusals: {
      unit_group_parent_self: ['parent_group_key', 'must be another group'],
      unit_group_parent_cycle: ['parent_group_key', 'is already inside this group'],
    },
    columns: [inGroup, group('parent_group_key', 'parent_group_id', 'Key of the group above.'), endedColumn],
  },
  {
    file: 'group-contacts.csv',
    table: 'unit_group_contact',
    about: 'Contacts of the groups.',
    columns: [
      inGroup,
      { name: 'contact_id', type: 'int', key: true, required: true, note: 'Id of the contact.' },
      endedColumn,
    ],
  },
]
