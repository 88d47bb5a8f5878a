// The writing half of the protocol: records, batches and settings, each request in one transaction.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { existing } from './responses.ts'
import { readBody } from './bodyLimit.ts'
import type { IndexName } from './indexes.ts'
import { indexNames } from './indexes.ts'
import type { KeyCheck } from './keys.ts'
import { getId, readActions, readRecord, removeMatching, runActions } from './objects.ts'
import type { Body } from './params.rules.ts'
import { readSettings } from './settings.rules.ts'
import type { SearchPool, Sql } from './sql.ts'
import { preparedSql } from './sql.ts'
import type { States } from './state.ts'
import { clearRecords, removeRecords, saveRecords, saveSettings } from './writes.ts'
import { SearchError } from './errors.ts'

const maxBytes = 20_000_000

interface IndexWriter {
  pool: SearchPool
  check: KeyCheck
  states: States
}

interface IndexChange {
  own: Sql
  name: IndexName
  /** The objectID of the record; empty where the whole index is meant. */
  id: string
  body: Body
}

/** The routes that only the server's key may use. */
export function writeRoutes({ pool, check, states }: IndexWriter) {
  const app = new Hono()
  const param = (context: Context, name: string) => context.req.param(name) ?? ''
  const writing = async (context: Context): Promise<Body> => {
    check(context.req.raw, 'write')
    return readBody(context.req.raw, maxBytes)
  }
  /** Runs a write in a transaction of its own and forgets what was known before it. */
  const write = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const own = preparedSql(client)
    let isBroken = false
    try {
      await client.query({ text: 'begin', values: [] })
      const result = await work(own)
      await client.query({ text: 'commit', values: [] })
      return result
    } catch (error) {
      await client.query({ text: 'rollback', values: [] }).catch(() => (isBroken = true))
      throw error
    } finally {
      client.release(isBroken)
      states.forget()
    }
  }
  /** A route that writes to one index: to the record its path names, or to a new one. */
  const change =
    (stamp: 'createdAt' | 'updatedAt' | 'deletedAt', work: (change: IndexChange) => Promise<number>) =>
    async (context: Context) => {
      const body = await writing(context)
      const name = startWrite(param(context, 'index'))
      const id = context.req.param('object') ?? (stamp === 'createdAt' ? getId(body, 'addObject') : '')
      const taskID = await write((own) => work({ own, name, id, body }))
      const answer = { [stamp]: new Date().toISOString(), ...(id !== '' && { objectID: id }), taskID }
      return context.json(answer, stamp === 'createdAt' ? 201 : 200)
    }
  const save = ({ own, name, id, body }: IndexChange) => saveRecords(own, name, [readRecord(body, id)])

  app.post('/indexes/:index/batch', async (context) => {
    const actions = readActions(await writing(context))
    if (param(context, 'index') !== '*') {
      const name = startWrite(param(context, 'index'))
      const { objectIDs, version } = await write((own) => runActions(own, name, actions))
      return context.json({ taskID: version, objectIDs })
    }
    const byIndex = Map.groupBy(actions, ({ indexName }) => startWrite(typeof indexName === 'string' ? indexName : ''))
    const taskID: Record<string, number> = {}
    const objectIDs = new Map<IndexName, string[]>()
    await write(async (own) => {
      // In one order, as every transaction that writes to several.
      for (const name of indexNames) {
        const list = byIndex.get(name)
        if (!list) continue
        const done = await runActions(own, name, list)
        taskID[name] = done.version
        objectIDs.set(name, done.objectIDs)
      }
    })
    return context.json({ taskID, objectIDs: [...byIndex.keys()].flatMap((name) => objectIDs.get(name) ?? []) })
  })
  app.put('/indexes/:index/settings', async (context) => {
    const settings = readSettings(await writing(context))
    const { name, sort } = existing(param(context, 'index'))
    // A replica is searched as its index is, and its order is part of its name.
    const taskID = sort ? (await states.of(name)).version : await write((own) => saveSettings(own, name, settings))
    return context.json({ updatedAt: new Date().toISOString(), taskID })
  })
  const clear = ({ own, name }: IndexChange) => clearRecords(own, name)
  app.post('/indexes/:index/clear', change('updatedAt', clear))
  app.delete('/indexes/:index', change('deletedAt', clear))
  app.post(
    '/indexes/:index/deleteByQuery',
    change('updatedAt', async ({ own, name, body }) =>
      removeMatching(own, name, (await states.of(name)).settings, body),
    ),
  )
  app.post('/indexes/:index', change('createdAt', save))
  app.put('/indexes/:index/:object', change('updatedAt', save))
  app.post('/indexes/:index/:object/partial', (context) => {
    const mayCreate = context.req.query('createIfNotExists') !== 'false'
    const action = mayCreate ? 'partialUpdateObject' : 'partialUpdateObjectNoCreate'
    const update = async ({ own, name, id, body }: IndexChange) =>
      (await runActions(own, name, [{ action, body: { ...body, objectID: id } }])).version
    return change('updatedAt', update)(context)
  })
  app.delete(
    '/indexes/:index/:object',
    change('deletedAt', ({ own, name, id }) => removeRecords(own, name, [id])),
  )
  return app
}

// Replicas hold no records of their own.
function startWrite(name: string): IndexName {
  const address = existing(name)
  if (address.sort) throw new SearchError(400, `Index ${name} is a replica, write to ${address.name}`)
  return address.name
}
