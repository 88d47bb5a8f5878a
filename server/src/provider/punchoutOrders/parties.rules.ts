// The sender and the recipient of a document that follows a request [P13.56]: to its From, as whom it was sent to.
import type { Credential, Parties } from '../cxml/cxml.ts'

/** From and To of a request, as they are kept. */
export interface StoredParties {
  from: Credential[]
  to: Credential[]
}

interface Identities {
  sender_domain: string
  sender_identity: string
  from_domain: string
  from_identity: string
  to_domain: string
  to_identity: string
}

export const toStoredParties = ({ from, to }: Pick<Parties, 'from' | 'to'>): StoredParties => ({
  from: withoutSecrets(from.credentials),
  to: withoutSecrets(to.credentials),
})

const withoutSecrets = (credentials: readonly Credential[]): Credential[] =>
  credentials.map(({ domain, identity }) => ({ domain, identity }))

/** `began` is null for what came before they were kept: then the connection says it. */
export function partiesOfAnswer(
  began: StoredParties | null,
  connection: Identities,
): { us: Credential[]; buyer: Credential[] } {
  const { to_domain: domain, to_identity: identity } = connection
  const known = began?.to.find((one) => one.identity === identity)
  const us =
    identity !== ''
      ? [{ domain: domain || known?.domain || 'DUNS', identity }]
      : began && began.to.length > 0
        ? began.to
        : [{ domain: domain || 'DUNS', identity: 'supplier' }]
  return { us, buyer: began && began.from.length > 0 ? began.from : [buyerOf(connection)] }
}

const buyerOf = (of: Identities): Credential =>
  of.from_identity
    ? { domain: of.from_domain || 'DUNS', identity: of.from_identity }
    : { domain: of.sender_domain || 'DUNS', identity: of.sender_identity }
