import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { seedFirstDay } from '../../../test/firstDay.ts'
import { password } from '../../../test/people.ts'
import { createTransact } from './seedIfEmpty.ts'

const email = 'First.Admin@ownfleet.example'
const portal = testPortal({
  template: 'empty',
  env: { DEMO: 'false', ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
})
const fill = () => seedFirstDay(portal)

test('without the demo world an empty database gets the global roles and one administrator, once [D2.13]', async () => {
  expect(await fill()).toContain('first.admin@ownfleet.example')
  const { rows } = await createTransact(portal.deps)((db) =>
    sql`select u.email, r.name, r.account_id, (select count(*) from role) as roles, (select count(*) from product) as products
      from portal_user u join role r using (role_id)`.execute(db),
  )
  expect(rows).toEqual([
    { email: 'first.admin@ownfleet.example', name: 'Administrator', account_id: null, roles: 9, products: 0 },
  ])
  expect(await fill()).toBeUndefined()
})

test('that administrator can sign in with the password of the configuration', async () => {
  await fill()
  await expect(portal.as(email.toLowerCase())).resolves.toBeDefined()
})
