import type {
  AttachmentChoicesQuery,
  AttachmentItemFragment,
  SearchAttachmentsQuery,
} from '#app/gql/operations.ts'
import { countOf, momentInZone } from '#app/lib/format.ts'
import { hiddenFields, hrefWith, PAGE_SIZES } from '#app/lib/search-params.ts'
import { fileSize } from '#words/formats.ts'
import { t } from '#words/words.ts'
import {
  ATTACHMENT_SORTS,
  attachmentParams,
  DOCUMENTS,
  SOURCE_NAMES,
  type AttachmentState,
} from './attachment-criteria.ts'

type Found = SearchAttachmentsQuery['attachments']
type Choices = AttachmentChoicesQuery['attachmentChoices']
type Asked = { state: AttachmentState; choices: Choices; timeZone: string }

/** The words of the document search (spec 3 §2.10). */
export function viewAttachments(found: Found, { state, choices, timeZone }: Asked) {
  const { products } = choices
  const href = (changes: Partial<AttachmentState>) =>
    hrefWith(DOCUMENTS, attachmentParams({ ...state, page: 1, ...changes }))
  const params = attachmentParams({ ...state, page: 1 })
  const { page, pageSize } = found.pageInfo
  const offset = (page - 1) * pageSize
  const chips = chipsOf(state, href)
  const shown = found.nodes.length
  return {
    title: t('Documents'),
    notice: t('Please note: The attachments from Submittals and Permits are not available.'),
    count: found.isEstimate
      ? t('More than {list} attachments', { list: (found.totalCount - 1).toLocaleString('en-US') })
      : countOf(found.totalCount, 'attachment', 'attachments'),
    path: DOCUMENTS,
    addHref: choices.mayAdd ? `${DOCUMENTS}/add` : null,
    clearHref: hrefWith(DOCUMENTS, state.product ? [['product', state.product]] : []),
    criteria: {
      term: state.term,
      products: products.map(({ schemaName, name }) => ({ value: schemaName, label: name })),
      product: state.product,
      sources: [
        { value: '', label: t('All') },
        ...choices.sources.map((source) => ({ value: source, label: SOURCE_NAMES[source] })),
      ],
      source: state.source,
      fileTypes: endingsOf(choices, state).map((ending) => ({
        value: ending,
        label: ending === 'none' ? t('No ending') : ending.toUpperCase(),
      })),
      chosenTypes: state.fileTypes,
      clearTypesHref: href({ fileTypes: [] }),
    },
    keep: hiddenFields(params, ['term', 'product', 'source', 'type']),
    criteriaCount: chips.length,
    chips,
    sort: {
      value: state.sort,
      options: ATTACHMENT_SORTS.map(({ value, label }) => ({ value, label })),
      keep: hiddenFields(params, ['sort']),
    },
    batch: {
      isOn: state.batch !== '',
      toggleHref: href({ batch: state.batch ? '' : 'on', page }),
      pageHref: href({ batch: state.batch === 'page' ? 'on' : 'page', page }),
      isPageChosen: state.batch === 'page',
      pageWords: t('Select all {shown} on this page', { shown }),
      limits: t(
        'One ZIP file with a list of fingerprints; at most {mostFiles} files and {gigabytes} GB.',
        {
          mostFiles: choices.mostFiles.toLocaleString('en-US'),
          gigabytes: Math.round(choices.mostBytes / 1024 ** 3),
        },
      ),
      action: `${DOCUMENTS}/batch`,
    },
    product: state.product,
    paging: {
      page,
      pageSize,
      total: found.totalCount,
      pages: hrefWith(DOCUMENTS, params),
      sizes: PAGE_SIZES.map((size) => ({ size, href: href({ size }) })),
    },
    rows: found.nodes.map((row, at) => viewRow(row, offset + at + 1, timeZone)),
  }
}

export type AttachmentsView = ReturnType<typeof viewAttachments>
export type AttachmentRowView = ReturnType<typeof viewRow>

function viewRow(row: AttachmentItemFragment, no: number, timeZone: string) {
  return {
    id: row.id,
    no,
    fileName: row.fileName,
    icon: row.extension === 'pdf' ? 'file-pdf' : 'file',
    name: row.name,
    comment: row.comment,
    extension: row.extension === 'none' ? 'none' : row.extension.toUpperCase(),
    size: fileSize(row.byteSize),
    source: SOURCE_NAMES[row.source],
    sourceId: row.sourceId,
    siteName: row.siteName ?? t('No site'),
    siteAddress: row.siteAddress,
    added: momentInZone(row.createdAt, timeZone),
    href: `${DOCUMENTS}/file/${row.product}/${row.id}/${encodeURIComponent(row.fileName)}`,
    sha256: row.sha256,
    scan: row.isScanned
      ? t('Looked through for viruses when it came.')
      : t('Not looked through for viruses.'),
    inside:
      row.snippet && row.page
        ? { page: t('Page {page}', { page: row.page }), words: row.snippet }
        : null,
  }
}

/** What was chosen stays on offer, even where the product has none of it. */
function endingsOf({ fileTypes }: Choices, state: AttachmentState): string[] {
  return [...new Set([...fileTypes, ...state.fileTypes])].sort()
}

function chipsOf(state: AttachmentState, href: (changes: Partial<AttachmentState>) => string) {
  return [
    ...(state.term
      ? [{ label: t('Keyword: {term}', { term: state.term }), removeHref: href({ term: '' }) }]
      : []),
    ...(state.source
      ? [
          {
            label: t('Source: {sourceNames}', { sourceNames: SOURCE_NAMES[state.source] }),
            removeHref: href({ source: '' }),
          },
        ]
      : []),
    ...state.fileTypes.map((ending) => ({
      label: t('File type: {ending}', { ending }),
      removeHref: href({ fileTypes: state.fileTypes.filter((other) => other !== ending) }),
    })),
  ]
}
