// In a file of its own: the page's loader, which every page begins with, needs nothing else of the results.
import { lazyPart } from '../../ui/lazyParts.ts'
import tableStyles from './productTable.module.css'
import resultStyles from './ResultTable.module.css'
import sizeStyles from './shared/SizeSelect.module.css'

// Cards need no rows. The server shows them before their code has come: their styles are held here.
export const ResultTable = lazyPart(() => import('./ResultTable.tsx').then((module) => module.ResultTable), {
  ...tableStyles,
  ...resultStyles,
  ...sizeStyles,
})
