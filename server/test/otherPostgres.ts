// Another major version of PostgreSQL than the embedded one, where the machine has Debian's: on a socket in a folder of its own.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeDataDir, removeData } from './testFolders.ts'

const bin = '/usr/lib/postgresql/15/bin'

/** True if the machine has PostgreSQL 15. */
export const hasPostgres15 = existsSync(join(bin, 'initdb'))

const run = promisify(execFile)
const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)

/** Starts it; `url` is its database `postgres`, as a user who is no superuser but may make databases and roles. */
export async function startPostgres15(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await makeDataDir()
  const folder = join(dataDir, 'postgres')
  const owner = process.getuid?.() === 0 ? { uid: await idOf('-u'), gid: await idOf('-g') } : {}
  await mkdir(folder, { mode: 0o700 })
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid)
  const tool = (name: string, args: string[]) => run(join(bin, name), args, { ...owner, cwd: '/' })
  await tool('initdb', ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
  const flags = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off`
  await tool('pg_ctl', ['start', '-D', folder, '-w', '-l', join(folder, 'server.log'), '-o', flags])
  await tool('psql', ['-h', folder, '-c', 'create role maker login createdb createrole', 'postgres'])
  return {
    url: `postgresql://maker@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => removeData(dataDir),
  }
}
