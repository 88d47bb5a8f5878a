// Test runs keep their data in folders named after their process, so that what a killed run left can be found and ended.
import { execFile } from 'node:child_process'
import { mkdtemp, chmod, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const prefix = 'portal-test-'

/** A fresh folder that PostgreSQL's own user can reach into; `removeData` or a later `sweep` removes it. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  await chmod(dataDir, 0o755)
  return dataDir
}

/** Ends what runs that were killed left behind: the database server of a process that is no more, and its folder. */
export async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (pid && !isAlive(pid)) await removeData(join(tmpdir(), name))
  }
}

/** Removes a data folder, and first ends the database server that still runs in it. */
export async function removeData(dataDir: string): Promise<void> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const socket = lines[4]
  // It may be frozen, with all its processes: it goes on, and ends them whatever they do.
  if (pid && isAlive(pid)) for (const signal of ['SIGCONT', 'SIGQUIT'] as const) process.kill(pid, signal)
  while (pid && isAlive(pid)) await new Promise((done) => setTimeout(done, 20))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  // One that is a disk of its own is busy until it is taken off.
  await remove().catch(async () => {
    await promisify(execFile)('umount', [dataDir])
    await remove()
  })
  if (socket) await rm(socket, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
