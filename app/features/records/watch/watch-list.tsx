import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { WatchShownFragment } from '#app/gql/operations.ts'
import { rich } from '#app/lib/rich.ts'
import { recordLabel } from '#words/record-label.ts'
import { t } from '#words/words.ts'
import { aboutWords, RHYTHM_WORDS } from './watch-words.ts'
import * as css from './watch.css.ts'

type WatchListProps = {
  /** Where the forms are posted. */
  self: string
  area: 'pub' | 'app'
  watches: readonly WatchShownFragment[]
}

/** What somebody follows, with a form each: the rhythm, stopping, deleting. */
export function WatchList({ self, area, watches }: WatchListProps): ReactElement {
  return (
    <Panel title={t('What you follow')} id="watches">
      {watches.length === 0 ? (
        <EmptyState step={<a href={`/${area}/pub-rcd/home`}>{t('Search public records')}</a>}>
          {t('You follow nothing. Open a record and choose “Follow”.')}
        </EmptyState>
      ) : (
        <ul role="list" className={css.list}>
          {watches.map((watch) => (
            <WatchRow key={watch.id} watch={watch} self={self} area={area} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function WatchRow({
  watch,
  self,
  area,
}: Omit<WatchListProps, 'watches'> & { watch: WatchShownFragment }): ReactElement {
  const { id, path, about, rhythm, isStopped } = watch
  const label = recordLabel(watch.label)
  const name = <VisuallyHidden> {label}</VisuallyHidden>
  return (
    <li className={css.row}>
      <p>
        {path ? <a href={`/${area}${path}`}>{label}</a> : <b>{label}</b>}
        <span className={css.quiet}>
          {isStopped
            ? t('Stopped. It is deleted after 30 days.')
            : t('About {about}.', { about: aboutWords(about) })}
        </span>
      </p>
      <PostForm action={self} className={css.form}>
        <input type="hidden" name="watch" value={id} />
        {isStopped ? (
          <Button name="intent" value="resume" look="outlined">
            {rich('Follow again{name}', { name })}
          </Button>
        ) : (
          <>
            <Select
              id={`rhythm-${id}`}
              name="rhythm"
              label={t('How often')}
              options={RHYTHM_WORDS}
              defaultValue={rhythm}
            />
            <Button name="intent" value="rhythm" look="outlined">
              {rich('Save{name}', { name })}
            </Button>
            <Button name="intent" value="stop" look="outlined">
              {rich('Stop{name}', { name })}
            </Button>
          </>
        )}
        <Button name="intent" value="delete" look="outlined">
          {rich('Delete{name}', { name })}
        </Button>
      </PostForm>
    </li>
  )
}
