// Spreadsheets that a person sent are read in a thread of their own, one after the other, because a file of some kilobytes
// can unpack to what takes seconds and requests are answered meanwhile.
import { Worker } from 'node:worker_threads'
import type { SheetProblem } from './readSpreadsheet.ts'
import { UnreadableSheet } from './readSpreadsheet.ts'

/** The answer of the thread. */
export type SheetAnswer = { table: string[][] } | { problem: SheetProblem }

const maxWaiting = 20
/** Longest that one file is read, and that a thread without work waits for the next, in milliseconds. */
const sheetTimeout = 10_000
const restTime = 60_000
/** Most memory of a thread, in megabytes. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

let thread: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
/** Gets what becomes of the file that is being read. */
let answered: ((said: SheetAnswer | undefined) => void) | undefined

/** The cells of a spreadsheet; undefined where too many wait already. Throws UnreadableSheet. */
export async function readSpreadsheetInThread(file: Uint8Array): Promise<string[][] | undefined> {
  if (waiting >= maxWaiting) return undefined
  waiting += 1
  const mine = last.then(() => read(file)).finally(() => (waiting -= 1))
  last = mine.catch(() => undefined)
  const said = await mine
  if ('problem' in said) throw new UnreadableSheet(said.problem)
  return said.table
}

function startThread(): Worker {
  const worker = new Worker(new URL('readSpreadsheet.worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: memory,
  })
  worker.on('message', (said: SheetAnswer) => answered?.(said))
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    if (thread !== worker) return
    thread = undefined
    answered?.(undefined)
  })
  return worker
}

async function read(file: Uint8Array): Promise<SheetAnswer> {
  clearTimeout(idleTimer)
  const worker = (thread ??= startThread())
  worker.ref()
  let timer: NodeJS.Timeout | undefined
  const said = await new Promise<SheetAnswer | undefined>((resolve) => {
    answered = resolve
    timer = setTimeout(() => resolve(undefined), sheetTimeout)
    worker.postMessage(file)
  })
  clearTimeout(timer)
  if (!said) {
    // The thread is dropped because the file is too much for it, out of memory or still busy.
    thread = undefined
    await worker.terminate()
    return { problem: 'too-large' }
  }
  // It keeps no process from ending.
  worker.unref()
  idleTimer = setTimeout(() => void worker.terminate(), restTime).unref()
  return said
}
