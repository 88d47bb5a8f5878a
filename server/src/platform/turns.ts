// Long work of one request lets others be answered in between.

/** Resolves once what else waits had its turn; promises alone never give one. */
export const letOthers = (): Promise<void> => new Promise((done) => setImmediate(done))

/** Bytes that are looked at in one turn. */
const pieceBytes = 64 * 1024

/** Bytes that came at once, as pieces. */
export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}
