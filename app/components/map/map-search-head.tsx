import type { ReactElement, ReactNode } from 'react'
import { t } from '#words/words.ts'
import { NavLink } from '../page/masthead/nav-link.tsx'
import { back } from '../page/page-head.css.ts'
import { CriteriaGroup } from '../search/criteria/criteria-group.tsx'
import { CriteriaPanel, KeywordField } from '../search/criteria/criteria-panel.tsx'
import { useLiveForm } from '../search/criteria/live-form.ts'
import type { SearchPageView } from '../search/search-page.view.ts'
import { count as countClass } from '../ui/fields/field.css.ts'
import { Icon } from '../ui/icon.tsx'
import { Select } from '../ui/fields/select.tsx'
import * as css from './map-page.css.ts'

type MapSearchHeadProps = {
  view: SearchPageView
  /** Criteria that only the map has; they stand open. */
  mapCriteria?: ReactNode
  criteria?: ReactNode
  actions?: ReactNode
  lead?: ReactNode
}

/** Title and criteria of a map: the keyword stands open, all else folds, the order of the list with it. */
export function MapSearchHead({
  view,
  mapCriteria,
  criteria,
  actions,
  lead,
}: MapSearchHeadProps): ReactElement {
  const form = useLiveForm()
  return (
    <div className={css.head}>
      <div>
        <NavLink className={back} href={view.back.href}>
          <Icon name="arrow-left" />
          {view.back.label}
        </NavLink>
        <h1 className={css.title} tabIndex={-1}>
          {view.title}
        </h1>
      </div>
      {actions}
      {lead}
      <CriteriaPanel
        action={view.path}
        clearHref={view.clearHref}
        keep={view.keepInForm.filter((field) => field.name !== 'sort')}
        onChange={form.onChange}
        onSubmit={form.onSubmit}
      >
        <KeywordField name="term" value={view.keyword.value} hint={view.keyword.hint} />
        {mapCriteria}
        <details className={css.criteria}>
          <summary>
            <Icon name="sliders-horizontal" />
            {t('Criteria and order')}
            {view.criteriaCount > 0 ? (
              <span className={countClass}>{view.criteriaCount}</span>
            ) : null}
            <Icon name="caret-down" />
          </summary>
          <div className={css.criteriaBody}>
            {criteria}
            {view.groups.map((group) => (
              <CriteriaGroup key={group.name} {...group} />
            ))}
            <Select
              key={view.sort.value}
              id="sort"
              name="sort"
              label={t('Sort by')}
              options={view.sort.options}
              defaultValue={view.sort.value}
            />
          </div>
        </details>
      </CriteriaPanel>
    </div>
  )
}
