// Test runs keep their data in folders named after their process, so that what a killed run left can be found and ended.
import { execFile } from 'node:child_process'
import { access, mkdtemp, chmod, constants, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const prefix = 'portal-test-'

/** Linux keeps what is in here in memory. */
const memory = '/dev/shm'
const tmpfsType = 0x01021994
/** The disk space of two runs side by side at most, and as much again. */
const roomBytes = 4 * 1024 ** 3

/**
 * Where the folders are: in memory where there is plenty of it. A database is 1,500 files, and each test file has a clone:
 * on a disk its making and removing cost ten times the processor time.
 */
export async function getParent(folder = memory, bytes = roomBytes): Promise<string> {
  const { type, bavail, bsize } = await statfs(folder).catch(() => ({ type: 0, bavail: 0, bsize: 0 }))
  const isRoomy = type === tmpfsType && Math.min(bavail * bsize, process.availableMemory()) >= bytes
  const isOpen = isRoomy && (await isWritable(folder))
  return isOpen ? folder : tmpdir()
}

const isWritable = (folder: string) =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )

/** A fresh folder that PostgreSQL's own user can reach into; `removeData` or a later `sweep` removes it. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(await getParent(), `${prefix}${process.pid}-`))
  await chmod(dataDir, 0o755)
  return dataDir
}

/** Ends what runs that were killed left behind: the database server of a process that is no more, and its folder. */
export async function sweep(): Promise<void> {
  for (const parent of [memory, tmpdir()])
    for (const name of await readdir(parent).catch(() => [])) {
      const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
      if (pid && !isAlive(pid)) await removeData(join(parent, name))
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
