// The home of a person whose privileges open none of the areas with tiles.
import { paths } from '@portal/contract/platform/paths'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Link } from '../ui/text/Link.tsx'

export function Welcome() {
  return (
    <EmptyState title="Nothing to show yet" action={<Link href={paths.store()}>Shop supplies</Link>}>
      What you may see of your organization appears here. If something is missing, ask your administrator.
    </EmptyState>
  )
}
