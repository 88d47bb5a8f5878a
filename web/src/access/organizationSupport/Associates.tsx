// The associates who may act for an organization [A1.06].
import { TextInput } from '@mantine/core'
import type { SupportedOrganization } from '@portal/contract/access/organizationSupport'
import { allowedAssociateForm, organizationSupportCalls } from '@portal/contract/access/organizationSupport'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'

const invalidates = [organizationSupportCalls.getOrganizationSupport]

export function Associates({
  organization: { accountId, name: organizationName, allowedAssociates },
}: {
  organization: SupportedOrganization
}) {
  const form = useContractForm(allowedAssociateForm, { defaultValues: { email: '' } })
  const allow = useCallMutation(organizationSupportCalls.allowAssociate, {
    quiet: true,
    invalidates,
    onSuccess: () => form.reset(),
  })
  const restore = useCallMutation(organizationSupportCalls.allowAssociate, { invalidates })
  const disallow = useCallMutation(organizationSupportCalls.disallowAssociate, { invalidates })
  const takeAway = ({ userId, name, email: theirs }: SupportedOrganization['allowedAssociates'][number]) => {
    const onSuccess = () =>
      showMessage({
        kind: 'done',
        text: `${name} may no longer act for ${organizationName}.`,
        action: { label: 'Undo', run: () => restore.mutate({ accountId, email: theirs }) },
      })
    disallow.mutate({ accountId, userId }, { onSuccess })
  }
  const submit = form.handleSubmit(({ email }) =>
    allow.mutateAsync({ accountId, email }).catch((error: CallError) => form.refuse(error)),
  )
  return (
    <section className="stack gap3h below5 roomy frame breaks width-xl unspaced" aria-label="Associates">
      <h2>Associates who may act for it</h2>
      {allowedAssociates.length > 0 ? (
        <ul className="stack gap1 no-marks no-padding">
          {allowedAssociates.map((associate) => (
            <li className="row wrap between gap3 lines1" key={associate.userId}>
              <span>
                {associate.name}, {associate.email}
              </span>
              <Button
                look="quiet"
                aria-disabled={disallow.isPending || undefined}
                onClick={() => !disallow.isPending && takeAway(associate)}
              >
                Take away <span className="visually-hidden">{associate.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p>None of our associates may act for this organization.</p>
      )}
      <form method="post" noValidate className="stack gap2 width-sm" onSubmit={(event) => void submit(event)}>
        <FormFault>{form.faults['']}</FormFault>
        <TextInput label="Email of an associate" type="email" {...form.field('email')} />
        <div>
          <SubmitButton look="secondary" loading={allow.isPending}>
            Allow
          </SubmitButton>
        </div>
      </form>
    </section>
  )
}
