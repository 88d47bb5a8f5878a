// Fills an empty database: the demo world, or the global roles and one administrator.
import { demoPassword, demoPeople, loadDemoWorld } from '../demo/demo.ts'
import type { ImportProgress, ImportReport } from '../import/import.ts'
import { importPrincipal } from '../import/import.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Config } from '../../platform/config/config.ts'
import { createPool } from '../../platform/db/pool.ts'
import { withRetries } from '../../platform/db/retries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { FirstAdministrator } from './administrator.ts'
import { giveAdministrator, hasAdministrator } from './administrator.ts'
import type { Owner } from './initialSeed.ts'
import { runAlone, startSeed, finish, initialSeed, hasPeople } from './initialSeed.ts'
import { startRun, workRun } from '../productIndex/productIndex.ts'
import { indexPending, getSearchService } from '../../buying/search/search.ts'

/** The dependencies of filling; the command `seed` brings them without a job queue. No one waits for its statements. */
export type SeedProgress = Pick<Deps, 'longPool' | 'config' | 'now'> & { services: Pick<Deps['services'], 'identity'> }

interface SeedInput<D extends SeedProgress> {
  deps: D
  /** The database, as its owner. */
  url: string
  say: (line: string) => void
  /** Makes what else belongs to the demo world; until it has, the world is not loaded. It may run twice. */
  complete?: (deps: D) => Promise<void>
}

interface StartInput<D extends SeedProgress> extends Omit<SeedInput<D>, 'deps'> {
  config: Config
  /** Gives `work` what filling needs, where something is to be filled. */
  withDeps: <T>(work: (deps: D) => Promise<T>) => Promise<T>
}

/** Loads the first data when there is none yet, or a start that was killed left it half; answers who may sign in, for the newcomer. */
export const seedIfEmpty = <D extends SeedProgress>({
  withDeps,
  config,
  ...input
}: StartInput<D>): Promise<string | undefined> =>
  runAlone(input.url, async (owner) => {
    const missing = await findMissing(owner, config)
    if (missing === undefined) return undefined
    return withDeps((deps) => {
      if (missing === 'demo world') return loadDemo({ ...input, deps }, owner)
      return missing === 'everything' ? seedAdministrator(deps, owner) : addAdministrator(deps)
    })
  })

/** Throws what will keep `seedIfEmpty` from filling this database, before anything that takes long. */
export const checkSeed = (url: string, config: Config): Promise<unknown> =>
  runAlone(url, (owner) => findMissing(owner, config))

/** The fill to do; nothing for a database that is in use. */
async function findMissing(
  owner: Owner,
  config: Config,
): Promise<'demo world' | 'everything' | 'administrator' | undefined> {
  const isDemo = config.DEMO
  const fill = await initialSeed(owner)
  if (fill ? fill.isFinished : await hasPeople(owner))
    return isDemo || (await hasAdministrator(owner)) ? undefined : 'administrator'
  if (fill?.kind === 'demo' && !isDemo)
    throw new Error(
      'This database holds half a demo world. Start once with DEMO=true to finish it, or use an empty one.',
    )
  if (!isDemo && !getFirst({ config })) throw new Error(`The database is empty. ${howToBegin}`)
  return isDemo ? 'demo world' : 'everything'
}

/** Loads the demo world over whatever is there; rows of the same keys are changed. */
export const seedDemo = <D extends SeedProgress>(input: SeedInput<D>): Promise<string> =>
  runAlone(input.url, (owner) => loadDemo(input, owner))

async function loadDemo<D extends SeedProgress>(
  { deps, url, say, complete }: SeedInput<D>,
  owner: Owner,
): Promise<string> {
  const { scale, beganAt } = await startSeed(owner, {
    kind: 'demo',
    beganAt: deps.now(),
    scale: deps.config.DEMO_SCALE,
  })
  const started = performance.now()
  // Beside the import, because hashing is work of another core.
  const passwords = setPasswords(deps)
  passwords.catch(() => undefined)
  const report = await loadDemoWorld(createTransact(deps), {
    countries: deps.config.COUNTRIES,
    scale,
    now: beganAt,
    onProgress: createProgressPrinter(say),
  })
  const [mistake] = report.errors
  if (mistake)
    throw new Error(
      `The demo world is not loadable: ${mistake.file} line ${mistake.line}: ${mistake.column ?? ''} ${mistake.message}`,
    )
  await passwords
  await finishSeed(deps, url, report, say)
  await withRetries(async () => complete?.(deps))
  await finish(owner)
  say(`The demo world is loaded (${((performance.now() - started) / 1000).toFixed(1)} s).`)
  return peopleBanner()
}

async function setPasswords({ services }: SeedProgress): Promise<void> {
  // Hashed once, because everybody of the demo world has the same password, which its banner shows.
  const setPassword = await services.identity.hashPassword(demoPassword)
  for (const person of demoPeople) await setPassword(person, person)
}

async function seedAdministrator(deps: SeedProgress, owner: Owner): Promise<string> {
  const first = getFirst(deps)
  if (!first) throw new Error(howToBegin)
  await startSeed(owner, { kind: 'administrator', beganAt: deps.now(), scale: 1 })
  const said = await createFirstAdministrator(deps, first)
  await finish(owner)
  return said
}

const howToBegin = 'Set ADMIN_EMAIL and ADMIN_PASSWORD, or run npm run admin -- EMAIL (docs/operating.md).'

/** Where people are there, but no one who could let others in: an import came first, or the last administrator is gone. */
async function addAdministrator(deps: SeedProgress): Promise<string> {
  const first = getFirst(deps)
  return first ? createFirstAdministrator(deps, first) : `Nobody can administer the portal. ${howToBegin}`
}

function getFirst({ config }: Pick<SeedProgress, 'config'>): FirstAdministrator | undefined {
  const { ADMIN_EMAIL: email, ADMIN_NAME: name, ADMIN_PASSWORD: password } = config
  return email && password ? { email, name, password } : undefined
}

async function createFirstAdministrator(deps: SeedProgress, first: FirstAdministrator): Promise<string> {
  const transact = createTransact(deps)
  const { longPool: pool, services, config } = deps
  const making = { transact, pool, identity: services.identity, now: deps.now(), countries: config.COUNTRIES }
  await giveAdministrator(making, first)
  return `Sign in as ${first.email.toLowerCase()} and change the password.`
}

/** Transactions of an import, on connections whose statements no one waits for. */
export const createTransact =
  ({ longPool }: Pick<Deps, 'longPool'>) =>
  <T>(work: (db: Db) => Promise<T>) =>
    withTransaction(longPool, importPrincipal, work)

/** Rows from which on the planner wants to know of them at once, because PostgreSQL notices fewer by itself. */
const many = 1000

/** The follow-up of an import: statistics for the planner, and the search indexes; also what an earlier one that was broken off left. */
export async function finishSeed(
  deps: Pick<Deps, 'longPool' | 'config'>,
  url: string,
  report: ImportReport,
  say: (line: string) => void,
  writers = 1,
): Promise<void> {
  const written = report.files.reduce((sum, { created, changed }) => sum + created + changed, 0)
  if (written >= many) await analyze(url)
  let told = 0
  await indexPending({
    transact: createTransact(deps),
    service: getSearchService(deps.config),
    writers,
    progress: (done, total) => {
      if (done > 0 && done < total && done - told < 10_000) return
      told = done
      say(`Bringing the search up to date ... ${done} of ${total} products`)
    },
  })
}

/** Compares every index with the tables, whatever is marked: after a change of SEARCH_URL, or of the tables by hand. Staff start the same from their page. */
export async function reindex(
  deps: Pick<Deps, 'longPool' | 'config' | 'now'>,
  say: (line: string) => void,
): Promise<void> {
  const transact = createTransact(deps)
  const by = { userId: null, name: 'npm run seed -- --reindex' }
  const runId = await transact((db) => startRun(db, { kind: 'ALL', by }, deps.now()))
  const records = await workRun({ ...deps, transact }, runId)
  for (const [name, count] of Object.entries(records ?? {})) say(`${name}: ${count} records`)
}

async function analyze(url: string): Promise<void> {
  const owner = createPool(url, { max: 1 })
  try {
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
}

function createProgressPrinter(say: (line: string) => void): (progress: ImportProgress) => void {
  let told = -1
  return ({ file, share }) => {
    const tenth = Math.floor(share * 10)
    if (tenth <= told) return
    told = tenth
    say(`Loading the demo world ... ${String(tenth * 10).padStart(2)} % ${file}`)
  }
}

function peopleBanner(): string {
  const rows = demoPeople.flatMap(({ email, about }) => (about ? [`  ${email.padEnd(30)} ${about}`] : []))
  return [`People of the demo world, password ${demoPassword}:`, ...rows].join('\n')
}
