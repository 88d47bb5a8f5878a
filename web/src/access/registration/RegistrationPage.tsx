// Registration [A§2]: which type of account, and then its form.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { RegistrationType } from '@portal/contract/access/registrationForm'
import { useEffect, useRef } from 'react'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { TypeQuestion } from './TypeQuestion.tsx'
import { HelpLine } from '../../ui/text/Phone.tsx'

const types = { business: 'B2B', personal: 'B2C' } as const satisfies Record<string, RegistrationType>
type TypeName = keyof typeof types

const isTypeName = (type: unknown): type is TypeName => typeof type === 'string' && type in types

export const Route = createFileRoute('/pages/registration/')({
  validateSearch: ({ type }: Record<string, unknown>): { type?: TypeName } => (isTypeName(type) ? { type } : {}),
  component: RegistrationPage,
})

function RegistrationPage() {
  const { type } = Route.useSearch()
  // The question and its form are one page: the move between them goes to the heading, as one between pages does.
  const shown = useRef(type)
  useEffect(() => {
    if (shown.current === type) return
    shown.current = type
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [type])
  return (
    <div className="width-xl page-center">
      <PageHeader
        title={type ? `Create Account - ${type === 'business' ? 'Business' : 'Personal'}` : 'Create Account'}
        lead={
          <>
            Already have an account? <Link href={paths.login()}>Log In</Link>
          </>
        }
      />
      {type ? <RegistrationForm key={type} type={types[type]} /> : <TypeQuestion />}
      <p className="bare above6 text-label muted">
        Questions about registration? Call <HelpLine />.
      </p>
    </div>
  )
}
