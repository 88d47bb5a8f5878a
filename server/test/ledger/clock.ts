// The clock of the ledger's process: it is one day for good, so that what depends on the day is the same in every run.
// Imported before anything that asks for the time. PostgreSQL's own clock is the machine's, which is later by far.

/** A Wednesday, at ten in the morning of the maker. */
const start = Date.parse('2026-03-04T16:00:00Z')

let at = start

/** The moment for calls; it never moves, so that no session is renewed between two of them. */
export const now = (): Date => new Date(start)

/** Moves what else asks for the time: pages, and the caches of answers for guests, which hold for seconds. */
export const forward = (milliseconds: number): void => {
  at += milliseconds
}

// The half-second cache, and how long an answer says it took.
performance.now = () => at - start

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [at] : given, made) as Date,
  get: (target, name) => (name === 'now' ? () => at : (Reflect.get(target, name) as unknown)),
})
