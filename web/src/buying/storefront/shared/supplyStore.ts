import { paths } from '@portal/contract/platform/paths'
import type { Store } from './store.ts'

export const supplyStore: Store = {
  name: 'Supply Store',
  href: paths.store(),
  search: {
    href: paths.storeSearch(),
    parameter: 'q',
    form: 'Supply store',
    field: 'Search keywords, product, model or part #',
    submit: 'Search',
    suggestions: 'Suggestions',
  },
}
