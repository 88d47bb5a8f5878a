// Another email address to log in with: proven by its mailbox, stopped by the old one, and no way around [P9.99].
import { emailChangeCalls, emailChangeMessages } from '@portal/contract/access/emailChange'
import { securityCalls } from '@portal/contract/access/security'
import { userMessages, userRecordCalls } from '@portal/contract/access/userRecord'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'

const portal = testPortal({ worksJobs: ['password-letter'] })
const next = 'vic.new@bluewater.example'
let csr: Caller
let userId = ''
let times = 0

beforeEach(async () => {
  // Each change is on a day of its own, so that nothing of the one before is open.
  times += 1
  portal.clock.set(new Date(Date.UTC(2031, 4, 6 + times * 10, 12)))
  csr = portal.guest()
  await csr.signIn(people.csr, password)
  const [row] = await portal.ask<{ user_id: string }>('select user_id from portal_user where email = $1', [
    people.viewer,
  ])
  userId = row?.user_id ?? ''
})

const change = (email: string) =>
  csr.send(userRecordCalls.editUser, { userId, firstName: 'Vic', lastName: 'Moreau', email })
const newest = async (address: string, kind: string) =>
  (await portal.emails(address)).find((letter) => letter.kind === kind)
const linkIn = async (address: string, kind: string) =>
  /\/email-change\?token=([\w-]+)/.exec((await newest(address, kind))?.text ?? '')?.[1] ??
  expect.unreachable('No link.')
const look = (token: string) => portal.guest().send(emailChangeCalls.getEmailChange, { token })
const prove = (token: string) => portal.guest().send(emailChangeCalls.proveEmail, { token })
const keep = (token: string) => portal.guest().send(emailChangeCalls.keepEmail, { token })
const signIn = (email: string) => portal.guest().signIn(email, password)
const record = () => csr.send(userRecordCalls.getUserRecord, { userId })

/** Asked for; the links of the new address and of the old one. */
async function ask() {
  await change(next)
  return {
    proof: await linkIn(next, 'EmailAddressProof'),
    stop: await linkIn(people.viewer, 'EmailAddressChangeAsked'),
  }
}

test('holds once its mailbox confirms it; both are told, and the old one takes it back within a day [P9.99]', async () => {
  const { proof, stop } = await ask()
  expect(await record()).toMatchObject({ user: { email: people.viewer }, emailChange: { to: next, stopsUntil: null } })
  await expect(signIn(next)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await signIn(people.viewer)
  expect(await look(proof)).toEqual({ does: 'PROVE', from: people.viewer, to: next })
  expect(await look(stop)).toMatchObject({ does: 'KEEP' })

  expect(await prove(proof)).toEqual({ proven: true })
  for (const address of [people.viewer, next]) expect(await newest(address, 'EmailAddressChanged')).toBeDefined()
  const moved = portal.guest()
  await moved.signIn(next, password)
  expect(await prove(proof)).toEqual({ proven: false })

  portal.clock.forward(23 * 3600)
  expect(await keep(stop)).toEqual({ kept: true })
  await expect(moved.send(securityCalls.getMySessions, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  await signIn(people.viewer)
  await expect(signIn(next)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(await keep(stop)).toEqual({ kept: false })
  expect(await look(stop)).toEqual({ does: 'NOTHING', from: '', to: '' })
  expect((await record())?.emailChange).toBeNull()
})

test('is stopped before it holds, withdrawn by staff, replaced by another, and too late after three days [P9.99]', async () => {
  const stopped = await ask()
  expect(await keep(stopped.stop)).toEqual({ kept: true })
  expect(await prove(stopped.proof)).toEqual({ proven: false })

  const withdrawn = await ask()
  expect(await csr.send(userRecordCalls.withdrawEmailChange, { userId })).toEqual({ withdrawn: true })
  expect(await csr.send(userRecordCalls.withdrawEmailChange, { userId })).toEqual({ withdrawn: false })
  expect(await prove(withdrawn.proof)).toEqual({ proven: false })

  const replaced = await ask()
  const late = await ask()
  expect(await look(replaced.proof)).toMatchObject({ does: 'NOTHING' })
  portal.clock.forward(3 * 86_400 + 1)
  expect(await prove(late.proof)).toEqual({ proven: false })
  expect(await keep(late.stop)).toEqual({ kept: false })
  await signIn(people.viewer)
})

describe('nobody of staff signs in as somebody else by it', () => {
  test('no link to a new password is sent to a new address for a day, however it is asked for [P9.99]', async () => {
    const { proof, stop } = await ask()
    await prove(proof)
    const refused = { code: 'CONFLICT', message: emailChangeMessages.passwordWaits }
    await expect(csr.send(userRecordCalls.resetPassword, { email: next })).rejects.toMatchObject(refused)
    for (const status of ['UNCONFIRMED', 'PENDING_REGISTRATION'] as const)
      await expect(csr.send(userRecordCalls.changeStatus, { userId, status })).rejects.toMatchObject(refused)
    await portal.guest().send(securityCalls.forgotPassword, { email: next })
    await expect.poll(() => newest(next, 'PasswordNotYet')).toBeDefined()
    expect(await newest(next, 'PasswordReset')).toBeUndefined()
    // Nor does another change take the link from the old address.
    await expect(change('vic.third@bluewater.example')).rejects.toMatchObject(refused)
    expect(await look(stop)).toMatchObject({ does: 'KEEP' })
    await keep(stop)
  })

  test('who never logged in and is set back by staff keeps their address all the same [P9.99]', async () => {
    const [row] = await portal.ask<{ user_id: string }>('select user_id from portal_user where email = $1', [
      people.accountant,
    ])
    const form = {
      userId: row?.user_id ?? '',
      firstName: 'Ada',
      lastName: 'Counts',
      email: 'ada.new@bluewater.example',
    }
    await csr.send(userRecordCalls.changeStatus, { userId: form.userId, status: 'UNCONFIRMED' })
    expect(await csr.send(userRecordCalls.editUser, form)).toMatchObject({ email: people.accountant })
    await csr.send(userRecordCalls.changeStatus, { userId: form.userId, status: 'REGISTERED' })
  })

  test('staff and people of several organizations are changed by an administrator of the portal alone [P9.99]', async () => {
    for (const email of [people.associate, people.csrLead, people.holding]) {
      const [row] = await portal.ask<{ user_id: string }>('select user_id from portal_user where email = $1', [email])
      const form = { userId: row?.user_id ?? '', firstName: 'Ann', lastName: 'Other', email: 'taken.over@mail.example' }
      const beyond = { code: 'FORBIDDEN', message: userMessages.reach }
      await expect(csr.send(userRecordCalls.editUser, form)).rejects.toMatchObject(beyond)
      await expect(csr.send(userRecordCalls.resetPassword, { email })).rejects.toMatchObject(beyond)
    }
  })

  test('an address that somebody took meanwhile is refused, and the link stays [P9.99]', async () => {
    const { proof, stop } = await ask()
    await portal.ask(`update portal_user set email = $1 where email = $2`, [next, people.accountant])
    await expect(prove(proof)).rejects.toMatchObject({ code: 'CONFLICT', message: emailChangeMessages.taken })
    await portal.ask(`update portal_user set email = $2 where email = $1`, [next, people.accountant])
    expect(await look(proof)).toMatchObject({ does: 'PROVE' })
    await keep(stop)
  })

  test('each step is in the audit of the organization [P9.99]', async () => {
    const { proof, stop } = await ask()
    await prove(proof)
    await keep(stop)
    const rows = await portal.ask<{ call: string }>(
      `select e.call from audit_entry e where e.target_type = 'user' and e.target_id = $1 and e.call in ('editUser', 'proveEmail', 'keepEmail')
        and exists (select from portal_user u where u.user_id = $1 and e.account_id = u.account_id) order by audit_id desc limit 3`,
      [userId],
    )
    expect(rows.map(({ call }) => call)).toEqual(['keepEmail', 'proveEmail', 'editUser'])
  })
})
