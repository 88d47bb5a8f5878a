// Names; for a business its name, the tax question, and the two numbers that spare a customer the wait.
import { Checkbox, TextInput } from '@mantine/core'
import type { RegistrationType } from '@portal/contract/access/registrationForm'
import { FastTrack } from './FastTrack.tsx'
import type { PartProps } from './partProps.ts'

export function PersonalInformation({ form, type }: PartProps & { type: RegistrationType }) {
  const { register } = form
  const { errors } = form.formState
  return (
    <>
      <div className="halves top gap4">
        <TextInput
          label="First Name"
          required
          size="md"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextInput
          label="Last Name"
          required
          size="md"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      {type === 'B2B' && (
        <>
          <TextInput
            label="Business Name"
            required
            size="md"
            autoComplete="organization"
            error={errors.businessName?.message}
            {...register('businessName')}
          />
          <Checkbox size="md" label="I am applying for tax exempt status" {...register('taxExempt')} />
          <FastTrack form={form} />
        </>
      )}
    </>
  )
}
