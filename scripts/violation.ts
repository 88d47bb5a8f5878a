/** A place where the house breaks a rule of docs/architecture.md, Boundaries. */
export interface Violation {
  rule: string
  from: string
  to: string
}
