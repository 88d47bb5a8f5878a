// One registration email rule, typed and tried on recent registrations before it is saved.
import { NativeSelect, TextInput } from '@mantine/core'
import type { DryRun, EmailRule, EmailRuleEntry } from '@portal/contract/access/emailRules'
import { emailRuleCalls, emailRuleEntry } from '@portal/contract/access/emailRules'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { formatDate } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { DryRunText } from './DomainDryRun.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'

const invalidates = [emailRuleCalls.getEmails, emailRuleCalls.tryEmail]
const inForm = (path: string) => path.replace(/^request\./, '')

export function EmailRuleDialog({ rule, onClose }: { rule: EmailRule | undefined; onClose: () => void }) {
  const form = useContractForm(emailRuleEntry, {
    defaultValues: {
      domain: rule?.domain ?? '',
      customerNumber: rule?.customerNumber ?? '',
      registrationAllowed: rule?.registrationAllowed === false ? 'no' : 'yes',
    },
    toInput: (values) => ({ ...values, registrationAllowed: values.registrationAllowed === 'yes' }),
  })
  const [tried, setTried] = useState<EmailRuleEntry>()
  const where = rule && { ruleId: rule.ruleId }
  const preview = useCallQuery(
    emailRuleCalls.tryEmail,
    { request: tried ?? { domain: 'x.example', registrationAllowed: false }, ...where },
    { enabled: tried !== undefined, quiet: true },
  )
  const add = useCallMutation(emailRuleCalls.addEmail, { quiet: true, invalidates, onSuccess: onClose })
  const update = useCallMutation(emailRuleCalls.updateEmail, { quiet: true, invalidates, onSuccess: onClose })
  const submit = form.handleSubmit((entry) =>
    (rule
      ? update.mutateAsync({ request: { ...entry, ruleId: rule.ruleId, version: rule.version } })
      : add.mutateAsync({ request: entry })
    ).catch((error: CallError) => form.refuse(error, inForm)),
  )
  const title = rule ? `Change ${rule.domain}` : 'Add a domain'
  return (
    <Modal
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form="email-rule" loading={add.isPending || update.isPending}>
            Save
          </SubmitButton>
        </>
      }
    >
      <form
        id="email-rule"
        method="post"
        noValidate
        className="stack narrow gap5 unspaced"
        aria-label={title}
        onSubmit={(event) => void submit(event)}
      >
        <FormFault>{form.faults['']}</FormFault>
        <TextInput label="Domain" required data-autofocus {...form.field('domain')} />
        <NativeSelect
          label="Registrations of this domain"
          data={[
            { value: 'yes', label: 'Approve at once, for the customer below' },
            { value: 'no', label: 'Never approve at once' },
          ]}
          {...form.field('registrationAllowed')}
        />
        <TextInput label="Account number of the customer" {...form.field('customerNumber')} />
        <div className="flex wrap gap2">
          <Button onClick={() => void form.handleSubmit((entry) => setTried(entry))()}>
            Try it on recent registrations
          </Button>
        </div>
        {tried && preview.isPending && <p role="status">Looking…</p>}
        {tried && preview.error && <p role="alert">{preview.error.message}</p>}
        {tried && preview.data && <DryRunResult domain={tried.domain} data={preview.data} />}
      </form>
    </Modal>
  )
}

const outcomes = {
  same: 'as it was',
  accepted: 'would not have waited',
  'other-customer': 'went to another customer',
  waits: 'would have waited',
} as const

const DryRunResult = ({ domain, data }: { domain: string; data: DryRun }) => (
  <>
    <DryRunText domain={domain} data={data} />
    {data.registrations.length > 0 && (
      <ul className="stack gap2 no-marks no-padding">
        {data.registrations.map((each) => (
          <li key={each.email}>
            {each.name}, {each.email}
            <p className="text-sm muted">
              {[formatDate(each.registeredAt), each.businessName, each.customerName, outcomes[each.outcome]]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    )}
  </>
)
