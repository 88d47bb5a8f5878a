// Two people at one registration see each other.
import { approvalCalls, presence } from '@portal/contract/access/approvals'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const { ask } = testShop(portal)

const personAt = async (email: string) => {
  const [row] = await ask<{ id: string; name: string }>(
    "select user_id as id, first_name || ' ' || last_name as name from portal_user where email = $1",
    [email],
  )
  return row ?? { id: '', name: '' }
}
const look = async (email: string, authId: string) =>
  (await (await portal.as(email)).send(approvalCalls.lookAtRegistration, { authId })).others

test('who opens a registration sees who else has it open, until they have left for a minute [P9.80]', async () => {
  portal.clock.set(new Date('2027-05-07T14:00:00Z'))
  const { id } = await personAt(people.pending)
  const [csr, lead] = [await personAt(people.csr), await personAt(people.csrLead)]
  expect(await look(people.csr, id)).toEqual([])
  expect(await look(people.csrLead, id)).toEqual([csr.name])
  expect(await look(people.csr, id)).toEqual([lead.name])
  portal.clock.forward(presence.lastsSeconds + 1)
  expect(await look(people.csrLead, id)).toEqual([])
  expect(await look(people.csr, id)).toEqual([lead.name])
  await ask("update registration_look set looked_at = looked_at - interval '2 days'")
  await look(people.csr, id)
  expect(await ask('select 1 from registration_look')).toHaveLength(1)
})

test('somebody who waits for nothing is not looked at, and nothing of it is in the audit [P9.80]', async () => {
  const { id } = await personAt(people.owner)
  for (const authId of [id, 'nobody', '%']) expect(await look(people.csr, authId)).toEqual([])
  expect(await ask('select 1 from registration_look where user_id = $1', [id])).toEqual([])
  expect(await ask("select 1 from audit_entry where call = 'lookAtRegistration' and outcome = 'DONE'")).toEqual([])
})

test.each([people.owner, people.associate])('not for %s [A2.34]', async (email) => {
  await expect(look(email, 'nobody')).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
