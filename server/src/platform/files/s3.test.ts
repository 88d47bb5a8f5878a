// Files in a file service that speaks S3: the same door, the same links, parts and sweeps.
import { createHash } from 'node:crypto'
import { sessionCalls } from '@portal/contract/access/session'
import { messages } from '@portal/contract/platform/errors'
import { fileLinkMessages } from '@portal/contract/platform/fileLinkMessages'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { password, people } from '../../../test/people.ts'
import { startS3 } from '../../../test/s3.ts'
import { readConfig } from '../config/config.ts'
import { withTransaction } from '../db/transaction.ts'
import { tidyJob } from '../jobs/cleanup.ts'
import { checkStore } from './createStore.ts'
import { pendingTime } from './files.ts'
import { s3Store } from './s3.ts'

const service = await startS3()
afterAll(() => service.stop())
afterEach(() => service.failWith(undefined))

const env = { ...service.env, S3_PREFIX: 'portal/' }
const store = (more: Record<string, string> = {}) => s3Store(readConfig({ ...env, ...more }))
async function* of(...pieces: (string | Uint8Array)[]) {
  for (const piece of pieces) yield await Promise.resolve(piece)
}
const read = async (key: string, range?: { start: number; end: number }) => {
  const content = await store().get(key, range)
  return content && Buffer.from(await new Response(content).arrayBuffer())
}

describe('the store [P14.70]', () => {
  test('keeps a small file by one request, also an empty one, and reads parts of it', async () => {
    expect(await store().put('a', of('hello ', Buffer.from('there')))).toBe(11)
    expect(service.objects.get('portal/a')?.toString()).toBe('hello there')
    expect(String(await read('a'))).toBe('hello there')
    expect(String(await read('a', { start: 6, end: 8 }))).toBe('the')
    expect(await store().put('empty', of())).toBe(0)
    expect(String(await read('empty'))).toBe('')
  })

  test('keeps a large file in pieces, byte for byte', async () => {
    const large = Buffer.alloc(20 * 1024 * 1024 + 7)
    for (let at = 0; at < large.length; at += 4) large.writeInt32LE(at, Math.min(at, large.length - 4))
    const pieces = Array.from({ length: Math.ceil(large.length / 700_000) }, (_, at) =>
      large.subarray(at * 700_000, (at + 1) * 700_000),
    )
    expect(await store().put('large', of(...pieces))).toBe(large.length)
    const sum = (bytes: Buffer | undefined) =>
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex')
    expect(sum(await read('large'))).toBe(sum(large))
    expect(service.uploads.size).toBe(0)
  })

  test('keeps nothing of a file whose content or whose last piece fails', async () => {
    const broken = async function* () {
      yield await Promise.resolve(Buffer.alloc(9 * 1024 * 1024))
      throw new Error('broken')
    }
    await expect(store().put('half', broken())).rejects.toThrow('broken')
    service.failWith({ status: 500, matches: /partNumber=2/ })
    await expect(store().put('half', of(Buffer.alloc(9 * 1024 * 1024)))).rejects.toThrow('answered 500')
    expect([service.objects.has('portal/half'), service.uploads.size]).toEqual([false, 0])
  })

  test('deletes a file and what a killed process left of it; one that is not there is none', async () => {
    await store().put('gone', of('x'))
    service.uploads.set('left', { key: 'portal/gone', parts: new Map() })
    service.uploads.set('of another', { key: 'portal/gone-not', parts: new Map() })
    await store().remove('gone')
    await store().remove('gone')
    expect(await store().get('gone')).toBeUndefined()
    expect([...service.uploads.keys()]).toEqual(['of another'])
  })

  test('deletes a file also where the service does not list uploads, and asks it for them no more', async () => {
    const one = store()
    await one.put('first', of('x'))
    await one.put('second', of('y'))
    service.failWith({ status: 501, code: 'NotImplemented', matches: /^GET \/portal-files\?uploads/ })
    await one.remove('first')
    const asked = service.asked.length
    await one.remove('second')
    expect([service.objects.has('portal/first'), service.objects.has('portal/second')]).toEqual([false, false])
    expect(service.asked.slice(asked)).toEqual(['DELETE /portal-files/portal/second'])
  })

  test('says it where uploads cannot be listed for another reason', async () => {
    await store().put('kept', of('x'))
    service.failWith({ status: 403, code: 'AccessDenied', matches: /\?uploads/ })
    await expect(store().remove('kept')).rejects.toMatchObject({ code: 'AccessDenied' })
  })

  test('finds the bucket in the host name where the service wants it there', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('by host'))
    const content = await store({ S3_PATH_STYLE: 'false' }).get('b')
    expect(await new Response(content).text()).toBe('by host')
    const [asked] = fetching.mock.calls[0] ?? []
    expect((asked as Request).url).toBe(service.url.replace('localhost', 'portal-files.localhost') + '/portal/b')
    fetching.mockRestore()
  })
})

describe('the start [P14.70]', () => {
  const start = (more: Record<string, string>) => checkStore(readConfig({ ...env, ...more }))
  const place = `S3: files cannot be kept at ${service.url}/portal-files. `
  test('writes, reads and deletes a file of its own', async () => {
    const before = [...service.objects.keys()]
    await start({})
    expect([...service.objects.keys()]).toEqual(before)
  })

  test('takes a service that does not list uploads, also one that says so in words of its own', async () => {
    service.failWith({ status: 501, matches: /\?uploads/ })
    await start({})
    service.failWith({ status: 400, code: 'NotImplemented', matches: /\?uploads/ })
    await start({})
  })

  test.each([
    ['an unknown key', { S3_ACCESS_KEY_ID: 'AKOTHER' }, `${place}S3_ACCESS_KEY_ID is not known there.`],
    [
      'a wrong secret',
      { S3_SECRET_ACCESS_KEY: 'wrong' },
      `${place}S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.`,
    ],
    [
      'a bucket that is not there',
      { S3_BUCKET: 'other' },
      `S3: files cannot be kept at ${service.url}/other. There is no bucket other: make it, or mend S3_BUCKET.`,
    ],
    ['another region', { S3_REGION: 'eu-1' }, /S3_REGION or S3_URL is that of another place/],
    ['a service that is away', { S3_URL: 'http://localhost:9' }, /The file service does not answer: /],
  ])('ends with one plain line at %s', async (_what, more: Record<string, string>, message) => {
    const error = await start(more).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect((error as Error).message).toMatch(message)
    expect((error as Error).message).not.toContain('\n')
  })

  test('ends where settings are missing', () => {
    expect(() => readConfig({ S3_BUCKET: 'portal-files' })).toThrow('S3_SECRET_ACCESS_KEY: needed together')
    expect(() => readConfig({ S3_URL: 'https://s3.example' })).toThrow('needed with S3_URL')
  })
})

const portal = testPortal({ env })

describe('a file of the portal', () => {
  const content = `%PDF-1.7 ${'x'.repeat(1000)}`
  // A session of its own, because the one kept for all tests ends while the clock is turned.
  const signIn = async () => {
    const owner = portal.guest()
    await owner.signIn(people.owner, password)
    return owner
  }
  const file = async () => {
    const owner = await signIn()
    const sent = await owner.request('/files', { method: 'POST', body: content, headers: { 'x-file-name': 'a.pdf' } })
    const { fileId } = (await sent.json()) as { fileId: string }
    const { profile } = await owner.send(sessionCalls.getSession, {})
    const link = portal.deps.services.files.linkTo(fileId, profile?.userId ?? '', portal.deps.now())
    return { fileId, link, ask: (headers: Record<string, string> = {}) => owner.request(link, { headers }) }
  }

  test('is uploaded, fetched whole and by parts, and deleted when its day is over [P14.70]', async () => {
    const { fileId, ask } = await file()
    expect(service.objects.get(`portal/${fileId}`)?.toString()).toBe(content)
    expect(await (await ask()).text()).toBe(content)
    const part = await ask({ range: 'bytes=0-7' })
    expect([part.status, await part.text()]).toEqual([206, '%PDF-1.7'])
    portal.clock.forward(25 * 60 * 60)
    await tidyJob(portal.deps).run({})
    expect(service.objects.has(`portal/${fileId}`)).toBe(false)
    portal.clock.set(new Date())
  })

  test('that was rolled back is swept an hour later [P14.70]', async () => {
    const before = new Set(service.objects.keys())
    const rolledBack = withTransaction(portal.deps.pool, { userId: 'ann', accounts: [] }, async (db) => {
      const row = { userId: 'ann', name: 'a.txt', contentType: 'text/plain' }
      await portal.deps.services.files.add(db, row, of('hello'), portal.deps.now())
      throw new Error('later')
    })
    await expect(rolledBack).rejects.toThrow('later')
    expect([...service.objects.keys()].filter((key) => !before.has(key))).toHaveLength(1)
    portal.clock.forward(pendingTime / 1000 + 1)
    await tidyJob(portal.deps).run({})
    expect([...service.objects.keys()].filter((key) => !before.has(key))).toEqual([])
    portal.clock.set(new Date())
  })

  test('says that its link has expired only when it has [P14.71]', async () => {
    const { fileId, link, ask } = await file()
    const owner = await signIn()
    const said = async (answer: Response) => [answer.status, await answer.text()]

    service.failWith({ status: 503, matches: /^GET/ })
    const away = await ask()
    expect([away.headers.get('retry-after'), ...(await said(away))]).toEqual(['60', 503, fileLinkMessages.away])
    expect(portal.takeErrors()).toMatchObject([{ msg: 'the files cannot be reached' }])
    service.failWith(undefined)
    expect(await said(await owner.request(`${link}x`))).toEqual([404, fileLinkMessages.notYours])
    const other = await portal.as(people.buyer)
    expect(await said(await other.request(link))).toEqual([404, fileLinkMessages.notYours])

    service.objects.delete(`portal/${fileId}`)
    expect(await said(await ask())).toEqual([404, fileLinkMessages.missing])
    expect(portal.takeErrors()).toMatchObject([{ msg: 'a file is on record and its bytes are not there' }])

    portal.clock.forward(24 * 60 * 60 + 1)
    expect(await said(await (await signIn()).request(link))).toEqual([404, fileLinkMessages.expired])
    portal.clock.set(new Date())
  })

  test('cannot be uploaded while the service fails, and the refusal says to try again [P14.70]', async () => {
    service.failWith({ status: 503, matches: /^PUT/ })
    const owner = await signIn()
    const sent = await owner.request('/files', { method: 'POST', body: content, headers: { 'x-file-name': 'a.pdf' } })
    expect([sent.status, await sent.json()]).toMatchObject([503, { userFriendlyMessage: messages.away }])
    expect(portal.takeErrors()).toMatchObject([{ msg: 'the files cannot be reached' }])
  })
})
