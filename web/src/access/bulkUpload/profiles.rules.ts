// Exports of Auth0 as files [S16.06]: lines of JSON or a list, and the file of password hashes that comes beside, joined by id or
// email address.
import type { ExportedProfile } from '@portal/contract/access/profileMigration'

/** The objects in a file of JSON: a list, or one a line. Throws an Error with words to show. */
export function profilesIn(text: string, fileName: string): ExportedProfile[] {
  const plain = text.replace(/^\uFEFF/, '').trim()
  const found: unknown[] = plain.startsWith('[') ? listIn(plain, fileName) : linesIn(plain, fileName)
  return found.map((each, at) => {
    if (typeof each === 'object' && each !== null && !Array.isArray(each)) return each as ExportedProfile
    throw new Error(`${fileName}: entry ${at + 1} is no profile.`)
  })
}

function listIn(text: string, fileName: string): unknown[] {
  try {
    return JSON.parse(text) as unknown[]
  } catch {
    throw new Error(`${fileName} is no list in JSON.`)
  }
}

const linesIn = (text: string, fileName: string): unknown[] =>
  text.split(/\r?\n/).flatMap((line, at): unknown[] => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line)]
    } catch {
      throw new Error(`${fileName}: line ${at + 1} is no JSON.`)
    }
  })

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The id without the connection before it: 'auth0|5f7c8ec7' and the '_id' of the hashes are one. */
function idOf({ user_id: userId, _id: own }: ExportedProfile): string {
  const id = typeof own === 'object' && own !== null && '$oid' in own ? own.$oid : own
  return (textIn(userId) || textIn(id)).replace(/^auth0\|/, '')
}

const hashKeys = ['passwordHash', 'password_hash', 'custom_password_hash'] as const

/** Profiles of several files, each person once: what a later file knows of them is added to what came before. */
export function joined(files: readonly ExportedProfile[][]): ExportedProfile[] {
  const [first = [], ...others] = files
  const all = [...first]
  const places = new Map<string, number>()
  const keysOf = (profile: ExportedProfile) =>
    [idOf(profile) && `id ${idOf(profile)}`, textIn(profile['email']).toLowerCase()].filter(Boolean)
  all.forEach((profile, at) => keysOf(profile).forEach((key) => places.set(key, at)))
  for (const profile of others.flat()) {
    const at = keysOf(profile).flatMap((key) => places.get(key) ?? [])[0]
    const known = at === undefined ? undefined : all[at]
    if (at !== undefined && known) all[at] = { ...profile, ...known, ...hashesIn(profile) }
    else {
      keysOf(profile).forEach((key) => places.set(key, all.length))
      all.push(profile)
    }
  }
  return all
}

const hashesIn = (profile: ExportedProfile): ExportedProfile =>
  Object.fromEntries(hashKeys.flatMap((key) => (profile[key] ? [[key, profile[key]]] : [])))

export const hasHash = (profile: ExportedProfile): boolean => hashKeys.some((key) => Boolean(profile[key]))

/** The names of roles in the profiles, each once. */
export function rolesIn(profiles: readonly ExportedProfile[]): string[] {
  const names = new Set<string>()
  for (const { app_metadata: app } of profiles) {
    if (typeof app !== 'object' || app === null) continue
    for (const given of ['role' in app ? app.role : [], 'roles' in app ? app.roles : []].flat())
      if (typeof given === 'string' && given.trim() && given.length <= 100) names.add(given)
  }
  return [...names].toSorted()
}
