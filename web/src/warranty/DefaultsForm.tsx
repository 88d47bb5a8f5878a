// The defaults of one organization: where credits and parts go, and what an hour of labor costs.
import { Button, TextInput } from '@mantine/core'
import type { WarrantyDefaults } from 'contract/warranty'
import { warrantyCalls } from 'contract/warranty'
import { useState } from 'react'
import { AddressPicker } from '../addresses/shared/AddressPicker.tsx'
import { useCallMutation } from '../platform/client.ts'
import { showMessage } from '../platform/toasts.ts'
import classes from './DefaultsForm.module.css'

export function DefaultsForm({ defaults }: { defaults: WarrantyDefaults }) {
  const { accountId, currency } = defaults
  const [billing, setBilling] = useState(defaults.billingAddress)
  const [shipping, setShipping] = useState(defaults.shippingAddress)
  const [rate, setRate] = useState(defaults.laborRate === null ? '' : String(defaults.laborRate))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useCallMutation(warrantyCalls.setWarrantyDefaults, {
    quiet: true,
    invalidates: [warrantyCalls.getWarrantyDefaults],
    onSuccess: () => showMessage({ kind: 'done', text: 'Your default information is saved.' }),
  })
  const submit = () => {
    const laborRate = rate.trim() === '' ? null : Number(rate.trim().replace(',', '.'))
    if (laborRate !== null && !(laborRate >= 0 && laborRate <= 9999)) {
      setErrors({ laborRate: 'The rate must be a number between 0 and 9,999.' })
      return
    }
    setErrors({})
    save.mutate(
      {
        accountId,
        billingAddressId: billing?.addressId ?? null,
        shippingAddressId: shipping?.addressId ?? null,
        laborRate,
      },
      {
        onError: (failure) =>
          setErrors(Object.keys(failure.fields).length > 0 ? failure.fields : { '': failure.message }),
      },
    )
  }
  return (
    <form
      method="post"
      noValidate
      className={classes['form']}
      aria-label={`Defaults of ${defaults.customerName}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {!defaults.isSaved && (
        <p className={classes['hint']}>Until you save, new claims take the default addresses of your profile.</p>
      )}
      {errors[''] && (
        <p role="alert" className={classes['problem']}>
          {errors['']}
        </p>
      )}
      <div>
        <AddressPicker
          label="Send credits to"
          type="BILLING"
          accountId={accountId}
          value={billing}
          error={errors['billingAddressId']}
          onChange={setBilling}
        />
      </div>
      <div>
        <AddressPicker
          label="Send replacement parts to"
          type="SHIPPING"
          accountId={accountId}
          value={shipping}
          error={errors['shippingAddressId']}
          onChange={setShipping}
        />
      </div>
      <TextInput
        label={`Labor rate per hour, ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        value={rate}
        error={errors['laborRate']}
        onChange={(event) => setRate(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={save.isPending} className={classes['send'] ?? ''}>
        Save
      </Button>
    </form>
  )
}
