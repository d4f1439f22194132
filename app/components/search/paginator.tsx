import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { Icon } from '../ui/icon.tsx'
import { pageItems } from './page-items.ts'
import * as css from './paginator.css.ts'
import { number } from '#words/formats.ts'

type PaginatorProps = {
  page: number
  pageSize: number
  total: number
  /** Address of another page. */
  hrefOf: (page: number) => string
  /** Choices of rows per page, with their addresses. */
  sizes?: readonly { size: number; href: string }[]
}

/** "1 to 10 of 313", page links, rows per page. Hidden when there is nothing to choose. */
export function Paginator(props: PaginatorProps): ReactElement | null {
  const { page, pageSize, total, hrefOf, sizes = [] } = props
  const pageCount = Math.ceil(total / pageSize)
  const canResize = sizes.some(({ size }) => Math.min(size, pageSize) < total)
  if (pageCount <= 1 && !canResize) return null
  return (
    <nav className={css.pager} aria-label={t('Pages of results')}>
      <p className={css.words}>{rangeWords(page, pageSize, total)}</p>
      {pageCount > 1 ? <PageLinks page={page} pageCount={pageCount} hrefOf={hrefOf} /> : null}
      {canResize ? (
        <p className={css.words}>
          {t('Rows per page:')}{' '}
          {sizes.map(({ size, href }) =>
            size === pageSize ? (
              <strong key={size} className={`${css.size} ${css.currentSize}`} aria-current="true">
                {size}
              </strong>
            ) : (
              <a
                key={size}
                className={css.size}
                href={href}
                aria-label={t('{size} rows per page', { size })}
              >
                {size}
              </a>
            ),
          )}
        </p>
      ) : null}
    </nav>
  )
}

type PageLinksProps = Pick<PaginatorProps, 'page' | 'hrefOf'> & { pageCount: number }

function PageLinks({ page, pageCount, hrefOf }: PageLinksProps): ReactElement {
  return (
    <ol role="list" className={css.pages}>
      {page > 1 ? (
        <li>
          <a className={css.page} href={hrefOf(page - 1)} rel="prev">
            <Icon name="caret-left" />
            {t('Previous')}
          </a>
        </li>
      ) : null}
      {pageItems(page, pageCount).map((item, index) => (
        <li key={item === 'gap' ? `gap-${index}` : item}>
          {item === 'gap' ? (
            <span className={css.page}>…</span>
          ) : (
            <a
              className={css.page}
              href={hrefOf(item)}
              aria-current={item === page ? 'page' : undefined}
              aria-label={t('Page {item}', { item })}
            >
              {item}
            </a>
          )}
        </li>
      ))}
      {page < pageCount ? (
        <li>
          <a className={css.page} href={hrefOf(page + 1)} rel="next">
            {t('Next')}
            <Icon name="caret-right" />
          </a>
        </li>
      ) : null}
    </ol>
  )
}

export function rangeWords(page: number, pageSize: number, total: number): string {
  const write = number
  if (total === 0) return t('0 of 0')
  const first = (page - 1) * pageSize + 1
  return t('{first} to {page} of {total}', {
    first: write(first),
    page: write(Math.min(page * pageSize, total)),
    total: write(total),
  })
}
