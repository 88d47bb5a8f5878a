// Logo, favicon and hero picture of a brand, from a folder of the operator.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandCalls } from '@portal/contract/provider/brand'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { getPictureSizes } from '../../../test/pdf.ts'
import { picture } from '../../../test/pictures.ts'
import { getBrand } from '../../provider/brand/brand.ts'
import { readConfig } from '../config/config.ts'
import { renderEmail } from '../notify/emailLayout.ts'
import { renderPdf } from '../pdf/pdfDocument.ts'
import { loadBrandPictures, getReplacement } from './brandPictures.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-brand-'))
})
afterAll(() => rm(folder, { recursive: true }))

const portal = testPortal({ template: 'empty' })
const get = (path: string) => portal.guest().request(path)
const reader = { locale: 'en_US', canViewPrices: true } as const
const load = async () => {
  const config = readConfig({ BRAND_FOLDER: folder, PUBLIC_URL: 'https://portal.example' })
  await loadBrandPictures(config)
  return config
}

test('without a folder everything is as it comes [P14.75]', async () => {
  const { brand } = await portal.guest().send(brandCalls.getPortalConfig, {})
  expect([brand.logo, getReplacement(portal.deps.config, '/art/hero.svg')]).toEqual(['/art/mark.svg', undefined])
})

test.each([
  { shape: 'wide', width: 900, height: 300, inEmail: [108, 36], onPaper: [126, 42] },
  { shape: 'very wide', width: 1000, height: 100, inEmail: [180, 18], onPaper: [170, 17] },
  { shape: 'tall', width: 300, height: 600, inEmail: [18, 36], onPaper: [21, 42] },
])('a $shape logo keeps its proportions [P14.75]', async ({ width, height, inEmail, onPaper }) => {
  await writeFile(join(folder, 'logo.png'), await picture('#aa0000', { format: 'png', width, height }))
  const brand = getBrand(await load())
  const made = await sharp(await (await get(brand.logo)).arrayBuffer()).metadata()
  expect([brand.logoRatio, made.width / made.height]).toEqual(
    [width / height, width / height].map((ratio) => expect.closeTo(ratio, 1)),
  )
  const { html } = await renderEmail(brand, { heading: 'Hello', paragraphs: [], logoUrl: brand.logo })
  expect(html).toContain(`width="${inEmail[0]}" height="${inEmail[1]}"`)
  const drawn = await getPictureSizes(await renderPdf(brand, { kind: 'Order', number: '1' }, reader))
  expect(drawn.map(([w, h]) => [Math.round(w), Math.round(h)])).toEqual([onPaper])
})

test('pictures of the folder stand on pages, in emails and on paper [P14.75]', async () => {
  await writeFile(join(folder, 'logo.png'), await picture('#aa0000', { format: 'png', width: 900, height: 300 }))
  await writeFile(join(folder, 'Favicon.PNG'), await picture('#00aa00', { format: 'png' }))
  await writeFile(join(folder, 'hero.jpg'), await picture('#0000aa', { width: 3000, height: 1000 }))
  const config = await load()
  const brand = getBrand(config)
  expect(getReplacement(config, '/art/hero-dark.svg')).toBe(getReplacement(config, '/art/hero.svg'))
  expect(getReplacement(config, '/art/mark.svg')).toBeUndefined()
  for (const [path, format, size] of [
    [brand.logo, 'png', '576x192'],
    [getReplacement(config, '/art/favicon.svg'), 'png', '64x64'],
    [getReplacement(config, '/art/hero.svg'), 'webp', '1600x560'],
  ] as const) {
    const answer = await get(path ?? '')
    const { width, height, ...made } = await sharp(await answer.arrayBuffer()).metadata()
    expect([answer.status, made.format, `${width}x${height}`]).toEqual([200, format, size])
    expect(answer.headers.get('cache-control')).toContain('immutable')
  }
  const words = { heading: 'Hello', paragraphs: [], logoUrl: `https://portal.example${brand.logo}` }
  expect((await renderEmail(brand, words)).html).toContain(`<img src="https://portal.example${brand.logo}"`)
  const paper = { kind: 'Order', number: '1' }
  const [withLogo, without] = await Promise.all(
    [brand, { ...brand, logo: '/art/mark.svg' }].map(async (each) =>
      (await renderPdf(each, paper, reader)).toString('latin1'),
    ),
  )
  expect([withLogo?.includes('/Subtype /Image'), without?.includes('/Subtype /Image')]).toEqual([true, false])
})

test.each([
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'there are logo.png and logo.svg; leave one of them.'],
  ['hero.jpg', '<html>', 'hero.jpg is no JPEG, PNG, WebP or AVIF picture.'],
])('%s that is none ends the start with one plain line [P14.75]', async (name, content, message) => {
  await writeFile(join(folder, name), content)
  await expect(load()).rejects.toThrow(`BRAND_FOLDER: ${message}`)
  await rm(join(folder, name))
})

test('a folder that is not there ends the start [P14.75]', async () => {
  const config = readConfig({ BRAND_FOLDER: join(folder, 'none') })
  await expect(loadBrandPictures(config)).rejects.toThrow(/^BRAND_FOLDER cannot be read: ENOENT/)
})

test.each(['/brand', '/brand/x/logo.png', '/brand/..%2F..%2Fetc/passwd'])('%s is not there', async (path) =>
  expect((await get(path)).status).toBe(404),
)
