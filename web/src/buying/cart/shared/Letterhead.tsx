// The head of a printed cart: whose store, for which customer, of which day. On screen the page's own head says it.
import { useBrand } from '../../../platform/config.ts'
import { formatDate } from '../../../platform/formats.ts'
import { useSession } from '../../../platform/session.ts'

export function Letterhead() {
  const brand = useBrand()
  const { profile } = useSession()
  const customer = profile && (profile.userSelectedOrganization?.name ?? profile.businessName)
  return (
    <div className="letterhead">
      <strong>{brand.company}</strong>
      <span>
        {customer && `${customer} · `}
        {profile && `${profile.firstName} ${profile.lastName} · `}
        {formatDate(new Date().toISOString())}
      </span>
    </div>
  )
}
