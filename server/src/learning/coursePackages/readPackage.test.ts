// SCORM packages as authors upload them, through the real application: read whole, or refused with what is wrong.
import { randomBytes } from 'node:crypto'
import {
  coursePackageCalls,
  packageEntryMessages as says,
  packageMessages,
} from '@portal/contract/learning/coursePackages'
import { lessonFileMessages } from '@portal/contract/platform/uploads'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import {
  manifestOf,
  packageOf,
  packageWithLink,
  page,
  renamed,
  withContent,
  withCount,
  withDirectory,
  createZip,
} from '../../../test/packages.ts'
import { people } from '../../../test/people.ts'
import { createWalkAroundZip } from '../../provider/demo/demo.ts'

const portal = testPortal({ env: { COURSE_PACKAGE_URL: 'http://packages.example' } })
let author: Caller
beforeAll(async () => {
  author = await portal.as(people.admin)
})

const upload = async (zip: Uint8Array, name = 'course.zip', who = author) => {
  const answer = await who.request('/files/lesson', {
    method: 'POST',
    headers: { 'x-file-name': name },
    body: new Uint8Array(zip),
  })
  const body = (await answer.json()) as { fileId: string; contentType: string; userFriendlyMessage: string }
  return { status: answer.status, ...body }
}
const read = async (zip: Uint8Array, who = author) =>
  who.send(coursePackageCalls.readCoursePackage, { fileId: (await upload(zip)).fileId })

describe('a package', () => {
  test('is read, and again with the same answer [P12.32]', async () => {
    const { fileId } = await upload(await packageOf({ '__MACOSX/._index.html': 'x', '.DS_Store': 'x' }))
    const first = await author.send(coursePackageCalls.readCoursePackage, { fileId })
    expect(first).toMatchObject({ title: 'Slings & hooks', files: 3 })
    expect(first.url).toMatch(/^http:\/\/packages\.example\/packages\/[\w.-]+\/player$/)
    expect(await author.send(coursePackageCalls.readCoursePackage, { fileId })).toMatchObject({ files: 3 })
  })

  test('is that of the demo world, too [P12.32]', async () => {
    expect(await read(await createWalkAroundZip())).toMatchObject({
      title: 'Walk-Around Before the First Lift',
      files: 4,
    })
  })

  test('is read by who uploaded it, an author, and nobody else [P12.32]', async () => {
    const { fileId } = await upload(await packageOf())
    for (const email of [people.buyer, people.csr])
      await expect(
        (await portal.as(email)).send(coursePackageCalls.readCoursePackage, { fileId }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const another = (await (
      await (
        await portal.as(people.buyer)
      ).request('/files', { method: 'POST', headers: { 'x-file-name': 'a.png' }, body: png })
    ).json()) as { fileId: string }
    for (const id of [another.fileId, '00000000-0000-4000-8000-000000000000'])
      await expect(author.send(coursePackageCalls.readCoursePackage, { fileId: id })).rejects.toMatchObject({
        code: 'BAD_INPUT',
      })
  })

  test('is a ZIP file by name and content [P12.32]', async () => {
    expect((await upload(await packageOf(), 'course.png')).userFriendlyMessage).toBe(lessonFileMessages.package)
    const picture = await upload(png, 'a.png')
    await expect(author.send(coursePackageCalls.readCoursePackage, { fileId: picture.fileId })).rejects.toMatchObject({
      message: lessonFileMessages.package,
    })
  })
})

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4])
const sound = randomBytes(64)

describe('refused is a package', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    [
      'that goes up',
      async () => renamed(await packageOf({ 'aa/a.txt': 'x' }), 'aa/a.txt', '../a.txt'),
      says.outside('../a.txt'),
    ],
    [
      'with a root',
      async () => renamed(await packageOf({ 'aa/a.txt': 'x' }), 'aa/a.txt', '/a/a.txt'),
      says.outside('/a/a.txt'),
    ],
    [
      'with a drive',
      async () => renamed(await packageOf({ 'aa/a.txt': 'x' }), 'aa/a.txt', 'C:/a.txt'),
      says.outside('C:/a.txt'),
    ],
    [
      'with backslashes',
      async () => renamed(await packageOf({ 'aa/a.txt': 'x' }), 'aa/a.txt', '..\\a.txt'),
      says.outside('..\\a.txt'),
    ],
    ['with a link', packageWithLink, says.link('index.html')],
    [
      'with a name twice',
      async () => renamed(await packageOf({ 'b.txt': '1', 'a.txt': '2' }), 'b.txt', 'A.txt'),
      says.twice('a.txt'),
    ],
    ['with a program', () => packageOf({ 'setup.exe': 'MZ' }), says.type('setup.exe')],
    ['with a file without an ending', () => packageOf({ 'bin/tool': 'x' }), says.type('bin/tool')],
    ['with a long path', () => packageOf({ [`${'d/'.repeat(110)}a.txt`]: 'x' }), says.longPath(`${'d/'.repeat(100)}`)],
    [
      'with a locked file',
      async () => withDirectory(await packageOf(), 'index.html', { flags: 1 }),
      says.encrypted('index.html'),
    ],
    [
      'packed in another way',
      async () => withDirectory(await packageOf(), 'index.html', { method: 14 }),
      says.damaged('index.html'),
    ],
    ['that swells', () => packageOf({ 'zeros.txt': Buffer.alloc(2_000_000) }), says.swells('zeros.txt')],
    [
      'that is large unpacked',
      async () => {
        const zip = await packageOf({ 'a.mp4': randomBytes(3_100_000), 'b.mp4': randomBytes(3_100_000) })
        const claim = { method: 8, size: 300_000_000 }
        return withDirectory(withDirectory(zip, 'a.mp4', claim), 'b.mp4', claim)
      },
      packageMessages.tooLarge,
    ],
    [
      'larger than it says',
      async () => withDirectory(await packageOf(), 'index.html', { size: 10 }),
      says.damaged('index.html'),
    ],
    [
      'whose content was changed',
      async () => withContent(await packageOf({ 'a.mp3': sound }), sound),
      says.damaged('a.mp3'),
    ],
    ['of many files', async () => withCount(await packageOf(), 5001), packageMessages.tooMany],
    [
      'without a manifest',
      () => createZip({ 'sub/imsmanifest.xml': manifestOf(), 'index.html': page }),
      packageMessages.noManifest,
    ],
    ['of a broken manifest', () => packageOf({ 'imsmanifest.xml': '<manifest>' }), packageMessages.manifest],
    [
      'with entities',
      () => packageOf({ 'imsmanifest.xml': `<!DOCTYPE m [<!ENTITY a "aaaa">]>${manifestOf()}` }),
      packageMessages.manifest,
    ],
    [
      'of a huge manifest',
      () => packageOf({ 'imsmanifest.xml': randomBytes(1_200_000).toString('hex') }),
      packageMessages.manifest,
    ],
    [
      'of SCORM 2004',
      () => packageOf({ 'imsmanifest.xml': manifestOf({ version: '2004 3rd Edition' }) }),
      packageMessages.otherVersion,
    ],
    ['that begins nothing', () => packageOf({ 'imsmanifest.xml': manifestOf({ parts: [] }) }), packageMessages.noPart],
    [
      'of several parts',
      () => packageOf({ 'imsmanifest.xml': manifestOf({ parts: ['index.html', 'b.html'] }) }),
      packageMessages.severalParts,
    ],
    [
      'that begins elsewhere',
      () => packageOf({ 'imsmanifest.xml': manifestOf({ parts: ['gone.html'] }) }),
      says.noLaunch('gone.html'),
    ],
    [
      'that begins with a picture',
      () => packageOf({ 'imsmanifest.xml': manifestOf({ parts: ['a.svg'] }), 'a.svg': '<svg/>' }),
      says.noLaunch('a.svg'),
    ],
    [
      'that begins at another site',
      () => packageOf({ 'imsmanifest.xml': manifestOf({ parts: ['https://elsewhere.example/'] }) }),
      says.outside('https://elsewhere.example/'),
    ],
    [
      'that is no ZIP file behind its first bytes',
      () => Buffer.from('PK\u0003\u0004 and then nothing that is one'),
      packageMessages.unreadable,
    ],
    ['cut off', async () => (await packageOf()).subarray(0, 200), packageMessages.unreadable],
  ])('%s [P12.32]', async (_, zip, message) => {
    await expect(read(await zip())).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining(message) as unknown,
    })
  })
})
