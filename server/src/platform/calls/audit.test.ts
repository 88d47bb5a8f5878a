// The audit: written with the change itself, read by the organization it concerns and by no one else.
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { getAuditKind, isAudited } from '@portal/contract/access/auditActions'
import { allCalls } from '@portal/contract/platform/all'
import { groupCalls } from '@portal/contract/machines/groups'
import { orderCalls } from '@portal/contract/buying/orders'
import { searchCountCalls } from '@portal/contract/buying/searchCounts'
import { securityCalls } from '@portal/contract/access/security'
import { sessionCalls } from '@portal/contract/access/session'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingFor } from '../../../test/acting.ts'
import { testPortal } from '../../../test/app.ts'
import { people, password } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../db/transaction.ts'

const portal = testPortal({ worksJobs: ['password-letter'] })
const { ask } = testShop(portal)

interface Entry {
  audit_id: string
  outcome: string
  reason: string | null
  actor_name: string
  subject_name: string | null
  is_staff: boolean
  account_id: number | null
  target_type: string | null
  target_id: string | null
  target_name: string | null
  address: string | null
}
const last = async (call: string): Promise<Entry & { changes: { before: object | null; after: object | null }[] }> => {
  const [entry] = await ask<Entry & { changes: { before: object | null; after: object | null }[] }>(
    `select e.*, coalesce((select json_agg(json_build_object('before', c.before, 'after', c.after) order by c.change_id)
       from audit_change c where c.audit_id = e.audit_id), '[]') as changes
     from audit_entry e where e.call = $1 order by e.audit_id desc limit 1`,
    [call],
  )
  if (!entry) throw new Error(`${call} is not on record.`)
  return entry
}
const account = async (email: string) =>
  (await ask<{ account_id: number }>('select account_id from portal_user where email = $1', [email]))[0]?.account_id ??
  0

/** The entries and changes that the database shows to a person of these accounts, without any check of ours. */
const shownTo = (accounts: number[]) =>
  withTransaction(portal.deps.pool, { userId: 'somebody', accounts }, async (db) => ({
    entries: (await sql<{ id: string }>`select audit_id as id from audit_entry`.execute(db)).rows.map(({ id }) => id),
    changes: (await sql<{ id: string }>`select audit_id as id from audit_change`.execute(db)).rows.map(({ id }) => id),
  }))

test('every mutation of the contract has its words and its place in the audit [P9.51]', () => {
  const unknown = allCalls.filter(({ call }) => call.kind === 'mutation' && !isAudited(call.name))
  expect(unknown.map(({ call }) => call.name)).toEqual([])
  expect(getAuditKind('signIn')).toBe('SIGN_IN')
})

test('a change of a user is on record with the fields that changed, and only those [Q2.13]', async () => {
  const owner = await portal.as(people.owner)
  const [buyer] = await ask<{ contact_id: number; first_name: string; last_name: string }>(
    'select contact_id, first_name, last_name from portal_user where email = $1',
    [people.buyer],
  )
  if (!buyer) throw new Error('no buyer')
  await owner.send(contactManagementCalls.updateContact, {
    contactId: buyer.contact_id,
    firstName: buyer.first_name,
    lastName: buyer.last_name,
    jobTitle: 'Head of parts',
  })
  const entry = await last('updateContact')
  expect(entry).toMatchObject({
    outcome: 'DONE',
    account_id: await account(people.buyer),
    target_name: `${buyer.first_name} ${buyer.last_name}`,
    is_staff: false,
    subject_name: null,
  })
  expect(entry.changes.length).toBeGreaterThan(0)
  for (const { after } of entry.changes) expect(after).toEqual({ jobTitle: 'Head of parts' })
})

test('what only counts is not on record: who searched for what is nobody’s [P5.33]', async () => {
  expect(getAuditKind('countSearch')).toBe('NONE')
  const before = await ask("select from audit_entry where call = 'countSearch'")
  await (await portal.as(people.buyer)).send(searchCountCalls.countSearch, { query: 'gloves', event: 'found' })
  expect(await ask("select from audit_entry where call = 'countSearch'")).toHaveLength(before.length)
})

test('units that come into a group are one change of the group, by serial [Q2.13]', async () => {
  const owner = await portal.as(people.owner)
  const mine = await account(people.owner)
  const units = await ask<{ instance_id: number; unit_serial: string }>(
    'select instance_id, unit_serial from unit where account_id = $1 order by unit_serial limit 2',
    [mine],
  )
  await owner.send(groupCalls.saveGroup, { name: 'Audited crew', description: 'On record', accountId: mine })
  const created = await last('/orgOfFleet/groups/createOrUpdate')
  expect(created).toMatchObject({ target_type: 'group', target_name: 'Audited crew', account_id: mine })
  await owner.send(groupCalls.addGroupUnits, {
    groupId: Number(created.target_id),
    instanceIds: units.map(({ instance_id }) => instance_id),
  })
  const added = await last('/orgOfFleet/instances/createOrUpdate')
  expect(added).toMatchObject({ target_type: 'group', target_name: 'Audited crew' })
  expect(added.changes).toContainEqual({
    before: null,
    after: { units: units.map(({ unit_serial }) => unit_serial), count: 2 },
  })
})

test('sign-ins, wrong passwords, ended sessions and refusals are on record; a mistake in a form is not [Q2.13]', async () => {
  const buyer = portal.guest()
  const wrong = buyer.send(sessionCalls.signIn, { email: people.accountant, password: 'not this one' })
  await expect(wrong).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(await last('signIn')).toMatchObject({
    outcome: 'FAILED',
    target_name: people.accountant,
    account_id: await account(people.accountant),
    actor_name: '',
  })
  await buyer.signIn(people.accountant, password)
  const [{ name } = { name: '' }] = await ask<{ name: string }>(
    "select first_name || ' ' || last_name as name from portal_user where email = $1",
    [people.accountant],
  )
  expect(await last('signIn')).toMatchObject({ outcome: 'DONE', actor_name: name, target_name: null })
  await buyer.send(securityCalls.signOutEverywhere, {})
  expect(await last('signOutEverywhere')).toMatchObject({ outcome: 'DONE', actor_name: name })

  const viewer = await portal.as(people.viewer)
  await expect(viewer.send(contactManagementCalls.deactivateUser, { contactId: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await last('deactivateUser')).toMatchObject({ outcome: 'REFUSED', account_id: await account(people.viewer) })
  await expect(viewer.send(contactManagementCalls.exportContacts, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await last('/contact/csv/list')).toMatchObject({ outcome: 'REFUSED' })
})

test('no password, token or code is ever on record [Q2.13]', async () => {
  const guest = portal.guest()
  await guest.send(sessionCalls.signIn, { email: people.buyer, password: 'Secret-Word-77' }).catch(() => undefined)
  await guest.send(securityCalls.completeSignIn, { code: '918273' }).catch(() => undefined)
  const [dump] = await ask<{ text: string }>(
    'select concat((select json_agg(e) from audit_entry e), (select json_agg(c) from audit_change c)) as text',
  )
  expect(dump?.text).not.toMatch(/Secret-Word-77|918273/)
})

test('a download is on record once, with the name of its file [Q2.13]', async () => {
  const owner = await portal.as(people.owner)
  const { url } = await owner.send(contactManagementCalls.contactCsv, {})
  expect((await owner.request(url, { method: 'HEAD' })).status).toBe(200)
  const count = async () =>
    Number((await ask<{ n: string }>("select count(*) as n from audit_entry where call = 'file'"))[0]?.n)
  const before = await count()
  expect((await owner.request(url)).status).toBe(200)
  expect((await owner.request(url, { headers: { range: 'bytes=5-9' } })).status).toBe(206)
  expect(await count()).toBe(before + 1)
  expect(await last('file')).toMatchObject({ target_type: 'file', target_name: expect.stringMatching(/\.csv$/) })
})

test('what staff do and read for a customer bears both names, and is seen by the customer’s organization alone [S16.08, Q2.13]', async () => {
  const staff = await actingFor(portal, people.csr, people.buyer)
  await staff.send(orderCalls.searchOrders, {})
  await staff.send(orderCalls.searchOrders, {})
  const seen = await ask<Entry>("select * from audit_entry where kind = 'READ'")
  expect(seen).toHaveLength(1)
  const mine = await account(people.buyer)
  const [names] = await ask<{ staff: string; buyer: string }>(
    `select (select first_name || ' ' || last_name from portal_user where email = $1) as staff,
      (select first_name || ' ' || last_name from portal_user where email = $2) as buyer`,
    [people.csr, people.buyer],
  )
  expect(seen[0]).toMatchObject({
    actor_name: names?.staff,
    subject_name: names?.buyer,
    is_staff: true,
    account_id: mine,
  })
  const ids = seen.map(({ audit_id }) => audit_id)
  expect((await shownTo([mine])).entries).toEqual(expect.arrayContaining(ids))
  const theirs = await shownTo([await account(people.norwegian)])
  expect(theirs.entries.filter((id) => ids.includes(id))).toEqual([])
})

test('what staff do for a user or read of them without changing a record names the user, for their organization to see [P9.52, P9.79]', async () => {
  const csr = await portal.as(people.csr)
  const [viewer] = await ask<{ user_id: string; name: string }>(
    "select user_id, first_name || ' ' || last_name as name from portal_user where email = $1",
    [people.viewer],
  )
  const userId = viewer?.user_id ?? ''
  await csr.send(userRecordCalls.resetPassword, { email: people.viewer })
  await csr.send(userRecordCalls.endUserSessions, { userId })
  await csr.send(userRecordCalls.forgiveSignIns, { userId })
  await csr.send(userRecordCalls.explainAccess, { userId })
  const about = { account_id: await account(people.viewer), target_type: 'user', target_id: userId, is_staff: true }
  const calls = ['resetPassword', 'endUserSessions', 'forgiveSignIns', 'explainAccess']
  for (const call of calls) expect(await last(call), call).toMatchObject(about)
  expect(await last('endUserSessions')).toMatchObject({ target_name: viewer?.name, outcome: 'DONE' })
  const entries = await Promise.all(calls.map(async (call) => (await last(call)).audit_id))
  expect((await shownTo([about.account_id])).entries).toEqual(expect.arrayContaining(entries))
  const theirs = (await shownTo([await account(people.norwegian)])).entries
  expect(theirs.filter((id) => entries.includes(id))).toEqual([])
  const record = await csr.send(userRecordCalls.getUserRecord, { userId })
  expect(record?.history.map(({ action }) => action)).toEqual([
    'Let a user try to sign in again',
    'Ended the sessions of a user',
    'Sent a link for a new password',
  ])
  // No one has this number: it is on record as it was asked for.
  await csr.send(userRecordCalls.getUserRecord, { userId: 'nobody' })
  expect(await last('getUserRecord')).toMatchObject({ account_id: null, target_id: 'nobody', target_name: '' })
  // Where a record changed, that one is named.
  await csr.send(userRecordCalls.setRevokedPrivileges, { userId, privileges: ['B2B_View_APNs'] })
  expect(await last('setRevokedPrivileges')).toMatchObject({ ...about, target_name: viewer?.name })
  await csr.send(userRecordCalls.setRevokedPrivileges, { userId, privileges: [] })
})

test('the database shows entries and changes to the organization they concern, and takes none back [Q2.13]', async () => {
  const mine = await shownTo([await account(people.owner)])
  const theirs = await shownTo([await account(people.norwegian)])
  expect(mine.changes.length).toBeGreaterThan(0)
  expect(mine.entries.filter((id) => theirs.entries.includes(id))).toEqual([])
  expect(mine.changes.filter((id) => theirs.changes.includes(id))).toEqual([])
  expect(await shownTo([])).toEqual({ entries: [], changes: [] })
})

test('nobody changes or removes what is on record, the owner of the database neither [Q2.13]', async () => {
  for (const table of ['audit_entry', 'audit_change'])
    for (const statement of [`update ${table} set target_name = 'x'`, `delete from ${table}`, `truncate ${table}`])
      await expect(ask(statement), statement).rejects.toThrow('the audit is append-only')
  const byApp = withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
    sql`delete from audit_entry`.execute(db),
  )
  await expect(byApp).rejects.toThrow(/permission denied/)
})

test('a change by a job is on record without a call, one of the ERP’s files is not [Q2.13]', async () => {
  const mine = await account(people.owner)
  const rename = (exception: 'job' | 'import', name: string) =>
    withTransaction(portal.deps.pool, { userId: '', accounts: [], exception }, (db) =>
      sql`update account set name = ${name} where account_id = ${mine}`.execute(db),
    )
  const [{ name } = { name: '' }] = await ask<{ name: string }>('select name from account where account_id = $1', [
    mine,
  ])
  await rename('job', 'Renamed by a job')
  const entry = await last('job')
  expect(entry).toMatchObject({ account_id: mine, target_type: 'organization', actor_name: '' })
  expect(entry.changes).toEqual([{ before: { name }, after: { name: 'Renamed by a job' } }])
  await rename('import', name)
  expect((await last('job')).audit_id).toBe(entry.audit_id)
})

test('every table of customers is followed by the audit, or not for a reason [Q2.13]', async () => {
  const tables = await ask<{ name: string; watched: boolean }>(`
    select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_insert') as watched
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
    order by 1`)
  expect(tables.filter(({ watched }) => !watched).map(({ name }) => name)).toEqual(
    Object.values(because).flat().toSorted(),
  )
})

const own = 'a person’s own work, on record by its call'
const erp = 'the ERP’s, who sends it'
const history = 'keeps its own history'
const machinery = 'the portal’s own bookkeeping'
const secret = 'holds what nobody may read'
const because: Record<string, readonly string[]> = {
  [own]: [
    'energy_factor',
    'course_booking',
    'email_change',
    'enrollment',
    'outside_enrollment',
    'planned_seat',
    'lesson_progress',
    'test_attempt',
    'inspection_feed',
    'inspection_interval',
    'quote',
    'saved_view',
    'unit_change',
    'unit_label',
    'warranty_default',
    'charge_default',
    'part_alert',
    'search_alert',
    'saved_cart_line',
  ].concat(['shopping_cart', 'shopping_cart_item', 'shopping_list', 'shopping_list_item', 'recent_organisation']),
  [erp]: [
    'carrier_account',
    'customer_part_number',
    'customer_price',
    'tax_certificate',
    'invoice',
    'invoice_line',
    'notice_unit',
    'order_delivery',
    'order_line',
    'shipment',
    'telematics_event',
    'unit',
  ],
  [history]: ['punchout_document', 'punchout_message', 'punchout_order', 'punchout_session']
    .concat([
      'allocation',
      'allocation_posting',
      'scheduled_invoice',
      'autopay_left_out',
      'inspection',
      'inspection_defect',
      'inspection_photo',
      'fault_photo',
      'fault_report',
      'notice_evidence',
      'notice_report',
      'notice_withdrawal',
      'order_message',
      'price_quote_message',
      'dispute_message',
      'price_quote_version',
      'order_return_event',
      'order_approval_step',
      'budget_entry',
      'recurring_line',
      'recurring_run',
      'order_approval_version',
      'order_return_file',
      'dispute_file',
      'order_return_line',
      'qualification_file',
    ])
    .concat([
      'card_charge',
      'closed_access',
      'held_invitation',
      'course_completion',
      'course_seat',
      'invoice_settlement',
      'credit_line',
      'dispute_answer',
      'order_change_answer',
      'retired_role',
      'return_answer',
      'registration_decision',
      'out_of_service',
      'payment',
      'receipt',
      'receipt_event',
      'unit_group_change',
    ])
    .concat(['service_comment', 'service_document', 'service_event', 'service_request'])
    .concat(['warranty_claim', 'warranty_claim_event', 'warranty_claim_line', 'warranty_document']),
  [machinery]: [
    'ruled_inspection',
    'announcement',
    'announcement_start',
    'budget_due',
    'order_date_change',
    'answered_call',
    'qualification_digest',
    'erp_event',
    'erp_request',
    'audit_change',
    'audit_entry',
    'audit_seal',
    'audit_checkpoint',
    'registration_look',
    'unit_digest',
    'user_tally',
    'user_upload',
    'user_upload_row',
    'unit_event_pending',
    'background_job',
    'inbox_message',
    'invoice_tally',
    'letter',
  ].concat([
    'completion_tally',
    'group_tally',
    'letter_attachment',
    'order_tally',
    'payment_customer',
    'pending_file',
    'punchout_message_tally',
    'qualification_tally',
    'sandbox_charge',
    'stored_file',
    'unit_tally',
  ]),
  [secret]: ['erp_key', 'registration_address', 'registration_token'],
}
