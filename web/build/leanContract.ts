// Takes zod out of the pages that need no form: in the browser's build a contract module keeps its calls as plain
// data with their GraphQL documents, its functions and its lists; its schemas move to a module of their own, which
// only the forms that import one load. Calls that no page makes are left out. Saves 25 kB gzip on every page [Q1.06].
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyCall } from '@portal/contract/platform/call'
import type { ListDeclaration } from '@portal/contract/platform/listDeclaration'
import type { Plugin } from 'vite'
import { parseSync } from 'vite'
import { buildDocument } from '@portal/contract/platform/graphql'

const contract = resolve(import.meta.dirname, '../../contract/src')
const asSchemas = '?schemas'
const asData = resolve(import.meta.dirname, '../src/platform/callsAsData.ts')

type Exports = Record<string, unknown>

/** A schema, or fields of one that several schemas share. */
const isSchema = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('_zod' in value || (Object.keys(value).length > 0 && Object.values(value).every(isSchema)))
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'transport' in value && 'output' in value
const isCallList = (value: unknown): value is Record<string, AnyCall> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isCall)

/** A declared list (listDeclaration.ts): its pages need all of it but the shapes. */
const isDeclaredList = (value: unknown): value is ListDeclaration =>
  typeof value === 'object' && value !== null && 'columns' in value && 'row' in value
const declarationAsData = (name: string, { row: _row, ...list }: ListDeclaration): string =>
  `export const ${name} = ${JSON.stringify(list, (key, value: unknown) => (key === 'shape' ? undefined : value))}`

/** True if the pages make a call of a list. */
type IsCallUsed = (list: string, call: string) => boolean

const pages = resolve(import.meta.dirname, '../src')

/** The calls that the sources of the pages name, as `orderCalls.getOrder`. */
export function findUsedCalls(): IsCallUsed {
  const sources = globSync('**/*.{ts,tsx}', { cwd: pages }).map((file) => readFileSync(join(pages, file), 'utf8'))
  const made = new Set(
    sources.flatMap((code) => code.match(/\b\w+Calls\??\.\w+/g) ?? []).map((each) => each.replace('?', '')),
  )
  return (list, call) => made.has(`${list}.${call}`)
}

function listAsData(name: string, calls: Record<string, AnyCall>, isMade: IsCallUsed): string {
  const made = Object.entries(calls).filter(([key]) => isMade(name, key))
  const lean = made.map(([key, { input: _input, output: _output, about: _about, ...call }]) => {
    // GraphQL needs no spaces around its signs.
    const document =
      call.transport === 'integration' ? '' : buildDocument(calls[key] as AnyCall).replace(/ ?([{}():,]) ?/g, '$1')
    return `${JSON.stringify(key)}: ${JSON.stringify({ ...call, document })}`
  })
  return `import { callsAsData as ${name}AsData } from ${JSON.stringify(asData)}
export const ${name} = /* @__PURE__ */ ${name}AsData('${name}', {\n${lean.join(',\n')}\n})`
}

interface Declaration {
  declarations?: { id: { name: string } }[]
  id?: { name: string }
}
/** The names `node` refers to: not those of properties, nor words of texts and comments. */
function namesIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) namesIn(each, found)
  else if (typeof node === 'object' && node !== null) {
    const { type, name, computed, ...parts } = node as Record<string, unknown>
    if (type === 'Identifier') found.add(String(name))
    const isNamed = (type === 'Property' || type === 'MemberExpression') && !computed
    for (const [key, part] of Object.entries(parts))
      if (!(isNamed && key === (type === 'Property' ? 'key' : 'property'))) namesIn(part, found)
  }
  return found
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The names that functions inside `node` give to their parameters. */
function parametersIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) parametersIn(each, found)
  else if (isObject(node)) {
    if (Array.isArray(node['params'])) for (const name of namesIn(withoutTypes(node['params']))) found.add(name)
    for (const part of Object.values(node)) parametersIn(part, found)
  }
  return found
}

function withoutTypes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutTypes)
  if (!isObject(node)) return node
  const isType = String(node['type']).startsWith('TS') && !('expression' in node)
  return isType ? undefined : Object.fromEntries(Object.entries(node).map(([key, part]) => [key, withoutTypes(part)]))
}

/** The context of a statement when it runs. */
function neededBy(statement: Statement): Set<string> {
  const own = parametersIn(statement)
  return new Set([...namesIn(withoutTypes(statement))].filter((name) => !own.has(name)))
}

interface Statement extends Declaration {
  type: string
  start: number
  end: number
  declaration?: Declaration | null
}

const declaredName = ({ declarations, id }: Declaration): string | undefined => declarations?.[0]?.id.name ?? id?.name

/** The names a module exports that move: its schemas, and the functions that use one. */
function movedNames(statements: readonly Statement[], values: Exports): Set<string> {
  const moved = new Set(Object.keys(values).filter((name) => isSchema(values[name])))
  const others = statements.flatMap((statement) => {
    const name = statement.declaration && declaredName(statement.declaration)
    return name && typeof values[name] === 'function' ? [{ name, names: neededBy(statement) }] : []
  })
  for (
    let next;
    (next = others.find((each) => !moved.has(each.name) && [...each.names].some((name) => moved.has(name))));
  )
    moved.add(next.name)
  return moved
}

/** The source of one contract module without its schemas. */
export function leanSource(id: string, code: string, values: Exports, isMade: IsCallUsed = () => true): string {
  const statements = parseSync(id, code).program.body as unknown as Statement[]
  const moved = movedNames(statements, values)
  const parts = statements.map((statement) => {
    const name = declaredName(statement.declaration ?? statement)
    const value = name === undefined ? undefined : values[name]
    const names = new Set<string>()
    if (name && isCallList(value)) return { source: listAsData(name, value, isMade), names, isKept: true }
    if (name && isDeclaredList(value)) return { source: declarationAsData(name, value), names, isKept: true }
    if (name && moved.has(name)) return { source: `export { ${name} } from '${id}${asSchemas}'`, names, isKept: true }
    const source = code.slice(statement.start, statement.end)
    const isImport = statement.type === 'ImportDeclaration'
    return {
      name,
      source,
      names: isImport ? names : namesIn(withoutTypes(statement)),
      isKept: !name || Boolean(statement.declaration),
    }
  })
  // A private part of the module stays only where something kept uses it, because the rest made schemas.
  const isNeeded = (name: string) => parts.some(({ isKept, names }) => isKept && names.has(name))
  for (let next; (next = parts.find(({ isKept, name }) => !isKept && name && isNeeded(name)));) next.isKept = true
  return parts
    .filter(({ isKept }) => isKept)
    .map(({ source }) => source)
    .join('\n')
}

export function leanContract(): Plugin {
  const isMade = findUsedCalls()
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      // Inside the module of schemas, the schemas of other modules are wanted too.
      if (!importer?.includes(asSchemas) || !source.startsWith('.')) return undefined
      return `${resolve(dirname(importer), source)}${asSchemas}`
    },
    load: (id) =>
      id.endsWith(asSchemas)
        ? readFile(id.slice(0, -asSchemas.length), 'utf8').then((code) => ({
            code,
            moduleType: 'ts',
            moduleSideEffects: false,
          }))
        : undefined,
    async transform(code, id) {
      if (dirname(dirname(id)) !== contract || !id.endsWith('.ts')) return undefined
      // Each call carries its document, so none is written in the browser.
      if (id === resolve(contract, 'platform/graphql.ts'))
        return { code: `export const buildDocument = () => ''`, map: null }
      return {
        code: leanSource(id, code, (await import(pathToFileURL(id).href)) as Exports, isMade),
        moduleType: 'ts',
        moduleSideEffects: false,
        map: null,
      }
    },
  }
}
