// An email to customer support that the visitor's own mail program opens, written already: guests may ask, too.
import type { PortalConfig } from '@portal/contract/provider/brand'

export const supportMail = ({ email }: Pick<PortalConfig['brand'], 'email'>, subject: string, body: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
