// Bulk upload of users by staff [A6.26]: parts, a check, the run by its job, outcomes row by row, and who may.
import { bulkMessages, bulkUploadCalls, maxUploadRows } from '@portal/contract/access/bulkUpload'
import { contactMessages } from '@portal/contract/access/contactManagement'
import { importMessages, mapColumns } from '@portal/contract/access/userImport'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { checkUpload, uploadEnded, uploadHeaders, uploadRows } from '../../../test/uploads.ts'
import { tidyUploadsJob } from './bulkUpload.jobs.ts'

const portal = testPortal({ ownDatabase: true, worksJobs: ['user-upload'] })
const { ask } = testShop(portal)
const row = (email: string, role = 'Viewer', number = '200200') => ['Nina', 'Newhouse', email, role, number, 'kept']
const usersAt = (like: string) =>
  ask<{ email: string; status: string }>('select email, status from portal_user where email like $1 order by email', [
    like,
  ])

test('a file is checked without a change, then done: people, emails and outcomes [A6.26, P9.60]', async () => {
  const csr = await portal.as(people.csr)
  const rows = Array.from({ length: 130 }, (_, at) => row(`p${at}@upload.example`))
  rows[120] = row('P7@upload.example')
  rows[121] = row('nobody@upload.example', 'King')
  const uploadId = await uploadRows(csr, rows)
  expect(await checkUpload(csr, uploadId)).toMatchObject({ state: 'RUNNING', isDryRun: true, total: 130 })
  expect(await uploadEnded(csr, uploadId)).toMatchObject({
    state: 'CHECKED',
    counts: { WAITING: 0, READY: 128, DONE: 0, REFUSED: 2 },
  })
  expect(await usersAt('%@upload.example')).toEqual([])

  await csr.send(bulkUploadCalls.runBulkUpload, { uploadId })
  expect(await uploadEnded(csr, uploadId)).toMatchObject({ state: 'DONE', counts: { DONE: 128, REFUSED: 2 } })
  const users = await usersAt('%@upload.example')
  expect(users).toHaveLength(128)
  expect(new Set(users.map(({ status }) => status))).toEqual(new Set(['PENDING_REGISTRATION']))
  const letters = await ask(`select recipient from letter where recipient like '%@upload.example'`)
  expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(128)
  expect(letters).toHaveLength(128)
  expect(await portal.emails('p7@upload.example')).toMatchObject([{ kind: 'DelegatedRegistrationEmail' }])

  const refused = await csr.send(bulkUploadCalls.getRefusedRows, { uploadId })
  expect(refused).toEqual({
    rows: [
      { rowNumber: 120, cells: rows[120], message: importMessages.twice },
      { rowNumber: 121, cells: rows[121], message: importMessages.role },
    ],
    isLast: true,
  })
  const shown = await csr.send(bulkUploadCalls.getBulkUpload, { uploadId, outcome: 'REFUSED' })
  expect(shown?.rows.map(({ email, message }) => [email, message])).toEqual([
    ['p7@upload.example', importMessages.twice],
    ['nobody@upload.example', importMessages.role],
  ])
  await expect(csr.send(bulkUploadCalls.runBulkUpload, { uploadId })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: bulkMessages.done,
  })
}, 60_000)

test('a row is refused with its reason, and the other rows are not [A6.26, P9.60]', async () => {
  const csr = await portal.as(people.csr)
  const uploadId = await uploadRows(csr, [
    row('good@reasons.example'),
    row(people.buyer),
    row('far@reasons.example', 'Viewer', '999999'),
    row('staff@reasons.example', 'Administrator'),
    ['', 'Newhouse', 'nameless@reasons.example', 'Viewer', '200200'],
    ['Home', 'Less', 'home@reasons.example', 'Viewer', ''],
    row('king@reasons.example', 'King'),
    [],
  ])
  await checkUpload(csr, uploadId, accounts.bluewater)
  await uploadEnded(csr, uploadId)
  const shown = await csr.send(bulkUploadCalls.getBulkUpload, { uploadId })
  expect(shown?.rows.map(({ outcome, message }) => (outcome === 'READY' ? outcome : message))).toEqual([
    'READY',
    contactMessages.email,
    importMessages.organization,
    importMessages.role,
    'First name is required.',
    'READY',
    importMessages.role,
    `${importMessages.role} First name is required. Last name is required. Email address is required.`,
  ])
  expect(shown?.problems[0]).toEqual({ message: importMessages.role, rows: 2 })
})

test('a refused row is mended in place and checked again; no other row of a checked file is [P9.94]', async () => {
  const csr = await portal.as(people.csr)
  const uploadId = await uploadRows(csr, [
    row('one@mend.example'),
    row('two@mend.example', 'King'),
    row('three@mend.example'),
  ])
  const mend = (rowNumber: number, cells: string[]) =>
    csr.send(bulkUploadCalls.mendBulkUploadRow, { uploadId, rowNumber, cells })
  const notNow = { code: 'CONFLICT', message: bulkMessages.mended }
  await expect(mend(1, row('two@mend.example'))).rejects.toMatchObject(notNow)
  await checkUpload(csr, uploadId)
  await uploadEnded(csr, uploadId)
  await expect(mend(0, row('other@mend.example'))).rejects.toMatchObject(notNow)
  await expect(mend(7, row('other@mend.example'))).rejects.toMatchObject(notNow)
  // A person behind it in the file has that address.
  expect((await mend(1, row('Three@mend.example'))).row).toMatchObject({
    outcome: 'REFUSED',
    message: importMessages.twice,
  })
  expect(await mend(1, row('two@mend.example'))).toMatchObject({
    row: { rowNumber: 1, email: 'two@mend.example', outcome: 'READY', message: '' },
    upload: { state: 'CHECKED', counts: { READY: 3, REFUSED: 0 } },
  })
  expect(await usersAt('%@mend.example')).toEqual([])
  await csr.send(bulkUploadCalls.runBulkUpload, { uploadId })
  await uploadEnded(csr, uploadId)
  expect((await usersAt('%@mend.example')).map(({ email }) => email)).toEqual([
    'one@mend.example',
    'three@mend.example',
    'two@mend.example',
  ])
  await expect(mend(1, row('late@mend.example'))).rejects.toMatchObject(notNow)
})

test('the same file again invites and mails nobody a second time [A6.26, P9.61]', async () => {
  const csr = await portal.as(people.csr)
  const rows = [row('first@twice.example'), row('second@twice.example')]
  const run = async () => {
    const uploadId = await uploadRows(csr, rows)
    await checkUpload(csr, uploadId)
    await uploadEnded(csr, uploadId)
    await csr.send(bulkUploadCalls.runBulkUpload, { uploadId })
    return uploadEnded(csr, uploadId)
  }
  expect(await run()).toMatchObject({ counts: { DONE: 2, REFUSED: 0 } })
  expect(await run()).toMatchObject({ counts: { DONE: 0, REFUSED: 2 } })
  expect(await portal.emails('first@twice.example')).toHaveLength(1)
})

test('invitations of an upload that nobody used are taken back, and their links open nothing [P9.95]', async () => {
  const csr = await portal.as(people.csr)
  const uploadId = await uploadRows(csr, [row('used@back.example'), row('unused@back.example')])
  const takeBack = () => csr.send(bulkUploadCalls.takeBackBulkUpload, { uploadId })
  await checkUpload(csr, uploadId)
  await uploadEnded(csr, uploadId)
  await expect(takeBack()).rejects.toMatchObject({ code: 'CONFLICT', message: bulkMessages.takenBack })
  await csr.send(bulkUploadCalls.runBulkUpload, { uploadId })
  await uploadEnded(csr, uploadId)
  await ask(`update portal_user set status = 'REGISTERED' where email = 'used@back.example'`)
  const links = (email: string) =>
    ask(
      'select from registration_token t join portal_user u using (user_id) where u.email = $1 and t.used_at is null',
      [email],
    )
  expect(await links('unused@back.example')).toHaveLength(1)
  expect(await takeBack()).toEqual({ takenBack: 1, left: 0 })
  expect(await usersAt('%@back.example')).toEqual([
    { email: 'unused@back.example', status: 'DEACTIVATED' },
    { email: 'used@back.example', status: 'REGISTERED' },
  ])
  expect(await links('unused@back.example')).toEqual([])
  expect(await links('used@back.example')).toHaveLength(1)
  expect(await takeBack()).toEqual({ takenBack: 0, left: 0 })
})

test('what staff may not give stays theirs: a role with staff privileges is refused for everybody [P9.04]', async () => {
  const admin = await portal.as(people.admin)
  const uploadId = await uploadRows(admin, [row('king@roles.example', 'Product Owner')])
  await checkUpload(admin, uploadId)
  expect(await uploadEnded(admin, uploadId)).toMatchObject({ counts: { REFUSED: 1 } })
})

test('parts come in any order and twice; a part of something else is refused [P9.60]', async () => {
  const csr = await portal.as(people.csr)
  const part = { fileName: 'a.csv', headers: uploadHeaders, total: 3 }
  const send = (uploadId: string | null, firstRow: number, emails: string[], more = {}) =>
    csr.send(bulkUploadCalls.bulkUserUpload, {
      upload: { ...part, uploadId, firstRow, rows: emails.map((email) => row(email)), ...more },
    })
  const { uploadId } = await send(null, 2, ['c@parts.example'])
  await expect(checkUpload(csr, uploadId)).rejects.toMatchObject({ message: bulkMessages.incomplete })
  expect(await send(uploadId, 2, ['c@parts.example'])).toEqual({ uploadId, stored: 1 })
  await expect(send(uploadId, 2, ['x@parts.example', 'y@parts.example'])).rejects.toMatchObject({
    message: bulkMessages.part,
  })
  await expect(send(uploadId, 0, ['x@parts.example'], { total: 4 })).rejects.toMatchObject({
    message: bulkMessages.part,
  })
  const lead = await portal.as(people.csrLead)
  await expect(
    lead.send(bulkUploadCalls.bulkUserUpload, {
      upload: { ...part, uploadId, firstRow: 0, rows: [row('z@parts.example')] },
    }),
  ).rejects.toMatchObject({ message: bulkMessages.part })
  expect(await send(uploadId, 0, ['a@parts.example', 'b@parts.example'])).toEqual({ uploadId, stored: 3 })
  await expect(send(null, 0, ['a@parts.example'], { total: maxUploadRows + 1 })).rejects.toMatchObject({
    code: 'BAD_INPUT',
    fields: { 'upload.total': bulkMessages.tooMany },
  })
  const mapping = { ...mapColumns(uploadHeaders), role: null }
  await expect(csr.send(bulkUploadCalls.checkBulkUpload, { uploadId, mapping, accountId: null })).rejects.toMatchObject(
    { message: bulkMessages.mapping },
  )
})

test('nothing runs that was not checked, and nothing twice at once; it is stopped and gone on with [P9.61]', async () => {
  const csr = await portal.as(people.csr)
  const uploadId = await uploadRows(
    csr,
    Array.from({ length: 101 }, (_, at) => row(`s${at}@stop.example`)),
  )
  const run = () => csr.send(bulkUploadCalls.runBulkUpload, { uploadId })
  await expect(run()).rejects.toMatchObject({ code: 'CONFLICT', message: bulkMessages.unchecked })
  await checkUpload(csr, uploadId)
  await uploadEnded(csr, uploadId)
  // Held, so that the job waits behind the second press.
  await ask(`update user_upload set state = 'RUNNING' where upload_id = $1`, [uploadId])
  await expect(run()).rejects.toMatchObject({ code: 'CONFLICT', message: bulkMessages.running })
  await expect(checkUpload(csr, uploadId)).rejects.toMatchObject({ message: bulkMessages.running })
  await ask(`update user_upload set state = 'RUNNING', is_dry_run = false where upload_id = $1`, [uploadId])
  expect(await csr.send(bulkUploadCalls.stopBulkUpload, { uploadId })).toMatchObject({ state: 'STOPPED' })
  await ask(`update user_upload_row set outcome = 'WAITING' where upload_id = $1`, [uploadId])
  expect(await csr.send(bulkUploadCalls.continueBulkUpload, { uploadId })).toMatchObject({ counts: { WAITING: 101 } })
  await run()
  expect(await uploadEnded(csr, uploadId)).toMatchObject({ state: 'DONE', counts: { DONE: 101 } })
})

test('who loses the right meanwhile has their upload stopped, with the reason [P9.61]', async () => {
  const lead = await portal.as(people.csrLead)
  const uploadId = await uploadRows(lead, [row('late@right.example')])
  await checkUpload(lead, uploadId)
  await uploadEnded(lead, uploadId)
  const admin = await portal.as(people.admin)
  const [{ user_id: userId } = { user_id: '' }] = await ask<{ user_id: string }>(
    'select user_id from portal_user where email = $1',
    [people.csrLead],
  )
  // The right goes in the moment between the press and the job.
  await ask('create table held (x int)')
  await ask(`create function hold_right() returns trigger language plpgsql security definer as $$ begin
      update portal_user set revoked_privileges = '{CSR_User_Management}' where user_id = '${userId}'; return new; end $$;
    create trigger hold_right after update on user_upload for each row when (new.state = 'RUNNING') execute function hold_right()`)
  await lead.send(bulkUploadCalls.runBulkUpload, { uploadId })
  expect(await uploadEnded(admin, uploadId)).toMatchObject({ state: 'STOPPED', note: bulkMessages.noRight })
  await ask('drop trigger hold_right on user_upload')
  await admin.send(userRecordCalls.setRevokedPrivileges, { userId, privileges: [] })
  expect(await usersAt('%@right.example')).toEqual([])
})

test('only who manages all users may upload, and each call says so [A6.26, A6.07]', async () => {
  const uploadId = await uploadRows(await portal.as(people.csr), [row('x@who.example')])
  for (const who of [people.owner, people.associate, people.buyer]) {
    const other = await portal.as(who)
    const refusals = [
      () => uploadRows(other, [row('y@who.example')]),
      () => checkUpload(other, uploadId),
      () => other.send(bulkUploadCalls.runBulkUpload, { uploadId }),
      () => other.send(bulkUploadCalls.continueBulkUpload, { uploadId }),
      () => other.send(bulkUploadCalls.stopBulkUpload, { uploadId }),
      () => other.send(bulkUploadCalls.takeBackBulkUpload, { uploadId }),
      () => other.send(bulkUploadCalls.mendBulkUploadRow, { uploadId, rowNumber: 0, cells: row('z@who.example') }),
      () => other.send(bulkUploadCalls.listBulkUploads, {}),
      () => other.send(bulkUploadCalls.getBulkUpload, { uploadId }),
      () => other.send(bulkUploadCalls.getRefusedRows, { uploadId }),
    ]
    for (const refusal of refusals) await expect(refusal()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('who uploaded, checked and ran it is on record, with the first rows of a part and each person made [Q2.13]', async () => {
  const csr = await portal.as(people.csr)
  const uploadId = await uploadRows(
    csr,
    Array.from({ length: 210 }, (_, at) => row(`r${at}@record.example`)),
  )
  await checkUpload(csr, uploadId)
  await uploadEnded(csr, uploadId)
  await csr.send(bulkUploadCalls.runBulkUpload, { uploadId })
  await uploadEnded(csr, uploadId)
  const entries = await ask<{ call: string; user_id: string; input: { upload?: { rows: unknown[] } } }>(
    `select call, user_id, input from audit_entry where call in ('/bulkUserUpload', 'checkBulkUpload', 'runBulkUpload')
     and (input ->> 'uploadId' = $1 or input -> 'upload' ->> 'total' = '210') order by audit_id`,
    [uploadId],
  )
  expect(entries.map(({ call }) => call)).toEqual(['/bulkUserUpload', 'checkBulkUpload', 'runBulkUpload'])
  expect(entries[0]?.input.upload?.rows).toHaveLength(201)
  expect(entries[0]?.input.upload?.rows.at(-1)).toBe('and 10 more')
  const [made] = await ask(
    `select e.call, e.user_id = $1 as by_csr from audit_change c join audit_entry e using (audit_id)
     where c.target_type = 'user' and c.after ->> 'email' = 'r7@record.example'`,
    [entries[0]?.user_id],
  )
  expect(made).toEqual({ call: 'continueBulkUpload', by_csr: true })
}, 60_000)

test('an upload is removed with its rows after a month [P9.62]', async () => {
  const csr = await portal.as(people.csr)
  const uploadId = await uploadRows(csr, [row('old@month.example')])
  expect((await csr.send(bulkUploadCalls.listBulkUploads, {}))[0]).toMatchObject({ uploadId, state: 'READY' })
  portal.clock.forward(31 * 24 * 3600)
  await tidyUploadsJob(portal.deps).run({})
  expect(await ask('select from user_upload_row where upload_id = $1', [uploadId])).toEqual([])
})
