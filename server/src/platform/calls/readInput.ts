// What came in, as the contract has it; or which fields are wrong, in words for people.
import { messages } from '@portal/contract/errors'
import type { z } from 'zod'
import { PortalError } from '../errors.ts'
import { withAbsentFields } from './absent.ts'
import { unstorable } from './storable.ts'

/** `value` as `shape` has it. Throws BAD_INPUT that names the fields: { 'address.city': the message of its rule }. */
export function readInput<T extends z.ZodType>(shape: T, value: unknown): z.output<T> {
  const odd = unstorable(value)
  if (odd.length > 0)
    throw new PortalError('BAD_INPUT', messages.badInput, Object.fromEntries(odd.map((path) => [path, notKept])))
  return readEnvelope(shape, withAbsentFields(shape, value))
}

/** The same of what only holds an input, which is read by itself. */
export function readEnvelope<T extends z.ZodType>(shape: T, value: unknown): z.output<T> {
  const parsed = shape.safeParse(value, { error: plainWords })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new PortalError('BAD_INPUT', messages.badInput, fields)
}

const notKept = 'This holds a character that cannot be saved. Please type it again.'

/** '1 line', '1,000 lines'. */
const counted = (count: number | bigint, of: string) =>
  `${count.toLocaleString('en-US')} ${of}${count === 1 ? '' : 's'}`

/** What is said of an issue for which the contract has no words of its own; undefined leaves zod its own. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Please fill in this field.'
        : 'This is not what belongs in this field.'
    case 'invalid_value':
      return 'Please choose one of the values offered.'
    case 'invalid_format':
      return 'Please check how this is written.'
    case 'too_big':
      if (issue.origin === 'string') return `Please enter at most ${counted(issue.maximum, 'character')}.`
      if (issue.origin === 'array') return `Please send at most ${counted(issue.maximum, 'line')}.`
      return issue.origin === 'date' ? undefined : `Please enter at most ${issue.maximum.toLocaleString('en-US')}.`
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? 'Please fill in this field.'
          : `Please enter at least ${counted(issue.minimum, 'character')}.`
      if (issue.origin === 'array') return 'Please send at least one line.'
      return issue.origin === 'date' ? undefined : `Please enter at least ${issue.minimum.toLocaleString('en-US')}.`
    default:
      return undefined
  }
}
