// POST /import/{kind} [P14.11 to P14.13]: one file of docs/import.md as the body, by the rules of the files; POST /import [P14.103]
// several as a form. Mounted for keys of the ERP alone.
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { FileKind, ImportReport, LineError } from '../import/import.ts'
import { followMarks } from '../../buying/search/search.ts'
import {
  ImportRunningError,
  fileKinds,
  fileKindsFor,
  importBodies,
  notAFile,
  oneAtATime,
  recordImport,
} from '../import/import.ts'
import { createStoreMedia } from '../../buying/media/media.ts'
import { getMediaHosts } from '../../platform/external/settings.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { splitBytes } from '../../platform/process/yielding.ts'
import type { ErpEnv } from './erpKeyAuth.ts'
import { inImport, refuse, withKey } from './erpKeyAuth.ts'
import type { StoredResponse } from './requests.ts'
import { answered, hashRequest, storeResponse } from './requests.ts'

/** Imports a process may have waiting; more are refused for a while. */
const maxWaiting = 20
/** Longest wait for an import of another process, in seconds. */
const longestWait = 10
/** Groups of mistakes in an answer. */
const maxGroups = 1000

const formats: Record<string, 'csv' | 'jsonl'> = {
  'text/csv': 'csv',
  'application/x-ndjson': 'jsonl',
  'application/jsonl': 'jsonl',
}

/** The options of a request, or why it is refused. */
interface ImportOptions {
  dryRun: boolean
  /** Makes a repeated request happen once. */
  name: string | undefined
}

export function importRoutes(deps: Deps) {
  const app = new Hono<ErpEnv>()
  const alone = queueOf(maxWaiting)
  app.post('/', withKey(deps), async (context) => {
    const wish = readOptions(context)
    if (wish instanceof Response) return wish
    if (toType(context) !== 'multipart/form-data')
      return refuse(context, 415, 'Send the files as multipart/form-data, each under its name, such as stock.csv.')
    const form = await context.req.formData().catch(() => undefined)
    if (!form) return refuse(context, 400, 'The body is no multipart/form-data.')
    const { files, strays } = await filesOf(form, fileKindsFor(deps.config.COUNTRIES))
    if (files.length === 0)
      return refuse(context, 400, `No file of the import was sent. Its kinds are ${kindNames.join(', ')}.`)
    return run(context, wish, { files, strays, toAnswer: toAnswerOfAll })
  })
  app.post('/:kind', withKey(deps), async (context) => {
    const kind = fileKindsFor(deps.config.COUNTRIES).find(({ file }) => file === `${context.req.param('kind')}.csv`)
    if (!kind) return refuse(context, 404, `There is no such kind. The kinds are ${kindNames.join(', ')}.`)
    const format = formats[toType(context)]
    if (!format) return refuse(context, 415, `Send the content type ${Object.keys(formats).join(' or ')}.`)
    const wish = readOptions(context)
    if (wish instanceof Response) return wish
    const body = new Uint8Array(await context.req.arrayBuffer())
    return run(context, wish, { files: [{ kind, format, body }], strays: [], toAnswer })
  })

  async function run(
    context: Context<ErpEnv>,
    { dryRun, name }: ImportOptions,
    { files, strays, toAnswer: say }: SentImport,
  ) {
    const key = context.get('erpKey')
    const parts = files.flatMap(({ kind, format, body }) => [kind.file, format, body])
    const once = name === undefined ? undefined : { key, name, hash: hashRequest([String(dryRun), ...parts]) }
    const transact = inImport(deps)
    const work = async (): Promise<StoredResponse> => {
      const known = once && (await transact((db) => answered(db, once)))
      if (known === 'other')
        return { status: 422, body: { message: 'This Idempotency-Key was that of another request.' } }
      if (known) return known
      const report = await recordImport(transact, { folder: `${key.name}, by HTTP`, dryRun, now: deps.now }, () =>
        importBodies(transact, {
          bodies: files.map(({ kind, format, body }) => ({ kind, format, bytes: () => splitBytes(body) })),
          strays,
          dryRun,
          takeMedia: getStoreMedia(deps, dryRun),
        }),
      )
      const answer = { status: report.errors.length > 0 ? 422 : 200, body: say(report) }
      await transact(async (db) => {
        if (once) await storeResponse(db, once, answer, deps.now())
        if (files.some(({ kind }) => kind.searched) && hasWritten(report)) await followMarks(deps.services.queue(), db)
      })
      return answer
    }
    try {
      const answer = await alone(() => oneAtATime(transact, { seconds: longestWait }, work))
      if (!answer) return refuse(context, 503, 'Many imports are waiting. Please send it again.', 5)
      return context.json(answer.body, answer.status === 200 ? 200 : 422)
    } catch (error) {
      if (error instanceof ImportRunningError) return refuse(context, 409, `${error.message} Please send it again.`, 10)
      throw error
    }
  }
  return app
}

interface SentFile {
  kind: FileKind
  format: 'csv' | 'jsonl'
  body: Uint8Array
}

interface SentImport {
  files: readonly SentFile[]
  strays: readonly LineError[]
  toAnswer: (report: ImportReport) => object
}

const toType = (context: Context): string =>
  (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

function readOptions(context: Context): ImportOptions | Response {
  // A misspelt wish for a dry run must not import.
  const other = Object.keys(context.req.query()).find((name) => name !== 'dryRun')
  if (other !== undefined) return refuse(context, 400, `${other} is not known: the address takes dryRun alone.`)
  const wish = context.req.query('dryRun') ?? 'false'
  if (wish !== 'true' && wish !== 'false') return refuse(context, 400, 'dryRun is true or false.')
  const name = context.req.header('idempotency-key')
  if (name !== undefined && !/^[\x21-\x7e]{1,200}$/.test(name))
    return refuse(context, 400, 'Idempotency-Key is 1 to 200 letters, digits and signs.')
  return { dryRun: wish === 'true', name }
}

/** The files of a form by their names, as those of a folder are; a mistake for each part that is none. */
async function filesOf(
  form: FormData,
  kinds: readonly FileKind[],
): Promise<{ files: SentFile[]; strays: LineError[] }> {
  const files: SentFile[] = []
  const strays: LineError[] = []
  for (const [field, value] of form) {
    const name = typeof value === 'string' ? field : value.name
    const [, stem, ending] = /^(.*)\.(csv|jsonl)$/iu.exec(name) ?? []
    const kind = kinds.find(({ file }) => file === `${(stem ?? '').toLowerCase()}.csv`)
    const stray = (message: string) => strays.push({ file: name, line: 0, column: null, message })
    if (typeof value === 'string') stray('is no file: send its content as a file of this name')
    else if (!kind) stray(notAFile)
    else if (files.some((file) => file.kind === kind)) stray(`is ${kind.file} a second time`)
    else
      files.push({
        kind,
        format: ending?.toLowerCase() === 'jsonl' ? 'jsonl' : 'csv',
        body: new Uint8Array(await value.arrayBuffer()),
      })
  }
  return { files, strays }
}

const getStoreMedia = (deps: Deps, dryRun: boolean) =>
  createStoreMedia({
    store: deps.services.store,
    apart: inImport(deps),
    now: deps.now,
    ownHosts: getMediaHosts(deps.config),
    dryRun,
  })

const kindNames = fileKinds.map(({ file }) => file.replace(/\.csv$/, ''))

const hasWritten = ({ files, dryRun }: ImportReport): boolean =>
  !dryRun && files.some(({ created, changed, ended }) => created + changed + ended > 0)

function toAnswer({ files: [file], errors, dryRun }: ImportReport): object {
  const { applied = false, read = 0, created = 0, changed = 0, ended = 0, unchanged = 0, failed = 0 } = file ?? {}
  const mistakes = errors.map(({ line, column, message }) => ({ line, column, message }))
  return { dryRun, applied: applied && !dryRun, read, created, changed, ended, unchanged, failed, mistakes }
}

function toAnswerOfAll({ files, groups, dryRun }: ImportReport): object {
  const counted = files.map(({ seconds: _, ...file }) => ({ ...file, applied: file.applied && !dryRun }))
  return {
    dryRun,
    files: counted,
    mistakes: groups.slice(0, maxGroups),
  }
}

/** One after the other, so that those that wait hold no connection; undefined where too many wait already. */
function queueOf(max: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (waiting >= max) return undefined
    waiting += 1
    const mine = last.then(work, work).finally(() => (waiting -= 1))
    last = mine.catch(() => undefined)
    return mine
  }
}
