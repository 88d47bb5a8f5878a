// Users and contacts of the organizations being viewed: the list, one person, and how they are notified [S14.01].
import type { Contact, Customer, contactManagementCalls } from '@portal/contract/access/contactManagement'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { searchRequest } from '@portal/contract/platform/lists'
import type { NotificationSetting } from '@portal/contract/access/notificationSettings'
import { passes, viewRoles } from '@portal/contract/access/privileges'
import { phoneMessages } from '@portal/contract/platform/phoneLines'
import { sql } from 'kysely'
import type { z } from 'zod'
import { addPhoneLine, confirmTextCode, sendTextCode } from '../contacts/contacts.ts'
import { getSetting, isOffAllowed, isTextOffered, saveSetting } from '../notificationSettings/notificationSettings.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput } from '../../platform/http/errors.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { getAccounts } from '../../platform/lists/listRequest.rules.ts'
import type { ContactRow } from './contactManagement.list.ts'
import { contactRows } from './contactManagement.list.ts'
import { loadCustomers, findClosing, findRow, getRow, loadRoles, toDetails } from './contactManagement.reads.ts'
import { ownedRoles } from '../roles/roles.ts'
import { getAssignableRoles } from './contactManagement.rules.ts'
import { toStoredPhone } from './invite.ts'

export { countAdministrators, lockAdministrators } from './administrators.ts'
export { getAssignableRoles } from './contactManagement.rules.ts'
export { doRow, readRow, refused } from './importRows.ts'
export type { ImportTargets } from './importRows.ts'
export { findPeople } from './findPeople.ts'
export { insertInvited, insertOrHold, isAddressTaken } from './invite.ts'

type Input<C extends keyof typeof contactManagementCalls> = z.output<(typeof contactManagementCalls)[C]['input']>

const getRowFilter = (ctx: Ctx, request: SearchRequest) => ({
  accounts: getAccounts(request, ctx.viewer.activeAccounts),
  only: [],
})

/** A page of the people of the organizations being viewed. */
export const searchContactList = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<Contact>> =>
  searchList(ctx, contactRows, { request, whose: getRowFilter(ctx, request) })

/** The same list, asked for in the words of the delegated-user call [A7.23]. */
export async function searchContacts(ctx: Ctx, { accountIds, queryParams }: Input<'searchContacts'>) {
  const { query, page, sortOptions } = queryParams
  const request = searchRequest.parse({
    query,
    page,
    sortOptions: sortOptions.map(({ field, direction }) => ({ fieldName: field, direction })),
    ...(accountIds.length > 0 && { accountIds }),
  })
  const { totalRecords, content } = await searchContactList(ctx, request)
  return { totalRecords, contacts: content }
}

/** The whole result of a search, or the people selected in it, as a file; answers where it lies. */
export const exportContacts = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  downloadList(ctx, contactRows, { request, whose: getRowFilter(ctx, request), fileName: 'users-and-contacts' })

/** One person; null when there is none the viewer may see. */
export async function getContact(ctx: Ctx, contactId: number) {
  const row = await findRow(ctx, contactId)
  return row ? toDetails(row) : null
}

/** The roles the viewer may give in an organization; none in one they may not see. */
export async function getCompanyRoles(ctx: Ctx, accountId: number) {
  if (!ctx.viewer.allowedAccounts.includes(accountId)) return []
  const roles = getAssignableRoles(await loadRoles(ctx, accountId), ctx.viewer.privileges)
  return roles.map(({ roleId, roleName, privileges }) => ({ roleId, roleName, privileges }))
}

/** The same for customers, and for staff the roles that organizations own: of one, or of all. */
export async function getCompanyRolesFor(ctx: Ctx, accountId: number | undefined) {
  if (passes(viewRoles, ctx.viewer.privileges)) return ownedRoles(ctx.db, accountId)
  return accountId === undefined ? [] : getCompanyRoles(ctx, accountId)
}

/** Organizations to invite people into. */
export const listChildCompanies = (ctx: Ctx): Promise<Customer[]> =>
  loadCustomers(ctx, sql<boolean>`a.kind = 'business'`)

export const findCustomerById = async (ctx: Ctx, accountId: number): Promise<Customer | null> =>
  (await loadCustomers(ctx, sql<boolean>`a.account_id = ${accountId}`))[0] ?? null

export const findCustomerByAccount = async (ctx: Ctx, accountNumber: string): Promise<Customer | null> =>
  (await loadCustomers(ctx, sql<boolean>`a.account_number = ${accountNumber}`))[0] ?? null

const toSetting = ({ contactId, accountId }: ContactRow) => ({ contactId, accountId })

/** One person with how they are notified; null when there is none the viewer may see. */
export async function getCustContact(ctx: Ctx, contactId: number) {
  const row = await findRow(ctx, contactId)
  if (!row) return null
  const of = toSetting(row)
  const closed = row.state === 'DEACTIVATED' ? await findClosing(ctx, contactId) : undefined
  return {
    contact: toDetails(row),
    setting: await getSetting(ctx, of),
    isTextOffered: await isTextOffered(ctx, of),
    isOffAllowed: isOffAllowed(ctx),
    closing: closed
      ? {
          by: closed.closed_by_name,
          at: closed.closed_at.toISOString(),
          handedTo: closed.handed_to === null ? null : `${closed.first_name ?? ''} ${closed.last_name ?? ''}`.trim(),
        }
      : null,
  }
}

/** Changes how a person is notified. */
export async function editNotificationContact(
  ctx: Ctx,
  { contactId, ...chosen }: NotificationSetting & { contactId: number },
): Promise<NotificationSetting> {
  return saveSetting(ctx, toSetting(await getRow(ctx, contactId)), chosen)
}

/** Adds a phone number to a person; where they agreed to get texts, it is asked for the code. */
export async function addPhoneNumber(ctx: Ctx, { contactId, phoneNumber, textEnabled }: Input<'addPhoneNumber'>) {
  const row = await getRow(ctx, contactId)
  const phone = toStoredPhone(phoneNumber, (await findCustomerById(ctx, row.accountId))?.country ?? '')
  const phoneLineId = await addPhoneLine(ctx.db, { contactId, accountId: row.accountId, phone })
  if (phoneLineId === undefined) throw badInput('phoneNumber', phoneMessages.taken)
  if (textEnabled) await sendTextCode(ctx, { contactId, phoneLineId })
  return { phoneLineId, phoneNumber: phone, textEnabled: false, isCodeSent: textEnabled }
}

/** Asks a number of a person for a code. */
export async function askForTextCode(ctx: Ctx, of: Input<'sendTextCode'>) {
  await getRow(ctx, of.contactId)
  await sendTextCode(ctx, of)
  return { contactId: of.contactId }
}

/** Allows texts to a number of a person by its code. */
export async function acceptTextCode(ctx: Ctx, of: Input<'confirmTextCode'>) {
  await getRow(ctx, of.contactId)
  return { isConfirmed: await confirmTextCode(ctx, of) }
}

/** Forgets that an administrator closed the access of a user: staff closed it now, and staff open it [P7.05]. */
export async function deleteClosing({ db }: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  await db.deleteFrom('closed_access').where('user_id', '=', userId).execute()
}
