// The form of a new address, for the address book and for checkout: checked by the service before it is saved.
import { Checkbox, TextInput } from '@mantine/core'
import type { NewAddress } from '@portal/contract/buying/addresses'
import { addressCalls, newAddress } from '@portal/contract/buying/addresses'
import { fillBrand } from '@portal/contract/provider/brand'
import { messages } from '@portal/contract/platform/errors'
import { countryOf, firstCountry } from '@portal/contract/platform/locales'
import { useEffect, useRef } from 'react'
import { useCallMutation } from '../../../platform/client.ts'
import { useBrand, useCountries } from '../../../platform/config.ts'
import type { CallError } from '../../../platform/errors.ts'
import { useContractForm } from '../../../platform/forms.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { AddressFields } from './AddressFields.tsx'
import classes from './NewAddressForm.module.css'
import type { AddressPurpose } from './newAddressEntry.ts'
import { emptyAddress } from './newAddressEntry.ts'
import { useAddressValidation } from './useAddressValidation.tsx'

export interface NewAddressFormProps {
  /** For a button elsewhere on the page that sends it, too. */
  id?: string
  /** BOTH asks what it is for. */
  purpose: AddressPurpose
  accountId?: number | undefined
  /** Where the others are; the viewer's own country without it. */
  country?: string | undefined
  saveLabel?: string
  onAdded: (addressId: number, entry: NewAddress) => void
  onCancel: () => void
}

export function NewAddressForm({
  id,
  purpose,
  accountId,
  country,
  saveLabel = 'Save address',
  onAdded,
  onCancel,
}: NewAddressFormProps) {
  const brand = useBrand()
  const { profile } = useSession()
  const countries = useCountries()
  const ownCountry = countryOf(useLocale()) || firstCountry(countries)
  const form = useContractForm<NewAddress, NewAddress>(newAddress, {
    defaultValues: emptyAddress(purpose, country ?? ownCountry),
    draft: `new address ${purpose} ${accountId ?? ''}`,
  })
  const { errors, isSubmitting } = form.formState
  const {
    validate,
    error: refusal,
    dialog,
  } = useAddressValidation((faults, why) => {
    for (const [at, { field, message }] of faults.entries())
      form.setError(field, { message }, { shouldFocus: why === 'dismissed' && at === 0 })
  })
  const add = useCallMutation(addressCalls.addAddress, {
    quiet: true,
    invalidates: [addressCalls.searchAddresses, addressCalls.getAccountAddresses],
  })
  const head = useRef<HTMLDivElement>(null)

  const submit = form.handleSubmit(async (given) => {
    add.reset()
    const entry = await validate(given)
    if (!entry) return
    const checked = { ...given, ...entry }
    for (const [name, value] of Object.entries(entry)) form.setValue(name as keyof NewAddress, value)
    const saved = await add
      .mutateAsync({ address: checked, ...(accountId !== undefined && { accountId }) })
      .catch((failed: CallError) => {
        for (const [path, message] of Object.entries(failed.fields))
          form.setError(path.replace(/^address\./, '') as keyof NewAddress, { message })
      })
    if (!saved) return
    form.forget()
    onAdded(saved.addressId, checked)
  })
  const cancel = () => {
    form.forget()
    onCancel()
  }
  const said = refusal ?? (add.error ? fillBrand(add.error.body?.userFriendlyMessage ?? messages.generic, brand) : '')
  useEffect(() => {
    if (said) head.current?.focus()
  }, [said])
  return (
    <form id={id} method="post" noValidate className="down gap4 width-lg" onSubmit={(event) => void submit(event)}>
      {said && (
        <div ref={head} role="alert" tabIndex={-1} className="pad3-4 rounded-md refused danger">
          {said}
        </div>
      )}
      <TextInput
        label="Name of this place"
        description="For example Headquarters or North yard. Optional."
        size="md"
        autoComplete="off"
        error={errors.addressName?.message}
        {...form.register('addressName')}
      />
      <AddressFields form={form} registrationType={profile?.registrationType ?? 'B2C'} />
      {purpose === 'BOTH' && (
        <fieldset className="flex wrap gap6 lines2 fieldset">
          <legend className="no-padding below2 text-label medium">What is it for?</legend>
          <Checkbox label="Shipping" error={errors.shippingEnabled?.message} {...form.register('shippingEnabled')} />
          <Checkbox label="Billing" {...form.register('billingEnabled')} />
        </fieldset>
      )}
      <div className={`flex wrap gap3 above1 ${classes['actions'] ?? ''}`}>
        <SubmitButton loading={isSubmitting}>{saveLabel}</SubmitButton>
        <Button onClick={cancel}>Cancel</Button>
      </div>
      {dialog}
    </form>
  )
}
