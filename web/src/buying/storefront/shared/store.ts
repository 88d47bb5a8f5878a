// The differences of the two stores, as data: the pieces of this area are the same for both.

/** The search box of a store [B§2.4, B§2.5]. */
export interface StoreSearch {
  /** The page of the results, and the parameter of its address that holds what was typed. */
  href: string
  parameter: string
  /** Labels of the search form. */
  form: string
  field: string
  submit: string
  suggestions: string
}

export interface Store {
  name: string
  href: string
  search: StoreSearch
}
