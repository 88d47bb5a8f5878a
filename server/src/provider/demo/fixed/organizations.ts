// Organizations fixed by key, each with two units, one notice, one order and one invoice (demo-world.md).
import type { Currency } from '@portal/contract/platform/locales'
import type { UnitKind } from '../../../platform/pictures/drawings.ts'

export interface Organization {
  key: string
  accountId: number
  accountNumber: string
  name: string
  country: string
  /** Region the units, addresses and events lie in (words/places.ts). */
  region: string
  parent?: string
  currency: Currency
  terms: string | null
  purchaseOrders: boolean
  taxExempt: boolean
  demoOnly?: true
  punchOut?: true
  warrantyTypes: readonly string[]
  /** Share of the units, orders and so on, against the others. */
  weight: number
  /** The two units; the second sends telematics as well. */
  units: readonly [serial: string, model: UnitKind][]
  notice: string
  order: string
  invoice: string
}

const usa = { country: 'US', currency: 'USD', terms: 'NET30', purchaseOrders: false, taxExempt: false } as const
const standard = ['Standard', 'Structural'] as const

export const organizations: readonly Organization[] = [
  {
    ...usa,
    key: 'cascade',
    accountId: 10010,
    accountNumber: '100100',
    name: 'Cascade Utility Holdings',
    region: 'northwest',
    purchaseOrders: true,
    warrantyTypes: standard,
    weight: 1,
    units: [
      ['K37-100101', 'kestrel-37'],
      ['M55-100102', 'merlin-55'],
    ],
    notice: 'SN-2601',
    order: '6100101',
    invoice: '9100101',
  },
  {
    ...usa,
    key: 'cascade-line',
    accountId: 10011,
    accountNumber: '100110',
    name: 'Cascade Line Construction',
    region: 'northwest',
    parent: 'cascade',
    purchaseOrders: true,
    warrantyTypes: [...standard, 'Extended'],
    weight: 4,
    units: [
      ['M65-100111', 'merlin-65'],
      ['H45-100112', 'harrier-45'],
    ],
    notice: 'SN-2602',
    order: '6100111',
    invoice: '9100111',
  },
  {
    ...usa,
    key: 'cascade-tree',
    accountId: 10012,
    accountNumber: '100120',
    name: 'Cascade Tree Care',
    region: 'northwest',
    parent: 'cascade',
    warrantyTypes: standard,
    weight: 2,
    units: [
      ['O75-100121', 'osprey-75'],
      ['S15-100122', 'shrike-15'],
    ],
    notice: 'SN-2603',
    order: '6100121',
    invoice: '9100121',
  },
  {
    ...usa,
    key: 'cascade-tree-2',
    accountId: 10013,
    accountNumber: '100121',
    name: 'Cascade Tree Care',
    region: 'california',
    parent: 'cascade',
    warrantyTypes: standard,
    weight: 1,
    units: [
      ['O75-100126', 'osprey-75'],
      ['S15-100127', 'shrike-15'],
    ],
    notice: 'SN-2604',
    order: '6100126',
    invoice: '9100126',
  },
  {
    ...usa,
    key: 'cascade-north',
    accountId: 10014,
    accountNumber: '100130',
    name: 'Cascade Northern Lines',
    region: 'british-columbia',
    parent: 'cascade',
    country: 'CA',
    currency: 'CAD',
    warrantyTypes: standard,
    weight: 2,
    units: [
      ['K48-100131', 'kestrel-48'],
      ['H60-100132', 'harrier-60'],
    ],
    notice: 'SN-2605',
    order: '6100131',
    invoice: '9100131',
  },
  {
    ...usa,
    key: 'bluewater',
    accountId: 20020,
    accountNumber: '200200',
    name: 'Bluewater Rural Electric Co-op',
    region: 'southeast',
    purchaseOrders: true,
    taxExempt: true,
    warrantyTypes: [...standard, 'Extended', 'Dielectric'],
    weight: 6,
    units: [
      ['K48-200201', 'kestrel-48'],
      ['M55-200202', 'merlin-55'],
    ],
    notice: 'SN-2606',
    order: '6200201',
    invoice: '9200201',
  },
  {
    ...usa,
    key: 'mapleridge',
    accountId: 30030,
    accountNumber: '300300',
    name: 'Maple Ridge Hydro',
    region: 'ontario',
    country: 'CA',
    currency: 'CAD',
    warrantyTypes: standard,
    weight: 3,
    units: [
      ['M65-300301', 'merlin-65'],
      ['C26-300302', 'heron-26'],
    ],
    notice: 'SN-2607',
    order: '6300301',
    invoice: '9300301',
  },
  {
    ...usa,
    key: 'nordfjell',
    accountId: 40040,
    accountNumber: '400400',
    name: 'Nordfjell Energi AS',
    region: 'norway',
    country: 'NO',
    terms: 'NET45',
    warrantyTypes: standard,
    weight: 2,
    units: [
      ['K48-400401', 'kestrel-48'],
      ['W30-400402', 'wren-30'],
    ],
    notice: 'SN-2608',
    order: '6400401',
    invoice: '9400401',
  },
  {
    ...usa,
    key: 'ironoak',
    accountId: 50050,
    accountNumber: '500500',
    name: 'Iron Oak Demo Fleet',
    region: 'midwest',
    demoOnly: true,
    warrantyTypes: standard,
    weight: 2,
    units: [
      ['O12-500501', 'osprey-102'],
      ['M55-500502', 'merlin-55'],
    ],
    notice: 'SN-2609',
    order: '6500501',
    invoice: '9500501',
  },
  {
    ...usa,
    key: 'procura',
    accountId: 60060,
    accountNumber: '600600',
    name: 'Procura Utilities',
    region: 'texas',
    punchOut: true,
    purchaseOrders: true,
    warrantyTypes: standard,
    weight: 2,
    units: [
      ['K37-600601', 'kestrel-37'],
      ['H45-600602', 'harrier-45'],
    ],
    notice: 'SN-2610',
    order: '6600601',
    invoice: '9600601',
  },
]

/** The account of the personal customer Sam Shopper. */
export const personalAccount = { accountId: 90010, accountNumber: '900100', name: 'Sam Shopper' } as const

/** Mail-domain rules; any other domain is ABSENT. `organization` null refuses. */
export const emailRules: readonly { domain: string; organization: string | null }[] = [
  { domain: 'bluewater.example', organization: 'bluewater' },
  { domain: 'cascade.example', organization: 'cascade-line' },
  { domain: 'cascade.example', organization: 'cascade-tree' },
  { domain: 'rivalifts.example', organization: null },
]
