// Variables as an operator gives them: secrets from files, and names that are likely misspelled.
import { readFileSync } from 'node:fs'
import { findSimilarName } from '@portal/contract/access/similarNames'
import type { Setting } from './setting.ts'

type Environment = Record<string, string | undefined>
type Settings = Record<string, Setting>

/** As containers mount secrets: NAME_FILE holds the path of a file with the value of NAME. */
const ofFile = '_FILE'

/** `given` with the secrets that are in files, and what is wrong with those; a line end at the end of a file is not part of a secret. */
export function readFiles(given: Environment, settings: Settings): { env: Environment; mistakes: string[] } {
  const env = { ...given }
  const mistakes: string[] = []
  for (const name of secretNames(settings)) {
    const path = given[name + ofFile]
    if (path === undefined || path === '') continue
    if (given[name]) {
      mistakes.push(`  ${name}, ${name}${ofFile}: only one of them`)
      continue
    }
    try {
      env[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (env[name] === '') mistakes.push(`  ${name}${ofFile}: the file is empty`)
    } catch (error) {
      mistakes.push(`  ${name}${ofFile}: cannot be read (${error instanceof Error ? error.message : String(error)})`)
    }
  }
  return { env, mistakes }
}

const secretNames = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, { isShown }]) => (isShown ? [] : [name]))

/** A line for each variable of `env` that looks like one of ours and is none, with the name that was likely meant. */
export function reportUnknown(env: Environment, settings: Settings): string[] {
  const known = [...Object.keys(settings), ...secretNames(settings).map((name) => name + ofFile)]
  const families = toFamilies(known)
  return Object.keys(env)
    .filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name) && !known.includes(name))
    .flatMap((name) => {
      const meant = findSimilarName(name, known)
      const isOurs =
        families.has(toFamily(name)) || (name.endsWith(ofFile) && name.slice(0, -ofFile.length) in settings)
      if (meant === undefined && !isOurs) return []
      return [
        `${name} is no variable of the portal and is not read${meant === undefined ? '.' : `; is ${meant} meant?`}`,
      ]
    })
    .toSorted()
}

const toFamily = (name: string): string => name.replace(/_.*/, '')

/** First words that three or more variables share, like BRAND: whatever else begins so is meant for the portal. */
function toFamilies(known: readonly string[]): ReadonlySet<string> {
  const counts = Map.groupBy(known, toFamily)
  return new Set([...counts].filter(([, names]) => names.length >= 3).map(([family]) => family))
}
