// The associates who may act for an organization [A1.06].
import { TextInput } from '@mantine/core'
import type { SupportedOrganization } from '@portal/contract/organizationSupport'
import { allowedAssociateForm, organizationSupportCalls } from '@portal/contract/organizationSupport'
import { useCallMutation } from '../platform/client.ts'
import type { CallError } from '../platform/errors.ts'
import { useContractForm } from '../platform/forms.ts'
import actions from '../ui/actions.module.css'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import classes from './organizationSupport.module.css'

const invalidates = [organizationSupportCalls.getOrganizationSupport]

export function Associates({
  organization: { accountId, allowedAssociates },
}: {
  organization: SupportedOrganization
}) {
  const form = useContractForm(allowedAssociateForm, { defaultValues: { email: '' } })
  const allow = useCallMutation(organizationSupportCalls.allowAssociate, {
    quiet: true,
    invalidates,
    onSuccess: () => form.reset(),
  })
  const disallow = useCallMutation(organizationSupportCalls.disallowAssociate, { invalidates })
  const submit = form.handleSubmit(({ email }) =>
    allow.mutateAsync({ accountId, email }).catch((error: CallError) => form.refuse(error)),
  )
  return (
    <section className={classes['panel']} aria-label="Associates">
      <h2>Associates who may act for it</h2>
      {allowedAssociates.length > 0 ? (
        <ul>
          {allowedAssociates.map(({ userId, name, email }) => (
            <li key={userId}>
              <span>
                {name}, {email}
              </span>
              <button
                type="button"
                className={actions['quiet']}
                disabled={disallow.isPending}
                onClick={() => disallow.mutate({ accountId, userId })}
              >
                Take away <span className="visually-hidden">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>None of our associates may act for this organization.</p>
      )}
      <form method="post" noValidate className={classes['find']} onSubmit={(event) => void submit(event)}>
        <TextInput label="Email of an associate" type="email" {...form.field('email')} />
        {form.faults[''] && <p role="alert">{form.faults['']}</p>}
        <div>
          <SubmitButton variant="default" loading={allow.isPending}>
            Allow
          </SubmitButton>
        </div>
      </form>
    </section>
  )
}
