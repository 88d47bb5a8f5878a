// Under the choice of a role: what it may do and what not, in plain words [P9.116].
import { describeRights } from '@portal/contract/access/rights'
import { IconCheck } from '../../../ui/icons/IconCheck.ts'
import { IconX } from '../../../ui/icons/IconX.ts'
import { Link } from '../../../ui/text/Link.tsx'
import classes from './RoleRights.module.css'

interface RoleRightsProps {
  privileges: readonly string[] | undefined
  /** The page that shows the portal as the role sees it. */
  preview?: string | undefined
}

export function RoleRights({ privileges, preview }: RoleRightsProps) {
  if (!privileges) return null
  const { may, mayNot } = describeRights(privileges)
  return (
    <section
      className={`full pad3-4 sunken rounded text-sm ${classes['rights'] ?? ''}`}
      aria-label="What this role may do"
    >
      <div className={`stack gap3 ${classes['lists'] ?? ''}`}>
        <Rights title="May" of={may} Icon={IconCheck} />
        <Rights title="May not" of={mayNot} Icon={IconX} />
      </div>
      {preview && <Link href={preview}>See as they see it</Link>}
    </section>
  )
}

const Rights = ({ title, of, Icon }: { title: string; of: readonly string[]; Icon: typeof IconX }) =>
  of.length > 0 && (
    <div>
      <h3>{title}</h3>
      <ul>
        {of.map((does) => (
          <li key={does}>
            <Icon size={16} aria-hidden /> {does}
          </li>
        ))}
      </ul>
    </div>
  )
