// Orders of procurement systems: taken as they come, followed by their documents.
export { takeOrderRequest } from './takeOrder.ts'
export type { OrderConnection } from './takeOrder.ts'
