// npm run admin: makes an administrator, or lets one in again who is locked out; moves the database (docs/operating.md).
import { randomBytes } from 'node:crypto'
import { dumpTo, loadFrom, moveTo } from './moveDatabase.ts'
import { readConfig } from '../platform/config/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { createPool } from '../platform/db/pool.ts'
import { createIdentity } from '../platform/identity/identity.ts'
import { getSecrets, getSite } from '../platform/identity/site.ts'
import { createLog } from '../platform/monitoring/log.ts'
import { loadSecrets } from '../platform/keys/secret.ts'
import { giveAdministrator } from '../provider/seed/administrator.ts'
import { runAlone } from '../provider/seed/initialSeed.ts'
import { createTransact } from '../provider/seed/seedIfEmpty.ts'

const usage = `npm run admin -- EMAIL          make this person the administrator, with a new password that is shown this once
npm run admin -- move URL       copy the database to another PostgreSQL, postgresql://owner@host/portal, which must be empty
npm run admin -- dump FOLDER    write the database to a new folder, for another version of PostgreSQL
npm run admin -- load FOLDER    fill an empty database from such a folder`

async function makeAdministrator(email: string): Promise<void> {
  const config = readConfig(process.env)
  await loadSecrets(config)
  const { url, stop } = await openDatabase(config)
  const longPool = createPool(url, { max: 2, role: 'portal_app' })
  const identityPool = createPool(url, { max: 2, role: 'portal_identity' })
  try {
    await migrate(url)
    const now = () => new Date()
    const identity = createIdentity(identityPool, getSecrets(config, createLog(config.LOG_LEVEL)), now, getSite(config))
    // A capital, a small letter, a digit and a sign are there whatever the random part is.
    const password = `Wa1-${randomBytes(15).toString('base64url')}`
    const making = {
      transact: createTransact({ longPool }),
      pool: longPool,
      identity,
      now: now(),
      countries: config.COUNTRIES,
    }
    const { name, isNew } = await runAlone(url, () =>
      giveAdministrator(making, { email, name: config.ADMIN_NAME, password }),
    )
    process.stdout.write(
      `${isNew ? `${email} is the administrator now.` : `${name} is the administrator now; their earlier password, second step and sessions are gone.`}\nPassword, which is shown this once: ${password}\n`,
    )
  } finally {
    await Promise.all([longPool.end(), identityPool.end()])
    await stop()
  }
}

const commands: Record<string, (what: string) => Promise<void>> = {
  move: moveTo,
  dump: dumpTo,
  load: loadFrom,
}

const [first = '', second, ...others] = process.argv.slice(2)
const command = commands[first]
const isEmail = /^[^\s@]+@[^\s@]+$/.test(first) && second === undefined
if (others.length > 0 || !(command ? second !== undefined : isEmail)) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  try {
    await (command && second !== undefined ? command(second) : makeAdministrator(first.toLowerCase()))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
