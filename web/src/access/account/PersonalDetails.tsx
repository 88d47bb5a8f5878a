// Name and phone.
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { accountCalls, personalDetailsSchema } from '@portal/contract/access/account'
import type { OutputOf } from '@portal/contract/platform/call'
import { countryOf } from '@portal/contract/platform/locales'
import { formatPhone } from '@portal/contract/platform/phone'
import { useCallMutation } from '../../platform/client.ts'
import { useContractForm } from '../../platform/forms.ts'
import { withLoader } from '../../platform/loader.ts'
import { rememberSession, useSession } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { PhoneInput } from '../../ui/forms/PhoneInput.tsx'

export function PersonalDetails({ info }: { info: OutputOf<typeof accountCalls.getAccountInfo> }) {
  const client = useQueryClient()
  const save = useCallMutation(accountCalls.updatePersonalDetails, {
    invalidates: [accountCalls.getAccountInfo],
    onSuccess: (session) => rememberSession(client, session),
  })
  const { firstName, lastName } = info
  const country = countryOf(useSession().profile?.locale ?? 'en')
  const phoneNumber = formatPhone(info.phoneNumber)
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors, isDirty },
  } = useContractForm(personalDetailsSchema(country), { defaultValues: { firstName, lastName, phoneNumber } })
  const submit = handleSubmit(async (input) => {
    const saved = await withLoader(() => save.mutateAsync(input)).catch(() => undefined)
    if (saved) reset(input)
  })
  return (
    <form method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
      <div className="fields gap4">
        <TextInput
          label="First Name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextInput
          label="Last Name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <PhoneInput field={register('phoneNumber')} country={country} error={errors.phoneNumber?.message} />
      <TextInput
        label="Email"
        value={info.email}
        readOnly
        description="You log in with this address. To change it, ask your administrator or call us."
      />
      <Button className="fit" look="primary" type="submit" loading={save.isPending} disabled={!isDirty}>
        Save
      </Button>
      {save.data && !isDirty && (
        <p role="status" className="bare strong ok">
          Saved.
        </p>
      )}
    </form>
  )
}
