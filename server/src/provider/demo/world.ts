// Shared state of the generator: the day it is, the scale, and the rows later parts refer to.
import { toDay } from '@portal/contract/platform/days'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'
import type { Organization } from './fixed/organizations.ts'
import type { UnitKind } from '../../platform/pictures/drawings.ts'
import type { DemoPlace } from './words/places.ts'

export interface DemoAddress extends DemoPlace {
  id: string
  address1: string
  name: string
  country: string
  isBilling: boolean
}

/** An organization with what was made for it. */
export interface DemoAccount extends Organization {
  /** false for the customers a world above scale 1 is filled up with, and for the personal account. */
  isFixed: boolean
  addresses: DemoAddress[]
  /** People who place orders and report things: name and, when they may sign in, e-mail address. */
  actors: { name: string; email: string | null }[]
}

export interface DemoProduct {
  itemId: number
  partNumber: string
  name: string
  /** The kind of part, and which size of it. */
  noun: string
  variant: string | null
  category: string
  uom: string
  usd: number
  cad: number
  /** The core deposit that both prices include, in dollars of each kind; absent for a part without one. */
  core?: { usd: number; cad: number }
  sellable: boolean
}

export interface DemoUnit {
  serial: string
  instanceId: number
  account: DemoAccount
  model: UnitKind
  place: DemoPlace
  inService: number
  hours: number
  webEnabled: boolean
}

export interface DemoContact {
  id: number
  account: DemoAccount
}

export interface DemoCourse {
  id: string
  title: string
  kind: 'e-course' | 'webinar' | 'in-person'
  category: string
  product: string
  usd: number
  cad: number
}

export interface World {
  folder: string
  scale: number
  /** Midnight UTC of the day the world is made for. */
  today: number
  random: (part: string) => Random
  accounts: DemoAccount[]
  /** The accounts without the personal one. */
  companies: DemoAccount[]
  /** Contacts of the companies who have not left. */
  contacts: DemoContact[]
  products: DemoProduct[]
  units: DemoUnit[]
  courses: DemoCourse[]
  /** Part numbers on the bill of materials of a model. */
  modelParts: Map<string, string[]>
}

const dayLength = 86_400_000

export const createWorld = (input: { folder: string; scale: number; seed: string; now: Date }): World => ({
  folder: input.folder,
  scale: input.scale,
  today: Math.floor(input.now.getTime() / dayLength) * dayLength,
  random: (part) => createRandom(`${input.seed} ${part}`),
  accounts: [],
  companies: [],
  contacts: [],
  products: [],
  units: [],
  courses: [],
  modelParts: new Map(),
})

/** The calendar day `days` after today (before, when negative), as 2026-11-21. */
export const day = (world: World, days: number): string =>
  toDay(new Date(world.today + Math.round(days) * dayLength), 'UTC')

/** A moment `days` after today's midnight, in working hours, as ISO 8601. */
export function randomMoment(world: World, days: number, random: Random): string {
  const inDay = 12 * 3_600_000 + random.int(0, 10 * 3600 - 1) * 1000
  // Nothing that happened lies ahead: the moments of today are those since midnight.
  return new Date(
    world.today + Math.floor(days) * dayLength + (Math.floor(days) === 0 ? random.int(0, 60) * 1000 : inDay),
  ).toISOString()
}

/** `count` at scale 1, multiplied; at least one. */
export const scaled = (world: World, count: number): number => Math.max(1, Math.round(count * world.scale))

/** Of the accounts (all, or the companies alone), one as often as its weight says. */
export function pickAccount(accounts: readonly DemoAccount[], random: Random): DemoAccount {
  const sums = toRunningSums(accounts)
  const wanted = random.next() * (sums.at(-1) ?? 0)
  let low = 0
  for (let high = sums.length - 1; low < high;) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return accounts[low] ?? random.pick(accounts)
}

// Worlds of thousands of customers ask for one a million times.
const cachedSums = new WeakMap<readonly DemoAccount[], number[]>()

function toRunningSums(accounts: readonly DemoAccount[]): number[] {
  const known = cachedSums.get(accounts)
  if (known) return known
  let sum = 0
  const sums = accounts.map(({ weight }) => (sum += weight))
  cachedSums.set(accounts, sums)
  return sums
}
