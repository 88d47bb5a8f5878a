// Reasons, moves and amounts of returns, for screens and server alike [P5.110, P5.112].
import { roundMoney, toCents } from '../platform/money.ts'
import { withoutDeposit } from './cores.ts'
import type { ReturnStatus } from './returnList.ts'

export const returnReasons = [
  'NOT_NEEDED',
  'WRONG_ORDERED',
  'WRONG_RECEIVED',
  'DAMAGED',
  'NOT_ARRIVED',
  'SHORT',
  'DEFECTIVE',
  'CORE',
] as const
export type ReturnReason = (typeof returnReasons)[number]
export const returnReasonLabels: Record<ReturnReason, string> = {
  NOT_NEEDED: 'No longer needed',
  WRONG_ORDERED: 'Wrong part ordered',
  WRONG_RECEIVED: 'Wrong part received',
  DAMAGED: 'Damaged on arrival',
  NOT_ARRIVED: 'Did not arrive',
  SHORT: 'Fewer than shipped',
  DEFECTIVE: 'Defective, warranty',
  CORE: 'Core, the old part',
}

export const returnResolutions = ['CREDIT', 'REPLACEMENT'] as const
export type ReturnResolution = (typeof returnResolutions)[number]
export const returnResolutionLabels: Record<ReturnResolution, string> = {
  CREDIT: 'Credit',
  REPLACEMENT: 'Replacement',
}

/** The customer's own decision: it costs the restocking fee and is credited, not replaced. */
export const isByChoice = (reason: ReturnReason): boolean => reason === 'NOT_NEEDED' || reason === 'WRONG_ORDERED'

/** Credited, never replaced. */
export const isCreditedOnly = (reason: ReturnReason): boolean => isByChoice(reason) || reason === 'CORE'

/** A defect may show later than the window. */
export const hasWindow = (reason: ReturnReason): boolean => reason !== 'DEFECTIVE'

/** Goods that never came cannot be sent back, and broken ones are shown by photos unless staff want to have them. */
export const comesBackAtFirst = (reason: ReturnReason): boolean =>
  reason !== 'NOT_ARRIVED' && reason !== 'SHORT' && reason !== 'DAMAGED'

/** The restocking fee of an amount, in whole cents. `percent` has at most two decimals. */
export const restockingFee = (amount: number, percent: number): number =>
  Math.floor((toCents(amount) * Math.round(percent * 100) + 5000) / 10_000) / 100

/** From which states a move leads on. */
const from = {
  authorize: ['REQUESTED'],
  cancel: ['REQUESTED', 'AUTHORIZED'],
  send: ['AUTHORIZED'],
  receive: ['AUTHORIZED', 'IN_TRANSIT'],
  inspect: ['RECEIVED'],
  credit: ['INSPECTED'],
  refuse: ['REQUESTED', 'AUTHORIZED', 'IN_TRANSIT', 'RECEIVED', 'INSPECTED'],
} as const satisfies Record<string, readonly ReturnStatus[]>
export type ReturnMove = keyof typeof from
/** States of returns that have not ended. */
export const openReturnStatuses = from.refuse

/** True if a return takes a move. Where no goods come back, it is credited as soon as it is authorized. */
export function takesMove(
  { status, lines }: { status: ReturnStatus; lines: readonly { comesBack: boolean }[] },
  move: ReturnMove,
): boolean {
  const sendsGoods = lines.some(({ comesBack }) => comesBack)
  if (!sendsGoods && (move === 'send' || move === 'receive')) return false
  if (!sendsGoods && move === 'credit' && status === 'AUTHORIZED') return true
  return (from[move] as readonly string[]).includes(status)
}

/** A line of a return as it is credited. */
interface CreditedLine {
  /** Of one as ordered; of a core, its deposit. */
  price: number
  /** The core deposit in the price; null for who sees no prices. */
  coreCharge: number | null
  /** Deposits that come back with the pieces; fewer than those where a core was returned before [P5.218]. */
  deposits: number
  quantity: number
  /** Accepted by the inspection; null without one. */
  accepted: number | null
  reason: ReturnReason
  resolution: ReturnResolution
}

/** The value of a line, its fee, which is of the part without its deposit [P5.215], and its credit in cents exact; nothing of a line that is replaced. */
export function creditOf(
  { price, coreCharge, deposits: back, quantity, accepted, reason, resolution }: CreditedLine,
  feePercent: number,
): { goods: number; fee: number; credit: number } {
  if (resolution === 'REPLACEMENT') return { goods: 0, fee: 0, credit: 0 }
  const pieces = accepted ?? quantity
  const deposits = toCents((coreCharge ?? 0) * Math.min(pieces, back)) / 100
  const goods = roundMoney(toCents(withoutDeposit(price, { coreCharge }) * pieces) / 100 + deposits)
  const fee = isByChoice(reason) ? restockingFee(roundMoney(goods - deposits), feePercent) : 0
  return { goods, fee, credit: (toCents(goods) - toCents(fee)) / 100 }
}
