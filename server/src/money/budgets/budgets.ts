// Budgets of organizations [P5.136]: what orders take of them, and what becomes of it; the calls are beside it.
export type { Use } from './uses.ts'
export { findUses, getBudgetProblem, toApprove, toBudgetUse } from './uses.ts'
export { releaseApproval, reserveBudgets } from './book.ts'
export { zoneOf } from './budgets.reads.ts'
export { settleOrder } from './settle.ts'
export { findRaises, holdRaises } from './raise.ts'
