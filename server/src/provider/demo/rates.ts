// Shipping costs and taxes of the United States, their territories, Canada and the north of Europe. Elsewhere freight is confirmed.
import { csvFile } from './csv.ts'
import type { World } from './world.ts'

type RateLine = readonly [
  method: string,
  cost: number,
  perPound: number,
  days: number,
  more?: { pounds?: number; label?: string },
]

/** Parcels end here; heavier orders go by freight. */
const parcel = { pounds: 150 }
const willCall: RateLine = ['will-call', 0, 0, 0]

const home: readonly RateLine[] = [
  ['ground', 9.5, 0.55, 4, parcel],
  ['two-day', 22, 1.6, 2, parcel],
  ['next-day', 38, 2.9, 1, parcel],
  ['freight', 145, 0.28, 7],
  willCall,
]
const canada: readonly RateLine[] = [
  ['ground', 16.5, 0.95, 6, parcel],
  ['two-day', 34, 2.4, 3, parcel],
  ['next-day', 58, 4.2, 2, parcel],
  ['freight', 235, 0.52, 9],
  willCall,
]
/** Islands and mail of the armed forces: the post alone, and no day is promised to a ship. */
const outlyingRates: readonly RateLine[] = [['ground', 18, 1.25, 12, { pounds: 70, label: 'Priority Mail' }], willCall]
const north: readonly RateLine[] = [
  ['ground', 64, 3.4, 9, { ...parcel, label: 'International Economy' }],
  ['two-day', 98, 6.2, 4, { ...parcel, label: 'International Express' }],
  ['freight', 480, 1.35, 21, { label: 'Ocean freight' }],
  willCall,
]

const zones = [
  { zone: 'us', places: ['US'], ways: home },
  {
    zone: 'us-outlying',
    places: ['US AA', 'US AE', 'US AP', 'US AS', 'US GU', 'US MP', 'US PR', 'US VI'],
    ways: outlyingRates,
  },
  { zone: 'canada', places: ['CA'], ways: canada },
  { zone: 'north', places: ['NO', 'SE', 'DK', 'FI', 'IS'], ways: north },
]
/** The rate of freight from US dollars to another currency. */
const inCurrency = { USD: 1, CAD: 1.38 } as const
const carriers: Record<string, string> = {
  ground: 'Meridian Parcel',
  'two-day': 'Meridian Parcel',
  'next-day': 'Meridian Parcel',
}

/** In percent; with + where shipping is taxed, too. */
const taxes: Record<string, string> = {
  US: `AL 4, AK 0, AZ 5.6, AR 6.5+, CA 7.25, CO 2.9, CT 6.35+, DE 0, DC 6+, FL 6, GA 4+, HI 4+, ID 6, IL 6.25, IN 7+, IA 6, KS 6.5,
    KY 6+, LA 5, ME 5.5, MD 6, MA 6.25, MI 6, MN 6.875+, MS 7+, MO 4.225, MT 0, NE 5.5+, NV 6.85, NH 0, NJ 6.625+, NM 4.875+, NY 4+,
    NC 4.75+, ND 5+, OH 5.75+, OK 4.5, OR 0, PA 6+, RI 7, SC 6+, SD 4.2+, TN 7+, TX 6.25+, UT 6.1, VT 6+, VA 5.3, WA 6.5+, WV 6+,
    WI 5+, WY 4, AA 0, AE 0, AP 0, AS 0, GU 0, MP 0, PR 0, VI 0`,
  CA: 'AB 5+, BC 12+, MB 12+, NB 15+, NL 15+, NS 14+, NT 5+, NU 5+, ON 13+, PE 15+, QC 14.975+, SK 11+, YT 5+',
}

/** Where tax is taken at the delivery, the buyer imports and pays it there. */
export function writeRates(world: World): void {
  writeFreight(world)
  const file = csvFile(world.folder, 'tax-rates.csv', ['country', 'region', 'percent', 'freight_taxed'])
  for (const [country, rates] of Object.entries(taxes))
    for (const rate of rates.split(',')) {
      const [region = '', percent = ''] = rate.trim().split(' ')
      file.row({ country, region, percent: percent.replace('+', ''), freight_taxed: percent.endsWith('+') })
    }
  file.row({ country: '*', percent: 0, freight_taxed: false })
  file.close()
}

function writeFreight({ folder }: World): void {
  const places = csvFile(folder, 'freight-zones.csv', ['country', 'region', 'zone'])
  const methods = csvFile(folder, 'freight-methods.csv', [
    'zone',
    'currency',
    'method',
    'label',
    'working_days',
    'carrier',
    'most_pounds',
  ])
  const rates = csvFile(folder, 'freight-rates.csv', ['zone', 'currency', 'method', 'cost', 'per_pound'])
  for (const { zone, places: named, ways } of zones) {
    for (const place of named) {
      const [country, region] = place.split(' ')
      places.row({ country, region, zone })
    }
    for (const [currency, share] of Object.entries(inCurrency))
      for (const [method, cost, perPound, days, more] of ways) {
        const key = { zone, currency, method }
        methods.row({
          ...key,
          label: more?.label,
          working_days: days,
          carrier: carriers[method],
          most_pounds: more?.pounds,
        })
        rates.row({ ...key, cost: (cost * share).toFixed(2), per_pound: (perPound * share).toFixed(4) })
      }
  }
  places.close()
  methods.close()
  rates.close()
}
