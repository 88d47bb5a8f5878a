// The county of a US address: looked up once city, state and ZIP code are there, with all it may be to choose from
// where the data disagree [A5.25]. Whatever a person writes themselves stays.
import { Autocomplete } from '@mantine/core'
import { addressCalls } from '@portal/contract/buying/addresses'
import type { AddressEntry } from '@portal/contract/buying/addressValidation'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useController, useWatch } from 'react-hook-form'
import { useCallQuery } from '../../../platform/client.ts'

const noCounties: string[] = []

export function CountyField({ form: { control, setValue, getValues } }: { form: UseFormReturn<AddressEntry> }) {
  const { field, fieldState } = useController({ control, name: 'county' })
  const [city, state, zip] = useWatch({ control, name: ['city', 'state', 'zip'] })
  const isWhole = /^\d{5}/.test(zip.trim()) && Boolean(state)
  const address = { country: 'US', city: city.trim(), state, postalCode: zip.trim() }
  const { data } = useCallQuery(addressCalls.getCounty, { address }, { enabled: isWhole, quiet: true })
  const found = useRef('')

  useEffect(() => {
    if (!data) return
    // Only an empty field, or what an earlier look-up put there, is filled.
    const isOurs = getValues('county') === found.current || getValues('county') === ''
    if (isOurs) setValue('county', data.county)
    found.current = data.county
  }, [data, getValues, setValue])

  const choices = data?.choices ?? noCounties
  return (
    <Autocomplete
      label="County"
      size="md"
      description={choices.length > 1 ? 'This ZIP code may lie in more than one county. Please check.' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={choices.length > 1 ? choices : noCounties}
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      error={fieldState.error?.message}
      {...field}
    />
  )
}
