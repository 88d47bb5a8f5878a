// Long work of one request lets others be answered in between.

/** Resolves once other waiting work had its turn; a timer, because promises alone never give one. */
export const yieldToOthers = (): Promise<void> => new Promise((done) => setImmediate(done))

/** Bytes that are looked at in one turn. */
const chunkBytes = 64 * 1024

/** Bytes that came at once, as pieces. */
export function* splitBytes(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}
