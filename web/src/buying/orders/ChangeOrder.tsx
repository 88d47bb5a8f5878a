// The form of a change beside what it comes to.
import { Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { maxPoNumber } from '@portal/contract/buying/paymentOptions'
import { taxLabel } from '@portal/contract/platform/prices'
import type { ChangePreview, OrderChange } from '@portal/contract/buying/orderChanges'
import { OrderAddress } from './shared/OrderAddress.tsx'
import { orderMoney } from './shared/amounts.ts'
import { AddressPicker } from '../addresses/shared/AddressPicker.tsx'
import { NeedsApproval } from './shared/NeedsApproval.tsx'
import { showMessage } from '../../platform/toasts.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import record from '../../ui/layout/record.module.css'
import { Totals } from '../../ui/layout/Totals.tsx'
import { AddPart } from './AddPart.tsx'
import { ChangeDeliveries } from './ChangeDeliveries.tsx'
import { ChangeLines } from './ChangeLines.tsx'
import type { ChangeAtWork } from './useChangeOrder.ts'
import { useChangeOrder } from './useChangeOrder.ts'

interface ChangeOrderProps {
  start: ChangePreview
  waiting: OrderChange | undefined
  href: string
}

export function ChangeOrder({ start, waiting, href }: ChangeOrderProps) {
  const navigate = useNavigate()
  const work = useChangeOrder({ start, waiting }, (status) => {
    const text =
      status === 'APPROVAL'
        ? 'Your change was sent for approval. Until then the order stays as it is.'
        : 'Your change is asked for. The order stays as it is until we answer.'
    showMessage({ kind: 'done', text })
    void navigate({ href })
  })
  const { entry, change, problem } = work
  const faults = problem?.fields ?? {}
  const faultOf = (begin: string) => Object.entries(faults).find(([field]) => field.startsWith(begin))?.[1]
  const ofAdded = faultOf('added.')
  return (
    <div className={record['columns']}>
      <div className={record['main']}>
        {start.isReleased && (
          <p className="bare pad3-4 rounded on-soon">
            The warehouse has this order. What is picked already cannot be changed any more.
          </p>
        )}
        {start.deliveries && <ChangeDeliveries deliveries={start.deliveries} start={start} work={work} />}
        {!start.deliveries && (
          <section className={record['panel']} aria-labelledby="change-lines">
            <h2 id="change-lines">Parts</h2>
            <FormFault>{faultOf('lines.')}</FormFault>
            <ChangeLines work={work} />
            <AddPart fault={ofAdded} onAdd={(part) => change({ added: [...entry.added, part] })} />
            {ofAdded && (
              <Button look="text" onClick={() => change({ added: entry.added.slice(0, -1) })}>
                Leave out the part added last
              </Button>
            )}
          </section>
        )}
        <section className={`stack gap4 ${record['panel'] ?? ''}`} aria-labelledby="change-delivery">
          <h2 id="change-delivery">{start.deliveries ? 'Payment' : 'Delivery and payment'}</h2>
          <TextInput
            label="PO number"
            maxLength={maxPoNumber}
            required={start.isPurchaseOrder}
            value={entry.poNumber ?? start.poNumber ?? ''}
            error={faults['poNumber']}
            onChange={({ currentTarget: { value } }) =>
              change({ poNumber: value === (start.poNumber ?? '') ? null : value })
            }
          />
          {start.deliveries ? null : start.canRedirect ? (
            <>
              {!entry.shipTo && (
                <div>
                  <span className="block text-label medium">Ships to now</span>
                  <OrderAddress address={start.shipTo} />
                </div>
              )}
              <AddressPicker
                label="Ship to another address"
                type="SHIPPING"
                accountId={start.accountId}
                value={entry.shipTo}
                error={faults['shipToAddressId']}
                onChange={(shipTo) => change({ shipTo })}
              />
              {entry.shipTo && (
                <Button look="text" onClick={() => change({ shipTo: null })}>
                  Keep the address of the order
                </Button>
              )}
            </>
          ) : (
            <p className="bare muted">{orderChangeMessages.addressLate}</p>
          )}
        </section>
      </div>
      <Sum start={start} work={work} href={href} />
    </div>
  )
}

function Sum({ start, work, href }: { start: ChangePreview; work: ChangeAtWork; href: string }) {
  const { entry, change, preview, problem, isBehind, refusal } = work
  const { after, approval, cancelsAll, texts } = preview
  const isReady = !problem && !work.isUnreachable && texts.length > 0
  const money = (amount: number | null) => orderMoney(amount, start)
  return (
    <section className={`stack gap4 ${record['panel'] ?? ''}`} aria-labelledby="change-sum">
      <h2 id="change-sum">Your change</h2>
      <div aria-live="polite" className="stack gap3">
        <FormFault>
          {refusal ??
            (work.isUnreachable
              ? 'What it comes to did not load. Please try again.'
              : problem && !Object.keys(problem.fields ?? {}).length
                ? problem.userFriendlyMessage
                : problem && 'Please look at what is marked.')}
        </FormFault>
        {isReady ? (
          <ul className="list stack gap1 text-sm breaks">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : (
          !problem && <p className="bare muted">{orderChangeMessages.nothing}</p>
        )}
        {isReady && cancelsAll && (
          <p className="bare pad3-4 rounded on-soon">Nothing would be left: this cancels the whole order.</p>
        )}
      </div>
      {after.total !== null && (
        <Totals
          look="summary"
          isBusy={isBehind}
          totals={[
            ['Subtotal', money(after.subtotal)],
            ['Shipping', money(after.shipping)],
            [taxLabel, preview.taxExempt ? 'Exempt' : money(after.tax)],
            ...(after.total === start.before.total ? [] : [['Total before', money(start.before.total)] as const]),
            ['Total', money(after.total)],
          ]}
        />
      )}
      {isReady && approval && (
        <NeedsApproval title="This change needs approval" approval={approval}>
          Until then the order stays as it is.
        </NeedsApproval>
      )}
      <Textarea
        label="Note"
        rows={2}
        maxLength={500}
        value={entry.note}
        onChange={({ currentTarget: { value } }) => change({ note: value })}
      />
      <div className="stack gap2">
        {refusal || work.isUnreachable ? (
          <Button wide onClick={work.lookAgain}>
            Look again
          </Button>
        ) : (
          <Button
            look="primary"
            wide
            disabled={!isReady || isBehind}
            loading={work.isSending}
            onClick={() => void work.submit()}
          >
            {approval && isReady ? 'Send for approval' : 'Ask for this change'}
          </Button>
        )}
        <ButtonLink look="quiet" wide href={href}>
          Leave it as it is
        </ButtonLink>
      </div>
    </section>
  )
}
