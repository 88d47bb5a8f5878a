// The parts of the staff area [P9.01]: one line each. Titles and privileges are those of the route table.
import type { Icon } from '@tabler/icons-react'
import {
  IconAbc,
  IconArrowsExchange,
  IconAt,
  IconBuilding,
  IconCalendarEvent,
  IconChecklist,
  IconDatabaseSearch,
  IconFileImport,
  IconFileInvoice,
  IconHistory,
  IconMail,
  IconSchool,
  IconPlugConnected,
  IconSettings,
  IconSpeakerphone,
  IconFlag,
  IconToggleRight,
  IconTransferIn,
  IconStack2,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { paths } from '@portal/contract/paths'
import { can, useSession } from '../platform/session.ts'
import { matchRoute } from './matchRoute.ts'

interface StaffPart {
  href: string
  icon: Icon
  about: string
}

/** In the order they are shown. */
const staffParts: readonly StaffPart[] = [
  { href: paths.approval(), icon: IconUserCheck, about: 'Registrations that wait for somebody to decide.' },
  { href: paths.users(), icon: IconUsers, about: 'Find anybody, see why they can or cannot sign in, and mend it.' },
  {
    href: paths.userPrivileges(),
    icon: IconUserOff,
    about: 'Take a privilege from one person although their role has it.',
  },
  { href: paths.bulkUpload(), icon: IconUserPlus, about: 'Invite the people of a file, thousands at once.' },
  {
    href: paths.profileMigration(),
    icon: IconTransferIn,
    about: 'Take people over from Auth0, with their passwords.',
  },
  {
    href: paths.internalUsers(),
    icon: IconUserShield,
    about: 'The people of the provider, their roles and their status.',
  },
  { href: paths.roleManagement(), icon: IconUsersGroup, about: 'Which roles there are and who holds them.' },
  {
    href: paths.trainingSessions(),
    icon: IconCalendarEvent,
    about: 'Dates of webinars and courses in person: who has a place, and who was there.',
  },
  { href: paths.roleEditor(), icon: IconChecklist, about: 'What each role allows.' },
  { href: paths.contactFlags(), icon: IconFlag, about: 'Mark the contacts of people who use the portal.' },
  {
    href: paths.organizationSupport(),
    icon: IconBuilding,
    about: 'Default role, purchase orders, secondary organizations and associates of one organization.',
  },
  { href: paths.emailDomains(), icon: IconAt, about: 'What the email domain of a registration decides.' },
  { href: paths.banners(), icon: IconSpeakerphone, about: 'Messages at the top of every public page.' },
  {
    href: paths.punchoutConnections(),
    icon: IconPlugConnected,
    about: 'Procurement systems whose people buy here: who they are, where carts go back to.',
  },
  { href: paths.searchWords(), icon: IconAbc, about: 'What a word of a search may mean as well.' },
  {
    href: paths.productIndex(),
    icon: IconDatabaseSearch,
    about: 'What the search finds: rebuild it, or index what changed in a time.',
  },
  { href: paths.authoredCourses(), icon: IconSchool, about: 'What the training store offers and what courses teach.' },
  {
    href: paths.punchoutDocuments(),
    icon: IconFileInvoice,
    about: 'Confirmations, ship notices and invoices sent to procurement systems, and what they answered.',
  },
  {
    href: paths.audit(),
    icon: IconHistory,
    about: 'Who did or tried what, of everybody, and whether it fits its seals.',
  },
  { href: paths.jobs(), icon: IconStack2, about: 'Background jobs: how many wait, what was given up and why.' },
  { href: paths.letters(), icon: IconMail, about: 'What the portal wrote to whom, and whether it went out.' },
  {
    href: paths.erp(),
    icon: IconArrowsExchange,
    about: 'How the ERP is connected, and which events it still has to get.',
  },
  { href: paths.imports(), icon: IconFileImport, about: 'Runs of the import, with what became of each file.' },
  { href: paths.features(), icon: IconToggleRight, about: 'Features switched off for groups of users.' },
  { href: paths.configuration(), icon: IconSettings, about: 'Which settings are set and where they come from.' },
]

/** The parts that are built and that this visitor may open. */
export function useStaffParts() {
  const session = useSession()
  return staffParts.flatMap((part) => {
    const { row } = matchRoute(part.href)
    return 'page' in row && can(session, row.guard.who) ? [{ ...part, title: row.title }] : []
  })
}
