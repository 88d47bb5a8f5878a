// The demo catalog, before it gets stock, prices and texts: kinds of parts in styles, brands and sizes.
import { roundMoney } from '@portal/contract/platform/money'
import { products as fixed } from './fixed/products.ts'
import type { World } from './world.ts'
import { scaled } from './world.ts'
import type { BrandId } from './words/catalog.ts'
import { brands } from './words/catalog.ts'
import type { PartType } from './words/parts.ts'
import { partTypes } from './words/parts.ts'

/** One part before it is written. */
export interface Draft {
  partNumber: string
  manufacturerPartNumber: string
  /** Key of the family of variants; null when there is one only. */
  family: string | null
  type: PartType
  style: string
  brand: BrandId
  variant: string | null
  usd: number
  weight: number
  onHand?: number
  lead?: number | null
  discontinued?: boolean
  supersededBy?: string
  orderable?: boolean
  prop65?: boolean
  featured?: boolean
}

/** The parts of the world: those fixed by number first. */
export const createDrafts = (world: World): Draft[] => [...fixedDrafts(), ...generatedDrafts(world)]

// Every type, style and brand once makes about 2,500 parts; a bigger world goes round again with the next series.
function* drafting(world: World): Generator<Draft> {
  const random = world.random('families')
  let family = 2001
  let serial = 0
  for (let series = 0; ; series += 1) {
    const combos = partTypes.flatMap((type) =>
      type.styles.flatMap((style) => type.brands.map((brand) => ({ type, style, brand }))),
    )
    for (const {
      type,
      style: [style, price, weight],
      brand,
    } of random.some(combos, combos.length)) {
      const base = price * brands[brand].level * (1 + series * 0.01) * random.around(1, 0.06)
      const model = random.int(100, 9899)
      family += 1
      for (const [i, variant] of (type.variants?.values ?? [null]).entries()) {
        serial += 1
        const factor = (1 + (type.variants?.step ?? 0)) ** i
        const separator = random.chance(0.7) ? '-' : ''
        yield {
          partNumber: toPartNumber(serial),
          manufacturerPartNumber: [brands[brand].code, String(model), variantCode(variant, i)].join(separator),
          family: `F${family}`,
          type,
          style: series === 0 ? style : `Series ${series + 1} ${style}`,
          brand,
          variant,
          usd: roundDemoPrice(base * factor),
          weight: roundMoney(Math.max(0.1, weight * (1 + i * 0.1))),
        }
      }
    }
  }
}

function generatedDrafts(world: World): Draft[] {
  const count = scaled(world, 2400)
  const drafts: Draft[] = []
  for (const draft of drafting(world)) {
    drafts.push(draft)
    if (drafts.length >= count) break
  }
  return drafts
}

// Scattered over the eight digits without ever meeting; one in seven begins with zeros, the fixed ones with 97001.
function toPartNumber(serial: number): string {
  const scattered = (serial * 48_271) % 99_999_989
  return serial % 7 === 0 ? String(scattered).padStart(9, '0') : `1${String(scattered).padStart(8, '0')}`
}

const variantCode = (variant: string | null, index: number) =>
  variant && /^[0-9A-Z]{1,4}$/.test(variant) ? variant : String.fromCharCode(65 + index)

function roundDemoPrice(price: number): number {
  if (price < 5) return roundMoney(price)
  if (price < 100) return roundMoney(Math.round(price * 2) / 2 - 0.05)
  return price < 1000 ? roundMoney(Math.round(price) - 0.05) : Math.round(price / 5) * 5
}

function fixedDrafts(): Draft[] {
  const findType = (noun: string) => {
    const type = partTypes.find((candidate) => candidate.noun === noun)
    if (!type) throw new Error(`No part type ${noun}.`)
    return type
  }
  const draft = (
    key: keyof typeof fixed,
    noun: string,
    style: string,
    brand: BrandId,
    usd: number,
    rest: Partial<Draft> = {},
  ): Draft => ({
    partNumber: fixed[key].partNumber,
    manufacturerPartNumber: fixed[key].manufacturerPartNumber,
    family: null,
    type: findType(noun),
    style,
    brand,
    variant: null,
    usd,
    weight: 2,
    onHand: 40,
    ...rest,
  })
  // The glove comes with four other sizes: 8, 9, 11 and 12.
  const gloves = ['8', '9', '10', '11', '12'].map((size) =>
    draft('glove', 'Rubber Insulating Gloves', 'Lineman Class 2 14 in', 'lineguard', 142.5, {
      family: 'F2000',
      partNumber: `9700120${size.padStart(2, '0')}`,
      manufacturerPartNumber: `LG-2014-${size}`,
      variant: size,
      onHand: 64,
      featured: size === '10',
    }),
  )
  return [
    ...gloves,
    draft('leadTime', 'Hydraulic Hose Assembly', 'Boom-Tip Non-Conductive 1/2 in', 'fluxline', 86.5, {
      variant: '72 in',
      onHand: 0,
      lead: 21,
    }),
    draft('call', 'Hydraulic Pump', 'Two-Stage Gear', 'hydrix', 1240, {
      variant: '2.2 cu in',
      weight: 26,
      onHand: 0,
      lead: null,
    }),
    draft('superseded', 'Holding Valve', 'Counterbalance Mark I', 'corvane', 149.95, {
      onHand: 0,
      lead: null,
      discontinued: true,
      supersededBy: fixed.successor.partNumber,
    }),
    draft('successor', 'Holding Valve', 'Counterbalance Mark II', 'corvane', 158.95, { onHand: 32 }),
    draft('discontinued', 'Traffic Cone', 'Wide-Base', 'brightway', 21.95, {
      variant: '24 in',
      onHand: 0,
      lead: null,
      discontinued: true,
    }),
    draft('notOrderable', 'Platform Bucket', 'Made-to-Order', 'genuine-parts', 2860, {
      weight: 96,
      onHand: 2,
      orderable: false,
    }),
    draft('prop65', 'Battery', 'Sealed Starting', 'amperon', 189.95, {
      variant: '31',
      weight: 58,
      prop65: true,
      featured: true,
    }),
    draft('leadingZeros', 'Round Sling', 'Endless Red 13,200 lb', 'summit-rope', 58.95, {
      variant: '6 ft',
      onHand: 25,
    }),
    draft('plenty', 'Grease', 'All-Weather EP 2', 'petrel-lubricants', 6.45, {
      variant: '14 oz cartridge',
      weight: 1,
      onHand: 100_000,
      featured: true,
    }),
    draft('three', 'Lineman Wrench', 'Five-Way Ratcheting', 'ridgeline-tools', 84.95, { variant: '5-in-1', onHand: 3 }),
  ]
}
