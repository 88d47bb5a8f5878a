// The defaults of one organization: where credits and parts go, and what an hour of labor costs.
import { TextInput } from '@mantine/core'
import type { WarrantyDefaults } from '@portal/contract/machines/warranty'
import { defaultsForm, warrantyCalls } from '@portal/contract/machines/warranty'
import { AddressPicker } from '../../buying/addresses/shared/AddressPicker.tsx'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'

export function DefaultsForm({ defaults }: { defaults: WarrantyDefaults }) {
  const { accountId, currency } = defaults
  const { field, faults, change, handleSubmit, refuse, watch } = useContractForm(defaultsForm, {
    defaultValues: {
      billingAddressId: defaults.billingAddress,
      shippingAddressId: defaults.shippingAddress,
      laborRate: defaults.laborRate === null ? '' : String(defaults.laborRate),
    },
    toInput: ({ billingAddressId: billing, shippingAddressId: shipping, laborRate: rate }) => ({
      billingAddressId: billing?.addressId ?? null,
      shippingAddressId: shipping?.addressId ?? null,
      laborRate: rate.trim() === '' ? null : Number(rate.trim().replace(',', '.')),
    }),
    warns: true,
  })
  const save = useCallMutation(warrantyCalls.setWarrantyDefaults, {
    quiet: true,
    invalidates: [warrantyCalls.getWarrantyDefaults],
    onSuccess: () => showMessage({ kind: 'done', text: 'Your default information is saved.' }),
  })
  const submit = handleSubmit((input) =>
    save.mutateAsync({ accountId, ...input }).then(
      () => undefined,
      (failure: CallError) => refuse(failure),
    ),
  )
  return (
    <form
      method="post"
      noValidate
      className="stack gap4 roomy frame"
      aria-label={`Defaults of ${defaults.customerName}`}
      onSubmit={(event) => void submit(event)}
    >
      {!defaults.isSaved && (
        <p className="bare text-sm muted">Until you save, new claims take the default addresses of your profile.</p>
      )}
      {faults[''] && (
        <p role="alert" className="bare text-sm danger">
          {faults['']}
        </p>
      )}
      <div>
        <AddressPicker
          label="Send credits to"
          type="BILLING"
          accountId={accountId}
          value={watch('billingAddressId')}
          error={faults['billingAddressId']}
          onChange={(address) => change({ billingAddressId: address })}
        />
      </div>
      <div>
        <AddressPicker
          label="Send replacement parts to"
          type="SHIPPING"
          accountId={accountId}
          value={watch('shippingAddressId')}
          error={faults['shippingAddressId']}
          onChange={(address) => change({ shippingAddressId: address })}
        />
      </div>
      <TextInput
        label={`Labor rate per hour, ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        {...field('laborRate')}
      />
      <Button look="primary" type="submit" loading={save.isPending} className="fit">
        Save
      </Button>
    </form>
  )
}
