// The emails about a claim: received, information needed, approved, denied, paid.
import { paths } from 'contract/paths'
import type { ClaimStatus } from 'contract/warrantyForm'
import { getBrand } from '../brand/brand.ts'
import type { Config } from '../platform/config.ts'
import { pageUrl } from '../platform/config.ts'
import { renderEmail } from '../platform/mail/layout.ts'
import type { Email } from '../platform/mail/emails.ts'
import { moneyIn } from '../platform/pdf/format.ts'

interface Claim {
  claim_id: number
  claim_number: string
  unit_serial: string
  amount_asked: number
  amount_granted: number | null
  currency: 'USD' | 'CAD'
  email: string
  first_name: string
}

/** What is said to the maker of a claim that came to a status; nothing for the steps between. */
export async function claimEmail(
  config: Config,
  claim: Claim,
  { status, note }: { status: ClaimStatus; note: string | null },
): Promise<Email | undefined> {
  const money = moneyIn(claim.currency)
  const granted = claim.amount_granted === null ? '' : money(claim.amount_granted)
  const said: Partial<Record<ClaimStatus, [subject: string, text: string]>> = {
    SUBMITTED: [
      'received',
      `we have received your claim for unit ${claim.unit_serial} over ${money(claim.amount_asked)} and will look at it. You can follow it in the portal.`,
    ],
    INFO_NEEDED: [
      'needs information',
      `we cannot decide your claim for unit ${claim.unit_serial} yet. Please answer in the portal:`,
    ],
    APPROVED: [
      'approved',
      `your claim for unit ${claim.unit_serial} is approved. Of ${money(claim.amount_asked)} asked, ${granted} is granted.`,
    ],
    DENIED: ['denied', `we are sorry: your claim for unit ${claim.unit_serial} is denied.`],
    PAID: ['paid', `the ${granted} granted on your claim for unit ${claim.unit_serial} is paid.`],
  }
  const words = said[status]
  if (!words) return undefined
  const [what, text] = words
  const brand = getBrand(config)
  return {
    kind: 'WarrantyClaim',
    to: claim.email,
    subject: `Warranty claim ${claim.claim_number} ${what}`,
    ...(await renderEmail(brand, {
      heading: `Warranty claim ${claim.claim_number} ${what}`,
      paragraphs: [
        `Hello ${claim.first_name}, ${text}`,
        ...(note ? [note] : []),
        ...(status === 'DENIED' ? [`If you see it otherwise, please call us: ${brand.phone}.`] : []),
      ],
      button: {
        label: 'View the claim',
        url: pageUrl(config, paths.warranty({ claim: claim.claim_id })),
      },
    })),
  }
}
