/** The preview of a link to a page, by the Open Graph protocol [P9.113]. */
export const property = (name: 'site_name' | 'type' | 'title' | 'description' | 'url' | 'image', content: string) => ({
  property: `og:${name}`,
  content,
})
