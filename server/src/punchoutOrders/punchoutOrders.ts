// Orders of procurement systems: taken as they come, followed by their documents.
export { findSentDocumentId, unsentDocuments } from './documents.reads.ts'
export { takeOrderRequest } from './takeOrder.ts'
export { boundDays } from './orderLines.ts'
export { keptParties, partiesOfAnswer } from './parties.rules.ts'
export type { KeptParties } from './parties.rules.ts'
export type { OrderConnection } from './takeOrder.ts'
