// Orders of procurement systems: taken as they come, followed by their documents.
export { findSentDocumentId, refusedDocuments, unsentDocuments } from './documents.reads.ts'
export { acceptOrderRequest } from './acceptOrder.ts'
export { boundDays } from './orderLines.ts'
export { toStoredParties, partiesOfAnswer } from './parties.rules.ts'
export type { StoredParties } from './parties.rules.ts'
export type { OrderConnection } from './acceptOrder.ts'
