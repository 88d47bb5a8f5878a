// Organizations with their addresses and mail-domain rules.
import { csvFile } from './csv.ts'
import { emailRules, organizations, personalAccount } from './fixed/organizations.ts'
import type { DemoAccount, DemoAddress, World } from './world.ts'
import { priceGroup } from './ownPrices.ts'
import { companyNames, firstNames, lastNames } from './words/names.ts'
import { demoPlaces, siteNames, streets } from './words/places.ts'

export function writeCustomers(world: World): void {
  world.accounts = [
    ...organizations.map((organization) => ({ ...organization, isFixed: true, addresses: [], actors: [] })),
    person(),
    ...extraAccounts(world),
  ]
  world.companies = world.accounts.filter((account) => account.key !== 'person')
  writeAccounts(world)
  writeCreditLines(world)
  writeAddresses(world)
  writeEmailRules(world)
}

const person = (): DemoAccount => ({
  ...personalAccount,
  key: 'person',
  country: 'US',
  region: 'northeast',
  currency: 'USD',
  terms: null,
  purchaseOrders: false,
  taxExempt: false,
  warrantyTypes: [],
  weight: 0.15,
  units: [],
  notice: '',
  order: '6900101',
  invoice: '9900101',
  isFixed: false,
  addresses: [],
  actors: [],
})

// Above scale 1 the volumes spread over more customers, ten for every further 1.
function extraAccounts(world: World): DemoAccount[] {
  const random = world.random('extra customers')
  const regions = ['northwest', 'california', 'southeast', 'midwest', 'texas', 'northeast', 'mountain']
  return Array.from({ length: Math.max(0, Math.round((world.scale - 1) * 10)) }, (_, i) => ({
    key: `extra-${i}`,
    accountId: 100_000 + i,
    accountNumber: String(700_000 + i),
    name: `${random.pick(companyNames[0])} ${random.pick(companyNames[1])}`,
    country: 'US',
    region: random.pick(regions),
    currency: 'USD',
    terms: 'NET30',
    purchaseOrders: random.chance(0.5),
    taxExempt: random.chance(0.2),
    warrantyTypes: ['Standard'],
    weight: random.int(1, 6),
    units: [],
    notice: '',
    order: '',
    invoice: '',
    isFixed: false,
    addresses: [],
    actors: [{ name: `${random.pick(firstNames)} ${random.pick(lastNames)}`, email: null }],
  }))
}

const termsIds: Record<string, number> = { NET30: 1001, NET45: 1002 }

function writeAccounts(world: World): void {
  const random = world.random('accounts')
  const file = csvFile(world.folder, 'customers.csv', [
    'account_number',
    'account_id',
    'name',
    'kind',
    'party_id',
    'country',
    'parent_account_id',
    'payment_terms',
    'payment_terms_id',
    'profile_class',
    'profile_class_id',
    'purchase_orders_enabled',
    'tax_exempt',
    'warranty_types',
    'phone',
    'price_group',
    'demo_only',
    'punch_out',
  ])
  for (const account of world.accounts) {
    const isPerson = account.key === 'person'
    file.row({
      account_number: account.accountNumber,
      account_id: account.accountId,
      name: account.name,
      kind: isPerson ? 'person' : 'business',
      party_id: 1_000_000 + account.accountId,
      country: account.country,
      parent_account_id: world.accounts.find((other) => other.key === account.parent)?.accountId,
      payment_terms: account.terms,
      payment_terms_id: account.terms ? termsIds[account.terms] : null,
      profile_class: isPerson ? 'Consumer' : 'Utility',
      profile_class_id: isPerson ? 2 : 1,
      purchase_orders_enabled: account.purchaseOrders,
      tax_exempt: account.taxExempt,
      warranty_types: account.warrantyTypes,
      phone: account.country === 'NO' ? '+47 61 22 01 00' : `(${random.int(201, 989)}) 555-01${random.int(10, 99)}`,
      price_group: account.key === priceGroup.of ? priceGroup.name : null,
      demo_only: account.demoOnly ?? false,
      punch_out: account.punchOut ?? false,
    })
  }
  file.close()
}

/** Each organization with terms may owe as much as its size allows; orders of one are on hold. */
function writeCreditLines(world: World): void {
  const file = csvFile(world.folder, 'credit-lines.csv', [
    'account_number',
    'currency',
    'credit_limit',
    'hold_reason',
    'hold_release',
  ])
  for (const account of world.companies.filter(({ terms }) => terms !== null)) {
    const isOnHold = account.key === 'cascade-tree-2'
    file.row({
      account_number: account.accountNumber,
      currency: account.currency,
      credit_limit: (200_000 + account.weight * 100_000).toFixed(2),
      hold_reason: isOnHold ? 'invoices are more than 90 days late.' : null,
      hold_release: isOnHold ? 'Pay them, and you can order on account again the next business day.' : null,
    })
  }
  file.close()
}

function writeAddresses(world: World): void {
  const random = world.random('addresses')
  const file = csvFile(world.folder, 'addresses.csv', [
    'ebs_address_id',
    'account_number',
    'address_name',
    'address1',
    'address2',
    'city',
    'county',
    'state',
    'province',
    'postal_code',
    'country',
    'shipping_enabled',
    'billing_enabled',
    'is_primary',
    'latitude',
    'longitude',
  ])
  for (const account of world.accounts) {
    // Bluewater has enough for a second page of 25, for Show More.
    const count = account.key === 'bluewater' ? 32 : account.key === 'person' ? 2 : account.isFixed ? 8 : 3
    for (let i = 0; i < count; i += 1) {
      const where = random.pick(demoPlaces[account.region] ?? [])
      const isBilling = i < 2
      const name =
        account.key === 'person'
          ? (['Home', 'Cabin'][i] ?? '')
          : i === 0
            ? 'Headquarters'
            : `${where.city} ${siteNames[i % siteNames.length] ?? ''}`
      const address: DemoAddress = {
        ...where,
        id: `${account.accountNumber}-${i + 1}`,
        address1:
          account.key === 'person'
            ? `${random.int(10, 90)} Maple Street`
            : `${random.int(100, 9800)} ${random.pick(streets)}`,
        name,
        country: account.country,
        isBilling,
      }
      account.addresses.push(address)
      file.row({
        ebs_address_id: address.id,
        account_number: account.accountNumber,
        address_name: name,
        address1: address.address1,
        address2: random.chance(0.15) ? `Dock ${random.int(1, 9)}` : null,
        city: where.city,
        county: where.county,
        state: account.country === 'US' ? where.state : null,
        province: account.country === 'US' ? null : where.state,
        postal_code: where.postalCode,
        country: account.country,
        // The second billing address takes no goods, so that 'same as billing' is not offered for it.
        shipping_enabled: i !== 1,
        billing_enabled: isBilling,
        is_primary: i === 0,
        latitude: where.latitude,
        longitude: where.longitude,
      })
    }
  }
  file.close()
}

function writeEmailRules(world: World): void {
  const file = csvFile(world.folder, 'email-rules.csv', ['domain', 'account_number', 'registration_allowed'])
  for (const { domain, organization } of emailRules) {
    file.row({
      domain,
      account_number: organizations.find(({ key }) => key === organization)?.accountNumber,
      registration_allowed: organization !== null,
    })
  }
  file.close()
}
