// The switch of the maker's countries [A2.44]: remembered in the profile, for guests in this browser [D2.27].
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Locale } from '@portal/contract/platform/locales'
import { resolveLocale } from '@portal/contract/platform/locales'
import { sessionCalls } from '@portal/contract/access/session'
import { sendCall } from '../../platform/client.ts'
import { useConfig } from '../../platform/config.ts'
import { withLoader } from '../../platform/loader.ts'
import { rememberLocale, useLocale } from '../../platform/locale.ts'
import { rememberSession, useSession } from '../../platform/session.ts'
import classes from './LocaleSwitch.module.css'

interface Choice {
  locale: Locale
  label: string
  name: string
}
/** More countries are a list, because buttons would push the rest of the header away. */
const maxButtons = 4
/** Offered beside the countries to people of other countries, and to anyone who is at it now. */
const worldwide: Choice = { locale: 'en', label: 'INT', name: 'Worldwide' }

export function LocaleSwitch() {
  const locale = useLocale()
  const { countries } = useConfig()
  const { signedIn, profile } = useSession()
  const client = useQueryClient()
  const router = useRouter()
  const choose = async (next: Locale) => {
    if (signedIn) rememberSession(client, await sendCall(client, sessionCalls.setLocale, { locale: next }))
    else rememberLocale(next)
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionCalls.getSession.name })
    await router.invalidate()
  }
  // The country is its user's, whom others share.
  if (profile?.punchOutType) return null
  const choices = countries.map(({ country, name }): Choice => ({ locale: `en_${country}`, label: country, name }))
  const own = profile?.organizationLocale
  const isWorldwide = locale === 'en' || (own && resolveLocale(own, countries) === 'en')
  const offered = isWorldwide ? [...choices, worldwide] : choices
  if (offered.length < 2) return null
  if (offered.length > maxButtons)
    return (
      <select
        className={`rounded text-note strong ${classes['list'] ?? ''}`}
        aria-label="Country"
        data-desktop=""
        value={locale}
        onChange={({ currentTarget: { value } }) => {
          const chosen = offered.find((each) => each.locale === value)
          if (chosen) void withLoader(() => choose(chosen.locale))
        }}
      >
        {offered.map(({ locale: each, name }) => (
          <option className="lit ink" key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    )
  return (
    <div className={`inline rounded ${classes['switch'] ?? ''}`} role="group" aria-label="Country" data-desktop="">
      {offered.map(({ locale: each, label, name }) => (
        <button
          className="rounded-md text-note strong"
          key={each}
          type="button"
          aria-pressed={locale === each}
          title={name}
          onClick={() => void withLoader(() => choose(each))}
        >
          {label} <span className="visually-hidden">{name}</span>
        </button>
      ))}
    </div>
  )
}
