import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findSheet, themeVariables } from '../../../build/mantineStyles.ts'
import { findClasses, shortName } from '../../../build/shortNames.ts'

const source = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(source, path), 'utf8')
const tokens = read('ui/theme/tokens.css')

test('every Mantine component brings its own styles, ours over its defaults', () => {
  const mantine = join(source, '../../node_modules/@mantine/core')
  const withClasses = globSync('esm/components/**/*.module.mjs', { cwd: mantine })
  expect(withClasses.length).toBeGreaterThan(50)
  expect(withClasses.filter((file) => findSheet(join(mantine, file)) === undefined)).toEqual([])
  expect(findSheet(join(mantine, 'esm/components/Button/Button.mjs'))).toBeUndefined()
  const variables = themeVariables()
  expect(variables).toContain('--mantine-color-action-filled: var(--action);')
  expect(variables).toMatch(
    /:root\[data-mantine-color-scheme="dark"\] ?\{[^}]*--mantine-color-dark-7: var\(--surface\);/,
  )
  expect(variables).not.toContain('--mantine-spacing-md')
  // Alerts and badges are on the soft grounds of the scheme, by night too.
  for (const name of ['info', 'ok', 'soon', 'danger'])
    for (const scheme of ['light', 'dark'])
      expect(variables).toMatch(
        new RegExp(`scheme="${scheme}"\\] ?\\{[^}]*--mantine-color-${name}-light: var\\(--${name}-soft\\);`),
      )
})

/** The colors of one scheme, variables followed, mixes left out. */
function colors(scheme: 'light' | 'dark'): (name: string) => string {
  const values = new Map(
    [...tokens.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => {
      // Each color holds that of the day and that of the night, parted by the one comma outside of brackets.
      const pair = /^light-dark\(\s*((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+),\s*(.+?)\s*\)$/s.exec(value)
      return [name, (pair?.[scheme === 'light' ? 1 : 2] ?? value).trim()] as const
    }),
  )
  const follow = (name: string): string => {
    const value = values.get(name) ?? expect.unreachable(`no token ${name}`)
    const variable = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    const mix = /^color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, (#\w{6}|black)\)$/.exec(value)
    if (variable) return follow(variable)
    return mix
      ? mixed(follow(mix[1] ?? ''), mix[3] === 'black' ? '#000000' : (mix[3] ?? ''), Number(mix[2]) / 100)
      : value
  }
  return follow
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const mixed = (a: string, b: string, share: number): string =>
  `#${channels(a)
    .map((value, at) =>
      Math.round(value * share + (channels(b)[at] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['--page', '--surface', '--sunken', '--raised']
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] =>
    ['--text', '--muted', '--heading', '--link', '--ok', '--soon', '--danger'].map((text) => [text, ground, 4.5]),
  ),
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['--line-strong', ground, 3],
    ['--focus', ground, 3],
    ['--action', ground, 3],
  ]),
  ['--on-header', '--header', 4.5],
  ['--on-header-muted', '--header', 4.5],
  ['--on-action', '--action', 4.5],
  ['--on-action', '--action-hover', 4.5],
  ['--ok', '--ok-soft', 4.5],
  ['--soon', '--soon-soft', 4.5],
  ['--danger', '--danger-soft', 4.5],
  ['--info', '--info-soft', 4.5],
  ['--text', '--neutral-soft', 4.5],
]

test.each(['light', 'dark'] as const)('the %s tokens keep their contrast: 4.5 for text, 3 for edges', (scheme) => {
  const color = colors(scheme)
  const poor = pairs.filter(([front, back, least]) => contrast(color(front), color(back)) < least)
  expect(poor.map(([front, back]) => `${front} on ${back}: ${contrast(color(front), color(back)).toFixed(2)}`)).toEqual(
    [],
  )
})

test('layouts change at 767, 991 and 1025 px and nowhere beside them [A9.01]', () => {
  const widths = globSync('**/*.css', { cwd: source }).flatMap((file) =>
    [...read(file).matchAll(/\((max|min)-width: (\d+)px\)/g)].map(([, edge, px]) => `${edge} ${px}`),
  )
  const near = widths.filter((width) => [767, 991, 1025].some((at) => Math.abs(Number(width.slice(4)) - at) <= 12))
  expect(
    [...new Set(near)].filter(
      (width) => !['max 767', 'min 768', 'max 991', 'min 992', 'max 1025', 'min 1026'].includes(width),
    ),
  ).toEqual([])
  expect(read('app/shell/Header.module.css')).toContain('(max-width: 991px)')
})

test('the carousel shows 4 items from 992 px, 3 from 592 px, else one, 4 or 2 thumbnails, and never moves by itself [B9.02]', () => {
  const columnsIn = (path: string) =>
    [...read(path).matchAll(/(?:@media \((min-width: \d+px)\) \{\s*)?\.\w+ \{\s*--columns: (\d)/g)].map(
      ([, from, count]) => [from, count],
    )
  expect(columnsIn('ui/media/Carousel.module.css')).toEqual([
    [undefined, '1'],
    ['min-width: 592px', '3'],
    ['min-width: 992px', '4'],
  ])
  expect(columnsIn('ui/media/MediaCarousel.module.css')).toEqual([
    [undefined, '2'],
    ['min-width: 992px', '4'],
  ])
  for (const path of ['ui/media/Carousel.tsx', 'ui/media/MediaCarousel.tsx'])
    expect(read(path)).not.toMatch(/setInterval|setTimeout|autoPlay/)
})

test('the choice of Store or Main Site in the search box shows on phones only [B2.60]', () => {
  const shown = read('buying/store/shared/StoreSearchBox.module.css').matchAll(
    /(?:@media \((max-width: \d+px)\) \{\s*)?\.site \{\s*display: (\w+)/g,
  )
  expect([...shown].map(([, from, display]) => [from, display])).toEqual([
    [undefined, 'none'],
    ['max-width: 767px', 'block'],
  ])
})

const namesIn = (sheet: string): string[] => findClasses(read(sheet))

/** The words that className names as they are: in quotes and between the classes of a template. */
const plainClasses = (code: string): string[] =>
  [...code.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\$\{[^{}]*\})*)\})/g)].flatMap(([, text, expression = '']) => {
    const rest = expression.replaceAll(/\w+\[[^\]]*\]|[=!]==? '[^']*'|^\w+\('[^']*'\)$/g, '')
    const quoted = [...rest.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, plain, template]) =>
      (plain ?? template ?? '').replaceAll(/\$\{[^{}]*\}/g, ' '),
    )
    return (text ?? quoted.join(' ')).split(/\s+/).filter((word) => word !== '')
  })

test('every page begins with the shared sheets, pieces last, so that the sheet of a component wins over a piece', () => {
  const imports = (path: string) => [...read(path).matchAll(/^import (?:.+ from )?'(.+)'$/gm)].map(([, from]) => from)
  for (const path of ['app/Root.tsx', 'app/router.tsx']) expect(imports(path)[0]).toBe('../ui/theme/sheets.ts')
  expect(imports('ui/theme/sheets.ts').at(-1)).toBe('./pieces.css')
})

test('a class written out is a piece of pieces.css or base.css, and each piece is used', () => {
  const used = new Map(
    globSync('**/*.tsx', { cwd: source, exclude: ['**/*.test.tsx'] }).flatMap((file) =>
      plainClasses(read(file)).map((name) => [name, file] as const),
    ),
  )
  const pieces = namesIn('ui/theme/pieces.css')
  const known = new Set([...pieces, ...namesIn('ui/theme/base.css')])
  expect([...used].filter(([name]) => !known.has(name)).map(([name, file]) => `${file}: ${name}`)).toEqual([])
  expect(pieces.filter((name) => !used.has(name))).toEqual([])
})

test('the short names of classes are all different, and none is the name of a piece', () => {
  const sheets = globSync('**/*.module.css', { cwd: source })
  const names = sheets.flatMap((sheet) => namesIn(sheet).map((name) => shortName(name, join(source, sheet))))
  expect(names.length).toBeGreaterThan(300)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[A-Z][A-Za-z]{4}$/.test(name))).toEqual([])
})

const modules = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.*'] }).map((file) => ({
  file,
  code: read(file),
}))

/** The classes that modules name of each sheet; `handsOn` where a name is computed or the sheet goes elsewhere. */
const imported = modules.flatMap(({ file, code }) =>
  [...code.matchAll(/^import (\w+) from '(\..+\.module\.css)'$/gm)].map(([, local = '', path = '']) => {
    const uses = [...code.matchAll(new RegExp(`(?<![\\w'/.-])${local}\\b(?!')(?:\\['([\\w-]+)'\\])?`, 'g'))].slice(1)
    return {
      file,
      sheet: join(dirname(file), path),
      names: uses.flatMap(([, name]) => name ?? []),
      handsOn: uses.some(([, name]) => name === undefined),
    }
  }),
)

test('a class that a component names is in its sheet, and each class of a sheet is named', () => {
  const wrong = imported.flatMap(({ file, sheet, names }) => {
    const known = namesIn(sheet)
    return names.filter((name) => !known.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(wrong).toEqual([])
  const unused = globSync('**/*.module.css', { cwd: source }).flatMap((sheet) => {
    const users = imported.filter((each) => each.sheet === sheet)
    if (users.some(({ handsOn }) => handsOn)) return []
    const composed = [...read(sheet).matchAll(/composes: ([^;]+);/g)].flatMap(([, names = '']) => names.split(/\s+/))
    const used = new Set([...users.flatMap(({ names }) => names), ...composed])
    return namesIn(sheet)
      .filter((name) => !used.has(name))
      .map((name) => `${sheet}: ${name}`)
  })
  expect(unused).toEqual([])
})

test('a variable that a sheet reads is declared in a sheet, or set by a component', () => {
  const sheets = globSync('**/*.css', { cwd: source }).map((sheet) => ({ sheet, css: read(sheet) }))
  const declared = new Set([
    ...sheets.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    ...modules.flatMap(({ code }) => [...code.matchAll(/['"`](--[\w-]+)['"`]/g)].map(([, name]) => name)),
  ])
  const unknown = sheets.flatMap(({ sheet, css }) =>
    [...css.matchAll(/var\((--(?!mantine-)[\w-]+)\)/g)]
      .filter(([, name]) => !declared.has(name))
      .map(([, name]) => `${sheet}: ${name}`),
  )
  expect(unknown).toEqual([])
})
