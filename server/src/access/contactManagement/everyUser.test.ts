// Users without a contact of the ERP are in the list like everybody, through the real application and the import [P7.06].
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { importFolder, importPrincipal } from '../../provider/import/import.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { demoHome } from '../../../test/countries.ts'

const portal = testPortal()
const shop = testShop(portal)
const calls = contactManagementCalls

let owner: Caller
let folder = ''
beforeEach(async () => {
  owner = await portal.as(people.owner)
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(folder, { recursive: true }))

const found = async (email: string) => (await owner.send(calls.searchContactList, { query: email, size: 100 })).content
const addUser = (email: string, set: Partial<Record<'status' | 'type' | 'account', string | number | boolean>> = {}) =>
  shop.ask(
    `insert into portal_user (email, first_name, last_name, phone, account_id, registration_type, is_validated_b2b, status, locale, role_id)
      values ($1, 'Uma', 'Alone', '4045550142', $2, $3, true, $4, 'en_US', (select role_id from role where name = 'Parts buyer'))`,
    [email, set.account ?? accounts.bluewater, set.type ?? 'B2B', set.status ?? 'REGISTERED'],
  )

/** Imports one file; the account number of the co-op represents its account. */
async function load(file: string, row: Record<string, string>) {
  const [account] = await shop.ask<{ number: string }>(
    'select account_number as number from account where account_id = $1',
    [accounts.bluewater],
  )
  const whole = { account_number: account?.number ?? '', ...row }
  await writeFile(join(folder, file), `${Object.keys(whole).join(',')}\n${Object.values(whole).join(',')}\n`)
  const { errors } = await importFolder((work) => withTransaction(portal.deps.pool, importPrincipal, work), {
    countries: demoHome,
    folder,
  })
  expect(errors).toEqual([])
  await rm(join(folder, file))
}
const person = {
  email: 'erp@bluewater.example',
  first_name: 'Erp',
  last_name: 'Person',
  registration_type: 'B2B',
  is_validated_b2b: 'true',
  status: 'REGISTERED',
  role: 'Viewer',
}

test('a user without a contact is in the list, with role and phone, and can be changed and closed [P7.06, S14.01]', async () => {
  await addUser('uma@bluewater.example')
  const [uma] = await found('uma@bluewater.example')
  expect(uma).toMatchObject({
    lastName: 'Alone',
    state: 'ACTIVE',
    authProfile: { roles: [{ name: 'Parts buyer' }] },
    phoneNumbers: [{ phoneNumber: '4045550142', textEnabled: false }],
  })
  const contactId = uma?.contactId ?? 0
  await owner.send(calls.updateContact, { contactId, firstName: 'Uma', lastName: 'Found', jobTitle: 'Lead' })
  await owner.send(calls.deactivateUser, { contactId })
  expect(await owner.send(calls.getContact, { contactId })).toMatchObject({ lastName: 'Found', state: 'DEACTIVATED' })
})

test('the contact of their organization with their address is theirs, and what they chose stays chosen [P7.06]', async () => {
  const [known] = await shop.ask<{ id: number }>(
    `insert into contact (account_id, first_name, last_name, email) values ($1, 'Uma', 'Known', 'known@bluewater.example') returning contact_id as id`,
    [accounts.bluewater],
  )
  await shop.ask(`begin; insert into portal_user (user_id, email, first_name, last_name, account_id, registration_type, is_validated_b2b, status, locale)
    values ('user-known', 'known@bluewater.example', 'Uma', 'Known', ${accounts.bluewater}, 'B2B', true, 'REGISTERED', 'en_US');
    insert into notification_setting (user_id, status, high, medium, low) values ('user-known', 'Email', true, false, false); commit`)
  const all = await found('known@bluewater.example')
  expect(all.map(({ contactId }) => contactId)).toEqual([known?.id])
  expect(await owner.send(calls.getCustContact, { id: known?.id ?? 0 })).toMatchObject({
    setting: { highSeverity: true, lowSeverity: false },
  })
})

test('applicants nobody has let in, and personal customers, get none [P7.06]', async () => {
  await addUser('stranger@bluewater.example', { status: 'UNCONFIRMED' })
  await addUser('waiting@bluewater.example', { status: 'PENDING_APPROVAL' })
  await addUser('private@bluewater.example', { type: 'B2C' })
  for (const name of ['stranger', 'waiting', 'private']) expect(await found(`${name}@bluewater.example`)).toEqual([])
  await shop.ask(`update portal_user set status = 'REGISTERED' where email = 'waiting@bluewater.example'`)
  expect(await found('waiting@bluewater.example')).toHaveLength(1)
})

test('an import may bring a person before their contact or without one, again and again: they are in the list once [P7.06]', async () => {
  await load('people.csv', person)
  await load('people.csv', { ...person, last_name: 'Renamed' })
  expect(await found(person.email)).toMatchObject([{ lastName: 'Renamed', state: 'ACTIVE' }])
  const other = { ...person, email: 'early@bluewater.example', contact_id: '4711' }
  await load('people.csv', other)
  expect(await found(other.email)).toMatchObject([{ contactId: 4711 }])
  await load('contacts.csv', {
    contact_id: '4711',
    first_name: 'Erp',
    last_name: 'Person',
    email: other.email,
    job_title: 'Foreman',
  })
  await load('people.csv', other)
  expect(await found(other.email)).toMatchObject([{ contactId: 4711, jobTitle: 'Foreman' }])
})
