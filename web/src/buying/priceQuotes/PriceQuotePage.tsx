// One quote: its lines, what both sides wrote, and the customer's answer [P5.81, P5.84].
import { createFileRoute } from '@tanstack/react-router'
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import { priceQuoteCalls } from '@portal/contract/buying/priceQuotes'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallMutation } from '../../platform/client.ts'
import { copyText } from '../../platform/copyText.ts'
import { page } from '../../platform/page.ts'
import { getZone } from '../../platform/zone.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { IconFileTypePdf } from '../../ui/icons/IconFileTypePdf.ts'
import { IconCopy } from '../../ui/icons/IconCopy.ts'
import { pageTitle } from '../../platform/title.ts'
import { AnswerQuote } from './AnswerQuote.tsx'
import { PriceQuoteView } from './PriceQuoteView.tsx'
import { QuoteLoaded } from './shared/QuoteLoaded.tsx'
import { WriteMessage } from './shared/WriteMessage.tsx'

export const Route = createFileRoute('/pages/dashboard/account/quotes/details/$quoteNumber/')({
  loader: ({ context: { queryClient }, params }) => prefetch(queryClient, priceQuoteCalls.getPriceQuote, params),
  head: ({ match: { context }, params }) => ({
    meta: [{ title: pageTitle(`Quote ${params.quoteNumber}`, context.config.brand) }],
  }),
  component: PriceQuotePage,
})

const crumbs = [
  { label: 'Dashboard', href: paths.dashboard() },
  { label: 'Quotes', href: paths.priceQuotes() },
]

function PriceQuotePage() {
  const { quoteNumber } = Route.useParams()
  return (
    <QuoteLoaded call={priceQuoteCalls.getPriceQuote} quoteNumber={quoteNumber} list={paths.priceQuotes()}>
      {(quote) => <OwnQuote quote={quote} />}
    </QuoteLoaded>
  )
}

function OwnQuote({ quote }: { quote: PriceQuoteDetail }) {
  const { quoteNumber, status } = quote
  const write = useCallMutation(priceQuoteCalls.writePriceQuoteMessage, {
    quiet: true,
    invalidates: [priceQuoteCalls.getPriceQuote],
  })
  return (
    <PriceQuoteView
      quote={quote}
      crumbs={crumbs}
      actions={
        <>
          <PrintQuote quoteNumber={quoteNumber} />
          <ShareQuote quoteNumber={quoteNumber} />
        </>
      }
      answer={<AnswerQuote quote={quote} />}
      write={
        status !== 'WITHDRAWN' && (
          <WriteMessage
            quoteNumber={quoteNumber}
            label="Message to sales"
            isSending={write.isPending}
            onSend={(message) => write.mutateAsync({ quoteNumber, message })}
          />
        )
      }
    />
  )
}

/** The address of the page, for a colleague: it asks them to sign in. */
function ShareQuote({ quoteNumber }: { quoteNumber: string }) {
  const copy = async () => {
    const isCopied = await copyText(new URL(latePaths.priceQuote(quoteNumber), window.location.origin).href)
    if (isCopied) showMessage({ kind: 'done', text: 'The link is copied. Whoever opens it is asked to sign in.' })
    else showMessage({ kind: 'warning', text: 'Your browser does not let us copy. Please copy the address bar.' })
  }
  return (
    <Button onClick={() => void copy()}>
      <IconCopy size={18} aria-hidden /> Copy link
    </Button>
  )
}

function PrintQuote({ quoteNumber }: { quoteNumber: string }) {
  const print = useCallMutation(priceQuoteCalls.priceQuotePdf, { onSuccess: ({ url }) => page.go(url) })
  return (
    <Button disabled={print.isPending} onClick={() => print.mutate({ quoteNumber, timeZone: getZone() })}>
      <IconFileTypePdf size={18} aria-hidden /> {print.isPending ? 'Printing …' : 'Quote (PDF)'}
    </Button>
  )
}
