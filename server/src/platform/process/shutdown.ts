// Stopping what was started, in the other order.

type StopStep = () => Promise<void>

/**
 * Runs `stops`, the last one first. One that fails is reported and the others still run, because the database that was
 * started first must not outlive the portal. Answers whether all went well.
 */
export async function runShutdown(stops: readonly StopStep[], report: (error: unknown) => void): Promise<boolean> {
  let isClean = true
  for (const stop of stops.toReversed())
    try {
      await stop()
    } catch (error) {
      isClean = false
      report(error)
    }
  return isClean
}
