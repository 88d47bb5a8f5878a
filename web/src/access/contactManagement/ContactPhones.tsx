// The phone numbers of a person, each with its texts [A7.30].
import { Checkbox, TextInput } from '@mantine/core'
import type { Contact } from '@portal/contract/access/contactManagement'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { newPhoneNumber } from '@portal/contract/platform/phoneLines'
import { PhoneLines } from '../notificationSettings/shared/PhoneLines.tsx'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import card from '../../ui/layout/card.module.css'

const invalidates = [contactManagementCalls.getCustContact, contactManagementCalls.searchContactList]

export function ContactPhones({ contact }: { contact: Contact }) {
  const { contactId, firstName, lastName, jobTitle, phoneNumbers } = contact
  const quietly = { quiet: true, invalidates }
  const keep = useCallMutation(contactManagementCalls.updateContact, quietly)
  const ask = useCallMutation(contactManagementCalls.sendTextCode, quietly)
  const confirm = useCallMutation(contactManagementCalls.confirmTextCode, quietly)
  const empty = { phoneNumber: '', textEnabled: false }
  const form = useContractForm(newPhoneNumber, { defaultValues: empty })
  const add = useCallMutation(contactManagementCalls.addPhoneNumber, { ...quietly, onSuccess: () => form.reset(empty) })
  const submit = form.handleSubmit((line) =>
    add.mutateAsync({ contactId, ...line }).catch((error: CallError) => form.refuse(error)),
  )
  const save = (lines: readonly { phoneLineId: number; textEnabled: boolean }[]) =>
    keep.mutateAsync({
      contactId,
      firstName,
      lastName,
      jobTitle: jobTitle ?? '',
      phoneNumbers: lines.map(({ phoneLineId, textEnabled }) => ({ phoneLineId, textEnabled })),
    })
  return (
    <section className={card['card']}>
      <h2>Phone numbers</h2>
      <PhoneLines
        lines={phoneNumbers}
        onAsk={(phoneLineId) => ask.mutateAsync({ contactId, phoneLineId })}
        onConfirm={(phoneLineId, code) =>
          confirm.mutateAsync({ contactId, phoneLineId, code }).then(({ isConfirmed }) => isConfirmed)
        }
        onEnd={(id) =>
          save(phoneNumbers.map((line) => (line.phoneLineId === id ? { ...line, textEnabled: false } : line)))
        }
        onRemove={(id) => save(phoneNumbers.filter(({ phoneLineId }) => phoneLineId !== id))}
      />
      <form method="post" noValidate className="fields gap4" onSubmit={(event) => void submit(event)}>
        <TextInput label="New number" type="tel" {...form.field('phoneNumber')} />
        <Checkbox
          label="They agreed to get texts at this number"
          description="We text a code there; they give it to you."
          {...form.register('textEnabled')}
        />
        <div>
          <Button type="submit" loading={add.isPending}>
            Add Number
          </Button>
        </div>
      </form>
    </section>
  )
}
