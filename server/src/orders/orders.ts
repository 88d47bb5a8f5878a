// Orders (screens.md Orders and invoices): what other areas may do with them.

export { createOrder, orderNumberOf } from './placing.ts'
