// Addresses as people paste them, where a seat is, and who may assign one [P12.07, P12.08].
import type { SeatState } from '@portal/contract/learning/seats'
import { emailAddress } from '@portal/contract/access/registrationForm'
import { one, passes } from '@portal/contract/access/privileges'
import type { Viewer } from '../../platform/http/ctx.ts'

/** One pasted address: as it was written, and the email address in it when there is one. */
export interface PastedAddress {
  written: string
  email: string | undefined
}

const toEmail = (text: string): string | undefined => {
  const parsed = emailAddress.safeParse(text)
  return parsed.success ? parsed.data : undefined
}

/** The text between the angle brackets at the end of `text`. */
function inBrackets(text: string): string | undefined {
  const from = text.lastIndexOf('<')
  return from !== -1 && text.endsWith('>') ? text.slice(from + 1, -1) : undefined
}

/** The entries of a line: a comma parts two, but not the name of 'Tran, Lee <lee@example.com>'. */
function entriesOf(line: string): string[] {
  const entries: string[] = []
  let name: string | undefined
  for (const piece of line.split(',')) {
    const isAddress = piece.includes('@')
    if (name !== undefined && isAddress && inBrackets(piece.trim()) !== undefined) entries.push(`${name},${piece}`)
    else entries.push(...(name === undefined ? [] : [name]), ...(isAddress ? [piece] : []))
    name = isAddress ? undefined : piece
  }
  return name === undefined ? entries : [...entries, name]
}

/** Several addresses that only blanks part. */
const splitEntry = (entry: string): string[] => {
  const words = entry.split(/\s+/)
  return words.length > 1 && words.every((word) => word.includes('@')) ? words : [entry]
}

/** The addresses of a pasted text, in its order. */
export const parseAddresses = (text: string): PastedAddress[] =>
  text
    .split(/[\n\r;]/)
    .flatMap(entriesOf)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .flatMap(splitEntry)
    .map((written) => ({ written, email: toEmail(inBrackets(written) ?? written) }))

export const toSeatState = (row: {
  taken_back_at: Date | null
  begun_at: Date | null
  completed_at: Date | null
}): SeatState =>
  row.taken_back_at ? 'TAKEN_BACK' : row.completed_at ? 'COMPLETED' : row.begun_at ? 'BEGUN' : 'ASSIGNED'

/** True if `viewer` may assign the seats of an order they see: their own order, or one of the organization they order for. */
export const mayAssign = (viewer: Viewer, order: { user_id: string | null }): boolean =>
  !viewer.isPunchout &&
  (order.user_id === viewer.userId ||
    (viewer.registrationType === 'B2B' && passes(one('B2B_Order_Replacement_Parts'), viewer.privileges)))
