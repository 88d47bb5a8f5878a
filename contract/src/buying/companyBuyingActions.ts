// The audit's names of changes of what companies buy with: quotes, returns, approvals.
import { budgetActions } from '../money/budgetActions.ts'
import { orderApprovalActions } from './orderApprovalActions.ts'
import { orderChangeActions } from './orderChangeActions.ts'
import { priceQuoteActions } from './priceQuoteActions.ts'
import { recurringActions } from './recurringActions.ts'
import { returnActions } from './returnActions.ts'

export const companyBuyingActions = {
  ...priceQuoteActions,
  ...returnActions,
  ...orderApprovalActions,
  ...orderChangeActions,
  ...budgetActions,
  ...recurringActions,
} as const
