// The audit's names of changes of recurring orders and of alerts.

export const recurringActions = {
  saveRecurringOrder: 'save a recurring order',
  changeRecurringOrder: 'change a recurring order',
  skipRecurringDay: 'skip a day of a recurring order',
  placeRecurringOrder: 'place a recurring order',
  savePartAlert: 'save an alert',
  deletePartAlert: 'turn an alert off',
} as const
