// The folder of everything the portal writes itself: looked at before anything is started in it.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Makes `dataDir` where it is missing. Throws what the operator should see when nothing can be written there. */
export async function checkDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir)
  const trial = join(folder, `.trial-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(trial, 'x')
    await rm(trial)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR cannot be used: nothing can be written to ${folder} (${why}).`, { cause: error })
  }
}
