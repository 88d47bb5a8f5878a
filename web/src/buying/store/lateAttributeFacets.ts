// In a file of its own: the page's loader, which every page begins with, needs no other filter.
import { lazyOnUse } from '../../ui/lazyParts.ts'
import classes from './FacetPanel.module.css'

export const AttributeFacets = lazyOnUse('attributes', classes, () =>
  import('./AttributeFacets.tsx').then((module) => module.AttributeFacets),
)
