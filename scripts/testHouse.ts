// Small repositories for the tests of the checks.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The result of `check` of a folder with `files` by path, which is gone afterwards. */
export async function inHouse<T>(files: Record<string, string>, check: (house: string) => Promise<T>): Promise<T> {
  const house = await mkdtemp(join(tmpdir(), 'portal-house-'))
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(house, path)), { recursive: true })
      await writeFile(join(house, path), content)
    }
    return await check(house)
  } finally {
    await rm(house, { recursive: true })
  }
}
