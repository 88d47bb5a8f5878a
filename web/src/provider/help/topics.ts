// The help pages, in the order of the menu.
import { contactUs } from './content/contactUs.ts'
import { loginAndRegistration } from './content/loginAndRegistration.ts'
import { myAccount } from './content/myAccount.ts'
import { orderTracking } from './content/orderTracking.ts'
import { otherHelpTopics } from './content/otherHelpTopics.ts'
import { returnsAndExchanges } from './content/returnsAndExchanges.ts'
import { shipping } from './content/shipping.ts'
import type { Block, Section, Topic } from './topic.ts'

export const topics: readonly Topic[] = [
  contactUs,
  myAccount,
  loginAndRegistration,
  orderTracking,
  returnsAndExchanges,
  shipping,
  otherHelpTopics,
]

/** The page of `slug`; the route table lets no other value through. */
export const getTopic = (slug: string): Topic => topics.find((topic) => topic.slug === slug) ?? contactUs

export interface Hit {
  topic: Topic
  section: Section
  /** The first words of the section. */
  excerpt: string
}

const toText = (block: Block): string =>
  typeof block === 'string' ? block : 'list' in block ? block.list.join(' ') : block.steps.join(' ')
const removeLinks = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')

/** The sections that hold every word of `words`, those with them in the title first. */
export function searchTopics(words: string): Hit[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const hits = topics.flatMap((topic) =>
    topic.sections.map((section) => {
      const title = `${topic.title} ${section.title}`.toLowerCase()
      const text = removeLinks(section.body.map(toText).join(' '))
      const isHit = wanted.every((word) => title.includes(word) || text.toLowerCase().includes(word))
      return { hit: { topic, section, excerpt: text }, isHit, inTitle: wanted.every((word) => title.includes(word)) }
    }),
  )
  return hits
    .filter(({ isHit }) => isHit)
    .toSorted((a, b) => Number(b.inTitle) - Number(a.inTitle))
    .map(({ hit }) => hit)
}
