// GraphQL documents, read and checked once, because a client sends the same few again and again with other variables.
import type { DocumentNode, GraphQLSchema, ValidationRule } from 'graphql'
import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate } from 'graphql'

const maxRootFields = 10
const maxTokens = 2000
const maxDocuments = 500
const maxCachedLength = 10_000

export type Read = { document: DocumentNode } | { errors: readonly GraphQLError[] }

// The number of root fields in one request is limited, aliases included, because each is a call with its own transaction.
const limitRootFields: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.selectionSet.selections.length > maxRootFields)
      context.reportError(new GraphQLError(`At most ${maxRootFields} calls in one request.`))
    if (node.selectionSet.selections.some((selection) => selection.kind !== Kind.FIELD))
      context.reportError(new GraphQLError('Calls are named directly, not through fragments.'))
  },
})

/**
 * Makes the reader of documents for `schema`. `introspection` is off in production [Q2.08]; then nothing
 * that exists is suggested for what does not, either.
 */
export function documentReader(
  schema: GraphQLSchema,
  { introspection }: { introspection: boolean },
): (text: string) => Read {
  const rules = [...specifiedRules, limitRootFields, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])]
  const kept = new Map<string, Read>()
  const read = (text: string): Read => {
    try {
      const document = parse(text, { maxLexicalTokens: maxTokens, noLocation: true })
      const errors = validate(schema, document, rules, { hideSuggestions: !introspection })
      return errors.length > 0 ? { errors } : { document }
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] }
      throw error
    }
  }
  return (text) => {
    const known = kept.get(text)
    if (known) return known
    const fresh = read(text)
    if ('document' in fresh && text.length <= maxCachedLength) {
      // The oldest goes, because a stranger who sends many different documents only makes us parse ours again.
      for (const [oldest] of kept) {
        if (kept.size < maxDocuments) break
        kept.delete(oldest)
      }
      kept.set(text, fresh)
    }
    return fresh
  }
}
