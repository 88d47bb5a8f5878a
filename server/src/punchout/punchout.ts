// Punch-out: people buy here from inside their procurement system.
export { punchoutRoutes } from './punchout.routes.ts'
export { visitPage } from './visitPage.ts'
