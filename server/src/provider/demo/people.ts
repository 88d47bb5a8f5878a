// Roles, the people who sign in, and the contacts of every organization.
import { csvFile } from './csv.ts'
import type { Person } from './fixed/people.ts'
import { organizations } from './fixed/organizations.ts'
import { people, userId } from './fixed/people.ts'
import { roles } from './fixed/roles.ts'
import type { DemoAccount, World } from './world.ts'
import { randomMoment, pickAccount, scaled } from './world.ts'
import { firstNames, jobTitles, lastNames } from './words/names.ts'

export function writePeople(world: World): void {
  writeRoles(world)
  writeUsers(world)
  writeContacts(world)
  for (const account of world.accounts)
    if (account.actors.length === 0) account.actors.push({ name: 'Front Office', email: null })
}

/** Every role, or the global ones alone. */
export function writeRoles(world: World, which: 'all' | 'global' = 'all'): void {
  const file = csvFile(world.folder, 'roles.csv', ['role', 'account_number'])
  const privileges = csvFile(world.folder, 'role-privileges.csv', ['role', 'account_number', 'privilege'])
  for (const role of roles.filter((one) => which === 'all' || !one.organization)) {
    const owner = {
      role: role.name,
      account_number: organizations.find(({ key }) => key === role.organization)?.accountNumber,
    }
    file.row(owner)
    for (const privilege of role.privileges) privileges.row({ ...owner, privilege })
  }
  file.close()
  privileges.close()
}

const contactId = (index: number) => 30_001 + index
const isCustomer = (someone: Person) => someone.organization !== undefined
const isStaff = (someone: Person) => someone.department !== undefined

function writeUsers(world: World): void {
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
    const account = world.accounts.find(({ key }) => key === someone.organization)
    const isPerson = someone.organization === 'person'
    const mayOrder = !roles.find(({ name }) => name === someone.role)?.privileges.includes('B2B_Disallow_Order_Supply')
    if (account && mayOrder && !someone.isLate && ['REGISTERED', 'DELEGATED_REGISTERED'].includes(someone.status))
      account.actors.push({ name: `${someone.firstName} ${someone.lastName}`, email: someone.email })
    // The open activation link of the fresh applicant must not have run out.
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
      accepted_terms_at: someone.status === 'PENDING_REGISTRATION' ? null : randomMoment(world, registered, random),
      registered_at: randomMoment(world, registered, random),
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
    if (account && active) world.contacts.push({ id, account })
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
  const withSignIn = people.filter((someone) => isCustomer(someone) && someone.organization !== 'person')
  const toRow = (someone: Person) =>
    row(
      contactId(people.indexOf(someone)),
      world.accounts.find(({ key }) => key === someone.organization),
      someone.firstName,
      someone.lastName,
      someone.email,
      someone.jobTitle ?? '',
      someone.status !== 'DEACTIVATED',
    )
  for (const someone of withSignIn.filter(({ isLate }) => !isLate)) toRow(someone)
  for (let i = 0; i < scaled(world, 120) - withSignIn.length; i += 1) {
    // Each company gets one first, because a person must place its orders.
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
  for (const someone of withSignIn.filter(({ isLate }) => isLate)) toRow(someone)
  file.close()
  phones.close()
}
