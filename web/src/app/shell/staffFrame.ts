// The frame of the staff area, which customers' pages start without; its styles come with what the server shows.
import { lazyPart } from '../../ui/lazyParts.ts'
import staffStyles from './StaffNav.module.css'

const load = () => import('./StaffArea.tsx')

export const StaffNav = lazyPart(() => load().then((parts) => parts.StaffNav), staffStyles)

export const StaffSearchBox = lazyPart(() => load().then((parts) => parts.StaffSearchBox))
