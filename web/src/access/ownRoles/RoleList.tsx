// The roles of an organization by who keeps them, each in a sentence.
import type { OwnRole, OwnRoles } from '@portal/contract/access/ownRoles'
import { describeRole } from '@portal/contract/access/rights'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths, withQuery } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { plural } from '../../platform/formats.ts'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import list from '../../ui/layout/rowList.module.css'
import { Link } from '../../ui/text/Link.tsx'
import { RetireDialog } from './RetireDialog.tsx'

interface RoleListProps {
  of: OwnRoles
  organization: number | undefined
}

const sections = [
  [
    'ORGANIZATION',
    'Your own roles',
    'None yet. Copy one of the roles below, and take away or add what its people may do.',
  ],
  ['STAFF', 'Made for you', ''],
  ['PORTAL', 'Standard roles', ''],
] as const

export function RoleList({ of, organization }: RoleListProps) {
  const [retiring, setRetiring] = useState<OwnRole>()
  return (
    <>
      {retiring && <RetireDialog of={of} role={retiring} onClose={() => setRetiring(undefined)} />}
      {sections.map(([keeper, title, none]) => {
        const roles = of.roles.filter((role) => role.keeper === keeper)
        if (roles.length === 0 && none === '') return null
        return (
          <section key={keeper} aria-labelledby={`roles-${keeper}`}>
            <h2 id={`roles-${keeper}`} className="below2">
              {title}
            </h2>
            {roles.length === 0 && <p className="muted">{none}</p>}
            <ul className={list['rows']} aria-labelledby={`roles-${keeper}`}>
              {roles.map((role) => (
                <li key={role.roleId}>
                  <div>
                    <b>{role.roleName}</b> {role.isMine && <StatusBadge tone="info">Yours</StatusBadge>}{' '}
                    {role.isDefault && <StatusBadge tone="neutral">For new people</StatusBadge>}
                    <p>{describeRole(role.privileges)}</p>
                    {!role.mayGive && <p>It allows more than you may do, so others give it.</p>}
                  </div>
                  <RoleActions role={role} organization={organization} onRetire={() => setRetiring(role)} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

interface RoleActionsProps {
  role: OwnRole
  organization: number | undefined
  onRetire: () => void
}

function RoleActions({ role, organization, onRetire }: RoleActionsProps) {
  const { roleId, roleName, people, mayGive, keeper } = role
  const of = <span className="visually-hidden">{roleName}</span>
  return (
    <>
      {people > 0 ? (
        <Link href={withQuery(paths.contactManagement(), { filter: JSON.stringify({ role: [roleName] }) })}>
          {plural(people, 'person', 'people')} {of}
        </Link>
      ) : (
        <span className="muted text-sm">Nobody</span>
      )}
      {mayGive && (
        <ButtonLink look="quiet" href={latePaths.seeAsRole({ role: roleId, ...(organization && { organization }) })}>
          See as they see it {of}
        </ButtonLink>
      )}
      {keeper === 'ORGANIZATION' && (
        <>
          <ButtonLink look="quiet" href={latePaths.ownRoles({ role: roleId, organization })}>
            Change {of}
          </ButtonLink>
          <Button look="quiet" onClick={onRetire}>
            Retire {of}
          </Button>
        </>
      )}
      <ButtonLink look="quiet" href={latePaths.ownRoles({ from: roleId, organization })}>
        Copy {of}
      </ButtonLink>
    </>
  )
}
