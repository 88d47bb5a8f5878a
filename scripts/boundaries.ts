// The boundary check (docs/architecture.md, Boundaries): runs .dependency-cruiser.mjs over every workspace, looks for
// cycles between areas, refuses to be content with a graph it could not read, and checks who writes and reads which
// table (tables.ts).
import { join } from 'node:path'
import type { ICruiseResult, IModule } from 'dependency-cruiser'
import { cruise } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import * as tableOwners from '../server/src/app/tableOwners.ts'
import { tableViolations } from './tables.ts'
import type { Violation } from './violation.ts'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const folders = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']
const root = join(import.meta.dirname, '..')

export interface Boundaries {
  modules: number
  dependencies: number
  violations: Violation[]
}

/** Checks the workspaces of `baseDir`. Throws when one of contract, server and web shows no import at all. */
export async function checkBoundaries(baseDir: string): Promise<Boundaries> {
  const config = await extractConfig(join(root, '.dependency-cruiser.mjs'))
  const options = { ...config.options, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true, baseDir }
  const tsConfig = { tsConfig: extractTsConfig(join(root, 'tsconfig.json')) }
  const { output } = await cruise(folders, options, undefined, tsConfig)
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text.')
  refuseEmpty(output)
  const violations = output.summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  const { totalCruised, totalDependenciesCruised = 0 } = output.summary
  const modules = output.modules
  return {
    modules: totalCruised,
    dependencies: totalDependenciesCruised,
    violations: [
      ...violations,
      ...areaCycles(modules, 'server/src', ['platform']),
      ...areaCycles(modules, 'web/src', ['platform', 'ui', 'app']),
    ],
  }
}

// A compiler the tool cannot read leaves an empty graph, in which nothing is ever wrong.
function refuseEmpty({ modules }: ICruiseResult): void {
  for (const side of ['contract/src/', 'server/src/', 'web/src/']) {
    const own = modules.filter(({ source }) => source.startsWith(side))
    if (!own.some(({ dependencies }) => dependencies.some(({ couldNotResolve }) => !couldNotResolve))) {
      throw new Error(`The boundary check sees no import in ${side}: it would find nothing wrong whatever was there.`)
    }
  }
}

/** A low area never calls up: cycles between the folders of `folder`, even where no two files form one. */
function areaCycles(modules: readonly IModule[], folder: string, apart: readonly string[]): Violation[] {
  const getArea = (path: string) => {
    const [area, inside] = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : []
    return area && inside && !apart.includes(area) ? area : undefined
  }
  const uses = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = getArea(source)
    if (!from || /\.test\.tsx?$/.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = getArea(resolved)
      if (to && to !== from) uses.set(from, (uses.get(from) ?? new Set()).add(to))
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from) ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  const pairs = [...uses].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })))
  return pairs
    .filter(({ from, to }) => reaches(to, from))
    .map(({ from, to }) => ({ rule: 'areas-form-no-cycle', from: `${folder}/${from}`, to: `${folder}/${to}` }))
}

if (import.meta.main) {
  const { modules, dependencies, violations: imports } = await checkBoundaries(root)
  const violations = [...imports, ...(await tableViolations(root, tableOwners))]
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} -> ${to}`)
  console.log(`${modules} files, ${dependencies} imports, ${violations.length} across a boundary`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
