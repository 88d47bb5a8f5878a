// A cost center or job is made, renamed or turned off; its code stays.
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { StoredCode } from '@portal/contract/money/chargeCodes'
import { chargeCodeCalls, savedCode } from '@portal/contract/money/chargeCodes'
import { chargeKindLabels, chargeKinds } from '@portal/contract/money/chargeForms'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { codeReads } from './codeBook.ts'

export function CodeForm({ code, onClose }: { code: StoredCode | undefined; onClose: () => void }) {
  const save = useCallMutation(chargeCodeCalls.saveChargeCodes, { quiet: true, invalidates: codeReads })
  const start: StoredCode = code ?? { kind: 'COST_CENTER', code: '', name: '', isActive: true }
  const form = useContractForm(savedCode, { defaultValues: start })
  const submit = form.handleSubmit((input) =>
    save
      .mutateAsync({ codes: [input] })
      .then(onClose, (error: CallError) => form.refuse(error, (path) => path.replace(/^codes\.0\./, ''))),
  )
  return (
    <Modal opened title={code ? `Change ${code.code}` : 'New code'} onClose={onClose} size="small">
      <form method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
        <FormFault>{form.faults['']}</FormFault>
        {!code && (
          <>
            <NativeSelect
              label="Kind"
              data={chargeKinds.map((kind) => ({ value: kind, label: chargeKindLabels[kind] }))}
              {...form.field('kind')}
            />
            <TextInput label="Code" description="It cannot be changed later." required {...form.field('code')} />
          </>
        )}
        <TextInput label="Name" required maxLength={80} {...form.field('name')} />
        <Switch
          label="Orders can be charged to it"
          checked={form.watch('isActive')}
          onChange={({ target }) => form.change({ isActive: target.checked })}
        />
        <SubmitButton loading={save.isPending}>Save</SubmitButton>
      </form>
    </Modal>
  )
}
