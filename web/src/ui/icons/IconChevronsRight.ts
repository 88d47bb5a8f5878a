import { icon } from './icon.tsx'

export const IconChevronsRight = icon('M7 7l5 5l-5 5', 'M13 7l5 5l-5 5')
