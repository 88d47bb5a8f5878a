// The report at work: what is typed is kept, what is wrong stands by its field, a retry never reports twice.
import type { InputOf, OutputOf } from 'contract/call'
import { fleetCalls } from 'contract/fleet'
import { completionForm, noticeCalls } from 'contract/notices'
import type { UploadedFile } from 'contract/uploads'
import { useState } from 'react'
import { useCallMutation } from '../platform/client.ts'
import { useDraft } from '../platform/drafts.ts'
import type { CallError } from '../platform/errors.ts'
import { withLoader } from '../platform/loader.ts'
import { useSession } from '../platform/session.ts'

export interface Completion {
  requestKey: string
  apnId: number
  unitSerials: string[]
  completedOn: string
  performedBy: string
  hours: string
  note: string
  evidence: UploadedFile[]
}
type Reported = OutputOf<(typeof noticeCalls)['reportNoticeCompletion']>

/** Today where the reader is. */
const today = (): string => new Date().toLocaleDateString('en-CA')

export function useCompletion(apnId: number | undefined, unit: string | undefined, onReported: (it: Reported) => void) {
  const { profile } = useSession()
  const [draft, change, forget] = useDraft<Completion>(`notice ${apnId ?? ''} ${unit ?? ''}`, () => ({
    requestKey: crypto.randomUUID(),
    apnId: apnId ?? 0,
    unitSerials: unit === undefined ? [] : [unit],
    completedOn: today(),
    performedBy: profile ? `${profile.firstName} ${profile.lastName}` : '',
    hours: '',
    note: '',
    evidence: [],
  }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [round, setRound] = useState(0)
  const report = useCallMutation(noticeCalls.reportNoticeCompletion, {
    quiet: true,
    invalidates: [
      noticeCalls.searchNotices,
      noticeCalls.getNotice,
      noticeCalls.getNoticeCoverage,
      fleetCalls.getUnit,
      fleetCalls.searchFleet,
    ],
    onSuccess: () => forget(),
  })
  const fail = (fields: Record<string, string>) => {
    setErrors(fields)
    setRound((count) => count + 1)
  }
  const submit = async () => {
    const input = {
      ...draft,
      hours: draft.hours.trim() === '' ? null : Number(draft.hours),
      evidence: draft.evidence.map(({ fileId }) => fileId),
    } satisfies InputOf<(typeof noticeCalls)['reportNoticeCompletion']>
    const checked = completionForm.safeParse(input)
    if (!checked.success) {
      fail(Object.fromEntries(checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])))
      return
    }
    setErrors({})
    await withLoader(() => report.mutateAsync(input)).then(onReported, (error: CallError) =>
      fail(Object.keys(error.fields).length > 0 ? error.fields : { '': error.message }),
    )
  }
  return { draft, change, errors, round, submit, isSending: report.isPending }
}
