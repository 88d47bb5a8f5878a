// A budget in words.
import type { StoredBudget } from '@portal/contract/money/budgets'
import { budgetPeriodLabels } from '@portal/contract/money/budgetForms'
import { chargeTexts } from '@portal/contract/money/chargeForms'
import { formatDate } from '../../platform/formats.ts'

/** 'Cost center: 4100', 'Purchase order BPO-9', 'All orders'. */
export const scopeText = (budget: Pick<StoredBudget, 'costCenter' | 'job' | 'poNumber'>): string =>
  budget.poNumber ? `Purchase order ${budget.poNumber}` : chargeTexts(budget).join(', ') || 'All orders'

export const spanText = ({ start, lastDay }: { start: string; lastDay: string }): string =>
  `${formatDate(start)} to ${formatDate(lastDay)}`

/** 'Each month from 01/01/2026'. */
export const periodText = ({ period, fromDay, lastDay }: StoredBudget): string =>
  period === 'SPAN'
    ? spanText({ start: fromDay, lastDay: lastDay ?? fromDay })
    : `${budgetPeriodLabels[period]} from ${formatDate(fromDay)}${lastDay ? ` to ${formatDate(lastDay)}` : ''}`
