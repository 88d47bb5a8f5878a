import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AddressPicker } from '../addresses/shared/AddressPicker.tsx'
import { NewCard } from '../../money/payments/shared/NewCard.tsx'
import { PaymentOptions } from '../../money/payments/shared/PaymentOptions.tsx'
import { CardChoice } from './CardChoice.tsx'
import { AvailableCredit } from '../../money/creditLines/shared/AvailableCredit.tsx'
import { getPaymentKinds } from './choices.ts'
import { NewAddressButton, NewAddressStep } from './NewAddressStep.tsx'
import { lazyPart } from '../../ui/lazyParts.ts'
import { StepForm } from './StepForm.tsx'
import type { Checkout } from './useCheckout.ts'

// Many organizations have no cost centers.
const ChargeTo = lazyPart(() => import('./ChargeTo.tsx').then((module) => module.ChargeTo))

export function PaymentStep({ checkout, accountId }: { checkout: Checkout; accountId: number | undefined }) {
  const { form, errors, options, billTo, chooseBillTo, next, notice } = checkout
  const kind = useWatch({ control: form.control, name: 'paymentKind' })
  const [adding, setAdding] = useState<'address' | 'card'>()
  // A method entered again: its button has the focus again.
  const [back, setBack] = useState<typeof adding>()
  const close = () => {
    setBack(adding)
    setAdding(undefined)
  }
  const kindField = form.register('paymentKind', {
    onChange: () => {
      form.clearErrors()
      setBack(undefined)
    },
  })
  if (adding === 'card')
    return (
      <NewCard
        from="checkout"
        onSaved={({ paymentId }) => {
          form.setValue('paymentId', paymentId)
          form.clearErrors('paymentId')
          close()
        }}
        onClose={close}
      />
    )
  if (adding === 'address')
    return (
      <NewAddressStep purpose="BILLING" accountId={accountId} chosen={billTo} onChoose={chooseBillTo} onClose={close} />
    )
  return (
    <StepForm
      onSubmit={next}
      errors={[
        errors.paymentKind?.message,
        errors.poNumber?.message,
        errors.paymentId?.message,
        errors.billToAddressId?.message,
        errors.costCenter?.message,
        errors.job?.message,
      ]}
      notice={notice}
    >
      {options.credit && <AvailableCredit credit={options.credit} />}
      <PaymentOptions
        look="step"
        ways={getPaymentKinds(options)}
        chosen={kind}
        paymentTerms={options.paymentTerms}
        way={kindField}
        number={{
          ...form.register('poNumber', { onChange: () => form.clearErrors('poNumber') }),
          error: errors.poNumber?.message,
        }}
      />
      {kind === 'CARD' && <CardChoice checkout={checkout} onAdd={() => setAdding('card')} isBack={back === 'card'} />}
      <div>
        <AddressPicker
          label="Billing address"
          type="BILLING"
          accountId={accountId}
          value={billTo}
          onChange={chooseBillTo}
          error={errors.billToAddressId?.message}
        />
        <NewAddressButton onOpen={() => setAdding('address')} isBack={back === 'address'} />
      </div>
      {options.charges && <ChargeTo checkout={checkout} charges={options.charges} />}
    </StepForm>
  )
}
