// Only results have it, and no one uses it before they have seen them.
import { lazyOnUse } from '../../../ui/lazyParts.ts'
import classes from './PartNumbers.module.css'
import sizeStyles from './SizeSelect.module.css'

export const FamilyNote = lazyOnUse('family', { ...classes, ...sizeStyles }, () =>
  import('./FamilyNote.tsx').then((module) => module.FamilyNote),
)
