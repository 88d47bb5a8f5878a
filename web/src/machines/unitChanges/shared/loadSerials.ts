// Serials of the units picked in a list: those that are marked, or all of its result, a page of the search after the other.
import type { AnyCall } from '@portal/contract/platform/call'
import type { QueryClient } from '@tanstack/react-query'
import type { Picked } from '../../../lists/shared/ListPage.tsx'
import { sendCall } from '../../../platform/client.ts'

const pageSize = 100

/** `onProgress` hears how many are loaded. */
export async function loadSerials(
  client: QueryClient,
  call: AnyCall,
  { keys, request, total }: Picked,
  onProgress?: (loaded: number) => void,
): Promise<readonly string[]> {
  if (!request) return keys
  const serials: string[] = []
  for (let page = 0; page * pageSize < total; page++) {
    const answer = (await sendCall(client, call, { ...request, page, size: pageSize })) as {
      content: { unitSerial: string }[]
    }
    serials.push(...answer.content.map(({ unitSerial }) => unitSerial))
    onProgress?.(serials.length)
  }
  return serials
}
