// An order that was sent and not answered: it may be placed or not, and sending it again never makes a second one.
import { CallError } from '../../../platform/errors.ts'

/** True if no one knows what became of the call: no answer, half an answer, or one from in between (a proxy). */
export const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || [502, 503, 504].includes(error.status)

/** Beside the button that sends it again. */
export const lostResponseText =
  'We could not hear back from the server, so we do not know whether your order was placed. Press Place Order again: it will be placed only once.'
