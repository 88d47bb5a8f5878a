/** The help pages, as their addresses name them [B2.24]. */
export const helpTopics = [
  'contact-us',
  'my-account',
  'login-and-registration',
  'order-tracking',
  'returns-and-exchanges',
  'shipping',
  'other-help-topics',
] as const
export type HelpTopic = (typeof helpTopics)[number]

/** What each page is called; kept apart from its text, which only the help pages load. */
export const helpTitles: Record<HelpTopic, string> = {
  'contact-us': 'Contact Us',
  'my-account': 'My Account',
  'login-and-registration': 'Login and Registration',
  'order-tracking': 'Order Tracking',
  'returns-and-exchanges': 'Returns and Exchanges',
  shipping: 'Shipping',
  'other-help-topics': 'Other Help Topics',
}
