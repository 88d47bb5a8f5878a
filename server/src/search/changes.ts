// The writing half of the protocol: records, batches and settings, each request in one transaction.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { existing } from './responses.ts'
import { readBody } from './bodies.ts'
import type { IndexName } from './indexes.ts'
import type { KeyCheck } from './keys.ts'
import { readActions, readRecord, removeMatching, runActions } from './objects.ts'
import type { Body } from './params.rules.ts'
import { readSettings } from './settings.rules.ts'
import type { SearchPool, Sql } from './sql.ts'
import { preparedSql } from './sql.ts'
import type { States } from './state.ts'
import { clearRecords, removeRecords, saveRecords, saveSettings } from './writes.ts'
import { SearchError } from './errors.ts'

const maxBytes = 20_000_000

interface Writing {
  pool: SearchPool
  check: KeyCheck
  states: States
}

/** The routes that only the server's key may use. */
export function writeRoutes({ pool, check, states }: Writing) {
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
  const now = () => new Date().toISOString()

  app.post('/indexes/:index/batch', async (context) => {
    const actions = readActions(await writing(context))
    if (param(context, 'index') !== '*') {
      const name = written(param(context, 'index'))
      const { objectIDs, version } = await write((own) => runActions(own, name, actions))
      return context.json({ taskID: version, objectIDs })
    }
    const byIndex = Map.groupBy(actions, ({ indexName }) => written(typeof indexName === 'string' ? indexName : ''))
    const taskID: Record<string, number> = {}
    const objectIDs: string[] = []
    await write(async (own) => {
      for (const [name, list] of byIndex) {
        const done = await runActions(own, name, list)
        taskID[name] = done.version
        objectIDs.push(...done.objectIDs)
      }
    })
    return context.json({ taskID, objectIDs })
  })
  app.put('/indexes/:index/settings', async (context) => {
    const settings = readSettings(await writing(context))
    const { name, sort } = existing(param(context, 'index'))
    // A replica is searched as its index is, and its order is part of its name.
    const taskID = sort ? (await states.of(name)).version : await write((own) => saveSettings(own, name, settings))
    return context.json({ updatedAt: now(), taskID })
  })
  app.post('/indexes/:index/clear', async (context) => {
    check(context.req.raw, 'write')
    const name = written(param(context, 'index'))
    return context.json({ updatedAt: now(), taskID: await write((own) => clearRecords(own, name)) })
  })
  app.post('/indexes/:index/deleteByQuery', async (context) => {
    const body = await writing(context)
    const name = written(param(context, 'index'))
    const { settings } = await states.of(name)
    return context.json({ updatedAt: now(), taskID: await write((own) => removeMatching(own, name, settings, body)) })
  })
  app.delete('/indexes/:index', async (context) => {
    check(context.req.raw, 'write')
    const name = written(param(context, 'index'))
    return context.json({ deletedAt: now(), taskID: await write((own) => clearRecords(own, name)) })
  })
  app.post('/indexes/:index', async (context) => {
    const body = await writing(context)
    const name = written(param(context, 'index'))
    const record = readRecord(body, typeof body.objectID === 'string' ? undefined : crypto.randomUUID())
    return context.json(
      { createdAt: now(), objectID: record.objectID, taskID: await write((own) => saveRecords(own, name, [record])) },
      201,
    )
  })
  app.put('/indexes/:index/:object', async (context) => {
    const body = await writing(context)
    const name = written(param(context, 'index'))
    const record = readRecord(body, param(context, 'object'))
    return context.json({
      updatedAt: now(),
      objectID: record.objectID,
      taskID: await write((own) => saveRecords(own, name, [record])),
    })
  })
  app.post('/indexes/:index/:object/partial', async (context) => {
    const body = await writing(context)
    const name = written(param(context, 'index'))
    const action =
      context.req.query('createIfNotExists') === 'false' ? 'partialUpdateObjectNoCreate' : 'partialUpdateObject'
    const done = await write((own) =>
      runActions(own, name, [{ action, body: { ...body, objectID: param(context, 'object') } }]),
    )
    return context.json({ updatedAt: now(), objectID: param(context, 'object'), taskID: done.version })
  })
  app.delete('/indexes/:index/:object', async (context) => {
    check(context.req.raw, 'write')
    const name = written(param(context, 'index'))
    return context.json({
      deletedAt: now(),
      taskID: await write((own) => removeRecords(own, name, [param(context, 'object')])),
    })
  })
  return app
}

// Replicas hold no records of their own.
function written(name: string): IndexName {
  const address = existing(name)
  if (address.sort) throw new SearchError(400, `Index ${name} is a replica, write to ${address.name}`)
  return address.name
}
