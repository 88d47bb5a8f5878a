// Orders that are placed again and again [P5.170]: what other areas may ask of them; the calls are beside it.
export { countRecurring, handOverRecurring } from './handOver.ts'
