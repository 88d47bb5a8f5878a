// Takes zod out of the pages that need no form: in the browser's build a contract module keeps its calls as plain
// data with their GraphQL documents, its functions and its lists; its schemas move to a module of their own, which
// only the forms that import one load. Saves 25 kB gzip on every page (figures: quality.md, Speed).
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyCall } from 'contract/call'
import type { Plugin } from 'vite'
import { parseSync } from 'vite'
import { documentOf } from '../src/platform/document.ts'

const contract = resolve(import.meta.dirname, '../../contract/src')
const asSchemas = '?schemas'

type Exports = Record<string, unknown>

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'transport' in value && 'output' in value
const isCallList = (value: unknown): value is Record<string, AnyCall> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isCall)

/** The source of a list of calls as data. `input` and `output` are for the server: a form imports its schema by name. */
function callsAsData(name: string, calls: Record<string, AnyCall>): string {
  const lean = Object.entries(calls).map(([key, { input: _input, output: _output, about: _about, ...call }]) => {
    const document = call.transport === 'integration' ? '' : documentOf(calls[key] as AnyCall)
    return `${JSON.stringify(key)}: { ...${JSON.stringify({ ...call, document })}, get input() { throw new Error(${JSON.stringify(`A form imports its schema from the contract by name, not ${name}.${key}.input.`)}) } }`
  })
  return `export const ${name} = {\n${lean.join(',\n')}\n}`
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

interface Statement extends Declaration {
  type: string
  start: number
  end: number
  declaration?: Declaration | null
}

const declaredName = ({ declarations, id }: Declaration): string | undefined => declarations?.[0]?.id.name ?? id?.name

/** The source of one contract module without its schemas. */
export function leanSource(id: string, code: string, values: Exports): string {
  const parts = (parseSync(id, code).program.body as unknown as Statement[]).map((statement) => {
    const name = declaredName(statement.declaration ?? statement)
    const value = name === undefined ? undefined : values[name]
    const names = new Set<string>()
    if (name && isCallList(value)) return { source: callsAsData(name, value), names, isKept: true }
    if (name && isSchema(value)) return { source: `export { ${name} } from '${id}${asSchemas}'`, names, isKept: true }
    const source = code.slice(statement.start, statement.end)
    return { name, source, names: namesIn(statement), isKept: !name || Boolean(statement.declaration) }
  })
  // What the module keeps to itself stays only where something kept speaks of it: the rest made schemas.
  const isNeeded = (name: string) => parts.some(({ isKept, names }) => isKept && names.has(name))
  for (let next; (next = parts.find(({ isKept, name }) => !isKept && name && isNeeded(name)));) next.isKept = true
  return parts
    .filter(({ isKept }) => isKept)
    .map(({ source }) => source)
    .join('\n')
}

export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      // Inside the module of schemas, the schemas of other modules are wanted too.
      if (!importer?.includes(asSchemas) || !source.startsWith('./')) return undefined
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
      if (dirname(id) !== contract || !id.endsWith('.ts')) return undefined
      return {
        code: leanSource(id, code, (await import(pathToFileURL(id).href)) as Exports),
        moduleType: 'ts',
        moduleSideEffects: false,
        map: null,
      }
    },
  }
}
