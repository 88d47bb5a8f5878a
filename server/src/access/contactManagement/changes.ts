// Actions of an administrator with the people of their organization: invite, change, invite again.
import type { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { contactMessages } from '@portal/contract/access/contactManagement'
import { getDomain } from '@portal/contract/access/emailRules'
import { fieldMessages } from '@portal/contract/platform/fieldMessages'
import { sql } from 'kysely'
import type { z } from 'zod'
import { findHeldDomain } from '../approvals/approvals.ts'
import { changeContact, savePhoneLines, sendTextCode } from '../contacts/contacts.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { sendNewLink } from '../registration/registration.ts'
import { changeColleague, moveInvitation } from '../users/users.ts'
import { lockAdministrators, checkNotLastAdministrator } from './administrators.ts'
import { colleague, isUser, checkAssignableRole } from './colleagues.ts'
import type { ContactRow } from './contactManagement.list.ts'
import { loadCustomers, getRow, loadRoles } from './contactManagement.reads.ts'
import { formatName } from './handOver.ts'
import { insertOrHold } from './invite.ts'

type Input<C extends keyof typeof contactManagementCalls> = z.output<(typeof contactManagementCalls)[C]['input']>

const perAdministrator = { times: 100, seconds: 60 * 60 }

/** Invites a person. */
export const createUser = (ctx: Ctx, form: Input<'createUser'>): Promise<Invited> =>
  inviteUser(ctx, form, { isMailed: true, counted: ['invite', perAdministrator] })

interface Invited {
  contactId: number
  heldDomain: string | null
}

interface Invitation {
  isMailed: boolean
  /** True if an address has an account shows in the answer, so how often one may ask is counted. */
  counted: [what: string, allowance: { times: number; seconds: number }]
}

/** Invites a person: their contact, a user who has still to register, and the email with the link. */
export async function inviteUser(
  ctx: Ctx,
  form: Input<'createUser'>,
  { isMailed, counted: [what, allowance] }: Invitation,
): Promise<Invited> {
  const { accountId, email, roleId } = form
  const [customer] = await loadCustomers(
    ctx,
    sql<boolean>`a.account_id = ${accountId} and a.party_id = ${form.partyId} and a.kind = 'business'`,
  )
  if (!customer) throw notFound()
  await checkAssignableRole(ctx, accountId, roleId)
  if (!(await ctx.services.throttle(what, ctx.viewer.userId, allowance, ctx.now)))
    throw new PortalError('TOO_MANY', contactMessages.tooMany)
  const { contactId, isHeld } = await insertOrHold(ctx, form, customer, { isMailed })
  if (isHeld) return { contactId, heldDomain: getDomain(email) }
  if (isMailed && !(await sendNewLink(ctx, email))) throw new PortalError('TOO_MANY', contactMessages.tooMany)
  return { contactId, heldDomain: null }
}

/** Changes name, job title, role and phone lines of a person. */
export async function updateContact(ctx: Ctx, input: Input<'updateContact'>): Promise<{ contactId: number }> {
  const { contactId, firstName, lastName, jobTitle, roleId, phoneNumbers, seen } = input
  // One change after the other, so that of two who saw the same the second is refused.
  await ctx.db.selectFrom('contact').select('contact_id').where('contact_id', '=', contactId).forUpdate().execute()
  const row = await getRow(ctx, contactId)
  if (seen && !isUnchanged(row, seen)) throw new PortalError('CONFLICT', fieldMessages.stale)
  if (roleId !== undefined && roleId !== row.roleId) await changeRole(ctx, row, roleId)
  await rename(ctx, row, { firstName, lastName, jobTitle })
  if (phoneNumbers) {
    await savePhoneLines(ctx.db, contactId, phoneNumbers)
    const isAllowed = (id: number) =>
      row.phoneNumbers.some(({ phoneLineId, textEnabled }) => phoneLineId === id && textEnabled)
    for (const { phoneLineId, textEnabled } of phoneNumbers)
      if (textEnabled && !isAllowed(phoneLineId)) await sendTextCode(ctx, { contactId, phoneLineId })
  }
  return { contactId }
}

type SeenContact = NonNullable<Input<'updateContact'>['seen']>

const isUnchanged = (row: ContactRow, { firstName, lastName, jobTitle, roleId }: SeenContact): boolean =>
  row.firstName === firstName && row.lastName === lastName && (row.jobTitle ?? '') === jobTitle && row.roleId === roleId

interface Names {
  firstName: string
  lastName: string
  jobTitle: string
}

async function rename(ctx: Ctx, row: ContactRow, { firstName, lastName, jobTitle }: Names): Promise<void> {
  const names = { first_name: firstName, last_name: lastName, job_title: jobTitle || null }
  await changeContact(ctx.db, row.contactId, names)
  if (isUser(row)) await changeColleague(ctx.db, colleague(row), names)
}

async function changeRole(ctx: Ctx, row: ContactRow, roleId: number): Promise<void> {
  if (!isUser(row)) throw new PortalError('CONFLICT', contactMessages.noUser)
  await checkAssignableRole(ctx, row.accountId, roleId)
  await lockAdministrators(ctx)
  const role = (await loadRoles(ctx, row.accountId)).find((each) => each.roleId === roleId)
  if (row.userId === ctx.viewer.userId && !role?.privileges.includes('B2B_Delegated_Customer_Admin'))
    await checkNotLastAdministrator(ctx)
  await changeColleague(ctx.db, colleague(row), { role_id: roleId })
}

/** Changes name and job title of a contact of this party. */
export async function updatePerson(ctx: Ctx, input: Input<'updatePerson'>): Promise<{ contactId: number }> {
  const { contactId, partyId, ...names } = input
  const row = await getRow(ctx, contactId)
  const [customer] = await loadCustomers(ctx, sql<boolean>`a.account_id = ${row.accountId} and a.party_id = ${partyId}`)
  if (!customer) throw notFound()
  await rename(ctx, row, names)
  return { contactId }
}

/** Mails a person who has still to register a new link. */
export async function resendInvitation(ctx: Ctx, contactId: number): Promise<{ sent: boolean }> {
  const row = await getRow(ctx, contactId)
  const { state, email } = row
  ctx.audited = {
    account: row.accountId,
    target: { type: 'contact', id: String(contactId), name: formatName(row) },
  }
  if (state === 'WAITING') throw new PortalError('CONFLICT', contactMessages.waits)
  if ((state !== 'INVITED' && state !== 'UNCONFIRMED') || email === null)
    throw new PortalError('CONFLICT', contactMessages.noLink)
  if (!(await sendNewLink(ctx, email))) throw new PortalError('TOO_MANY', contactMessages.tooMany)
  return { sent: true }
}

/** Changes the address of a person; one a person logs in with stays [P7.03]. */
export async function updateContactPrimaryEmail(
  ctx: Ctx,
  { contactId, email }: { contactId: number; email: string },
): Promise<{ contactId: number }> {
  const row = await getRow(ctx, contactId)
  if (row.email === email) return { contactId }
  if (isUser(row)) {
    const held = findHeldDomain(ctx, email)
    if (row.state === 'WAITING') throw new PortalError('CONFLICT', contactMessages.waits)
    if (row.state === 'INVITED' && held !== null)
      throw badInput('email', contactMessages.heldMove.replace('{domain}', held))
    if (row.state !== 'INVITED')
      throw new PortalError('CONFLICT', contactMessages.loginEmail, { email: contactMessages.loginEmail })
    if (!(await ctx.services.throttle('invite', ctx.viewer.userId, perAdministrator, ctx.now)))
      throw new PortalError('TOO_MANY', contactMessages.tooMany)
    if (!(await moveInvitation(ctx.db, colleague(row), email)))
      throw new PortalError('CONFLICT', contactMessages.email, { email: contactMessages.email })
    if (!(await sendNewLink(ctx, email, { isMoved: true }))) throw new PortalError('TOO_MANY', contactMessages.tooMany)
  }
  await changeContact(ctx.db, contactId, { email })
  return { contactId }
}
