import {
  GraphQLError,
  print,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'

const MOST_KEPT = 500

/**
 * Compiles each validated document once and keeps it by its text, the least used going first. Answers
 * are the same as graphql-js gives; documents that cannot be compiled are answered with their errors.
 */
export function compiledExecutor(schema: GraphQLSchema) {
  const kept = new Map<string, CompiledQuery>()
  const texts = new WeakMap<DocumentNode, string>()

  function compiled(
    document: DocumentNode,
    operationName?: string | null,
  ): CompiledQuery | ExecutionResult {
    let text = texts.get(document)
    if (text === undefined) texts.set(document, (text = print(document)))
    const key = `${operationName ?? ''}\n${text}`
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const fresh = compileQuery(schema, document, operationName ?? undefined)
    if (!isCompiledQuery(fresh)) return fresh
    kept.set(key, fresh)
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return fresh
  }

  return async (
    document: DocumentNode,
    variables: Record<string, unknown> | null | undefined,
    context: unknown,
    operationName?: string | null,
  ): Promise<ExecutionResult> => {
    const query = compiled(document, operationName)
    if (!('query' in query)) return query
    try {
      return await query.query({}, context, variables)
    } catch (error) {
      return {
        errors: [new GraphQLError(error instanceof Error ? error.message : 'The query failed.')],
      }
    }
  }
}
