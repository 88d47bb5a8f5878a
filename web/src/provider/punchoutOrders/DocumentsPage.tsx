// Punch-out Documents [P13.27]: what followed the orders of procurement systems, and what these answered.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { documentScreen } from './documentList.tsx'

export const Route = createFileRoute('/pages/csr/punchoutDocuments/')({
  loader: listLoader(() => documentScreen),
  component: DocumentsPage,
})

function DocumentsPage() {
  return (
    <ListPage
      head={{ title: 'Punch-out Documents', crumbs: [{ label: 'Customer Support', href: paths.csr() }] }}
      list={documentScreen}
    />
  )
}
