// The form of a completed notice.
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { OutputOf } from '@portal/contract/platform/call'
import { noticeCalls } from '@portal/contract/machines/notices'
import { completionMessages } from '@portal/contract/machines/noticeCompletion'
import { useCallQuery } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorSummary, toMistakes } from '../../ui/forms/ErrorSummary.tsx'
import { FilePicker } from '../../ui/forms/FilePicker.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { UnitChoice } from './UnitChoice.tsx'
import { useCompletion, useOwing } from './useCompletion.ts'

interface CompletionFormProps {
  /** Chosen by the link that led here. */
  apnId: number | undefined
  /** Serials of the link: one of a unit or notice, several of a list. */
  picked: readonly string[]
  onReported: (reported: OutputOf<(typeof noticeCalls)['reportNoticeCompletion']>) => void
}

/** Every open notice, the urgent first. */
const openNotices = { size: 100, filterOptions: [{ fieldName: 'STATUS', value: 'OPEN' }] }

const labels = {
  apnId: 'Notice',
  completedOn: 'Date',
  performedBy: 'Performed by',
  hours: 'Hours per unit',
  note: 'Note',
  evidence: 'Evidence',
}

export function CompletionForm({ apnId, picked, onReported }: CompletionFormProps) {
  const { form, submit, isSending } = useCompletion(apnId, picked, onReported)
  const { field, faults, change } = form
  const { submitCount } = form.formState
  const draft = form.watch()
  const notices = useCallQuery(noticeCalls.searchNotices, openNotices)
  const chosen = useCallQuery(noticeCalls.getNotice, { apnId: draft.apnId }, { enabled: draft.apnId > 0 })
  const options = notices.data?.content ?? []
  const picks = useOwing(form, picked, chosen.data)
  const isListed = options.some((notice) => notice.apnId === draft.apnId)
  return (
    <form method="post" noValidate className="stack gap5" onSubmit={(event) => void submit(event)}>
      <ErrorSummary mistakes={toMistakes(faults, labels)} round={submitCount} />
      <section className="stack gap4 pad5-6 frame width-xl" aria-labelledby="completed-what">
        <h2 className="text-lead" id="completed-what">
          What was done
        </h2>
        <NativeSelect
          label={labels.apnId}
          name="apnId"
          required
          value={String(draft.apnId)}
          error={faults['apnId']}
          onChange={(event) => change({ apnId: Number(event.currentTarget.value), unitSerials: [...picked] })}
        >
          <option value="0">{notices.isPending ? 'Loading…' : 'Choose a notice'}</option>
          {draft.apnId > 0 && !isListed && chosen.data && (
            <option value={draft.apnId}>
              {chosen.data.number}: {chosen.data.title}
            </option>
          )}
          {options.map((notice) => (
            <option key={notice.apnId} value={notice.apnId}>
              {notice.number}: {notice.title} ({notice.openCount} open)
            </option>
          ))}
        </NativeSelect>
        {draft.apnId > 0 && chosen.isPending && <SkeletonRows rows={3} />}
        {draft.apnId > 0 && chosen.data === null && (
          <p className="bare text-sm danger breaks">{completionMessages.notice}</p>
        )}
        {chosen.data && draft.apnId > 0 && (
          <UnitChoice
            notice={chosen.data}
            chosen={draft.unitSerials}
            error={faults['unitSerials']}
            onChange={(unitSerials) => change({ unitSerials })}
          />
        )}
        {picks && <p className="bare muted">{picks}</p>}
      </section>
      <section className="stack gap4 pad5-6 frame width-xl" aria-labelledby="completed-how">
        <h2 className="text-lead" id="completed-how">
          When and by whom
        </h2>
        <div className="fields gap4">
          <TextInput label={labels.completedOn} type="date" required {...field('completedOn')} />
          <TextInput label={labels.performedBy} required autoComplete="off" {...field('performedBy')} />
          <TextInput label={labels.hours} inputMode="decimal" autoComplete="off" {...field('hours')} />
        </div>
        <Textarea label={labels.note} rows={3} {...field('note')} />
        <FilePicker
          label={chosen.data?.evidenceRequired ? 'Evidence (required)' : 'Evidence'}
          files={draft.evidence}
          error={faults['evidence']}
          onChange={(evidence) => change({ evidence })}
        />
      </section>
      <div className="row wrap gap4 lines3">
        <Button look="primary" type="submit" loading={isSending}>
          Report Complete
        </Button>
        <span className="muted" role="status">
          {draft.unitSerials.length > 0 && `${draft.unitSerials.length} of your units chosen`}
        </span>
      </div>
    </form>
  )
}
