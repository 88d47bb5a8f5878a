// The fields of an address in any form whose values hold an AddressEntry [A2.57]: the region is a
// list where we have one and free text elsewhere; the county is asked for in the United States only.
import { NativeSelect, TextInput } from '@mantine/core'
import type { AddressEntry } from '@portal/contract/buying/addressValidation'
import { countriesFor, regionLabel, getRegions } from '@portal/contract/platform/regions'
import { useCountries } from '../../../platform/config.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { CityField } from './CityField.tsx'
import { CountyField } from './CountyField.tsx'

export interface AddressFieldsProps<T extends AddressEntry> {
  form: UseFormReturn<T>
  /** A business may choose any country, anyone else those the maker sells in. */
  registrationType: 'B2B' | 'B2C'
}

export function AddressFields<T extends AddressEntry>({ form, registrationType }: AddressFieldsProps<T>) {
  // The form may hold more than an address; only the address matters here.
  const own = form as unknown as UseFormReturn<AddressEntry>
  const { register, control, setValue, clearErrors } = own
  // Read from the whole: a field whose error no one reads does not rerender.
  const { errors } = own.formState
  const country = useWatch({ control, name: 'country' })
  const regions = getRegions(country)
  const label = regionLabel(country)

  const chosenCountry = register('country', {
    onChange: () => {
      setValue('state', '')
      setValue('county', '')
      clearErrors(['state', 'zip'])
    },
  })
  // Registered where it is: the first field with a mistake takes the focus, in the order of registering.
  const region = () => ({
    label,
    required: true,
    size: 'md' as const,
    autoComplete: 'address-level1',
    error: errors.state?.message,
    ...register('state'),
  })
  return (
    <div className="halves top gap4">
      <NativeSelect
        label="Country"
        required
        size="md"
        autoComplete="country"
        error={errors.country?.message}
        className="span"
        {...chosenCountry}
      >
        {countriesFor(registrationType, useCountries()).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label="Street Address"
        required
        size="md"
        autoComplete="address-line1"
        error={errors.address1?.message}
        className="span"
        {...register('address1')}
      />
      <TextInput
        label="Street Address Line 2"
        size="md"
        autoComplete="address-line2"
        error={errors.address2?.message}
        className="span"
        {...register('address2')}
      />
      <CityField form={own} />
      {regions ? (
        <NativeSelect {...region()}>
          <option value="">Choose a {label.toLowerCase()}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <TextInput {...region()} />
      )}
      <TextInput
        label="Zip/Postal Code"
        required
        size="md"
        autoComplete="postal-code"
        error={errors.zip?.message}
        {...register('zip')}
      />
      {country === 'US' && <CountyField form={own} />}
    </div>
  )
}
