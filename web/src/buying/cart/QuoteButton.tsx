// The cart as a quote on paper [S10.04]: for who must agree before ordering. With the usual address, the
// first shipping method and on account; who has none of these, or misses a rate, chooses at checkout, whose review offers it too.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { IconFileTypePdf } from '../../ui/icons/IconFileTypePdf.ts'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { cartScope } from '../../platform/cartScope.ts'
import { callQueryOptions, useCallMutation } from '../../platform/client.ts'
import { page } from '../../platform/page.ts'
import { showMessage } from '../../platform/toasts.ts'
import { getZone } from '../../platform/zone.ts'
import { Button } from '../../ui/forms/Button.tsx'

/** `isReady`: a line that can be ordered is known. */
export function QuoteButton({ isReady = true }: { isReady?: boolean }) {
  const client = useQueryClient()
  const router = useRouter()
  const quote = useCallMutation(checkoutCalls.createQuote, { scope: cartScope() })
  const print = useCallMutation(checkoutCalls.quotePdf)
  const [isMaking, setMaking] = useState(false)

  const make = async () => {
    const options = await client.query({ ...callQueryOptions(checkoutCalls.checkoutOptions, {}), staleTime: 0 })
    if (options.refusal) return showMessage({ kind: 'warning', text: options.refusal })
    const { shipTo, billTo, paymentTerms } = options
    const [shipping] = options.shippingOptions
    if (!shipTo || !billTo || !shipping || !paymentTerms || options.unavailableMethods.length > 0)
      return showMessage({
        kind: 'done',
        text: 'Choose where to ship and how to pay at checkout: its review offers the quote as a PDF.',
        action: { label: 'Go to checkout', run: () => void router.navigate({ href: paths.checkout() }) },
      })
    const { quoteId } = await quote.mutateAsync({
      cart: {
        shipToAddressId: shipTo.addressId,
        billToAddressId: billTo.addressId,
        shippingMethod: shipping.method,
        paymentKind: 'ACCOUNT',
      },
    })
    const { url } = await print.mutateAsync({ quoteId, timeZone: getZone() })
    page.go(url)
  }
  const press = () => {
    setMaking(true)
    // A failure is reported by its call.
    void make()
      .catch(() => undefined)
      .finally(() => setMaking(false))
  }
  return (
    <Button disabled={isMaking || !isReady} onClick={press}>
      <IconFileTypePdf size={18} aria-hidden /> {isMaking ? 'Making the quote …' : 'Quote (PDF)'}
    </Button>
  )
}
