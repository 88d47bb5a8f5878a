// Faults at random places of the product: a refusal that is gone, a filter taken out, a comparison turned round. One run of
// all tests records which of them reach each place; then each fault is tried alone in a copy of the sources, by the tests
// of `npm test` that reach it, then by the sweeps that do.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { copySources, root, vitest } from './guardTests.ts'

interface Fault {
  file: string
  line: number
  from: number
  to: number
  text: string
  what: string
  /** Start and end of the expression that is evaluated where a test reaches the place. */
  reached: [from: number, to: number]
}

const turned = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
])

/** True if a statement is a way out: it throws or returns. */
const endsWork = (node: ts.Statement): boolean =>
  ts.isThrowStatement(node) || ts.isReturnStatement(node) || (ts.isBlock(node) && node.statements.some(endsWork))

/** Every fault that `file` can be given. */
function findFaults(file: string): Fault[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const faults: Fault[] = []
  const add = (node: ts.Node, reached: ts.Node, from: number, to: number, text: string, what: string) =>
    faults.push({
      file,
      line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      from,
      to,
      text,
      what,
      reached: [reached.getStart(), reached.getEnd()],
    })
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node) && endsWork(node.thenStatement)) {
      const { expression } = node
      add(
        node,
        expression,
        expression.getStart(),
        expression.getEnd(),
        'false',
        `never: ${expression.getText().slice(0, 80)}`,
      )
    }
    if (ts.isBinaryExpression(node) && turned.has(node.operatorToken.kind)) {
      const { operatorToken } = node
      const other = turned.get(operatorToken.kind) ?? ''
      add(
        node,
        node,
        operatorToken.getStart(),
        operatorToken.getEnd(),
        other,
        `${other} in ${node.getText().slice(0, 80)}`,
      )
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression
      const [column] = node.arguments
      if (name.text === 'where' && column && node.arguments.length === 3)
        add(
          name,
          column,
          expression.getEnd(),
          node.getEnd(),
          '',
          `without .where(${node.arguments.map((one) => one.getText()).join(', ')})`,
        )
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

const sources = (): string[] =>
  ['contract/src', 'server/src', 'web/src'].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(part, file))
      .filter((file) => !file.startsWith('server/src/provider/demo/')),
  )

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** `count` faults, each of another folder, in an order that `seed` gives. */
function chooseFaults(count: number, seed: string): Fault[] {
  const toPlace = (of: string) => hash(`${seed} ${of}`)
  const folders = Map.groupBy(sources().flatMap(findFaults), ({ file }) => dirname(file))
  return [...folders]
    .toSorted(([a], [b]) => (toPlace(a) < toPlace(b) ? -1 : 1))
    .slice(0, count)
    .flatMap(([, faults]) =>
      faults.toSorted((a, b) => (toPlace(JSON.stringify(a)) < toPlace(JSON.stringify(b)) ? -1 : 1)).slice(0, 1),
    )
}

interface Step {
  name: string
  /** What vitest is to run; everything where it is empty. */
  tests: string[]
  env: Record<string, string>
}

/** Each tries what the ones before have not noticed. Two files have more tests where sweeps are run. */
const steps: Step[] = [
  { name: 'npm test', tests: [], env: {} },
  { name: 'sweeps', tests: ['.sweep.', 'authorization.test.ts', 'documents.test.ts'], env: { SWEEPS: '1' } },
]

/** The first test that fails; undefined where all pass. */
function findFailure(copy: string, args: string[], env: Record<string, string>): string | undefined {
  const { status, stdout, stderr } = vitest(copy, [...args, '--bail=1', '--passWithNoTests'], env)
  if (status === 0) return undefined
  return /^ FAIL .*?\s(\S+\.test\.tsx?.*)/m.exec(stderr)?.[1] ?? `${stdout.slice(-1000)}${stderr.slice(-1000)}`
}

/** Defined before each file of tests; writes the place and the file down. */
const recorder = (log: string) => `
import { appendFileSync } from 'node:fs'
Object.assign(globalThis, {
  reach(at) {
    const file = globalThis.__vitest_worker__?.filepath
    const places = (globalThis.reachedPlaces ??= new Set())
    if (!places.has(at + file)) appendFileSync(${JSON.stringify(log)}, at + ' ' + file + '\\n')
    places.add(at + file)
  },
})
`

/** Writes into `log` which files of tests reach the place of each fault. */
function recordReaching(copy: string, faults: readonly Fault[], { tests, env }: Step, log: string): void {
  writeFileSync(`${log}.part`, '')
  for (const [at, { file, reached }] of faults.entries()) {
    const text = readFileSync(join(root, file), 'utf8')
    const expression = text.slice(...reached)
    const recorded = `(globalThis.reach?.(${at}), ${expression})`
    writeFileSync(join(copy, file), text.slice(0, reached[0]) + recorded + text.slice(reached[1]))
  }
  const setup = join(copy, 'scripts/console.setup.ts')
  const plain = readFileSync(setup, 'utf8')
  appendFileSync(setup, recorder(`${log}.part`))
  vitest(copy, ['--project=!house', ...tests], env)
  renameSync(`${log}.part`, log)
  writeFileSync(setup, plain)
  for (const { file } of faults) writeFileSync(join(copy, file), readFileSync(join(root, file)))
}

/** The files of tests that reach each fault. Where only a started process does, the tests of its folder stand in. */
function findReaching(copy: string, faults: readonly Fault[], step: Step): Map<Fault, string[]> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const log = join(root, `node_modules/.cache/reached-${commit}-${hash(`${step.name} ${JSON.stringify(faults)}`)}.log`)
  if (!existsSync(log)) recordReaching(copy, faults, step, log)
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  return new Map(
    faults.map((fault, at) => {
      const tests = lines
        .filter((line) => line.startsWith(`${at} `))
        .map((line) => line.replace(/^.*?\/guards-\w+\//, ''))
      return [fault, tests.length > 0 ? [...new Set(tests)] : [`${dirname(fault.file)}/`]]
    }),
  )
}

/** The first test that fails with `fault`. */
function tryFault(copy: string, fault: Fault, tests: string[], env: Record<string, string>): string | undefined {
  if (tests.length === 0) return undefined
  const text = readFileSync(join(root, fault.file), 'utf8')
  writeFileSync(join(copy, fault.file), text.slice(0, fault.from) + fault.text + text.slice(fault.to))
  const near = tests.filter((test) => test.startsWith(dirname(fault.file)))
  const lists = [near, tests.filter((test) => !near.includes(test))].filter((list) => list.length > 0)
  const witness = lists.reduce<string | undefined>((found, list) => found ?? findFailure(copy, list, env), undefined)
  writeFileSync(join(copy, fault.file), text)
  return witness
}

const toKey = (step: string, { file, line, what }: Fault): string =>
  `${step} | ${file}:${line} | ${what.replaceAll(/\s+/g, ' ')}`

/** Lines that an earlier run has printed, by `toKey`. */
function readEarlier(printed: string): Map<string, string> {
  const found = new Map<string, string>()
  let step = ''
  for (const line of printed.split('\n')) {
    step = /^([\w ]+): \d+ faults$/.exec(line)?.[1] ?? step
    const [, fault, witness] = /^(\S+:\d+ \| .*) \| (.*)$/.exec(line) ?? []
    if (fault !== undefined && witness !== undefined) found.set(`${step} | ${fault}`, witness)
  }
  return found
}

const notNoticed = 'not noticed'

/** `earlier`: what a run that was ended has printed; it is taken as it is. */
export function tryFaults(count: number, seed: string, earlier?: string): void {
  const copy = copySources()
  const noticed = new Map<string, number>()
  const known = readEarlier(earlier ?? '')
  try {
    let left = chooseFaults(count, seed)
    for (const step of steps) {
      const { name, env } = step
      const reaching = findReaching(copy, left, step)
      console.info(`${name}: ${left.length} faults`)
      left = left.filter((fault) => {
        const key = toKey(name, fault)
        const witness = known.get(key) ?? tryFault(copy, fault, reaching.get(fault) ?? [], env) ?? notNoticed
        console.info(`${key.slice(name.length + 3)} | ${witness}`)
        return witness === notNoticed
      })
      noticed.set(name, count - left.length - [...noticed.values()].reduce((all, one) => all + one, 0))
    }
    console.info(
      `| faults at random, seed ${seed} | ${[...noticed].map(([by, times]) => `${times} by ${by}`).join(', ')}, ${left.length} by nothing |`,
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
