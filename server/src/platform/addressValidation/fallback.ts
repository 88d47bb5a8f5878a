// A service with another that is in while it fails, so that no one waits for an outage again and again.
import type { Log } from '../monitoring/log.ts'
import type { AddressValidation } from './addressService.ts'

/** How long the first is left alone after a failure, in milliseconds. */
const rest = 60_000

/** Asks `first`; while it fails, and for a minute after, `second` answers. */
export function withFallback(
  first: AddressValidation,
  second: AddressValidation,
  log: Log,
  now: () => Date,
): AddressValidation {
  let failedAt = Number.NEGATIVE_INFINITY
  const either =
    <I, O>(ask: (places: AddressValidation) => (input: I) => Promise<O>) =>
    async (input: I): Promise<O> => {
      if (now().getTime() - failedAt < rest) return ask(second)(input)
      try {
        return await ask(first)(input)
      } catch (error) {
        failedAt = now().getTime()
        // Only the message is logged, because the error itself may carry the address of a person.
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the address service does not answer')
        return ask(second)(input)
      }
    }
  return {
    validate: either(({ validate }) => validate),
    county: either(({ county }) => county),
    complete: either(({ complete }) => complete),
  }
}
