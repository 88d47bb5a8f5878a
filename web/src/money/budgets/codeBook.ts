import type { OutputOf } from '@portal/contract/platform/call'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import type { ChargeKind } from '@portal/contract/money/chargeForms'
import { chargeCodeCalls } from '@portal/contract/money/chargeCodes'

/** Cost centers and jobs with what orders need. */
export type CodeBook = OutputOf<typeof chargeCodeCalls.getChargeCodes>

/** Read anew after each change of them. */
export const codeReads = [chargeCodeCalls.getChargeCodes, checkoutCalls.checkoutOptions]

/** Codes to choose from. */
export const optionsOf = ({ codes }: CodeBook, kind: ChargeKind) =>
  codes.flatMap((each) =>
    each.kind === kind && each.isActive ? [{ value: each.code, label: `${each.code} · ${each.name}` }] : [],
  )
