import type { FormAnswer } from '#graphql/generated/resolvers.ts'
import type { Shown } from '#forms/view/shown.ts'

/** The answers of a signed version in their order, each by its path; cells of a table stand one by one. */
export function formAnswersOf(shown: Shown): FormAnswer[] {
  return shown.sections
    .flatMap(({ pages }) => pages)
    .flatMap((page) =>
      page.parts.flatMap((part): FormAnswer[] =>
        part.kind === 'rows'
          ? part.rows.map((row) => ({ ...row, table: null, row: null, page: page.title }))
          : part.rows.flatMap(({ name, cells, claimed = [] }) =>
              part.columns.map(({ id, label }, at) => ({
                path: `${part.id}.${name}.${id}`,
                table: part.id,
                row: name,
                page: page.title,
                label,
                text: cells[at] ?? '',
                isClaimed: claimed.includes(id),
              })),
            ),
      ),
    )
}
