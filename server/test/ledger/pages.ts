// Ten pages, as the server answers them.
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import type { people } from '../people.ts'
import type { MeasuredCall } from './calls.ts'
import type { KnownRecords } from './known.ts'

const page = (person: keyof typeof people | 'guest', path: string): MeasuredCall => ({
  person,
  name: path,
  prepare: async (caller) => async () => {
    const answer = await caller.request(path)
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`)
  },
})

export const listPages = (known: KnownRecords): MeasuredCall[] => [
  page('guest', paths.store()),
  page('guest', paths.storeSearch({ category: known.category })),
  page('guest', paths.product(known.objectID)),
  page('guest', paths.storeSearch({ q: 'glove' })),
  page('buyer', paths.dashboard()),
  page('buyer', paths.orders()),
  page('buyer', paths.order(known.orderNumber)),
  page('accountant', paths.invoices()),
  page('owner', paths.fleet()),
  page('csr', staffPaths.users()),
]
