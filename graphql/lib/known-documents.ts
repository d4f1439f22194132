import type { HTTPGraphQLRequest, HTTPGraphQLResponse } from '@apollo/server'
import { getOperationAST, type DocumentNode } from 'graphql'

/** The most texts that are known, and the most ways in which clients name what they read. */
const MOST_TEXTS = 500
const MOST_HEADS = 20

/** What a known document needs to be run. */
export type KnownRequest = {
  document: DocumentNode
  variables: Record<string, unknown> | undefined
  operationName: string | undefined
  /** The head that Apollo gave the last good answer to a client that reads the same. */
  head: Head
}

type Head = { status: number; headers: [string, string][] }

/**
 * Documents that Apollo has parsed and validated, limits and all: neither hangs on more than the text, so the
 * next request with the same text need not go through Apollo again. Only plain ones are known: a POST of a
 * query text with variables, in JSON. Everything else is Apollo's, and so is every answer with an error.
 */
export function knownDocuments() {
  const documents = new Map<string, DocumentNode>()
  const heads = new Map<string, Head>()
  return {
    /** Remembers a document that passed. */
    keep(text: string, document: DocumentNode): void {
      bounded(documents, text, document, MOST_TEXTS)
    },
    /** Remembers how a good answer was headed. */
    learn(asked: HTTPGraphQLRequest, answer: HTTPGraphQLResponse): void {
      const head = { status: answer.status ?? 200, headers: [...answer.headers] }
      bounded(heads, acceptOf(asked), head, MOST_HEADS)
    },
    /** The request when it may be run at once, else null. */
    find(asked: HTTPGraphQLRequest): KnownRequest | null {
      const plain = plainBody(asked)
      const document = plain && documents.get(plain.query)
      const head = heads.get(acceptOf(asked))
      if (!document || !head || !getOperationAST(document, plain.operationName)) return null
      bounded(documents, plain.query, document, MOST_TEXTS)
      return { ...plain, document, head }
    },
  }
}

function acceptOf({ headers }: HTTPGraphQLRequest): string {
  return headers.get('accept') ?? ''
}

type Plain = Pick<KnownRequest, 'variables' | 'operationName'> & { query: string }

/** The parts of a body that has nothing but what a plain query has; null for any other. */
function plainBody({ method, headers, body }: HTTPGraphQLRequest): Plain | null {
  if (method !== 'POST' || !isRecord(body)) return null
  // Apollo reads the names of content types more finely than is needed here.
  if (!/^application\/json(; ?charset=utf-8)?$/i.test(headers.get('content-type') ?? ''))
    return null
  const { query, variables, operationName, extensions } = body
  if (typeof query !== 'string' || query === '' || extensions !== undefined) return null
  if (operationName != null && typeof operationName !== 'string') return null
  if (variables != null && !isRecord(variables)) return null
  return { query, variables: variables ?? undefined, operationName: operationName ?? undefined }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Sets an entry as the newest and drops the oldest past the bound. */
function bounded<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next().value
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}
