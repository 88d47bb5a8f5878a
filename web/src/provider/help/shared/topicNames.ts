import type { HelpTopic } from '@portal/contract/platform/paths'

/** Titles of pages; kept apart from its text, which only the help pages load. */
export const helpTitles: Record<HelpTopic, string> = {
  'contact-us': 'Contact Us',
  'my-account': 'My Account',
  'login-and-registration': 'Login and Registration',
  'order-tracking': 'Order Tracking',
  'returns-and-exchanges': 'Returns and Exchanges',
  shipping: 'Shipping',
  'other-help-topics': 'Other Help Topics',
}
