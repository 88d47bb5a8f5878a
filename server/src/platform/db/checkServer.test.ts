import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { TestDatabase } from '../../../test/database.ts'
import { createTestDatabase, databaseUrl } from '../../../test/database.ts'
import { migrate } from './migrate.ts'

const database = { name: 'test_rights', user: 'test_rights_owner' }
let owner: Client

beforeEach(async () => {
  owner = new Client({ connectionString: inject('postgres') })
  await owner.connect()
})
afterEach(async () => {
  await owner.query(`drop database if exists ${database.name} with (force)`)
  await owner.query(`drop role if exists ${database.user}`)
  await owner.end()
})

/** The address of a new database as a user with these attributes, who owns it or not. */
async function databaseOf(attributes: string, isOwner: boolean): Promise<string> {
  await owner.query(`create role ${database.user} login ${attributes}`)
  await owner.query(`create database ${database.name} template template0 ${isOwner ? `owner ${database.user}` : ''}`)
  const url = new URL(databaseUrl(inject('postgres'), database.name))
  url.username = database.user
  return url.href
}

describe('a PostgreSQL that does not do ends the start before anything is changed [P14.53]', () => {
  test('where its user may make no roles', async () => {
    const url = await databaseOf('', true)
    await expect(migrate(url)).rejects.toThrow(/alter role "test_rights_owner" createrole/)
    const { rows } = await owner.query("select 1 from pg_database where datname = 'test_rights'")
    expect(rows).toHaveLength(1)
  })

  test('where its user does not own the database', async () => {
    await expect(migrate(await databaseOf('createrole', false))).rejects.toThrow(/must own the database/)
  })

  test('and its user may be neither superuser nor allowed to make roles once it can grant the two', async () => {
    const url = await databaseOf('', true)
    await owner.query(`grant portal_app, portal_identity to ${database.user} with admin option`)
    expect((await migrate(url)).length).toBeGreaterThan(100)
    expect(await migrate(url)).toEqual([])
  })
})

describe('a program older than its database [P14.54]', () => {
  let newer: TestDatabase
  beforeEach(async () => {
    newer = await createTestDatabase('empty')
  })
  afterEach(() => newer.drop())

  test('ends the start and names what it does not know', async () => {
    const client = new Client({ connectionString: newer.url })
    await client.connect()
    await client.query("insert into migration (name) values ('9998_later.sql'), ('9999_latest.sql')")
    await client.end()
    await expect(migrate(newer.url)).rejects.toThrow(
      /older than its database, which has had 9998_later\.sql and 1 more\. Install the newer version/,
    )
  })
})
