// Which area reads tables of another one, and why; who owns them says tableOwners.ts. An unused entry fails as well.
import { accessReads } from './tableReads/access.ts'
import { buyingReads } from './tableReads/buying.ts'
import { learningReads } from './tableReads/learning.ts'
import { machinesReads } from './tableReads/machines.ts'
import { moneyReads } from './tableReads/money.ts'
import { providerReads } from './tableReads/provider.ts'

/** Reads across areas. Before adding one, ask whether the owner's door answers the question already. */
export const reads = [
  { area: 'platform', tables: ['account'], because: 'the names of organizations in the filters of every list' },
  {
    area: 'media',
    tables: ['product_document', 'product_picture'],
    because: 'what no product has any more is deleted',
  },
  {
    area: 'app',
    tables: ['letter', 'letter_attachment'],
    because: 'the e-mails of a portal without a mail server, for its developer',
  },
  ...accessReads,
  ...buyingReads,
  ...learningReads,
  ...machinesReads,
  ...moneyReads,
  ...providerReads,
]
