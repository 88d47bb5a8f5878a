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
