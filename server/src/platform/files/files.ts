// Files the portal makes for somebody: bytes in the store, a row in stored_file, and a signed link that only its owner
// can use and that expires (docs/architecture.md, files).
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/scope.ts'
import type { FileStore } from './store.ts'

/** How long a file and its link live, in milliseconds. */
export const fileLifetime = 24 * 60 * 60 * 1000

export interface NewFile {
  userId: string
  name: string
  contentType: string
}

export interface Files {
  /** Keeps `content` for its owner and answers the path of its link. `db` is the scope of the owner. */
  write: (db: Db, file: NewFile, content: AsyncIterable<string | Uint8Array>, now: Date) => Promise<string>
  /** Whether the link of file `id` was made by us for this user and is still good. */
  isGood: (link: { id: string; expires: string; signature: string }, userId: string, now: Date) => boolean
  read: FileStore['get']
  /** Deletes what has expired, of everybody; `db` runs under the exception 'job'. */
  sweep: (db: Db, now: Date) => Promise<void>
}

export function createFiles(store: FileStore, secret: string): Files {
  const sign = (id: string, expires: string, userId: string): Buffer =>
    createHmac('sha256', secret).update(`file ${id} ${expires} ${userId}`).digest()
  return {
    write: async (db, { userId, name, contentType }, content, now) => {
      const id = randomUUID()
      const size = await store.put(id, content)
      const expires = new Date(now.getTime() + fileLifetime)
      await db
        .insertInto('stored_file')
        .values({
          file_id: id,
          user_id: userId,
          name,
          content_type: contentType,
          size,
          created_at: now,
          expires_at: expires,
        })
        .execute()
      const until = String(expires.getTime())
      return `/files/${id}?expires=${until}&signature=${sign(id, until, userId).toString('base64url')}`
    },
    isGood: ({ id, expires, signature }, userId, now) => {
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(id, expires, userId)]
      return given.length === right.length && timingSafeEqual(given, right) && Number(expires) > now.getTime()
    },
    read: (id) => store.get(id),
    sweep: async (db, now) => {
      const gone = await db.deleteFrom('stored_file').where('expires_at', '<', now).returning('file_id').execute()
      for (const { file_id: id } of gone) await store.remove(id)
    },
  }
}
