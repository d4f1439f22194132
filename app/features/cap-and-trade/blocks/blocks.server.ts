import { json } from '@remix-run/node'
import { CapBlocksDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count, countOf } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { hiddenFields, PAGE_SIZES } from '#app/lib/search-params.ts'
import { t } from '#words/words.ts'
import { BLOCK_SORTS, blockHref, blockParams, readBlockState } from './block-criteria.ts'

export async function loader({ request, context }: SignedInArgs) {
  const state = readBlockState(new URL(request.url).searchParams)
  const { capBlocks, capChoices } = await context.execute(CapBlocksDocument, {
    filter: { keyword: state.term, sectorIds: state.sector },
    sort: state.sort.sort,
    page: state.page,
    pageSize: state.size,
  })
  const rows = capBlocks.nodes.map((block) => ({
    ...block,
    href: block.mayOpen ? `/app/cpp/edit/${block.id}` : null,
    instruments: count(block.instruments),
    credits: count(block.credits),
  }))
  return json(
    {
      state,
      rows,
      selected: state.isPageSelected ? rows.map(({ id }) => id) : [],
      count: countOf(capBlocks.totalCount, 'covered entity', 'covered entities'),
      clearHref: blockHref(state, { term: '', sector: [] }),
      selectHref: blockHref(state, { page: state.page, isPageSelected: !state.isPageSelected }),
      listHref: blockHref(state, { view: 'list' }),
      gridHref: blockHref(state, { view: 'grid' }),
      keep: hiddenFields(blockParams(state), ['term', 'sector']),
      sort: {
        value: state.sort.value,
        options: BLOCK_SORTS.map(({ value, label }) => ({ value, label })),
        keep: hiddenFields(blockParams(state), ['sort']),
      },
      sectors: capChoices.sectors.map(({ id, name }) => ({ value: id, label: t(name) })),
      chips: [
        ...(state.term
          ? [
              {
                label: t('Keyword: {term}', { term: state.term }),
                removeHref: blockHref(state, { term: '' }),
              },
            ]
          : []),
        ...capChoices.sectors
          .filter(({ id }) => state.sector.includes(id))
          .map(({ id, name }) => ({
            label: t('Sector: {name}', { name }),
            removeHref: blockHref(state, { sector: state.sector.filter((each) => each !== id) }),
          })),
      ],
      paging: {
        page: state.page,
        pageSize: state.size,
        total: capBlocks.totalCount,
        pages: blockHref(state),
        sizes: PAGE_SIZES.map((size) => ({ size, href: blockHref(state, { size }) })),
      },
    },
    { headers: PRIVATE },
  )
}
