// Monitoring of the portal: /metrics, the rules made for it, and the lines of the log.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operationCalls } from '@portal/contract/provider/operations'
import { securityCalls } from '@portal/contract/access/security'
import type { Pool } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { createApp } from '../../app/app.ts'

const lines: Record<string, unknown>[] = []
const portal = testPortal({
  worksJobs: ['password-letter'],
  onLog: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
})
beforeEach(() => void lines.splice(0))

const figuresOf = async (app: { request: (path: string) => Response | Promise<Response> } = portal.guest()) =>
  (await app.request('/metrics')).text()

/** The portal with other connections to its database. */
function appWith(connect: () => Promise<unknown>) {
  const pool = Object.assign(Object.create(portal.deps.pool) as Pool, { connect })
  return createApp({ deps: { ...portal.deps, pool }, isReady: () => true, introspection: false })
}

describe('the figures [P14.60]', () => {
  test('count calls by their outcome, which HTTP does not show', async () => {
    const guest = portal.guest()
    await guest.send(securityCalls.getSignInStep, {})
    await expect(guest.send(operationCalls.getJobQueues, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect((await portal.as(people.buyer)).send(operationCalls.getJobQueues, {})).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const text = await figuresOf()
    expect(text).toMatch(/^portal_calls_total\{call="getSignInStep",code="OK"\} \d+$/m)
    expect(text).toContain('portal_calls_total{call="getJobQueues",code="NOT_SIGNED_IN"} 1')
    expect(text).toContain('portal_calls_total{call="getJobQueues",code="FORBIDDEN"} 1')
    expect(text).toMatch(/^portal_call_seconds_count\{call="getJobQueues"\} 2$/m)
  })

  test('say what waits and what ran last', async () => {
    await portal.guest().send(securityCalls.forgotPassword, { email: people.buyer })
    const app = appWith(() => portal.deps.pool.connect())
    await expect.poll(async () => (await portal.emails(people.buyer)).length).toBeGreaterThan(0)
    const text = await figuresOf(app)
    expect(text).toContain('portal_database_up 1')
    expect(text).toMatch(/^portal_emails_waiting [1-9]\d*$/m)
    expect(text).toMatch(/^portal_emails_oldest_seconds \d+(\.\d+)?$/m)
    expect(text).toMatch(/^portal_jobs\{job="deliver-letter",state="failed"\} 0$/m)
    expect(text).toMatch(/^portal_info\{schema="\d{4}_\w+\.sql",node="24\.[\d.]+"\} 1$/m)
    expect(text).toMatch(/^portal_database_connections\{pool="requests",state="waiting"\} 0$/m)
  })

  test('leave out what the database knows while it does not answer', async () => {
    const text = await figuresOf(appWith(() => Promise.reject(new Error('gone'))))
    expect(text).toContain('portal_database_up 0')
    expect(text).not.toMatch(/^portal_jobs\{/m)
  })

  test('cost the database one reading in five seconds, however often they are asked for', async () => {
    let readings = 0
    const app = appWith(() => {
      readings += 1
      return portal.deps.pool.connect()
    })
    for (let time = 0; time < 5; time++) await figuresOf(app)
    expect(readings).toBe(1)
  })

  test.each(['alerts.yml', 'dashboard.json'])('docs/monitoring/%s asks for figures that there are', async (name) => {
    const rules = await readFile(join(import.meta.dirname, '../../../../docs/monitoring', name), 'utf8')
    const asked = new Set(rules.match(/\b(?:portal|process)_[a-z_]+/g))
    expect(asked.size).toBeGreaterThan(8)
    const there = await figuresOf()
    for (const figure of asked)
      expect(there, figure).toContain(`# HELP ${figure.replace(/_(?:bucket|sum|count)$/, '')} `)
  })
})

describe('a line of the log about a call [P14.61]', () => {
  test('names the call, the request, the user and the organizations', async () => {
    const buyer = await portal.as(people.buyer)
    await expect(buyer.send(operationCalls.getJobQueues, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 30,
        code: 'FORBIDDEN',
        call: 'getJobQueues',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userId: expect.stringMatching(/./),
        accounts: [expect.any(Number)],
      }),
    )
  })

  test('has nothing of what was typed', async () => {
    const buyer = await portal.as(people.buyer)
    const currentPassword = 'Hunter-2222'
    await expect(
      buyer.send(securityCalls.changePassword, { currentPassword, password: 'Hunter-3333' }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(lines.some(({ call }) => call === 'changePassword')).toBe(true)
    expect(JSON.stringify(lines)).not.toMatch(/Hunter-/)
  })
})
