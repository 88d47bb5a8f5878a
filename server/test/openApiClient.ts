// Compiler errors of a client made of docs/api/openapi.json: the types by openapi-typescript, the
// calls by openapi-fetch, both as integrators use them.
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

export interface TypedCall {
  address: string
  /** The text in its path, and its body. */
  path: object
  body: object
  /** Fields of its answer. */
  fields: readonly string[]
}

const folder = import.meta.dirname
const document = new URL('../../docs/api/openapi.json', import.meta.url)
const beforeCalls = [
  "import createClient from 'openapi-fetch'",
  "import type { paths } from './paths.virtual.d.ts'",
  'const client = createClient<paths>()',
]

const toSource = ({ address, path, body, fields }: TypedCall): string => {
  const init = JSON.stringify({ ...(Object.keys(path).length > 0 && { params: { path } }), body })
  const read = fields.map((field) => `answer.data?.${field}`)
  return `{ const answer = await client.POST(${JSON.stringify(address)}, ${init}); console.log(${read.join(', ')}) }`
}

/** The problem with each of these calls and the fields read of its answer, by its place; nothing where all is as the document says. */
export async function typeFaults(calls: readonly TypedCall[]): Promise<ReadonlyMap<number, string>> {
  const files = new Map([
    [join(folder, 'client.virtual.ts'), [...beforeCalls, ...calls.map(toSource)].join('\n')],
    [join(folder, 'paths.virtual.d.ts'), astToString(await openapiTS(document))],
  ])
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.readFile = (name) => files.get(name) ?? readFile(name)
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name)
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ESNext)
  }
  const program = ts.createProgram([...files.keys()], options, host)
  const faults = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }): [number, string] => {
    const line = file ? ts.getLineAndCharacterOfPosition(file, start).line - beforeCalls.length : -1
    return [line, ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 400)]
  })
  return new Map(faults)
}
