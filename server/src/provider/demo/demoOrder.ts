// An order of the demo world, before it is written.
import type { DemoAccount, DemoAddress } from './world.ts'

export interface DemoLine {
  part: string
  course: string | null
  name: string
  quantity: number
  uom: string
  price: number
  /** The core deposit in the price. */
  core?: number | undefined
}

export interface DemoOrder {
  number: string
  account: DemoAccount
  kind: 'SUPPLY' | 'TRAINING'
  /** Days before today, negative. */
  placed: number
  shipped: number | null
  status: 'OPEN' | 'PROCESSING' | 'SHIPPED' | 'COMPLETE' | 'CANCELLED'
  po: string | null
  billTo: DemoAddress
  shipTo: DemoAddress | null
  lines: DemoLine[]
  subtotal: number
  shipping: number
  tax: number
  total: number
}
