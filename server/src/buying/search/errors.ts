// A refusal in the shape Algolia's clients read: { message, status }.

/** Thrown anywhere below the search routes. It never carries a key or a row, because `message` is shown to the caller. */
export class SearchError extends Error {
  readonly status: 400 | 403 | 404 | 413 | 429

  constructor(status: SearchError['status'], message: string) {
    super(message)
    this.name = 'SearchError'
    this.status = status
  }
}
