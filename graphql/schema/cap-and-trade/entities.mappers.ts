import type {
  Candidate,
  EntityTerms,
  RegisteredEntity,
  Representative,
  Sector,
} from '#api/cap-and-trade/entities/entities.schemas.ts'

export type CapSectorMapper = Sector
export type CapEntityTermsMapper = EntityTerms
export type CapRegisteredEntityMapper = RegisteredEntity
export type CapRegisteredRepresentativeMapper = Representative
export type CapRepresentativeCandidateMapper = Candidate
