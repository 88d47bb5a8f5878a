// The door of the search area [B7.34, B7.35]: product, category, suggestion and course search behind
// Algolia's HTTP protocol, on PostgreSQL or, by configuration, on a service elsewhere.

export { searchKeysOf } from './keys.ts'
export { indexPending, markPending } from './pending.ts'
export { indexChanges, indexProducts, rebuildIndexes } from './rebuilding.ts'
export { searchRoutes } from './routes.ts'
export { catchUpJob, followProducts, indexProductsJob } from './search.jobs.ts'
export { searchService, searchServiceOf } from './service.ts'
export { searchSession } from './sql.ts'
