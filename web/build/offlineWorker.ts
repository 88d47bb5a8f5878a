// Writes /sw.js with the files of this build that inspections need without a line: the scripts every page begins with, those of the
// pages themselves, and all that they import [P6.53].
import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { startWorker } from './worker.ts'

const prefix = 'offline '
const shell = '/pages/dashboard/equipment/inspections/record/waiting'
const pages = ['/pages/dashboard/equipment/inspections/record/']
/** Pages outside the frame's part of the site, and where the device shows what it keeps of them. */
const moved = { '/u/': `${shell}?label=` }
const area = ['/pages/dashboard']
const isOfPages = (id: string): boolean =>
  /[/]web[/]src[/](machines[/]inspections[/](RecordInspectionPage|offline[/]WaitingList|InspectionsPage|InspectionPage|shared[/](Waiting|KeptLabel))|machines[/]fleet[/]LabelPage|app[/](client|hydrate|shell[/]SignedInParts))\.tsx?/.test(
    id,
  )

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } }

/** The files of `roots`, and of what they import. */
function filesOf(bundle: Bundle, roots: readonly Chunk[]): string[] {
  const chunks = new Set(roots)
  const styles = new Set<string>()
  for (const chunk of chunks) {
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') chunks.add(imported)
    }
  }
  return [...[...chunks].map(({ fileName }) => fileName), ...styles].toSorted()
}

export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const all = Object.values(bundle).filter((file) => file.type === 'chunk')
        const roots = all.filter((chunk) => chunk.isEntry || isOfPages(chunk.facadeModuleId ?? ''))
        const files = filesOf(bundle, roots).map((file) => `/${file}`)
        // Every file of a build counts, because its frame may name any.
        const names = JSON.stringify([Object.keys(bundle).toSorted(), startWorker.toString()])
        const build = createHash('sha256').update(names).digest('hex').slice(0, 12)
        const values = { cache: prefix + build, prefix, files, shell, pages, moved, area }
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `(${startWorker.toString()})(self, ${JSON.stringify(values)})\n`,
        })
      },
    },
  }
}
