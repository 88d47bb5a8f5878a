// A camera instead of a keyboard: Chromium is given a film of a code, and the portal reads it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { encode } from 'uqr'
import { expect, expectAccessible, open, test as portalTest } from './support/portal.ts'

const [width, height] = [640, 480]

/** A film (YUV4MPEG2) of one picture: the QR code of `text` on white. */
function createFilm(text: string): Buffer {
  const { data, size } = encode(text)
  const cell = Math.floor((height - 80) / size)
  const light = Buffer.alloc(width * height, 235)
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      for (let y = 0; isDark && y < cell; y++) {
        const start = (40 + row * cell + y) * width + 120 + column * cell
        light.fill(16, start, start + cell)
      }
  const colors = Buffer.alloc((width * height) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`)
  return Buffer.concat([head, light, colors])
}

const test = portalTest.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-film-'))
      const film = join(folder, 'code.y4m')
      await writeFile(film, createFilm('970012010'))
      const camera = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a mechanic holds the code of a part before the phone and stands on the page of that part [B2.64]', async ({
  page,
}) => {
  await open(page, '/pages/store')
  await page.getByRole('button', { name: 'Scan a code' }).tap()
  await page.waitForURL(/\/pages\/store\/product-detail\/[^/]+\/970012010$/)
  await expect(page.getByRole('heading', { level: 1, name: /Rubber Insulating Gloves/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
})
