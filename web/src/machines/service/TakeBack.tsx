// A service request is taken back after a question, because the maker is told of it [P6.60].
import { fleetCalls } from '@portal/contract/machines/fleet'
import type { ServiceDetail } from '@portal/contract/machines/service'
import { serviceCalls } from '@portal/contract/machines/service'
import { useCallMutation } from '../../platform/client.ts'
import { showMessage } from '../../platform/toasts.ts'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'

export function TakeBack({ request, onClose }: { request: ServiceDetail; onClose: () => void }) {
  const send = useCallMutation(serviceCalls.takeBackServiceRequest, {
    quiet: true,
    invalidates: [
      serviceCalls.getServiceRequest,
      serviceCalls.searchServiceRequests,
      fleetCalls.getUnit,
      fleetCalls.searchFleet,
    ],
    onSuccess: () => {
      showMessage({ kind: 'done', text: `Service job ${request.srNumber} was taken back.` })
      onClose()
    },
  })
  return (
    <QuestionDialog
      title={`Take back service job ${request.srNumber}?`}
      act="Take Back"
      leave="Keep It"
      isBusy={send.isPending}
      error={send.error?.message}
      onAct={() => send.mutate({ srId: request.srId })}
      onClose={onClose}
    >
      <p>
        Nobody works on it yet. It is canceled, and if you took {request.unitSerial} out of service with it, that is
        taken back, too.
      </p>
    </QuestionDialog>
  )
}
