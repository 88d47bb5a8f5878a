// The maker's ERP by HTTP: its keys, imports by them, and the outbox of what it gets back.
export { erpResolvers } from './erp.calls.ts'
export { failedEvents } from './operators.ts'
export { eventRoutes } from './events.routes.ts'
export { importRoutes } from './import.routes.ts'
export { endKey, listKeys, createErpKey } from './keys.ts'
export { sendEventsJob, tidyEventsJob } from './webhook.jobs.ts'
