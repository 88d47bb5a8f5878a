// Digital order [B§2.1, S9.05]: the order form as a spreadsheet, filled in at leisure, and sent back.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { OrderForms } from './OrderForms.tsx'
import { OrderPad } from './OrderPad.tsx'
import { isFilled } from './orderRows.ts'
import { useOrderRows } from './useOrderRows.ts'

export const Route = createFileRoute('/pages/digitalorder/')({
  component: DigitalOrderPage,
})

function DigitalOrderPage() {
  const pad = useOrderRows('digital-order')
  return (
    <>
      <PageHeader
        title="Digital Order"
        crumbs={[{ label: 'Supply Store', href: paths.store() }]}
        lead="Fill in an order form on your computer and send it back: every row tells what becomes of it."
      />
      <ol className="columns gap5 list below6">
        <li className="stack content-top gap3 pad5 card">
          <h2 className="row gap2h">
            <span className="bubble" aria-hidden>
              1
            </span>{' '}
            Download the order form
          </h2>
          <OrderForms />
        </li>
        <li className="stack content-top gap3 pad5 card">
          <h2 className="row gap2h">
            <span className="bubble" aria-hidden>
              2
            </span>{' '}
            Fill in quantities
          </h2>
          <p className="bare muted">
            Rows without a quantity are not ordered. Add rows with more part numbers: ours, the maker’s or your own.
          </p>
        </li>
        <li className="stack content-top gap3 pad5 card">
          <h2 className="row gap2h">
            <span className="bubble" aria-hidden>
              3
            </span>{' '}
            Send it back
          </h2>
          <ImportPanel onRows={pad.take} />
        </li>
      </ol>
      {pad.rows.some(isFilled) && (
        <section aria-labelledby="your-order">
          <h2 id="your-order" className="below3 text-title">
            Your order
          </h2>
          <OrderPad pad={pad} />
        </section>
      )}
    </>
  )
}
