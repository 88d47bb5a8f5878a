// How long what was written and done stays on record.
import { z } from 'zod'
import { visible } from './setting.ts'

const days = (min: number) => z.coerce.number().int().min(min).max(36_500).optional()

export const retentionSettings = {
  EMAILS_KEPT_DAYS: visible(
    days(7),
    'Days after which emails and texts are removed from the outbox, sent or not; without it they stay.',
  ),
  AUDIT_KEPT_DAYS: visible(
    days(30),
    'Days after which entries of the audit are removed, while the chain of their seals stays; without it they stay.',
  ),
  // At least as long as the report of a connection looks back.
  PUNCHOUT_KEPT_DAYS: visible(
    days(90),
    'Days after which messages of procurement systems are removed from their log; without it they stay.',
  ),
}
