// The calls of budgets and the verbs that answer them.
import { budgetCalls } from '@portal/contract/money/budgets'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { adjustBudget, saveBudget } from './budgetBook.ts'
import { getBudget, getBudgets } from './budgets.reads.ts'
import { exportSpend, getSpend } from './spend.ts'

export const budgetResolvers = resolvers(budgetCalls, {
  adjustBudget,
  exportSpend,
  getBudget,
  getBudgets,
  getSpend,
  saveBudget,
})
