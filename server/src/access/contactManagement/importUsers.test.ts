// Users from a file through the real application: a dry run, outcomes row by row, and what may not come in [S14.02].
import type { InputOf } from '@portal/contract/platform/call'
import { contactMessages } from '@portal/contract/access/contactManagement'
import { importMessages, mapColumns, maxImportRows, userImportCalls } from '@portal/contract/access/userImport'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['registration-letter'] })
const shop = testShop(portal)
const { importUsers } = userImportCalls
type Row = InputOf<typeof importUsers>['rows'][number]

let owner: Caller
beforeEach(async () => {
  portal.clock.forward(3601)
  owner = portal.guest()
  await owner.signIn(people.owner, 'Windhover-1')
})
const row = (email: string, more: Partial<Row> = {}): Row => ({
  firstName: 'Nina',
  lastName: 'Newhouse',
  email,
  jobTitle: 'Foreman',
  phoneNumber: '(404) 555-0123',
  role: 'parts buyer',
  ...more,
})
const send = (rows: Row[], isDryRun = false, caller = owner) =>
  caller.send(importUsers, { accountId: accounts.bluewater, rows, isDryRun })
const usersAt = (like: string) => shop.ask('select status, job_title from portal_user where email like $1', [like])

test('a dry run says what would become of each row and changes nothing; the import does it and mails the links [S14.02]', async () => {
  const rows = [row('one@import.example'), row('two@import.example', { phoneNumber: '' })]
  const count = async () => (await shop.ask('select from contact')).length
  const before = await count()
  expect((await send(rows, true)).outcomes.map(({ outcome }) => outcome)).toEqual(['READY', 'READY'])
  expect([await usersAt('%@import.example'), await count()]).toEqual([[], before])
  expect(await portal.emails('one@import.example')).toEqual([])
  expect((await send(rows)).outcomes.map(({ outcome }) => outcome)).toEqual(['INVITED', 'INVITED'])
  expect(await usersAt('%@import.example')).toMatchObject([
    { status: 'PENDING_REGISTRATION', job_title: 'Foreman' },
    { status: 'PENDING_REGISTRATION' },
  ])
  await expect.poll(async () => (await portal.emails('two@import.example')).length).toBe(1)
})

test('a row that is refused says why, leaves nothing, and stops no other [S14.02, P7.02]', async () => {
  const rows = [
    row('good@rows.example'),
    row(people.buyer),
    row('twice@rows.example'),
    row('TWICE@rows.example'),
    row('foreign@rows.example', { accountNumber: '300300' }),
    row('staff@rows.example', { role: 'Administrator' }),
    row('nobody@rows.example', { role: 'King' }),
    row('nameless@rows.example', { firstName: ' ' }),
    row('not an address'),
    row('phone@rows.example', { phoneNumber: '12' }),
  ]
  const { outcomes } = await send(rows, true)
  expect(outcomes.map(({ message }) => message)).toEqual([
    '',
    contactMessages.email,
    '',
    importMessages.twice,
    importMessages.organization,
    importMessages.role,
    importMessages.role,
    'First name is required.',
    expect.stringMatching(/./) as string,
    'Phone number must be a correct format.',
  ])
  expect((await send(rows)).outcomes.map(({ message }) => message)).toEqual(outcomes.map(({ message }) => message))
  expect(await usersAt('%@rows.example')).toHaveLength(2)
  expect(await shop.ask(`select from contact where email like '%@rows.example'`)).toHaveLength(2)
})

test('a refused row names all of its faults, so that it is mended once [P7.21]', async () => {
  const { outcomes } = await send(
    [
      row('not an address', { firstName: '', lastName: ' ', phoneNumber: '12', role: 'King' }),
      row(people.buyer, { role: 'King' }),
      row('lost@faults.example', { accountNumber: '300300', lastName: '', phoneNumber: '12' }),
      row('again@faults.example'),
      row('again@faults.example', { role: 'King', firstName: '' }),
    ],
    true,
  )
  expect(outcomes.map(({ message }) => message)).toEqual([
    'You cannot give a role of this name. First name is required. Last name is required. Email address must be a correct format. Phone number must be a correct format.',
    `${importMessages.role} ${contactMessages.email}`,
    `${importMessages.organization} Last name is required.`,
    '',
    `${importMessages.role} First name is required. ${importMessages.twice}`,
  ])
  expect(await usersAt('%@faults.example')).toEqual([])
})

test('a role that is nearly one is refused with the one that is meant, in any case it is that one [P7.25]', async () => {
  const rows = ['PARTS BUYER', 'Parts Buyers', 'Part  buyer', 'King'].map((role, at) =>
    row(`near${at}@near.example`, { role }),
  )
  const { outcomes } = await send(rows, true)
  const meant = `${importMessages.role} Is 'Parts buyer' meant?`
  expect(outcomes.map(({ message }) => message)).toEqual(['', meant, meant, importMessages.role])
})

test('a file has its limit, and asking whether addresses have accounts has one, too [S14.02]', async () => {
  const many = Array.from({ length: maxImportRows + 1 }, (_, at) => row(`p${at}@many.example`))
  await expect(send(many)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect((await send(many.slice(0, 1), true)).outcomes).toMatchObject([{ outcome: 'READY' }])
  // As after a full file, checked twice and imported.
  await shop.ask(`update rate_limit set count = ${3 * maxImportRows} where key like 'import:%'`)
  expect((await send(many.slice(0, 1), true)).outcomes).toEqual([
    { outcome: 'REFUSED', message: contactMessages.tooMany },
  ])
})

test('only who manages users may import them [A6.06]', async () => {
  const buyer = await portal.as(people.buyer)
  await expect(send([row('x@import.example')], true, buyer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('columns are found by their usual headers [S14.02]', () => {
  expect(mapColumns(['Role', 'E-mail Address', ' last name', 'First Name', 'Problem', 'Cell'])).toEqual({
    firstName: 3,
    lastName: 2,
    email: 1,
    jobTitle: null,
    phoneNumber: 5,
    role: 0,
    accountNumber: null,
  })
})

test('signs and brackets around a header do not hide it, and a choice holds for the next file that has the column [P9.85]', () => {
  const headers = ['First_Name*', 'FAMILY-NAME (legal)', '"E-Mail":', 'Rôle', '', 'Phone no.']
  const found = mapColumns(headers)
  expect(found).toMatchObject({ firstName: 0, lastName: 1, email: 2, role: null, phoneNumber: null })
  const chosen = { role: { at: 3, header: 'Rôle' }, phoneNumber: { at: 4, header: '' }, lastName: null }
  expect(mapColumns(headers, chosen)).toEqual({ ...found, role: 3, phoneNumber: 4, lastName: null })
  // Moved, with another column before it; gone, with the usual header in its place.
  expect(mapColumns(['Other', ...headers], { role: { at: 3, header: 'Rôle' } })).toMatchObject({
    role: 4,
    firstName: 1,
  })
  expect(mapColumns(['Email', 'Role'], chosen)).toMatchObject({ role: 1, email: 0, phoneNumber: null })
})
