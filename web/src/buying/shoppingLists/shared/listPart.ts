/** An item and how many of it go on a list. */
export interface ListedPart {
  itemId: number
  quantity: number
}
