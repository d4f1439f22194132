import type {
  AssemblyFile,
  BackflowNotice,
  FoundAssembly,
  LadderRow,
} from '#api/backflow/ladder/ladder.schemas.ts'

export type BackflowNoticeMapper = BackflowNotice
export type BackflowAssemblyMapper = AssemblyFile
export type FoundAssemblyMapper = FoundAssembly
export type BackflowLadderRowMapper = LadderRow
