// Customer Support [A2.11]: the parts of the staff area that this person may open.
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { PartCards } from './PartCards.tsx'
import classes from './PartCards.module.css'
import { useStaffGroups } from './staffParts.ts'

export const Route = createFileRoute('/pages/csr/')({
  component: StaffHomePage,
})

function StaffHomePage() {
  const groups = useStaffGroups()
  return (
    <>
      <PageHeader title="Customer Support" lead="Users, registrations, roles and what else staff look after." />
      {groups.map(({ title, parts }) => (
        <section key={title} className={classes['group']}>
          <h2>{title}</h2>
          <PartCards label={title} parts={parts} heading="h3" />
        </section>
      ))}
    </>
  )
}
