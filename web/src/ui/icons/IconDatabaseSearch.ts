import { icon } from './icon.tsx'

export const IconDatabaseSearch = icon(
  'M4 6c0 1.657 3.582 3 8 3s8 -1.343 8 -3s-3.582 -3 -8 -3s-8 1.343 -8 3',
  'M4 6v6c0 1.657 3.582 3 8 3m8 -3.5v-5.5',
  'M4 12v6c0 1.657 3.582 3 8 3',
  'M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M20.2 20.2l1.8 1.8',
)
