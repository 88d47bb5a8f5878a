// Profile migration [S16.06]: each row is a person with an account elsewhere, made here with their password where its hash can
// be taken, and mailed.
import type { Upload } from '@portal/contract/access/bulkUpload'
import { contactMessages } from '@portal/contract/access/contactManagement'
import { firstLocale } from '@portal/contract/platform/locales'
import { isPhone } from '@portal/contract/platform/phone'
import type { ExportedProfile } from '@portal/contract/access/profileMigration'
import { profileMessages } from '@portal/contract/access/profileMigration'
import type { UserStatus } from '@portal/contract/access/session'
import { importMessages } from '@portal/contract/access/userImport'
import { insertInvited, refused } from '../contactManagement/contactManagement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notify } from '../../platform/notify/notify.ts'
import { sendInvitation } from '../registration/registration.ts'
import { changeUser, insertUser } from '../users/users.ts'
import { profileMoved } from './bulkUpload.emails.ts'
import type { StoredRow, Part } from './bulkUpload.ts'
import { addPart, checkUpload } from './bulkUpload.ts'
import type { Prepare, Row } from './chunk.ts'
import { firstRoles, loadUploadTargets } from './uploadTargets.ts'
import type { Profile } from './profiles.rules.ts'
import { readPasswordHash, readProfile, withoutHash } from './profiles.rules.ts'

export interface ProfileOptions {
  accountId: number | null
  roles: { name: string; roleId: number }[]
}

/** Takes a part of an export, its hashes encrypted. */
export async function addProfiles(ctx: Ctx, part: Part, profiles: readonly ExportedProfile[]) {
  const rows: StoredRow[] = []
  for (const exported of profiles) {
    const { hash, problem } = readPasswordHash(exported)
    rows.push({
      data: withoutHash(exported),
      sealedHash: hash === undefined ? null : await ctx.services.identity.sealHash(hash),
      ...(problem !== undefined && { problem }),
    })
  }
  return addPart(ctx, 'PROFILES', part, rows)
}

/** Checks an export with where its people belong and what its roles become. */
export const checkProfiles = (
  ctx: Ctx,
  { uploadId, ...options }: ProfileOptions & { uploadId: string },
): Promise<Upload> => checkUpload(ctx, 'PROFILES', uploadId, options)

/** Where a person is afterwards: who has not proven their mailbox gets a link. */
function statusOf({ isBlocked, isProven }: Profile, isBusiness: boolean): UserStatus {
  if (isBlocked) return 'DEACTIVATED'
  if (isProven) return 'REGISTERED'
  return isBusiness ? 'PENDING_REGISTRATION' : 'UNCONFIRMED'
}

export const prepareProfiles: Prepare = async (ctx, upload, rows, seen) => {
  const { accountId, roles } = upload.options as ProfileOptions
  const read = ({ data }: Row) => readProfile(data as ExportedProfile)
  const numbers = rows.flatMap((row) => {
    const known = read(row)
    return 'profile' in known ? [known.profile.accountNumber] : []
  })
  const places = await loadUploadTargets(ctx, numbers, accountId)
  const first = await firstRoles(ctx)
  const roleFor = async (profile: Profile, of: number | null) => {
    const wanted = roles.find(({ name }) => profile.roles.some((each) => each.toLowerCase() === name.toLowerCase()))
    if (!wanted || of === null) return of === null ? first.personal : first.business(of)
    if (!(await places.rolesAt(of)).some(({ roleId }) => roleId === wanted.roleId)) throw refused(profileMessages.role)
    return wanted.roleId
  }
  return {
    headingOf: (row) => {
      const known = read(row)
      const { email } = row.data as { email?: unknown }
      if ('profile' in known)
        return { name: `${known.profile.firstName} ${known.profile.lastName}`, email: known.profile.email }
      return { name: '', email: typeof email === 'string' ? email.toLowerCase().slice(0, 254) : '' }
    },
    run: async (row, isDryRun) => {
      const known = read(row)
      if ('problem' in known) throw refused(known.problem)
      const { profile } = known
      if (seen.has(profile.email)) throw refused(importMessages.twice)
      seen.add(profile.email)
      const customer = places.customerOf(profile.accountNumber)
      if (!customer && (profile.accountNumber || accountId !== null)) throw refused(importMessages.organization)
      const status = statusOf(profile, customer !== undefined)
      const roleId = await roleFor(profile, customer?.accountId ?? null)
      const userId = await insertPerson(ctx, { profile, customer, status, roleId })
      const isTaken = status === 'REGISTERED' && row.sealedHash !== null
      if (!isDryRun) await settle(ctx, { userId, profile, status, row, batch: upload.upload_id })
      return { userId, message: noteOf(status, isTaken, row.problem) }
    },
  }
}

function noteOf(status: UserStatus, isTaken: boolean, problem: string): string {
  if (status === 'DEACTIVATED') return profileMessages.blocked
  if (status !== 'REGISTERED') return profileMessages.link
  return isTaken ? '' : problem || profileMessages.chosen
}

interface NewUser {
  profile: Profile
  customer: { accountId: number; country: string } | undefined
  status: UserStatus
  roleId: number | null
}

async function insertPerson(ctx: Ctx, { profile, customer, status, roleId }: NewUser): Promise<string> {
  const { email, firstName, lastName, phone } = profile
  const isRegistered = status === 'REGISTERED' && { registered_at: ctx.now }
  if (customer) {
    const phoneNumber = phone && isPhone(phone, customer.country) ? phone : ''
    const form = { email, firstName, lastName, phoneNumber, jobTitle: '', roleId }
    const { userId } = await insertInvited(ctx, form, customer)
    if (status !== 'PENDING_REGISTRATION')
      await changeUser(ctx.db, userId, { status, ...isRegistered }, contactMessages.email)
    return userId
  }
  const userId = await insertUser(ctx.db, {
    email,
    first_name: firstName,
    last_name: lastName,
    registration_type: 'B2C',
    status,
    status_updated_at: ctx.now,
    role_id: roleId,
    locale: firstLocale(ctx.config.COUNTRIES),
    is_address_modification_allowed: true,
    ...isRegistered,
  })
  if (!userId) throw refused(contactMessages.email)
  return userId
}

interface CreatedUser {
  userId: string
  profile: Profile
  status: UserStatus
  row: Row
  batch: string
}

/** Mails the person, and gives them their password: last, because it does not go back with the rest. */
async function settle(ctx: Ctx, { userId, profile, status, row, batch }: CreatedUser): Promise<void> {
  const { email, firstName, lastName } = profile
  if (status === 'DEACTIVATED') return
  if (status !== 'REGISTERED') return sendInvitation(ctx, { userId, email, firstName, lastName, status }, batch)
  const hasPassword = row.sealedHash !== null
  await notify(ctx, {
    kind: profileMoved,
    to: { email, userId },
    severity: 'high',
    data: { firstName, hasPassword },
    batch,
  })
  const person = { userId, email, name: `${firstName} ${lastName}` }
  if (!(await ctx.services.identity.takePerson(person, row.sealedHash, { isProven: true })))
    throw refused(profileMessages.noKey)
}
