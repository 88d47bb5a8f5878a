// My phone numbers, and the texts I allow there [D2.21, P6.09].
import { TextInput } from '@mantine/core'
import { notificationSettingCalls } from '@portal/contract/access/notificationSettings'
import type { PhoneLine } from '@portal/contract/platform/phoneLines'
import { newPhoneNumber } from '@portal/contract/platform/phoneLines'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { PhoneLines } from './shared/PhoneLines.tsx'

const quietOptions = { quiet: true, invalidates: [notificationSettingCalls.getNotificationSettings] }

export function MyPhones({ lines }: { lines: readonly PhoneLine[] }) {
  const ask = useCallMutation(notificationSettingCalls.sendMyTextCode, quietOptions)
  const confirm = useCallMutation(notificationSettingCalls.confirmMyTextCode, quietOptions)
  const end = useCallMutation(notificationSettingCalls.endMyTexts, quietOptions)
  const form = useContractForm(newPhoneNumber, { defaultValues: { phoneNumber: '' } })
  const add = useCallMutation(notificationSettingCalls.addMyPhoneNumber, {
    ...quietOptions,
    onSuccess: () => form.reset({ phoneNumber: '' }),
  })
  const submit = form.handleSubmit(({ phoneNumber }) =>
    add.mutateAsync({ phoneNumber }).catch((error: CallError) => form.refuse(error)),
  )
  return (
    <section className="roomy card" aria-labelledby="my-phones">
      <h2 className="below3" id="my-phones">
        Phone numbers for texts
      </h2>
      <PhoneLines
        lines={lines}
        onAsk={(phoneLineId) => ask.mutateAsync({ phoneLineId })}
        onConfirm={(phoneLineId, code) =>
          confirm.mutateAsync({ phoneLineId, code }).then(({ isConfirmed }) => isConfirmed)
        }
        onEnd={(phoneLineId) => end.mutateAsync({ phoneLineId })}
      />
      <form method="post" noValidate className="flex wrap bottom gap3 above4" onSubmit={(event) => void submit(event)}>
        <TextInput label="New number" type="tel" autoComplete="tel" {...form.field('phoneNumber')} />
        <Button type="submit" loading={add.isPending}>
          Add and Text a Code
        </Button>
      </form>
    </section>
  )
}
