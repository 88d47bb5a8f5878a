// The audit's names of changes of recurring orders.

export const recurringActions = {
  saveRecurringOrder: 'save a recurring order',
  changeRecurringOrder: 'change a recurring order',
  skipRecurringDay: 'skip a day of a recurring order',
  placeRecurringOrder: 'place a recurring order',
} as const
