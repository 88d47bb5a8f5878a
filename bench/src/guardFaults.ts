// Faults at random places of the product: a refusal that is gone, a filter taken out, a comparison turned round. Each is tried
// alone in a copy of the sources, by the tests of its area first, then by all of `npm test`, then with the sweeps.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  const add = (node: ts.Node, from: number, to: number, text: string, what: string) =>
    faults.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, from, to, text, what })
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node) && endsWork(node.thenStatement)) {
      const { expression } = node
      add(node, expression.getStart(), expression.getEnd(), 'false', `never: ${expression.getText().slice(0, 80)}`)
    }
    if (ts.isBinaryExpression(node) && turned.has(node.operatorToken.kind)) {
      const { operatorToken } = node
      const other = turned.get(operatorToken.kind) ?? ''
      add(node, operatorToken.getStart(), operatorToken.getEnd(), other, `${other} in ${node.getText().slice(0, 80)}`)
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression
      if (name.text === 'where' && node.arguments.length === 3)
        add(
          name,
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

/** `count` faults, each of another folder, in an order that `seed` gives. */
function chooseFaults(count: number, seed: string): Fault[] {
  const toPlace = (of: string) => createHash('sha256').update(`${seed} ${of}`).digest('hex')
  const folders = Map.groupBy(sources().flatMap(findFaults), ({ file }) => dirname(file))
  return [...folders]
    .toSorted(([a], [b]) => (toPlace(a) < toPlace(b) ? -1 : 1))
    .slice(0, count)
    .flatMap(([, faults]) =>
      faults.toSorted((a, b) => (toPlace(JSON.stringify(a)) < toPlace(JSON.stringify(b)) ? -1 : 1)).slice(0, 1),
    )
}

/** Which tests are tried, one after the other, on what the ones before have not noticed. Two more files hold sweeps of their own. */
const steps: { name: string; args: (fault: Fault) => string[]; env: Record<string, string> }[] = [
  { name: 'its area', args: ({ file }) => [dirname(file)], env: {} },
  // Most tests of the server never load a page.
  {
    name: 'its side',
    args: ({ file }) => (file.startsWith('web/') ? ['--project=web', '--project=rules'] : ['--project=server']),
    env: {},
  },
  { name: 'npm test', args: () => [], env: {} },
  {
    name: 'sweeps',
    args: () => [
      '.sweep.',
      'server/src/app/authorization.test.ts',
      'server/src/provider/punchoutOrders/documents.test.ts',
    ],
    env: { SWEEPS: '1' },
  },
]

/** The first test that fails; undefined where all pass. */
function findFailure(copy: string, args: string[], env: Record<string, string>): string | undefined {
  const { status, stdout, stderr } = vitest(copy, [...args, '--bail=1', '--passWithNoTests'], env)
  if (status === 0) return undefined
  return /^ FAIL .*?\s(\S+\.test\.tsx?.*)/m.exec(stderr)?.[1] ?? `${stdout.slice(-1000)}${stderr.slice(-1000)}`
}

/** The first test that fails with `fault`. */
function tryFault(copy: string, fault: Fault, args: string[], env: Record<string, string>): string | undefined {
  const text = readFileSync(join(root, fault.file), 'utf8')
  writeFileSync(join(copy, fault.file), text.slice(0, fault.from) + fault.text + text.slice(fault.to))
  const witness = findFailure(copy, args, env)
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
    const failure = earlier === undefined ? findFailure(copy, [], {}) : undefined
    if (failure) throw new Error(`Without a fault a test fails already: ${failure}`)
    let left = chooseFaults(count, seed)
    for (const { name, args, env } of steps) {
      console.info(`${name}: ${left.length} faults`)
      left = left.filter((fault) => {
        const key = toKey(name, fault)
        const witness = known.get(key) ?? tryFault(copy, fault, args(fault), env) ?? notNoticed
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
