// See as they see it: the menus, pages and prices of a role, decided by the tables and guards that decide them for its holders [P9.117].
import { NativeSelect } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { getStoreRights } from '@portal/contract/platform/prices'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { RoleRights } from '../access/roles/shared/RoleRights.tsx'
import { useCallQuery } from '../platform/client.ts'
import { useConfig } from '../platform/config.ts'
import { useSession } from '../platform/session.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../ui/feedback/SkeletonRows.tsx'
import { Facts } from '../ui/layout/Facts.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import record from '../ui/layout/record.module.css'
import { explainPages } from './explainPages.ts'
import type { VisibleEntry } from './menus.ts'
import { getVisibleEntries, mainMenu } from './menus.ts'
import classes from './SeeAsRolePage.module.css'

const toId = (given: unknown): number | undefined => Number(given) || undefined

export const Route = createFileRoute('/pages/dashboard/admin/contactManagement/seeAs/')({
  validateSearch: ({ role, organization }: Record<string, unknown>): { role?: number; organization?: number } => ({
    ...(toId(role) && { role: toId(role) }),
    ...(toId(organization) && { organization: toId(organization) }),
  }),
  component: SeeAsRolePage,
})

function SeeAsRolePage() {
  const { role: asked, organization } = Route.useSearch()
  const navigate = useNavigate()
  const own = useSession().profile?.userSelectedOrganization?.accountId
  const accountId = organization ?? own ?? 0
  const { data, error, refetch } = useCallQuery(contactManagementCalls.getCompanyRoles, { accountId }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  const role = data?.find(({ roleId }) => roleId === asked) ?? data?.[0]
  return (
    <>
      <PageHeader
        title={role ? `As ${role.roleName} sees it` : 'See as they see it'}
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Users/Contacts', href: paths.contactManagement() },
        ]}
      />
      {!data && <SkeletonRows rows={6} height={56} />}
      {data && !role && <p>There is no role of this organization that you may give.</p>}
      {data && role && (
        <>
          <NativeSelect
            className="width-sm below4"
            label="Role"
            value={String(role.roleId)}
            data={data.map(({ roleId, roleName }) => ({ value: String(roleId), label: roleName }))}
            onChange={({ target: { value } }) =>
              void navigate({ href: latePaths.seeAsRole({ role: Number(value), organization }), replace: true })
            }
          />
          <Rendition privileges={role.privileges} />
        </>
      )}
    </>
  )
}

function Rendition({ privileges }: { privileges: readonly string[] }) {
  const viewer = useSession()
  const { links } = useConfig()
  const session = { ...viewer, privileges: [...privileges] } as typeof viewer
  const { canViewPrices, canOrderParts } = getStoreRights({ isBusiness: true, privileges })
  const places = explainPages(session).filter(({ path }) => path.startsWith(paths.dashboard()) && !path.includes('$'))
  const closed = [...new Set(places.filter(({ allowed }) => !allowed).map(({ title }) => title))]
  const opened = new Set(places.filter(({ allowed }) => allowed).map(({ title }) => title))
  return (
    <div className="stack gap4">
      <section className={`rounded text-sm ${classes['menu'] ?? ''}`} aria-label="Their menu">
        <Entries entries={getVisibleEntries(mainMenu, { privileges, links })} />
      </section>
      <div className={record['columns']}>
        <div className={record['main']}>
          <section className={record['panel']} aria-labelledby="role-rights">
            <h2 id="role-rights">What they may do</h2>
            <RoleRights privileges={privileges} />
          </section>
          <section className={record['panel']} aria-labelledby="role-closed">
            <h2 id="role-closed">Pages closed to them</h2>
            <ul className="flex wrap gap4 lines1 list text-sm" aria-labelledby="role-closed">
              {closed
                .filter((title) => !opened.has(title))
                .map((title) => (
                  <li key={title}>{title}</li>
                ))}
            </ul>
            {closed.length === 0 && <p>None of the dashboard.</p>}
          </section>
        </div>
        <section className={record['panel']} aria-labelledby="role-store">
          <h2 id="role-store">In the store</h2>
          <Facts
            facts={[
              ['Prices', canViewPrices ? 'Shown' : 'Not shown'],
              ['Add to Cart', canOrderParts ? 'Shown' : 'Not shown'],
              ['Checkout', canOrderParts && !privileges.includes('B2B_Disallow_Order_Supply') ? 'Open' : 'Closed'],
            ]}
          />
        </section>
      </div>
    </div>
  )
}

const Entries = ({ entries }: { entries: readonly VisibleEntry[] }) => (
  <ul className="list">
    {entries.map(({ title, sub }) => (
      <li key={title}>
        {title}
        {sub.length > 0 && <Entries entries={sub} />}
      </li>
    ))}
  </ul>
)
