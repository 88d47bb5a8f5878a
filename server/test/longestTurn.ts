// How long one turn of the event loop keeps others waiting: in processor time, since a busy machine makes every wait longer.

const threadMilliseconds = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Watches from now on; the result stops it and gives the longest turn, in milliseconds of this thread. */
export function watchTurns(): () => Promise<number> {
  let before = threadMilliseconds()
  let longest = 0
  const look = () => {
    const now = threadMilliseconds()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(look, 10)
  return async () => {
    // One more turn, or the last one is not measured.
    await new Promise((resolve) => setTimeout(resolve, 30))
    clearInterval(timer)
    look()
    return longest
  }
}
