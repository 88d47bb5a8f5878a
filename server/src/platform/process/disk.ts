// True if there is room to write: what the data folder's disk has left, and whether a write failed for want of room, as
// it would in a database elsewhere.
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes below which a disk counts as full: less than PostgreSQL writes ahead in one piece. */
const minFreeBytes = 16 * 1024 * 1024
/** How long a write that found no room counts, in milliseconds. */
const recheckAfter = 60_000

let foundFullAt = -Infinity

/** A write has just failed because the disk is full. */
export const recordFullDisk = (): void => {
  foundFullAt = performance.now()
}

export interface Disk {
  free: number
  isFull: boolean
}

/** How the disk of the data folder is now. */
export async function getDisk(dataDir: string): Promise<Disk> {
  const free = await freeBytes(dataDir)
  return { free, isFull: free < minFreeBytes || performance.now() - foundFullAt < recheckAfter }
}

/** True if PostgreSQL finds room to start in the data folder. */
export const hasFreeSpace = async (dataDir: string): Promise<boolean> => (await freeBytes(dataDir)) >= minFreeBytes

// The embedded database may lie on another disk than the rest (embedded.ts).
async function freeBytes(dataDir: string): Promise<number> {
  const rooms = [dataDir, join(dataDir, 'postgres')].map((folder) =>
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Infinity,
    ),
  )
  return Math.min(...(await Promise.all(rooms)))
}
