import { createFileRoute } from '@tanstack/react-router'
import { actingCalls } from '@portal/contract/access/acting'
import { accountCalls } from '@portal/contract/access/account'
import { paths } from '@portal/contract/platform/paths'
import { securityCalls } from '@portal/contract/access/security'
import { TheirsAlone } from '../acting/shared/TheirsAlone.tsx'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { PersonalDetails } from './PersonalDetails.tsx'
import { Preferences } from './Preferences.tsx'
import { Section } from './Section.tsx'
import { Sessions } from './Sessions.tsx'
import { SupportAccess } from './SupportAccess.tsx'
import { TwoStep } from './TwoStep.tsx'

export const Route = createFileRoute('/pages/my-account/editAccountInfo/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      prefetch(queryClient, accountCalls.getAccountInfo, {}),
      prefetch(queryClient, securityCalls.getMySessions, {}),
      prefetch(queryClient, securityCalls.getMyTwoStep, {}),
      prefetch(queryClient, actingCalls.getSupportAccess, {}),
    ])
  },
  component: AccountInfoPage,
})

// My identity, how I get in, and where I am logged in [S15.03].
function AccountInfoPage() {
  const info = useCallQuery(accountCalls.getAccountInfo, {}, { quiet: true })
  return (
    <>
      <PageHeader title="Account Info" crumbs={[{ label: 'Account', href: paths.myAccount() }]} />
      {info.isPending && <SkeletonRows rows={6} height={56} />}
      {info.error && <ErrorState message={info.error.message} onRetry={() => void info.refetch()} />}
      {info.data && (
        <TheirsAlone>
          <Section title="Personal Information" lead="How we address you, and how we reach you about orders.">
            <PersonalDetails info={info.data} />
          </Section>
          <Section title="Password" lead="Changing it logs you out on your other devices.">
            <PasswordChange />
          </Section>
          <Section title="Two-Step Sign-in" lead="A code besides the password keeps others out who learn it.">
            <TwoStep />
          </Section>
          <Section title="Preferences">
            <Preferences info={info.data} />
          </Section>
          <Section title="Support Access" lead="Who of our help desk opened your account in the last year, and why.">
            <SupportAccess />
          </Section>
          <Section title="Active Sessions" lead="Where you are logged in now.">
            <Sessions />
          </Section>
        </TheirsAlone>
      )}
    </>
  )
}
