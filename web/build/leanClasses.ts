// Class names stand in the code of browsers as they are, so that no page loads a table of them [Q1.06].
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { shortName } from './shortNames.ts'

const sheetImport = /^import (\w+) from '(\..+\.module\.css)'$/gm
const composition = /\.([\w-]+) \{[^{}]*composes: ([\w\s-]+) from global;/g
/** Composes classes that are no pieces: their names are left to the bundler. */
const otherComposition = /composes: (?![\w\s-]+ from global;)/
/** Holds styles for a part whose code comes later (web/src/ui/lazyParts.ts). */
const holding = /\blazy(?:OnUse|Part)\(/

/** The code with the class names of a sheet in it; as it is where the code does more with the sheet. */
export function withClasses(code: string, id: string): string {
  return [...code.matchAll(sheetImport)].reduce((result, [line, local = '', path = '']) => {
    const sheet = resolve(dirname(id), path)
    const css = readFileSync(sheet, 'utf8')
    if (otherComposition.test(css)) return result
    const pieces = new Map([...css.matchAll(composition)].map(([, name = '', words = '']) => [name, ` ${words}`]))
    const named = new RegExp(`(?<![\\w'/.-])${local}\\['([\\w-]+)'\\](?: \\?\\? '')?`, 'g')
    const held = new RegExp(`(?<![\\w'/-])(?:\\.\\.\\.)?${local}\\b(?!\\[)`, 'g')
    const written = result
      .replace(line, `import '${path}'`)
      .replaceAll(named, (_, name: string) => `'${shortName(name, sheet)}${pieces.get(name) ?? ''}'`)
    const rest = holding.test(code)
      ? written.replaceAll(held, (use) => (use.startsWith('.') ? '...{}' : '{}'))
      : written
    return new RegExp(`(?<![\\w'/-])${local}\\b`).test(rest) ? result : rest
  }, code)
}

const forBrowsers = { apply: 'build', applyToEnvironment: ({ name }) => name === 'client' } satisfies Partial<Plugin>
const mark = 'keepSheet();'

export const leanClasses = (): Plugin[] => [
  {
    ...forBrowsers,
    name: 'lean-classes',
    enforce: 'pre',
    // The file of a page is left out, because its sheets come with the part that the router splits off.
    transform: (code, id) =>
      /\/web\/src\/.+\.tsx?$/.test(id) && !code.includes('createFileRoute(')
        ? { code: withClasses(code, id), map: null }
        : undefined,
  },
  {
    ...forBrowsers,
    // The mark stays until the styles are gathered, so that a sheet comes along though the code takes nothing of it.
    name: 'lean-classes-sheets',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code: `${mark}\n${code}`, map: null, moduleSideEffects: true } : undefined,
    renderChunk: (code) => ({ code: code.replaceAll(mark, ''), map: null }),
  },
]
