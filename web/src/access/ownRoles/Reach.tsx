// Whom a change of a role concerns [P7.28].
import { ownRoleCalls } from '@portal/contract/access/ownRoles'
import { useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'

export function Reach({ roleId }: { roleId: number }) {
  const { data, error } = useCallQuery(ownRoleCalls.getRoleReach, { roleId }, { quiet: true })
  if (error) return <p className="danger">Whom it concerns could not be looked up: {error.message}</p>
  if (!data) return null
  const { people, names, rules } = data
  const more = people - names.length
  return (
    <>
      <p>
        {people === 0
          ? 'Nobody holds this role.'
          : `Concerns ${plural(people, 'person', 'people')}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
      </p>
      {rules.length > 0 && <p>Rules of approval name it: {rules.join(', ')}.</p>}
    </>
  )
}
