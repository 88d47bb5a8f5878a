// Files the portal makes for a person or is given: bytes in the store, a row in stored_file, and a signed link that only
// one user can use and that expires (docs/architecture.md, files). A file belongs to its owner alone and lives a day,
// unless something of an organization keeps it: an upload that became evidence or a claim's document.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Db } from '../db/transaction.ts'
import { withTransaction } from '../db/transaction.ts'
import { badInput } from '../http/errors.ts'
import type { FileTerms } from './fileRules.ts'
import type { FileStore } from './store.ts'

/** How long a file and its link live, in milliseconds. */
export const fileLifetime = 24 * 60 * 60 * 1000

/** How long after its announcement a file without a row is left alone, in milliseconds; one being written, for longer. */
export const pendingTime = 60 * 60 * 1000

export interface NewFile {
  userId: string
  name: string
  contentType: string
  /** Asked again when the file is fetched. */
  rule?: FileTerms | undefined
}

/** A file whose bytes are in the store and whose row is written. */
export interface StoredFileRef {
  fileId: string
  size: number
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isFileId = (text: string): boolean => uuid.test(text)

// A far date, because PostgreSQL's infinity is no Date.
const noExpiry = new Date('9999-01-01T00:00:00Z')

export interface Files {
  /** Keeps `content` for its owner and answers the path of its link. `db` is the scope of the owner. */
  write: (db: Db, file: NewFile, content: AsyncIterable<string | Uint8Array>, now: Date) => Promise<string>
  /** The same, answered with the id: for an upload, which is attached to something later. */
  add: (db: Db, file: NewFile, content: AsyncIterable<string | Uint8Array>, now: Date) => Promise<StoredFileRef>
  /** Gives uploads of `userId` to an organization, for good. Throws BAD_INPUT on `field` when one is not theirs or has expired. */
  keep: (db: Db, ids: readonly string[], whose: { userId: string; accountId: number }, field: string) => Promise<void>
  /** Makes a second upload of each of `userId`, for another organization to have. Throws BAD_INPUT on `field` when one is not theirs. */
  copy: (db: Db, ids: readonly string[], userId: string, of: { field: string; now: Date }) => Promise<string[]>
  /**
   * Keeps uploads of `userId`, or of others that are kept already, for good for no one alone; answers their types. Throws
   * BAD_INPUT on `field` when one is not there.
   */
  keepForAll: (db: Db, ids: readonly string[], userId: string, field: string) => Promise<ReadonlyMap<string, string>>
  /** Takes kept files from their organization again: they are gone with the next sweep. `db` runs under the exception 'job'. */
  release: (db: Db, ids: readonly string[], now: Date) => Promise<void>
  /** The path of a link to the file, for this user only. */
  linkTo: (id: string, userId: string, now: Date) => string
  /** True if the link of file `id` was made by us for this user, and is still good. */
  readLink: (
    link: { id: string; expires: string; signature: string },
    userId: string,
    now: Date,
  ) => 'good' | 'expired' | 'foreign'
  read: FileStore['get']
  /** Deletes what has expired, and bytes whose row never came, of everybody; `db` runs under the exception 'job'. */
  sweep: (db: Db, now: Date) => Promise<void>
}

export const lostFileMessage = 'A file is no longer there. Please add it again.'

/** `pool` is for announcements: each is a short transaction beside that of the file. */
export function createFiles(pool: Pool, store: FileStore, secret: string): Files {
  const sign = (id: string, expires: string, userId: string): Buffer =>
    createHmac('sha256', secret).update(`file ${id} ${expires} ${userId}`).digest()
  const linkTo = (id: string, userId: string, now: Date) => {
    const until = String(now.getTime() + fileLifetime)
    return `/files/${id}?expires=${until}&signature=${sign(id, until, userId).toString('base64url')}`
  }
  const add: Files['add'] = async (db, { userId, name, contentType, rule }, content, now) => {
    const fileId = randomUUID()
    await withTransaction(pool, { userId, accounts: [] }, (own) =>
      own.insertInto('pending_file').values({ file_id: fileId, user_id: userId, begun_at: now }).execute(),
    )
    // Locks the announcement until this transaction ends, so that no sweep takes bytes that are being written.
    const announced = await db.deleteFrom('pending_file').where('file_id', '=', fileId).executeTakeFirst()
    if (announced.numDeletedRows !== 1n) throw new Error('The announcement of a file is gone.')
    const size = await store.put(fileId, content)
    await db
      .insertInto('stored_file')
      .values({
        file_id: fileId,
        user_id: userId,
        name,
        content_type: contentType,
        size,
        created_at: now,
        expires_at: new Date(now.getTime() + fileLifetime),
        rule: rule?.name ?? null,
        rule_data: rule ? JSON.stringify(rule.data) : null,
      })
      .execute()
    return { fileId, size }
  }
  return {
    add,
    linkTo,
    write: async (db, file, content, now) => linkTo((await add(db, file, content, now)).fileId, file.userId, now),
    keep: async (db, ids, { userId, accountId }, field) => {
      if (ids.length === 0) return
      const kept = await db
        .updateTable('stored_file')
        .set({ account_id: accountId, expires_at: noExpiry })
        .where('file_id', 'in', [...ids])
        .where('user_id', '=', userId)
        .where('account_id', 'is', null)
        .executeTakeFirst()
      if (Number(kept.numUpdatedRows) !== new Set(ids).size) throw badInput(field, lostFileMessage)
    },
    copy: async (db, ids, userId, { field, now }) => {
      const copies: string[] = []
      for (const id of ids) {
        const file = await db
          .selectFrom('stored_file')
          .select(['name', 'content_type as contentType'])
          .where('file_id', '=', id)
          .where('user_id', '=', userId)
          .where('account_id', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirst()
        if (!file) throw badInput(field, lostFileMessage)
        const content = await store.get(id)
        if (!content) throw badInput(field, lostFileMessage)
        copies.push((await add(db, { ...file, userId }, content, now)).fileId)
      }
      return copies
    },
    keepForAll: async (db, ids, userId, field) => {
      if (ids.length === 0) return new Map()
      await db
        .updateTable('stored_file')
        .set({ expires_at: noExpiry })
        .where('file_id', 'in', [...ids])
        .where('user_id', '=', userId)
        .where('account_id', 'is', null)
        .execute()
      const kept = await db
        .selectFrom('stored_file')
        .select(['file_id', 'content_type'])
        .where('file_id', 'in', [...ids])
        .where('account_id', 'is', null)
        .where('expires_at', '=', noExpiry)
        .execute()
      if (kept.length !== new Set(ids).size) throw badInput(field, lostFileMessage)
      return new Map(kept.map((row) => [row.file_id, row.content_type]))
    },
    release: async (db, ids, now) => {
      if (ids.length === 0) return
      await db
        .updateTable('stored_file')
        .set({ expires_at: now })
        .where('file_id', 'in', [...ids])
        .execute()
    },
    readLink: ({ id, expires, signature }, userId, now) => {
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(id, expires, userId)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 'foreign'
      return Number(expires) > now.getTime() ? 'good' : 'expired'
    },
    read: (id, range) => store.get(id, range),
    sweep: async (db, now) => {
      const gone = await db.deleteFrom('stored_file').where('expires_at', '<', now).returning('file_id').execute()
      const orphans = await db
        .selectFrom('pending_file')
        .select('file_id')
        .where('begun_at', '<', new Date(now.getTime() - pendingTime))
        .forUpdate()
        .skipLocked()
        .execute()
      const ids = [...gone, ...orphans].map((row) => row.file_id)
      for (const id of ids) await store.remove(id)
      if (orphans.length > 0) await db.deleteFrom('pending_file').where('file_id', 'in', ids).execute()
    },
  }
}
