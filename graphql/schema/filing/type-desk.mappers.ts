import type {
  OpenType,
  TypeChange,
  TypeRow,
  TypeVersion,
} from '#api/filing/type-desk/type-desk.schemas.ts'

export type DeskTypeMapper = TypeRow
export type OpenDeskTypeMapper = OpenType
export type DeskTypeVersionMapper = TypeVersion
export type DeskTypeChangeMapper = TypeChange
