import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AddressPicker } from '../addresses/shared/AddressPicker.tsx'
import { NewCard } from '../payments/shared/NewCard.tsx'
import { CardChoice } from './CardChoice.tsx'
import classes from './Choices.module.css'
import { getPaymentKinds } from './choices.ts'
import { NewAddressButton, NewAddressStep } from './NewAddressStep.tsx'
import { StepForm } from './StepForm.tsx'
import type { Checkout } from './useCheckout.ts'

export function PaymentStep({ checkout, accountId }: { checkout: Checkout; accountId: number | undefined }) {
  const { form, errors, options, billTo, chooseBillTo, next, notice } = checkout
  const kind = useWatch({ control: form.control, name: 'paymentKind' })
  const kinds = getPaymentKinds(options)
  const [adding, setAdding] = useState<'address' | 'card'>()
  // What was just entered again: its button has the focus again.
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
      ]}
      notice={notice}
    >
      <fieldset className={classes['choices']}>
        <legend className="visually-hidden">Payment</legend>
        {kinds.includes('ACCOUNT') && (
          <label className={classes['choice']}>
            <input type="radio" value="ACCOUNT" {...kindField} />
            <span className={classes['what']}>
              <strong>On account</strong>
              <span>Invoiced at your terms, {options.paymentTerms}</span>
            </span>
          </label>
        )}
        {kinds.includes('PURCHASE_ORDER') && (
          <label className={classes['choice']}>
            <input type="radio" value="PURCHASE_ORDER" {...kindField} />
            <span className={classes['what']}>
              <strong>Purchase order</strong>
              <span>Your number stands on the order and the invoice</span>
            </span>
          </label>
        )}
        {kind === 'PURCHASE_ORDER' && (
          <TextInput
            className={classes['inside'] ?? ''}
            label="Purchase order number"
            required
            withAsterisk={false}
            maxLength={40}
            autoComplete="off"
            error={errors.poNumber?.message}
            {...form.register('poNumber', { onChange: () => form.clearErrors('poNumber') })}
          />
        )}
        <label className={classes['choice']}>
          <input type="radio" value="CARD" {...kindField} />
          <span className={classes['what']}>
            <strong>Card</strong>
            <span>Charged when your order is placed</span>
          </span>
        </label>
      </fieldset>
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
    </StepForm>
  )
}
