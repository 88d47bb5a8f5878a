// The city, completed from three letters on: choosing one fills in its state and ZIP code, too [B7.26].
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { addressCalls } from '@portal/contract/buying/addresses'
import type { AddressEntry } from '@portal/contract/buying/addressValidation'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useController, useWatch } from 'react-hook-form'
import { useCallQuery } from '../../../platform/client.ts'
import { autocompleteDelay } from '../../../platform/delays.ts'

const minLetters = 3

export function CityField({ form: { control, setValue } }: { form: UseFormReturn<AddressEntry> }) {
  const { field, fieldState } = useController({ control, name: 'city' })
  const country = useWatch({ control, name: 'country' })
  // The current text; an earlier value needs no completion.
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), autocompleteDelay)
  const { data = [] } = useCallQuery(
    addressCalls.addressAutocomplete,
    { autocompleteRequest: { query, country } },
    { enabled: query.length >= minLetters && country === 'US', keepPrevious: true, quiet: true },
  )
  const offers = new Map(data.map((place) => [`${place.city}, ${place.state ?? ''} ${place.postalCode}`, place]))
  const isOffering = typed.trim().length >= minLetters && country === 'US'

  const change = (text: string) => {
    const chosen = offers.get(text)
    setTyped(chosen ? '' : text)
    field.onChange(chosen ? chosen.city : text)
    if (!chosen) return
    setValue('state', chosen.state ?? '', { shouldValidate: true, shouldDirty: true })
    setValue('zip', chosen.postalCode, { shouldValidate: true, shouldDirty: true })
  }
  return (
    <Autocomplete
      label="City"
      required
      size="md"
      autoComplete="address-level2"
      data={isOffering ? [...offers.keys()] : []}
      // The server has looked already.
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      error={fieldState.error?.message}
      {...field}
      onChange={change}
    />
  )
}
