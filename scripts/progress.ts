// How far a run of tests is, for whoever waits: a line now and then, and each failure as it comes.
const intervalSeconds = 15

export interface Progress {
  /** One more is done; what it says of its failure is shown at once. */
  done: (failure?: string) => void
}

/** Tells how many of `total` are done, how many failed and how long the rest will take, as long as it took so far. */
export function startProgress(
  name: string,
  total: number,
  write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
  now: () => number = () => performance.now() / 1000,
): Progress {
  const began = now()
  let [count, failed, shownAt] = [0, 0, began]
  return {
    done(failure) {
      count += 1
      if (failure !== undefined) {
        failed += 1
        write(`✗ ${failure}`)
      }
      const isDue = now() - shownAt >= intervalSeconds
      if (!isDue || count === total) return
      shownAt = now()
      const rest = ((shownAt - began) / count) * (total - count)
      // The first ones say little of the others.
      const left = count * 20 < total ? '' : `, ${formatRest(rest)} left`
      write(`  ${name}: ${count} of ${total}${failed > 0 ? `, ${failed} failed` : ''}${left}`)
    },
  }
}

const formatRest = (seconds: number): string =>
  seconds < 90 ? `about ${Math.ceil(seconds / 10) * 10} s` : `about ${Math.round(seconds / 60)} min`
