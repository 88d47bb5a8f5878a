// The audit's names of changes of recurring orders, of alerts and of lines saved for later.

export const recurringActions = {
  saveRecurringOrder: 'save a recurring order',
  changeRecurringOrder: 'change a recurring order',
  skipRecurringDay: 'skip a day of a recurring order',
  placeRecurringOrder: 'place a recurring order',
  savePartAlert: 'save an alert',
  deletePartAlert: 'turn an alert off',
  saveSearchAlert: 'follow a search',
  deleteSearchAlert: 'follow a search no more',
  saveForLater: 'save a line of the cart for later',
  moveToCart: 'move a saved line to the cart',
  removeSavedLine: 'remove a saved line',
} as const
