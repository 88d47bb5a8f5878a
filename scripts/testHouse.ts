// Small repositories for the tests of the checks, removed when the tests are over.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

const houses: string[] = []

/** A new folder with `files` by path; answers where it is. */
export async function buildHouse(files: Record<string, string>): Promise<string> {
  const house = await mkdtemp(join(tmpdir(), 'portal-house-'))
  houses.push(house)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(house, path)), { recursive: true })
    await writeFile(join(house, path), content)
  }
  return house
}

afterAll(() => Promise.all(houses.map((house) => rm(house, { recursive: true }))))
