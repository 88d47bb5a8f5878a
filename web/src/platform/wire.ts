// How a call looks on the wire [A§7, B§7]: its path and body, by transport.
import type { AnyCall } from '@portal/contract/platform/call'
import { wireName } from '@portal/contract/platform/call'
import type { Session } from '@portal/contract/access/session'

export interface WireRequest {
  path: string
  body: Record<string, unknown>
}

/** A hint of whose data to show, never a right [A7.01]; left out for guests and for calls anyone may make. */
function transientProfile({ who }: AnyCall, { profile }: Session): Record<string, unknown> | undefined {
  if (who === 'anyone' || !profile) return undefined
  const { userId, accountId, accountNumber, partyId, locale, userSelectedOrganization, activeOrganizations } = profile
  return {
    userId,
    accountId,
    accountNumber,
    partyId,
    locale,
    userSelectedOrganization,
    accountIds: activeOrganizations.map((each) => each.accountId),
  }
}

/** '/customers/findById/{id}' and { id: 7, deep: true } become '/customers/findById/7' and { deep: true }. */
function fillPath(name: string, input: Record<string, unknown>): { endpoint: string; body: Record<string, unknown> } {
  const body = { ...input }
  const endpoint = name.replace(/\{(\w+)\}/g, (_segment, key: string) => {
    const value = body[key]
    delete body[key]
    return encodeURIComponent(String(value))
  })
  return { endpoint, body }
}

/** The request of an integration call; of the downloads of B§7.1 the name has 'async' behind it [B7.03]. */
function integrationRequest(call: AnyCall, input: Record<string, unknown>, session: Session): WireRequest {
  const { endpoint, body } = fillPath(wireName(call), input)
  const profile = transientProfile(call, session)
  return {
    path: call.who === 'anyone' && !session.signedIn ? '/api/guestIntegration' : '/api/integration',
    body: {
      endpoint,
      body,
      isSynchronous: !call.async,
      isNonProfileRequest: !profile,
      ...(profile && { transientProfile: profile }),
    },
  }
}

/** The request that makes `call`; `document` is its GraphQL document, unused by integration calls. */
export function wireRequest(
  call: AnyCall,
  input: Record<string, unknown>,
  session: Session,
  document: string,
): WireRequest {
  if (call.transport === 'integration') return integrationRequest(call, input, session)
  const profile = transientProfile(call, session)
  return {
    path: call.transport === 'open-graphql' ? '/api/open-graphql' : '/api/graphql',
    body: {
      query: document,
      variables: input,
      operationName: call.name,
      ...(profile && { transientProfile: profile }),
    },
  }
}
