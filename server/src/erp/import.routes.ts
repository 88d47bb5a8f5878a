// POST /import/{kind} [P14.11 to P14.13]: one file of docs/import.md as the body, by the rules of the files. Mounted for keys of the ERP alone.
import { Hono } from 'hono'
import type { ImportReport } from '../import/import.ts'
import { followMarks } from '../search/search.ts'
import { AnotherImport, fileKinds, fileKindsFor, importBody, oneAtATime, recordImport } from '../import/import.ts'
import { createTakeMedia } from '../media/media.ts'
import { getMediaHosts } from '../platform/outside/settings.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import { piecesOf } from '../platform/turns.ts'
import type { ErpEnv } from './withKey.ts'
import { inImport, refuse, withKey } from './withKey.ts'
import type { Answer } from './requests.ts'
import { answered, hashRequest, keepAnswer } from './requests.ts'

/** Imports a process may have waiting; more are refused for a while. */
const maxWaiting = 20
/** Longest wait for an import of another process, in seconds. */
const longestWait = 10

const formats: Record<string, 'csv' | 'jsonl'> = {
  'text/csv': 'csv',
  'application/x-ndjson': 'jsonl',
  'application/jsonl': 'jsonl',
}

export function importRoutes(deps: Deps) {
  const app = new Hono<ErpEnv>()
  const alone = queueOf(maxWaiting)
  app.post('/:kind', withKey(deps), async (context) => {
    const kind = fileKindsFor(deps.config.COUNTRIES).find(({ file }) => file === `${context.req.param('kind')}.csv`)
    if (!kind) return refuse(context, 404, `There is no such kind. The kinds are ${kindNames.join(', ')}.`)
    const format = formats[(context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '']
    if (!format) return refuse(context, 415, `Send the content type ${Object.keys(formats).join(' or ')}.`)
    // A misspelt wish for a dry run must not import.
    const other = Object.keys(context.req.query()).find((name) => name !== 'dryRun')
    if (other !== undefined) return refuse(context, 400, `${other} is not known: the address takes dryRun alone.`)
    const wish = context.req.query('dryRun') ?? 'false'
    if (wish !== 'true' && wish !== 'false') return refuse(context, 400, 'dryRun is true or false.')
    const name = context.req.header('idempotency-key')
    if (name !== undefined && !/^[\x21-\x7e]{1,200}$/.test(name))
      return refuse(context, 400, 'Idempotency-Key is 1 to 200 letters, digits and signs.')

    const body = new Uint8Array(await context.req.arrayBuffer())
    const key = context.get('erpKey')
    const once = name === undefined ? undefined : { key, name, hash: hashRequest([kind.file, format, wish, body]) }
    const transact = inImport(deps)
    const work = async (): Promise<Answer> => {
      const known = once && (await transact((db) => answered(db, once)))
      if (known === 'other')
        return { status: 422, body: { message: 'This Idempotency-Key was that of another request.' } }
      if (known) return known
      const dryRun = wish === 'true'
      const report = await recordImport(transact, { folder: `${key.name}, by HTTP`, dryRun, now: deps.now }, () =>
        importBody(transact, {
          kind,
          bytes: () => piecesOf(body),
          format,
          dryRun,
          takeMedia: takeMediaFor(deps, dryRun),
        }),
      )
      const answer = { status: report.errors.length > 0 ? 422 : 200, body: toAnswer(report) }
      await transact(async (db) => {
        if (once) await keepAnswer(db, once, answer, deps.now())
        if (kind.searched && hasWritten(report)) await followMarks(deps.services.queue(), db)
      })
      return answer
    }
    try {
      const answer = await alone(() => oneAtATime(transact, { seconds: longestWait }, work))
      if (!answer) return refuse(context, 503, 'Many imports are waiting. Please send it again.', 5)
      return context.json(answer.body, answer.status === 200 ? 200 : 422)
    } catch (error) {
      if (error instanceof AnotherImport) return refuse(context, 409, `${error.message} Please send it again.`, 10)
      throw error
    }
  })
  return app
}

const takeMediaFor = (deps: Deps, dryRun: boolean) =>
  createTakeMedia({
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
