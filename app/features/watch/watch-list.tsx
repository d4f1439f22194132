import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { WatchShownFragment } from '#app/gql/operations.ts'
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
    <Panel title="What you follow" id="watches">
      {watches.length === 0 ? (
        <EmptyState step={<a href={`/${area}/pub-rcd/home`}>Search public records</a>}>
          You follow nothing. Open a record and choose “Follow”.
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
  const { id, label, path, about, rhythm, isStopped } = watch
  const name = <VisuallyHidden> {label}</VisuallyHidden>
  return (
    <li className={css.row}>
      <p>
        {path ? <a href={`/${area}${path}`}>{label}</a> : <b>{label}</b>}
        <span className={css.quiet}>
          {isStopped ? 'Stopped. It is deleted after 30 days.' : `About ${aboutWords(about)}.`}
        </span>
      </p>
      <form method="post" action={self} className={css.form}>
        <input type="hidden" name="watch" value={id} />
        {isStopped ? (
          <Button name="intent" value="resume" look="outlined">
            Follow again{name}
          </Button>
        ) : (
          <>
            <Select
              id={`rhythm-${id}`}
              name="rhythm"
              label="How often"
              options={RHYTHM_WORDS}
              defaultValue={rhythm}
            />
            <Button name="intent" value="rhythm" look="outlined">
              Save{name}
            </Button>
            <Button name="intent" value="stop" look="outlined">
              Stop{name}
            </Button>
          </>
        )}
        <Button name="intent" value="delete" look="outlined">
          Delete{name}
        </Button>
      </form>
    </li>
  )
}
