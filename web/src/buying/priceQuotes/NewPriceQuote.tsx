// The request for a quote: lines with quantity and note, where to, and a message to sales.
import { Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { fillBrand } from '@portal/contract/provider/brand'
import { latePaths } from '@portal/contract/platform/latePaths'
import { AddressPicker } from '../addresses/shared/AddressPicker.tsx'
import { EditedLine } from '../partLine/shared/EditedLine.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import { useDraftOwner } from '../../platform/drafts.ts'
import { useLocale } from '../../platform/locale.ts'
import { showMessage } from '../../platform/toasts.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Money } from '../../ui/text/Money.tsx'
import classes from './NewPriceQuote.module.css'
import type { RequestedLine } from './useNewPriceQuote.ts'
import { useNewPriceQuote } from './useNewPriceQuote.ts'

export function NewPriceQuote({ lines: start }: { lines: readonly Omit<RequestedLine, 'note'>[] }) {
  const navigate = useNavigate()
  const brand = useBrand()
  const locale = useLocale()
  const accountId = useDraftOwner().accountId ?? undefined
  const { form, submit, isSending } = useNewPriceQuote(
    start.map((line) => ({ ...line, note: '' })),
    (quoteNumber) => {
      showMessage({ kind: 'done', text: `Quote ${quoteNumber} is with sales. We answer by e-mail.` })
      void navigate({ href: latePaths.priceQuote(quoteNumber) })
    },
  )
  const [lines, shipTo] = form.watch(['lines', 'shipToAddressId'])
  const items = start.map(({ itemId, quantity }) => ({ itemId, quantity }))
  const { data } = useCallQuery(catalogCalls.commerceItems, { items, locale }, { quiet: true })
  const known = new Map(data?.items.map((item) => [item.id, item]))
  const { faults } = form
  const change = (at: number, patch: Partial<RequestedLine>) =>
    form.change({ lines: lines.map((line, each) => (each === at ? { ...line, ...patch } : line)) })
  return (
    <form
      method="post"
      noValidate
      className={`stack gap5 frame pad5-6 ${classes['form'] ?? ''}`}
      onSubmit={(event) => void submit(event)}
    >
      <FormFault>{(faults[''] ?? faults['lines']) && fillBrand(faults[''] ?? faults['lines'] ?? '', brand)}</FormFault>
      <ol className="stack list lined" aria-label="Lines">
        {lines.map((line, at) => {
          const item = known.get(line.itemId)
          const name = item?.productDisplayName ?? `Item ${line.itemId}`
          const fault = faults[`lines.${at}.itemId`] ?? faults[`lines.${at}.quantity`]
          return (
            <EditedLine
              key={`${line.itemId} ${line.unitSerial ?? ''}`}
              name={name}
              item={item}
              unitSerial={line.unitSerial}
              quantity={line.quantity}
              price={item && (item.displayPrice === null ? 'Price on request' : <StorePrice item={item} />)}
              fault={fault}
              onQuantity={(quantity) => change(at, { quantity })}
              onRemove={() => form.change({ lines: lines.filter((_line, each) => each !== at) })}
            >
              <TextInput
                aria-label={`Note about ${name}`}
                placeholder="Note, for example a wished price or date"
                value={line.note}
                error={faults[`lines.${at}.note`]}
                onChange={(event) => change(at, { note: event.currentTarget.value })}
              />
            </EditedLine>
          )
        })}
      </ol>
      <div>
        <AddressPicker
          label="Ship to"
          type="SHIPPING"
          accountId={accountId}
          value={shipTo}
          error={faults['shipToAddressId']}
          onChange={(address) => form.change({ shipToAddressId: address })}
        />
      </div>
      <Textarea label="Message to sales" rows={4} {...form.field('message')} />
      <SubmitButton loading={isSending} disabled={lines.length === 0} className="fit">
        Request a quote
      </SubmitButton>
    </form>
  )
}

const StorePrice = ({
  item: { displayPrice, unitOfMeasure },
}: {
  item: { displayPrice: number | null; unitOfMeasure: string }
}) => (
  <>
    Store price <Money amount={displayPrice} /> / {unitOfMeasure}
  </>
)
