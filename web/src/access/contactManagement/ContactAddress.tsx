// The address that a person gave as they registered as a contact [A3.15].
import { addressLines } from '@portal/contract/buying/addresses'
import type { ContactRegistration } from '@portal/contract/access/registration'
import card from '../../ui/layout/card.module.css'

export function ContactAddress({ registration }: { registration: ContactRegistration | null }) {
  const address = registration?.address
  if (!address) return null
  return (
    <section className={card['card']}>
      <h2>Address</h2>
      <address style={{ fontStyle: 'normal' }}>
        {addressLines({ ...address, addressName: null, province: null }).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <p className="bare muted">As they gave it when they registered as a contact.</p>
    </section>
  )
}
