// 'Request a quote', for who may ask for one [P5.80].
import { requestPriceQuotes } from '@portal/contract/access/privileges'
import { latePaths } from '@portal/contract/platform/latePaths'
import { can, useSession } from '../../../platform/session.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { IconMessages } from '../../../ui/icons/IconMessages.ts'

export interface RequestQuoteLinkProps {
  /** The cart unless a list or a part is named. */
  start?: Parameters<typeof latePaths.newPriceQuote>[0]
  isWide?: boolean
}

/** True if a visitor may ask for quotes. */
function useMayRequestQuote(): boolean {
  const session = useSession()
  const isBarred = session.privileges.includes('B2B_Disallow_Order_Supply') || Boolean(session.profile?.isPunchout)
  return can(session, requestPriceQuotes) && !isBarred
}

export function RequestQuoteLink({ start, isWide = false }: RequestQuoteLinkProps) {
  if (!useMayRequestQuote()) return null
  return (
    <ButtonLink href={latePaths.newPriceQuote(start)} wide={isWide}>
      <IconMessages size={18} aria-hidden /> Request a quote
    </ButtonLink>
  )
}
