import type { AttachmentFilter, AttachmentSort, AttachmentSource } from '#app/gql/operations.ts'
import { readChoice, readState, stateParams, type SearchState } from '#app/lib/search-params.ts'
import { words } from '#words/words.ts'

export const DOCUMENTS = '/app/document'

export const ATTACHMENT_SORTS = words([
  { value: 'new', label: 'Created Date, new to old', sort: 'CREATED_NEWEST' },
  { value: 'old', label: 'Created Date, old to new', sort: 'CREATED_OLDEST' },
  { value: 'name', label: 'File Name, A to Z', sort: 'FILE_NAME' },
  { value: 'name-desc', label: 'File Name, Z to A', sort: 'FILE_NAME_DESC' },
] as const satisfies readonly { value: string; label: string; sort: AttachmentSort }[])
type SortValue = (typeof ATTACHMENT_SORTS)[number]['value']

export const SOURCE_NAMES = words({
  SITE: 'Site',
  INSPECTION: 'Inspection',
  VIOLATION: 'Violation',
  ENFORCEMENT: 'Enforcement',
  EVENT: 'Event',
  PROJECT: 'Project',
} as const satisfies Record<AttachmentSource, string>)
const SOURCES = Object.keys(SOURCE_NAMES) as AttachmentSource[]

/** Batch Download: off, on, or on with every file of the page chosen. */
const BATCHES = ['', 'on', 'page'] as const

export type AttachmentState = Omit<SearchState, 'view' | 'box' | 'site'> & {
  /** Schema name; empty for the first of the user's products. */
  product: string
  source: AttachmentSource | ''
  fileTypes: string[]
  sort: SortValue
  batch: (typeof BATCHES)[number]
}

export function readAttachmentState(params: URLSearchParams): AttachmentState {
  const { term, page, size } = readState(params)
  return {
    term,
    page,
    size,
    product: /^\w{1,40}$/.exec(params.get('product') ?? '')?.[0] ?? '',
    source: readChoice(params, 'source', ['', ...SOURCES]) as AttachmentState['source'],
    fileTypes: [...new Set(params.getAll('type'))]
      .filter((ending) => /^[\p{L}\p{N}_+-]{1,10}$/u.test(ending))
      .slice(0, 20),
    sort: readChoice(params, 'sort', [
      ATTACHMENT_SORTS[0].value,
      ...ATTACHMENT_SORTS.slice(1).map(({ value }) => value),
    ]),
    batch: readChoice(params, 'batch', BATCHES),
  }
}

export function attachmentParams(state: AttachmentState): [string, string][] {
  const { product, source, fileTypes, sort, batch } = state
  return [
    ...(product ? [['product', product] as [string, string]] : []),
    ...(source ? [['source', source] as [string, string]] : []),
    ...fileTypes.map((ending): [string, string] => ['type', ending]),
    ...(sort === 'new' ? [] : [['sort', sort] as [string, string]]),
    ...(batch ? [['batch', batch] as [string, string]] : []),
    ...stateParams({ ...state, view: 'grid', box: null, site: null }),
  ]
}

export function attachmentFilter({ term, source, fileTypes }: AttachmentState): AttachmentFilter {
  return {
    ...(term ? { keyword: term } : {}),
    ...(source ? { source } : {}),
    ...(fileTypes.length > 0 ? { fileTypes } : {}),
  }
}

export function attachmentSort({ sort }: AttachmentState): AttachmentSort {
  return ATTACHMENT_SORTS.find(({ value }) => value === sort)?.sort ?? 'CREATED_NEWEST'
}
