// Email Log [P9.76]: what the portal wrote to whom, and whether it went out.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { letterScreen } from './letterList.tsx'

export const Route = createFileRoute('/pages/csr/operations/emails/')({
  loader: listLoader(() => letterScreen),
  component: LettersPage,
})

function LettersPage() {
  return (
    <ListPage
      head={{ title: 'Email Log', crumbs: [{ label: 'Customer Support', href: paths.csr() }] }}
      list={letterScreen}
    />
  )
}
