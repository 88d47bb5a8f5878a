// The named people of the demo world (docs/demo-world.md), by what tests need them for. Their password is the same.
export const password = 'Windhover-1'

export const people = {
  /** Administrator of the parent holding; the only one with the parent view. */
  holding: 'dana.reyes@cascade.example',
  /** Parts buyer of a child organization that buys on purchase orders. */
  lineBuyer: 'lee.tran@cascade.example',
  owner: 'owner@bluewater.example',
  fleetManager: 'fleet@bluewater.example',
  buyer: 'buyer@bluewater.example',
  accountant: 'accounts@bluewater.example',
  /** Sees, but may not order and sees no prices. */
  viewer: 'viewer@bluewater.example',
  canadian: 'chantal@mapleridge.example',
  norwegian: 'ingrid@nordfjell.example',
  demo: 'demo@ironoak.example',
  /** A private shopper without an organization. */
  shopper: 'sam.shopper@mail.example',
  /** May order, and sees no price anywhere. */
  foreman: 'jo.park@cascade.example',
  punchout: 'punch@procura.example',
  associate: 'associate@windhover.example',
  csr: 'csr@windhover.example',
  csrLead: 'csr.lead@windhover.example',
  admin: 'admin@windhover.example',
  /** The rest may not sign in: each is in another state of [A§4]. */
  pending: 'pending@newco.example',
  unconfirmed: 'fresh@bluewater.example',
  invited: 'invited@bluewater.example',
  deactivated: 'gone@bluewater.example',
  rejected: 'refused@rivalifts.example',
} as const

/** A person new, whose password is that of the demo world. */
export interface NewPerson {
  email: string
}

/** A person new in an organization of their own. */
export interface NewOrganization extends NewPerson {
  accountNumber: string
  /** Serial of its one machine, which the notice of the organization it is like is open for. */
  unit: string
  /** Number of its one invoice, which is open. */
  invoice: string
}
