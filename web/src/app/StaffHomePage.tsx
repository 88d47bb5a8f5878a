// Customer Support [A2.11]: what waits for this person, then the parts of the staff area that they may open.
import { createFileRoute } from '@tanstack/react-router'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { prefetch } from '../platform/client.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { PartCards } from './PartCards.tsx'
import { StaffWork } from './StaffWork.tsx'
import { useStaffGroups } from './staffParts.ts'

export const Route = createFileRoute('/pages/csr/')({
  // Before the page, so that nothing moves below it.
  loader: ({ context: { queryClient } }) => prefetch(queryClient, staffWorkCalls.getStaffWork, {}, { quiet: true }),
  component: StaffHomePage,
})

function StaffHomePage() {
  const groups = useStaffGroups()
  return (
    <>
      <PageHeader title="Customer Support" />
      <StaffWork />
      <div className="stack gap6">
        {groups.map(({ title, parts }) => (
          <section key={title}>
            <h2 className="below3 text-xl">{title}</h2>
            <PartCards label={title} parts={parts} heading="h3" />
          </section>
        ))}
      </div>
    </>
  )
}
