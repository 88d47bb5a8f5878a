// Audit [P9.73]: who did or tried what, of everybody and every organization, for operators.
import { createFileRoute } from '@tanstack/react-router'
import { auditSearchCalls } from '@portal/contract/access/auditSearch'
import { paths } from '@portal/contract/platform/paths'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { auditScreen } from './auditList.tsx'
import { Seals, VerifyChain } from './Seals.tsx'

export const Route = createFileRoute('/pages/csr/audit/')({
  loader: listLoader(
    () => auditScreen,
    () => [[auditSearchCalls.getAuditSeals, {}]],
  ),
  component: AuditPage,
})

function AuditPage() {
  return (
    <ListPage
      head={{ title: 'Audit', crumbs: [{ label: 'Customer Support', href: paths.csr() }] }}
      list={auditScreen}
      above={<Seals />}
      tools={<VerifyChain />}
    />
  )
}
