// The phone numbers of a person, each with its texts: allowed by the code that was texted there [P6.09].
import { TextInput } from '@mantine/core'
import { formatPhone } from '@portal/contract/platform/phone'
import type { PhoneLine } from '@portal/contract/platform/phoneLines'
import { phoneMessages, textCodeForm } from '@portal/contract/platform/phoneLines'
import { useState } from 'react'
import type { CallError } from '../../../platform/errors.ts'
import { useContractForm } from '../../../platform/forms.ts'
import { Button } from '../../../ui/forms/Button.tsx'

export interface PhoneLineActions {
  onAsk: (phoneLineId: number) => Promise<unknown>
  /** Gives the code back; false when it is wrong or too old. */
  onConfirm: (phoneLineId: number, code: string) => Promise<boolean>
  onEnd: (phoneLineId: number) => Promise<unknown>
  onRemove?: (phoneLineId: number) => Promise<unknown>
}

export const PhoneLines = ({ lines, ...actions }: PhoneLineActions & { lines: readonly PhoneLine[] }) =>
  lines.length === 0 ? null : (
    <ul className="list below4">
      {lines.map((line) => (
        <Line key={line.phoneLineId} line={line} {...actions} />
      ))}
    </ul>
  )

function Line({
  line: { phoneLineId, phoneNumber, textEnabled, isCodeSent },
  onAsk,
  onConfirm,
  onEnd,
  onRemove,
}: PhoneLineActions & { line: PhoneLine }) {
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const number = formatPhone(phoneNumber)
  const run = (act: (id: number) => Promise<unknown>) => {
    setBusy(true)
    setFault('')
    act(phoneLineId)
      .catch((error: CallError) => setFault(error.message))
      .finally(() => setBusy(false))
  }
  const button = (label: string, act: (id: number) => Promise<unknown>) => (
    <Button disabled={isBusy} aria-label={`${label}: ${number}`} onClick={() => run(act)}>
      {label}
    </Button>
  )
  return (
    <li className="tall3 line-below">
      <div className="row wrap gap4 lines2">
        <span className="numbers">{number}</span>
        <span className="grow text-sm muted">{textEnabled ? 'Texts allowed' : 'No texts'}</span>
        {textEnabled ? button('End texts', onEnd) : button(isCodeSent ? 'Text another code' : 'Allow texts', onAsk)}
        {onRemove && button('Remove', onRemove)}
      </div>
      {isCodeSent && <CodeForm number={number} onConfirm={(code) => onConfirm(phoneLineId, code)} />}
      {fault && (
        <p role="alert" className="bare above2 danger">
          {fault}
        </p>
      )}
    </li>
  )
}

function CodeForm({ number, onConfirm }: { number: string; onConfirm: (code: string) => Promise<boolean> }) {
  const form = useContractForm(textCodeForm, { defaultValues: { code: '' } })
  const submit = form.handleSubmit(({ code }) =>
    onConfirm(code).then(
      (isRight) =>
        isRight ? undefined : form.setError('code', { message: phoneMessages.wrongCode }, { shouldFocus: true }),
      (error: CallError) => form.refuse(error),
    ),
  )
  return (
    <form
      method="post"
      noValidate
      className="flex wrap bottom gap4 lines2 above3"
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        label={`Code texted to ${number}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <Button type="submit" loading={form.formState.isSubmitting}>
        Confirm
      </Button>
    </form>
  )
}
