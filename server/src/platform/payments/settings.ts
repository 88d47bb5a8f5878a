// Settings of how cards are charged.
import { z } from 'zod'
import { optional, setting, visible } from '../config/setting.ts'

export const paymentSettings = {
  CARD_CAPTURE: visible(
    z.enum(['shipment', 'order']).default('shipment'),
    'When cards are charged: shipment as goods leave, by what the ERP says was shipped; order with the order, where it says nothing of shipments.',
  ),
  STRIPE_SECRET_KEY: setting(
    optional,
    'Secret key of Stripe, which then takes the cards; without it the built-in sandbox does, and no money moves.',
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    optional,
    'Signing secret of the Stripe webhook at PUBLIC_URL/hooks/stripe; without it payments are asked after only.',
  ),
  STRIPE_API_URL: visible(z.url().default('https://api.stripe.com'), 'Where the Stripe API answers.'),
  STRIPE_TIMEOUT: visible(
    z.coerce.number().min(0.1).max(20).default(20),
    'Seconds a buyer waits for Stripe, repetitions included; then the payment is checked later and the buyer is told by e-mail.',
  ),
}
