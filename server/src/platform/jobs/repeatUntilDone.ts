// Work that is done in pieces, so that no transaction is long.

/** Repeats `work`, which answers how many it did, until none is left; how many in all. */
export async function repeatUntilDone(work: () => Promise<number>): Promise<number> {
  let all = 0
  for (let some = await work(); some > 0; some = await work()) all += some
  return all
}
