// The ways to pay of both stores, and the purchase order's number [S11.04, S12.02].
import { TextInput } from '@mantine/core'
import type { PaymentOption } from '@portal/contract/buying/paymentOptions'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Choice, Choices } from '../../../ui/forms/Choices.tsx'
import classes from './PaymentOptions.module.css'

export interface WaysToPayProps {
  ways: readonly PaymentOption[]
  /** The way the form has now; seats that are free have none. */
  chosen: PaymentOption | 'NONE'
  paymentTerms: string | null
  /** The form's field of the way. */
  way: UseFormRegisterReturn
  /** The form's field of the purchase order's number. */
  number: UseFormRegisterReturn & { error: string | undefined }
  /** A step of its own, or a part of the summary beside a cart. */
  look: 'step' | 'summary'
}

export function PaymentOptions({ ways, chosen, paymentTerms, way, number, look }: WaysToPayProps) {
  const details: Record<PaymentOption, [title: string, detail: string]> = {
    ACCOUNT: ['On account', `Invoiced at your terms, ${paymentTerms ?? ''}`],
    PURCHASE_ORDER: ['Purchase order', 'Your number stands on the order and the invoice'],
    CARD: ['Card', 'Charged when your order is placed'],
  }
  return (
    <Choices legend="Payment" isLegendHidden={look === 'step'}>
      {ways.map((each) => {
        const [title, detail] = details[each]
        return [
          <Choice key={each} value={each} title={title} detail={detail} {...way} />,
          each === 'PURCHASE_ORDER' && chosen === each && (
            <TextInput
              key="number"
              className={classes['number'] ?? ''}
              data-look={look}
              label="Purchase order number"
              required
              withAsterisk={false}
              autoComplete="off"
              {...number}
            />
          ),
        ]
      })}
    </Choices>
  )
}
