// The terms of this deployment, beside the form: what was typed stays.
import { paths } from '@portal/contract/platform/paths'
import { useConfig } from '../../platform/config.ts'

export function TermsLink() {
  const { links } = useConfig()
  return (
    <a href={links.terms ?? paths.terms()} target="_blank" rel="noreferrer">
      terms and conditions
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
