// My account: a card for each of its parts that this visitor may see, with what they most often look for on it.
import type { Icon } from '@tabler/icons-react'
import {
  IconBell,
  IconBook2,
  IconCreditCard,
  IconListCheck,
  IconMapPin,
  IconPackage,
  IconSchool,
  IconUserCog,
} from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { addressCalls } from '@portal/contract/addresses'
import { paths } from '@portal/contract/paths'
import { paymentCalls } from '@portal/contract/payments'
import type { ReactNode } from 'react'
import { useCallQuery } from '../platform/client.ts'
import { useSession } from '../platform/session.ts'
import { cardName } from '../payments/shared/cardName.ts'
import { Link } from '../ui/Link.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { accountMenu } from './menus.ts'
import classes from './MyAccountPage.module.css'
import { useMenu } from './shell/useMenu.ts'

export const Route = createFileRoute('/pages/my-account/')({
  component: MyAccountPage,
})

interface Part {
  icon: Icon
  about: string
  /** What stands there now, for this visitor. */
  Now?: () => ReactNode
}

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
}
const plain: Part = { icon: IconBook2, about: '' }

function MyAccountPage() {
  const { profile } = useSession()
  const entries = useMenu(accountMenu).filter(({ href }) => href !== paths.myAccount())
  const name = profile ? `${profile.firstName} ${profile.lastName}`.trim() : ''
  return (
    <>
      <PageHeader title="Account" lead={[name, profile?.businessName].filter(Boolean).join(' · ')} />
      <ul className={classes['cards']} aria-label="Parts of your account">
        {entries.map(({ title, href = '' }) => {
          const { icon: Picture, about, Now } = parts[href] ?? plain
          return (
            <li key={href}>
              <Link href={href} className={classes['card']}>
                <Picture size={26} stroke={1.5} aria-hidden />
                <h2>{title}</h2>
                <p>{about}</p>
                {Now && (
                  <p className={classes['now']}>
                    <Now />
                  </p>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
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
