// The door of the search area [B7.34, B7.35]: product, category, suggestion and course search behind
// Algolia's HTTP protocol, on PostgreSQL or, by configuration, on a service elsewhere.

export { demandJob } from './demand.jobs.ts'
export { deriveSearchKeys } from './keys.ts'
export { firstHits } from './preview.ts'
export { indexPending, markPending } from './pending.ts'
export { createSearch } from './serverSearch.ts'
export { indexChanges, indexProducts, rebuildIndexes } from './rebuild.ts'
export { searchRoutes } from './routes.ts'
export {
  catchUpJob,
  followCourses,
  followMarks,
  followProducts,
  indexProductsJob,
  pushSettingsJob,
} from './search.jobs.ts'
export { searchService, getSearchService } from './service.ts'
export { phraseKey, phraseWords } from './synonyms.rules.ts'
export { searchSession } from './sql.ts'
