// Short class names of our own style sheets, as every page writes out hundreds of them [Q1.06].
import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The classes that the text of a style sheet has rules for. */
export const findClasses = (css: string): string[] => [
  ...new Set([...css.matchAll(/(?<![\w-])\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name)),
]

const owners = new Map<string, string>()

/** Five letters of the path and the name; the first is large, as none of a piece or of a library is. */
export function shortName(name: string, file: string): string {
  const owner = `${relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/')} ${name}`
  const hash = createHash('sha256').update(owner).digest()
  const short = [0, 1, 2, 3, 4].map((at) => letters[hash.readUInt32BE(at * 4) % (at ? 52 : 26)]).join('')
  const other = owners.get(short)
  if (other && other !== owner) throw new Error(`${owner} and ${other} have the same short name: rename one of them.`)
  owners.set(short, owner)
  return short
}
