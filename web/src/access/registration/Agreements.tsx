// The two preferences, on by default, and the terms, which must be accepted [A2.61, A2.62].
import { Checkbox } from '@mantine/core'
import type { PartProps } from './partProps.ts'
import { TermsLink } from './TermsLink.tsx'

export function Agreements({ form: { register, formState } }: PartProps) {
  return (
    <div className="stack gap3h">
      <Checkbox size="md" label="Allow the help desk to remotely support my account" {...register('remoteSupport')} />
      <Checkbox size="md" label="Send me special offers" {...register('receiveInfo')} />
      <Checkbox
        size="md"
        required
        label={
          <>
            I accept the <TermsLink />
          </>
        }
        error={formState.errors.acceptTerms?.message}
        {...register('acceptTerms')}
      />
    </div>
  )
}
