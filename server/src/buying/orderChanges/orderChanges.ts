// Changes of orders, for other areas.
export { waitingOrderChanges } from './deskChanges.ts'
