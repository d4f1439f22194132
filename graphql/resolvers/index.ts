import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { documentResolvers } from './documents.ts'
import { permitResolvers } from './permits.ts'
import { referenceResolvers } from './reference.ts'
import { sessionResolvers } from './session.ts'
import { siteResolvers } from './sites.ts'
import { submittalResolvers } from './submittals.ts'

/** One object a feature; makeExecutableSchema merges them. */
export const resolvers: Resolvers[] = [
  documentResolvers,
  permitResolvers,
  referenceResolvers,
  sessionResolvers,
  siteResolvers,
  submittalResolvers,
]
