// Takes back what was reported of one unit, with the reason; from there it is reported again as it was [P4.16].
import { Textarea } from '@mantine/core'
import { fleetCalls } from '@portal/contract/machines/fleet'
import type { NoticeDetail, NoticeUnit } from '@portal/contract/machines/notices'
import { noticeCalls } from '@portal/contract/machines/notices'
import { noticeWithdrawalCalls, withdrawalForm } from '@portal/contract/machines/noticeWithdrawals'
import { paths } from '@portal/contract/platform/paths'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'

interface WithdrawCompletionProps {
  notice: NoticeDetail
  unit: NoticeUnit
  onClose: () => void
}

export function WithdrawCompletion({ notice, unit, onClose }: WithdrawCompletionProps) {
  const navigate = useNavigate()
  const isCorrected = useRef(false)
  const form = useContractForm(withdrawalForm, { defaultValues: { reason: '' } })
  const { apnId } = notice
  const { unitSerial, reportId } = unit
  const send = useCallMutation(noticeWithdrawalCalls.withdrawNoticeCompletion, {
    quiet: true,
    invalidates: [
      noticeCalls.searchNotices,
      noticeCalls.getNotice,
      noticeCalls.getNoticeCoverage,
      fleetCalls.getUnit,
      fleetCalls.searchFleet,
    ],
    onSuccess: () => {
      showMessage({ kind: 'done', text: `${notice.number} is open on ${unitSerial} again.` })
      onClose()
      if (isCorrected.current) void navigate({ href: paths.completeNotice({ apnId, unit: unitSerial }) })
    },
  })
  const submit = form.handleSubmit(({ reason }) =>
    send.mutateAsync({ reportId: reportId ?? 0, unitSerials: [unitSerial], reason }).catch(form.refuse),
  )
  return (
    <Modal
      opened
      title={`Withdraw the completion of ${unitSerial}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="withdraw-completion"
            disabled={send.isPending}
            onClick={() => {
              isCorrected.current = false
            }}
          >
            Withdraw
          </Button>
          <Button
            type="submit"
            form="withdraw-completion"
            look="primary"
            disabled={send.isPending}
            onClick={() => {
              isCorrected.current = true
            }}
          >
            Withdraw and report again
          </Button>
        </>
      }
    >
      <form id="withdraw-completion" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <p>
          {notice.number} is open on {unitSerial} again, and we are told why. To correct the day, the people or the
          evidence, withdraw it and report it again.
        </p>
        <Textarea
          label="Why"
          required
          rows={3}
          data-autofocus
          {...form.field('reason')}
          error={form.faults['reason'] ?? form.faults['unitSerials'] ?? form.faults['']}
        />
      </form>
    </Modal>
  )
}
