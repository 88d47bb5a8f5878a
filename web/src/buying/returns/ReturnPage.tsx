// One return of the customer, with what to do next [P5.112, P5.113].
import { createFileRoute } from '@tanstack/react-router'
import { returnCalls } from '@portal/contract/buying/returns'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { useFile } from '../../platform/openFile.ts'
import { pageTitle } from '../../platform/title.ts'
import { RecordLoaded } from '../../ui/feedback/RecordLoaded.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { IconPrinter } from '../../ui/icons/IconPrinter.ts'
import { NextStep } from './NextStep.tsx'
import { ReturnView } from './ReturnView.tsx'

export const Route = createFileRoute('/pages/dashboard/account/returns/details/$returnNumber/')({
  loader: ({ context: { queryClient }, params }) => prefetch(queryClient, returnCalls.getReturn, params),
  head: ({ match: { context }, params }) => ({
    meta: [{ title: pageTitle(`Return ${params.returnNumber}`, context.config.brand) }],
  }),
  component: ReturnPage,
})

const crumbs = [
  { label: 'Dashboard', href: paths.dashboard() },
  { label: 'Returns', href: paths.returns() },
]

function ReturnPage() {
  const { returnNumber } = Route.useParams()
  const answer = useCallQuery(returnCalls.getReturn, { returnNumber }, { quiet: true })
  const { open } = useFile(returnCalls.getReturnFile)
  return (
    <RecordLoaded noun="return" name={returnNumber} list={paths.returns()} answer={answer}>
      {(of) => (
        <ReturnView
          of={of}
          crumbs={crumbs}
          actions={
            <Button onClick={() => window.print()}>
              <IconPrinter size={18} aria-hidden /> Print
            </Button>
          }
          next={<NextStep of={of} />}
          onOpen={(fileId) => open({ returnNumber, fileId })}
        />
      )}
    </RecordLoaded>
  )
}
