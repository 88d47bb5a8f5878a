// The internal associates' landing page [A§2]: an organization to act for, or several at once.
import { createFileRoute, redirect } from '@tanstack/react-router'
import type { OrganizationChoice } from '@portal/contract/access/organizations'
import { organizationCalls } from '@portal/contract/access/organizations'
import { operate } from '@portal/contract/access/privileges'
import { paths } from '@portal/contract/platform/paths'
import { workplace } from '@portal/contract/access/session'
import { useState } from 'react'
import { safeReturnUrl } from '@portal/contract/access/returnUrl'
import { useCallQuery } from '../../platform/client.ts'
import { can, useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { RecentOrganizations } from './RecentOrganizations.tsx'
import { OrganizationPicker } from './shared/OrganizationPicker.tsx'
import { useViewing } from './shared/useViewing.ts'
import { viewedName } from './shared/viewedName.ts'
import { Phone } from '../../ui/text/Phone.tsx'

export const Route = createFileRoute('/pages/associateLanding/')({
  validateSearch: ({ returnUrl }: Record<string, unknown>): { returnUrl?: string } =>
    typeof returnUrl === 'string' ? { returnUrl } : {},
  // On the first day there is no one to work for yet: who runs the portal is led on.
  beforeLoad: ({ context: { session } }) => {
    if (session.profile?.organizationCount === 0 && can(session, operate))
      redirect({ throw: true, href: paths.gettingStarted(), statusCode: 302 })
  },
  component: AssociateLandingPage,
})

function AssociateLandingPage() {
  const session = useSession()
  const { returnUrl } = Route.useSearch()
  const view = useViewing()
  const [isBusy, setBusy] = useState(false)
  const recent = useCallQuery(organizationCalls.recentOrganizations, {}, { quiet: true })
  const { profile } = session
  if (!profile) return null

  const onward = safeReturnUrl(returnUrl) ?? workplace(session)
  const viewed = viewedName(profile)
  const change = async (organizations: readonly OrganizationChoice[], href?: string) => {
    setBusy(true)
    await view({ organizations, href })
    setBusy(false)
  }
  const enter = (organizations: readonly OrganizationChoice[]) => void change(organizations, onward)
  return (
    <div className="page-center width-xl">
      <PageHeader
        title="Choose an Organization"
        lead={`Hello, ${profile.firstName}. What you see and order is for the organization you choose.`}
      />
      {viewed && (
        <section className="row wrap between gap6 lines3 above6 pad3-4 rounded on-info" aria-label="Current selection">
          <p className="bare">
            You are viewing <strong>{viewed}</strong>.
          </p>
          <div className="flex wrap gap2">
            <Button loading={isBusy} onClick={() => void change([])}>
              Clear selection
            </Button>
            <ButtonLink look="primary" href={onward}>
              Continue
            </ButtonLink>
          </div>
        </section>
      )}
      {profile.organizationCount === 0 ? (
        <EmptyState title="No organization is assigned to you yet" art="/art/states/no-results.svg">
          Ask your administrator for the accounts you work for, or call <Phone />.
        </EmptyState>
      ) : (
        <>
          {recent.data && recent.data.length > 0 && (
            <RecentOrganizations choices={recent.data} isBusy={isBusy} onView={(choice) => enter([choice])} />
          )}
          <section className="above6" aria-labelledby="all-organizations">
            <h2 id="all-organizations" className="below3">
              All organizations
            </h2>
            <OrganizationPicker autoFocus isBusy={isBusy} onView={enter} />
            <p className="mouse-only bare above3 text-sm muted">
              <kbd>↓</kbd> walks the list, <kbd>Enter</kbd> chooses, <kbd>x</kbd> selects several.
            </p>
          </section>
        </>
      )}
    </div>
  )
}
