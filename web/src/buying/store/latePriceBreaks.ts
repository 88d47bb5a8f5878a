// In a file of its own: the page's loader, which every page begins with, needs nothing else of the order box.
import { lazyPart } from '../../ui/lazyParts.ts'

// Guests pay the list price.
export const PriceBreaks = lazyPart(() => import('./PriceBreaks.tsx').then((module) => module.PriceBreaks))
