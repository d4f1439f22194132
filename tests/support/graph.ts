import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { parse, type GraphQLError } from 'graphql'
import type { Gateway } from '#graphql/server.ts'

type Variables = Record<string, unknown>
type Answer<T> = { data?: T | null; errors?: readonly GraphQLError[] }

/** Runs a query as the pages do: in process, without limits. */
export function execute<T>(
  gateway: Gateway,
  text: string,
  variables: Variables = {},
): Promise<Answer<T>> {
  return gateway.execute(parse(text) as TypedDocumentNode<T, Variables>, variables)
}

/** The data of a query that must not fail. */
export async function ask<T>(
  gateway: Gateway,
  text: string,
  variables: Variables = {},
): Promise<T> {
  const { data, errors } = await execute<T>(gateway, text, variables)
  if (errors?.[0]) throw errors[0]
  return data as T
}

/** The code of the first error. */
export async function codeOf(
  gateway: Gateway,
  text: string,
  variables: Variables = {},
): Promise<unknown> {
  const { errors } = await execute(gateway, text, variables)
  return errors?.[0]?.extensions?.code
}

type Posted = {
  status: number
  type: string
  text: string
  body: { data?: unknown; errors?: { message: string; extensions: { code: string } }[] }
}

/** Sends a query over HTTP, as an integrator does. */
export async function post(
  gateway: Gateway,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Posted> {
  const response = await gateway.handle(
    new Request('http://portal.test/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text,
    body: JSON.parse(text) as Posted['body'],
  }
}
