// Page titles: '{title} | {company}' [A2.53].
import type { Brand } from '@portal/contract/provider/brand'

/** The title of a page; without the suffix where no company is known. */
export const pageTitle = (title: string, { company }: Pick<Brand, 'company'>): string =>
  [title, company].filter(Boolean).join(' | ')
