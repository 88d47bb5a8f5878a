// The thread that reads spreadsheets, one after the other (sheetThread.ts).
import { parentPort } from 'node:worker_threads'
import { UnreadableSheet, readSpreadsheet } from './readSpreadsheet.ts'
import type { SheetAnswer } from './sheetThread.ts'

const answer = (said: SheetAnswer) => parentPort?.postMessage(said)

parentPort?.on('message', (file: Uint8Array) => {
  readSpreadsheet(Buffer.from(file)).then(
    (table) => answer({ table }),
    (error: unknown) => answer({ problem: error instanceof UnreadableSheet ? error.problem : 'unreadable' }),
  )
})
