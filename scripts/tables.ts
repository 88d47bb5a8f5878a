// Writers and readers of tables, in the sources of the server and held against server/src/app/tableOwners.ts: only
// the owner's area writes a table, a read from another area is in its list with a reason, and no entry is unused.
import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Violation } from './violation.ts'

export interface TableOwners {
  owners: Readonly<Record<string, readonly string[]>>
  reads: readonly { area: string; tables: readonly string[]; because: string }[]
  /** The area that represents the ERP, and the tables that its files fill. */
  imports: { area: string; tables: readonly string[] }
}

interface Use {
  kind: 'write' | 'read' | 'unreadable'
  table: string
  area: string
  file: string
}

const migrations = 'server/src/platform/db/migrations'
const kyselyWrites = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const kyselyReads = /^(selectFrom|from|using|(inner|left|right|full|cross|innerLateral|leftLateral)Join)$/
const sqlWrite = /\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+(?:only\s+)?([a-z_]+)/g
const sqlRead =
  /(?<!delete )\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?((?:[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*)*[a-z_]+)/g

/** Where `baseDir` and `declared` disagree. */
export async function tableViolations(baseDir: string, declared: TableOwners): Promise<Violation[]> {
  const made = await tablesMade(baseDir)
  const ownerOf = new Map(Object.entries(declared.owners).flatMap(([area, own]) => own.map((table) => [table, area])))
  const uses = await tableUses(baseDir, made)
  return [
    ...ownerless(declared, made, ownerOf),
    ...uses.flatMap((use) => findViolation(use, declared, ownerOf)),
    ...unused(declared, uses, ownerOf),
  ]
}

function findViolation(use: Use, { reads, imports }: TableOwners, ownerOf: ReadonlyMap<string, string>): Violation[] {
  const { kind, table, area, file } = use
  const wrong = (rule: string) => [{ rule, from: file, to: table }]
  const owner = ownerOf.get(table)
  if (kind === 'unreadable') return area === imports.area ? [] : wrong('table-names-are-literal')
  if (owner === area || (area === imports.area && (kind === 'read' || imports.tables.includes(table)))) return []
  if (kind === 'write') return wrong('only-the-owner-writes-a-table')
  const isListed = reads.some((read) => read.area === area && read.tables.includes(table))
  return isListed ? [] : wrong('reads-of-foreign-tables-are-listed')
}

function unused(
  { reads, imports }: TableOwners,
  uses: readonly Use[],
  ownerOf: ReadonlyMap<string, string>,
): Violation[] {
  const has = (kind: Use['kind'], area: string, table: string) =>
    ownerOf.get(table) !== area && uses.some((use) => use.kind === kind && use.area === area && use.table === table)
  const idle = [
    ...reads.flatMap(({ area, tables }) => tables.map((table) => ({ kind: 'read' as const, area, table }))),
    ...imports.tables.map((table) => ({ kind: 'write' as const, area: imports.area, table })),
  ]
  return idle
    .filter(({ kind, area, table }) => !has(kind, area, table))
    .map(({ area, table }) => ({ rule: 'listed-uses-of-tables-exist', from: area, to: table }))
}

function ownerless(
  { owners }: TableOwners,
  made: ReadonlySet<string>,
  ownerOf: ReadonlyMap<string, string>,
): Violation[] {
  const listed = Object.entries(owners).flatMap(([area, own]) => own.map((table) => ({ area, table })))
  const rule = 'every-table-has-one-owner'
  return [
    ...[...made].filter((table) => !ownerOf.has(table)).map((table) => ({ rule, from: migrations, to: table })),
    ...listed
      .filter(({ area, table }) => !made.has(table) || ownerOf.get(table) !== area)
      .map(({ area, table }) => ({ rule, from: area, to: table })),
  ]
}

// Partitions are not named, because they are written and read through their table.
const steps =
  /^(?:create (?:unlogged )?table (?:if not exists )?(\w+)(?! partition of)\b|drop table (?:if exists )?(\w+)|alter table (\w+) rename to (\w+))/gm

async function tablesMade(baseDir: string): Promise<Set<string>> {
  const files = globSync(`${migrations}/*.sql`, { cwd: baseDir }).toSorted()
  const made = new Set<string>()
  for (const file of files) {
    const text = await readFile(join(baseDir, file), 'utf8')
    for (const [, created, dropped, renamed, to] of text.matchAll(steps)) {
      if (renamed && !made.has(renamed)) continue
      const [gone, come] = [dropped ?? renamed, created ?? to]
      if (gone) made.delete(gone)
      if (come) made.add(come)
    }
  }
  return made
}

async function tableUses(baseDir: string, tables: ReadonlySet<string>): Promise<Use[]> {
  const files = globSync('server/src/**/*.ts', { cwd: baseDir }).filter((file) => !file.endsWith('.test.ts'))
  const uses = files.map(async (file) => {
    const source = ts.createSourceFile(file, await readFile(join(baseDir, file), 'utf8'), ts.ScriptTarget.Latest, true)
    const found: Use[] = []
    const visit = (node: ts.Node): void => {
      for (const { kind, table } of [...usesOfKysely(node), ...usesOfSql(node), ...usesOfImport(node)])
        if (kind === 'unreadable' || tables.has(table)) found.push({ kind, table, area: getArea(file), file })
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
  const all = (await Promise.all(uses)).flat()
  return [...new Map(all.map((use) => [`${use.kind} ${use.table} ${use.file}`, use])).values()]
}

/** The folder in a district of server/src; one in platform, app or commands is of that. */
function getArea(file: string): string {
  const [, , district = '', area = '', inside] = file.split(/[\\/]/)
  return inside === undefined || ['platform', 'app', 'commands'].includes(district) ? district : area
}

type TableUse = Pick<Use, 'kind' | 'table'>

const nameIn = (text: string): string => text.trim().split(/\s/)[0] ?? ''

function usesOfKysely(node: ts.Node): TableUse[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const method = node.expression.name.text
  const isWrite = kyselyWrites.has(method)
  const [first] = node.arguments
  if (!first || !(isWrite || kyselyReads.test(method))) return []
  const kind = isWrite ? 'write' : 'read'
  return (ts.isArrayLiteralExpression(first) ? [...first.elements] : [first]).flatMap((name): TableUse[] => {
    if (ts.isStringLiteralLike(name)) return [{ kind, table: nameIn(name.text) }]
    if (!ts.isIdentifier(name) || method === 'from' || method === 'using') return []
    const literals = findLiterals(name)
    return literals.length > 0
      ? literals.map((table) => ({ kind, table }))
      : [{ kind: 'unreadable', table: name.getText() }]
  })
}

// A parameter may be one of several tables when its type names them.
function findLiterals(name: ts.Identifier): string[] {
  let at: ts.Node = name
  while (!ts.isSourceFile(at)) {
    const type = ts.isFunctionLike(at) && at.parameters.find((each) => each.name.getText() === name.text)?.type
    if (type) return (type.getText().match(/'([^']+)'/g) ?? []).map((each) => nameIn(each.slice(1, -1)))
    at = at.parent
  }
  return []
}

const looksLikeSql =
  /\b(?:select|returning|insert into|merge into|delete from|truncate|update [a-z_ ?]+ set)\b|^\s*(?:(?:left|inner|cross) )?(?:from|join)\b/

function usesOfSql(node: ts.Node): TableUse[] {
  const text = readText(node)
  if (text === undefined) return []
  const isTagged = ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === 'sql'
  if (!isTagged && !looksLikeSql.test(text)) return []
  return [
    ...[...text.matchAll(sqlWrite)].map(([, table = '']): TableUse => ({ kind: 'write', table })),
    ...[...text.matchAll(sqlRead)].flatMap(([, list = '']) =>
      list.split(',').map((each): TableUse => ({ kind: 'read', table: nameIn(each) })),
    ),
    // The source of a list: sql`sales_order o`.
    ...(isTagged ? [{ kind: 'read' as const, table: nameIn(text) }] : []),
    ...(/\b(?:insert into|delete from|(?<!do )update)\s+\?/.test(text) && !text.includes('for update')
      ? [{ kind: 'unreadable' as const, table: 'an expression' }]
      : []),
  ]
}

function readText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('')
  return undefined
}

// A kind of file of the import: { file: 'orders.csv', table: 'sales_order', columns: [...] }.
function usesOfImport(node: ts.Node): TableUse[] {
  if (!ts.isObjectLiteralExpression(node)) return []
  const of = (name: string) =>
    node.properties.find((each) => ts.isPropertyAssignment(each) && each.name.getText() === name)
  const table = of('table')
  if (!table || !of('columns') || !ts.isPropertyAssignment(table)) return []
  return ts.isStringLiteralLike(table.initializer) ? [{ kind: 'write', table: table.initializer.text }] : []
}
