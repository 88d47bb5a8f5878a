// npm run seed: imports a folder of CSV files, or makes the demo world (docs/import.md); with --reindex, npm run seed -- --reindex.
import { parseArgs } from 'node:util'
import { writeDemoWorld } from '../provider/demo/demo.ts'
import type { ImportReport } from '../provider/import/import.ts'
import { importFolder, recordImport } from '../provider/import/import.ts'
import { createStoreMedia } from '../buying/media/media.ts'
import { readConfig } from '../platform/config/config.ts'
import { getMediaHosts } from '../platform/external/settings.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { createPool } from '../platform/db/pool.ts'
import { createIdentity } from '../platform/identity/identity.ts'
import { getSecrets, getSite } from '../platform/identity/site.ts'
import { checkStore, createStore } from '../platform/files/createStore.ts'
import { createLog } from '../platform/monitoring/log.ts'
import { loadSecrets } from '../platform/keys/secret.ts'
import { finishSeed, seedDemo, reindex, createTransact } from '../provider/seed/seedIfEmpty.ts'

const usage = `npm run seed -- --from FOLDER [--dry-run]     import the CSV files of FOLDER (docs/import.md)
npm run seed -- --demo [--scale N]            load the demo world, N times its usual size
npm run seed -- --write FOLDER [--scale N]    write the demo world as CSV files and load nothing
npm run seed -- --reindex                               make the search indexes say what the tables say`

function readArguments() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      demo: { type: 'boolean' },
      reindex: { type: 'boolean' },
      write: { type: 'string' },
      'dry-run': { type: 'boolean' },
      scale: { type: 'string' },
    },
  })
  const tasks = [values.from, values.demo, values.write, values.reindex].filter((given) => given !== undefined)
  if (tasks.length !== 1) throw new Error('Say what to do: --from, --demo, --write or --reindex.')
  return values
}

const printLine = (line: string) => console.log(line)

async function seed(values: ReturnType<typeof readArguments>): Promise<boolean> {
  const config = readConfig({ ...process.env, ...(values.scale ? { DEMO_SCALE: values.scale } : {}) })
  await loadSecrets(config)
  if (values.write !== undefined) {
    await writeDemoWorld(values.write, { scale: config.DEMO_SCALE, now: new Date() })
    return true
  }
  const { url, stop } = await openDatabase(config)
  const longPool = createPool(url, { max: 4, role: 'portal_app' })
  const identityPool = createPool(url, { max: 2, role: 'portal_identity' })
  try {
    await migrate(url)
    const now = () => new Date()
    const identity = createIdentity(identityPool, getSecrets(config, createLog(config.LOG_LEVEL)), now, getSite(config))
    const deps = { longPool, config, now, services: { identity } }
    if (values.demo) {
      printLine(await seedDemo({ deps, url, say: printLine }))
      return true
    }
    if (values.reindex) {
      await reindex(deps, printLine)
      return true
    }
    await checkStore(config)
    const transact = createTransact(deps)
    const run = { folder: values.from ?? '', dryRun: values['dry-run'] === true }
    const report = await recordImport(transact, { ...run, now }, () =>
      importFolder(transact, {
        ...run,
        countries: config.COUNTRIES,
        takeMedia: createStoreMedia({
          ...run,
          store: createStore(config),
          apart: transact,
          now,
          ownHosts: getMediaHosts(config),
        }),
        onProgress: showProgress(),
        onWait: () => printLine('Another import is running; this one begins when it has ended.'),
      }),
    )
    // Two writers may wait for each other here, because no statement has a time it must be done in.
    if (!report.dryRun) await finishSeed(deps, url, report, printLine, 2)
    printReport(report)
    return report.errors.length === 0
  } finally {
    await Promise.all([longPool.end(), identityPool.end()])
    await stop()
  }
}

function showProgress() {
  let last = ''
  return ({ file, read }: { file: string; read: number }) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${file} ${read} lines`)
    else if (file !== last) printLine(`${file} ...`)
    last = file
  }
}

function printReport({ files, errors, dryRun }: ImportReport): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K')
  const line = (name: string, cells: (string | number)[]) =>
    printLine(name.padEnd(28) + cells.map((cell) => String(cell).padStart(11)).join(''))
  line('', ['read', 'created', 'changed', 'ended', 'unchanged', 'failed', 'seconds'])
  for (const { file, read, created, changed, ended, unchanged, failed, seconds } of files) {
    line(file, [read, created, changed, ended, unchanged, failed, seconds.toFixed(1)])
  }
  for (const { file, line: number, column, message } of errors) {
    console.error(`${file}${number > 0 ? ` line ${number}` : ''}: ${column ? `${column} ` : ''}${message}`)
  }
  const left = files.filter(({ applied }) => !applied).map(({ file }) => file)
  const applied = files.filter((file) => file.applied)
  printLine(
    dryRun
      ? `A dry run: nothing was kept. ${applied.length} of ${files.length} files would be applied.`
      : `${applied.length} of ${files.length} files are applied.`,
  )
  if (left.length > 0) printLine(`NOT applied, because of the mistakes above: ${left.join(', ')}.`)
}

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

let values
try {
  values = readArguments()
} catch (error) {
  console.error(`${toMessage(error)}\n\n${usage}`)
  process.exit(2)
}
try {
  process.exitCode = (await seed(values)) ? 0 : 1
} catch (error) {
  console.error(toMessage(error))
  process.exitCode = 1
}
