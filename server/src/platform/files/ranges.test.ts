// Parts of a file, as a browser's PDF viewer and a download that goes on after a break ask for them.
import { sessionCalls } from '@portal/contract/access/session'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const content = '%PDF-1.7 twenty five'

/** A file of the owner's, to be asked for. */
async function file() {
  const owner = await portal.as(people.owner)
  const sent = await owner.request('/files', { method: 'POST', body: content, headers: { 'x-file-name': 'a.pdf' } })
  const { fileId } = (await sent.json()) as { fileId: string }
  const { profile } = await owner.send(sessionCalls.getSession, {})
  const link = portal.deps.services.files.linkTo(fileId, profile?.userId ?? '', portal.deps.now())
  return (headers: Record<string, string>, method = 'GET') => owner.request(link, { headers, method })
}

describe('a file', () => {
  test('is answered by parts to anyone who asks for some', async () => {
    const ask = await file()
    const whole = await ask({})
    expect([whole.status, whole.headers.get('accept-ranges'), await whole.text()]).toEqual([200, 'bytes', content])
    for (const [range, text, told] of [
      ['bytes=0-3', '%PDF', 'bytes 0-3/20'],
      ['bytes=16-', 'five', 'bytes 16-19/20'],
      ['bytes=-4', 'five', 'bytes 16-19/20'],
    ] as const) {
      const part = await ask({ range })
      const { headers } = part
      expect([part.status, headers.get('content-range'), headers.get('content-length'), await part.text()]).toEqual([
        206,
        told,
        '4',
        text,
      ])
    }
  })

  test('is answered whole when the part is of another version', async () => {
    const ask = await file()
    const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? ''
    expect((await ask({ range: 'bytes=0-3', 'if-range': etag })).status).toBe(206)
    expect((await ask({ range: 'bytes=0-3', 'if-range': '"another"' })).status).toBe(200)
  })

  test.each(['bytes=20-', 'bytes=5-2', 'bytes=0-1,4-5', 'bytes=x'])('has no %s', async (range) => {
    const ask = await file()
    const answer = await ask({ range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */20'])
  })
})
