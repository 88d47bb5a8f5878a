// The figures of the house (docs/architecture.md, Habits): small files, few scripts, exact versions, a reason beside every
// suppression, no junk drawers. The most lines one file may have is oxlint's to check.
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Lock } from './lock.ts'
import { missingPlatforms } from './lock.ts'

const root = join(import.meta.dirname, '..')
const workspaces = ['contract', 'server', 'web', 'e2e', 'bench']
const maxScripts = 15
const maxMedian = 90

export interface Figures {
  files: number
  lines: number
  /** Lines of the middle product file, and of the one that 95 of 100 are shorter than. */
  median: number
  p95: number
  mistakes: string[]
}

/** Measures the house in `baseDir`; `mistakes` says what breaks a habit. */
export async function measureFigures(baseDir: string): Promise<Figures> {
  const sources = await readSources(baseDir)
  const lengths = sources
    .filter(({ path }) => /^(contract|server|web)\/src\//.test(path) && !/\.test\.tsx?$/.test(path))
    .map(({ text }) => text.split('\n').length - 1)
    .toSorted((a, b) => a - b)
  const quantile = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0
  const median = quantile(0.5)
  const mistakes = [...sources.flatMap(habitMistakes), ...(await packageMistakes(baseDir))]
  if (lengths.length === 0) mistakes.push('There is no product file to measure.')
  if (median > maxMedian) mistakes.push(`The middle product file has ${median} lines, more than ${maxMedian}.`)
  const lines = lengths.reduce((sum, each) => sum + each, 0)
  return { files: lengths.length, lines, median, p95: quantile(0.95), mistakes }
}

interface Source {
  path: string
  text: string
}

async function readSources(baseDir: string): Promise<Source[]> {
  const sources: Source[] = []
  for (const path of await figureSources(baseDir))
    sources.push({ path, text: await readFile(join(baseDir, path), 'utf8') })
  return sources
}

/** The paths of all sources of the house that people write, in order. */
export async function figureSources(baseDir: string): Promise<string[]> {
  const exclude = (path: string) => ['node_modules', 'dist', '.output'].includes(basename(path))
  const pattern = `{${[...workspaces, 'scripts'].join(',')}}/**/*.{ts,tsx,mjs}`
  const paths = await Array.fromAsync(glob(pattern, { cwd: baseDir, exclude }))
  return paths.filter((path) => !path.endsWith('.gen.ts')).toSorted((a, b) => a.localeCompare(b))
}

function habitMistakes({ path, text }: Source): string[] {
  const mistakes: string[] = []
  if (/(^|[./])(utils?|helpers?|common|misc|shared)\.(\w+\.)?tsx?$|\/(utils?|helpers?|common|misc)\//i.test(path)) {
    mistakes.push(`${path} is named like a junk drawer: name it by what it holds.`)
  }
  if (path.startsWith('scripts/figures')) return mistakes
  text.split('\n').forEach((line, at) => {
    const where = `${path}:${at + 1}`
    if (/(oxlint|eslint)-disable/.test(line) && !/-disable[\w-]*\s+\S.*--\s*\S.{2}/.test(line)) {
      mistakes.push(
        `${where} suppresses a rule without naming it and saying why ("oxlint-disable-next-line rule -- reason").`,
      )
    }
    if (/@ts-(ignore|nocheck)/.test(line))
      mistakes.push(`${where} switches the compiler off; use @ts-expect-error with a reason.`)
    if (/@ts-expect-error\s*$/.test(line)) mistakes.push(`${where} expects an error without saying why.`)
    if (/\b(test|it|describe)\.(skip|only)\(/.test(line)) mistakes.push(`${where} leaves tests out.`)
  })
  return mistakes
}

interface Manifest {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

async function packageMistakes(baseDir: string): Promise<string[]> {
  const mistakes: string[] = []
  for (const folder of ['', ...workspaces]) {
    const path = join(folder, 'package.json')
    const text = await readFile(join(baseDir, path), 'utf8').catch(() => '{}')
    const { scripts = {}, dependencies, devDependencies } = JSON.parse(text) as Manifest
    if (Object.keys(scripts).length > maxScripts) mistakes.push(`${path} has more than ${maxScripts} scripts.`)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      const isOwn = name.startsWith('@portal/') && version === '*'
      if (!isOwn && !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        mistakes.push(`${path} does not pin ${name} (${version}).`)
    }
  }
  const lock = await readFile(join(baseDir, 'package-lock.json'), 'utf8').catch(() => '{"packages":{}}')
  const [missing, ...others] = Object.keys(missingPlatforms(JSON.parse(lock) as Lock))
  if (missing) mistakes.push(`package-lock.json lacks ${missing} and ${others.length} more: run node scripts/lock.ts.`)
  return mistakes
}

if (import.meta.main) {
  const { files, lines, median, p95, mistakes } = await measureFigures(root)
  for (const mistake of mistakes) console.log(mistake)
  console.log(`${files} product files, ${lines} lines, median ${median}, 95 % under ${p95}`)
  process.exitCode = mistakes.length > 0 ? 1 : 0
}
