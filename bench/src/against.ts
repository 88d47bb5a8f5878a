// npx node bench/src/against.ts COMMIT [--benches store,search,orders,fleet,invoices] [--rounds 2] [--seconds 8] [--products 10000] [--rows 1000000]
// Runs the benchmarks of COMMIT and of this code in turn on this machine, each with the load it brings along, and prints what
// became of each figure: a ratio above 1 is quicker now. Ends with 1 when a benchmark prints none; the goals are not its matter.
import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { atEnd, main, run } from '../../scripts/children.ts'
import type { Figure } from './ratios.ts'
import { compareRounds, printRatios, readFigures } from './ratios.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    benches: { type: 'string', default: 'store,search,orders,fleet,invoices' },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '8' },
    products: { type: 'string', default: '10000' },
    rows: { type: 'string', default: '1000000' },
  },
})

const root = join(import.meta.dirname, '../..')
const load = ['--products', values.products, '--seconds', values.seconds]
/** The task of each; options that the oldest of them knew. */
const benches: Readonly<Record<string, string[]>> = {
  store: load,
  search: load,
  orders: ['--orders', values.rows],
  fleet: ['--units', values.rows],
  invoices: ['--invoices', values.rows],
}

async function must(command: string, args: string[], cwd = root): Promise<string[]> {
  const { code, output } = await run(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-20).join('\n')}`)
  return output
}

/** The code of `commit` in a folder of its own, with the packages of its lock; it is removed in the end. */
async function takeOut(commit: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'portal-against-'))
  const folder = join(home, 'code')
  atEnd(async () => {
    await run('git', ['worktree', 'remove', '--force', folder])
    await rm(home, { recursive: true, force: true })
  })
  await must('git', ['worktree', 'add', '--detach', folder, commit])
  const [ours, theirs] = await Promise.all(
    [root, folder].map((each) => readFile(join(each, 'package-lock.json'), 'utf8')),
  )
  const isLinked = ours === theirs && (await run('cp', ['-al', join(root, 'node_modules'), folder])).code === 0
  // The part that tools keep is of the code it was made from.
  await rm(join(folder, 'node_modules/.cache'), { recursive: true, force: true })
  if (!isLinked) {
    await rm(join(folder, 'node_modules'), { recursive: true, force: true })
    await must('npm', ['ci'], folder)
  }
  return folder
}

/** The figures of one run; a goal that is missed is none of ours. */
async function measure(name: string, cwd: string): Promise<Figure[]> {
  const script = join(cwd, `bench/src/${name}.ts`)
  const isThere = await access(script).then(
    () => true,
    () => false,
  )
  if (!isThere) return []
  const began = performance.now()
  const { output } = await run('node', [script, ...(benches[name] ?? [])], { cwd })
  const figures = readFigures(output)
  if (figures.length === 0) throw new Error(`${name} of ${cwd} has printed no figure:\n${output.slice(-20).join('\n')}`)
  console.error(`${name} in ${cwd}: ${figures.length} figures in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return figures
}

async function against(): Promise<number> {
  const [commit] = positionals
  const names = values.benches.split(',')
  const unknown = names.filter((name) => !Object.hasOwn(benches, name))
  if (!commit || positionals.length > 1 || unknown.length > 0) {
    console.error(`Name one commit, and benches of ${Object.keys(benches).join(', ')}.`)
    return 2
  }
  const [label = commit] = await must('git', ['rev-parse', '--short', `${commit}^{commit}`])
  const folder = await takeOut(label)
  for (const name of names) {
    const [before, now]: [Figure[][], Figure[][]] = [[], []]
    for (let round = 0; round < Number(values.rounds); round++) {
      before.push(await measure(name, folder))
      now.push(await measure(name, root))
    }
    console.log(
      `\n${name}.ts ${(benches[name] ?? []).join(' ')}, the best of ${values.rounds}\n\n${printRatios(compareRounds(before, now), label)}`,
    )
  }
  return 0
}

await main(against)
