// Each filter by account or person taken out, one at a time, while the tests that pass it run. Row-level security is off
// meanwhile: most filters are repeated by a policy, so with it no one could say what the filter itself holds. The policies
// are tried the other way round, with all filters in place (server/src/app/guardMutants.test.ts).
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { copySources, root, vitest } from './guardTests.ts'

/** file:line of each `.where` on an account or a person that compares with who asks, and where its text begins and ends. */
function findHoles(file: string): { at: string; from: number; to: number }[] {
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
    .filter((file) => !file.startsWith('server/src/provider/demo/'))

/** Run first by every test file: says which filters a test passes, and leaves out the one planned for it. */
const setup = `
import { appendFileSync as report, readFileSync as readPlan } from 'node:fs'
import { expect as running } from 'vitest'
const { GUARD_REPORT, GUARD_PLAN } = process.env
const planned: Record<string, string> = GUARD_PLAN ? JSON.parse(readPlan(GUARD_PLAN, 'utf8')) : {}
const reported = new Set<string>()
const guards = { passed: new Set<string>(), left: undefined as string | undefined }
Object.assign(globalThis, {
  guards,
  hasFilter: (at: string): boolean => {
    const { testPath = '', currentTestName = '' } = running.getState()
    const test = testPath.slice(process.cwd().length + 1) + ' ' + currentTestName.replaceAll(' > ', ' ')
    const line = JSON.stringify({ at, test }) + '\\n'
    if (GUARD_REPORT && currentTestName && !reported.has(line)) report(GUARD_REPORT, line)
    reported.add(line)
    guards.passed.add(at)
    return guards.left !== at && planned[test] !== at
  },
})
`

/** A copy of the sources whose filters can be left out; libraries are those of the repository. Answers the filters. */
function prepareCopy(): { copy: string; holes: string[] } {
  const copy = copySources()
  appendFileSync(join(copy, 'scripts/console.setup.ts'), setup)
  const holes: string[] = []
  for (const file of sources()) {
    const found = findHoles(file)
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

interface Report {
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

// Ids, times and places differ from run to run.
const withoutNumbers = (messages: readonly string[] = []): string =>
  messages.join('\n').replaceAll(/\b[\da-f-]{8,}\b|\d+/g, '#')

/** Runs tests, each named by its file and title, or all; answers how those fail that do, with row-level security off. */
function findFailures(copy: string, tests: readonly string[], env: Record<string, string>): Map<string, string> {
  const report = join(copy, 'guards.json')
  rmSync(report, { force: true })
  const files = new Set(tests.map((test) => test.slice(0, test.indexOf(' '))))
  // Blanks of a title may represent ' > ', with which a test in a describe is named.
  const titles = tests.map((test) =>
    RegExp.escape(test.slice(test.indexOf(' ') + 1)).replaceAll(String.raw`\x20`, '( > | )'),
  )
  const args = [...files, ...(titles.length > 0 ? ['-t', `^(${titles.join('|')})$`] : [])]
  const { stdout, stderr } = vitest(copy, ['--project=server', ...args, '--reporter=json', `--outputFile=${report}`], {
    ROW_SECURITY: 'off',
    ...env,
  })
  // A run without tests says nothing about a filter.
  if (!existsSync(report)) throw new Error(`The tests did not run: ${(stdout + stderr).slice(-2000)}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed').length
  console.info(`${ran} of ${tests.length || 'all'} tests ran`)
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }): [string, string] => [
        `${relative(copy, name)} ${fullName}`,
        withoutNumbers(failureMessages),
      ]),
  )
  return new Map(failures)
}

/** The tests that pass each filter, those of its own area first. GUARD_COVERAGE names a report made before. */
function readCoverage(copy: string): Map<string, string[]> {
  const report = process.env['GUARD_COVERAGE'] ?? join(copy, 'guards.jsonl')
  if (!existsSync(report)) findFailures(copy, [], { GUARD_REPORT: report })
  const coverage = new Map<string, string[]>()
  for (const line of readFileSync(report, 'utf8').trim().split('\n')) {
    const { at, test } = JSON.parse(line) as { at: string; test: string }
    coverage.set(at, [...new Set([...(coverage.get(at) ?? []), test])])
  }
  const toArea = (path: string) => path.split('/')[2]
  for (const [at, tests] of coverage)
    coverage.set(
      at,
      tests.toSorted((a, b) => Number(toArea(b) === toArea(at)) - Number(toArea(a) === toArea(at))),
    )
  return coverage
}

/** The call that answers a foreign id otherwise than an unknown one without each filter; not all filters have one. */
function readForeignWitnesses(copy: string): Map<string, string> {
  const report = join(copy, 'guards.tsv')
  writeFileSync(report, '')
  findFailures(
    copy,
    ['server/src/app/foreignIds.test.ts a filter that is left out makes a foreign id answer otherwise'],
    {
      GUARD_WITNESSES: report,
    },
  )
  const lines = readFileSync(report, 'utf8').trim().split('\n').filter(Boolean)
  const witnesses = new Map(lines.map((line) => line.split('\t') as [string, string]))
  for (const [at, call] of witnesses) console.info(`${at} | noticed | foreignIds.test.ts: ${call}`)
  return witnesses
}

/**
 * The test that fails without each filter. A test has one filter left out, so that a run tries many filters; filters that
 * nothing noticed get twice as many tests in the next run, until there are none left.
 */
function findWitnesses(copy: string, coverage: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const witnesses = readForeignWitnesses(copy)
  const left = new Map([...coverage].map(([at, tests]) => [at, [...tests]]))
  for (let most = 2; ; most *= 2) {
    const planned = new Map<string, string>()
    const open = [...left].filter(([at]) => !witnesses.has(at)).toSorted(([, a], [, b]) => a.length - b.length)
    for (const [at, tests] of open) {
      const chosen = tests.filter((test) => !planned.has(test)).slice(0, most)
      for (const test of chosen) planned.set(test, at)
      left.set(
        at,
        tests.filter((test) => !chosen.includes(test)),
      )
    }
    if (planned.size === 0) return witnesses
    const plan = join(copy, 'guards.plan.json')
    writeFileSync(plan, JSON.stringify(Object.fromEntries(planned)))
    const failures = findFailures(copy, [...planned.keys()], { GUARD_PLAN: plan })
    const suspects = [...failures.keys()].filter((test) => planned.has(test))
    // Some tests are about the policies and fail without them, whatever filter is left out: those must fail otherwise.
    const broken = suspects.length > 0 ? findFailures(copy, suspects, {}) : new Map<string, string>()
    for (const test of suspects) {
      const at = planned.get(test) ?? ''
      if (broken.get(test) === failures.get(test) || witnesses.has(at)) continue
      witnesses.set(at, test)
      console.info(`${at} | noticed | ${test}`)
    }
  }
}

export function tryFilters(within: string): void {
  const { copy, holes } = prepareCopy()
  try {
    const coverage = readCoverage(copy)
    const wanted = holes.filter((at) => at.includes(within))
    const witnesses = findWitnesses(copy, new Map([...coverage].filter(([at]) => wanted.includes(at))))
    const survivors = wanted.filter((at) => !witnesses.has(at))
    for (const at of survivors) console.info(`${at} | ${coverage.has(at) ? 'NOT NOTICED' : 'no test passes it'}`)
    console.info(`| filters by account or person | ${witnesses.size} noticed | ${survivors.length} not |`)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
