// My account: a card for each of its parts that this visitor may see, with what they most often look for on it.
import { IconBell } from '../ui/icons/IconBell.ts'
import { IconBook2 } from '../ui/icons/IconBook2.ts'
import { IconCreditCard } from '../ui/icons/IconCreditCard.ts'
import { IconHeadset } from '../ui/icons/IconHeadset.ts'
import { IconListCheck } from '../ui/icons/IconListCheck.ts'
import { IconMapPin } from '../ui/icons/IconMapPin.ts'
import { IconPackage } from '../ui/icons/IconPackage.ts'
import { IconSchool } from '../ui/icons/IconSchool.ts'
import { IconUserCog } from '../ui/icons/IconUserCog.ts'
import { createFileRoute } from '@tanstack/react-router'
import { addressCalls } from '@portal/contract/buying/addresses'
import { paths } from '@portal/contract/platform/paths'
import { cardName, paymentCalls } from '@portal/contract/money/payments'
import { useCallQuery } from '../platform/client.ts'
import { useSession } from '../platform/session.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { accountMenu } from './menus.ts'
import type { PartCard } from './PartCards.tsx'
import { PartCards } from './PartCards.tsx'
import { useMenu } from './shell/useMenu.ts'

export const Route = createFileRoute('/pages/my-account/')({
  component: MyAccountPage,
})

type Part = Pick<PartCard, 'icon' | 'about' | 'Now'>

const parts: Record<string, Part> = {
  [paths.orderHistory()]: { icon: IconPackage, about: 'What you ordered, where it is, and ordering it again.' },
  [paths.trainingOrderHistory()]: { icon: IconSchool, about: 'Courses you ordered and their seats.' },
  [paths.addressBook()]: {
    icon: IconMapPin,
    about: 'Where we ship and bill: defaults, favorites, new addresses.',
    Now: ShipsTo,
  },
  [paths.paymentMethods()]: {
    icon: IconCreditCard,
    about: 'Cards you have saved, and the one used first.',
    Now: PaysWith,
  },
  [paths.accountInfo()]: {
    icon: IconUserCog,
    about: 'Your name, phone, password, sessions and preferences.',
    Now: SignsInAs,
  },
  [paths.shoppingLists()]: { icon: IconListCheck, about: 'Parts you order together, kept by name.' },
  [paths.notificationSettings()]: { icon: IconBell, about: 'What we tell you, by email or text.' },
  [paths.csr()]: { icon: IconHeadset, about: 'Users, registrations, roles and what else you look after as staff.' },
}
const defaultPart: Part = { icon: IconBook2, about: '' }

function MyAccountPage() {
  const { profile } = useSession()
  const entries = useMenu(accountMenu).filter(({ href }) => href !== paths.myAccount())
  const name = profile ? `${profile.firstName} ${profile.lastName}`.trim() : ''
  return (
    <>
      <PageHeader title="Account" lead={[name, profile?.businessName].filter(Boolean).join(' · ')} />
      <PartCards
        label="Parts of your account"
        parts={entries.map(({ title, href = '' }) => ({ title, href, ...(parts[href] ?? defaultPart) }))}
      />
    </>
  )
}

const staleTime = 60_000

function ShipsTo() {
  const { data } = useCallQuery(addressCalls.getDefaultShippingAddress, {}, { quiet: true, staleTime })
  if (data === undefined) return <>&nbsp;</>
  return data ? `Ships to ${data.addressName ?? data.address1}, ${data.city}` : 'No default shipping address'
}

function PaysWith() {
  const { data } = useCallQuery(paymentCalls.paymentMethods, {}, { quiet: true, staleTime })
  if (!data) return <>&nbsp;</>
  const [first] = data
  return first ? cardName(first) : 'No saved cards'
}

function SignsInAs() {
  const { profile } = useSession()
  return profile?.email === 'null' ? '' : (profile?.email ?? '')
}
