// Changing the secrets of a deployment: sessions end, the second step of signing in goes on (decision 32).
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { securityCalls } from '@portal/contract/access/security'
import { sessionCalls } from '@portal/contract/access/session'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { bytesOf, codeAt, stepAt } from '../../../test/totp.ts'
import { createApp } from '../../app/app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createPool } from '../../platform/db/pool.ts'
import { createIdentity } from '../../platform/identity/identity.ts'
import { getSecrets, getSite } from '../../platform/identity/site.ts'
import { loadSecrets } from '../../platform/keys/secret.ts'

const portal = testPortal()
const { ask } = testShop(portal)

/** The same database behind a process started with other secrets. */
async function restarted(
  secrets: { SESSION_SECRET: string; DATA_SECRET?: string; OLD_SECRETS?: string },
  work: (guest: () => Caller) => Promise<void>,
) {
  const pool = createPool(portal.databaseUrl, { max: 2, role: 'portal_identity' })
  const config = { ...portal.deps.config, ...secrets }
  const identity = createIdentity(pool, getSecrets(config, portal.deps.log), portal.clock.now, getSite(config))
  const deps = { ...portal.deps, config, services: { ...portal.deps.services, identity } }
  const app = createApp({ deps, isReady: () => true, introspection: true })
  const origin = config.PUBLIC_URL ?? ''
  try {
    await work(() => caller({ fetch: (request) => app.fetch(request), origin }))
  } finally {
    await pool.end()
  }
}

function nextCode(secret: string): string {
  portal.clock.forward(30)
  return codeAt(bytesOf(secret), stepAt(portal.clock.now()))
}

async function setUp(email: string) {
  const person = portal.guest()
  await person.signIn(email, password)
  const { secret } = await person.send(securityCalls.startTwoStep, { password })
  const { recoveryCodes } = await person.send(securityCalls.confirmTwoStep, { code: nextCode(secret) })
  return { person, secret, recoveryCodes }
}
const finish = async (guest: Caller, email: string, code: string) => {
  await guest.signIn(email, password)
  return guest.send(securityCalls.completeSignIn, { code })
}
const storedOf = async (email: string) =>
  (
    await ask<{ secret: string }>(
      'select t.secret from auth_totp t join portal_user u using (user_id) where u.email = $1',
      [email],
    )
  )[0]?.secret

const later = 'a session secret of later, which nobody need keep'
const data = 'a data secret of later, which nobody need keep'

test('after SESSION_SECRET changed, with the old one named, the app still signs in and sessions ended [P1.09]', async () => {
  portal.clock.set(new Date())
  const { person, secret } = await setUp(people.owner)
  const before = await storedOf(people.owner)
  const old = portal.deps.config.SESSION_SECRET ?? ''
  await restarted({ SESSION_SECRET: later, DATA_SECRET: data, OLD_SECRETS: old }, async (guest) => {
    expect(await finish(guest(), people.owner, nextCode(secret))).toMatchObject({ signedIn: true })
    const stale = await guest().request('/api/open-graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookies() },
      body: JSON.stringify({ query: '{ getSession { signedIn } }' }),
    })
    expect(await stale.json()).toEqual({ data: { getSession: { signedIn: false } } })
  })
  expect(await storedOf(people.owner)).not.toBe(before)
  // The old key is not needed any more, because the value is written with the new one.
  await restarted({ SESSION_SECRET: 'yet another session secret of this test', DATA_SECRET: data }, async (guest) => {
    const me = guest()
    expect(await finish(me, people.owner, nextCode(secret))).toMatchObject({ signedIn: true })
    expect(await me.send(sessionCalls.getSession, {})).toMatchObject({ signedIn: true })
  })
})

test('setting DATA_SECRET for the first time needs nothing else', async () => {
  const { secret } = await setUp(people.buyer)
  const { SESSION_SECRET = '' } = portal.deps.config
  await restarted({ SESSION_SECRET, DATA_SECRET: data }, async (guest) => {
    expect(await finish(guest(), people.buyer, nextCode(secret))).toMatchObject({ signedIn: true })
  })
})

test('where no secret opens the app, the person is asked to use a recovery code, which works, and the operator of it', async () => {
  const { secret, recoveryCodes } = await setUp(people.viewer)
  await restarted({ SESSION_SECRET: later }, async (guest) => {
    await expect(finish(guest(), people.viewer, nextCode(secret))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: {
        code: expect.stringMatching(/^We cannot check your app at this moment. Use a recovery code/) as string,
      },
    })
    expect(portal.takeErrors()).toMatchObject([{ msg: expect.stringContaining('DATA_SECRET') as string }])
    expect(await finish(guest(), people.viewer, recoveryCodes[0] ?? '')).toMatchObject({ signedIn: true })
    portal.takeErrors()
  })
})

test('a data folder keeps two secrets; one of before keeps the one it encrypted with', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-secrets-'))
  const kept = async () => {
    const config = readConfig({ DATA_DIR: folder })
    await loadSecrets(config)
    return config
  }
  try {
    const first = await kept()
    expect(first.DATA_SECRET).not.toBe(first.SESSION_SECRET)
    expect(await kept()).toEqual(first)
    await rm(join(folder, 'session-secret'))
    const rotated = await kept()
    expect([rotated.SESSION_SECRET === first.SESSION_SECRET, rotated.DATA_SECRET]).toEqual([false, first.DATA_SECRET])

    await rm(join(folder, 'data-secret'))
    await writeFile(join(folder, 'session-secret'), 'the only secret of an earlier version')
    expect((await kept()).DATA_SECRET).toBe('the only secret of an earlier version')
    expect(await readFile(join(folder, 'data-secret'), 'utf8')).toBe('the only secret of an earlier version')
  } finally {
    await rm(folder, { recursive: true })
  }
})
