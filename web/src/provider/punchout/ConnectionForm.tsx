// One punch-out connection [S17.04]: who its people are, where carts go back to, and how the documents are written.
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { PunchoutConnection } from '@portal/contract/provider/punchoutConnections'
import {
  connectionForm,
  emptyConnection,
  punchoutConnectionCalls,
  punchoutProtocolLabels,
  punchoutProtocols,
  returnFields,
} from '@portal/contract/provider/punchoutConnections'
import { punchoutReportCalls } from '@portal/contract/provider/punchoutReports'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'

interface ConnectionFormProps {
  accountId: number
  connection: PunchoutConnection | undefined
  onSaved?: (connectionId: number) => void
}

/** NaN for what is no number: the schema says so at its field. */
const toNumber = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN)

export function ConnectionForm({ accountId, connection, onSaved }: ConnectionFormProps) {
  const form = useContractForm(connectionForm, {
    defaultValues: () => {
      const values = connection ? connectionForm.parse(connection) : emptyConnection
      return { ...values, priceTolerance: String(values.priceTolerance) }
    },
    toInput: ({ priceTolerance, ...values }) => ({ ...values, priceTolerance: toNumber(priceTolerance) }),
    warns: true,
  })
  const save = useCallMutation(punchoutConnectionCalls.savePunchoutConnection, {
    quiet: true,
    invalidates: [
      punchoutConnectionCalls.punchoutConnections,
      punchoutConnectionCalls.getPunchoutConnection,
      punchoutReportCalls.punchoutReport,
    ],
    onSuccess: ({ connectionId }) => onSaved?.(connectionId),
  })
  const submit = form.handleSubmit((values) =>
    save
      .mutateAsync({ ...values, accountId, ...(connection && { connectionId: connection.connectionId }) })
      .catch((error: CallError) => form.refuse(error)),
  )
  const { protocol, isActive, isTest } = form.watch()
  const isOci = protocol === 'oci'
  return (
    <form
      method="post"
      noValidate
      className="stack below5 width-xl"
      aria-label="Connection"
      onSubmit={(event) => void submit(event)}
    >
      <section className="unspaced stack gap3h below5 roomy frame breaks width-xl">
        <h2>Connection</h2>
        <TextInput label="Name" {...form.field('name')} />
        <NativeSelect
          label="Protocol"
          data={punchoutProtocols.map((value) => ({ value, label: punchoutProtocolLabels[value] }))}
          {...form.field('protocol')}
        />
        <TextInput
          label="Shops as"
          description="Email address of the user whose rights and prices its people have"
          type="email"
          {...form.field('buyerEmail')}
        />
        <Switch
          label="People get in"
          checked={isActive}
          onChange={({ target }) => form.change({ isActive: target.checked })}
        />
        <Switch
          label="Test mode"
          description="Its messages say that they are tests"
          checked={isTest}
          onChange={({ target }) => form.change({ isTest: target.checked })}
        />
      </section>
      <section className="unspaced stack gap3h below5 roomy frame breaks width-xl">
        <h2>{isOci ? 'User name' : 'Identities'}</h2>
        <div className="fields bottom gap3h">
          {!isOci && <TextInput label="Sender domain" placeholder="NetworkId" {...form.field('senderDomain')} />}
          <TextInput label={isOci ? 'User name' : 'Sender identity'} {...form.field('senderIdentity')} />
          {!isOci && (
            <>
              <TextInput label="Buyer domain" placeholder="DUNS" {...form.field('fromDomain')} />
              <TextInput
                label="Buyer identity"
                description="Empty for any buyer of the sender"
                {...form.field('fromIdentity')}
              />
              <TextInput label="Our domain" {...form.field('toDomain')} />
              <TextInput label="Our identity" {...form.field('toIdentity')} />
            </>
          )}
          {isOci && (
            <>
              <TextInput label="Field of the user name" {...form.field('usernameField')} />
              <TextInput label="Field of the password" {...form.field('passwordField')} />
              <TextInput label="Field of the return address" {...form.field('hookField')} />
              <TextInput label="Our supplier number" {...form.field('vendorNumber')} />
            </>
          )}
        </div>
      </section>
      <section className="unspaced stack gap3h below5 roomy frame breaks width-xl">
        <h2>Hosts</h2>
        <Textarea label="Carts go back to" description="One host to a line" rows={3} {...form.field('returnHosts')} />
        <Textarea
          label="May frame the shop"
          description="One host to a line; empty for none"
          rows={2}
          {...form.field('frameHosts')}
        />
      </section>
      <section className="unspaced stack gap3h below5 roomy frame breaks width-xl">
        <h2>Documents</h2>
        {!isOci && (
          <NativeSelect label="Form field of the cart" data={[...returnFields]} {...form.field('returnField')} />
        )}
        <Textarea
          label="Units"
          description="Ours and theirs, one pair to a line: EA=PCE"
          rows={3}
          {...form.field('unitMap')}
        />
        <TextInput label="UNSPSC code of parts without one" inputMode="numeric" {...form.field('unspscDefault')} />
        <Textarea
          label="UNSPSC codes of parts"
          description="Part number and code, one pair to a line: 970123456=46181504"
          rows={3}
          {...form.field('unspscMap')}
        />
        {!isOci && (
          <>
            <TextInput
              label="Prices of orders may differ by, in percent"
              description="From ours; an order with a price farther off is refused"
              inputMode="decimal"
              {...form.field('priceTolerance')}
            />
            <TextInput label="Order confirmations go to" placeholder="https://" {...form.field('confirmationUrl')} />
            <TextInput label="Ship notices go to" placeholder="https://" {...form.field('shipNoticeUrl')} />
            <TextInput label="Invoices go to" placeholder="https://" {...form.field('invoiceUrl')} />
          </>
        )}
      </section>
      <FormFault>{form.faults['']}</FormFault>
      <div>
        <SubmitButton loading={save.isPending}>Save</SubmitButton>
        {save.isSuccess && <span role="status"> Saved.</span>}
      </div>
    </form>
  )
}
