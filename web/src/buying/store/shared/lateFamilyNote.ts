// Only results have it, and no one uses it before they have seen them.
import { lazyOnUse } from '../../../ui/lazyParts.ts'
import classes from './PartNumbers.module.css'

export const FamilyNote = lazyOnUse('family', classes, () =>
  import('./FamilyNote.tsx').then((module) => module.FamilyNote),
)
