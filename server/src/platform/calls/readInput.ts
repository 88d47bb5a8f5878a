// The input, as the contract has it; or which fields are wrong, in words for people.
import { messages } from '@portal/contract/platform/errors'
import { schemaMessage } from '@portal/contract/platform/schemaMessage'
import type { z } from 'zod'
import { PortalError } from '../http/errors.ts'
import { withAbsentFields } from './absent.ts'
import { unstorable } from './storable.ts'

/** `value` as `shape` has it. Throws BAD_INPUT that names the fields: { 'address.city': the message of its rule }. */
export function readInput<T extends z.ZodType>(shape: T, value: unknown): z.output<T> {
  const odd = unstorable(value)
  if (odd.length > 0)
    throw new PortalError(
      'BAD_INPUT',
      messages.badInput,
      Object.fromEntries(odd.map((path) => [path, unstorableMessage])),
    )
  return readEnvelope(shape, withAbsentFields(shape, value))
}

/** The same of what only holds an input, which is read by itself. */
export function readEnvelope<T extends z.ZodType>(shape: T, value: unknown): z.output<T> {
  const parsed = shape.safeParse(value, { error: schemaMessage })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new PortalError('BAD_INPUT', messages.badInput, fields)
}

const unstorableMessage = 'This holds a character that cannot be saved. Please type it again.'
