// Pictures, documents and drawings that the maker sends with an import [P14.72 to P14.74, P4.28]: read from a file beside or by a link, checked,
// made into what browsers are given, and kept under a hash of their bytes, so that the same ones are made once.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import { readInside } from '../../platform/files/readInside.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { fetchExternal, ExternalFetchError } from '../../platform/external/fetchExternal.ts'
import { checkPicture, createPictures, maxPictureBytes, PictureProblem } from '../../platform/pictures/resize.ts'
import { checkDrawing, maxDrawingBytes } from '../../platform/pictures/svg.ts'
import { fileKeys, allFileKeys } from './keys.rules.ts'

export { mediaRoutes } from './media.routes.ts'

export type MediaKind = TableRow<'media'>['kind']

/** The value of a media cell: the hash it is kept under, or what is wrong with it as the end of a sentence. */
export type StoredMedia = { hash: string } | { problem: string }

/** Takes what a cell names. `db` is the transaction of the file that names it. */
export type StoreMedia = (db: Db, kind: MediaKind, source: string) => Promise<StoredMedia>

interface Options {
  store: FileStore
  /** Transactions of the import beside that of the file: what is kept is on record before its bytes are written. */
  apart: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  now: () => Date
  /** Hosts of the operator (MEDIA_HOSTS). */
  ownHosts: readonly string[]
  /** The folder of the import, whose folders `pictures`, `documents` and `drawings` hold the files; none where only links can be read. */
  folder?: string | undefined
  /** Checks everything and keeps nothing but rows in the transaction, which is rolled back. */
  dryRun: boolean
}

const maxBytes: Record<MediaKind, number> = {
  picture: maxPictureBytes,
  document: 50 * 1024 * 1024,
  drawing: maxDrawingBytes,
}

/** Changed when pictures are to be made in another way: their addresses then change, too. */
const recipe = 'v1'

class MediaProblem extends Error {}

/** How an import takes pictures, documents and drawings; what it was asked for before in the same run is answered from memory. */
export function createStoreMedia(options: Options): StoreMedia {
  const taken = new Map<string, Promise<StoredMedia>>()
  return (db, kind, source) => {
    const key = `${kind} ${source}`
    const before = taken.get(key)
    if (before) return before
    const now = storeSource(db, kind, source, options).catch((error: unknown): StoredMedia => {
      if (error instanceof MediaProblem || error instanceof ExternalFetchError || error instanceof PictureProblem)
        return { problem: error.message }
      throw error
    })
    taken.set(key, now)
    return now
  }
}

async function storeSource(db: Db, kind: MediaKind, source: string, options: Options): Promise<StoredMedia> {
  if (/^https?:/i.test(source)) return storeLink(db, kind, source, options)
  const bytes = await readLocalFile(kind, source, options.folder)
  return { hash: await storeBytes(db, kind, bytes, options) }
}

async function storeLink(db: Db, kind: MediaKind, source: string, options: Options): Promise<StoredMedia> {
  const known = await db
    .selectFrom('media_source as s')
    .innerJoin('media as m', 'm.hash', 's.hash')
    .select(['s.hash', 's.etag', 's.modified'])
    .where('s.source', '=', source)
    .where('m.kind', '=', kind)
    .where('m.kept_at', 'is not', null)
    .executeTakeFirst()
  const file = await fetchExternal(source, { maxBytes: maxBytes[kind], known, ownHosts: options.ownHosts })
  if (file === 'unchanged') {
    if (!known) throw new ExternalFetchError('answers 304')
    await touch(known.hash, options)
    return { hash: known.hash }
  }
  const hash = await storeBytes(db, kind, file.bytes, options)
  const row = { hash, etag: file.etag ?? null, modified: file.modified ?? null }
  const remember = (on: Db) =>
    on
      .insertInto('media_source')
      .values({ source, ...row })
      .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
      .execute()
  await (options.dryRun ? remember(db) : options.apart(remember))
  return { hash }
}

/** The bytes of a file in the folder of its kind; a name that leads out of it names none. */
async function readLocalFile(kind: MediaKind, source: string, folder: string | undefined): Promise<Uint8Array> {
  if (folder === undefined) throw new MediaProblem('must begin with https://: by HTTP only links can be read')
  const place = `${kind}s`
  const bytes = await readInside(join(folder, place), source, maxBytes[kind])
  if (bytes === 'no folder') throw new MediaProblem(`is not there: the import has no folder ${place}`)
  if (bytes === 'no file') throw new MediaProblem(`is no file of the folder ${place}`)
  if (bytes === 'too large') throw new MediaProblem(`is larger than ${maxBytes[kind] / 1_048_576} MB`)
  return bytes
}

/** Keeps the bytes, unless they are kept already; answers their hash. */
async function storeBytes(db: Db, kind: MediaKind, bytes: Uint8Array, options: Options): Promise<string> {
  if (bytes.byteLength === 0) throw new MediaProblem('is empty')
  const hash = createHash('sha256').update(`${recipe} ${kind} `).update(bytes).digest('hex').slice(0, 32)
  const known = await db.selectFrom('media').select('kept_at').where('hash', '=', hash).executeTakeFirst()
  if (known?.kept_at) {
    await touch(hash, options)
    return hash
  }
  const ratio = kind === 'drawing' ? checkDrawing(bytes) : null
  const row = { hash, kind, bytes: bytes.byteLength, ratio, begun_at: options.now(), kept_at: null }
  if (options.dryRun) {
    if (kind === 'picture') await checkPicture(bytes)
    else if (kind === 'document') checkDocument(bytes)
    await db
      .insertInto('media')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return hash
  }
  const files = kind === 'picture' ? await pictureFiles(hash, bytes) : [{ key: fileKeys[kind](hash), bytes }]
  if (kind === 'document') checkDocument(bytes)
  // On record first, so that bytes that are written before a crash are found by the sweep.
  await options.apart((own) =>
    own
      .insertInto('media')
      .values(row)
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ begun_at: row.begun_at }))
      .execute(),
  )
  for (const file of files) await options.store.put(file.key, once(file.bytes))
  await touch(hash, options)
  return hash
}

/** Says that it is all there and wanted now, so that no sweep takes it before the import ends. */
async function touch(hash: string, { dryRun, apart, now }: Options): Promise<void> {
  if (dryRun) return
  await apart((own) => own.updateTable('media').set({ kept_at: now() }).where('hash', '=', hash).execute())
}

async function pictureFiles(hash: string, bytes: Uint8Array) {
  const made = await createPictures(bytes)
  return made.map((one) => ({ key: fileKeys.picture(hash, one.width, one.format), bytes: one.bytes }))
}

function checkDocument(bytes: Uint8Array): void {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new MediaProblem('is no PDF')
}

async function* once(bytes: Uint8Array) {
  yield await Promise.resolve(bytes)
}

/** How long what no product and no assembly has is kept, in milliseconds, because an import may be about to name it. */
export const unusedTime = 24 * 60 * 60 * 1000

/** Deletes what no product and no assembly has any more, and what an import that was broken off left. */
export async function sweepMedia(db: Db, store: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedTime)
  const gone = await sql<{ hash: string; kind: MediaKind }>`
    delete from media m where coalesce(kept_at, begun_at) < ${before}
      and not exists (select from product_picture p where p.hash = m.hash)
      and not exists (select from product_document d where d.hash = m.hash)
      and not exists (select from assembly_drawing a where a.hash = m.hash)
    returning hash, kind`.execute(db)
  for (const { hash, kind } of gone.rows) for (const key of allFileKeys(hash, kind)) await store.remove(key)
}
