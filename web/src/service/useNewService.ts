// The request at work: what is typed is kept, what is wrong stands by its field, a retry never opens a second one.
import { fleetCalls } from 'contract/fleet'
import { newServiceForm, serviceCalls } from 'contract/service'
import type { UploadedFile } from 'contract/uploads'
import { useState } from 'react'
import { useCallMutation } from '../platform/client.ts'
import { useDraft } from '../platform/drafts.ts'
import type { CallError } from '../platform/errors.ts'
import { withLoader } from '../platform/loader.ts'

interface Draft {
  requestKey: string
  unitSerial: string
  type: string
  problem: string
  place: string
  dueOn: string
  documents: UploadedFile[]
  isUnsafe: boolean
}

export function useNewService(unit: string, onOpened: (srId: number) => void) {
  const [draft, change, forget] = useDraft<Draft>(`service ${unit}`, () => ({
    requestKey: crypto.randomUUID(),
    unitSerial: unit,
    type: '',
    problem: '',
    place: '',
    dueOn: '',
    documents: [],
    isUnsafe: false,
  }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [round, setRound] = useState(0)
  const create = useCallMutation(serviceCalls.createServiceRequest, {
    quiet: true,
    invalidates: [serviceCalls.searchServiceRequests, fleetCalls.getUnit, fleetCalls.searchFleet],
    onSuccess: () => forget(),
  })
  const fail = (fields: Record<string, string>) => {
    setErrors(fields)
    setRound((count) => count + 1)
  }
  const submit = async () => {
    const checked = newServiceForm.safeParse({
      ...draft,
      dueOn: draft.dueOn || null,
      documents: draft.documents.map(({ fileId }) => fileId),
    })
    if (!checked.success) {
      fail(Object.fromEntries(checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])))
      return
    }
    setErrors({})
    await withLoader(() => create.mutateAsync({ ...checked.data, requestKey: draft.requestKey })).then(
      ({ srId }) => onOpened(srId),
      (error: CallError) => fail(Object.keys(error.fields).length > 0 ? error.fields : { '': error.message }),
    )
  }
  return { draft, change, errors, round, submit, isSending: create.isPending }
}
