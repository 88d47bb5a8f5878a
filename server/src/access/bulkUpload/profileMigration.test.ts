// Profile migration [S16.06]: people taken over with their passwords, which open the first sign-in and are replaced by ours.
import type { ExportedProfile } from '@portal/contract/access/profileMigration'
import { profileMessages, profileMigrationCalls } from '@portal/contract/access/profileMigration'
import { importMessages } from '@portal/contract/access/userImport'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { hashProblems } from '../../platform/identity/importedHashes.ts'

const lines: string[] = []
const portal = testPortal({ worksJobs: ['user-upload'], onLog: (line) => lines.push(line) })
const { ask } = testShop(portal)

/** The vector of Auth0's documentation: 'hello'. */
const hash = '$2b$10$nFguVi9LsCAcvTZFKQlRKeLVydo8ETv483lkNsSFI/Wl1Rz1Ypo1K'
const profile = (email: string, more: ExportedProfile = {}): ExportedProfile => ({
  email,
  email_verified: true,
  given_name: 'Mo',
  family_name: 'Moved',
  ...more,
})

const ended = async (admin: Caller, uploadId: string) => {
  const now = async () => (await admin.send(profileMigrationCalls.getProfileMigration, { uploadId }))!
  await expect.poll(async () => (await now()).upload.state, { timeout: 20_000, interval: 100 }).not.toBe('RUNNING')
  return now()
}
async function upload(admin: Caller, profiles: ExportedProfile[]): Promise<string> {
  const part = { uploadId: null, fileName: 'users.json', total: profiles.length, firstRow: 0, profiles }
  return (await admin.send(profileMigrationCalls.uploadProfiles, part)).uploadId
}
async function migrate(
  admin: Caller,
  profiles: ExportedProfile[],
  accountId: number | null = null,
  roles: { name: string; roleId: number }[] = [],
) {
  const uploadId = await upload(admin, profiles)
  await admin.send(profileMigrationCalls.checkProfileMigration, { uploadId, accountId, roles })
  const checked = await ended(admin, uploadId)
  await admin.send(profileMigrationCalls.runProfileMigration, { uploadId })
  return { uploadId, checked, done: await ended(admin, uploadId) }
}
const stored = async (email: string) =>
  (
    await ask<{ password: string | null; email_verified: boolean }>(
      'select a.password, u.email_verified from auth_user u left join auth_account a on a.user_id = u.id where u.email = $1',
      [email],
    )
  )[0]

test('somebody taken over logs in with the password they have, whose hash is then one of ours [S16.06, P9.63]', async () => {
  const admin = await portal.as(people.admin)
  const { checked, done } = await migrate(admin, [profile('mo@moved.example', { passwordHash: hash })])
  expect(checked.rows).toMatchObject([{ outcome: 'READY', message: '' }])
  expect(done.rows).toMatchObject([{ outcome: 'DONE', name: 'Mo Moved', message: '' }])
  expect(await stored('mo@moved.example')).toEqual({ password: hash, email_verified: true })
  expect(await portal.emails('mo@moved.example')).toMatchObject([{ kind: 'ProfileMoved' }])
  await expect(portal.guest().signIn('mo@moved.example', 'Hello')).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect((await portal.guest().signIn('mo@moved.example', 'hello')).profile?.userStatus).toBe('REGISTERED')
  const after = await stored('mo@moved.example')
  expect(after?.password).not.toContain('$')
  await portal.guest().signIn('mo@moved.example', 'hello')
})

test('each row has its outcome: proven or not, blocked, without a hash, with one that is refused [P9.63, P9.65]', async () => {
  const admin = await portal.as(people.admin)
  const [role] = await ask<{ role_id: number }>(
    `select role_id from role where name = 'Parts buyer' and account_id is null`,
  )
  const { done, checked } = await migrate(
    admin,
    [
      profile('linked@rows.example', { email_verified: false, password_hash: hash }),
      profile('blocked@rows.example', { blocked: true, password_hash: hash }),
      profile('bare@rows.example'),
      profile('weak@rows.example', { custom_password_hash: { algorithm: 'md5', hash: { value: 'x' } } }),
      profile('buyer@rows.example', { app_metadata: { account_number: '200200', roles: ['shop'] } }),
      profile('far@rows.example', { app_metadata: { account_number: '999999' } }),
      profile(people.buyer),
      profile('BARE@rows.example'),
      { email: 7, password_hash: hash },
    ],
    null,
    [{ name: 'Shop', roleId: role?.role_id ?? 0 }],
  )
  const outcomes = ['DONE', 'DONE', 'DONE', 'DONE', 'DONE', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED']
  expect(done.rows.map(({ outcome }) => outcome)).toEqual(outcomes)
  expect(checked.rows.map(({ outcome }) => outcome)).toEqual(outcomes.map((each) => each.replace('DONE', 'READY')))
  expect(done.rows.map(({ message }) => message)).toMatchObject([
    profileMessages.link,
    profileMessages.blocked,
    profileMessages.chosen,
    hashProblems.weak,
    profileMessages.chosen,
    importMessages.organization,
    expect.stringMatching(/somebody has an account/),
    importMessages.twice,
    expect.any(String),
  ])
  const users =
    await ask(`select u.email, u.status, u.account_id, r.name as role from portal_user u left join role r using (role_id)
    where u.email like '%@rows.example' order by u.email`)
  expect(users).toEqual([
    { email: 'bare@rows.example', status: 'REGISTERED', account_id: null, role: 'Personal' },
    { email: 'blocked@rows.example', status: 'DEACTIVATED', account_id: null, role: 'Personal' },
    { email: 'buyer@rows.example', status: 'REGISTERED', account_id: accounts.bluewater, role: 'Parts buyer' },
    { email: 'linked@rows.example', status: 'UNCONFIRMED', account_id: null, role: 'Personal' },
    { email: 'weak@rows.example', status: 'REGISTERED', account_id: null, role: 'Personal' },
  ])
  expect((await portal.emails('linked@rows.example')).map(({ kind }) => kind)).toEqual(['AccountActivationEmail'])
  expect(await portal.emails('blocked@rows.example')).toEqual([])
  expect((await portal.emails('weak@rows.example'))[0]?.text).toContain('choose a new one')
  expect(await stored('linked@rows.example')).toBeUndefined()
  await expect(portal.guest().signIn('blocked@rows.example', 'hello')).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('no hash stands in the clear in a table of the application, in the audit or in the log [P9.63]', async () => {
  const admin = await portal.as(people.admin)
  const secret = hash.slice(7)
  const uploadId = await upload(admin, [profile('hidden@moved.example', { passwordHash: hash })])
  const [kept] = await ask<{ row: string }>('select r::text as row from user_upload_row r where upload_id = $1', [
    uploadId,
  ])
  expect(kept?.row).not.toContain(secret)
  expect(kept?.row).not.toContain('passwordHash')
  const entries = await ask<{ input: unknown }>(`select input from audit_entry where call = '/profileMigration/upload'`)
  expect(entries.length).toBeGreaterThan(0)
  expect(JSON.stringify(entries)).not.toContain(secret)
  expect(lines.filter((line) => line.includes(secret))).toEqual([])
  await admin.send(profileMigrationCalls.checkProfileMigration, { uploadId, accountId: null, roles: [] })
  await ended(admin, uploadId)
  await admin.send(profileMigrationCalls.runProfileMigration, { uploadId })
  await ended(admin, uploadId)
  expect(await ask('select sealed_hash from user_upload_row where upload_id = $1', [uploadId])).toEqual([
    { sealed_hash: null },
  ])
})

test('only who administers the portal may migrate profiles, and each call says so [A2.37]', async () => {
  const uploadId = await upload(await portal.as(people.admin), [profile('x@who.example')])
  for (const who of [people.csr, people.csrLead, people.owner, people.associate]) {
    const other = await portal.as(who)
    const refusals = [
      () => upload(other, [profile('y@who.example')]),
      () => other.send(profileMigrationCalls.checkProfileMigration, { uploadId, accountId: null, roles: [] }),
      () => other.send(profileMigrationCalls.runProfileMigration, { uploadId }),
      () => other.send(profileMigrationCalls.continueProfileMigration, { uploadId }),
      () => other.send(profileMigrationCalls.stopProfileMigration, { uploadId }),
      () => other.send(profileMigrationCalls.listProfileMigrations, {}),
      () => other.send(profileMigrationCalls.getProfileMigration, { uploadId }),
      () => other.send(profileMigrationCalls.getRefusedProfiles, { uploadId }),
    ]
    for (const refusal of refusals) await expect(refusal()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})
