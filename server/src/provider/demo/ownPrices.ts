// Own prices: of Bluewater with breaks, and of a group that Maple Ridge belongs to.
import { roundMoney } from '@portal/contract/platform/money'
import { csvFile } from './csv.ts'
import { organizations } from './fixed/organizations.ts'
import type { World } from './world.ts'

/** The group of customers with prices of their own. */
export const priceGroup = { name: 'NORTHERN-UTILITIES', of: 'mapleridge' } as const

const breaks = [
  { quantity: 1, share: 0.92 },
  { quantity: 10, share: 0.85 },
  { quantity: 50, share: 0.78 },
]

export function writeOwnPrices(world: World): void {
  const random = world.random('own prices')
  const file = csvFile(world.folder, 'customer-prices.csv', [
    'account_number',
    'price_group',
    'part_number',
    'currency',
    'min_quantity',
    'valid_from',
    'price',
  ])
  // Behind the fixed products, whose prices are known by heart.
  const parts = world.products.slice(40).filter(({ sellable, core }) => sellable && !core)
  const bluewater = organizations.find(({ key }) => key === 'bluewater')
  for (const { partNumber, usd } of random.some(parts, 12))
    for (const { quantity, share } of breaks)
      file.row({
        account_number: bluewater?.accountNumber,
        part_number: partNumber,
        currency: 'USD',
        min_quantity: quantity,
        valid_from: '2026-01-01',
        price: roundMoney(usd * share).toFixed(2),
      })
  for (const { partNumber, cad } of random.some(parts, 12))
    file.row({
      price_group: priceGroup.name,
      part_number: partNumber,
      currency: 'CAD',
      min_quantity: 1,
      price: roundMoney(cad * 0.95).toFixed(2),
    })
  file.close()
}
