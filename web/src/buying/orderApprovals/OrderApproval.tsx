// One order sent for approval: who decides, what is in it, what became of it [P5.124].
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { paths } from '@portal/contract/platform/paths'
import { useCallQuery } from '../../platform/client.ts'
import { RecordLoaded } from '../../ui/feedback/RecordLoaded.tsx'
import { ApprovalView } from './ApprovalView.tsx'

export function OrderApproval({ approvalNumber }: { approvalNumber: string }) {
  const answer = useCallQuery(orderApprovalCalls.getOrderApproval, { approvalNumber }, { quiet: true })
  return (
    <RecordLoaded noun="request" name={approvalNumber} list={paths.orderApprovals()} answer={answer}>
      {(of) => <ApprovalView of={of} />}
    </RecordLoaded>
  )
}
