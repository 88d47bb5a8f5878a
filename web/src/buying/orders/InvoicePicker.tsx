// The invoices of an order in its row: a list to pick one from, opened as PDF [B2.88].
import { Popover } from '@mantine/core'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { page } from '../../platform/page.ts'
import { Button } from '../../ui/forms/Button.tsx'
import classes from './shared/Tracking.module.css'

export function InvoicePicker({ orderNumber }: { orderNumber: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" offset={4} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button look="text" aria-label={`Invoices of order ${orderNumber}`} onClick={() => setOpen(!isOpen)}>
          Invoices
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['panel']} aria-label="Invoices">
        {/* Has the focus until the invoices are there. */}
        <div data-autofocus tabIndex={-1}>
          {isOpen && <Choices orderNumber={orderNumber} />}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function Choices({ orderNumber }: { orderNumber: string }) {
  const ofOrder = { filterOptions: [{ fieldName: 'orderNumber', value: orderNumber }], size: 100 }
  const { data, isError } = useCallQuery(invoiceCalls.searchInvoices, ofOrder, { quiet: true })
  const print = useCallMutation(invoiceCalls.invoicePdf, { onSuccess: ({ url }) => page.go(url) })
  if (isError && !data) return <p role="alert">The invoices did not load. Please try again.</p>
  if (!data) return <p role="status">Loading</p>
  if (data.content.length === 0) return <p role="status">No invoices yet</p>
  return (
    <ul>
      {data.content.map(({ customerTrxId, trxNumber }) => (
        <li key={trxNumber}>
          <Button look="text" disabled={print.isPending} onClick={() => print.mutate({ customerTrxId, trxNumber })}>
            PDF of {trxNumber}
          </Button>
        </li>
      ))}
    </ul>
  )
}
