import { PostForm } from '#app/components/form/post-form.tsx'
import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import * as css from './merge.css.ts'
import type { loader, MergeTold } from './merge.server.ts'

type View = SerializeFrom<typeof loader>
type PreviewProps = {
  view: View
  preview: NonNullable<View['preview']>
  told: MergeTold | undefined
}

/** Both sites side by side, what moves, and the form that merges them or why they are not merged. */
export function Preview({ view, preview, told }: PreviewProps): ReactElement {
  const { stays, goes, refusals } = preview
  const typed = told?.typed['reason']
  return (
    <>
      <div className={css.sides}>
        <Panel id="stays" title={`${stays.identifier} stays`}>
          <Facts facts={stays.facts} layout="narrow" isFlush />
        </Panel>
        <Panel id="goes" title={`${goes.identifier} is the duplicate`}>
          <Facts facts={goes.facts} layout="narrow" isFlush />
        </Panel>
      </div>
      <div className={css.buttons}>
        <LinkButton look="outlined" small href={preview.turned}>
          {`Let ${goes.identifier} stay instead`}
        </LinkButton>
        <LinkButton look="outlined" small href={view.self}>
          Name another site
        </LinkButton>
      </div>
      <Panel id="moves" title={`What goes to ${stays.identifier}`} padded={false}>
        {preview.rows.length === 0 ? (
          <EmptyState>Neither site has anything.</EmptyState>
        ) : (
          <RegisterTable
            caption="What both have and what goes over"
            short
            columns={[
              { key: 'what', label: 'What', width: '36%' },
              { key: 'stays', label: `At ${stays.identifier}`, align: 'end' },
              { key: 'goes', label: `At ${goes.identifier}`, align: 'end' },
              { key: 'moves', label: 'Goes over', align: 'end' },
              { key: 'same', label: 'Stays, both have it', align: 'end' },
            ]}
            rows={preview.rows.map(({ id, what, ...cells }) => ({ id, head: what, cells }))}
          />
        )}
      </Panel>
      {refusals.length > 0 ? (
        <Notice tone="bad" title="These two are not made one">
          <Words words={refusals} />
          {typed ? <p>{`Your reason was: ${typed}`}</p> : null}
        </Notice>
      ) : (
        <MergeForm preview={preview} view={view} told={told} />
      )}
    </>
  )
}

function Words({ words }: { words: readonly string[] }): ReactElement {
  return (
    <ul className={css.list}>
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

function MergeForm({ view, preview, told }: PreviewProps): ReactElement {
  const { stays, goes, warnings } = preview
  const error = told?.errors['reason']
  return (
    <Panel id="merge" title="Make them one" roomy>
      <PostForm action={preview.address} className={css.form} noValidate>
        <input type="hidden" name="stays" value={stays.id} />
        <input type="hidden" name="staysVersion" value={stays.version} />
        <input type="hidden" name="goes" value={goes.id} />
        <input type="hidden" name="goesVersion" value={goes.version} />
        <p>
          {`The public no longer reads ${goes.identifier}; its address and number lead to ${stays.identifier}. Name, address and numbers of ${stays.identifier} stay as they are. What is signed keeps the number that it names. It can be undone; what was signed, decided or made since is then given to a site by whoever undoes it.`}
        </p>
        {warnings.length > 0 ? <Words words={warnings} /> : null}
        <TextArea
          id="reason"
          name="reason"
          label="Reason"
          hint="It stays in the audit log. Say how you know that it is one site."
          rows={3}
          maxLength={500}
          defaultValue={told?.typed['reason'] ?? ''}
          {...(error ? { error } : {})}
        />
        <div className={css.buttons}>
          <Button name="what" value="merge" busyLabel="Merging…">
            {`Merge into ${stays.identifier}`}
          </Button>
          <LinkButton look="outlined" href={view.site}>
            Leave them as they are
          </LinkButton>
        </div>
      </PostForm>
    </Panel>
  )
}
