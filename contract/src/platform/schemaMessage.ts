// Messages about a field whose schema has no text of its own: zod's words are for programmers.
import type { z } from 'zod'

/** '1 line', '1,000 lines'. */
const counted = (count: number | bigint, of: string) =>
  `${count.toLocaleString('en-US')} ${of}${count === 1 ? '' : 's'}`

/** The message for an issue for which the contract has no words of its own; undefined leaves zod its own. */
export function schemaMessage(issue: z.core.$ZodRawIssue): string | undefined {
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
      if (issue.origin === 'string') {
        const most = `Please enter at most ${counted(issue.maximum, 'character')}`
        return typeof issue.input === 'string'
          ? `${most}; these are ${issue.input.length.toLocaleString('en-US')}.`
          : `${most}.`
      }
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
