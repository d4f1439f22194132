import {
  execute,
  print,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { answerError, refusedBefore } from './errors.ts'

const MOST_KEPT = 500

type Variables = Record<string, unknown> | null | undefined
type Runner = (context: unknown, variables: Variables) => Promise<ExecutionResult> | ExecutionResult

/**
 * Compiles each validated document once and keeps it by its text, the least used going first. Answers
 * are the same as graphql-js gives; documents that cannot be compiled are answered with their errors. `onFault` is told
 * of every fault whose words are kept from the caller.
 */
export function compiledExecutor(schema: GraphQLSchema) {
  const kept = new Map<string, Runner>()
  const texts = new WeakMap<DocumentNode, string>()

  function runnerOf(document: DocumentNode, operationName: string | null | undefined): Runner {
    let text = texts.get(document)
    if (text === undefined) texts.set(document, (text = print(document)))
    const key = `${operationName ?? ''}\n${text}`
    const runner = kept.get(key) ?? compiled(document, text, operationName)
    kept.delete(key)
    kept.set(key, runner)
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return runner
  }

  function compiled(
    document: DocumentNode,
    text: string,
    operationName: string | null | undefined,
  ): Runner {
    // The compiler mixes up fragments that are included in one place and skipped in another.
    if (/@(skip|include)\b/.test(text))
      return (contextValue, variableValues) =>
        execute({ schema, document, contextValue, variableValues, operationName, rootValue: {} })
    const query = compileQuery(schema, document, operationName ?? undefined)
    if (!isCompiledQuery(query)) return () => query
    return (context, variables) => query.query({}, context, variables)
  }

  return async (
    document: DocumentNode,
    variables: Variables,
    context: unknown,
    onFault: (error: unknown) => void,
    operationName?: string | null,
  ): Promise<ExecutionResult> => {
    try {
      const { data, errors } = await runnerOf(document, operationName)(context, variables)
      if (!errors) return { data }
      // Without data nothing was run: the variables or the kind of operation were refused.
      if (data === undefined) return { errors: errors.map(refusedBefore) }
      return { data, errors: errors.map((error) => answerError(error, onFault)) }
    } catch (error) {
      return { errors: [answerError(error, onFault)] }
    }
  }
}
