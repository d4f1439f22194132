import type {
  Import,
  ImportDesk,
  ImportPull,
  ImportRun,
  KeptMapping,
  KindMapping,
  WaitingImport,
} from '#api/portal/import-desk/imports.schemas.ts'

export type DeskImportMapper = Import
export type ImportDeskMapper = ImportDesk
export type WaitingImportMapper = WaitingImport
export type ImportRunMapper = ImportRun
export type ImportPullMapper = ImportPull
export type KeptMappingMapper = KeptMapping
export type KindMappingMapper = KindMapping
