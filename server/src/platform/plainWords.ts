// What a caller reads of a value that the contract refuses without words of its own.
import { z } from 'zod'

const entries = (count: number | bigint, of: string) =>
  `${count.toLocaleString('en-US')} ${of}${count === 1 ? '' : 's'}`

/** The message of an issue; undefined leaves zod its own. */
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
      if (issue.origin === 'string') return `Please enter at most ${entries(issue.maximum, 'character')}.`
      if (issue.origin === 'array') return `Please send at most ${entries(issue.maximum, 'line')}.`
      return issue.origin === 'date' ? undefined : `Please enter at most ${issue.maximum.toLocaleString('en-US')}.`
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? 'Please fill in this field.'
          : `Please enter at least ${entries(issue.minimum, 'character')}.`
      if (issue.origin === 'array') return 'Please send at least one line.'
      return issue.origin === 'date' ? undefined : `Please enter at least ${issue.minimum.toLocaleString('en-US')}.`
    default:
      return undefined
  }
}

z.config({ customError: plainWords })
