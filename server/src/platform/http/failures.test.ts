// The portal's messages, and to whom, when the disk is full, and when a person hangs up in the middle of an upload.
import { once } from 'node:events'
import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import { messages } from '@portal/contract/platform/errors'
import { securityCalls } from '@portal/contract/access/security'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { createApp } from '../../app/app.ts'

const lines: string[] = []
const portal = testPortal({ ownDatabase: true, onLog: (line) => lines.push(line) })
const appOf = () => createApp({ deps: portal.deps, isReady: () => true, introspection: false })
let owner: Client

beforeAll(async () => {
  owner = new Client({ connectionString: portal.databaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())

describe('a full disk', () => {
  const figure = async () =>
    /^portal_disk_full (\d)$/m.exec(await (await portal.guest().request('/metrics')).text())?.[1]
  const ready = async () => {
    const answer = await portal.guest().request('/ready')
    return [answer.status, await answer.json()]
  }

  test('is explained to users in plain words, to balancers by /ready and to operators by a figure [P2.04]', async () => {
    expect([await figure(), await ready()]).toEqual(['0', [200, { ready: true }]])
    // PostgreSQL's own error for a disk that has no room left.
    await owner.query(`create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert on pgboss.job for each row execute function no_room()`)
    await expect(portal.guest().send(securityCalls.forgotPassword, { email: people.buyer })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: messages.full,
    })
    expect(await ready()).toEqual([503, { ready: false, reason: 'The disk is full.' }])
    expect(await figure()).toBe('1')
    expect(portal.takeErrors()).toMatchObject([{ msg: 'the disk is full' }])
  })

  test('that has room again is ready a minute later', async () => {
    await owner.query('drop trigger no_room on pgboss.job')
    const later = performance.now() + 61_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    expect([await figure(), await ready()]).toEqual(['0', [200, { ready: true }]])
    clock.mockRestore()
  })
})

describe('an upload that is broken off', () => {
  test.each([
    ['with its length', 'content-length: 100000'],
    ['in pieces', 'transfer-encoding: chunked'],
  ])('%s is no failure of ours, least of all of the database', async (_, header) => {
    const buyer = await portal.as(people.buyer)
    const server = serve({ fetch: appOf().fetch, port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    const address = server.address()
    lines.length = 0
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    const head = [
      'POST /files HTTP/1.1',
      'host: portal.example',
      `cookie: ${buyer.cookies()}`,
      'x-file-name: a.pdf',
      'expect: 100-continue',
    ]
    socket.write(`${[...head, header].join('\r\n')}\r\n\r\n${header.startsWith('t') ? '5\r\n' : ''}%PDF-`)
    // The server has begun to read.
    await once(socket, 'data')
    socket.destroy()
    await expect.poll(() => lines.join('\n')).toMatch(/the client hung up/)
    expect(lines.filter((line) => /database|unexpected/.test(line))).toEqual([])
    server.close()
    await once(server, 'close')
  })
})
