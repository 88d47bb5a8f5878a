// Warranty [B§2.1]: what a unit is covered for, the claims of the organizations being viewed, and one claim.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { submitWarranty, warrantyCalls } from '@portal/contract/machines/warranty'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { prefetch } from '../../platform/client.ts'
import { useCan, viewsMany } from '../../platform/session.ts'
import { textIn } from '../../platform/urlState.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { ClaimDetail } from './ClaimDetail.tsx'
import { claimIdIn } from './claimId.ts'
import { Coverage, CoverageForm } from './Coverage.tsx'
import { claimScreen } from './warrantyList.tsx'

const listFor = (session: Session) => claimScreen(viewsMany(session))
const loadList = listLoader(listFor)

export const Route = createFileRoute('/pages/dashboard/equipment/warranty/')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ claim: search['claim'] }),
  loader: ({ context, location, deps: { claim } }) =>
    claim === undefined
      ? loadList({ context, location })
      : prefetch(context.queryClient, warrantyCalls.getWarrantyClaim, { claimId: claimIdIn(claim) }),
  component: WarrantyPage,
})

function WarrantyPage() {
  const search: Record<string, unknown> = Route.useSearch()
  if (search['claim'] !== undefined) return <ClaimDetail claimId={claimIdIn(search['claim'])} />
  return <Claims serial={textIn(search['serial'])} />
}

function Claims({ serial }: { serial: string }) {
  const list = useList(listFor)
  const maySubmit = useCan()(submitWarranty)
  return (
    <ListPage
      head={{
        title: 'Warranty',
        crumbs: [{ label: 'Dashboard', href: paths.dashboard() }],
        actions: maySubmit && (
          <>
            <ButtonLink href={paths.warrantyAddress()}>Default Information</ButtonLink>
            <ButtonLink href={paths.warrantyClaim()} look="primary">
              Submit a Claim
            </ButtonLink>
          </>
        ),
      }}
      list={list}
      beside={<CoverageForm serial={serial} />}
      above={serial && <Coverage serial={serial} />}
    />
  )
}
