// The emails about a claim: received, information needed, approved, denied, paid.
import { currency } from '@portal/contract/platform/locales'
import { paths } from '@portal/contract/platform/paths'
import type { ClaimStatus } from '@portal/contract/machines/warrantyForm'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import type { Severity } from '../../platform/notify/kinds.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { moneyIn } from '../../platform/pdf/format.ts'

/** The steps of a claim its maker is notified of, and how urgent each is. */
const severities = {
  SUBMITTED: 'low',
  INFO_NEEDED: 'high',
  APPROVED: 'medium',
  DENIED: 'medium',
  PAID: 'low',
} as const satisfies Partial<Record<ClaimStatus, Severity>>

type Step = keyof typeof severities
const steps = Object.keys(severities) as Step[]

/** The status text of a claim and its urgency; undefined for the steps between. */
export function claimStep(status: ClaimStatus): { status: Step; severity: Severity } | undefined {
  const step = steps.find((each) => each === status)
  return step && { status: step, severity: severities[step] }
}

export const claimMoved = notificationKind({
  name: 'WarrantyClaim',
  about: 'A warranty claim was received, needs information, is approved, denied or paid, to its maker.',
  severities: ['high', 'medium', 'low'],
  isOptional: true,
  title: 'Warranty claims',
  who: 'signed-in',
  data: z.object({
    claimId: z.number().int(),
    claimNumber: z.string(),
    unitSerial: z.string(),
    firstName: z.string(),
    amountAsked: z.number(),
    amountGranted: z.number().nullable(),
    currency: currency,
    status: z.enum(steps),
    note: z.string().nullable(),
  }),
  email: ({ claimId, claimNumber, unitSerial, firstName, status, note, ...claim }, { brand, config }) => {
    const money = moneyIn(claim.currency)
    const asked = money(claim.amountAsked)
    const granted = claim.amountGranted === null ? '' : money(claim.amountGranted)
    const said: Record<Step, [what: string, text: string]> = {
      SUBMITTED: [
        'received',
        `we have received your claim for unit ${unitSerial} over ${asked} and will look at it. You can follow it in the portal.`,
      ],
      INFO_NEEDED: [
        'needs information',
        `we cannot decide your claim for unit ${unitSerial} yet. Please answer in the portal:`,
      ],
      APPROVED: [
        'approved',
        `your claim for unit ${unitSerial} is approved. Of ${asked} asked, ${granted} is granted.`,
      ],
      DENIED: ['denied', `we are sorry: your claim for unit ${unitSerial} is denied.`],
      PAID: ['paid', `the ${granted} granted on your claim for unit ${unitSerial} is paid.`],
    }
    const [what, text] = said[status]
    return {
      subject: `Warranty claim ${claimNumber} ${what}`,
      heading: `Warranty claim ${claimNumber} ${what}`,
      paragraphs: [
        `Hello ${firstName}, ${text}`,
        ...(note ? [note] : []),
        ...(status === 'DENIED' ? [`If you see it otherwise, please call us: ${brand.phone}.`] : []),
      ],
      button: { label: 'View the claim', url: pageUrl(config, paths.warranty({ claim: claimId })) },
    }
  },
})
