// Customer Support [A2.11]: the parts of the staff area that this person may open.
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PartCards } from './PartCards.tsx'
import { useStaffParts } from './staffParts.ts'

export const Route = createFileRoute('/pages/csr/')({
  component: StaffHomePage,
})

function StaffHomePage() {
  const parts = useStaffParts()
  return (
    <>
      <PageHeader title="Customer Support" lead="Users, registrations, roles and what else staff look after." />
      <PartCards label="Parts of customer support" parts={parts} />
    </>
  )
}
