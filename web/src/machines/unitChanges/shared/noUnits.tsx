// A list of units that has none: whom to tell when one is missing.
import { paths } from '@portal/contract/platform/paths'
import { Link } from '../../../ui/text/Link.tsx'

/** `text` says what the list shows of a unit. */
export const noUnits = (text: string) => ({
  title: 'No units yet',
  text: `${text} Is one of yours missing? Tell us its serial number.`,
  action: <Link href={paths.helpTopic('contact-us')}>Contact us</Link>,
})
