import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { PanelList } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import * as css from './submittal-items.css.ts'
import type { SubmittalItemView } from './submittal-items.view.ts'

/** The submittals of a permit or project. */
export function SubmittalItems({ items }: { items: readonly SubmittalItemView[] }): ReactElement {
  if (items.length === 0) return <EmptyState>{t('No submittals were found.')}</EmptyState>
  return (
    <PanelList>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          <div className={css.words}>
            <span className={css.head}>
              <Icon name={item.medium.icon} />
              <VisuallyHidden>
                {t('{medium} submittal', { medium: item.medium.words })}
              </VisuallyHidden>
              <strong>{item.id}</strong>
              <span>{item.application}</span>
              <Badge {...item.status} />
            </span>
            <span className={css.about}>
              {item.department}; {item.submitter}
              {item.submitted ? t('; submitted {submitted}', { submitted: item.submitted }) : ''}
            </span>
            {item.comments ? (
              <span className={css.about}>
                {t('Public comments {comments}', { comments: item.comments })}
              </span>
            ) : null}
          </div>
          <ItemAction item={item} />
        </li>
      ))}
    </PanelList>
  )
}

function ItemAction({ item }: { item: SubmittalItemView }): ReactElement {
  if (!item.action) return <span className={css.about}>{t('Not available online')}</span>
  return (
    <LinkButton look="outlined" small href={item.action.href}>
      {item.action.label}
      <VisuallyHidden> {item.id}</VisuallyHidden>
    </LinkButton>
  )
}
