// Each filter by account or person taken out, one at a time, while the tests that pass it run. Row-level security is off
// meanwhile: most filters are repeated by a policy, so with it nobody could say what the filter itself holds. The policies
// are tried the other way round, with all filters in place (server/src/guardMutants.test.ts).
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { root, vitest } from './guardTests.ts'

/** Tests tried first for a hole; all that pass it are tried only when these notice nothing. */
const firstTests = 12

/** file:line of each `.where` on an account or a person that compares with who asks, and where its text begins and ends. */
function holesOf(file: string): { at: string; from: number; to: number }[] {
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const holes: { at: string; from: number; to: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression
      const [column, , value] = node.arguments
      const isKey = column && ts.isStringLiteral(column) && /(^|\.)(account_id|user_id)$/.test(column.text)
      if (name.text === 'where' && isKey && value && /viewer|principal|accounts|userId/i.test(value.getText())) {
        const { line } = source.getLineAndCharacterOfPosition(name.getStart())
        holes.push({ at: `${file}:${line + 1}`, from: expression.getEnd(), to: node.getEnd() })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return holes
}

const sources = (): string[] =>
  readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join('server/src', file))
    .filter((file) => !file.startsWith('server/src/demo/'))

/** What every test file runs first in the copy: says which filters a test passes, and leaves one out. */
const setup = `
import { appendFileSync as report } from 'node:fs'
import { expect as running } from 'vitest'
const reported = new Set<string>()
Object.assign(globalThis, {
  hasFilter: (at: string): boolean => {
    const { testPath = '', currentTestName = '' } = running.getState()
    const line = JSON.stringify({ at, file: testPath, test: currentTestName }) + '\\n'
    const to = process.env['GUARD_REPORT']
    if (to && !reported.has(line)) report(to, line)
    reported.add(line)
    return process.env['GUARD_HOLE'] !== at
  },
})
`

/** A copy of the sources whose filters can be left out; libraries are those of the repository. Answers the filters. */
function prepareCopy(): { copy: string; holes: string[] } {
  const copy = mkdtempSync(join(tmpdir(), 'guards-'))
  execFileSync('sh', ['-c', `git archive HEAD | tar x -C '${copy}'`], { cwd: root })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  appendFileSync(join(copy, 'scripts/console.setup.ts'), setup)
  const holes: string[] = []
  for (const file of sources()) {
    const found = holesOf(file)
    if (found.length === 0) continue
    let text = readFileSync(join(root, file), 'utf8')
    // From the end, so that the places before stay where they are.
    for (const { at, from, to } of found.toSorted((a, b) => b.to - a.to)) {
      const filter = text.slice(from, to)
      text = `${text.slice(0, from)}.$if(globalThis.hasFilter?.('${at}') ?? true, (rows) => rows${filter})${text.slice(to)}`
    }
    writeFileSync(join(copy, file), text)
    holes.push(...found.map(({ at }) => at))
  }
  return { copy, holes }
}

interface Test {
  file: string
  test: string
}

interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** The tests that fail in `copy`. */
function failuresOf(copy: string, args: string[], env: Record<string, string>): Test[] {
  const report = join(copy, 'guards.json')
  rmSync(report, { force: true })
  const { stdout, stderr } = vitest(copy, [...args, '--reporter=json', `--outputFile=${report}`], {
    ROW_SECURITY: 'off',
    ...env,
  })
  // A run without tests says nothing about a filter.
  if (!existsSync(report)) throw new Error(`The tests did not run: ${(stdout + stderr).slice(-2000)}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ file: relative(copy, name), test: fullName })),
  )
}

/** The tests that pass each filter, and pass with row-level security off. */
function readCoverage(copy: string): Map<string, Test[]> {
  const report = join(copy, 'guards.jsonl')
  const broken = new Set(failuresOf(copy, [], { GUARD_REPORT: report }).map(({ file, test }) => `${file} ${test}`))
  const coverage = new Map<string, Test[]>()
  for (const line of readFileSync(report, 'utf8').trim().split('\n')) {
    const { at, file, test: path } = JSON.parse(line) as { at: string } & Test
    const covering = { file: relative(copy, file), test: path.replaceAll(' > ', ' ') }
    if (path && !broken.has(`${covering.file} ${covering.test}`))
      coverage.set(at, [...(coverage.get(at) ?? []), covering])
  }
  return coverage
}

const areaOf = (path: string): string => path.split('/')[2] ?? ''

/** The test that fails without the filter `at`. */
function findWitness(copy: string, at: string, covering: readonly Test[]): Test | undefined {
  const near = covering.toSorted(
    (a, b) => Number(areaOf(b.file) === areaOf(at)) - Number(areaOf(a.file) === areaOf(at)),
  )
  for (const tests of [near.slice(0, firstTests), near.slice(firstTests)]) {
    if (tests.length === 0) continue
    const titles = tests.map(({ test }) => RegExp.escape(test)).join('|')
    const files = new Set(tests.map(({ file }) => file))
    const [witness] = failuresOf(copy, [...files, '-t', `^(${titles})$`], { GUARD_HOLE: at })
    if (witness) return witness
  }
  return undefined
}

export function tryFilters(within: string): void {
  const { copy, holes } = prepareCopy()
  const counts = { noticed: 0, 'NOT NOTICED': 0, 'no test passes it': 0 }
  try {
    const coverage = readCoverage(copy)
    for (const at of holes.filter((hole) => hole.includes(within))) {
      const covering = coverage.get(at) ?? []
      const witness = findWitness(copy, at, covering)
      const outcome = witness ? 'noticed' : covering.length > 0 ? 'NOT NOTICED' : 'no test passes it'
      counts[outcome]++
      console.info([at, outcome, ...(witness ? [`${witness.file}: ${witness.test}`] : [])].join(' | '))
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  for (const [outcome, count] of Object.entries(counts)) console.info(`| filters ${outcome} | ${count} |`)
}
