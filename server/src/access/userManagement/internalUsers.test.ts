// Inviting and changing the staff of the provider [P9.82].
import { internalUserCalls } from '@portal/contract/access/internalUsers'
import { registrationCalls } from '@portal/contract/access/registration'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { userMessages, userRecordCalls } from '@portal/contract/access/userRecord'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal({ worksJobs: ['registration-letter'] })
const { ask } = testShop(portal)
const { inviteInternalUser, changeInternalUser } = internalUserCalls
let admin: Caller
const roles: Record<string, number> = {}
beforeAll(async () => {
  admin = await portal.as(people.admin)
  for (const row of await ask<{ name: string; id: number }>(
    'select name, role_id as id from role where account_id is null',
  ))
    roles[row.name] = row.id
})

const somebody = (over: object = {}) => ({
  firstName: 'Ines',
  lastName: 'Ward',
  email: 'ines@windhover.example',
  department: 'Customer care',
  employeeId: 'E-77',
  roleId: roles['CSR agent'] ?? 0,
  ...over,
})
const invite = (who: Caller, over: object = {}) => who.send(inviteInternalUser, somebody(over))

describe('an invitation', () => {
  test('lets somebody of the staff in by the link of the email, with the role given [A2.33, P9.82]', async () => {
    const { userId } = await invite(admin)
    await expect.poll(async () => (await portal.emails('ines@windhover.example')).length).toBe(1)
    const [letter] = await portal.emails('ines@windhover.example')
    const token = /activationToken=([^&\s]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const answer = await portal.guest().send(registrationCalls.completeDelegatedRegistration, {
      userId,
      activationToken: decodeURIComponent(token),
      password: 'Windhover-9',
      allowHelpDesk: false,
      receiveInfo: false,
      termsAccepted: true,
    })
    expect(answer).toEqual({ outcome: 'SUCCESS' })
    const session = await portal.guest().signIn('ines@windhover.example', 'Windhover-9')
    expect(session.profile).toMatchObject({ isInternalAssociate: true, accountId: null })
    expect(session.privileges).toEqual(expect.arrayContaining(['CSR', 'CSR_User_Management']))
  })

  test('is taken back until it is used: its link opens nothing, and another invitation has a link of its own [P9.83]', async () => {
    const email = 'taken.back@windhover.example'
    const { userId } = await invite(admin, { email })
    const setStatus = (who: Caller, status: 'DEACTIVATED' | 'PENDING_REGISTRATION') =>
      who.send(userRecordCalls.changeStatus, { userId, status })
    const record = async () => (await admin.send(userRecordCalls.getUserRecord, { userId }))?.verdict
    const links = async () =>
      (await portal.emails(email)).map(({ text }) =>
        decodeURIComponent(/activationToken=([^&\s]+)/.exec(text)?.[1] ?? ''),
      )
    const complete = (activationToken: string) =>
      portal.guest().send(registrationCalls.completeDelegatedRegistration, {
        userId,
        activationToken,
        password: 'Windhover-9',
        allowHelpDesk: false,
        receiveInfo: false,
        termsAccepted: true,
      })
    await expect.poll(links).toHaveLength(1)
    const [first = ''] = await links()
    expect(await record()).toMatchObject({ canSignIn: false, remedy: 'link' })
    await expect(setStatus(await portal.as(people.owner), 'DEACTIVATED')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await setStatus(admin, 'DEACTIVATED')
    expect(await record()).toMatchObject({ canSignIn: false, remedy: 'invite' })
    expect((await complete(first)).outcome).not.toBe('SUCCESS')
    await expect(portal.guest().signIn(email, 'Windhover-9')).rejects.toThrow(signInMessages.wrong)
    await setStatus(admin, 'PENDING_REGISTRATION')
    await expect.poll(links).toHaveLength(2)
    const second = (await links()).find((each) => each !== first) ?? ''
    expect((await complete(first)).outcome).not.toBe('SUCCESS')
    expect(await complete(second)).toEqual({ outcome: 'SUCCESS' })
  })

  test('is refused for an address somebody has, and for a role of an organization or of nobody [P9.82]', async () => {
    await expect(invite(admin, { email: people.buyer })).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { email: userMessages.email },
    })
    const [owned] = await ask<{ id: number }>('select role_id as id from role where account_id is not null limit 1')
    for (const roleId of [owned?.id, 999_999_999])
      await expect(invite(admin, { email: 'one@windhover.example', roleId })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { roleId: expect.any(String) as string },
      })
    expect(await ask(`select from portal_user where email = 'one@windhover.example'`)).toEqual([])
  })

  test('takes no role beyond the reach of who invites [P9.82]', async () => {
    const [privilege] = await ask<{ id: number }>(
      `select role_id as id from role where name = 'Administrator' and account_id is null`,
    )
    const [made] = await ask<{ id: number }>(
      `insert into role (name) values ('Small administrator') returning role_id as id`,
    )
    await ask(
      `insert into role_privilege (role_id, privilege) values (${made?.id}, 'CSR'), (${made?.id}, 'Developer_Admin')`,
    )
    await ask(`update portal_user set role_id = ${made?.id} where email = '${people.csr}'`)
    const small = await portal.as(people.csr)
    await expect(invite(small, { email: 'two@windhover.example', roleId: privilege?.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: userMessages.reach,
    })
    await ask(`update portal_user set role_id = ${roles['CSR agent']} where email = '${people.csr}'`)
  })

  test.each([people.owner, people.csr, people.csrLead, people.associate])('is not for %s [P9.82]', async (email) => {
    await expect(invite(await portal.as(email), { email: 'no@windhover.example' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test.each([
    ['no role', { roleId: 0 }],
    ['a link as a name', { firstName: 'www.evil.example' }],
    ['half a sign', { department: 'x\ud800' }],
    ['no address', { email: 'nobody' }],
    ['a name without end', { lastName: 'a'.repeat(61) }],
  ])('with %s is refused [P9.82]', async (_, over) => {
    await expect(invite(admin, { email: 'bad@windhover.example', ...over })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })
})

describe('department and number', () => {
  const idOf = async (email: string) =>
    (await ask<{ id: string }>('select user_id as id from portal_user where email = $1', [email]))[0]?.id ?? ''

  test('change, and go when empty [P9.82]', async () => {
    const userId = await idOf(people.associate)
    await admin.send(changeInternalUser, { userId, department: 'Field service', employeeId: '' })
    expect(await ask('select department, employee_id from portal_user where user_id = $1', [userId])).toEqual([
      { department: 'Field service', employee_id: null },
    ])
  })

  test('are those of staff alone: a customer’s user is given none, like one that does not exist [P9.82]', async () => {
    const before = await ask('select department from portal_user where email = $1', [people.buyer])
    for (const userId of [await idOf(people.buyer), 'nobody'])
      await expect(
        admin.send(changeInternalUser, { userId, department: 'Sales', employeeId: '' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await ask('select department from portal_user where email = $1', [people.buyer])).toEqual(before)
  })
})

test('registration itself makes nobody staff [P9.82]', async () => {
  const make = withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'registration' }, (db) =>
    db
      .updateTable('portal_user')
      .set({ is_internal_associate: true, status: 'DELEGATED_REGISTERED' })
      .where('email', '=', people.invited)
      .execute(),
  )
  await expect(make).rejects.toThrow('Registration makes nobody staff.')
  expect(await ask('select is_internal_associate from portal_user where email = $1', [people.invited])).toEqual([
    { is_internal_associate: false },
  ])
})
