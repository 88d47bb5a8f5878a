// The attributes of the demo world, read from what its parts are specified by: a value with a unit is a number or a
// range in it, everything else is text.
import { useVoltageId } from '@portal/contract/buying/search'
import { csvFile } from './csv.ts'
import type { Draft } from './drafts.ts'
import type { World } from './world.ts'
import type { PartType } from './words/parts.ts'

interface Value {
  id: string
  name: string
  kind: 'text' | 'number' | 'range' | 'flag'
  unit: string | null
  text: string
  low: number | null
  high: number | null
}

/** Measures in style names: 'Class 2 14 in', '25 cal', 'Non-Conductive R7'. */
const inStyles: readonly [pattern: RegExp, name: string, categories?: readonly string[]][] = [
  [/\bClass ([\dE])\b/, 'Class'],
  [/\b(Non-Conductive)\b/, 'Non-conductive'],
  [/\b([\d-]+(?:\/\d+)? in)$/, 'Length', ['rubber-gloves-sleeves']],
  [/\b([\d-]+(?:\/\d+)? in)$/, 'Inside diameter', ['hydraulic-hoses', 'line-hose-blankets']],
  [/\b(\d+ cal)\b/, 'Arc rating'],
  [/([\d,]+ lm)\b/, 'Light output'],
  [/\b(\d+ kV)\b/, 'Maximum use voltage'],
  [/([\d,]+ lb)\b/, 'Capacity'],
]

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
const toNumber = (text: string): number => {
  const [, whole = '', above, below] = /^([\d,.]*?)-?(?:(\d+)\/(\d+))?$/.exec(text) ?? []
  return Number(whole.replaceAll(',', '')) + (above && below ? Number(above) / Number(below) : 0)
}
const amount = String.raw`(?:\d+-\d+\/\d+|\d+\/\d+|[\d,]+(?:\.\d+)?)`
const measure = new RegExp(`^(${amount})(?:-(${amount}))? (in|ft|lb|lbf|psi|gpm|kV|V|A|cal|lm|micron|cu in|gal)$`)

function read(name: string, text: string): Value {
  if (text === name.replace('conductive', 'Conductive'))
    return { id: slug(name), name, kind: 'flag', unit: null, text: 'Yes', low: null, high: null }
  const [, from, to, unit = ''] = measure.exec(text) ?? []
  if (from === undefined) return { id: slug(name), name, kind: 'text', unit: null, text, low: null, high: null }
  const kind = to === undefined ? ('number' as const) : ('range' as const)
  const id = `${slug(name)}-${slug(unit)}${to === undefined ? '' : '-range'}`
  const ends = { low: toNumber(from), high: to === undefined ? null : toNumber(to) }
  return { id, name, kind, unit, text, ...ends }
}

// Sizes of one part are all measured or all named.
const isMeasured = ({ variants }: PartType): boolean =>
  new Set(variants?.values.map((value) => read('', value).unit)).size === 1

function toValues({ type, style, variant }: Draft): Value[] {
  const asText = (value: Value): Value => ({
    ...value,
    id: slug(value.name),
    kind: 'text',
    unit: null,
    low: null,
    high: null,
  })
  const styled = inStyles.flatMap(([pattern, name, categories]) => {
    const found = !categories || categories.includes(type.category) ? pattern.exec(style)?.[1] : undefined
    return found === undefined ? [] : [read(name, found)]
  })
  const own = variant && type.variants ? [read(type.variants.label, variant)] : []
  const all = [
    read('Kind', type.noun),
    ...styled,
    ...own.map((value) => (isMeasured(type) ? value : asText(value))),
    ...Object.entries(type.specs).map(([name, value]) => read(name, value)),
  ]
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
}

/** Writes the attributes, where each counts, and the values of `drafts`. */
export function writeAttributes(world: World, drafts: readonly Draft[]): void {
  const names = csvFile(world.folder, 'attributes.csv', ['attribute_id', 'name', 'kind', 'unit_family'])
  const uses = csvFile(world.folder, 'category-attributes.csv', [
    'category_id',
    'attribute_id',
    'position',
    'is_filter',
    'is_column',
  ])
  const values = csvFile(world.folder, 'product-attributes.csv', [
    'part_number',
    'attribute_id',
    'value',
    'low',
    'high',
  ])
  const known = new Map<string, Value>()
  const categories = new Map<string, Map<string, { texts: Set<string>; isColumn: boolean }>>()
  for (const draft of drafts) {
    const ofCategory =
      categories.get(draft.type.category) ?? new Map<string, { texts: Set<string>; isColumn: boolean }>()
    categories.set(draft.type.category, ofCategory)
    for (const value of toValues(draft)) {
      known.set(value.id, known.get(value.id) ?? value)
      const use = ofCategory.get(value.id) ?? { texts: new Set(), isColumn: false }
      use.texts.add(value.text)
      use.isColumn ||= value.name === draft.type.variants?.label
      ofCategory.set(value.id, use)
      values.row({
        part_number: draft.partNumber,
        attribute_id: value.id,
        value: value.text,
        low: value.low,
        high: value.high,
      })
    }
  }
  for (const { id, name, kind, unit } of known.values())
    names.row({ attribute_id: id, name: id === useVoltageId ? `${name} (AC)` : name, kind, unit_family: unit })
  for (const [category, ofCategory] of categories) {
    // Attributes by which variants differ come first, then those with few values, as one chooses.
    const sorted = [...ofCategory].toSorted(
      ([, a], [, b]) => Number(b.isColumn) - Number(a.isColumn) || b.texts.size - a.texts.size,
    )
    for (const [at, [id, { texts, isColumn }]] of sorted.entries())
      uses.row({
        category_id: category,
        attribute_id: id,
        position: id === 'class' ? 0 : at + 1,
        is_filter: texts.size > 1 || known.get(id)?.kind === 'flag',
        is_column: isColumn,
      })
  }
  names.close()
  uses.close()
  values.close()
}
