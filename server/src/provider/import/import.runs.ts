// Runs of the import on record [P9.78]: what became of each file, and the mistakes as a file.
import type { ImportRun } from '@portal/contract/provider/importRuns'
import { importLimits } from '@portal/contract/provider/importRuns'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import type { FileColumn } from '../../platform/lists/fileColumn.ts'
import { toCsv } from '../../platform/lists/csv.ts'
import type { Transact } from './import.batches.ts'
import type { FileReport } from './import.file.ts'
import { groupMistakes } from './import.groups.ts'
import type { LineError } from './import.rules.ts'

interface RunReport {
  files: FileReport[]
  errors: LineError[]
}

interface RunOptions {
  folder: string
  dryRun: boolean
  now: () => Date
}

/** Does `work` and keeps what became of it, also when it throws. */
export async function recordImport<R extends RunReport>(
  transact: Transact,
  { folder, dryRun, now }: RunOptions,
  work: () => Promise<R>,
): Promise<R> {
  const { run_id: runId } = await transact(async (db) => {
    await sweep(db, now())
    return db
      .insertInto('import_run')
      .values({ folder, is_dry_run: dryRun, started_at: now() })
      .returning('run_id')
      .executeTakeFirstOrThrow()
  })
  const finish = (end: { files?: string; mistakes?: string; message?: string }) =>
    transact((db) =>
      db
        .updateTable('import_run')
        .set({ ...end, finished_at: now() })
        .where('run_id', '=', runId)
        .execute(),
    )
  try {
    const report = await work()
    await finish({
      files: JSON.stringify(report.files),
      mistakes: JSON.stringify(report.errors.slice(0, importLimits.mistakes)),
    })
    return report
  } catch (error) {
    await finish({ message: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

const retentionDays = 90

// A few at a time: each run that begins takes older ones along.
async function sweep(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000)
  const some = db
    .selectFrom('import_run')
    .select('run_id')
    .where('started_at', '<', old)
    .orderBy('started_at')
    .limit(100)
  await db.deleteFrom('import_run').where('run_id', 'in', some).execute()
}

/** One that has not ended after a day was broken off. */
const longest = 24 * 60 * 60 * 1000

/** The last runs, the newest first. */
export async function readImportRuns(db: Db, now: Date): Promise<ImportRun[]> {
  const rows = await db
    .selectFrom('import_run')
    .selectAll()
    .orderBy('run_id', 'desc')
    .limit(importLimits.runs)
    .execute()
  return rows.map((row) => ({
    runId: row.run_id,
    folder: row.folder,
    isDryRun: row.is_dry_run,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    state: stateOf(row, now),
    files: row.files.map(({ file, applied, read, created, changed, ended, unchanged, failed }) => ({
      file,
      applied: applied ?? true,
      read,
      created,
      changed,
      ended: ended ?? 0,
      unchanged,
      failed,
    })),
    mistakes: row.mistakes.length,
    groups: groupMistakes(row.mistakes).slice(0, importLimits.groups),
    message: row.message,
  }))
}

function stateOf(row: TableRow<'import_run'>, now: Date): ImportRun['state'] {
  if (row.message !== null) return 'FAILED'
  if (row.finished_at === null) return now.getTime() - row.started_at.getTime() > longest ? 'BROKEN_OFF' : 'RUNNING'
  return row.mistakes.length > 0 ? 'PARTLY' : 'DONE'
}

const columns: FileColumn<LineError>[] = [
  { header: 'file', kind: 'text', value: ({ file }) => file, width: 24 },
  { header: 'line', kind: 'number', value: ({ line }) => line, width: 10 },
  { header: 'column', kind: 'text', value: ({ column }) => column, width: 20 },
  { header: 'message', kind: 'text', value: ({ message }) => message, width: 60 },
]

/** The mistakes of a run as CSV; undefined for an unknown one. */
export async function readImportMistakes(db: Db, runId: number): Promise<string | undefined> {
  const run = await db.selectFrom('import_run').select('mistakes').where('run_id', '=', runId).executeTakeFirst()
  if (!run) return undefined
  let content = ''
  for await (const piece of toCsv(columns, once(run.mistakes))) content += piece
  return content
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  yield await Promise.resolve(rows)
}
