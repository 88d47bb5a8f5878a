// Under the choice of a role: a sentence of it, then all that it may do and what not, in plain words [P9.116].
import { describeRights, describeRole } from '@portal/contract/access/rights'
import type { ReactNode } from 'react'
import { IconCheck } from '../../../ui/icons/IconCheck.ts'
import { IconX } from '../../../ui/icons/IconX.ts'
import { Link } from '../../../ui/text/Link.tsx'

interface RoleRightsProps {
  privileges: readonly string[] | undefined
  /** The page that shows the portal as the role sees it. */
  preview?: string | undefined
}

export function RoleRights({ privileges, preview }: RoleRightsProps) {
  if (!privileges) return null
  const { may, mayNot } = describeRights(privileges)
  return (
    <section className="full pad3-4 sunken rounded text-sm" aria-label="What this role may do">
      <p className="bare below3">{describeRole(privileges)}</p>
      <div className="stack gap3">
        <Rights title="May" of={may} icon={<IconCheck className="above0h ok" size={16} aria-hidden />} />
        <Rights title="May not" of={mayNot} icon={<IconX className="above0h muted" size={16} aria-hidden />} />
      </div>
      {preview && (
        <p className="bare above3">
          <Link href={preview}>See as they see it</Link>
        </p>
      )}
    </section>
  )
}

const Rights = ({ title, of, icon }: { title: string; of: readonly string[]; icon: ReactNode }) =>
  of.length > 0 && (
    <div>
      <h3 className="below1h text-note">{title}</h3>
      <ul className="flex wrap gap4 lines1 list">
        {of.map((does) => (
          <li className="flex gap1" key={does}>
            {icon} {does}
          </li>
        ))}
      </ul>
    </div>
  )
