// The files of a part: its picture and its data sheet, for everybody.
import { catalogCalls } from '@portal/contract/buying/catalog'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const get = (path: string) => portal.guest().request(path)

test('the picture of a part is where it always was [B7.33]', async () => {
  const { partNumber, objectId } = await shop.sell()
  const answer = await get(`/partsbucket/api/digitalassets/${partNumber}`)
  expect(answer.status).toBe(302)
  const detail = await portal.guest().send(catalogCalls.productDetail, { objectID: objectId })
  expect(answer.headers.get('location')).toBe(detail?.imageUrl)
})

test('a part has a data sheet as a PDF, linked from its page', async () => {
  const { partNumber, objectId } = await shop.sell({ prop65: 'Contains lead.' })
  const detail = await portal.guest().send(catalogCalls.productDetail, { objectID: objectId })
  const sheet = detail?.documents.find(({ title }) => title === 'Data sheet')
  expect(sheet?.url).toBe(`/partsbucket/api/datasheets/${partNumber}`)
  // It is among the pictures, too [B§3, B2.93].
  expect(detail?.images.map(({ src, pdfThumb }) => [src, pdfThumb !== null])).toEqual([
    [detail?.imageUrl, false],
    [sheet?.url, true],
  ])
  const answer = await get(sheet?.url ?? '')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test.each([
  ['en_US', '2.5 lb'],
  ['en_CA', '1.13 kg'],
  ['en', '1.13 kg'],
] as const)('the data sheet linked for %s weighs in %s [P3.01]', async (locale, weight) => {
  const { objectId } = await shop.sell({ weight: 2.5 })
  const detail = await portal.guest().send(catalogCalls.productDetail, { objectID: objectId, locale })
  const answer = await get(detail?.documents.find(({ title }) => title === 'Data sheet')?.url ?? '')
  expect(await getPdfText(new Uint8Array(await answer.arrayBuffer()))).toContain(weight)
})

test.each(['digitalassets', 'datasheets'])('%s of a part that is unknown or not shown is not found', async (kind) => {
  const hidden = await shop.sell({ shown: false })
  for (const partNumber of [hidden.partNumber, 'no-such-part', '%']) {
    const answer = await get(`/partsbucket/api/${kind}/${encodeURIComponent(partNumber)}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ uuid: expect.any(String) as string })
  }
})
