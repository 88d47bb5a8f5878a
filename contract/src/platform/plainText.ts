// Texts that people write and the portal mails on: what they may hold, so that no one sends links or disguised words to
// another person in the portal's name.
import { z } from 'zod'

export const plainTextMessages = {
  name: 'Please leave out web addresses and signs that cannot be seen.',
} as const

/** Control signs, those without width, those that turn the direction of writing, and blanks that look like nothing. */
const invisibleCharacters = String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]`

// Joiners are spelling where letters change their shape beside them, and in a picture made of several signs; one at a time.
const scripts = 'Arab Beng Deva Gujr Guru Khmr Knda Lao Mlym Mong Mymr Nkoo Orya Sinh Syrc Taml Telu Tibt'
const joining = scripts.replaceAll(/(\w+) ?/g, String.raw`\p{scx=$1}`)
const joiner =
  String.raw`(?<=(?=[${joining}])[\p{L}\p{M}])[\u200c\u200d](?![\u200c\u200d])` +
  String.raw`|(?<=\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]{0,2})\u200d(?=\p{Extended_Pictographic})`
const invisibleInNames = new RegExp(String.raw`(?!${joiner})${invisibleCharacters}`, 'u')
const invisibleInLines = new RegExp(String.raw`(?!${joiner}|[\n\t])${invisibleCharacters}`, 'gu')

const dot = String.raw`[.\u3002\uff0e\uff61]`
// The domains strangers advertise under: 'Ma.Teresa', 'St.John' and 'J.de Vries' end in none of them.
const endings = 'app biz cc cn co com dev edu example gov info io net online org ru shop site store tk top uk us xyz'
const domain = String.raw`[\p{L}\d]${dot}(?:${endings.replaceAll(' ', '|')})(?![\p{L}\p{M}\d-])`
const domainInNames = new RegExp(domain, 'iu')

/** A web or mail address that can be meant as nothing else: a scheme, 'www.', a mailbox, a page below a domain, four numbers.
 * No part of it repeats without end: a long text takes no longer than it is long. */
const address = new RegExp(
  String.raw`:/{2}|(^|[^\p{L}])www${dot}|@[\p{L}\d-]{1,63}${dot}[\p{L}\d]|${domain}(/|:\d)|\d(${dot}\d{1,3}){3}`,
  'iu',
)

/** True if `text` can be the name of a business, a role, an account: 'Overstock.com' and 'Co.Ltd.' are. */
const isPlainTitle = (text: string): boolean => !invisibleInNames.test(text) && !address.test(text)

/** True if `text` can be the name of a person, which is no domain either. */
export const isPlainName = (text: string): boolean => isPlainTitle(text) && !domainInNames.test(text)

/** The name of a person; an empty one is not judged here. */
export const nameText = (max: number) => z.string().trim().max(max).refine(isPlainName, plainTextMessages.name)

/** The name of a business or of anything else. */
export const titleText = (max: number) => z.string().trim().max(max).refine(isPlainTitle, plainTextMessages.name)

/** `text` without signs that cannot be seen; its lines stay. */
export const removeInvisible = (text: string): string => text.replace(/\r\n?/g, '\n').replace(invisibleInLines, '')

/** Characters written for a hyphen. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** A number as it was typed or pasted: no signs that cannot be seen, and plain dashes. */
export const cleanNumber = (text: string): string => removeInvisible(text).replaceAll(dashes, '-')

/**
 * Put behind a dot so that no mail program sees a domain there, and is not seen itself. Of the signs without width it is
 * the one that no domain may hold: where a program makes a link all the same, it leads nowhere.
 */
export const unlinking = '\u200c'

const between = new RegExp(String.raw`(?<=[\p{L}\p{M}\d-])${dot}(?=\p{L}{2,})`, 'giu')

/** `text` as it is sent to others by mail: readable, and nothing in it becomes a link but the addresses in `ours`. */
export function unlinked(text: string, ours: readonly string[] = []): string {
  const kept = ours.filter(Boolean).map((address) => address.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&'))
  if (kept.length === 0) return withoutLinks(removeInvisible(text))
  // Not where they are only a part of another address.
  const whole = new RegExp(`(?<![\\p{L}\\d.@/-])(${kept.join('|')})(?!\\.?[\\p{L}\\d@/-])`, 'iu')
  return removeInvisible(text)
    .split(whole)
    .map((part, at) => (at % 2 === 1 ? part : withoutLinks(part)))
    .join('')
}

// An address is taken apart for everybody to see; a name reads as it is written.
const withoutLinks = (text: string): string =>
  text.replaceAll(/\S+/g, (word) =>
    address.test(word)
      ? word.replaceAll('://', ': //').replace(between, '[.]')
      : word.replace(between, `.${unlinking}`),
  )

/** The same as paragraphs of a letter. */
export const splitParagraphs = (text: string): string[] => unlinked(text).split(/\n+/).filter(Boolean)

/** The same in one line: for a subject, a heading, a cell of a table. */
export const unlinkedLine = (text: string, ours?: readonly string[]): string =>
  unlinked(text, ours).replaceAll(/\s+/g, ' ').trim()
