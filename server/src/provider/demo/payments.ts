// Cards that people of the demo world have saved.
import { csvFile } from './csv.ts'
import type { World } from './world.ts'

/** Cards from the test numbers of the payment gateways; one has run out, so that this, too, is seen. */
export function writePaymentMethods(world: World): void {
  const file = csvFile(world.folder, 'payment-methods.csv', [
    'payment_id',
    'email',
    'gateway_token',
    'brand',
    'last4',
    'expiry_month',
    'expiry_year',
  ])
  const year = new Date(world.today).getUTCFullYear()
  const row = (id: string, email: string, brand: string, last4: string, month: number, after: number) =>
    file.row({
      payment_id: `pm_${id}`,
      email,
      gateway_token: `sbx_${last4}_${String(month).padStart(2, '0')}${year + after}_demodemodemodemo`,
      brand,
      last4,
      expiry_month: month,
      expiry_year: year + after,
    })
  row('buyer1', 'buyer@bluewater.example', 'Visa', '4242', 9, 2)
  row('buyer2', 'buyer@bluewater.example', 'Mastercard', '4444', 4, 1)
  row('buyer3', 'buyer@bluewater.example', 'American Express', '0005', 11, -1)
  row('owner1', 'owner@bluewater.example', 'Visa', '1111', 1, 3)
  row('sam1', 'sam.shopper@mail.example', 'Visa', '4242', 7, 2)
  file.close()
}
