// The reason that a product cannot be ordered here, and the way on: few products and people need it.
import { availabilityTexts } from '@portal/contract/buying/availability'
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { fillBrand } from '@portal/contract/provider/brand'
import { useBrand } from '../../platform/config.ts'
import { useSession } from '../../platform/session.ts'
import { useLocale } from '../../platform/locale.ts'
import { WithPhone } from '../../ui/text/Phone.tsx'
import { AskForAlert } from '../partAlerts/shared/AskForAlert.tsx'
import { Substitutes } from './Substitutes.tsx'
import { useShopper } from './shared/shopper.ts'
import { RequestQuoteLink } from '../quoteLink/shared/RequestQuoteLink.tsx'

interface OrderLimitsProps {
  detail: ProductDetail
  quantity: number
  lacks: readonly string[]
}

export function OrderLimits({ detail, quantity, lacks }: OrderLimitsProps) {
  const locale = useLocale()
  const brand = useBrand()
  const { signedIn } = useSession()
  const { canViewPrices } = useShopper()
  const isAsked = !detail.orderable && !detail.discontinued
  return (
    <>
      {/* The texts for what is not sold online; who is far away writes instead. */}
      {isAsked && locale !== 'en' && (
        <p className="bare text-sm muted">
          <WithPhone text={fillBrand(availabilityTexts.checkAvailability, brand)} />
        </p>
      )}
      {isAsked && <RequestQuoteLink start={{ item: detail.itemId, quantity }} isWide />}
      {isAsked && <Substitutes detail={detail} />}
      {signedIn && !canViewPrices && <AskForAlert detail={detail} quantity={quantity} />}
      {lacks.length > 0 && (
        <p className="bare text-sm muted">{lacks.join(' ')} An administrator of your company can change that.</p>
      )}
    </>
  )
}
