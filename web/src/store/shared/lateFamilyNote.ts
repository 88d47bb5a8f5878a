// Only results have it, and nobody uses it before they have seen them.
import { late } from '../../ui/late.ts'

export const FamilyNote = late('family', () => import('./FamilyNote.tsx').then((module) => module.FamilyNote))
