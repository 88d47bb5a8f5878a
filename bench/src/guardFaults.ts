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

/** Whether a statement is a way out: it throws or returns. */
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
      .filter((file) => !file.startsWith('server/src/demo/')),
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

/** What notices a fault of `copy`: the tests of its area, all of `npm test`, the sweeps; undefined where nothing does. */
function findWitness(copy: string, { file }: Fault): string | undefined {
  const steps: [string, string[], Record<string, string>][] = [
    ['its area', [dirname(file)], {}],
    ['npm test', [], {}],
    ['sweeps', [], { SWEEPS: '1' }],
  ]
  for (const [name, args, env] of steps) {
    const { status, stdout } = vitest(copy, [...args, '--bail=1', '--passWithNoTests'], env)
    const failed = /FAIL .*?\s(\S+\.test\.tsx?.*)/.exec(stdout)?.[1]
    if (status !== 0) return `${name}: ${failed ?? stdout.trim().split('\n').at(-1) ?? ''}`
  }
  return undefined
}

export function tryFaults(count: number, seed: string): void {
  const copy = copySources()
  const noticed = new Map<string, number>()
  try {
    const { status, stdout } = vitest(copy, [], {})
    if (status !== 0) throw new Error(`Without a fault the tests fail already: ${stdout.slice(-3000)}`)
    for (const fault of chooseFaults(count, seed)) {
      const text = readFileSync(join(root, fault.file), 'utf8')
      writeFileSync(join(copy, fault.file), text.slice(0, fault.from) + fault.text + text.slice(fault.to))
      const witness = findWitness(copy, fault)
      writeFileSync(join(copy, fault.file), text)
      const by = witness?.split(':', 1)[0] ?? 'nothing'
      noticed.set(by, (noticed.get(by) ?? 0) + 1)
      console.info(`${fault.file}:${fault.line} | ${fault.what.replaceAll(/\s+/g, ' ')} | ${witness ?? 'NOT NOTICED'}`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  console.info(
    `| faults at random, seed ${seed} | ${[...noticed].map(([by, times]) => `${times} by ${by}`).join(', ')} |`,
  )
}
