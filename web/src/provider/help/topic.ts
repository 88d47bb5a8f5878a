// The shape of a help page: plain data, so that the pages, their search and the printed manual share one text.
import type { HelpTopic } from '@portal/contract/platform/paths'

/** A paragraph, a list, or numbered steps. `[text](address)` is a link; {phone}, {option}, {email}, {company} are the brand's. */
export type Block = string | { list: readonly string[] } | { steps: readonly string[] }

export interface Section {
  /** Names the section in the address: /pages/help/shipping#estimates. */
  id: string
  title: string
  body: readonly Block[]
}

export interface Topic {
  slug: HelpTopic
  title: string
  /** One line that says what the page answers. */
  lead: string
  sections: readonly Section[]
}
