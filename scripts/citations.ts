// The citation check (docs/spec/README.md): every rule has one id, and whatever code, tests and documents cite is a rule.
// `--area fleet` lists the rules of docs/spec/fleet.md with the files that cite them.
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sources = [
  '*.{md,ts,yaml}',
  '{contract,server,web,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,css,sql,md,json,graphql,snap}',
]
const skipped = new Set(['node_modules', 'dist', '.output', 'data', 'test-results'])
/** Its comments keep the form they were written in, because a released migration is never changed. */
const released = 'server/src/platform/db/migrations/'

const cited = /\b(?:[ABDQU]\d|[PS]\d{1,2})\.\d{2,3}\b|\b[AB]§\d(?:\.\d{1,2})?(?!\d)/g
const rule = /^- \*\*(\S+)\*\* /
const section = /^## ([AB]§[\d.]+) /
/** A comment inside a body: its rule stands at the declaration. */
const inBody = /^\s+(\/\/|\{\/\*).*\[(?:[ABDQUPS]\d|[AB]§)/
const otherForms = /\b[AB] § ?\d|\bdecisions? §|\bissue #?\d+\b/i

export interface Citations {
  /** Ids of rules and of sections, each with the page it is on. */
  rules: Map<string, string>
  /** Paths by cited id, each once. */
  citedBy: Map<string, Set<string>>
  mistakes: string[]
}

/** Reads docs/spec of `baseDir` and every citation of it; `mistakes` says what leads nowhere. */
export async function findCitations(baseDir: string): Promise<Citations> {
  const files = await readFiles(baseDir)
  const documents = new Set(files.map(({ path }) => basename(path)).filter((name) => name.endsWith('.md')))
  const rules = new Map<string, string>()
  const citedBy = new Map<string, Set<string>>()
  const mistakes: string[] = []
  for (const { path, text } of files.filter(isPage)) {
    for (const line of text.split('\n')) {
      const id = (rule.exec(line) ?? section.exec(line))?.[1]
      if (!id) continue
      const before = rules.get(id)
      if (before) mistakes.push(`${path} gives the id ${id} again, after ${before}.`)
      rules.set(id, path)
    }
  }
  if (rules.size === 0) mistakes.push('There is no rule in docs/spec.')
  for (const file of files) {
    const { path } = file
    const text = path.startsWith(released) ? file.text.replaceAll(/\b([AB]) § ?(?=\d)/g, '$1§') : file.text
    for (const [number, line] of text.split('\n').entries()) {
      const place = `${path}:${number + 1}`
      for (const [id] of line.matchAll(cited)) {
        if (!rules.has(id)) mistakes.push(`${place} cites ${id}, which is no rule of docs/spec.`)
        if (!isPage(file)) citedBy.set(id, (citedBy.get(id) ?? new Set()).add(path))
      }
      if (path.startsWith(released)) continue
      if (isProduct(path) && inBody.test(line))
        mistakes.push(`${place} cites a rule inside a body: cite it above the declaration.`)
      const form = otherForms.exec(line)?.[0]
      if (form) mistakes.push(`${place} says '${form}': cite a rule like [A4.17] or a section like [B§2.11].`)
      for (const [name] of line.matchAll(/(?<![\w$}/.-])[\w-]+\.md\b/g)) {
        if (!documents.has(name)) mistakes.push(`${place} names ${name}, which is not in this repository.`)
      }
    }
  }
  return { rules, citedBy, mistakes }
}

interface File {
  path: string
  text: string
}

const isPage = ({ path }: File) => path.startsWith('docs/spec/') && path !== 'docs/spec/README.md'
const isProduct = (path: string) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(path) && !isTest(path)
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

async function readFiles(baseDir: string): Promise<File[]> {
  const files: File[] = []
  for await (const path of glob(sources, { cwd: baseDir, exclude: (each) => skipped.has(basename(each)) })) {
    // What is generated says what released migrations say.
    if (!path.endsWith('.gen.ts')) files.push({ path, text: await readFile(join(baseDir, path), 'utf8') })
  }
  return files.toSorted((a, b) => a.path.localeCompare(b.path))
}

/** The rules no test cites, by page. */
export function untested({ rules, citedBy }: Citations): Record<string, string[]> {
  const pages: Record<string, string[]> = {}
  for (const [id, page] of rules) {
    if (id.includes('§') || [...(citedBy.get(id) ?? [])].some(isTest)) continue
    ;(pages[basename(page, '.md')] ??= []).push(id)
  }
  return pages
}

if (import.meta.main) {
  const found = await findCitations(root)
  const [option, area] = process.argv.slice(2)
  if (option === '--area' && area) printArea(found, `docs/spec/${area}.md`)
  else printAll(found)
  process.exitCode = found.mistakes.length > 0 ? 1 : 0
}

function printArea({ rules, citedBy }: Citations, page: string): void {
  for (const [id, where] of rules) {
    if (where === page) console.log(`${id}: ${[...(citedBy.get(id) ?? ['cited by nothing'])].join(', ')}`)
  }
}

function printAll(found: Citations): void {
  for (const mistake of found.mistakes) console.log(mistake)
  const missing = Object.entries(untested(found))
  for (const [area, ids] of missing) console.log(`no test cites, of ${area}: ${ids.join(', ')}`)
  const count = missing.reduce((sum, [, ids]) => sum + ids.length, 0)
  console.log(`${found.rules.size} rules and sections, ${count} without a test, ${found.mistakes.length} mistakes`)
}
