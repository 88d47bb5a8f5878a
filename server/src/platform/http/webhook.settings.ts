// Settings of the webhook to the maker's ERP.
import { z } from 'zod'
import { setting } from '../config/setting.ts'
import { isWebhookSecret } from './webhook.rules.ts'

export const webhookSettings = {
  ERP_WEBHOOK_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'Where events for the ERP are sent (Standard Webhooks); without it the ERP fetches them.',
  ),
  ERP_WEBHOOK_SECRET: setting(
    z.string().refine(isWebhookSecret, 'must be whsec_ and 24 to 64 bytes as base64').optional(),
    'Signs them: whsec_ and 24 to 64 random bytes as base64.',
  ),
}
