// OCI, SAP's way to punch out: fields that start it, and fields that return the cart. Knows no table.
export { checkOci } from './check.rules.ts'
export { inCharset } from './charset.rules.ts'
export { ociFields, OciMisfit } from './fields.rules.ts'
export type { OciLine, OciSettings } from './fields.rules.ts'
export { readOciStart, defaultOciNames } from './start.rules.ts'
export type { OciFunction, OciStart } from './start.rules.ts'
