// Staff privileges stay with staff, by the database itself: whatever a call of today or tomorrow forgets to check.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import type { DbPrincipal } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal()
const staff: DbPrincipal = { userId: '', accounts: [], exception: 'staff' }
const as = (who: DbPrincipal, statement: ReturnType<typeof sql>) =>
  withTransaction(portal.deps.pool, who, (db) => statement.execute(db))
const bluewater = sql`(select account_id from portal_user where email = ${people.owner})`

/** The owner of an organization, as the database knows them. */
async function owner(): Promise<DbPrincipal> {
  const { rows } = (await as(
    staff,
    sql`select user_id, account_id from portal_user where email = ${people.owner}`,
  )) as { rows: { user_id: string; account_id: number }[] }
  const [found] = rows
  return { userId: found?.user_id ?? '', accounts: [found?.account_id ?? 0] }
}
const companyRole = (name: string) => as(staff, sql`insert into role (name, account_id) values (${name}, ${bluewater})`)
const give = (name: string, privilege: string) =>
  as(staff, sql`insert into role_privilege select role_id, ${privilege} from role where name = ${name}`)

describe('a role of an organization', () => {
  test.each(['CSR', 'CSR_User_Management', 'Product_Owner_Admin', 'Developer_Admin', 'Wireframe_Admin'])(
    'cannot hold %s, not even by staff [D4.12]',
    async (privilege) => {
      await companyRole(`Own role for ${privilege}`)
      await expect(give(`Own role for ${privilege}`, privilege)).rejects.toThrow('holds no staff privilege')
    },
  )

  test('holds B2B and demo privileges [D4.12]', async () => {
    await companyRole('Yard')
    await give('Yard', 'B2B_Fleet_Search')
    await give('Yard', 'Demo_Only_Training_Store')
  })

  test('cannot be made of a global one that holds staff privileges [D4.12]', async () => {
    const change = as(staff, sql`update role set account_id = ${bluewater} where name = 'Administrator'`)
    await expect(change).rejects.toThrow('holds no staff privilege')
  })

  test('is not written by the people of the organization [A6.20]', async () => {
    const person = await owner()
    const [accountId] = person.accounts
    await expect(as(person, sql`insert into role (name, account_id) values ('Mine', ${accountId})`)).rejects.toThrow(
      'row-level security',
    )
    await companyRole('Shop floor')
    await expect(
      as(person, sql`insert into role_privilege select role_id, 'B2B_View_Orders' from role where name = 'Shop floor'`),
    ).rejects.toThrow('row-level security')
  })
})

test('somebody who is not staff gives nobody a role with staff privileges [A6.19]', async () => {
  const person = await owner()
  const change = sql`update portal_user set role_id = (select role_id from role where name = 'Administrator' and account_id is null)
    where email = ${people.viewer}`
  await expect(as(person, change)).rejects.toThrow('only staff give a role')
  await as(staff, change)
})
