// Name and phone.
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { accountCalls, personalDetails } from 'contract/account'
import type { OutputOf } from 'contract/call'
import { useForm } from 'react-hook-form'
import { useSend } from '../platform/client.ts'
import { withLoader } from '../platform/loader.ts'
import { rememberSession } from '../platform/session.ts'
import classes from './Section.module.css'

/** (000) 000-0000 for ten digits [A2.58]; any other number as it is. */
const masked = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

export function PersonalDetails({ info }: { info: OutputOf<typeof accountCalls.getAccountInfo> }) {
  const client = useQueryClient()
  const save = useSend(accountCalls.updatePersonalDetails, {
    refreshes: [accountCalls.getAccountInfo],
    onAnswer: (session) => rememberSession(client, session),
  })
  const { firstName, lastName } = info
  const phoneNumber = masked(info.phoneNumber)
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors, isDirty },
  } = useForm({ resolver: zodResolver(personalDetails), defaultValues: { firstName, lastName, phoneNumber } })
  const submit = handleSubmit(async (input) => {
    const saved = await withLoader(() => save.mutateAsync(input)).catch(() => undefined)
    if (saved) reset(input)
  })
  return (
    <form method="post" noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
      <div className={classes['pair']}>
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
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <TextInput
        label="Email"
        value={info.email}
        readOnly
        description="You log in with this address. To change it, ask your administrator or call us."
      />
      <Button type="submit" loading={save.isPending} disabled={!isDirty}>
        Save
      </Button>
      {save.data && !isDirty && (
        <p role="status" className={classes['done']}>
          Saved.
        </p>
      )}
    </form>
  )
}
