// Prints the ledger as it is now: npx node server/test/ledger/print.ts
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startCluster } from '../cluster.ts'
import { holdTimes, printLedger, readLedger } from './ledger.ts'
import { measureLedger } from './measureLedger.ts'

const file = join(import.meta.dirname, 'ledger.txt')
const { url, stop } = await startCluster()
try {
  const recorded = readLedger(await readFile(file, 'utf8'))
  await writeFile(file, printLedger(holdTimes(recorded, await measureLedger(url))))
} finally {
  await stop()
}
