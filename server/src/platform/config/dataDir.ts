// The folder of everything the portal writes itself, checked before anything is started in it.
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Makes `dataDir` where it is missing. Throws what the operator should see when nothing can be written there. */
export async function checkDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir)
  const trial = join(folder, `.trial-${process.pid}`)
  try {
    await createFolder(folder)
    await writeFile(trial, 'x')
    await rm(trial)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR cannot be used: nothing can be written to ${folder} (${why}).`, { cause: error })
  }
}

// The folders are made one by one, because with `recursive` Node tries forever where a file system makes no folders and
// says 'no such file' (Linux below /proc).
async function createFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (found?.isDirectory()) return
  const parent = dirname(folder)
  if (parent !== folder) await createFolder(parent)
  await mkdir(folder).catch(async (error: unknown) => {
    // Another person may have made it meanwhile.
    if (!(await isFolder(folder))) throw error
  })
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
