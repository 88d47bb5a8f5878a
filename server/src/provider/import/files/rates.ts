// Shipping costs and taxes, by place.
import { countries } from '@portal/contract/platform/countries'
import { getRegions, readRegion } from '@portal/contract/platform/regions'
import type { Column, FileKind } from './kind.ts'
import { accountNumber, currency, endedColumn } from './kind.ts'

const method: Column = {
  name: 'method',
  type: 'text',
  key: true,
  required: true,
  values: ['ground', 'two-day', 'next-day', 'freight', 'will-call'],
  expression: "upper(replace($, '-', '_'))",
  note: 'The way to ship.',
}

const ratedCountry: Column = {
  name: 'country',
  type: 'text',
  key: true,
  required: true,
  is: (text) =>
    text === '*' || Object.hasOwn(countries, text)
      ? undefined
      : 'is not a country: two capital letters, such as US, or * for every other one',
  note: 'Two-letter country; * for every one that has no line of its own.',
}

const region: Column = {
  name: 'region',
  type: 'text',
  key: true,
  note: 'Code of the state or province (TX; PR, GU, VI, AS, MP and AA, AE, AP in the US, too), elsewhere the region as addresses write it; empty for the whole country.',
}

/** A state that no address has would never be found again. */
function checkRegion({ country, region: written }: Readonly<Record<string, unknown>>) {
  if (typeof country !== 'string' || typeof written !== 'string') return []
  if (country === '*') return [{ column: 'region', message: 'goes with a country' }]
  const code = readRegion(country, written)
  if (code === written || !getRegions(country)) return []
  const message = code ? `is written by its code: ${code}` : `is no state or province of ${country}: write its code`
  return [{ column: 'region', message }]
}

const positive = (what: string) => (text: string) => (Number(text) > 0 ? undefined : `is not ${what} above 0`)

export const rateFiles: FileKind[] = [
  {
    file: 'freight-zones.csv',
    table: 'freight_zone',
    about:
      'Which zone a place belongs to. Of several lines that fit an address, one of its country goes before *, the longest postal code before a region, and a region before the country. A place of no zone is shipped to, and its freight is confirmed after the order. US territories are regions of US.',
    stamped: true,
    check: checkRegion,
    columns: [
      ratedCountry,
      region,
      {
        name: 'postal_prefix',
        type: 'text',
        key: true,
        is: (text) =>
          /^[A-Z0-9]{1,10}$/.test(text)
            ? undefined
            : 'is not the beginning of a postal code: capital letters and digits, without blanks and dashes',
        note: 'Beginning of the postal code, without blanks and dashes; empty for all.',
      },
      { name: 'zone', type: 'text', required: true, note: 'Name of the zone.' },
      endedColumn,
    ],
  },
  {
    file: 'freight-methods.csv',
    table: 'freight_method',
    about:
      'The ways to ship to a zone, for orders in a currency. Where an order fits none of them, and where a method has no line in freight-rates.csv for its weight or value, freight is confirmed after the order.',
    stamped: true,
    columns: [
      {
        name: 'zone',
        type: 'text',
        key: true,
        required: true,
        find: { table: 'freight_zone', by: 'zone', take: { zone: '$.zone' }, where: 'true' },
        note: 'Zone of freight-zones.csv.',
      },
      { ...currency, key: true },
      method,
      { name: 'label', type: 'text', note: 'What customers read; empty for the usual name.' },
      { name: 'working_days', type: 'int', min: 0, note: 'Working days on the road; empty where none are promised.' },
      {
        name: 'carrier',
        type: 'text',
        note: 'Who carries it; an organization with a line in carrier-accounts.csv may choose to be billed by them.',
      },
      {
        name: 'service',
        type: 'text',
        note: 'What the rating service calls it, such as ups_ground, where one is configured; what it asks goes before the rates.',
      },
      {
        name: 'most_pounds',
        type: 'number',
        is: positive('a weight'),
        note: 'Heaviest order it takes; empty for any.',
      },
      { name: 'free_above', type: 'money', min: 0, note: 'Goods worth this much ship free; empty for never.' },
      {
        name: 'further_shipment',
        type: 'money',
        min: 0,
        empty: 0,
        note: 'Added for each shipment after the first, where lines are ready on different days and the order is not to ship complete.',
      },
      {
        name: 'steps_by',
        type: 'text',
        values: ['weight', 'value'],
        empty: 'weight',
        expression: 'upper($)',
        note: 'Whether its rates go by weight in pounds, or by the value of the goods.',
      },
      { ...endedColumn, note: `${endedColumn.note} Its rates end with it.` },
    ],
    refusals: {
      freight_method_label_check: ['label', 'is longer than 60 letters'],
      freight_method_carrier_check: ['carrier', 'is longer than 60 letters'],
      freight_method_service_check: ['service', 'is longer than 80 letters'],
    },
  },
  {
    file: 'freight-rates.csv',
    table: 'freight_rate',
    about:
      'What a method costs: the line with the highest step_from that an order reaches holds, and comes to cost, per_pound for each pound and percent of the goods. An order below the first step has no rate.',
    stamped: true,
    columns: [
      {
        name: 'zone',
        type: 'text',
        key: true,
        required: true,
        find: {
          table: 'freight_method',
          by: 'zone',
          take: { zone: '$.zone' },
          where: "$.currency = r.currency and $.method = upper(replace(r.method, '-', '_'))",
          endsWith: { table: 'freight_zone', by: 'zone' },
        },
        note: 'Zone; the line of freight-methods.csv is named by zone, currency and method.',
      },
      { ...currency, key: true },
      method,
      {
        name: 'step_from',
        type: 'number',
        key: true,
        empty: 0,
        min: 0,
        note: 'From so many pounds, or goods worth so much, on.',
      },
      { name: 'cost', type: 'money', required: true, min: 0, note: 'What it costs.' },
      { name: 'per_pound', type: 'number', empty: 0, min: 0, note: 'Added for each pound of the order.' },
      { name: 'percent', type: 'number', empty: 0, min: 0, note: 'Added in percent of the value of the goods.' },
      endedColumn,
    ],
    refusals: { freight_rate_percent_check: ['percent', 'is more than 100'] },
  },
  {
    file: 'carrier-accounts.csv',
    table: 'carrier_account',
    about:
      'Accounts of customers with carriers: the buyer may choose in the checkout to have freight by such a carrier billed there; it costs nothing here then.',
    stamped: true,
    columns: [
      accountNumber({ key: true }),
      {
        name: 'carrier',
        type: 'text',
        key: true,
        required: true,
        find: { table: 'freight_method', by: 'carrier', take: { carrier: '$.carrier' }, where: 'true' },
        note: 'Carrier of freight-methods.csv.',
      },
      { name: 'number', type: 'text', required: true, note: 'Number of the account there.' },
      endedColumn,
    ],
    refusals: { carrier_account_number_check: ['number', 'is longer than 40 letters'] },
  },
  {
    file: 'tax-rates.csv',
    table: 'tax_rate',
    about:
      'Estimated tax, in percent. A region goes before its country, and a category before all goods; * is every country without a line. A place that no line names is an error for who orders, never free of tax: write 0 where there is none.',
    stamped: true,
    check: (row) => [
      ...checkRegion(row),
      ...(row['freight_taxed'] === true && row['category']
        ? [{ column: 'freight_taxed', message: 'belongs to the line without a category' }]
        : []),
    ],
    columns: [
      ratedCountry,
      region,
      {
        name: 'category',
        type: 'text',
        key: true,
        find: {
          table: "(select category_id from category union select 'training')",
          by: 'category_id',
          take: { category: '$.category_id' },
        },
        note: 'category_id of the goods, those below it too, or training for seats of courses; empty for all others.',
      },
      { name: 'percent', type: 'number', required: true, min: 0, note: 'Percent of the price.' },
      { name: 'freight_taxed', type: 'boolean', empty: false, note: 'Whether shipping is taxed as well.' },
      endedColumn,
    ],
    refusals: { tax_rate_percent_check: ['percent', 'is more than 100'] },
  },
  {
    file: 'tax-certificates.csv',
    table: 'tax_certificate',
    about:
      'Papers by which customers pay no tax in a place. A customer with a line here is exempt only where one of its papers holds today, whatever tax_exempt says.',
    stamped: true,
    check: (row) => [
      ...checkRegion(row),
      ...(typeof row['valid_from'] === 'string' &&
      typeof row['valid_until'] === 'string' &&
      row['valid_until'] < row['valid_from']
        ? [{ column: 'valid_until', message: 'is before valid_from' }]
        : []),
    ],
    columns: [
      accountNumber({ key: true }),
      { name: 'number', type: 'text', key: true, required: true, note: 'Number of the certificate.' },
      {
        ...ratedCountry,
        key: undefined,
        is: (text) =>
          Object.hasOwn(countries, text) ? undefined : 'is not a country: two capital letters, such as US',
        note: 'Two-letter country it holds in.',
      },
      { ...region, key: undefined, note: 'Code of the state or province it holds in; empty for the whole country.' },
      { name: 'valid_from', type: 'date', note: 'First day; empty for always.' },
      { name: 'valid_until', type: 'date', note: 'Last day; empty while no end is known.' },
      endedColumn,
    ],
  },
]
