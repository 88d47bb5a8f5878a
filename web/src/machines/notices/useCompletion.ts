// The report at work: what is typed is kept, and a retry never reports twice.
import { today } from '../../platform/zone.ts'
import type { OutputOf } from '@portal/contract/platform/call'
import { fleetCalls } from '@portal/contract/machines/fleet'
import type { NoticeDetail } from '@portal/contract/machines/notices'
import { maxNoticeUnits, noticeCalls } from '@portal/contract/machines/notices'
import { completionReport } from '@portal/contract/machines/noticeCompletion'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { withLoader } from '../../platform/loader.ts'
import { useSession } from '../../platform/session.ts'
import { useEffect } from 'react'

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
type CompletionOutput = OutputOf<(typeof noticeCalls)['reportNoticeCompletion']>

const toInput = ({ hours, evidence, ...entry }: Completion) => ({
  ...entry,
  hours: hours.trim() === '' ? null : Number(hours),
  evidence: evidence.map(({ fileId }) => fileId),
})

export function useCompletion(
  apnId: number | undefined,
  picked: readonly string[],
  onReported: (it: CompletionOutput) => void,
) {
  const { profile } = useSession()
  const defaultValues = (): Completion => ({
    requestKey: crypto.randomUUID(),
    apnId: apnId ?? 0,
    unitSerials: [...picked],
    completedOn: today(),
    performedBy: profile ? `${profile.firstName} ${profile.lastName}` : '',
    hours: '',
    note: '',
    evidence: [],
  })
  const form = useContractForm(completionReport, {
    defaultValues,
    draft: `notice ${apnId ?? ''} ${picked.join()}`,
    toInput,
    // The summary takes the focus.
    shouldFocusError: false,
  })
  const report = useCallMutation(noticeCalls.reportNoticeCompletion, {
    quiet: true,
    invalidates: [
      noticeCalls.searchNotices,
      noticeCalls.getNotice,
      noticeCalls.getNoticeCoverage,
      fleetCalls.getUnit,
      fleetCalls.searchFleet,
    ],
    onSuccess: () => form.forget(),
  })
  const submit = form.handleSubmit(async (input) => {
    await withLoader(() => report.mutateAsync(input)).then(onReported, (error: CallError) => form.refuse(error))
  })
  return { form, submit, isSending: report.isPending }
}

/** Leaves out those of several picked units that do not owe the notice, and says how many owe it. */
export function useOwing(
  { watch, change }: ReturnType<typeof useCompletion>['form'],
  picked: readonly string[],
  notice: NoticeDetail | null | undefined,
): string | undefined {
  const chosen = watch('unitSerials')
  const isSeveral = picked.length > 1 && (notice?.units.length ?? 0) < maxNoticeUnits
  const owing = new Set(notice?.units.flatMap(({ unitSerial, status }) => (status === 'OPEN' ? [unitSerial] : [])))
  const left = notice && isSeveral ? chosen.filter((serial) => owing.has(serial) || !picked.includes(serial)) : chosen
  useEffect(() => {
    if (left.length < chosen.length) change({ unitSerials: left })
  })
  if (!notice || !isSeveral) return undefined
  const count = picked.filter((serial) => owing.has(serial)).length
  return `${count} of the ${picked.length} units you picked ${count === 1 ? 'owes' : 'owe'} this notice.`
}
