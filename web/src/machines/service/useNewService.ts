// The request at work: what is typed is kept, and a retry never opens a second one.
import { fleetCalls } from '@portal/contract/machines/fleet'
import { newServiceRequest, serviceCalls } from '@portal/contract/machines/service'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { withLoader } from '../../platform/loader.ts'

interface Entry {
  requestKey: string
  unitSerial: string
  type: string
  problem: string
  place: string
  dueOn: string
  documents: UploadedFile[]
  isUnsafe: boolean
}

const emptyEntry = (unitSerial: string): Entry => ({
  requestKey: crypto.randomUUID(),
  unitSerial,
  type: '',
  problem: '',
  place: '',
  dueOn: '',
  documents: [],
  isUnsafe: false,
})

export function useNewService(unit: string, onOpened: (srId: number) => void) {
  const form = useContractForm(newServiceRequest, {
    defaultValues: () => emptyEntry(unit),
    draft: `service ${unit}`,
    toInput: (entry) => ({
      ...entry,
      dueOn: entry.dueOn || null,
      documents: entry.documents.map(({ fileId }) => fileId),
    }),
    // The summary takes the focus.
    shouldFocusError: false,
  })
  const create = useCallMutation(serviceCalls.createServiceRequest, {
    quiet: true,
    invalidates: [serviceCalls.searchServiceRequests, fleetCalls.getUnit, fleetCalls.searchFleet],
    onSuccess: () => form.forget(),
  })
  const submit = form.handleSubmit(async (request) => {
    await withLoader(() => create.mutateAsync(request)).then(
      ({ srId }) => onOpened(srId),
      (error: CallError) => form.refuse(error),
    )
  })
  return { form, submit, isSending: create.isPending }
}
