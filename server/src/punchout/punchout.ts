// Punch-out: people buy here from inside their procurement system.
export { keepMessage } from './messages.ts'
export { punchoutRoutes } from './punchout.routes.ts'
export { visitPage } from './visitPage.ts'
