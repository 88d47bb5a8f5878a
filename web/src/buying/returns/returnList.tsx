// The lists of returns [P5.113, P5.114].
import type { ReturnSummary } from '@portal/contract/buying/returnList'
import { returnList } from '@portal/contract/buying/returnList'
import { deskReturnCalls, returnCalls } from '@portal/contract/buying/returns'
import type { Session } from '@portal/contract/access/session'
import { storeRights } from '@portal/contract/access/session'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { Link } from '../../ui/text/Link.tsx'
import { ReturnStatus } from './ReturnStatus.tsx'

const cells = { status: ({ status }: ReturnSummary) => <ReturnStatus status={status} /> }

export const returnScreen = (session: Session, manyOrganizations: boolean): ListConfig<ReturnSummary> =>
  screenOf(returnList, {
    name: 'returns',
    call: returnCalls.searchReturns,
    download: returnCalls.exportReturns,
    getHref: ({ returnNumber }) => latePaths.return(returnNumber),
    views: { manyOrganizations, prices: storeRights(session).canViewPrices },
    cells,
    empty: {
      title: 'No returns yet',
      text: 'Open an order and choose ‘Return or report a problem’: what becomes of it is here.',
      action: <Link href={paths.orders()}>Go to your orders</Link>,
    },
  })

/** Those of all organizations, for staff. */
export const deskReturnScreen: ListConfig<ReturnSummary> = screenOf(returnList, {
  name: 'desk-returns',
  call: deskReturnCalls.searchDeskReturns,
  getHref: ({ returnNumber }) => staffPaths.return(returnNumber),
  views: { manyOrganizations: true, prices: true },
  narrowing: ['status', 'open', 'requestedBy'],
  cells,
  empty: { title: 'No returns yet', text: 'What customers send back or miss is here.' },
})
