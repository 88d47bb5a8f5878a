// Tracking numbers of an order: one is a link by itself, more are a list to pick from [B2.89].
import { Popover } from '@mantine/core'
import { trackingUrl } from '@portal/contract/buying/orders'
import { Button } from '../../../ui/forms/Button.tsx'
import classes from './Tracking.module.css'

/** One number: a link to the carrier when it has a carrier's format, otherwise plain text [D2.29]. */
export function TrackingNumber({ number }: { number: string }) {
  const href = trackingUrl(number)
  if (!href) return <span className="numbers">{number}</span>
  return (
    <a
      className="link numbers"
      href={href}
      target="_blank"
      rel="noreferrer"
      title="Track this shipment on the carrier's site"
    >
      {number}
    </a>
  )
}

export function TrackingPicker({ numbers }: { numbers: readonly string[] }) {
  const [first] = numbers
  if (first === undefined) return null
  if (numbers.length === 1) return <TrackingNumber number={first} />
  return (
    <Popover position="bottom-start" offset={4} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button look="text">{numbers.length} tracking numbers</Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['panel']} aria-label="Tracking numbers">
        <ul className="list">
          {numbers.map((number) => (
            <li className="row reach" key={number}>
              <TrackingNumber number={number} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
