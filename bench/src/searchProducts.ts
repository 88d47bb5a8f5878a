// Synthetic products for the search benchmarks: the same seed gives the same products, whatever their number. Words
// are spread as in a real catalog: few kinds of part that very many names hold, many series that few names hold.

export interface SyntheticProduct {
  objectID: string
  displayName: string
  description: string
  manufacturerPartNumber: string
  price: number
  priceCad: number
  [attribute: string]: unknown
}

/** A repeatable source of numbers from 0 to below 1. */
export function createRandomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Top categories. */
export const tops = [
  'Fall Protection',
  'Rubber Goods',
  'Hot-Line Tools',
  'Personal Protection',
  'Hydraulics',
  'Boom & Bucket',
  'Chipper & Jobsite',
  'Electrical',
  'Rigging & Tools',
  'Shop Supplies',
]

/** Kinds of part, three per category below the top ones. */
export const kinds = [
  ['Harness', 'Positioning Belt', 'Chest Strap'],
  ['Lanyard', 'Lifeline', 'Snap Hook'],
  ['Anchor Strap', 'Climbing Gaffs', 'Pole Strap'],
  ['Rubber Gloves', 'Glove Bag', 'Leather Protectors'],
  ['Line Hose', 'Rubber Blanket', 'Blanket Clamp'],
  ['Rubber Sleeves', 'Sleeve Buttons', 'Sleeve Bag'],
  ['Hot Stick', 'Shotgun Stick', 'Disconnect Stick'],
  ['Grounding Clamp', 'Grounding Cable', 'Jumper Set'],
  ['Voltage Detector', 'Phasing Tester', 'Detector Adapter'],
  ['Hard Hat', 'Safety Glasses', 'Face Shield'],
  ['Arc Flash Jacket', 'Arc Flash Hood', 'Rain Suit'],
  ['First Aid Kit', 'Fire Extinguisher', 'Eye Wash'],
  ['Hydraulic Hose', 'Hose Guard', 'Hose Reel'],
  ['Hydraulic Fitting', 'Quick Coupler', 'Swivel Adapter'],
  ['Hydraulic Pump', 'Control Valve', 'Relief Valve'],
  ['Boom Section', 'Wear Pad', 'Boom Tip Sheave'],
  ['Pivot Pin', 'Spherical Bearing', 'Retaining Ring'],
  ['Bucket', 'Bucket Liner', 'Bucket Cover'],
  ['Chipper Blade', 'Bed Knife', 'Feed Roller'],
  ['Outrigger Pad', 'Wheel Chock', 'Pad Holder'],
  ['Traffic Cone', 'Barricade Light', 'Road Sign'],
  ['Work Light', 'Amber Beacon', 'Strobe Light'],
  ['Battery', 'Toggle Switch', 'Power Relay'],
  ['Wiring Harness', 'Joystick Handle', 'Control Box'],
  ['Double Braid Rope', 'Lifting Sling', 'Snatch Block'],
  ['Lineman Wrench', 'Side Cutting Pliers', 'Cable Cutter'],
  ['Crimping Tool', 'Pole Saw', 'Impact Drill'],
  ['Hydraulic Oil', 'Grease Cartridge', 'Penetrating Fluid'],
  ['Warning Decal', 'Operator Manual', 'Capacity Chart'],
  ['Hydraulic Filter', 'Filter Element', 'Seal Kit'],
] as const

const materials = [
  'Heavy Duty',
  'Insulated',
  'Stainless',
  'Fiberglass',
  'Compact',
  'Extended',
  'Premium',
  'Standard',
  'Low Profile',
  'High Temperature',
  'Flame Resistant',
  'Replacement',
]
const measures = [
  'Small',
  'Medium',
  'Large',
  'X-Large',
  '6 ft',
  '12 ft',
  '25 ft',
  '1/2 in',
  '3/4 in',
  '17kV',
  '36kV',
  'Class 0',
  'Class 2',
  'Left',
  'Right',
  'Pack of 10',
]
const syllables = [
  'bal',
  'cor',
  'dax',
  'eno',
  'fir',
  'gan',
  'hul',
  'iso',
  'jov',
  'kel',
  'lum',
  'mar',
  'nex',
  'oro',
  'pax',
  'qui',
  'ras',
  'sol',
  'tev',
  'umb',
  'vor',
  'wes',
  'xen',
  'yor',
  'zan',
]

/** Names of series; the first few hold most products. */
export const series = syllables.flatMap((first) =>
  syllables.map((second) => `${first.charAt(0).toUpperCase()}${first.slice(1)}${second}`),
)

/** Brands of the synthetic store. */
export const brands = syllables.map(
  (syllable, index) =>
    `${syllable.charAt(0).toUpperCase()}${syllable.slice(1)}${syllables[(index * 7 + 3) % syllables.length] ?? ''} Industries`,
)

const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length) % list.length] as T

/** The part number of product `index`: nine digits, spread over their whole range, many with leading zeros. */
export const toPartNumber = (index: number): string => String((index * 7919 + 1234567) % 1_000_000_000).padStart(9, '0')

/** Product `index` as the portal's index holds one. */
export function createProduct(index: number): SyntheticProduct {
  const random = createRandomFrom(index * 2654435761)
  const group = Math.floor(random() * kinds.length)
  const kind = pick(kinds[group] ?? kinds[0], random())
  const brand = pick(brands, random() ** 2)
  const material = pick(materials, random())
  const displayName = `${pick(series, random() ** 2)} ${material} ${kind}, ${pick(measures, random())}`
  const category = (kinds[group] ?? kinds[0])[0]
  const price = Math.round((3 + 900 * random() ** 4) * 100) / 100
  const partNumber = toPartNumber(index)
  return {
    objectID: `P${index}`,
    recordId: String(index),
    parentId: `F${Math.floor(index / 3)}`,
    itemId: index,
    partNumber,
    displayName,
    name: displayName,
    manufacturerPartNumber: `${brand.slice(0, 2).toUpperCase()}-${Math.floor(random() * 9000 + 1000)}-${index % 97}`,
    variantDisplayName: null,
    brand,
    brandId: brand.toLowerCase().replaceAll(' ', '-'),
    categories: [pick(tops, group / kinds.length), category],
    categoryIds: [`t${Math.floor(group / 3)}`, `c${group}`],
    description: `${material} ${kind.toLowerCase()} for daily work on aerial lifts and digger derricks. Made by ${brand}; inspected before shipping.`,
    price,
    priceCad: Math.round(price * 137) / 100,
    uom: 'EA',
    illustration: 'part',
    imageUrl: '/art/parts/part.svg',
    quantityOnHand: Math.floor(random() * 40),
    inStock: random() > 0.15,
    isPurchasable: random() > 0.08,
    discontinued: random() < 0.05,
    featured: false,
    fullLeadTime: 14,
  }
}
