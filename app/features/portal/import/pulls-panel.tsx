import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ChoiceList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import * as css from './import.css.ts'
import type { DeskTold, DeskView } from './list.server.ts'

type Props = { view: DeskView; told: DeskTold | undefined }

/** Addresses that records are pulled from by themselves, and a form for one more. */
export function PullsPanel({ view, told }: Props): ReactElement {
  return (
    <>
      <Panel title="Pulled by itself" id="pulls" padded={false} roomy>
        <PanelList>
          {view.pulls.map(({ id, name, url, what, last }) => (
            <li key={id} className={css.row}>
              <strong>{name}</strong>
              <span>{url}</span>
              <span>{what}</span>
              <span className={css.quiet}>{last}</span>
              <PostForm action={view.self}>
                <input type="hidden" name="what" value="remove" />
                <input type="hidden" name="id" value={id} />
                <Button look="outlined" small busyLabel="Ending…">
                  {`End ${name}`}
                </Button>
              </PostForm>
            </li>
          ))}
          {view.pulls.length === 0 ? <li>No address is asked.</li> : null}
        </PanelList>
      </Panel>
      {view.kept.length > 0 ? <PullForm view={view} told={told} /> : null}
    </>
  )
}

function PullForm({ view, told }: Props): ReactElement {
  const field = (name: 'name' | 'url' | 'mappingRid' | 'everyMinutes', otherwise = '') => {
    const error = told?.errors[name]
    const defaultValue = told?.typed[name] || otherwise
    return { id: name, name, defaultValue, ...(error ? { error } : {}) }
  }
  return (
    <Panel title="Pull from an address" id="new-pull" roomy>
      <PostForm action={view.self} className={css.form} noValidate>
        <input type="hidden" name="what" value="pull" />
        <TextField {...field('name')} label="Name of the source" autoComplete="off" />
        <TextField
          {...field('url')}
          label="Address of the file"
          hint="It begins with https:// and is open to anybody."
          autoComplete="off"
        />
        <Select
          {...field('mappingRid')}
          label="Read as"
          hint="A mapping that was kept with an import."
          emptyLabel="Choose"
          options={view.kept}
        />
        <TextField
          {...field('everyMinutes', '1440')}
          label="Minutes between two looks"
          inputMode="numeric"
          width="short"
        />
        <ChoiceList
          name="skipBad"
          choices={[{ value: 'yes', label: 'Load the good rows although others are refused' }]}
          chosen={told?.typed.skipBad ? ['yes'] : []}
        />
        <div>
          <Button look="outlined" busyLabel="Keeping…">
            Keep the address
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}
