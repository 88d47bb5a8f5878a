// The first question: each choice is a link, so that Back returns to it.
import { IconBuilding } from '../../ui/icons/IconBuilding.ts'
import { IconUser } from '../../ui/icons/IconUser.ts'
import { latePaths } from '@portal/contract/platform/latePaths'
import { Link } from '../../ui/text/Link.tsx'

const choices = [
  {
    type: 'business',
    label: 'Business',
    about: 'See your fleet, notices, orders and invoices, and buy at the terms of your business.',
    Icon: IconBuilding,
  },
  {
    type: 'personal',
    label: 'Personal',
    about: 'Buy parts and supplies for yourself. For the United States and Canada.',
    Icon: IconUser,
  },
] as const

export function TypeQuestion() {
  return (
    <section aria-labelledby="account-type">
      <h2 id="account-type" className="below4 text-xl">
        Which type of account do you need?
      </h2>
      <ul className="halves gap4 list">
        {choices.map(({ type, label, about, Icon }) => (
          <li className="edges relative pad5-6 card lifted" key={type}>
            <Link
              href={latePaths.registration(type)}
              className="row gap3 rounded no-underline stretched"
              aria-describedby={`about-${type}`}
            >
              <Icon size={32} stroke={1.5} aria-hidden />
              <span className="text-xl bold heading">{label}</span>
            </Link>
            <p className="bare above2 muted" id={`about-${type}`}>
              {about}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
