import type {
  PersonFile,
  PersonLink,
  PersonRow,
  PersonSession,
  PersonStep,
} from '#api/portal/people/people.schemas.ts'

export type PersonMapper = PersonFile
export type PersonRowMapper = PersonRow
export type PersonLinkMapper = PersonLink
export type PersonSessionMapper = PersonSession
export type PersonStepMapper = PersonStep
