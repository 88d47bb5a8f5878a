// Whether there is room to write: what the data folder's disk has left, and whether a write failed for want of room, as
// it would in a database elsewhere.
import { statfs } from 'node:fs/promises'

/** Bytes below which a disk counts as full: less than PostgreSQL writes ahead in one piece. */
const least = 16 * 1024 * 1024
/** How long a write that found no room counts, in milliseconds. */
const remembered = 60_000

let foundFullAt = -Infinity

/** A write has just failed because the disk is full. */
export const noteFullDisk = (): void => {
  foundFullAt = performance.now()
}

export interface Disk {
  free: number
  isFull: boolean
}

/** How the disk of `folder` is now. */
export async function diskOf(folder: string): Promise<Disk> {
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )
  return { free, isFull: free < least || performance.now() - foundFullAt < remembered }
}
