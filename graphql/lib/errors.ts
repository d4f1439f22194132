import { GraphQLError } from 'graphql'

/** A not-ok answer of the REST API, kept as data for the caller of the graph. */
export class RestError extends GraphQLError {
  constructor(code: string, message: string, status: number, fields?: Record<string, string>) {
    super(message, { extensions: { code, status, ...(fields ? { fields } : {}) } })
  }
}
