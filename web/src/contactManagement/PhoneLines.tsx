// The phone numbers of a person, each with whether they agreed to get texts at it [A7.30].
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { Contact } from '@portal/contract/contactManagement'
import { contactManagementCalls, newPhoneNumber } from '@portal/contract/contactManagement'
import { shownPhone } from '@portal/contract/phone'
import { useCallMutation } from '../platform/client.ts'
import type { CallError } from '../platform/errors.ts'
import { useContractForm } from '../platform/forms.ts'
import classes from './contacts.module.css'

const changed = [contactManagementCalls.getCustContact, contactManagementCalls.searchContactList]

export function PhoneLines({ contact }: { contact: Contact }) {
  const { contactId, firstName, lastName, jobTitle, phoneNumbers } = contact
  const keep = useCallMutation(contactManagementCalls.updateContact, { invalidates: changed })
  const add = useCallMutation(contactManagementCalls.addPhoneNumber, { quiet: true, invalidates: changed })
  const empty = { phoneNumber: '', textEnabled: false }
  const form = useContractForm(newPhoneNumber, { defaultValues: empty })
  const submit = form.handleSubmit((line) =>
    add.mutateAsync({ contactId, ...line }).then(
      () => form.reset(empty),
      (error: CallError) => form.refuse(error),
    ),
  )
  const save = (lines: Contact['phoneNumbers']) =>
    keep.mutate({
      contactId,
      firstName,
      lastName,
      jobTitle: jobTitle ?? '',
      phoneNumbers: lines.map(({ phoneLineId, textEnabled }) => ({ phoneLineId, textEnabled })),
    })
  return (
    <section className={classes['card']}>
      <h2>Phone numbers</h2>
      {phoneNumbers.length > 0 && (
        <ul className={classes['phones']}>
          {phoneNumbers.map((line) => (
            <li key={line.phoneLineId}>
              <span>{shownPhone(line.phoneNumber)}</span>
              <Checkbox
                label="Texts allowed"
                aria-label={`Texts allowed to ${shownPhone(line.phoneNumber)}`}
                checked={line.textEnabled}
                disabled={keep.isPending}
                onChange={({ currentTarget: { checked } }) =>
                  save(phoneNumbers.map((each) => (each === line ? { ...each, textEnabled: checked } : each)))
                }
              />
              <Button
                variant="default"
                size="xs"
                disabled={keep.isPending}
                aria-label={`Remove ${shownPhone(line.phoneNumber)}`}
                onClick={() => save(phoneNumbers.filter((each) => each !== line))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form method="post" noValidate className={classes['pair']} onSubmit={(event) => void submit(event)}>
        <TextInput label="New number" type="tel" {...form.field('phoneNumber')} />
        <Checkbox label="They agreed to get texts at this number" {...form.register('textEnabled')} />
        <div>
          <Button type="submit" variant="default" loading={add.isPending}>
            Add Number
          </Button>
        </div>
      </form>
    </section>
  )
}
