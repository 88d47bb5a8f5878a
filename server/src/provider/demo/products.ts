// The supply store: brands, categories, parts with prices, stock, suggestions and customers' own numbers.
import { roundMoney } from '@portal/contract/platform/money'
import { writeAttributes } from './attributes.ts'
import { csvFile } from './csv.ts'
import type { Draft } from './drafts.ts'
import { createDrafts } from './drafts.ts'
import { organizations } from './fixed/organizations.ts'
import { products as fixed } from './fixed/products.ts'
import { writeOwnPrices } from './ownPrices.ts'
import type { Random } from './random.ts'
import type { DemoProduct, World } from './world.ts'
import { scaled } from './world.ts'
import { accessories, brands, categories, relatedKinds } from './words/catalog.ts'
import { synonyms } from './words/synonyms.ts'

export function writeProducts(world: World): void {
  writeBrands(world)
  writeCategories(world)
  writeSynonyms(world)
  const random = world.random('products')
  const count = scaled(world, 2400)
  const file = csvFile(world.folder, 'products.csv', [
    'part_number',
    'item_id',
    'object_id',
    'parent_id',
    'manufacturer_part_number',
    'name',
    'display_name',
    'variant_name',
    'long_description',
    'brand_id',
    'category_id',
    'uom',
    'weight',
    'length',
    'width',
    'height',
    'illustration',
    'discontinued',
    'superseded_by',
    'orderable_online',
    'prop65_number',
    'prop65_description',
    'planning_code',
    'full_lead_time',
    'min_minmax_quantity',
    'max_minmax_quantity',
    'core_days',
    'unspsc',
    'specification',
    'documents',
    'featured',
  ])
  const prices = csvFile(world.folder, 'prices.csv', ['part_number', 'currency', 'price', 'core_charge'])
  const stock = csvFile(world.folder, 'stock.csv', ['part_number', 'on_hand'])

  const written = createDrafts(world).slice(0, count)
  for (const [i, draft] of written.entries()) {
    const { type, brand, style, variant } = draft
    const itemId = 500_001 + i
    const title = `${style} ${type.noun}${variant ? `, ${variant}` : ''}`
    const name = undoubled(`${brands[brand].name} ${title}`)
    const isFixed = i < Object.keys(fixed).length + 4
    const discontinued = draft.discontinued ?? (!isFixed && random.chance(0.05))
    const successor =
      draft.supersededBy ??
      (discontinued && !isFixed && random.chance(0.5) ? written[(i + 1) % written.length]?.partNumber : undefined)
    const orderable = draft.orderable ?? (isFixed || !random.chance(0.08))
    const prop65 = draft.prop65 ?? (!isFixed && random.chance(0.06))
    const { onHand, lead } = supply(draft, random)
    const usd = draft.usd
    const product: DemoProduct = {
      itemId,
      partNumber: draft.partNumber,
      name,
      noun: type.noun,
      variant,
      category: type.category,
      uom: type.uom ?? 'EA',
      usd,
      cad: roundMoney(Math.round(usd * 1.37 * 20) / 20),
      sellable: !discontinued && orderable,
    }
    const core = isFixed ? undefined : coreOf(type.noun, product)
    if (core) product.core = core
    world.products.push(product)
    file.row({
      part_number: draft.partNumber,
      item_id: itemId,
      object_id: `P${itemId}`,
      parent_id: draft.family ?? `P${itemId}`,
      manufacturer_part_number: draft.manufacturerPartNumber,
      name,
      display_name: undoubled(title),
      variant_name: variant,
      long_description: describe(draft, random),
      brand_id: brand,
      category_id: type.category,
      uom: product.uom,
      weight: draft.weight,
      ...boxFor(draft),
      illustration: type.kind,
      discontinued,
      superseded_by: successor,
      orderable_online: orderable,
      prop65_number: prop65 ? '65-2' : null,
      prop65_description: prop65 ? prop65Text : null,
      planning_code: random.pick(['MIN-MAX', 'MRP', 'STOCK']),
      full_lead_time: lead,
      min_minmax_quantity: Math.max(1, Math.round(400 / usd)),
      max_minmax_quantity: Math.max(4, Math.round(2400 / usd)),
      core_days: core ? coreDays[type.noun] : null,
      unspsc: type.unspsc,
      specification: JSON.stringify(specification(draft)),
      documents: '[]',
      featured: draft.featured ?? (!isFixed && random.chance(0.007) && orderable && !discontinued),
    })
    for (const [currency, price, deposit] of [
      ['USD', usd, core?.usd ?? 0],
      ['CAD', product.cad, core?.cad ?? 0],
    ] as const)
      prices.row({
        part_number: draft.partNumber,
        currency,
        price: roundMoney(price - deposit).toFixed(2),
        core_charge: deposit.toFixed(2),
      })
    stock.row({ part_number: draft.partNumber, on_hand: onHand })
  }
  file.close()
  prices.close()
  stock.close()
  writeAttributes(world, written)
  writeRelated(world)
  writeCustomerNumbers(world)
  writeOwnPrices(world)
}

/** Rebuilt parts whose old part comes back, and the days for it; null for the usual ones. */
const coreDays: Readonly<Record<string, number | null>> = {
  'Hydraulic Pump': null,
  'Hydraulic Cylinder': 90,
  'Control Valve': null,
}

/** About a fifth of what is paid, in whole fives of dollars. */
function coreOf(noun: string, { usd, cad }: Pick<DemoProduct, 'usd' | 'cad'>): DemoProduct['core'] {
  if (!Object.hasOwn(coreDays, noun) || usd < 100) return undefined
  const deposit = Math.round(usd / 25) * 5
  return { usd: deposit, cad: Math.round(((deposit / usd) * cad) / 5) * 5 }
}

const prop65Text = 'WARNING: Cancer and Reproductive Harm - www.P65Warnings.ca.gov'

/** A box for its weight: half as wide as it is long, half as high as wide, at the density of what ships in cartons. */
function boxFor({ weight }: Draft): { length: number; width: number; height: number } {
  const length = Math.max(4, Math.ceil(Math.cbrt(weight * 8 * 110)))
  return { length, width: Math.ceil(length / 2), height: Math.ceil(length / 4) }
}

/** Without the word that ends one part of a name and begins the next: Lower Control + Control Valve. */
const undoubled = (name: string): string => name.replace(/\b([a-z]+) \1\b/gi, '$1')

function supply(draft: Draft, random: Random): { onHand: number; lead: number | null } {
  const usual = draft.lead === undefined ? draft.type.lead + random.int(-2, 5) : draft.lead
  if (draft.onHand !== undefined) return { onHand: draft.onHand, lead: usual }
  const dice = random.next()
  if (dice < 0.04) return { onHand: 0, lead: null }
  if (dice < 0.14) return { onHand: 0, lead: usual }
  return { onHand: random.int(1, Math.max(4, Math.round(3600 / (draft.usd + 8)))), lead: usual }
}

function describe({ type, style, brand, variant }: Draft, random: Random): string {
  const first = `${style} ${type.noun.toLowerCase()} by ${brands[brand].name}${variant && type.variants ? `, ${type.variants.label.toLowerCase()} ${variant}` : ''}.`
  const words = random.some(type.words, 2)
  return [undoubled(first), ...words].join(' ')
}

function specification({ type, style, brand, variant, weight }: Draft): { name: string; value: string }[] {
  return [
    { name: 'Brand', value: brands[brand].name },
    { name: 'Style', value: style },
    ...(variant && type.variants ? [{ name: type.variants.label, value: variant }] : []),
    ...Object.entries(type.specs).map(([name, value]) => ({ name, value })),
    { name: 'Shipping weight', value: `${weight} lb` },
  ]
}

function writeBrands(world: World): void {
  const file = csvFile(world.folder, 'brands.csv', ['brand_id', 'name', 'position'])
  for (const [i, [id, { name }]] of Object.entries(brands).entries()) file.row({ brand_id: id, name, position: i + 1 })
  file.close()
}

function writeSynonyms(world: World): void {
  const file = csvFile(world.folder, 'synonyms.csv', ['kind', 'input', 'words'])
  for (const [kind, input, words] of synonyms) file.row({ kind, input, words })
  file.close()
}

function writeCategories(world: World): void {
  const file = csvFile(world.folder, 'categories.csv', ['category_id', 'parent_id', 'name', 'position', 'illustration'])
  for (const [i, [id, { name, illustration, below }]] of Object.entries(categories).entries()) {
    file.row({ category_id: id, name, position: i + 1, illustration })
    const children = Object.entries<readonly [string, string]>(below)
    for (const [j, [child, [childName, picture]]] of children.entries())
      file.row({ category_id: child, parent_id: id, name: childName, position: j + 1, illustration: picture })
  }
  file.close()
}

function writeRelated(world: World): void {
  const random = world.random('related')
  const file = csvFile(world.folder, 'related.csv', ['part_number', 'related_part_number', 'position', 'kind'])
  const byCategory = Map.groupBy(
    world.products.filter((product) => product.sellable),
    (product) => product.category,
  )
  const byNoun = Map.groupBy(
    world.products.filter((product) => product.sellable),
    (product) => product.noun,
  )
  for (const product of world.products) {
    const others = relatedKinds[product.category] ?? []
    const pool = [...others, product.category]
      .map((category) => byCategory.get(category) ?? [])
      .filter((list) => list.length > 0)
    const chosen = new Set<string>()
    for (let i = 0; i < 8 && chosen.size < 4; i += 1) {
      const candidate = random.pick(random.pick(pool))
      if (candidate.partNumber !== product.partNumber) chosen.add(candidate.partNumber)
    }
    let position = 0
    for (const [kind, noun] of accessories[product.noun] ?? []) {
      const pool = byNoun.get(noun) ?? []
      const fitting = pool.filter(({ variant }) => variant === product.variant)
      for (const { partNumber } of (fitting.length > 0 ? fitting : pool).slice(0, 2)) {
        chosen.delete(partNumber)
        file.row({
          part_number: product.partNumber,
          related_part_number: partNumber,
          position: (position += 1),
          kind,
        })
      }
    }
    for (const related of chosen)
      file.row({
        part_number: product.partNumber,
        related_part_number: related,
        position: (position += 1),
        kind: 'RELATED',
      })
  }
  file.close()
}

function writeCustomerNumbers(world: World): void {
  const random = world.random('customer numbers')
  const file = csvFile(world.folder, 'customer-part-numbers.csv', ['account_number', 'part_number', 'number'])
  for (const organization of organizations) {
    const prefix = organization.key.slice(0, 2).toUpperCase()
    if (organization.key === 'bluewater')
      file.row({ account_number: organization.accountNumber, part_number: fixed.glove.partNumber, number: 'BW-GLV-10' })
    for (const product of random.some(world.products.slice(14), 60))
      file.row({
        account_number: organization.accountNumber,
        part_number: product.partNumber,
        number: `${prefix}${random.int(10_000, 99_999)}`,
      })
  }
  file.close()
}

/** How many of `part` a customer orders at once. */
export function pickQuantity(part: DemoProduct, random: Random): number {
  if (part.uom === 'FT') return random.int(2, 20) * 10
  return part.usd > 800 ? 1 : part.usd > 100 ? random.int(1, 4) : random.int(1, 24)
}
