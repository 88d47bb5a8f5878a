// The registration form at work: what is typed is kept, an address is checked, and each answer finds its place.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fillBrand } from '@portal/contract/provider/brand'
import type { OutputOf } from '@portal/contract/platform/call'
import type { HomeCountries } from '@portal/contract/platform/locales'
import { firstCountry } from '@portal/contract/platform/locales'
import { latePaths } from '@portal/contract/platform/latePaths'
import type { AddressEntry } from '@portal/contract/buying/addressValidation'
import { countriesFor } from '@portal/contract/platform/regions'
import { registrationFormBy } from '@portal/contract/access/policyForms'
import { refusals, registrationCalls } from '@portal/contract/access/registration'
import type { RegistrationForm, RegistrationType } from '@portal/contract/access/registrationForm'
import { emptyRegistration, registrationMessages } from '@portal/contract/access/registrationForm'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useAddressValidation } from '../../buying/addresses/shared/useAddressValidation.tsx'
import { useCallMutation } from '../../platform/client.ts'
import { useConfig } from '../../platform/config.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { withLoader } from '../../platform/loader.ts'
import { getFetcher } from '../../platform/queryClient.ts'
import { report, noAnswerMessage } from '../../platform/report.ts'
import type { FieldError } from '../../ui/forms/ErrorSummary.tsx'
import { readRegistrationDraft, writeRegistrationDraft } from './registrationDraft.ts'
import type { FormValues } from './registrationDraft.ts'

/** The fields in the order of the form: so are its mistakes reported. */
const order = Object.keys(emptyRegistration('B2B', '')) as (keyof FormValues)[]

export interface Registration {
  form: UseFormReturn<FormValues, unknown, RegistrationForm>
  submit: () => void
  isSending: boolean
  mistakes: FieldError[]
  /** How often the form was sent, with or without mistakes. */
  round: number
  /** How often a captcha was spent. */
  spent: number
  /** The dialog of the address check. */
  dialog: ReactNode
}

export function useRegistration(type: RegistrationType): Registration {
  const navigate = useNavigate()
  const client = useQueryClient()
  const {
    brand,
    countries,
    signIn: { passwordPolicy },
  } = useConfig()
  const register = useCallMutation(registrationCalls.registerUser, { quiet: true })
  const [isBusy, setIsBusy] = useState(false)
  const [round, setRound] = useState(0)
  const [spent, setSpent] = useState(0)
  const [failure, setFailure] = useState<string>()
  const form = useContractForm<FormValues, RegistrationForm>(registrationFormBy(passwordPolicy, countries), {
    defaultValues: emptyRegistration(type, firstCountry(countries)),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const forget = useStoredValues(form, type, countries)
  // A person back from the dialog is at the field in doubt; every other answer is reported at the head.
  const isBack = useRef(false)
  const address = useAddressValidation((faults, why) => {
    isBack.current = why === 'dismissed'
    for (const [at, { field, message }] of faults.entries())
      form.setError(field, { type: 'server', message }, { shouldFocus: isBack.current && at === 0 })
  })

  const send = async (values: RegistrationForm) => {
    const answer = await withLoader(() => register.mutateAsync(values)).then(take, refuse)
    if (answer === null) return
    forget()
    await navigate({
      href: answer === 'UNCONFIRMED' ? latePaths.registrationApproved() : latePaths.registrationPending(),
    })
  }
  const spend = () => setSpent((count) => count + 1)
  /** The new user's status; null when the answer has to be read first. */
  const take = (answer: OutputOf<typeof registrationCalls.registerUser>) => {
    spend()
    // A missing result.
    if (!answer) setFailure(registrationMessages.failed)
    else if (answer.result === 'SUCCESS') return answer.userStatus
    else {
      const { field, text } = refusals[answer.result]
      if (field) form.setError(field, { type: 'server', message: fillBrand(text, brand) })
      else setFailure(fillBrand(text, brand))
    }
    return null
  }
  const refuse = (error: CallError) => {
    const fields = Object.entries(error.fields).filter(([name]) => order.includes(name as keyof FormValues))
    for (const [name, message] of fields) form.setError(name as keyof FormValues, { type: 'server', message })
    // A captcha is spent together with what it was sent for: one that failed or was never heard of is good again.
    if (error.fields['captcha']) spend()
    if (fields.length > 0) return null
    if (error.code === 'TOO_MANY') setFailure(error.message)
    // No answer came: the form stays as it is, to be sent again.
    else if (error.status === 0) setFailure(noAnswerMessage)
    else {
      setFailure(registrationMessages.failed)
      void report(error, getFetcher(client), brand)
    }
    return null
  }

  const go = async (values: RegistrationForm) => {
    // A person's address is checked first; what the service knows better takes its place.
    const checked = type === 'B2C' ? await address.validate(values) : values
    if (!checked) return
    for (const name of ['country', 'address1', 'address2', 'city', 'state', 'zip', 'county'] as const)
      form.setValue(name, checked[name])
    await send({ ...values, ...(checked satisfies AddressEntry) })
  }
  const submit = async () => {
    setFailure(undefined)
    setIsBusy(true)
    isBack.current = false
    try {
      await form.handleSubmit(go)()
    } finally {
      setIsBusy(false)
      if (!isBack.current) setRound((count) => count + 1)
    }
  }

  const told = failure ?? address.error
  return {
    form,
    submit: () => void submit(),
    isSending: isBusy,
    // Read here, so that every error is known wherever it shows.
    mistakes: [
      ...(told ? [{ field: null, message: told }] : []),
      ...(round > 0 ? toMistakes(form.formState.errors) : []),
    ],
    round,
    spent,
    dialog: address.dialog,
  }
}

const toMistakes = (errors: FieldErrors<FormValues>): FieldError[] =>
  order.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ field, message }] : []
  })

/** Brings back what this tab kept, and keeps what is typed from then on; gives the way to forget it for good. */
function useStoredValues(
  form: UseFormReturn<FormValues, unknown, RegistrationForm>,
  type: RegistrationType,
  home: HomeCountries,
): () => void {
  const country = firstCountry(home)
  const { reset, subscribe } = form
  const isOver = useRef(false)
  useEffect(() => {
    const values = { ...emptyRegistration(type, country), ...readRegistrationDraft(type) }
    // A country only a business may choose goes with its region when the type changes.
    const isOpen = countriesFor(type, home).some(({ code }) => code === values.country)
    reset(isOpen ? values : { ...values, country, state: '', county: '' })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => !isOver.current && writeRegistrationDraft(values),
    })
  }, [reset, subscribe, type, home, country])
  return () => {
    isOver.current = true
    writeRegistrationDraft(undefined)
  }
}
