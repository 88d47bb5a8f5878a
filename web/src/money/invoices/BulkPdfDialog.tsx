// The bulk PDF dialog: a choice, then the word that a link will come by email [B2.91, B2.92].
import type { BulkPdfForm } from '@portal/contract/money/invoices'
import {
  bulkPdfFormLabels,
  bulkPdfForms,
  bulkPdfMessages,
  invoiceCalls,
  maxBulkPdfs,
} from '@portal/contract/money/invoices'
import { jobCalls } from '@portal/contract/platform/jobs'
import { useId, useState } from 'react'
import type { ListResult } from '../../lists/shared/ListPage.tsx'
import { useCallMutation } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import type { PrintScope } from './bulkPdf.rules.ts'
import { choosePrintScope, isPrintable } from './bulkPdf.rules.ts'

export function BulkPdfDialog({ result: { request, total, selected }, onClose }: BulkPdfDialogProps) {
  const email = useSession().profile?.email
  const counts: Record<PrintScope, number> = { selected: selected.length, result: total }
  const [chosen, setChosen] = useState<PrintScope>()
  // The choices may change below the open dialog.
  const which = choosePrintScope(counts, chosen)
  const [as, setAs] = useState<BulkPdfForm>('INDIVIDUAL')
  const print = useCallMutation(invoiceCalls.bulkInvoicePdf, { quiet: true, invalidates: [jobCalls.myJobs] })

  if (print.isSuccess)
    return (
      <Modal
        opened
        size="small"
        title="Bulk PDF"
        footer={
          <Button look="primary" data-autofocus onClick={onClose}>
            Close
          </Button>
        }
      >
        <p role="status">Your PDFs are being prepared. A link will be emailed to {email ?? 'you'}.</p>
      </Modal>
    )
  const confirm = () => {
    if (which === 'selected') print.mutate({ selected: [...selected], as })
    else print.mutate({ ...request, page: 0, as })
  }
  const error =
    print.error &&
    (Object.values(print.error.fields)[0] ??
      print.error.body?.userFriendlyMessage ??
      'The PDFs could not be asked for. Please try again.')
  return (
    <QuestionDialog
      title="Bulk PDF"
      act="Confirm"
      isBusy={print.isPending}
      isDisabled={which === undefined}
      error={error}
      onAct={confirm}
      onClose={onClose}
    >
      <fieldset className="stack gap1 fieldset">
        <legend className="no-padding below1h strong">Invoices</legend>
        <Option
          name="which"
          label="Selected"
          note={formatNote(counts.selected)}
          disabled={!isPrintable(counts.selected)}
          checked={which === 'selected'}
          onChange={() => setChosen('selected')}
        />
        <Option
          name="which"
          label="Entire result set"
          note={formatNote(counts.result)}
          disabled={!isPrintable(counts.result)}
          checked={which === 'result'}
          onChange={() => setChosen('result')}
        />
      </fieldset>
      <fieldset className="stack gap1 fieldset">
        <legend className="no-padding below1h strong">Format</legend>
        {bulkPdfForms.map((each) => (
          <Option
            key={each}
            name="as"
            label={bulkPdfFormLabels[each]}
            checked={as === each}
            onChange={() => setAs(each)}
          />
        ))}
      </fieldset>
    </QuestionDialog>
  )
}

interface BulkPdfDialogProps {
  result: ListResult
  onClose: () => void
}

const formatNote = (count: number): string =>
  count > maxBulkPdfs ? `${plural(count, 'invoice')}. ${bulkPdfMessages.tooMany}` : plural(count, 'invoice')

interface OptionProps {
  name: string
  label: string
  note?: string
  disabled?: boolean
  checked: boolean
  onChange: () => void
}

function Option({ name, label, note, disabled, checked, onChange }: OptionProps) {
  const id = useId()
  return (
    <div className="row gap2h touch">
      <input
        id={id}
        className="tick"
        type="radio"
        name={name}
        aria-describedby={note && `${id}-note`}
        disabled={disabled}
        checked={checked}
        onChange={onChange}
      />
      <span>
        <label className={disabled ? 'muted' : undefined} htmlFor={id}>
          {label}
        </label>
        {note && (
          <small className="block" id={`${id}-note`}>
            {note}
          </small>
        )}
      </span>
    </div>
  )
}
