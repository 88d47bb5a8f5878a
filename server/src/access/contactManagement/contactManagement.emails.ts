// The emails of leaving and coming back: to the person, and to the colleague who takes over what they held.
import { heldItems, formatHeldItems } from '@portal/contract/access/heldItems'
import { paths } from '@portal/contract/platform/paths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

const closedOrOpened = z.object({ firstName: z.string(), by: z.string(), customerName: z.string() })

export const accessClosed = notificationKind({
  name: 'AccessClosed',
  about: 'An administrator of their organization closed their access, to the person.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: closedOrOpened,
  email: ({ firstName, by, customerName }, { brand, config }) => ({
    subject: `Your access to ${brand.product} was closed`,
    heading: 'Your access was closed',
    paragraphs: [
      `Hello ${firstName}, ${by} closed your access to ${brand.product} for ${customerName}. You cannot log in any more; your orders stay with your organization.`,
      'If you think this is a mistake, please ask your administrator: they can open it again.',
    ],
    button: { label: 'Contact us', url: pageUrl(config, paths.helpTopic('contact-us')) },
  }),
})

export const accessOpened = notificationKind({
  name: 'AccessOpened',
  about: 'An administrator of their organization opened their access again, to the person.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: closedOrOpened,
  email: ({ firstName, by, customerName }, { brand, config }) => ({
    subject: `You can log in to ${brand.product} again`,
    heading: 'Your access is open again',
    paragraphs: [
      `Hello ${firstName}, ${by} opened your access to ${brand.product} for ${customerName} again. Log in with your email address and your password.`,
      'What you shared or had under way and a colleague took over meanwhile stays with them.',
    ],
    button: { label: 'Log In', url: pageUrl(config, paths.login()) },
  }),
})

export const workHandedOver = notificationKind({
  name: 'WorkHandedOver',
  about: 'What somebody who left held was handed to a colleague: how much of what, to the colleague.',
  severities: ['medium'],
  isOptional: false,
  who: 'signed-in',
  data: z.object({ leaver: z.string(), by: z.string(), held: heldItems }),
  email: ({ leaver, by, held: handed }, { config }) => ({
    subject: `You take over from ${leaver}`,
    heading: `You take over from ${leaver}`,
    paragraphs: [
      `${by} closed the access of ${leaver} and handed to you what they held:`,
      ...formatHeldItems(handed).map((line) => `• ${line}`),
      'Names you had used already got a number behind them. Addresses became your defaults only where you had none.',
    ],
    button: { label: 'Your shopping lists', url: pageUrl(config, paths.shoppingLists()) },
  }),
})

export const colleagueBack = notificationKind({
  name: 'ColleagueBack',
  about: 'Somebody whose work was handed over can log in again, to the colleague who took it over.',
  severities: ['low'],
  isOptional: true,
  title: 'Colleagues who come back',
  who: 'signed-in',
  data: z.object({ leaver: z.string(), by: z.string() }),
  email: ({ leaver, by }, { config }) => ({
    subject: `${leaver} can log in again`,
    heading: `${leaver} can log in again`,
    paragraphs: [`${by} opened the access of ${leaver} again. What you took over from them stays yours.`],
    button: { label: 'Your shopping lists', url: pageUrl(config, paths.shoppingLists()) },
  }),
})
