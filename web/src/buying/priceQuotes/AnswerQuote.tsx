// The customer's answers to a quote [P5.84]: accept all lines or some, offer another price, decline, take it back.
import { requestPriceQuotes } from '@portal/contract/access/privileges'
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import { priceQuoteCalls, priceQuoteCounter, priceQuoteReason } from '@portal/contract/buying/priceQuotes'
import { sumMoney } from '@portal/contract/platform/money'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useCallMutation } from '../../platform/client.ts'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { can, useSession } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { ReasonDialog } from '../../ui/overlays/ReasonDialog.tsx'
import record from '../../ui/layout/record.module.css'
import { orderMoney } from '../orders/shared/amounts.ts'
import { ProposalForm } from './shared/ProposalForm.tsx'
import { quoteReads } from './shared/quoteReads.ts'
import { useProposal } from './shared/useProposal.ts'
import { WithdrawQuote } from './WithdrawQuote.tsx'

export function AnswerQuote({ quote }: { quote: PriceQuoteDetail }) {
  const mayAnswer = can(useSession(), requestPriceQuotes)
  if (quote.status === 'EXPIRED') return <Over />
  if (quote.approvalNumber !== null) return <SentForApproval request={quote.approvalNumber} />
  if (!mayAnswer) return null
  if (quote.status === 'OFFERED') return <Offer key={quote.version} quote={quote} />
  if (quote.status === 'SUBMITTED' || quote.status === 'COUNTERED') return <Waiting quote={quote} />
  return quote.status === 'ACCEPTED' ? <Accepted quote={quote} /> : null
}

function Accepted({ quote: { quoteNumber, expiresAt } }: { quote: PriceQuoteDetail }) {
  return (
    <section className={record['panel']} data-attention aria-labelledby="quote-answer" data-no-print>
      <h2 id="quote-answer">Ready to order</h2>
      <p className={record['text']}>
        Its prices hold until {formatDateTime(expiresAt)}. Stock, dates, freight and tax are worked out when you order.
      </p>
      <div className="flex wrap gap3 above4">
        <ButtonLink look="primary" href={paths.checkout({ quote: quoteNumber })}>
          Turn into an order
        </ButtonLink>
        <WithdrawQuote quoteNumber={quoteNumber} />
      </div>
    </section>
  )
}

/** Where the request is read, and taken back by the person who sent it [P5.86, P5.125]. */
function SentForApproval({ request }: { request: string }) {
  return (
    <section className={record['panel']} aria-labelledby="quote-answer" data-no-print>
      <h2 id="quote-answer">An order of it waits for approval</h2>
      <p className={record['text']}>
        The quote holds until that is decided. If it is rejected or withdrawn, the quote can be ordered again.
      </p>
      <div className="flex wrap gap3 above4">
        <ButtonLink href={latePaths.orderApproval(request)}>Look at request {request}</ButtonLink>
      </div>
    </section>
  )
}

function Over() {
  return (
    <section className={record['panel']} aria-labelledby="quote-answer">
      <h2 id="quote-answer">This quote has expired</h2>
      <p className={record['text']}>Its prices hold no more. Write to sales below, and they can offer it anew.</p>
    </section>
  )
}

function Waiting({ quote: { quoteNumber } }: { quote: PriceQuoteDetail }) {
  return (
    <section className={record['panel']} aria-labelledby="quote-answer" data-no-print>
      <h2 id="quote-answer">Sales is at it</h2>
      <p className={record['text']}>We price your lines and answer by e-mail. You can add a message below.</p>
      <div className="flex wrap gap3 above4">
        <WithdrawQuote quoteNumber={quoteNumber} />
      </div>
    </section>
  )
}

function Offer({ quote }: { quote: PriceQuoteDetail }) {
  const { quoteNumber, version } = quote
  const offered = quote.lines.filter(({ isLeftOut }) => !isLeftOut)
  const [chosen, setChosen] = useState(offered.map(({ lineNumber }) => lineNumber))
  const [asks, setAsks] = useState<'counter' | 'decline'>()
  const accept = useCallMutation(priceQuoteCalls.acceptPriceQuote, {
    invalidates: quoteReads,
    onSuccess: () => showMessage({ kind: 'done', text: `Quote ${quoteNumber} is accepted.` }),
  })
  const decline = useCallMutation(priceQuoteCalls.declinePriceQuote, { quiet: true, invalidates: quoteReads })
  const kept = offered.filter(({ lineNumber }) => chosen.includes(lineNumber))
  if (asks === 'counter') return <Counter quote={quote} onCancel={() => setAsks(undefined)} />
  return (
    <section className={record['panel']} data-attention aria-labelledby="quote-answer" data-no-print>
      <h2 id="quote-answer">Sales has made an offer</h2>
      <fieldset className="stack gap2h fieldset">
        <legend className="no-padding text-note muted">Lines to accept</legend>
        {offered.map((line) => (
          <Checkbox
            key={line.lineNumber}
            label={`${line.name}, ${line.quantity} ${line.uom}, ${orderMoney(line.lineTotal, quote)}`}
            checked={chosen.includes(line.lineNumber)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((before) =>
                checked ? [...before, line.lineNumber] : before.filter((each) => each !== line.lineNumber),
              )
            }
          />
        ))}
      </fieldset>
      <p className="bare above3">
        {plural(kept.length, 'line')}:{' '}
        <strong>{orderMoney(sumMoney(kept.map((line) => line.lineTotal ?? 0)), quote)}</strong>
      </p>
      <div className="flex wrap gap3 above4">
        <Button
          look="primary"
          disabled={accept.isPending || kept.length === 0}
          onClick={() => accept.mutate({ quoteNumber, version, lineNumbers: chosen })}
        >
          {kept.length === offered.length ? 'Accept' : `Accept ${plural(kept.length, 'line')}`}
        </Button>
        <Button onClick={() => setAsks('counter')}>Make a counter-offer</Button>
        <Button onClick={() => setAsks('decline')}>Decline</Button>
      </div>
      {asks === 'decline' && (
        <ReasonDialog
          schema={priceQuoteReason}
          title={`Decline quote ${quoteNumber}`}
          button="Decline"
          onSend={(reason) => decline.mutateAsync({ quoteNumber, version, reason })}
          onClose={() => setAsks(undefined)}
        />
      )}
    </section>
  )
}

function Counter({ quote, onCancel }: { quote: PriceQuoteDetail; onCancel: () => void }) {
  const send = useCallMutation(priceQuoteCalls.counterPriceQuote, { quiet: true, invalidates: quoteReads })
  const proposal = useProposal(quote, priceQuoteCounter, (counter) => send.mutateAsync(counter), {
    name: 'counter-offer',
    isSending: send.isPending,
  })
  return (
    <section className={record['panel']} aria-labelledby="quote-answer" data-no-print>
      <h2 id="quote-answer">Your counter-offer</h2>
      <ProposalForm quote={quote} proposal={proposal} side="customer" button="Send counter-offer" onCancel={onCancel} />
    </section>
  )
}
