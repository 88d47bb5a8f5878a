// Uploads: what a file is, its bytes say; how large it may be; who may; whose it is until something keeps it.
import { maxUploadBytes, uploadMessages } from '@portal/contract/platform/uploads'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { checkUpload } from './uploads.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const png = bytes('\u0089PNG\r\n\u001a\n rest')

describe('the content of a file', () => {
  test.each([
    ['a.pdf', bytes('%PDF-1.7'), 'application/pdf'],
    ['a.JPG', bytes('\u00ff\u00d8\u00ff\u00e0'), 'image/jpeg'],
    ['a.png', png, 'image/png'],
    ['a.webp', bytes('RIFF1234WEBPVP8 '), 'image/webp'],
    ['a.heic', bytes('\0\0\0\u0018ftypheic'), 'image/heic'],
  ])('%s is taken', (name, content, type) => expect(checkUpload(name, content)).toBe(type))

  test.each([
    ['a.pdf', bytes('MZ\u0090 program'), uploadMessages.disguised],
    ['a.pdf', png, uploadMessages.disguised],
    ['a.png', bytes('<html><script>'), uploadMessages.disguised],
    ['a.exe', bytes('MZ\u0090 program'), uploadMessages.type],
    ['a.html', bytes('%PDF-1.7'), uploadMessages.type],
    ['a.svg', bytes('<svg onload="x">'), uploadMessages.type],
    ['pdf', bytes('%PDF-1.7'), uploadMessages.type],
    ['a.pdf', bytes(''), uploadMessages.empty],
    ['a.pdf', Buffer.alloc(maxUploadBytes + 1, '%PDF-'), uploadMessages.tooLarge],
  ])('%s that is no such thing is refused', (name, content, message) =>
    expect(() => checkUpload(name, content)).toThrow(message),
  )
})

const portal = testPortal()
const post = (who: { request: (path: string, init: RequestInit) => Promise<Response> }, init: RequestInit) =>
  who.request('/files', { method: 'POST', body: '%PDF-1.7 x', headers: { 'x-file-name': 'a.pdf' }, ...init })

describe('an upload', () => {
  test('answers the id of a file without folders in its name', async () => {
    const owner = await portal.as(people.owner)
    const answer = await post(owner, { headers: { 'x-file-name': encodeURIComponent('../../etc/Førde.pdf') } })
    expect(await answer.json()).toMatchObject({ name: 'Førde.pdf', contentType: 'application/pdf', size: 10 })
  })

  test('of a guest, from another site, too large or disguised is refused', async () => {
    const owner = await portal.as(people.owner)
    expect((await post(portal.guest(), {})).status).toBe(401)
    expect((await post(owner, { headers: { origin: 'https://evil.example', 'x-file-name': 'a.pdf' } })).status).toBe(
      403,
    )
    const large = await post(owner, { body: Buffer.alloc(maxUploadBytes + 1, '%PDF-') })
    expect([large.status, await large.json()]).toMatchObject([400, { userFriendlyMessage: uploadMessages.tooLarge }])
    const disguised = await post(owner, { body: 'MZ program' })
    expect([disguised.status, await disguised.json()]).toMatchObject([
      400,
      { userFriendlyMessage: uploadMessages.disguised },
    ])
  })
})
