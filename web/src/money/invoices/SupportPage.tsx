// Invoices Support: a question about invoices, with files, to customer service [B2.19, B7.29].
import { Textarea, TextInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { fillBrand, helpLine } from '@portal/contract/provider/brand'
import { invoiceNumbersIn } from '@portal/contract/money/invoiceNumbers'
import { invoiceSupport, invoiceSupportCalls } from '@portal/contract/money/invoiceSupport'
import { paths } from '@portal/contract/platform/paths'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { textIn } from '../../platform/urlState.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { FilePicker } from '../../ui/forms/FilePicker.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { FormFault } from '../../ui/forms/FormFault.tsx'

export const Route = createFileRoute('/pages/dashboard/account/arinvoice/support/')({
  component: SupportPage,
})

interface Entry {
  invoices: string
  content: string
  documents: UploadedFile[]
}

function SupportPage() {
  const search: Record<string, unknown> = Route.useSearch()
  const invoice = textIn(search['invoice'])
  const brand = useBrand()
  const [isSent, setSent] = useState(false)
  const empty: Entry = { invoices: invoice, content: '', documents: [] }
  const form = useContractForm(invoiceSupport, {
    defaultValues: empty,
    draft: `invoice support ${invoice}`,
    toInput: ({ invoices, content, documents }) => ({
      invoices: invoiceNumbersIn(invoices),
      content,
      documents: documents.map(({ fileId }) => fileId),
    }),
  })
  const send = useCallMutation(invoiceSupportCalls.sendInvoiceSupportEmail, { quiet: true })
  const submit = form.handleSubmit((question) =>
    send.mutateAsync(question).then(
      () => {
        form.reset({ ...empty, invoices: '' })
        form.forget()
        setSent(true)
      },
      (error: CallError) => form.refuse(error),
    ),
  )
  const { faults } = form
  return (
    <>
      <PageHeader
        title="Invoices Support"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Invoices', href: paths.invoices() },
        ]}
        lead={`Ask about invoices, credits or payments. We answer by e-mail within one business day. In a hurry? Call ${helpLine(brand)}.`}
      />
      {isSent ? (
        <section className={`${record['panel'] ?? ''} width-xl`} role="status">
          <h2>Your question is on its way</h2>
          <p>We answer by e-mail within one business day. A copy is in your mailbox.</p>
          <div className="flex wrap gap2">
            <ButtonLink href={paths.invoices()} look="primary">
              All invoices
            </ButtonLink>
            <Button onClick={() => setSent(false)}>Ask another question</Button>
          </div>
        </section>
      ) : (
        <form method="post" noValidate className="stack gap5 width-xl" onSubmit={(event) => void submit(event)}>
          <FormFault>{faults[''] && fillBrand(faults[''], brand)}</FormFault>
          <TextInput
            label="Invoice numbers"
            description="Which invoices it is about, with commas between them. Leave it empty for a question about none in particular."
            autoComplete="off"
            {...form.field('invoices')}
          />
          <Textarea label="Message" required rows={7} {...form.field('content')} />
          <FilePicker
            label="Files"
            files={form.watch('documents')}
            error={faults['documents']}
            onChange={(documents) => form.change({ documents })}
          />
          <div>
            <Button look="primary" type="submit" loading={send.isPending}>
              Send
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
