// Sets autopay up or changes it: whose invoices, when, with what, and how much at most [P9.141].
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { Autopay } from '@portal/contract/money/autopay'
import { autopayCalls, newAutopay } from '@portal/contract/money/autopay'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { organizationName } from '@portal/contract/access/session'
import type { Currency } from '@portal/contract/platform/locales'
import type { z } from 'zod'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { useCurrency } from '../../platform/locale.ts'
import { useSession } from '../../platform/session.ts'
import { readNumber } from '../../platform/typedNumber.ts'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { autopayReads } from './autopayReads.ts'
import { PayWith } from './PayWith.tsx'
import { readAmount, writeAmount } from './shared/amounts.ts'

interface Entry {
  accountId: string
  currency: Currency
  daysBefore: string
  maxInvoiceCents: string
  maxMonthCents: string
  tellsPayers: boolean
  method: 'CARD' | 'BANK'
  paymentId: string | undefined
}

interface AutopayDialogProps {
  /** The one that is changed; a new one without. */
  autopay: Autopay | undefined
  taken: readonly Autopay[]
  onClose: () => void
}

const ceilingOf = (text: string, currency: Currency): number | null =>
  text.trim() === '' ? null : (readAmount(text, currency) ?? -1)
const textOf = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : writeAmount(cents)

/** The form begins in the currency of the invoices, so a new one waits until that is known [P5.221]. */
export function AutopayDialog({ autopay, taken, onClose }: AutopayDialogProps) {
  const { data, isLoading } = useCallQuery(invoiceCalls.invoiceAging, {}, { quiet: true })
  const save = useCallMutation(autopayCalls.saveAutopay, { quiet: true, invalidates: autopayReads })
  const isReady = !isLoading || autopay !== undefined
  return (
    <Modal
      opened
      title={autopay ? `Change autopay in ${autopay.currency}` : 'Set up autopay'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="autopay-form" look="primary" disabled={save.isPending || !isReady}>
            {save.isPending ? 'Saving ...' : autopay ? 'Save' : 'Turn on'}
          </Button>
        </>
      }
    >
      {isReady ? (
        <AutopayForm
          autopay={autopay}
          taken={taken}
          invoiced={data?.currencies.map(({ currency }) => currency) ?? []}
          onSend={(input) => save.mutateAsync(input).then(onClose)}
        />
      ) : (
        <SkeletonRows rows={4} height={56} />
      )}
    </Modal>
  )
}

interface AutopayFormProps extends Omit<AutopayDialogProps, 'onClose'> {
  /** Currencies of the invoices. */
  invoiced: readonly Currency[]
  onSend: (input: z.output<typeof newAutopay>) => Promise<void>
}

function AutopayForm({ autopay, taken, invoiced, onSend }: AutopayFormProps) {
  const { activeOrganizations: organizations = [] } = useSession().profile ?? {}
  const own = useCurrency()
  const start: Entry = {
    accountId: String(autopay?.accountId ?? organizations[0]?.accountId ?? ''),
    currency: autopay?.currency ?? invoiced[0] ?? own,
    daysBefore: String(autopay?.daysBefore ?? 0),
    maxInvoiceCents: textOf(autopay?.maxInvoiceCents),
    maxMonthCents: textOf(autopay?.maxMonthCents),
    tellsPayers: autopay?.tellsPayers ?? false,
    method: autopay?.method ?? 'CARD',
    paymentId: undefined,
  }
  const form = useContractForm(newAutopay, {
    defaultValues: start,
    toInput: (entry) => {
      const accountId = Number(entry.accountId)
      const held = taken.find((each) => each.accountId === accountId && each.currency === entry.currency)
      return {
        ...entry,
        accountId,
        paymentId: entry.paymentId ?? '',
        daysBefore: readNumber(entry.daysBefore) ?? -1,
        maxInvoiceCents: ceilingOf(entry.maxInvoiceCents, entry.currency),
        maxMonthCents: ceilingOf(entry.maxMonthCents, entry.currency),
        version: held?.version ?? null,
      }
    },
  })
  const submit = form.handleSubmit((input) => onSend(input).catch((error: CallError) => form.refuse(error)))
  const [currency, method, paymentId] = form.watch(['currency', 'method', 'paymentId'])
  const currencies = [...new Set([currency, ...invoiced])]
  const { faults } = form
  return (
    <div className="stack gap4">
      {/* Apart from what is sent: the form of a new card is below, and forms cannot be nested. */}
      <form id="autopay-form" method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
        <FormFault>{faults['']}</FormFault>
        {!autopay && organizations.length > 1 && (
          <NativeSelect
            label="Organization"
            data={organizations.map((each) => ({ value: String(each.accountId), label: organizationName(each) }))}
            {...form.field('accountId')}
          />
        )}
        {!autopay && currencies.length > 1 && (
          <NativeSelect label="Invoices in" data={currencies} {...form.field('currency')} />
        )}
        <TextInput
          label="Days before the due day"
          description="0 pays on the due day. A day without work is the working day before."
          required
          inputMode="numeric"
          maxLength={2}
          {...form.field('daysBefore')}
        />
        <TextInput
          label={`Most for an invoice, in ${currency}`}
          description="An invoice above it is left to you. Empty for no ceiling."
          inputMode="decimal"
          maxLength={16}
          {...form.field('maxInvoiceCents')}
        />
        <TextInput
          label={`Most in a month, in ${currency}`}
          description="Once it is reached, further invoices are left to you. Empty for no ceiling."
          inputMode="decimal"
          maxLength={16}
          {...form.field('maxMonthCents')}
        />
        <Checkbox label="Send the preview to all who may pay invoices" {...form.register('tellsPayers')} />
      </form>
      <h3>Pay with</h3>
      <FormFault>{faults['paymentId']}</FormFault>
      <PayWith
        currency={currency}
        trxNumbers={[]}
        onEntered={() => undefined}
        draft={{ method, paymentId }}
        change={(patch) => form.change(patch)}
      />
      <p className="bare text-sm muted">
        Three days before, an e-mail says what will be paid, and each invoice can be stopped. Disputed invoices are left
        out, and so is what is late already.
      </p>
    </div>
  )
}
