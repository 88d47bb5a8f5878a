// The list of orders sent for approval [P5.124].
import type { OrderApprovalSummary } from '@portal/contract/buying/orderApprovalList'
import { orderApprovalList } from '@portal/contract/buying/orderApprovalList'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import type { Session } from '@portal/contract/access/session'
import { storeRights } from '@portal/contract/access/session'
import { latePaths } from '@portal/contract/platform/latePaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { ApprovalStatus } from './shared/ApprovalStatus.tsx'

export const approvalScreen = (session: Session, manyOrganizations: boolean): ListConfig<OrderApprovalSummary> =>
  screenOf(orderApprovalList, {
    name: 'order-approvals',
    call: orderApprovalCalls.searchOrderApprovals,
    getHref: ({ approvalNumber }) => latePaths.orderApproval(approvalNumber),
    views: { manyOrganizations, prices: storeRights(session).canViewPrices },
    cells: { status: ({ status }: OrderApprovalSummary) => <ApprovalStatus status={status} /> },
    empty: {
      title: 'No orders sent for approval yet',
      text: 'Where a rule of your organization asks for it, the checkout sends an order here instead of placing it.',
    },
  })
