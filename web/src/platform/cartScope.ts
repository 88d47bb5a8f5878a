// Changes of a cart and what reads it on the server are sent one after the other, so that no quantity is ordered that has just changed.
import type { CartApplication } from './storage.ts'

export const cartScope = (application: CartApplication = 'supply-store') => ({ id: `cart ${application}` })
