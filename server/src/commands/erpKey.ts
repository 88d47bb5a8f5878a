// npm run erp-key: makes, lists and ends keys of the maker's ERP (docs/import.md).
import { parseArgs } from 'node:util'
import { endKey, listKeys, createErpKey } from '../provider/erp/erp.ts'
import { importPrincipal } from '../provider/import/import.ts'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { createPool } from '../platform/db/pool.ts'
import { withTransaction } from '../platform/db/transaction.ts'

const usage = `npm run erp-key -- NAME        make a key, shown this once
npm run erp-key -- --list      list the keys
npm run erp-key -- --end N     end key number N`

const by = 'npm run erp-key'
const printLine = (line: string) => process.stdout.write(`${line}\n`)

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { list: { type: 'boolean' }, end: { type: 'string' } },
    allowPositionals: true,
  })
  const name = positionals.join(' ').trim()
  const tasks = [values.list, values.end, name || undefined].filter((given) => given !== undefined)
  if (tasks.length !== 1 || name.length > 80 || (values.end !== undefined && !/^\d{1,9}$/.test(values.end)))
    throw new Error(usage)
  return { list: values.list === true, end: values.end, name }
}

async function work({ list, end, name }: ReturnType<typeof readArguments>): Promise<boolean> {
  const { url, stop } = await openDatabase(readConfig(process.env))
  const pool = createPool(url, { max: 1, role: 'portal_app' })
  const now = new Date()
  try {
    return await withTransaction(pool, importPrincipal, async (db) => {
      if (list) {
        for (const key of await listKeys(db)) {
          const end = key.ended_at ? `ended ${key.ended_at.toISOString()}` : 'good'
          printLine(`${key.key_id}  ${key.name}  ...${key.hint}  made ${key.created_at.toISOString()}  ${end}`)
        }
        return true
      }
      if (end !== undefined) {
        const isEnded = await endKey(db, { keyId: Number(end), by, now })
        printLine(isEnded ? `Key ${end} is ended.` : `There is no good key ${end}.`)
        return isEnded
      }
      const made = await createErpKey(db, { name, by, now })
      printLine(`Key ${made.keyId} of ${made.name}, which is shown this once:\n${made.key}`)
      return true
    })
  } finally {
    await pool.end()
    await stop()
  }
}

try {
  process.exitCode = (await work(readArguments())) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
