// The second wall alone: what row-level security lets each viewer do with each table when the application asks for
// everything. The letters are as they were reviewed in rowSecurity.matrix.txt.
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { sampleRows, viewers, readViewers, readReach, securedTables } from '../../../test/rowSecurity.ts'

const portal = testPortal({ ownDatabase: true })

test('the database shows and takes from each viewer what was reviewed, table by table [A6.01]', async () => {
  const client = new Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    const tables = await securedTables(client)
    const people = await readViewers(client)
    await sampleRows(client, tables, [people.owner, people.norwegian])
    const lines = [
      'What each viewer can do with the rows of a table: read, change, hand over, remove, add.',
      '. none of them, s some, A all, - the application has no such right.',
      '',
      `${''.padEnd(26)}${viewers.map((name) => name.slice(0, 8).padEnd(9)).join('')}`.trimEnd(),
    ]
    for (const table of tables) {
      const reach: string[] = []
      for (const name of viewers) reach.push(await readReach(client, people[name], table))
      lines.push(`${table.table.padEnd(26)}${reach.map((each) => each.padEnd(9)).join('')}`.trimEnd())
    }
    await expect([...lines, ''].join('\n')).toMatchFileSnapshot('rowSecurity.matrix.txt')
  } finally {
    await client.end()
  }
}, 60_000)
