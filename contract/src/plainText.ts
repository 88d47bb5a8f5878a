// Texts that people write and the portal mails on: what they may hold, so that nobody sends links or disguised words to
// somebody else in the portal's name.
import { z } from 'zod'

export const plainTextMessages = {
  name: 'Please leave out web addresses and signs that cannot be seen.',
} as const

/** Control signs, those without width, those that turn the direction of writing, and blanks that look like nothing. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u
const unseenInLines = new RegExp(`(?![\\n\\t])${unseen.source}`, 'gu')

/** What mail programs make a link of: a scheme, 'www.', a name with a domain; 'J. R. Marsh' and 'Marsh Inc.' are none.
 * No part of it repeats without end: a long text takes no longer than it is long. */
const dot = '[.\u3002\uff0e\uff61]'
const webAddress = new RegExp(
  `:/{2}|(^|[^\\p{L}])www${dot}|[\\p{L}\\d-]{2}${dot}\\p{L}{2}|(^|\\s)[\\p{L}\\d]${dot}[a-z]{2,3}(?=$|[\\s/])|\\d(${dot}\\d{1,3}){3}`,
  'iu',
)

/** Whether `text` can stand as a name in a letter. */
export const isPlainName = (text: string): boolean => !unseen.test(text) && !webAddress.test(text)

/** The name of a person or a business; an empty one is not judged here. */
export const nameText = (max: number) => z.string().trim().max(max).refine(isPlainName, plainTextMessages.name)

/** `text` without signs that cannot be seen; its lines stay. */
export const withoutUnseen = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unseenInLines, '')

const linked = new RegExp(`([\\p{L}\\d-])${dot}(?=\\p{L}{2,})`, 'giu')

/** `text` as it is sent to others by mail: readable, and nothing in it becomes a link but the addresses in `ours`. */
export function unlinked(text: string, ours: readonly string[] = []): string {
  const kept = ours.filter(Boolean).map((address) => address.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&'))
  if (kept.length === 0) return withoutLinks(withoutUnseen(text))
  // Not where they are only a part of another address.
  const whole = new RegExp(`(?<![\\p{L}\\d.@/-])(${kept.join('|')})(?!\\.?[\\p{L}\\d@/-])`, 'iu')
  return withoutUnseen(text)
    .split(whole)
    .map((part, at) => (at % 2 === 1 ? part : withoutLinks(part)))
    .join('')
}

const withoutLinks = (text: string): string => text.replaceAll('://', ': //').replace(linked, '$1[.]')

/** The same as paragraphs of a letter. */
export const splitParagraphs = (text: string): string[] => unlinked(text).split(/\n+/).filter(Boolean)

/** The same in one line: for a subject, a heading, a cell of a table. */
export const unlinkedLine = (text: string, ours?: readonly string[]): string =>
  unlinked(text, ours).replaceAll(/\s+/g, ' ').trim()
