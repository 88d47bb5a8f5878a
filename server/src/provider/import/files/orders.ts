import { coreCharge, coreDays } from './cores.ts'
import { toPoNumber } from '@portal/contract/buying/paymentOptions'
import type { Column, FileKind, FindInput } from './kind.ts'
import { checkTotal, checkWholeNumber, uom } from './checks.ts'
import { accountNumber, currency } from './kind.ts'

// An order keeps its addresses as they were when it was placed.
const addressSnapshot = `jsonb_build_object('addressName', $.address_name, 'address1', $.address1, 'address2', $.address2, 'city', $.city, 'state', $.state, 'province', $.province, 'postalCode', $.postal_code, 'country', $.country)`

// How an order, or one delivery of it, goes.
const shippingColumns: Column[] = [
  {
    name: 'shipping_method',
    type: 'text',
    values: ['ground', 'two-day', 'next-day', 'freight', 'will-call'],
    expression: "upper(replace($, '-', '_'))",
    note: 'How it ships; empty for training.',
  },
  {
    name: 'freight',
    type: 'text',
    empty: 'quoted',
    values: ['quoted', 'to-confirm', 'own-account'],
    expression: "upper(replace($, '-', '_'))",
    note: 'quoted where shipping is what freight costs; to-confirm where it is not known yet; own-account where the carrier bills the customer.',
  },
  { name: 'carrier_account', type: 'text', note: 'Carrier and account that are billed, with own-account.' },
  {
    name: 'requested_date',
    type: 'date',
    note: 'Day on which the buyer wants it to arrive; empty for as soon as possible.',
  },
  {
    name: 'ships_complete',
    type: 'boolean',
    empty: false,
    note: 'Whether no line is to leave before all of them are ready.',
  },
]

const addressColumn = (name: string, note: string): Column => ({
  name: `${name}_address`,
  type: 'text',
  note,
  find: {
    table: 'address',
    by: 'ebs_address_id',
    take: {
      [`${name}_address_id`]: '$.address_id',
      [name]: `case when $.address_id is not null then ${addressSnapshot} end`,
    },
    onlyNew: [name],
  },
})

const ofOrder: FindInput = {
  table: 'sales_order',
  by: 'order_number',
  take: { order_id: '$.order_id', account_id: '$.account_id' },
}
export const lineNumber: Column = {
  name: 'line_number',
  type: 'int',
  key: true,
  required: true,
  note: 'Number of the line, from 1.',
}

export const amounts: Column[] = [
  currency,
  { name: 'subtotal', type: 'money', required: true, note: 'Sum of the lines.' },
  { name: 'shipping', type: 'money', empty: 0, note: 'Shipping cost.' },
  { name: 'tax', type: 'money', empty: 0, note: 'Tax.' },
  { name: 'total', type: 'money', required: true, note: 'Subtotal, shipping and tax.' },
]

export const orderFiles: FileKind[] = [
  {
    file: 'orders.csv',
    table: 'sales_order',
    about: 'Orders of parts and supplies, and of training seats. Numbers from 7000001 on belong to the portal.',
    stamped: true,
    check: checkTotal,
    columns: [
      {
        name: 'order_number',
        type: 'text',
        key: true,
        required: true,
        portalNumbers: { from: 7_000_001 },
        note: 'The number customers know.',
      },
      accountNumber(),
      { name: 'kind', type: 'text', required: true, values: ['SUPPLY', 'TRAINING'], note: 'SUPPLY or TRAINING.' },
      {
        name: 'status',
        type: 'text',
        required: true,
        values: ['OPEN', 'PROCESSING', 'SHIPPED', 'COMPLETE', 'CANCELLED'],
        note: 'Where it stands.',
      },
      { name: 'ordered_at', type: 'time', required: true, note: 'When it was placed.' },
      {
        name: 'placed_by_email',
        type: 'text',
        lowerCase: true,
        find: { table: 'portal_user', by: 'email', take: { user_id: '$.user_id' } },
        note: 'E-mail address of the user who placed it, if any.',
      },
      { name: 'placed_by_name', type: 'text', required: true, note: 'Name of who placed it.' },
      { name: 'placed_by_staff', type: 'text', note: 'Staff member who placed it for the customer.' },
      { name: 'po_number', type: 'text', read: toPoNumber, note: 'Purchase-order number of the customer.' },
      { name: 'cost_center', type: 'text', note: 'Codes of the cost centers of its lines, separated by commas.' },
      { name: 'job', type: 'text', note: 'Codes of the jobs of its lines, separated by commas.' },
      addressColumn('ship_to', 'ebs_address_id it ships to; empty for training.'),
      addressColumn('bill_to', 'ebs_address_id it is billed to.'),
      {
        name: 'payment_kind',
        type: 'text',
        required: true,
        values: ['ACCOUNT', 'PURCHASE_ORDER', 'CARD', 'NONE'],
        note: 'How it is paid.',
      },
      ...shippingColumns,
      { name: 'payment_terms', type: 'text', note: 'Terms when on account.' },
      { name: 'card_brand', type: 'text', note: 'Brand of the card.' },
      { name: 'card_last4', type: 'text', note: 'Last four digits of the card.' },
      ...amounts,
      {
        name: 'tax_exempt',
        type: 'boolean',
        empty: false,
        note: 'Whether the customer was tax exempt when it was placed.',
      },
      { name: 'note', type: 'text', note: 'Note of the buyer.' },
      { name: 'external_order_id', type: 'text', note: 'Number in the learning system, for training.' },
      { name: 'completed_at', type: 'time', note: 'When it was completed or canceled.' },
    ],
  },
  {
    file: 'order-deliveries.csv',
    table: 'order_delivery',
    about:
      'The addresses of an order that ships to several, which its lines name by their numbers. An order that ships to one has no line here.',
    columns: [
      { name: 'order_number', type: 'text', key: true, required: true, find: ofOrder, note: 'Number of the order.' },
      {
        name: 'delivery_number',
        type: 'int',
        key: true,
        required: true,
        min: 1,
        note: 'Number of the delivery, from 1.',
      },
      { ...addressColumn('ship_to', 'ebs_address_id it ships to.'), required: true },
      ...shippingColumns,
      { name: 'shipping', type: 'money', empty: 0, note: 'Its part of the shipping cost.' },
      { name: 'tax', type: 'money', empty: 0, note: 'Its part of the tax.' },
    ],
  },
  {
    file: 'order-lines.csv',
    table: 'order_line',
    about: 'Lines of the orders.',
    refusals: { order_line_core_check: ['core_charge', 'is more than the price, which includes it'] },
    columns: [
      { name: 'order_number', type: 'text', key: true, required: true, find: ofOrder, note: 'Number of the order.' },
      lineNumber,
      {
        name: 'part_number',
        type: 'text',
        required: true,
        isNumber: true,
        note: 'Part number, or external id of the course.',
        find: {
          table: 'product',
          by: 'part_number',
          // The manufacturer is kept as it was when it was ordered.
          take: {
            part_number: 'r.part_number',
            item_id: '$.item_id',
            brand: '(select b.name from brand b where b.brand_id = $.brand_id)',
            manufacturer_part_number: '$.manufacturer_part_number',
          },
          onlyNew: ['brand', 'manufacturer_part_number'],
          optional: true,
        },
      },
      {
        name: 'course',
        type: 'text',
        find: { table: 'course', by: 'external_course_id', take: { course_id: '$.course_id' } },
        note: 'External id of the course, on training orders.',
      },
      { name: 'name', type: 'text', required: true, note: 'Name as ordered.' },
      { name: 'quantity', type: 'int', required: true, min: 1, note: 'Quantity or seats.' },
      uom,
      { name: 'price', type: 'money', required: true, min: 0, note: 'Price per unit, its core deposit included.' },
      coreCharge('Deposit for the old part, the core, that the price includes.'),
      coreDays('Days from shipped_date within which the core can be returned; CORE_DAYS when empty.'),
      { name: 'unit_serial', type: 'text', note: 'Serial of the unit the part is for.' },
      { name: 'cost_center', type: 'text', note: 'Code of the cost center it is charged to.' },
      { name: 'job', type: 'text', note: 'Code of the job it is charged to.' },
      {
        name: 'status',
        type: 'text',
        empty: 'OPEN',
        values: ['OPEN', 'BACKORDERED', 'SHIPPED', 'CANCELLED'],
        note: 'Where the line stands.',
      },
      {
        name: 'delivery_number',
        type: 'int',
        min: 1,
        note: 'Delivery of order-deliveries.csv it goes with; empty where the order ships to one address.',
      },
      { name: 'promise_date', type: 'date', note: 'Promised day of shipping.' },
      { name: 'shipped_date', type: 'date', note: 'Day it shipped.' },
    ],
  },
  {
    file: 'shipments.csv',
    table: 'shipment',
    about: 'Parcels and pallets of the orders.',
    columns: [
      { name: 'shipment_number', type: 'text', key: true, required: true, note: 'Number of the packing list.' },
      { name: 'order_number', type: 'text', required: true, find: ofOrder, note: 'Number of the order.' },
      { name: 'carrier', type: 'text', required: true, note: 'Carrier.' },
      { name: 'tracking_number', type: 'text', note: 'Tracking number.' },
      { name: 'shipped_at', type: 'time', required: true, note: 'When it left.' },
      { name: 'delivered_at', type: 'time', note: 'When it arrived.' },
      {
        name: 'line_numbers',
        type: 'list',
        is: checkWholeNumber,
        empty: [],
        expression: '$::int[]',
        note: 'Numbers of the lines in it.',
      },
    ],
  },
]
