// A backup of the embedded PostgreSQL while it runs, without any tool but itself: PostgreSQL's own way of an online
// copy (its manual, "Making a Base Backup Using the Low Level API"). The copy is a data folder, ready to start from.
import { chmod, chown, copyFile, lstat, mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secretFiles } from '../keys/secret.ts'
import { createClient } from './client.ts'

// Files a copy must not have: the running server's marks, and those PostgreSQL rebuilds from the log.
const excludedFiles = new Set(['postmaster.pid', 'postmaster.opts', 'server.log', 'pg_internal.init'])
const emptyFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const logFile = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/

/**
 * Copies the data folder `dataDir`, its database included, to `target`, which must be new or empty. Works while the
 * portal runs and takes orders; what was committed before the call is in the copy. Throws with a message for people.
 */
export async function backUpDatabase(dataDir: string, target: string): Promise<void> {
  const cluster = await realpath(join(dataDir, 'postgres')).catch(() => {
    throw new Error(
      `There is no embedded database in ${dataDir}. For your own PostgreSQL use pg_dump (docs/operating.md).`,
    )
  })
  await mkdir(target, { recursive: true })
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty.`)

  const socket = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[4]
  const copy = join(target, 'postgres')
  await (socket ? copyRunning(cluster, copy, socket) : copyFolder(cluster, copy, () => true))
  for (const name of [...secretFiles, 'files']) {
    if (await exists(join(dataDir, name))) await copyAny(join(dataDir, name), join(target, name), () => true)
  }
}

async function copyRunning(cluster: string, copy: string, socket: string): Promise<void> {
  const client = createClient(`postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`)
  await client.connect()
  try {
    // The slot keeps the log from the start of the copy to its end; it goes with this connection.
    await client.query(`select pg_create_physical_replication_slot('portal_backup_${process.pid}', true, true)`)
    await client.query(`select pg_backup_start('portal', true)`)
    await copyFolder(
      cluster,
      copy,
      (path, name) =>
        !excludedFiles.has(name) && !/^\.s\.PGSQL|pgsql_tmp|^t\d+_/.test(name) && !emptyFolders.has(getParent(path)),
    )
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await copyFolder(join(cluster, 'pg_wal'), join(copy, 'pg_wal'), (_, name) => logFile.test(name))
    await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
    await copyOwner(cluster, join(copy, 'backup_label'))
  } finally {
    await client.end()
  }
}

/** `path` is relative to the folder copied. */
type FileFilter = (path: string, name: string) => boolean

const getParent = (path: string): string => path.split('/').at(-2) ?? ''

async function copyFolder(from: string, to: string, filter: FileFilter, path = ''): Promise<void> {
  await mkdir(to, { recursive: true, mode: (await stat(from)).mode })
  await copyOwner(from, to)
  for (const name of await readdir(from)) {
    const inside = `${path}/${name}`
    if (filter(inside, name)) await copyAny(join(from, name), join(to, name), filter, inside)
  }
}

async function copyAny(from: string, to: string, filter: FileFilter, path = ''): Promise<void> {
  const found = await lstat(from).catch(() => undefined)
  if (found?.isDirectory()) return copyFolder(from, to, filter, path)
  if (!found?.isFile()) return
  try {
    await copyFile(from, to)
  } catch (error) {
    // A table dropped or a log file done with while we look: the log knows.
    if (!(await exists(from))) return
    throw error
  }
  await chmod(to, found.mode)
  await copyOwner(from, to)
}

// Under root the cluster belongs to the user postgres, and so must its copy.
async function copyOwner(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = await stat(from).catch(() => undefined)
  if (owner) await chown(to, owner.uid, owner.gid)
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )
