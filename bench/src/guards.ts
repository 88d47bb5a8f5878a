// Would the tests notice a guard that is gone? Three walls, one hole at a time: each call's `who` opened and turned round,
// each policy of row-level security opened (server/src/guardMutants.test.ts), and each filter by account or person taken
// out of a copy of the source while the tests of its area run. Prints a table and the holes that nothing noticed.
// Run: node bench/src/guards.ts [calls | filters] [part of a path]
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')
const [part = 'all', within = ''] = process.argv.slice(2)

interface Hole {
  /** file:line of the filter. */
  at: string
  file: string
  mutated: string
}

/** Every `.where` on an account or a person that compares with who asks. */
function holesOf(file: string): Hole[] {
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const holes: Hole[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression
      const [column, , value] = node.arguments
      const isKey = column && ts.isStringLiteral(column) && /(^|\.)(account_id|user_id)$/.test(column.text)
      if (name.text === 'where' && isKey && value && /viewer|principal|accounts|userId/i.test(value.getText())) {
        const { line } = source.getLineAndCharacterOfPosition(name.getStart())
        const mutated = text.slice(0, expression.getEnd()) + text.slice(node.getEnd())
        holes.push({ at: `${file}:${line + 1}`, file, mutated })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return holes
}

const sources = () =>
  readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join('server/src', file))
    .filter((file) => file.includes(within) && !file.startsWith('server/src/demo/'))

/** A copy of the sources that may be changed; libraries are those of the repository. */
function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'guards-'))
  execFileSync('sh', ['-c', `git archive HEAD | tar x -C '${copy}'`], { cwd: root })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const vitest = (folder: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'server', ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1e9,
  })

function tryCalls(): void {
  const { stdout } = vitest(root, ['server/src/guardMutants.test.ts', '--reporter=verbose'], { GUARD_MUTANTS: '1' })
  const count = (mark: string) => stdout.split('\n').filter((line) => line.includes(mark)).length
  console.info(`| calls and policies | ${count(' ✓ ')} noticed in all their forms | ${count(' × ')} not |`)
  for (const line of stdout.split('\n')) if (/ × |^\+ {3}"/.test(line)) console.info(line.trim())
}

function tryFilters(): void {
  const copy = copyOfSources()
  const holes = sources().flatMap(holesOf)
  const survivors: string[] = []
  try {
    for (const { at, file, mutated } of holes) {
      const original = readFileSync(join(copy, file), 'utf8')
      writeFileSync(join(copy, file), mutated)
      const area = relative('server/src', file).split('/')[0] ?? ''
      const { status } = vitest(copy, [`server/src/${area}/`, 'server/src/foreignIds.test.ts', '--bail=1'])
      writeFileSync(join(copy, file), original)
      if (status === 0) survivors.push(at)
      console.info(`${at} ${status === 0 ? 'NOT NOTICED' : 'noticed'}`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  console.info(
    `| filters by account or person | ${holes.length - survivors.length} noticed | ${survivors.length} not |`,
  )
}

if (part !== 'filters') tryCalls()
if (part !== 'calls') tryFilters()
