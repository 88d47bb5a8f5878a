// The search for everything of one's own by one field [P4.21]: machines, papers, people and courses, by number or by words.
import { z } from 'zod'
import { area, openQuery } from '../platform/call.ts'
import { currency } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'

export const foundKinds = ['unit', 'notice', 'claim', 'service', 'order', 'invoice', 'person', 'course'] as const
export type FoundKind = (typeof foundKinds)[number]
export const foundKindLabels: Record<FoundKind, string> = {
  unit: 'Units',
  notice: 'Product notices',
  claim: 'Warranty claims',
  service: 'Service requests',
  order: 'Orders',
  invoice: 'Invoices',
  person: 'People',
  course: 'Courses',
}

/** Of each kind. */
export const maxFound = 5
export const maxFindText = 60
export const findMessages = {
  tooLong: `Search for at most ${maxFindText} characters.`,
  failed: 'Your own numbers and names could not be searched. Please try again.',
}

export const foundItem = z.object({
  /** The number it has, a name for what has none. */
  number: z.string(),
  title: z.string(),
  /** The fact that matters: the condition of a unit, whether something is open, and how much. */
  fact: z.string(),
  /** The total of an order. */
  amount: price,
  currency: currency.nullable(),
  /** True if the text is its number and not only in it. */
  isExact: z.boolean(),
  href: z.string(),
})
export type FoundItem = z.infer<typeof foundItem>

export const foundGroup = z.object({ kind: z.enum(foundKinds), found: z.array(foundItem) })
export type FoundGroup = z.infer<typeof foundGroup>

export const findCalls = area({
  findAnything: openQuery({
    input: z.object({ text: z.string().trim().min(1).max(maxFindText, findMessages.tooLong) }),
    output: z.object({ groups: z.array(foundGroup) }),
    about:
      'What the viewer may see by its number, the beginning of it or words, in groups: exact numbers first whatever their kind, then the newest [P4.21, P4.23].',
  }),
})

const labelAddress = /\/u\/([\w-]+)\/?(?:[?#].*)?$/u

/** The text to search for: of the scanned address of a label, its code. */
export const readScan = (typed: string): string => {
  const text = typed.trim()
  return (text.includes('://') && labelAddress.exec(text)?.[1]) || text
}
