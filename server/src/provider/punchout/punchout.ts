// Punch-out: people buy here from inside their procurement system.
export { storeMessage } from './messages.ts'
export { messageTallyJob, tidyMessagesJob } from './messages.jobs.ts'
export { openOutgoingSecret } from './outgoingSecret.ts'
export { answersInCxml, cxmlPath, maxPostedBytes } from './answersInCxml.ts'
export { punchoutRoutes } from './punchout.routes.ts'
export { visitPage } from './visitPage.ts'
