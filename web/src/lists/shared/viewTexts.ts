// What is called what where views are kept: views of a list, searches of the store.
export interface ViewTexts {
  /** 'View', at the beginning of a sentence. */
  noun: string
  /** What they are together: 'Saved views'. */
  many: string
  /** What is where there is none yet. */
  hint: string
  label: string
  /** A name a person might give. */
  example: string
}
