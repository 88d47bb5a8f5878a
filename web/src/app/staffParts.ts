// The parts of the staff area [P9.01] in five groups: one line each. Titles and privileges are those of the route table.
import type { Icon } from '../ui/icons/icon.tsx'
import { IconAbc } from '../ui/icons/IconAbc.ts'
import { IconArrowsExchange } from '../ui/icons/IconArrowsExchange.ts'
import { IconAt } from '../ui/icons/IconAt.ts'
import { IconBuilding } from '../ui/icons/IconBuilding.ts'
import { IconCalendarEvent } from '../ui/icons/IconCalendarEvent.ts'
import { IconChecklist } from '../ui/icons/IconChecklist.ts'
import { IconClipboardCheck } from '../ui/icons/IconClipboardCheck.ts'
import { IconDatabaseSearch } from '../ui/icons/IconDatabaseSearch.ts'
import { IconFileImport } from '../ui/icons/IconFileImport.ts'
import { IconFileInvoice } from '../ui/icons/IconFileInvoice.ts'
import { IconHistory } from '../ui/icons/IconHistory.ts'
import { IconMail } from '../ui/icons/IconMail.ts'
import { IconMessageQuestion } from '../ui/icons/IconMessageQuestion.ts'
import { IconMessages } from '../ui/icons/IconMessages.ts'
import { IconPencil } from '../ui/icons/IconPencil.ts'
import { IconPackage } from '../ui/icons/IconPackage.ts'
import { IconSchool } from '../ui/icons/IconSchool.ts'
import { IconPlugConnected } from '../ui/icons/IconPlugConnected.ts'
import { IconRocket } from '../ui/icons/IconRocket.ts'
import { IconSettings } from '../ui/icons/IconSettings.ts'
import { IconSpeakerphone } from '../ui/icons/IconSpeakerphone.ts'
import { IconFlag } from '../ui/icons/IconFlag.ts'
import { IconToggleRight } from '../ui/icons/IconToggleRight.ts'
import { IconTransferIn } from '../ui/icons/IconTransferIn.ts'
import { IconStack2 } from '../ui/icons/IconStack2.ts'
import { IconUserCheck } from '../ui/icons/IconUserCheck.ts'
import { IconUserOff } from '../ui/icons/IconUserOff.ts'
import { IconUserPlus } from '../ui/icons/IconUserPlus.ts'
import { IconUserShield } from '../ui/icons/IconUserShield.ts'
import { IconUsers } from '../ui/icons/IconUsers.ts'
import { IconUsersGroup } from '../ui/icons/IconUsersGroup.ts'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import type { WorkKind } from '@portal/contract/provider/staffWork'
import { can, useSession } from '../platform/session.ts'
import { matchRoute } from './matchRoute.ts'

interface StaffPart {
  href: string
  icon: Icon
  about: string
  /** Counted beside its title while it waits. */
  work?: WorkKind
}

/** In the order they are shown. */
const staffGroups: readonly { title: string; parts: readonly StaffPart[] }[] = [
  {
    title: 'People',
    parts: [
      {
        href: staffPaths.approval(),
        icon: IconUserCheck,
        about: 'Registrations that wait for somebody to decide.',
        work: 'registrations',
      },
      {
        href: staffPaths.users(),
        icon: IconUsers,
        about: 'Find anybody, see why they can or cannot sign in, and mend it.',
      },
      {
        href: staffPaths.userPrivileges(),
        icon: IconUserOff,
        about: 'Take a privilege from one person although their role has it.',
      },
      { href: staffPaths.bulkUpload(), icon: IconUserPlus, about: 'Invite the people of a file, thousands at once.' },
      {
        href: staffPaths.internalUsers(),
        icon: IconUserShield,
        about: 'The people of the provider, their roles and their status.',
      },
      { href: staffPaths.roleManagement(), icon: IconUsersGroup, about: 'Which roles there are and who holds them.' },
      { href: staffPaths.roleEditor(), icon: IconChecklist, about: 'What each role allows.' },
      { href: staffPaths.contactFlags(), icon: IconFlag, about: 'Mark the contacts of people who use the portal.' },
      {
        href: staffPaths.profileMigration(),
        icon: IconTransferIn,
        about: 'Take people over from Auth0, with their passwords.',
      },
    ],
  },
  {
    title: 'Organizations',
    parts: [
      {
        href: staffPaths.organizationSupport(),
        icon: IconBuilding,
        about: 'Default role, purchase orders, secondary organizations and associates of one organization.',
      },
      {
        href: staffPaths.priceQuotes(),
        icon: IconFileInvoice,
        about: 'What customers ask quotes for: price it line by line, and answer what they write.',
        work: 'quotes',
      },
      {
        href: staffPaths.returns(),
        icon: IconPackage,
        about: 'What customers send back or miss: authorize it, take it in, inspect and credit it.',
        work: 'returns',
      },
      {
        href: staffPaths.orderChanges(),
        icon: IconPencil,
        about: 'Changes of orders that wait: who asked, since when, and which the ERP has not answered.',
        work: 'orderChanges',
      },
      {
        href: staffPaths.disputes(),
        icon: IconMessageQuestion,
        about: 'What customers say is wrong with invoices: ask back, credit it in whole or in part, or reject it.',
        work: 'disputes',
      },
      { href: staffPaths.emailDomains(), icon: IconAt, about: 'What the email domain of a registration decides.' },
      {
        href: staffPaths.punchoutConnections(),
        icon: IconPlugConnected,
        about: 'Procurement systems whose people buy here: who they are, where carts go back to.',
      },
      {
        href: staffPaths.punchoutMessages(),
        icon: IconMessages,
        about: 'What procurement systems sent and were sent, how it was answered, and what is wrong in it.',
      },
      {
        href: staffPaths.punchoutDocuments(),
        icon: IconFileInvoice,
        about: 'Confirmations, ship notices and invoices sent to procurement systems, and what they answered.',
        work: 'documents',
      },
    ],
  },
  {
    title: 'Catalog',
    parts: [
      {
        href: staffPaths.productIndex(),
        icon: IconDatabaseSearch,
        about: 'What the search finds: rebuild it, or index what changed in a time.',
      },
      { href: staffPaths.searchWords(), icon: IconAbc, about: 'What a word of a search may mean as well.' },
      {
        href: staffPaths.checkSheets(),
        icon: IconClipboardCheck,
        about: 'What customers check at each inspection, by kind and model.',
      },
      { href: staffPaths.banners(), icon: IconSpeakerphone, about: 'Messages at the top of every public page.' },
    ],
  },
  {
    title: 'Training',
    parts: [
      {
        href: staffPaths.authoredCourses(),
        icon: IconSchool,
        about: 'What the training store offers and what courses teach.',
      },
      {
        href: staffPaths.trainingSessions(),
        icon: IconCalendarEvent,
        about: 'Dates of webinars and courses in person: who has a place, and who was there.',
        work: 'attendance',
      },
    ],
  },
  {
    title: 'Operations',
    parts: [
      {
        href: paths.gettingStarted(),
        icon: IconRocket,
        about: 'What this portal still needs, step by step, and a test email.',
      },
      {
        href: staffPaths.jobs(),
        icon: IconStack2,
        about: 'Background jobs: how many wait, what was given up and why.',
        work: 'jobs',
      },
      {
        href: staffPaths.letters(),
        icon: IconMail,
        about: 'What the portal wrote to whom, and whether it went out.',
        work: 'emails',
      },
      {
        href: staffPaths.erp(),
        icon: IconArrowsExchange,
        about: 'How the ERP is connected, and which events it still has to get.',
        work: 'events',
      },
      { href: staffPaths.imports(), icon: IconFileImport, about: 'Runs of the import, with what became of each file.' },
      {
        href: staffPaths.audit(),
        icon: IconHistory,
        about: 'Who did or tried what, of everybody, and whether it fits its seals.',
      },
      { href: staffPaths.features(), icon: IconToggleRight, about: 'Features switched off for groups of users.' },
      {
        href: staffPaths.configuration(),
        icon: IconSettings,
        about: 'Which settings are set and where they come from.',
      },
    ],
  },
]

/** A part that the visitor may open. */
export interface VisiblePart extends StaffPart {
  title: string
}

/** The groups of parts that are built and that this visitor may open, without empty ones. */
export function useStaffGroups(): { title: string; parts: VisiblePart[] }[] {
  const session = useSession()
  return staffGroups
    .map(({ title, parts }) => ({
      title,
      parts: parts.flatMap((part) => {
        const { row } = matchRoute(part.href)
        return 'page' in row && can(session, row.guard.who) ? [{ ...part, title: row.title }] : []
      }),
    }))
    .filter(({ parts }) => parts.length > 0)
}

/** All of these parts. */
export const useStaffParts = (): VisiblePart[] => useStaffGroups().flatMap(({ parts }) => parts)

/** True if the address `here` is a page of `part`. */
export const isWithin = (here: string, { href }: Pick<StaffPart, 'href'>): boolean =>
  here === href || here.startsWith(`${href}/`)
