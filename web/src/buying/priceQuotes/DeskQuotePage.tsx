// One quote as sales answers it [P5.82]: priced line by line, version by version.
import { createFileRoute } from '@tanstack/react-router'
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import { deskPriceQuoteCalls, priceQuoteOffer, priceQuoteReason } from '@portal/contract/buying/priceQuotes'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ReasonDialog } from '../../ui/overlays/ReasonDialog.tsx'
import record from '../../ui/layout/record.module.css'
import { PriceQuoteView } from './PriceQuoteView.tsx'
import { ProposalForm } from './shared/ProposalForm.tsx'
import { QuoteLoaded } from './shared/QuoteLoaded.tsx'
import { useProposal } from './shared/useProposal.ts'
import { WriteMessage } from './shared/WriteMessage.tsx'

export const Route = createFileRoute('/pages/csr/quotes/details/$quoteNumber/')({ component: DeskQuotePage })

const crumbs = [
  { label: 'Customer Support', href: paths.csr() },
  { label: 'Quotes', href: staffPaths.priceQuotes() },
]
const answered = [deskPriceQuoteCalls.getDeskPriceQuote, deskPriceQuoteCalls.searchDeskPriceQuotes]
const isOfferable = new Set(['SUBMITTED', 'OFFERED', 'COUNTERED', 'EXPIRED'])

function DeskQuotePage() {
  const { quoteNumber } = Route.useParams()
  return (
    <QuoteLoaded call={deskPriceQuoteCalls.getDeskPriceQuote} quoteNumber={quoteNumber} list={staffPaths.priceQuotes()}>
      {(quote) => <DeskQuote quote={quote} />}
    </QuoteLoaded>
  )
}

function DeskQuote({ quote }: { quote: PriceQuoteDetail }) {
  const { quoteNumber, status, version } = quote
  const write = useCallMutation(deskPriceQuoteCalls.answerPriceQuoteMessage, { quiet: true, invalidates: answered })
  return (
    <PriceQuoteView
      quote={quote}
      crumbs={crumbs}
      answer={isOfferable.has(status) && <MakeOffer key={version} quote={quote} />}
      write={
        status !== 'WITHDRAWN' && (
          <WriteMessage
            quoteNumber={quoteNumber}
            label="Message to the customer"
            isSending={write.isPending}
            onSend={(message) => write.mutateAsync({ quoteNumber, message })}
          />
        )
      }
    />
  )
}

function MakeOffer({ quote }: { quote: PriceQuoteDetail }) {
  const { quoteNumber, status, version } = quote
  const [isRefusing, setRefusing] = useState(false)
  const offer = useCallMutation(deskPriceQuoteCalls.offerPriceQuote, {
    quiet: true,
    invalidates: answered,
    onSuccess: () => showMessage({ kind: 'done', text: `The offer for quote ${quoteNumber} is on its way.` }),
  })
  const refuse = useCallMutation(deskPriceQuoteCalls.refusePriceQuote, { quiet: true, invalidates: answered })
  const proposal = useProposal(quote, priceQuoteOffer, (entered) => offer.mutateAsync(entered), {
    name: 'offer',
    isSending: offer.isPending,
  })
  return (
    <section className={record['panel']} aria-labelledby="quote-offer" data-no-print>
      <h2 id="quote-offer">{status === 'OFFERED' ? 'Replace the offer' : 'Make an offer'}</h2>
      <ProposalForm quote={quote} proposal={proposal} side="sales" button="Send offer" />
      {status !== 'EXPIRED' && (
        <p>
          <Button onClick={() => setRefusing(true)}>Decline to quote</Button>
        </p>
      )}
      {isRefusing && (
        <ReasonDialog
          schema={priceQuoteReason}
          title={`Decline to quote ${quoteNumber}`}
          button="Decline to quote"
          onSend={(reason) => refuse.mutateAsync({ quoteNumber, version, reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </section>
  )
}
