import { paths } from '@portal/contract/platform/paths'
import type { Store } from './store.ts'

export const trainingStore: Store = {
  name: 'Training Store',
  href: paths.trainingStore(),
  search: {
    href: paths.trainingSearch(),
    parameter: 'searchTerm',
    form: 'Courses',
    field: 'Search By Keyword',
    submit: 'Search courses',
    suggestions: 'SEARCH SUGGESTIONS',
  },
}
