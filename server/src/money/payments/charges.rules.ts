// What of a card payment is due, and what is asked of the gateway next: authorized whole, taken as goods leave, authorized anew for
// what is still to come before the bank lets go (docs/decisions/213). All in whole cents.
import type { TableRow } from '../../platform/db/transaction.ts'
import type { Charge } from '../../platform/payments/gateway.ts'

/** What became of one authorization; EXPIRED when the bank held it no longer. */
export type ChargeState = TableRow<'card_charge'>['status']

/** The state on record, by what the gateway says of a charge. */
export const chargeStates = {
  action: 'ACTION',
  processing: 'PROCESSING',
  authorized: 'AUTHORIZED',
  declined: 'DECLINED',
  captured: 'CAPTURED',
  released: 'RELEASED',
  refunded: 'REFUNDED',
  expired: 'EXPIRED',
} as const satisfies Record<Charge['status'], ChargeState>

/** How long before the end of an authorization the next one is asked for, in milliseconds, so that there is time for another card. */
const renewBefore = 24 * 3_600_000
/** How long a payer may be at their bank, in milliseconds. */
const bankTime = 3_600_000

export interface LineOfOrder {
  lineNumber: number
  cents: number
  state: 'open' | 'shipped' | 'canceled'
}

export interface AmountsDue {
  /** Of what was shipped, from the first shipment on. */
  due: number
  /** Of that and of what is still to be shipped. */
  open: number
}

/**
 * What is due of `totalCents`: to each line its share of freight, tax and discounts by its amount. Shares are rounded over all that
 * was shipped so far, so that their sum is exactly the total once every line is shipped.
 */
export function amountsDue(totalCents: number, subtotalCents: number, lines: readonly LineOfOrder[]): AmountsDue {
  const sum = (of: readonly LineOfOrder[], weight: (line: LineOfOrder) => number) =>
    of.reduce((all, line) => all + weight(line), 0)
  const isWhole = sum(lines, ({ cents }) => cents) === subtotalCents
  // A canceled line counts while the order's own subtotal still holds it; else the total is without it already.
  const counted = isWhole ? lines : lines.filter(({ state }) => state !== 'canceled')
  const byAmount = sum(counted, ({ cents }) => cents) > 0
  const weigh = (of: readonly LineOfOrder[]) => BigInt(sum(of, ({ cents }) => (byAmount ? cents : 1)))
  const all = weigh(counted)
  if (all === 0n) return { due: 0, open: 0 }
  const share = (part: bigint) => Number((2n * BigInt(totalCents) * part + all) / (2n * all))
  const shipped = counted.filter(({ state }) => state === 'shipped')
  const left = counted.filter(({ state }) => state !== 'canceled')
  return { due: share(weigh(shipped)), open: share(weigh(left)) }
}

/** An authorization as far as the next step needs it. */
export interface Hold {
  id: string
  status: ChargeState
  cents: number
  /** What is to be taken of it, on record before the gateway is asked. */
  takeCents: number | null
  capturedCents: number
  endsAt: Date | null
  /** Its payer is at the screen and hears the answer there. */
  isOnSession: boolean
  createdAt: Date
}

export interface ChargePlan extends AmountsDue {
  wanted: 'CAPTURE' | 'RELEASE'
  /** The oldest first. */
  holds: readonly Hold[]
  /** When the card was refused for what is still to come; a new card ends that. */
  refusedAt: Date | null
  now: Date
}

export type Step<H = Hold> =
  /** Asked of the gateway; 'look' asks what became of it. */
  | { is: 'authorize' | 'look' | 'capture' | 'release'; hold: H }
  /** Decided here, and on record before the gateway is asked. */
  | { is: 'take'; hold: H; cents: number }
  | { is: 'hold'; cents: number }
  | { is: 'refuse'; hold: H }
  | { is: 'accept' }
  | { is: 'end'; status: 'CAPTURED' | 'RELEASED' | 'REFUNDED' }
  /** Nothing to do before then; null when nothing comes by itself. */
  | { is: 'rest'; until: Date | null }

const pendingStates: readonly ChargeState[] = ['STARTED', 'ACTION', 'PROCESSING']

/** What is to be done next; asked again after each step until it is to rest or at its end. */
export function nextStep<H extends Hold>(standing: Omit<ChargePlan, 'holds'> & { holds: readonly H[] }): Step<H> {
  const { holds, wanted, refusedAt, now } = standing
  const waiting = holds.filter(({ status }) => pendingStates.includes(status))
  const held = holds.filter(({ status }) => status === 'AUTHORIZED')
  if (wanted === 'RELEASE') {
    const open = holds.find(({ status }) => status === 'CAPTURED' || status === 'AUTHORIZED') ?? waiting[0]
    if (open) return { is: 'release', hold: open }
    return { is: 'end', status: holds.some(({ status }) => status === 'REFUNDED') ? 'REFUNDED' : 'RELEASED' }
  }
  for (const hold of waiting) {
    if (!hold.isOnSession) return { is: hold.status === 'STARTED' ? 'authorize' : 'look', hold }
    if (now.getTime() - hold.createdAt.getTime() > bankTime) return { is: 'release', hold }
  }
  // A card that was given since the last one was refused.
  if (refusedAt && holds.at(-1)?.status === 'AUTHORIZED') return { is: 'accept' }
  const taking = held.find(({ takeCents }) => takeCents !== null)
  if (taking) return { is: 'capture', hold: taking }
  const taken = holds.reduce((sum, { capturedCents }) => sum + capturedCents, 0)
  const due = Math.max(0, standing.due - taken)
  const open = Math.max(0, standing.open - taken)
  const [oldest] = held
  const newest = held.at(-1)
  if (open === 0) {
    if (oldest) return { is: 'release', hold: oldest }
    if (waiting.length > 0) return { is: 'rest', until: new Date(now.getTime() + bankTime) }
    return { is: 'end', status: taken > 0 ? 'CAPTURED' : 'RELEASED' }
  }
  if (oldest && newest && oldest !== newest && newest.cents >= due) return { is: 'release', hold: oldest }
  if (newest && due > 0 && newest.cents >= due) return { is: 'take', hold: newest, cents: due }
  if (!newest || newest.cents < due) return removeHold(holds, { open, refusedAt, isAsked: waiting.length > 0, now })
  return replaceHold(holds, { newest, open, refusedAt, now })
}

/** Nothing is held, or too little for what was shipped. */
function removeHold<H extends Hold>(
  holds: readonly H[],
  { open, refusedAt, isAsked, now }: { open: number; refusedAt: Date | null; isAsked: boolean; now: Date },
): Step<H> {
  if (refusedAt) return { is: 'rest', until: isAsked ? new Date(now.getTime() + bankTime) : null }
  const last = holds.at(-1)
  // Refused, or let go by another person at the gateway: people decide.
  const isOver = last && (last.status === 'DECLINED' || last.status === 'RELEASED' || last.status === 'REFUNDED')
  return isOver ? { is: 'refuse', hold: last } : { is: 'hold', cents: open }
}

/** Enough is held: until it ends, or to be changed for less where lines were canceled. */
function replaceHold<H extends Hold>(
  holds: readonly H[],
  { newest, open, refusedAt, now }: { newest: H; open: number; refusedAt: Date | null; now: Date },
): Step<H> {
  const { endsAt } = newest
  const since = endsAt && new Date(endsAt.getTime() - renewBefore)
  const tries = holds.slice(holds.indexOf(newest) + 1).filter(({ isOnSession }) => !isOnSession)
  if (endsAt && endsAt <= now) return { is: 'look', hold: newest }
  if (since && since <= now) {
    if (refusedAt) return { is: 'rest', until: endsAt }
    const tried = tries.findLast(({ createdAt }) => createdAt >= since)
    return tried ? { is: 'refuse', hold: tried } : { is: 'hold', cents: open }
  }
  if (newest.cents > open && tries.length === 0 && !refusedAt) return { is: 'hold', cents: open }
  return { is: 'rest', until: since }
}
