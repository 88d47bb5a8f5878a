// The right to read stored e-mails, which carry links that open accounts.
import { brandCalls } from '@portal/contract/provider/brand'
import { securityCalls } from '@portal/contract/access/security'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { people } from '../../test/people.ts'
import { createApp } from './app.ts'
import type { Config } from '../platform/config/config.ts'

const portal = testPortal({ worksJobs: ['password-letter'] })
const places = ['', '/letters.json', '/1', '/1/html', '/1/files/0']

const asked = (config: Partial<Config>, path: string, headers: Record<string, string> = {}) => {
  const deps = { ...portal.deps, config: { ...portal.deps.config, PUBLIC_URL: undefined, ...config } }
  const app = createApp({ deps, isReady: () => true, introspection: false })
  return app.request(`http://${headers['host'] ?? 'localhost:3000'}/dev/mail${path}`, { headers })
}
const statuses = (config: Partial<Config>, headers?: Record<string, string>) =>
  Promise.all(places.map(async (path) => (await asked(config, path, headers)).status))
const nowhere = places.map(() => 404)

describe('kept e-mails', () => {
  test('are readable on the machine of a newcomer, without scripts', async () => {
    await portal.guest().send(securityCalls.forgotPassword, { email: people.admin })
    await expect.poll(async () => (await portal.emails(people.admin)).length).toBe(1)
    const [letter] = (await (await asked({}, `/letters.json?to=${people.admin}`)).json()) as { letter_id: number }[]
    for (const path of ['', `/${letter?.letter_id}`, `/${letter?.letter_id}/html`]) {
      const answer = await asked({}, path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    }
    const email = await asked({}, `/${letter?.letter_id}/html`)
    // The logo and nothing else of the portal.
    expect(email.headers.get('content-security-policy')).toMatch(/; img-src data: https?:\/\/[^\s/;]+\/brand\/;/)
  })

  test.each<[string, Partial<Config>]>([
    ['in production', { NODE_ENV: 'production' }],
    ['behind https', { PUBLIC_URL: 'https://portal.example' }],
    ['where other machines reach the portal', { HOST: '0.0.0.0' }],
    ['where they are sent', { SMTP_URL: 'smtp://mail.example' }],
  ])('are shown to nobody %s', async (_, config) => {
    expect(await statuses(config)).toEqual(nowhere)
  })

  test('are shown neither through a proxy nor under a foreign name, unless SHOW_MAIL says so [P2.03]', async () => {
    expect(await statuses({}, { host: 'rebound.example' })).toEqual(nowhere)
    expect(await statuses({}, { 'x-forwarded-for': '192.0.2.1' })).toEqual(nowhere)
    const shown = await asked({ SHOW_MAIL: true, PUBLIC_URL: 'https://demo.example' }, '', { host: 'demo.example' })
    expect(shown.status).toBe(200)
  })

  test('are promised by the page only where they are shown', async () => {
    const { devMail } = await portal.guest().send(brandCalls.getPortalConfig, {})
    expect(devMail).toBe(false)
  })
})
