// The audit's names of changes of cost centers, jobs and budgets.

export const budgetActions = {
  saveChargeCodes: 'change cost centers and jobs',
  saveChargeSettings: 'change what orders are charged to',
  saveBudget: 'change a budget',
  adjustBudget: 'adjust a budget',
} as const
