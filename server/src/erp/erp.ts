// The maker's ERP by HTTP: its keys, and imports by them.
export { importRoutes } from './import.routes.ts'
export { endKey, listKeys, makeKey } from './keys.ts'
