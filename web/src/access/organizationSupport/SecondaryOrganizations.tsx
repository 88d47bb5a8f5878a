// The holding an organization belongs to, or the secondary organizations it has.
import type { SupportedOrganization } from '@portal/contract/access/organizationSupport'
import { organizationSupportCalls } from '@portal/contract/access/organizationSupport'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useCallMutation } from '../../platform/client.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { FindOrganization } from './shared/FindOrganization.tsx'

export function SecondaryOrganizations({ organization }: { organization: SupportedOrganization }) {
  const { accountId, parent, secondaryOrgs } = organization
  const tie = useCallMutation(organizationSupportCalls.setSecondaryOrganization, {
    quiet: true,
    invalidates: [organizationSupportCalls.getOrganizationSupport],
  })
  const takeAway = ({ accountId: secondaryAccountId, name }: { accountId: number; name: string }) => {
    const isTied = (isSecondary: boolean) => ({ accountId, secondaryAccountId, isSecondary })
    const onSuccess = () =>
      showMessage({
        kind: 'done',
        text: `${name} is no longer a secondary organization of ${organization.name}.`,
        action: { label: 'Undo', run: () => tie.mutate(isTied(true)) },
      })
    tie.mutate(isTied(false), { onSuccess })
  }
  return (
    <section className="stack gap3h below5 roomy frame breaks width-xl unspaced" aria-label="Secondary organizations">
      <h2>Secondary organizations</h2>
      {parent ? (
        <p>
          This is a secondary organization of{' '}
          <Link href={staffPaths.organizationSupport(parent.accountId)}>
            {parent.name} - {parent.accountNumber}
          </Link>
          .
        </p>
      ) : (
        <>
          {secondaryOrgs.length > 0 ? (
            <ul className="stack gap1 no-marks no-padding">
              {secondaryOrgs.map((each) => (
                <li className="row wrap between gap3 lines1" key={each.accountId}>
                  <Link href={staffPaths.organizationSupport(each.accountId)}>
                    {each.name} - {each.accountNumber}
                  </Link>
                  <Button
                    look="quiet"
                    aria-disabled={tie.isPending || undefined}
                    onClick={() => !tie.isPending && takeAway(each)}
                  >
                    Take away <span className="visually-hidden">{each.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <p>None. People who view the whole holding see this organization alone.</p>
          )}
          <FindOrganization
            label="Add a secondary organization"
            onFound={(found) => tie.mutate({ accountId, secondaryAccountId: found.accountId, isSecondary: true })}
          />
        </>
      )}
      {tie.error && (
        <p role="alert" className="danger">
          {tie.error.message}
        </p>
      )}
    </section>
  )
}
