// The addresses of an order to several, each with its parts, to be changed one by one [P5.199].
import { TextInput } from '@mantine/core'
import { deliveryLabels } from '@portal/contract/buying/delivery'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import type { ChangePreview } from '@portal/contract/buying/orderChanges'
import { deliveryTitle } from '@portal/contract/buying/orderDeliveries'
import { fillBrand } from '@portal/contract/provider/brand'
import { AddressPicker } from '../addresses/shared/AddressPicker.tsx'
import { useBrand } from '../../platform/config.ts'
import { formatQuantity } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import record from '../../ui/layout/record.module.css'
import { WithPhone } from '../../ui/text/Phone.tsx'
import { OrderAddress } from './shared/OrderAddress.tsx'
import type { ChangeAtWork } from './useChangeOrder.ts'

type Delivery = NonNullable<ChangePreview['deliveries']>[number]

interface ChangeDeliveriesProps {
  deliveries: readonly Delivery[]
  start: ChangePreview
  work: ChangeAtWork
}

export function ChangeDeliveries({ deliveries, start, work }: ChangeDeliveriesProps) {
  const brand = useBrand()
  return (
    <>
      {deliveries.map((delivery) => (
        <One key={delivery.deliveryNumber} delivery={delivery} start={start} work={work} />
      ))}
      <p className="bare muted">
        <WithPhone text={fillBrand(orderChangeMessages.partsApart, brand)} />
      </p>
    </>
  )
}

function One({ delivery, start, work }: { delivery: Delivery; start: ChangePreview; work: ChangeAtWork }) {
  const { deliveryNumber, shipTo, requestedDate, canRedirect, lineNumbers } = delivery
  const id = `change-delivery-${deliveryNumber}`
  const changed = work.entry.deliveries[deliveryNumber] ?? {}
  const at = Object.keys(work.entry.deliveries).indexOf(String(deliveryNumber))
  const fault = (name: string) => work.problem?.fields?.[`deliveries.${at}.${name}`]
  const set = (more: typeof changed) => work.setDelivery(deliveryNumber, { ...changed, ...more })
  return (
    <section className={`stack gap4 ${record['panel'] ?? ''}`} aria-labelledby={id}>
      <h2 id={id}>{deliveryTitle(deliveryNumber, shipTo)}</h2>
      <ul className="list stack gap1 text-sm breaks">
        {start.lines
          .filter((line) => lineNumbers.includes(line.lineNumber))
          .map(({ lineNumber, quantity, uom, name }) => (
            <li key={lineNumber}>
              {formatQuantity(quantity)} {uom} {name}
            </li>
          ))}
      </ul>
      {!changed.shipTo && <OrderAddress address={shipTo} />}
      {canRedirect ? (
        <>
          <AddressPicker
            label={`Ship delivery ${deliveryNumber} to another address`}
            type="SHIPPING"
            accountId={start.accountId}
            value={changed.shipTo ?? null}
            error={fault('shipToAddressId')}
            onChange={(to) => set({ shipTo: to })}
          />
          {changed.shipTo && (
            <span>
              <Button look="text" onClick={() => set({ shipTo: undefined })}>
                Keep the address of delivery {deliveryNumber}
              </Button>
            </span>
          )}
          <TextInput
            type="date"
            label={`${deliveryLabels.requestedDate} (optional)`}
            value={changed.requestedDate ?? requestedDate ?? ''}
            error={fault('requestedDate')}
            onChange={({ currentTarget: { value } }) =>
              set({ requestedDate: value === (requestedDate ?? '') ? undefined : value })
            }
          />
        </>
      ) : (
        <p className="bare muted">{orderChangeMessages.deliveryLate}</p>
      )}
    </section>
  )
}
