import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FindPlaced } from '../orders/shared/FindPlaced.tsx'
import { useDraftOwner } from '../../platform/drafts.ts'
import { deleteCheckoutDraft } from './checkoutDraft.ts'
import { placeQuote } from './placing.ts'
import { placedHref, useArrive } from './usePlacing.ts'

export function FindPlacedOrder({ quoteId, otherwise }: { quoteId: string; otherwise: ReactNode }) {
  const client = useQueryClient()
  const owner = useDraftOwner()
  return (
    <FindPlaced
      send={async () => placedHref(await placeQuote(client, quoteId))}
      arrive={useArrive()}
      forget={() => deleteCheckoutDraft(owner)}
      otherwise={otherwise}
    />
  )
}
