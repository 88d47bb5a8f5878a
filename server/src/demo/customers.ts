// Organisations with their addresses, mail-domain rules, roles, people and contacts.
import { csvFile } from './csv.ts'
import type { Person } from './fixed.ts'
import { emailRules, organisations, people, personalAccount, roles, userId } from './fixed.ts'
import type { DemoAccount, DemoAddress, World } from './world.ts'
import { day, moment, pickAccount, scaled } from './world.ts'
import { companyNames, firstNames, jobTitles, lastNames } from './words/names.ts'
import { places, siteNames, streets } from './words/places.ts'

export function writeCustomers(world: World): void {
  world.accounts = [
    ...organisations.map((organisation) => ({ ...organisation, isFixed: true, addresses: [], actors: [] })),
    person(),
    ...extraAccounts(world),
  ]
  world.companies = world.accounts.filter((account) => account.key !== 'person')
  writeAccounts(world)
  writeAddresses(world)
  writeEmailRules(world)
  writeRoles(world)
  writePeople(world)
  writeContacts(world)
  writeBanners(world)
  for (const account of world.accounts)
    if (account.actors.length === 0) account.actors.push({ name: 'Front Office', email: null })
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
      demo_only: account.demoOnly ?? false,
      punch_out: account.punchOut ?? false,
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
      const where = random.pick(places[account.region] ?? [])
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
        // The second billing address takes no goods, so that 'same as billing' is not offered for it (B §5).
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
  for (const { domain, organisation } of emailRules) {
    file.row({
      domain,
      account_number: organisations.find(({ key }) => key === organisation)?.accountNumber,
      registration_allowed: organisation !== null,
    })
  }
  file.close()
}

/** Every role, or the global ones alone. */
export function writeRoles(world: World, which: 'all' | 'global' = 'all'): void {
  const file = csvFile(world.folder, 'roles.csv', ['role', 'account_number'])
  const privileges = csvFile(world.folder, 'role-privileges.csv', ['role', 'account_number', 'privilege'])
  for (const role of roles.filter((one) => which === 'all' || !one.organisation)) {
    const owner = {
      role: role.name,
      account_number: organisations.find(({ key }) => key === role.organisation)?.accountNumber,
    }
    file.row(owner)
    for (const privilege of role.privileges) privileges.row({ ...owner, privilege })
  }
  file.close()
  privileges.close()
}

const contactId = (index: number) => 30_001 + index
const isCustomer = (someone: Person) => someone.organisation !== undefined
const isStaff = (someone: Person) => someone.department !== undefined

function writePeople(world: World): void {
  const random = world.random('people')
  const file = csvFile(world.folder, 'people.csv', [
    'email',
    'user_id',
    'first_name',
    'last_name',
    'phone',
    'job_title',
    'account_number',
    'contact_id',
    'registration_type',
    'is_validated_b2b',
    'status',
    'role',
    'user_entered_business_name',
    'is_internal_associate',
    'department',
    'employee_id',
    'is_punchout',
    'locale',
    'default_billing_address',
    'default_shipping_address',
    'favorite_addresses',
    'subscribed',
    'is_address_modification_allowed',
    'accepted_terms_at',
    'registered_at',
  ])
  const allowed = csvFile(world.folder, 'people-accounts.csv', ['email', 'account_number'])
  for (const [i, someone] of people.entries()) {
    const account = world.accounts.find(({ key }) => key === someone.organisation)
    const isPerson = someone.organisation === 'person'
    if (account && ['REGISTERED', 'DELEGATED_REGISTERED'].includes(someone.status))
      account.actors.push({ name: `${someone.firstName} ${someone.lastName}`, email: someone.email })
    // The open activation link of the fresh applicant must not have run out (A §9: seven days).
    const registered =
      someone.status === 'UNCONFIRMED'
        ? -1
        : someone.status.startsWith('PENDING')
          ? -random.int(2, 5)
          : -random.int(60, 900)
    const [home, , next, third] = account?.addresses ?? []
    file.row({
      email: someone.email,
      user_id: userId(someone),
      first_name: someone.firstName,
      last_name: someone.lastName,
      phone: `${random.int(201, 989)}55501${random.int(10, 99)}`,
      job_title: someone.jobTitle,
      account_number: account?.accountNumber,
      contact_id: isCustomer(someone) ? contactId(i) : null,
      registration_type: isPerson ? 'B2C' : 'B2B',
      is_validated_b2b: (isCustomer(someone) && !isPerson) || isStaff(someone),
      status: someone.status,
      role: someone.role,
      user_entered_business_name: someone.businessName,
      is_internal_associate: isStaff(someone),
      department: someone.department,
      employee_id: isStaff(someone) ? `E${2040 + i}` : null,
      is_punchout: account?.punchOut ?? false,
      locale: account?.country === 'CA' ? 'en_CA' : account?.country === 'NO' ? 'en' : 'en_US',
      default_billing_address: home?.id,
      default_shipping_address: isPerson ? home?.id : (next ?? home)?.id,
      favorite_addresses: isPerson ? [] : [next, third].flatMap((address) => address?.id ?? []),
      subscribed: random.chance(0.5),
      is_address_modification_allowed:
        isPerson || someone.role === 'Owner administrator' || someone.role === 'Parts buyer',
      accepted_terms_at: someone.status === 'PENDING_REGISTRATION' ? null : moment(world, registered, random),
      registered_at: moment(world, registered, random),
    })
    const { allBut } = someone
    if (isStaff(someone))
      for (const { key, accountNumber } of world.companies)
        if (!allBut?.includes(key)) allowed.row({ email: someone.email, account_number: accountNumber })
  }
  file.close()
  allowed.close()
}

function writeContacts(world: World): void {
  const random = world.random('contacts')
  const file = csvFile(world.folder, 'contacts.csv', [
    'contact_id',
    'account_number',
    'first_name',
    'last_name',
    'email',
    'job_title',
    'active',
  ])
  const phones = csvFile(world.folder, 'contact-phones.csv', ['contact_id', 'phone_number', 'text_enabled'])
  const row = (
    id: number,
    account: DemoAccount | undefined,
    firstName: string,
    lastName: string,
    email: string | null,
    jobTitle: string,
    active: boolean,
  ) => {
    file.row({
      contact_id: id,
      account_number: account?.accountNumber,
      first_name: firstName,
      last_name: lastName,
      email,
      job_title: jobTitle,
      active,
    })
    phones.row({
      contact_id: id,
      phone_number: `(${random.int(201, 989)}) 555-0${random.int(100, 199)}`,
      text_enabled: random.chance(0.4),
    })
    if (random.chance(0.3))
      phones.row({
        contact_id: id,
        phone_number: `(${random.int(201, 989)}) 555-0${random.int(200, 299)}`,
        text_enabled: false,
      })
  }
  const withSignIn = people.filter((someone) => isCustomer(someone) && someone.organisation !== 'person')
  for (const someone of withSignIn) {
    row(
      contactId(people.indexOf(someone)),
      world.accounts.find(({ key }) => key === someone.organisation),
      someone.firstName,
      someone.lastName,
      someone.email,
      someone.jobTitle ?? '',
      someone.status !== 'DEACTIVATED',
    )
  }
  for (let i = 0; i < scaled(world, 120) - withSignIn.length; i += 1) {
    // One for everybody first: somebody must place the orders.
    const account = world.companies[i] ?? pickAccount(world.companies, random)
    const firstName = random.pick(firstNames)
    const lastName = random.pick(lastNames)
    const domain = `${account.isFixed ? account.key.replace(/-.*/, '') : account.accountNumber}.example`
    const email = `${firstName}.${lastName}${i}@${domain}`.toLowerCase()
    row(
      31_001 + i,
      account,
      firstName,
      lastName,
      random.chance(0.9) ? email : null,
      random.pick(jobTitles),
      random.chance(0.95),
    )
    if (account.actors.length < 6) account.actors.push({ name: `${firstName} ${lastName}`, email: null })
  }
  file.close()
  phones.close()
}

function writeBanners(world: World): void {
  const file = csvFile(world.folder, 'banners.csv', ['banner_id', 'type', 'message', 'start_at', 'end_at'])
  const at = (days: number) => `${day(world, days)}T06:00:00Z`
  file.row({
    banner_id: 1,
    type: 'warning',
    message: 'The parts line was closed for the regional holiday. Orders placed online shipped the next business day.',
    start_at: at(-40),
    end_at: at(-37),
  })
  file.row({
    banner_id: 2,
    type: 'info',
    message:
      'Storm season: order insulating gloves and hot-line tools early. Ground shipments leave the same day when ordered before 2 p.m. Central.',
    start_at: at(-3),
    end_at: at(21),
  })
  file.row({
    banner_id: 3,
    type: 'error',
    message: 'Planned maintenance on Saturday night: the portal is not available between 10 p.m. and midnight Central.',
    start_at: at(30),
    end_at: at(32),
  })
  file.close()
}
