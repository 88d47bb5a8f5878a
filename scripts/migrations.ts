// Migrations that were released are never changed, because databases have had them. server/src/platform/db/released.txt
// holds the hash of each; this fails where one differs, is gone, or a new one sorts before them and so would run in another
// order on a database of before. With --release, the new ones are added.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Statements that the oldest PostgreSQL we run on does not know (platform/db/checkServer.ts). */
const newerThan15 = /\bset expression\b|\bany_value\(|\bjson_table\(|\bxmltext\(|\bmerge\b[^;]*\breturning\b/i

/** The problems with `migrations` (name and text) for those who had `released` (lines of hash and name). */
export function migrationMistakes(released: readonly string[], migrations: ReadonlyMap<string, string>): string[] {
  const names = released.map((line) => line.split(' ')[1] ?? '')
  const last = names.toSorted().at(-1) ?? ''
  const changed = names.flatMap((name, at) => {
    const text = migrations.get(name)
    if (text === undefined) return [`${name} was released and is gone.`]
    return formatLine(name, text) === released[at]
      ? []
      : [`${name} was released and has changed: write a new migration.`]
  })
  const early = [...migrations.keys()].filter((name) => !names.includes(name) && name < last)
  const newer = [...migrations].flatMap(([name, text]) => {
    const [found] = newerThan15.exec(text) ?? []
    return found === undefined ? [] : [`${name} has '${found}', which PostgreSQL 15 does not know.`]
  })
  return [
    ...changed,
    ...newer,
    ...early.map((name) => `${name} is new and comes before ${last}, which was released: rename it.`),
  ]
}

const formatLine = (name: string, text: string) => `${createHash('sha256').update(text).digest('hex')} ${name}`

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../server/src/platform/db')
  const file = join(folder, 'released.txt')
  const released = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const names = (await readdir(join(folder, 'migrations'))).toSorted()
  const migrations = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, 'migrations', name), 'utf8')] as const),
    ),
  )
  const mistakes = migrationMistakes(released, migrations)
  for (const mistake of mistakes) console.error(mistake)
  if (mistakes.length > 0) process.exitCode = 1
  else if (process.argv.includes('--release'))
    await writeFile(file, [...migrations].map(([name, text]) => `${formatLine(name, text)}\n`).join(''))
}
