// Kept on a device for a person, beyond a killed tab and a missing line, photos too: IndexedDB, each key beginning with whose it is.
// Where the browser keeps nothing, or no more, this tab does, and `StoreError` is thrown, because the person has to know.
import { useEffect, useState } from 'react'

class StoreError extends Error {
  override name = 'StoreError'
  readonly isFull: boolean
  constructor(isFull: boolean) {
    super(
      isFull
        ? 'The storage of this device is full: what you enter stays in this tab only. Please free some space.'
        : 'This browser keeps nothing, as in a private window: what you enter stays in this tab only, while it is open.',
    )
    this.isFull = isFull
  }
}

const storeName = 'items'
/** Values that could not be kept, for as long as the tab is open. */
const inTab = new Map<string, unknown>()
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('device-store')
const notify = () => listeners.forEach((listener) => listener())
channel?.addEventListener('message', notify)
// Under Node a channel that listens would keep a test's process alive.
const unref = (channel as { unref?: () => void } | undefined)?.unref
unref?.call(channel)

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('closed')))
  })

let opened: Promise<IDBDatabase> | undefined
function openStore(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('portal', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('blocked', () => reject(new Error('blocked')))
    promised(request).then((database) => {
      // The next build, or another tab that removes it, is not held up.
      database.addEventListener('versionchange', () => {
        database.close()
        opened = undefined
      })
      resolve(database)
    }, reject)
  }).catch((cause: unknown) => {
    opened = undefined
    throw cause
  })
  return opened
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await openStore()).transaction(storeName, mode)
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
  })
  const result = promised(work(transaction.objectStore(storeName)))
  if (mode === 'readwrite') transaction.commit()
  // One of them says why; the other is no one's news.
  done.catch(() => undefined)
  const answer = await result
  await done
  return answer
}

export async function readItem<T>(key: string): Promise<T | undefined> {
  if (inTab.has(key)) return inTab.get(key) as T
  return inStore('readonly', (store) => store.get(key) as IDBRequest<T | undefined>).catch(() => undefined)
}

/** Keeps `value`; where that fails this tab keeps it, and StoreError says so. */
export async function writeItem(key: string, value: unknown): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.put(value, key))
    inTab.delete(key)
  } catch (cause) {
    inTab.set(key, value)
    throw new StoreError(cause instanceof DOMException && cause.name === 'QuotaExceededError')
  } finally {
    changed()
  }
}

export async function deleteItem(key: string): Promise<void> {
  inTab.delete(key)
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined)
  changed()
}

/** Keys and values of what begins with `prefix`, by key. */
export async function listItems<T>(prefix: string): Promise<[string, T][]> {
  const range = () => IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
  const stored = await Promise.all([
    inStore('readonly', (store) => store.getAllKeys(range()) as IDBRequest<string[]>),
    inStore('readonly', (store) => store.getAll(range()) as IDBRequest<T[]>),
  ]).catch(() => [[], []] as [string[], T[]])
  const all = new Map(stored[0].map((key, at) => [key, stored[1][at] as T]))
  for (const [key, value] of inTab) if (key.startsWith(prefix)) all.set(key, value as T)
  return [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function changed(): void {
  notify()
  channel?.postMessage('')
}

/** The findings of `read` in the store, again whenever something in it changes, here or in another tab; undefined until it is known. */
export function useStored<T>(key: string, read: (key: string) => Promise<T>): T | undefined {
  const [found, setFound] = useState<{ key: string; value: T }>()
  useEffect(() => {
    let isCurrent = true
    const look = () => void read(key).then((value) => isCurrent && setFound({ key, value }))
    look()
    listeners.add(look)
    return () => {
      isCurrent = false
      listeners.delete(look)
    }
  }, [key, read])
  return found?.key === key ? found.value : undefined
}
