// The next step of a request, for its approver and for the person who sent it [P5.123, P5.125].
import { manageUsers } from '@portal/contract/access/privileges'
import type { OrderApprovalDetail } from '@portal/contract/buying/orderApprovals'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { refreshCart } from '../cart/shared/cart.ts'
import { useCallMutation } from '../../platform/client.ts'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { can, useSession } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import record from '../../ui/layout/record.module.css'
import { approvalReads } from './approvalReads.ts'
import { Decide } from './Decide.tsx'
import { PlaceAgain } from './PlaceAgain.tsx'

export function NextStep({ of }: { of: OrderApprovalDetail }) {
  const session = useSession()
  const isOwn = session.profile?.authId === of.userId || (of.senderHasLeft && can(session, manageUsers))
  if (of.isMine && of.status === 'PENDING') return <Decide of={of} />
  const [title, text] = of.changeOf === null ? textsOf(of, isOwn) : changeTextsOf(of, of.changeOf, isOwn)
  const needsMe = isOwn && (of.status === 'REJECTED' || of.status === 'EXPIRED' || of.status === 'FAILED')
  return (
    <section className={record['panel']} data-attention={needsMe || undefined} aria-labelledby="approval-next">
      <h2 id="approval-next">{title}</h2>
      <p className={record['text']}>{text}</p>
      <div className="flex wrap gap3 above4" data-no-print>
        {of.orderNumber && (
          <ButtonLink look="primary" href={paths.order(of.orderNumber)}>
            View order {of.orderNumber}
          </ButtonLink>
        )}
        {of.orderNumber === null && of.changeOf && (
          <ButtonLink href={paths.order(of.changeOf)}>View order {of.changeOf}</ButtonLink>
        )}
        {of.quoteId !== null && <PlaceAgain quoteId={of.quoteId} />}
        {of.priceQuote !== null && canRebuild(of) && (
          <ButtonLink href={latePaths.priceQuote(of.priceQuote)}>Look at quote {of.priceQuote}</ButtonLink>
        )}
        {isOwn && of.changeOf === null && canRebuild(of) && <Rebuild of={of} />}
        {isOwn && of.status === 'PENDING' && <Withdraw of={of} />}
      </div>
    </section>
  )
}

const canRebuild = ({ status }: OrderApprovalDetail) =>
  status === 'REJECTED' || status === 'WITHDRAWN' || status === 'EXPIRED' || status === 'FAILED'

const namesOf = (of: OrderApprovalDetail) =>
  of.tiers
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ people }) => people.filter(({ approvedAt }) => approvedAt === null).map(({ name }) => name))
    .join(', ')

function textsOf(of: OrderApprovalDetail, isOwn: boolean): [title: string, text: string] {
  switch (of.status) {
    case 'PENDING':
      return [
        'It waits for approval',
        of.waitsFor ?? `${namesOf(of)} can decide it until ${formatDateTime(of.expiresAt)}. Nothing is ordered before.`,
      ]
    case 'APPROVED':
      return ['Approved', 'The order is being placed. Its number is here in a moment.']
    case 'ORDERED':
      return ['Ordered', `It became order ${of.orderNumber ?? ''}.`]
    case 'REJECTED':
      return ['Rejected', of.reason ?? '']
    case 'WITHDRAWN':
      return [
        'Withdrawn',
        `${of.history.findLast(({ kind }) => kind === 'WITHDRAWN')?.by ?? of.requestedBy} took it back. Nothing was ordered.`,
      ]
    case 'EXPIRED':
      return ['Expired', 'Nobody decided it in time. Nothing was ordered.']
    case 'FAILED':
      return [
        'Approved, but not placed',
        `${of.reason ?? ''}${isOwn ? '' : ` ${of.senderHasLeft ? 'An administrator' : of.requestedBy} can go on from here.`}`,
      ]
  }
}

function changeTextsOf(of: OrderApprovalDetail, order: string, isOwn: boolean): [title: string, text: string] {
  const [title, text] = textsOf(of, isOwn)
  const stays = `Order ${order} stays as it is.`
  if (of.status === 'PENDING')
    return [
      'A change waits for approval',
      of.waitsFor ?? `${namesOf(of)} can decide it until ${formatDateTime(of.expiresAt)}. ${stays}`,
    ]
  if (of.status === 'APPROVED') return [title, `The change of order ${order} is being asked for.`]
  if (of.status === 'ORDERED')
    return ['Asked for', `The change of order ${order} was asked for. The order says what became of it.`]
  if (of.status === 'WITHDRAWN') return [title, `It was taken back. ${stays}`]
  return of.status === 'EXPIRED' ? [title, `Nobody decided it in time. ${stays}`] : [title, `${text} ${stays}`]
}

function Withdraw({ of: { approvalNumber } }: { of: OrderApprovalDetail }) {
  const withdraw = useCallMutation(orderApprovalCalls.withdrawOrderApproval, {
    invalidates: approvalReads,
    onSuccess: () => showMessage({ kind: 'done', text: `Request ${approvalNumber} is withdrawn.` }),
  })
  return (
    <Button disabled={withdraw.isPending} onClick={() => withdraw.mutate({ approvalNumber })}>
      Withdraw
    </Button>
  )
}

function Rebuild({ of: { approvalNumber } }: { of: OrderApprovalDetail }) {
  const client = useQueryClient()
  const router = useRouter()
  const rebuild = useCallMutation(orderApprovalCalls.rebuildOrderApproval, {
    onSuccess: ({ added, leftOut }) => {
      const missing = leftOut.length > 0 ? ` Not sold any more: ${leftOut.join(', ')}.` : ''
      showMessage({ kind: 'done', text: `${plural(added, 'line')} put into your cart.${missing}` })
      void refreshCart(client).then(() => router.navigate({ href: paths.cart() }))
    },
  })
  return (
    <Button look="primary" disabled={rebuild.isPending} onClick={() => rebuild.mutate({ approvalNumber })}>
      Put back into the cart
    </Button>
  )
}
