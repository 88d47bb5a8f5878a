// One field for a code; a refusal is by it, and what was typed is selected to be typed again.
import { TextInput } from '@mantine/core'
import { codeInput } from '@portal/contract/access/security'
import { useEffect } from 'react'
import { CallError } from '../../../platform/errors.ts'
import { useContractForm } from '../../../platform/forms.ts'
import { messages } from '@portal/contract/platform/errors'
import { Button } from '../../../ui/forms/Button.tsx'

export interface CodeFormProps {
  lead?: string | undefined
  button: string
  /** The code is the next thing to type. */
  focused?: boolean
  /** Rejects with the CallError of the refusal. */
  onCode: (code: string) => Promise<void>
}

export function CodeForm({ lead, button, focused = false, onCode }: CodeFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting },
  } = useContractForm(codeInput, { defaultValues: { code: '' } })
  useEffect(() => {
    if (focused) setFocus('code')
  }, [focused, setFocus])
  const submit = handleSubmit(({ code }) =>
    onCode(code).catch((error: unknown) => {
      const message = error instanceof CallError ? error.message : messages.generic
      setError('code', { message })
      setFocus('code', { shouldSelect: true })
    }),
  )
  return (
    <form method="post" noValidate className="down gap4" onSubmit={(event) => void submit(event)}>
      {lead && <p>{lead}</p>}
      <TextInput
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        error={errors.code?.message}
        {...register('code')}
      />
      <Button look="primary" type="submit" large wide loading={isSubmitting}>
        {button}
      </Button>
    </form>
  )
}
