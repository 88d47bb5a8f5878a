// How long a wrong password takes says nothing of who was taken over.
import type { ExportedProfile } from '@portal/contract/access/profileMigration'
import { profileMigrationCalls } from '@portal/contract/access/profileMigration'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal({ worksJobs: ['user-upload'] })

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

test.each([
  ['an unknown address', (round: number) => `nobody-${round}@nowhere.example`],
  ['anybody else', () => people.viewer],
])('a wrong password takes as long for who was taken over as for %s [Q2.03, P9.64]', async (who, emailOf) => {
  portal.hashEachTime()
  const admin = await portal.as(people.admin)
  const moved = `timed-${who.length}@moved.example`
  await migrate(admin, [profile(moved, { passwordHash: hash })])
  const took = async (email: string) => {
    const start = performance.now()
    await portal
      .guest()
      .signIn(email, 'Wrong-password-1')
      .catch(() => undefined)
    return performance.now() - start
  }
  const times: Record<'moved' | 'other', number[]> = { moved: [], other: [] }
  for (let round = 0; round < 7; round++) {
    portal.clock.forward(3601)
    times.moved.push(await took(moved))
    times.other.push(await took(emailOf(round)))
  }
  const median = (of: number[]) => of.toSorted((a, b) => a - b)[3] ?? 0
  expect(median(times.moved) / median(times.other)).toBeGreaterThan(0.6)
  expect(median(times.moved) / median(times.other)).toBeLessThan(1.6)
})
