// Prints the ledger as it is now: npx node server/test/ledger/print.ts
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startCluster } from '../cluster.ts'
import { printLedger } from './ledger.ts'
import { measureLedger } from './measureLedger.ts'

const { url, stop } = await startCluster()
try {
  await writeFile(join(import.meta.dirname, 'ledger.txt'), printLedger(await measureLedger(url)))
} finally {
  await stop()
}
