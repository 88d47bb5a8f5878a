// The registration form in its three sections [A§2], or what is in its place for a person of California.
import type { RegistrationType } from '@portal/contract/access/registrationForm'
import { isRefusedState } from '@portal/contract/access/registrationForm'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { AddressFields } from '../../buying/addresses/shared/AddressFields.tsx'
import { PhoneInput } from '../../ui/forms/PhoneInput.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { AccountInformation } from './AccountInformation.tsx'
import { Agreements } from './Agreements.tsx'
import { CaliforniaNotice } from './CaliforniaNotice.tsx'
import { Captcha } from './shared/Captcha.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { PersonalInformation } from './PersonalInformation.tsx'
import { useRegistration } from './useRegistration.ts'

export function RegistrationForm({ type }: { type: RegistrationType }) {
  const { form, submit, isSending, mistakes, round, spent, dialog } = useRegistration(type)
  const [country, state] = useWatch({ control: form.control, name: ['country', 'state'] })
  const { errors } = form.formState
  // Until the page is hydrated a press would send the form the plain way, with the password in the address.
  const isAwake = useHydrated()
  const isBack = useRef(false)
  const changeState = () => {
    isBack.current = true
    form.setValue('state', '')
  }
  useEffect(() => {
    if (!isBack.current || state !== '') return
    isBack.current = false
    focus('state')
  }, [state])
  if (isRefusedState({ type, country, state })) return <CaliforniaNotice onBack={changeState} />
  return (
    <form
      method="post"
      noValidate
      className="stack gap5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ErrorSummary mistakes={mistakes} round={round} onChoose={(field) => focus(field)} />
      <section className="stack gap4 roomy card lifted" aria-labelledby="personal-information">
        <h2 id="personal-information">Personal Information</h2>
        <PersonalInformation form={form} type={type} />
      </section>
      <section className="stack gap4 roomy card lifted" aria-labelledby="contact-information">
        <h2 id="contact-information">Contact Information</h2>
        <PhoneInput
          field={form.register('phoneNumber')}
          country={country}
          size="md"
          error={errors.phoneNumber?.message}
        />
        <AddressFields form={form} registrationType={type} />
      </section>
      <section className="stack gap4 roomy card lifted" aria-labelledby="account-information">
        <h2 id="account-information">My Account Information</h2>
        <AccountInformation form={form} type={type} />
      </section>
      <Agreements form={form} />
      <Captcha
        round={spent}
        error={errors.captcha?.message}
        onSolved={(solution) => form.setValue('captcha', solution, { shouldValidate: solution !== '' })}
      />
      <SubmitButton disabled={!isAwake} loading={isSending} className="send">
        Create Account
      </SubmitButton>
      {dialog}
    </form>
  )
}

/** Brings a field into sight and into focus: the captcha's box has no name of its own. */
function focus(field: string): void {
  const selector = field === 'captcha' ? 'altcha-widget input[type="checkbox"]' : `[name="${field}"]`
  document.querySelector<HTMLElement>(selector)?.focus()
}
