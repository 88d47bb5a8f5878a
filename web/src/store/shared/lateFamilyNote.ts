// Only results have it, and nobody uses it before they have seen them.
import { late } from '../../ui/late.ts'
import classes from './PartNumbers.module.css'

export const FamilyNote = late('family', classes, () => import('./FamilyNote.tsx').then((module) => module.FamilyNote))
