// Freight and taxes of an order, by the rates of its place [P5.48, P5.51]. A rate that is not known is said, never guessed.
import type { ShippingMethod } from '@portal/contract/buying/checkout'
import { shippingMethodLabels, shippingMethods } from '@portal/contract/buying/checkout'
import type { FreightTerms } from '@portal/contract/buying/freight'
import { lineAmount, roundMoney, sumMoney } from '@portal/contract/platform/money'
import type { ShipGroup } from '@portal/contract/buying/shipDays'
import type { PortalError } from '../../platform/http/errors.ts'

export interface FreightMethod {
  method: ShippingMethod
  label: string | null
  workingDays: number | null
  carrier: string | null
  /** The rating service's name of it; null where the imported rates alone say what it costs. */
  service: string | null
  mostPounds: number | null
  freeAbove: number | null
  /** Of each shipment after the first. */
  furtherShipment: number
  stepsBy: 'WEIGHT' | 'VALUE'
  steps: readonly { from: number; cost: number; perPound: number; percent: number }[]
}

export interface TaxRate {
  region: string | null
  category: string | null
  percent: number
  freightTaxed: boolean
}

export interface Certificate {
  number: string
  isOfPlace: boolean
  hasBegun: boolean
  hasEnded: boolean
  /** ISO day. */
  validUntil: string | null
}

/** A way to ship an order. */
export interface FreightOption {
  method: ShippingMethod
  label: string
  /** Null where the usual name is meant. */
  shippingLabel: string | null
  cost: number
  freight: FreightTerms
  /** The organization's own account with its carrier: the only one to bill where freight is OWN_ACCOUNT, otherwise one that may be chosen. */
  carrierAccount: string | null
  /** ISO day on which the last line arrives; null when no one knows. */
  estimatedArrival: string | null
  /** The lines by the day they arrive on. */
  arrivals: ShipGroup[]
  /** The same where no line leaves before all are ready; null where they are ready on one day. */
  together: { cost: number; estimatedArrival: string | null } | null
}

/** Counts the carrier's days, which are working days. */
type AddTransitDays = (day: string, days: number) => string

interface Consignment {
  pounds: number
  subtotal: number
  /** The lines by the day they ship on, those without a day last. */
  shipDays: readonly ShipGroup[]
}

interface FreightRates {
  methods: readonly FreightMethod[]
  carrierAccounts: readonly { carrier: string; number: string }[]
  /** What the rating service asks, by its services; empty where it gave nothing, absent where none is asked. */
  asked?: ReadonlyMap<string, number> | undefined
}

type NamedMethod = Pick<FreightOption, 'method' | 'label'>

export interface FreightChoice {
  options: FreightOption[]
  /** Methods of a service that gave no rate now, and which no imported rate stands in for. */
  unavailable: NamedMethod[]
}

/**
 * The methods open to an order, in the usual order, with cost and arrival. `onRoad` counts the carrier's days, which are working
 * days. Where no method has a rate, one is left whose freight is confirmed.
 */
export function freightOptions(
  { methods, carrierAccounts, asked }: FreightRates,
  load: Consignment,
  onRoad: AddTransitDays,
): FreightChoice {
  const fitting = methods.filter(({ mostPounds }) => mostPounds === null || load.pounds <= mostPounds)
  const isUnavailable = (method: FreightMethod) =>
    asked !== undefined && method.service !== null && costOf(method, load, asked) === undefined
  const unavailable = fitting.filter(isUnavailable).map(toNamed)
  const accountOf = ({ carrier }: FreightMethod) => carrierAccounts.find((own) => isSame(own.carrier, carrier))
  const options = fitting
    .filter((method) => !isUnavailable(method) || accountOf(method))
    .toSorted((one, other) => shippingMethods.indexOf(one.method) - shippingMethods.indexOf(other.method))
    .map((method): FreightOption => {
      const own = accountOf(method)
      const cost = costOf(method, load, asked)
      const further = method.furtherShipment * (load.shipDays.length - 1)
      const arrival = arrivalOf(load.shipDays, method.workingDays, onRoad)
      return {
        ...toNamed(method),
        shippingLabel: method.label,
        cost: cost === undefined ? 0 : sumMoney([cost, Math.max(0, further)]),
        // The cost elsewhere does not matter, because the carrier bills the account.
        freight: isUnavailable(method) ? 'OWN_ACCOUNT' : cost === undefined ? 'TO_CONFIRM' : 'QUOTED',
        carrierAccount: own ? `${own.carrier} ${own.number}` : null,
        ...arrival,
        together:
          load.shipDays.length > 1 ? { cost: cost ?? 0, estimatedArrival: lastOf(load.shipDays, arrival) } : null,
      }
    })
  const isCarried = unavailable.length > 0 || options.some(({ method }) => method !== 'WILL_CALL')
  return { options: isCarried ? options : [unknownFreight, ...options], unavailable }
}

/** Nothing leaves before the last line is ready, and there is no day where one has none. */
const lastOf = (shipDays: readonly ShipGroup[], { estimatedArrival }: Pick<FreightOption, 'estimatedArrival'>) =>
  shipDays.some(({ day }) => day === null) ? null : estimatedArrival

/** The same way where no line leaves before all are ready. */
export const shippedTogether = (option: FreightOption): FreightOption =>
  option.together === null
    ? option
    : {
        ...option,
        ...option.together,
        cost: option.freight === 'OWN_ACCOUNT' ? 0 : option.together.cost,
        arrivals: [
          {
            day: option.together.estimatedArrival,
            lines: option.arrivals.reduce((sum, { lines }) => sum + lines, 0),
            isShipped: false,
          },
        ],
        together: null,
      }

const toNamed = ({ method, label }: FreightMethod): NamedMethod => ({
  method,
  label: label ?? shippingMethodLabels[method],
})

/** A way to ship whose carrier bills the organization's own account, by its choice alone [P5.50]; undefined where it has none. */
export const onOwnAccount = (option: FreightOption): FreightOption | undefined =>
  option.carrierAccount === null ? undefined : { ...option, cost: 0, freight: 'OWN_ACCOUNT' }

/** A way to ship whose freight is billed here; undefined where what it costs is not known now. */
export const billedHere = (option: FreightOption): FreightOption | undefined =>
  option.freight === 'OWN_ACCOUNT' ? undefined : { ...option, carrierAccount: null }

const unknownFreight: FreightOption = {
  method: 'FREIGHT',
  label: shippingMethodLabels.FREIGHT,
  shippingLabel: null,
  cost: 0,
  freight: 'TO_CONFIRM',
  carrierAccount: null,
  estimatedArrival: null,
  arrivals: [],
  together: null,
}

function arrivalOf(
  shipDays: readonly ShipGroup[],
  workingDays: number | null,
  onRoad: AddTransitDays,
): Pick<FreightOption, 'estimatedArrival' | 'arrivals'> {
  if (workingDays === null) return { estimatedArrival: null, arrivals: [] }
  const arrivals = shipDays.map((group) => ({ ...group, day: group.day && onRoad(group.day, workingDays) }))
  return { estimatedArrival: arrivals.at(-1)?.day ?? null, arrivals }
}

const isSame = (one: string, other: string | null) => other !== null && one.toLowerCase() === other.toLowerCase()

/** Undefined where neither its service nor a step of the method says. */
function costOf(
  { steps, stepsBy, freeAbove, service }: FreightMethod,
  { pounds, subtotal }: Consignment,
  asked: FreightRates['asked'],
): number | undefined {
  const measure = stepsBy === 'WEIGHT' ? pounds : subtotal
  const step = steps.filter(({ from }) => from <= measure).toSorted((one, other) => other.from - one.from)[0]
  if (freeAbove !== null && subtotal >= freeAbove) return 0
  const rate = asked?.get(service ?? '')
  if (rate !== undefined) return rate
  return step && roundMoney(step.cost + step.perPound * pounds + (step.percent * subtotal) / 100)
}

/** The cheapest way that is known to carry an order, otherwise one whose freight is confirmed. */
export function cheapestCarriage(options: readonly FreightOption[]): FreightOption | undefined {
  const carried = options.filter(({ method }) => method !== 'WILL_CALL')
  const known = carried.filter(({ freight }) => freight !== 'TO_CONFIRM')
  return (known.length > 0 ? known : carried).toSorted((one, other) => one.cost - other.cost)[0]
}

/** True if an organization pays no tax at a place: by its papers where it has any, otherwise as the ERP says. */
export const isExempt = (certificates: readonly Certificate[], taxExempt: boolean): boolean =>
  certificates.length === 0
    ? taxExempt
    : certificates.some(({ isOfPlace, hasBegun, hasEnded }) => isOfPlace && hasBegun && !hasEnded)

/** The last day of the paper of a place that has ended, where no other holds. */
export const findExpiredCertificate = (certificates: readonly Certificate[]): string | null =>
  isExempt(certificates, true)
    ? null
    : (certificates
        .flatMap(({ isOfPlace, hasEnded, validUntil }) => (isOfPlace && hasEnded && validUntil) || [])
        .toSorted()
        .at(-1) ?? null)

export interface TaxedLine {
  price: number
  quantity: number
  /** Its category and those above it, the nearest first. */
  categories: readonly string[]
}

/** Estimated tax of goods and their shipping. A place without a rate is a mistake, never free of tax. */
export function taxOf(
  taxRates: readonly TaxRate[],
  { lines, shipping, noRate }: { lines: readonly TaxedLine[]; shipping: number; noRate: PortalError },
): number {
  const usual = rateFor(taxRates, null)
  const amounts = new Map<TaxRate, number[]>()
  const add = (rate: TaxRate | undefined, amount: number) => {
    if (!rate) throw noRate
    amounts.set(rate, [...(amounts.get(rate) ?? []), amount])
  }
  for (const { price, quantity, categories } of lines) {
    const own = categories.map((category) => rateFor(taxRates, category)).find((rate) => rate !== undefined)
    add(own ?? usual, lineAmount(price, quantity))
  }
  if (shipping > 0 && (usual?.freightTaxed ?? true)) add(usual, shipping)
  return sumMoney([...amounts].map(([{ percent }, each]) => (sumMoney(each) * percent) / 100))
}

/** A rate of the region goes before one of the whole country. */
const rateFor = (taxRates: readonly TaxRate[], category: string | null) =>
  taxRates
    .filter((rate) => rate.category === category)
    .toSorted((one, other) => Number(one.region === null) - Number(other.region === null))[0]
