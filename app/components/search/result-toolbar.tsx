import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { Button } from '../ui/button.tsx'
import { smallControls } from '../ui/fields/field.css.ts'
import { Icon } from '../ui/icon.tsx'
import type { Option } from '../ui/fields/select.tsx'
import * as css from './result-toolbar.css.ts'

type SortProps = {
  action: string
  /** Name of the sort parameter. */
  name: string
  value: string
  options: readonly Option[]
  /** The criteria in force, kept as hidden fields. */
  keep: readonly { name: string; value: string }[]
}

type ResultToolbarProps = {
  /** Id of the heading; give the same to `Results` as `labelledBy`. */
  id: string
  /** For example "313 records". */
  count: string
  sort?: SortProps
  /** Addresses of the two views, and which one is open. */
  views?: { gridHref: string; mapHref: string; current: 'grid' | 'map' }
}

/** Count, sort order and view switch above the results. */
export function ResultToolbar({ id, count, sort, views }: ResultToolbarProps): ReactElement {
  return (
    <div className={`${css.toolbar} ${smallControls}`}>
      <h2 className={css.count} id={id}>
        {count}
      </h2>
      {sort ? <SortPicker {...sort} /> : null}
      {views ? <ViewSwitch {...views} /> : null}
    </div>
  )
}

function SortPicker(props: SortProps): ReactElement {
  const { action, name, value, options, keep } = props
  return (
    <form className={css.sort} action={action} data-live="">
      {keep.map((field) => (
        <input key={`${field.name}=${field.value}`} type="hidden" {...field} />
      ))}
      <label htmlFor="sort">{t('Sort by')}</label>
      <select id="sort" name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Button type="submit" look="outlined" small data-without-script="">
        {t('Sort')}
      </Button>
    </form>
  )
}

type ViewSwitchProps = NonNullable<ResultToolbarProps['views']>

/** The same search as rows or as a map. */
export function ViewSwitch({ gridHref, mapHref, current }: ViewSwitchProps): ReactElement {
  return (
    <div className={css.viewSwitch} role="group" aria-label={t('View')}>
      <a className={css.view} href={gridHref} aria-current={current === 'grid' || undefined}>
        <Icon name="rows" />
        {t('Grid')}
      </a>
      <a className={css.view} href={mapHref} aria-current={current === 'map' || undefined}>
        <Icon name="map-trifold" />
        {t('Map')}
      </a>
    </div>
  )
}
