// One return as staff handle it [P5.114, P5.115, P5.116].
import { createFileRoute } from '@tanstack/react-router'
import { deskReturnCalls } from '@portal/contract/buying/returns'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useCallQuery } from '../../platform/client.ts'
import { useFile } from '../../platform/openFile.ts'
import { RecordLoaded } from '../../ui/feedback/RecordLoaded.tsx'
import { DeskStep } from './DeskStep.tsx'
import { ReturnView } from './ReturnView.tsx'

export const Route = createFileRoute('/pages/csr/returns/details/$returnNumber/')({ component: DeskReturnPage })

const crumbs = [
  { label: 'Customer Support', href: paths.csr() },
  { label: 'Returns', href: staffPaths.returns() },
]

function DeskReturnPage() {
  const { returnNumber } = Route.useParams()
  const answer = useCallQuery(deskReturnCalls.getDeskReturn, { returnNumber }, { quiet: true })
  const { open } = useFile(deskReturnCalls.getDeskReturnFile)
  return (
    <RecordLoaded noun="return" name={returnNumber} list={staffPaths.returns()} answer={answer}>
      {(of) => (
        <ReturnView
          of={of}
          crumbs={crumbs}
          next={<DeskStep key={of.status} of={of} />}
          isStaff
          onOpen={(fileId) => open({ returnNumber, fileId })}
        />
      )}
    </RecordLoaded>
  )
}
