import type { HomeCountries } from '@portal/contract/platform/locales'
import { integrationLocaleFor, localeForCountry } from '@portal/contract/platform/locales'
import { formatRegion } from '@portal/contract/platform/regions'
import type { FileKind, Row } from './kind.ts'
import { country, isAnother, isDomain, latitude, longitude } from './checks.ts'
import { accountNumber, currency, portalNumberRange } from './kind.ts'

// A1.12: a home country maps to its locale, everywhere else to en.
const localeBy = (home: HomeCountries) =>
  `coalesce($.locale, case $.country ${home.map(({ country }) => `when '${country}' then '${localeForCountry(country, home)}'`).join(' ')} else 'en' end)`
const integrationLocaleBy = `case $.country when 'US' then '${integrationLocaleFor('US')}' when 'CA' then '${integrationLocaleFor('CA')}' else '${integrationLocaleFor('')}' end`

// ERPs write 'Texas' and 'US-TX', too.
function withCodes(row: Row): Row {
  const home = typeof row['country'] === 'string' ? row['country'] : ''
  const coded = (name: string) => (typeof row[name] === 'string' ? { [name]: formatRegion(home, row[name]) } : {})
  return { ...row, ...coded('state'), ...coded('province') }
}

export const customerFiles: FileKind[] = [
  {
    file: 'customers.csv',
    table: 'account',
    about: 'Customer accounts. A holding stands above the organizations that belong to it.',
    stamped: true,
    derivedFor: (home) => ({ locale: localeBy(home) }),
    check: isAnother('parent_account_id', 'account_id'),
    columns: [
      {
        name: 'account_number',
        type: 'text',
        key: true,
        required: true,
        portalNumbers: { from: 9_000_001, prefix: 'P' },
        note: 'The number customers know.',
      },
      {
        name: 'account_id',
        type: 'int',
        required: true,
        onlyNew: true,
        portalNumbers: portalNumberRange,
        note: 'Id of the account in the ERP, below 50000000; does not change.',
      },
      { name: 'name', type: 'text', required: true, note: 'Name of the organization or person.' },
      {
        name: 'kind',
        type: 'text',
        values: ['business', 'person'],
        empty: 'business',
        note: 'business, or person for a personal customer.',
      },
      {
        name: 'party_id',
        type: 'int',
        required: true,
        portalNumbers: { from: 9_000_001 },
        note: 'Id of the party in the ERP, below 9000001.',
      },
      country,
      {
        name: 'locale',
        type: 'text',
        of: 'locales',
        into: null,
        note: 'en_ and a country you sell in, or en; by the country when empty.',
      },
      { name: 'parent_account_id', type: 'int', note: 'account_id of the holding.' },
      {
        name: 'payment_terms',
        type: 'text',
        note: 'Terms of buying on account, for example NET30; empty for cards only.',
      },
      { name: 'payment_terms_id', type: 'int', note: 'Id of the terms in the ERP.' },
      { name: 'profile_class', type: 'text', note: 'Credit profile class.' },
      { name: 'profile_class_id', type: 'int', note: 'Id of the profile class in the ERP.' },
      {
        name: 'purchase_orders_enabled',
        type: 'boolean',
        empty: false,
        note: 'Whether checkout offers a purchase-order number.',
      },
      { name: 'tax_exempt', type: 'boolean', empty: false, note: 'Whether sales tax is left out.' },
      { name: 'warranty_types', type: 'list', empty: [], note: 'Warranty types of its units.' },
      { name: 'phone', type: 'text', note: 'Main telephone number.' },
      { name: 'price_group', type: 'text', note: 'Group whose prices it has beside its own (customer-prices.csv).' },
      { name: 'demo_only', type: 'boolean', empty: false, note: 'A show organization.' },
      { name: 'punch_out', type: 'boolean', empty: false, note: 'Buys from a procurement system.' },
    ],
  },
  {
    file: 'credit-lines.csv',
    table: 'credit_line',
    about:
      'How much customers may owe, a line for each currency. Open invoices and orders on account that are not billed yet use it up, credits free it again; a customer without a line has no limit here.',
    stamped: true,
    columns: [
      accountNumber({ key: true }),
      { ...currency, key: true },
      { name: 'credit_limit', type: 'money', required: true, note: 'Most the customer may owe.' },
      {
        name: 'hold_reason',
        type: 'text',
        note: 'Why orders on account are on hold, as the customer reads it; empty where they are not.',
      },
      { name: 'hold_release', type: 'text', note: 'What lifts the hold, as the customer reads it.' },
    ],
    refusals: {
      credit_line_credit_limit_check: ['credit_limit', 'must not be below zero'],
      credit_line_check: ['hold_release', 'goes with a hold_reason'],
    },
  },
  {
    file: 'email-rules.csv',
    table: 'registration_email_rule',
    about:
      'Which mail domains may register by themselves, and for which customer. Two customers of one domain make the check answer DUPLICATE; no row, ABSENT.',
    stamped: true,
    columns: [
      { name: 'domain', type: 'text', key: true, required: true, lowerCase: true, is: isDomain, note: 'Mail domain.' },
      accountNumber({ key: true, required: undefined, note: 'Account number of the customer; empty for a refusal.' }),
      { name: 'registration_allowed', type: 'boolean', required: true, note: 'true to accept, false to decline.' },
    ],
  },
  {
    file: 'addresses.csv',
    table: 'address',
    about: 'Addresses of the accounts.',
    stamped: true,
    tidy: withCodes,
    derived: { integration_locale: integrationLocaleBy },
    columns: [
      { name: 'ebs_address_id', type: 'text', key: true, required: true, note: 'Id of the site in the ERP.' },
      accountNumber(),
      { name: 'address_name', type: 'text', note: 'Name of the place.' },
      { name: 'address1', type: 'text', required: true, note: 'First line.' },
      { name: 'address2', type: 'text', note: 'Second line.' },
      { name: 'city', type: 'text', required: true, note: 'City.' },
      { name: 'county', type: 'text', note: 'County in upper case, without COUNTY or PARISH.' },
      { name: 'state', type: 'text', note: 'State, US only: its code, name or ISO code (TX, Texas, US-TX).' },
      {
        name: 'province',
        type: 'text',
        note: 'Province, or region outside the US and Canada; a province as its code, name or ISO code.',
      },
      { name: 'postal_code', type: 'text', note: 'Postal or ZIP code.' },
      country,
      { name: 'shipping_enabled', type: 'boolean', empty: true, note: 'Goods may go here.' },
      { name: 'billing_enabled', type: 'boolean', empty: false, note: 'Invoices may go here.' },
      { name: 'is_primary', type: 'boolean', empty: false, note: 'The primary site of the account.' },
      latitude('Latitude.'),
      longitude('Longitude.'),
    ],
  },
  {
    file: 'address-numbers.csv',
    table: 'address',
    about:
      'The ids that the ERP has given to addresses made in the portal, answering its event address.saved; from then on addresses.csv names them so.',
    stamped: true,
    columns: [
      {
        name: 'address_id',
        type: 'int',
        key: true,
        required: true,
        find: {
          table: 'address',
          by: 'address_id',
          take: {
            address_id: '$.address_id',
            account_id: '$.account_id',
            address1: '$.address1',
            city: '$.city',
            country: '$.country',
            integration_locale: '$.integration_locale',
          },
          onlyNew: ['account_id', 'address1', 'city', 'country', 'integration_locale'],
        },
        note: 'Id of the address in the portal, as the event has it.',
      },
      { name: 'ebs_address_id', type: 'text', required: true, note: 'Id of its site in the ERP.' },
    ],
  },
]
