import { securityCalls } from '@portal/contract/access/security'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { seedFirstDay } from '../../../test/firstDay.ts'
import { password, people } from '../../../test/people.ts'
import type { Config } from '../../platform/config/config.ts'

const first = 'first.admin@ownfleet.example'
const portal = testPortal({
  env: { DEMO: 'false', ADMIN_EMAIL: first, ADMIN_PASSWORD: password, ADMIN_NAME: 'Ada  van der Berg' },
})
const start = (config?: Config) => seedFirstDay(portal, config)

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('a start without the demo world [P14.50]', () => {
  test('makes nobody where somebody can administer the portal', async () => {
    expect(await start()).toBeUndefined()
    expect(await query(`select from portal_user where email = '${first}'`)).toEqual([])
  })

  describe('after an import of people', () => {
    beforeAll(async () => {
      // No one of the people is an owner, so that it is as after an import into an empty database.
      await query(`update portal_user set status = 'DEACTIVATED'
        where role_id in (select role_id from role_privilege where privilege in ('Product_Owner_Admin', 'Developer_Admin'))`)
    })

    test('says how to begin where no administrator is named', async () => {
      const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...config } = portal.deps.config
      expect(await start({ ...config, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined })).toContain(
        'run npm run admin -- EMAIL',
      )
    })

    test('refuses to make a user of a customer the administrator', async () => {
      await expect(start({ ...portal.deps.config, ADMIN_EMAIL: people.owner })).rejects.toThrow(
        'owner@bluewater.example is a user of a customer.',
      )
    })

    test('makes the one of the configuration, once, and leaves the roles as they are', async () => {
      const privileges = () => query('select role_id, privilege from role_privilege order by 1, 2')
      const before = await privileges()
      expect(await start()).toBe(`Sign in as ${first} and change the password.`)
      expect(await start()).toBeUndefined()
      expect(await privileges()).toEqual(before)
      expect(await query(`select first_name, last_name from portal_user where email = '${first}'`)).toEqual([
        { first_name: 'Ada', last_name: 'van der Berg' },
      ])
      const session = await (await portal.as(first)).send(securityCalls.getSignInStep, {})
      expect(session).toMatchObject({ secondStep: null })
    })
  })
})
