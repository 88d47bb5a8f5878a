// npm run admin -- move URL, dump FOLDER, load FOLDER: the database to another PostgreSQL, at once or by way of a folder [P14.80].
import { readConfig } from '../platform/config/config.ts'
import { lockDataDir } from '../platform/process/folderLock.ts'
import { fillDatabase } from '../platform/db/move/fill.ts'
import type { CopiedTotals } from '../platform/db/move/fill.ts'
import { openFolder, withDatabase, writeFolder } from '../platform/db/move/source.ts'
import { countUsers, openDatabase } from '../platform/db/openDatabase.ts'
import { createLog } from '../platform/monitoring/log.ts'

const printLine = (line: string) => void process.stdout.write(`${line}\n`)
const log = createLog('warn')

/**
 * Copies the database of the configuration to that of `target`. Refuses while anyone else uses it, because what they write
 * would stay behind.
 */
export async function moveTo(target: string): Promise<void> {
  if (!/^postgres(ql)?:\/\/[^/]*\/[^/?]+/.test(target))
    throw new Error('Where to? Write the address like postgresql://owner:password@host/portal.')
  await withOwnDatabase(
    async (url) => {
      const users = await countUsers(url)
      if (users > 0)
        throw new Error(
          `${users} other connections use the database: stop the portal, all replicas, and whatever else looks into it.`,
        )
      reportFilled(await withDatabase(url, (source) => fillDatabase(target, source, log)))
      printLine('Next: set DATABASE_URL to it, keep DATA_DIR with its secrets and files, and start the portal.')
      printLine('The old database is as it was; remove it when you have seen the new one at work.')
    },
    { alone: true },
  )
}

/** Writes the database of the configuration to a new folder, as it is now; the portal may run. */
export const dumpTo = (folder: string): Promise<void> =>
  withOwnDatabase(async (url) => {
    const figures = await withDatabase(url, (source) => writeFolder(source, folder))
    const rows = figures.reduce((sum, each) => sum + Number(each.rows), 0)
    printLine(`Wrote ${figures.length} tables with ${rows.toLocaleString('en')} rows to ${folder}.`)
    printLine('It holds everything, hashes of passwords too: keep it as closed as the database.')
    printLine('DATA_DIR with its secrets and files is not in it.')
  })

/** Fills the empty database of the configuration from a folder that `dump` wrote. */
export async function loadFrom(folder: string): Promise<void> {
  const source = await openFolder(folder)
  await withOwnDatabase(async (url) => reportFilled(await fillDatabase(url, source, log)), { alone: true })
  printLine('Next: start the portal.')
}

const reportFilled = ({ tables, rows }: CopiedTotals) =>
  printLine(
    `Copied ${tables} tables with ${rows.toLocaleString('en')} rows; the count and hash of each are those of before.`,
  )

/** Runs `work` on the database of the configuration; `alone`: no portal runs on the embedded one meanwhile. */
async function withOwnDatabase(work: (url: string) => Promise<void>, { alone = false } = {}): Promise<void> {
  const config = readConfig(process.env)
  const unlock = alone && !config.DATABASE_URL ? await lockDataDir(config.DATA_DIR) : async () => undefined
  try {
    const { url, stop } = await openDatabase(config)
    try {
      await work(url)
    } finally {
      await stop()
    }
  } finally {
    await unlock()
  }
}
