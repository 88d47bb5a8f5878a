// Pictures and documents of products by the import: what is taken, what is refused and how, what browsers get.
import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogCalls } from '@portal/contract/buying/catalog'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { importInto } from '../../../test/importing.ts'
import { bomb, picture, startMediaHost } from '../../../test/pictures.ts'
import { testShop } from '../../../test/testProducts.ts'
import { sweepMediaJob } from './media.jobs.ts'
import { unusedTime } from './media.ts'

const host = await startMediaHost()
afterAll(() => host.stop())
const portal = testPortal({ env: { MEDIA_HOSTS: `images.example, ${host.host}` } })
const shop = testShop(portal)

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-media-'))
  await mkdir(join(folder, 'pictures'))
  await mkdir(join(folder, 'documents'))
  portal.clock.set(new Date())
})
afterEach(() => rm(folder, { recursive: true }))

/** Imports a file of these lines; answers what became of it and the mistakes, 'line column: message'. */
async function load(file: 'pictures.csv' | 'documents.csv', lines: readonly string[], dryRun = false) {
  const header = file === 'pictures.csv' ? 'part_number,position,source,alt,ended' : 'part_number,title,source,ended'
  await writeFile(join(folder, file), `${[header, ...lines].join('\n')}\n`)
  const { files, errors } = await importInto(portal, folder, dryRun)
  const [report] = files
  if (!report) throw new Error('No file was read.')
  const { applied, created, changed, ended, unchanged } = report
  const told = errors.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`)
  return { applied, created, changed, ended, unchanged, told }
}
const nothing = { applied: true, created: 0, changed: 0, ended: 0, unchanged: 0, told: [] }
const put = (name: string, bytes: Buffer | string) => writeFile(join(folder, 'pictures', name), bytes)
const detailOf = async (objectID: string) => {
  const detail = await portal.guest().send(catalogCalls.productDetail, { objectID })
  if (!detail) throw new Error('There is no such product.')
  return detail
}
const stored = async () => (await readdir(join(portal.deps.config.DATA_DIR, 'files')).catch((): string[] => [])).length
const get = (path: string, headers: Record<string, string> = {}) => portal.guest().request(path, { headers })

describe('a picture', () => {
  test('from a file stands in the place of the drawing, in widths and formats of the browser [P14.72, P14.73]', async () => {
    const { partNumber, objectId } = await shop.sell()
    const drawing = (await detailOf(objectId)).imageUrl
    await put('red.jpg', await picture('#cc0000', { width: 600, height: 900 }))
    await put('blue.png', await picture('#0000cc', { format: 'png' }))
    const lines = [`${partNumber},2,blue.png,,`, `${partNumber},1,red.jpg,"A red hose, coiled",`]
    expect(await load('pictures.csv', lines)).toEqual({ ...nothing, created: 2 })

    const detail = await detailOf(objectId)
    expect(detail.imageUrl).toMatch(/^\/media\/[0-9a-f]{32}\/480$/)
    expect(detail.images.map(({ src, alt }) => [src, alt])).toEqual([
      [detail.imageUrl.replace('480', '960'), 'A red hose, coiled'],
      [expect.stringMatching(/^\/media\/[0-9a-f]{32}\/960$/), null],
      [expect.stringContaining('datasheets'), null],
    ])
    for (const [width, accept, type, size] of [
      [240, 'image/avif,image/webp', 'heif', '240x180'],
      [480, 'image/webp,*/*', 'webp', '480x360'],
      [960, '*/*', 'webp', '960x720'],
      [1600, 'image/avif', 'webp', '600x900'],
    ] as const) {
      const answer = await get(detail.imageUrl.replace('480', String(width)), { accept })
      const made = await sharp(await answer.arrayBuffer()).metadata()
      expect([answer.status, made.format, `${made.width}x${made.height}`, made.exif]).toEqual([
        200,
        type,
        size,
        undefined,
      ])
      expect(answer.headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`)
      expect(answer.headers.get('content-type')).toBe(type === 'heif' ? 'image/avif' : 'image/webp')
      expect([answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual([
        'public, max-age=31536000, immutable',
        expect.stringContaining('accept'),
      ])
      const again = await get(detail.imageUrl.replace('480', String(width)), {
        accept,
        'if-none-match': answer.headers.get('etag') ?? '',
      })
      expect(again.status).toBe(304)
    }
    expect((await get(`/partsbucket/api/digitalassets/${partNumber}`)).headers.get('location')).toBe(
      detail.images[0]?.src,
    )

    // Nothing is written the second time; another text alone changes the row and makes no picture.
    const before = await stored()
    expect(await load('pictures.csv', lines)).toEqual({ ...nothing, unchanged: 2 })
    expect(await load('pictures.csv', [`${partNumber},1,red.jpg,A hose,`])).toEqual({ ...nothing, changed: 1 })
    expect(await stored()).toBe(before)

    expect(await load('pictures.csv', [`${partNumber},1,,,true`])).toEqual({ ...nothing, ended: 1 })
    expect((await detailOf(objectId)).imageUrl).toBe(detail.images[1]?.src.replace('960', '480'))
    expect(await load('pictures.csv', [`${partNumber},2,,,true`])).toEqual({ ...nothing, ended: 1 })
    expect((await detailOf(objectId)).imageUrl).toBe(drawing)
  })

  test('is marked for the search, whose records carry it [P14.72]', async () => {
    const { partNumber, itemId } = await shop.sell()
    await portal.deps.pool.query('delete from search_pending')
    await put('a.webp', await picture('#00aa00', { format: 'webp' }))
    await load('pictures.csv', [`${partNumber},1,a.webp,,`])
    const { rows } = await portal.deps.pool.query('select item_id from search_pending')
    expect(rows).toEqual([{ item_id: itemId }])
  })

  test('that is none, too large to unpack, too small or elsewhere is a mistake of its line [P14.73]', async () => {
    const { partNumber } = await shop.sell()
    await put('good.avif', await picture('#00aa00', { format: 'avif' }))
    await put('page.jpg', '<html><script>alert(1)</script>')
    await put('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    await put('bomb.png', bomb())
    await put('cut.jpg', (await picture('#123456')).subarray(0, 400))
    await put('pixel.png', await picture('#123456', { width: 1, height: 1, format: 'png' }))
    await put('empty.png', '')
    await mkdir(join(folder, 'pictures', 'folder.jpg'))
    await mkdir(join(folder, 'pictures-of-others'))
    await writeFile(join(folder, 'pictures-of-others', 'a.jpg'), await picture('#123456'))
    await put('large.jpg', await picture('#123456'))
    await truncate(join(folder, 'pictures', 'large.jpg'), 20 * 1024 * 1024 + 1)
    await writeFile(join(folder, '.secret.jpg'), await picture('#123456'))
    await symlink(join(folder, '.secret.jpg'), join(folder, 'pictures', 'link.jpg'))
    const sources = [
      'good.avif',
      'page.jpg',
      'drawing.png',
      'bomb.png',
      'cut.jpg',
      'pixel.png',
      'empty.png',
      'none.jpg',
      '../.secret.jpg',
      'link.jpg',
      '/etc/hostname',
      'folder.jpg',
      '../pictures-of-others/a.jpg',
      'large.jpg',
    ]
    const { applied, told } = await load(
      'pictures.csv',
      sources.map((source, at) => `${partNumber},${at + 1},${source},,`),
    )
    expect(applied).toBe(false)
    expect(told).toEqual([
      expect.stringMatching(/^0 -: is not a file of the import/),
      '3 source: "page.jpg" is no JPEG, PNG, WebP or AVIF picture',
      '4 source: "drawing.png" is no JPEG, PNG, WebP or AVIF picture',
      '5 source: "bomb.png" has more than 50 million pixels',
      expect.stringMatching(/^6 source: "cut.jpg" cannot be read as a picture \(/),
      '7 source: "pixel.png" has only 1 x 1 pixels',
      '8 source: "empty.png" is empty',
      ...sources.slice(7, 13).map((source, at) => `${at + 9} source: "${source}" is no file of the folder pictures`),
      '15 source: "large.jpg" is larger than 20 MB',
    ])
  })
})

describe('a link', () => {
  test('is asked only for what is new, and changes the picture when it gives another [P14.74]', async () => {
    const { partNumber, objectId } = await shop.sell()
    host.files.set('/hose.jpg', await picture('#aa1111'))
    const lines = [`${partNumber},1,${host.url}/hose.jpg,,`]
    expect(await load('pictures.csv', lines)).toEqual({ ...nothing, created: 1 })
    const first = (await detailOf(objectId)).imageUrl
    host.asked.length = 0
    expect(await load('pictures.csv', lines)).toEqual({ ...nothing, unchanged: 1 })
    expect(host.asked).toEqual([{ path: '/hose.jpg', status: 304 }])

    host.files.set('/hose.jpg', await picture('#11aa11'))
    expect(await load('pictures.csv', lines)).toEqual({ ...nothing, changed: 1 })
    const second = (await detailOf(objectId)).imageUrl
    expect(second).not.toBe(first)
    expect((await get(first)).status).toBe(200)
  })

  test.each([
    ['http://images.other.example/a.jpg', 'must begin with https://'],
    ['https://127.0.0.1/a.jpg', 'leads into a closed network'],
    ['https://[::1]/a.jpg', 'leads into a closed network'],
    ['https://169.254.169.254/latest/meta-data', 'leads into a closed network'],
    ['https://0x7f.1/a.jpg', 'leads into a closed network'],
    ['https://localhost/a.jpg', 'leads into a closed network'],
    ['https://somebody:secret@images.example/a.jpg', 'holds a name or password'],
    ['http://', 'is not an address'],
  ])('%s is refused [P14.74]', async (link, problem) => {
    const { partNumber } = await shop.sell()
    const { told } = await load('pictures.csv', [`${partNumber},1,${link},,`])
    expect(told).toEqual([`2 source: "${link}" ${problem}`])
  })

  test('that leads on into a closed network, to nothing, or round and round is refused [P14.74]', async () => {
    const { partNumber } = await shop.sell()
    host.files.set('/in', { to: 'https://10.0.0.1/a.jpg' })
    host.files.set('/round', { to: `${host.url}/round` })
    const { told } = await load('pictures.csv', [
      `${partNumber},1,${host.url}/in,,`,
      `${partNumber},2,${host.url}/none,,`,
      `${partNumber},3,${host.url}/round,,`,
    ])
    expect(told).toEqual([
      `2 source: "${host.url}/in" leads into a closed network`,
      `3 source: "${host.url}/none" answers 404`,
      `4 source: "${host.url}/round" leads on too often`,
    ])
  })
})

describe('a document', () => {
  test('stands on the page of its product and opens as a PDF for everybody [P14.74]', async () => {
    const { partNumber, objectId } = await shop.sell()
    await writeFile(join(folder, 'documents', 'manual.pdf'), '%PDF-1.7 how to')
    const lines = [`${partNumber},Manual & parts,manual.pdf,`]
    expect(await load('documents.csv', lines)).toEqual({ ...nothing, created: 1 })
    const document = (await detailOf(objectId)).documents.find(({ title }) => title === 'Manual & parts')
    const answer = await get(document?.url ?? '')
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7 how to',
    ])
    // It can fetch nothing and run nothing; under another name than a PDF's there is none.
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; object-src 'self'/)
    expect((await get((document?.url ?? '').replace(/\.pdf$/, '.html'))).status).toBe(404)
    expect(await load('documents.csv', lines)).toEqual({ ...nothing, unchanged: 1 })
  })

  test('that is no PDF is a mistake of its line [P14.74]', async () => {
    const { partNumber } = await shop.sell()
    await writeFile(join(folder, 'documents', 'page.pdf'), '<html>')
    const { told } = await load('documents.csv', [`${partNumber},Manual,page.pdf,`])
    expect(told).toEqual(['2 source: "page.pdf" is no PDF'])
  })
})

test('a dry run checks pictures and keeps none [P14.72]', async () => {
  const { partNumber, objectId } = await shop.sell()
  await put('dry.jpg', await picture('#777777'))
  const before = await stored()
  expect(await load('pictures.csv', [`${partNumber},1,dry.jpg,,`], true)).toEqual({ ...nothing, created: 1 })
  expect((await detailOf(objectId)).imageUrl).toMatch(/^\/art\//)
  const { rows } = await portal.deps.pool.query('select from media where bytes = $1', [
    (await picture('#777777')).length,
  ])
  expect([await stored(), rows.length]).toEqual([before, 0])
})

test('pictures that no product has, also of a file that was refused, are deleted a day later and no others [P14.73]', async () => {
  const { partNumber, objectId } = await shop.sell()
  await put('used.jpg', await picture('#010203'))
  await put('unused.jpg', await picture('#030201'))
  await load('pictures.csv', [`${partNumber},1,used.jpg,,`])
  const used = (await detailOf(objectId)).imageUrl
  await sweepMediaJob(portal.deps).run({})
  const before = await stored()
  expect((await load('pictures.csv', [`${partNumber},2,unused.jpg,,`, 'no-such-part,1,used.jpg,,'])).applied).toBe(
    false,
  )
  expect(await stored()).toBe(before + 7)
  await sweepMediaJob(portal.deps).run({})
  expect(await stored()).toBe(before + 7)
  portal.clock.forward(unusedTime / 1000 + 1)
  await sweepMediaJob(portal.deps).run({})
  expect(await stored()).toBeLessThanOrEqual(before)
  expect((await get(used)).status).toBe(200)
})

test.each([`/media/..%2Ffiles/480`, '/media/xyz/480', `/media/${'0'.repeat(32)}/480`, `/media/${'0'.repeat(32)}/481`])(
  '%s is not there',
  async (path) => expect((await get(path)).status).toBe(404),
)

test('an address leads to no other file of the store [P14.73]', async () => {
  const { DATA_DIR: data } = portal.deps.config
  await mkdir(join(data, 'files'), { recursive: true })
  await Promise.all(['hidden.pdf', 'hidden-480.webp'].map((name) => writeFile(join(data, name), 'secret')))
  const there = encodeURIComponent('x/../../hidden')
  expect((await get(`/media/${there}/a.pdf`)).status).toBe(404)
  expect((await get(`/media/${there}/480`)).status).toBe(404)
})

test('a picture is to be asked for again while the store fails, not given up [P14.73]', async () => {
  const { store } = portal.deps.services
  const failing = vi.spyOn(store, 'get').mockRejectedValue(new Error('away'))
  const answer = await get(`/media/${'0'.repeat(32)}/480`)
  failing.mockRestore()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect(portal.takeErrors()).toMatchObject([{ msg: 'the files cannot be reached' }])
})

test('a dry run finds the same mistakes, a folder that is not there among them [P14.72]', async () => {
  const { partNumber } = await shop.sell()
  await put('page.jpg', '<html>')
  await writeFile(join(folder, 'documents', 'page.pdf'), '<html>')
  const pictures = [`${partNumber},1,page.jpg,,`]
  expect((await load('pictures.csv', pictures, true)).told).toEqual([
    '2 source: "page.jpg" is no JPEG, PNG, WebP or AVIF picture',
  ])
  await rm(join(folder, 'pictures'), { recursive: true })
  await rm(join(folder, 'pictures.csv'))
  expect((await load('documents.csv', [`${partNumber},Manual,page.pdf,`], true)).told).toEqual([
    '2 source: "page.pdf" is no PDF',
  ])
  await rm(join(folder, 'documents.csv'))
  expect((await load('pictures.csv', pictures)).told).toEqual([
    '2 source: "page.jpg" is not there: the import has no folder pictures',
  ])
})
