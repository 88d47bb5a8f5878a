// A message is once: what the contract says in an object called `...Messages` is written nowhere else in product code.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Source {
  path: string
  text: string
}
const sourcesOf = (folder: string): Source[] =>
  globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '') }))

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsOf)
      : []

/** Every message of the contract that is long enough to be one. */
async function messagesOf(contract: Source[]): Promise<string[]> {
  const declaring = contract.filter(({ text }) => /^export const (m|\w+M)essages\b/m.test(text))
  const modules = await Promise.all(declaring.map(({ path }) => import(join(root, path)) as Promise<object>))
  const messages = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (/(^m|M)essages$/.test(name) ? stringsOf(value) : []))
  return [...new Set(messages)].filter(({ length }) => length >= 16)
}

/** The sources with a text, in quotes or between tags, that begins with `words`, or with `whole` is them. */
const placesOf = (words: string, sources: Source[], whole = false) =>
  sources.flatMap(({ path, text }) => {
    const parts = text.split(words.replaceAll("'", String.raw`\'`))
    const isText = parts.some(
      (part, at) => at > 0 && /["'`“>]\s*$/.test(parts[at - 1] ?? '') && (!whole || /^["'`]/.test(part)),
    )
    return isText ? [`${path}: ${words}`] : []
  })

test('no message of the contract is written again, neither there nor in the server or the web', async () => {
  const contract = sourcesOf('contract')
  const others = [...sourcesOf('server'), ...sourcesOf('web')]
  const messages = await messagesOf(contract)
  expect(messages.length).toBeGreaterThan(200)
  const again = messages.flatMap((message) => {
    // Its first sentence is what others would quote.
    const outside = placesOf(message.replace(/(?<=\.) .*/s, ''), others)
    const inside = placesOf(message, contract, true)
    return inside.length > 1 ? [...outside, ...inside] : outside
  })
  expect(again).toEqual([])
})
