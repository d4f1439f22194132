import { PostForm } from '#app/components/form/post-form.tsx'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { CAP_DESK_PATH, ENTITIES_PATH } from '../cap-desk.words.ts'
import type { loader, action } from './entities.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/cap-and-trade/entities',
  title: () => TITLE,
  View: EntitiesPage,
})

/** The way to one entity, and the sectors of the program. */
function EntitiesPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return (
    <PageMain width="data">
      <PageHead title={TITLE} back={{ href: CAP_DESK_PATH, label: 'Cap and trade desk' }} />
      <Stack>
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={told.error ? [{ href: `#name-${told.id}`, message: told.error }] : []}
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        <Panel title="One entity" id="entity">
          <form method="get" action={ENTITIES_PATH} role="search">
            <Stack>
              <TextField
                id="facility"
                name="facility"
                label="Facility ID"
                hint="Any site of the register. One that is not covered can be made a covered entity there."
                inputMode="numeric"
                width="short"
                defaultValue={view.facility}
                error={view.facilityError}
              />
              <div>
                <Button look="outlined">Open</Button>
              </div>
            </Stack>
          </form>
        </Panel>
        <Panel title="Sectors" id="sectors" padded={false}>
          {view.sectors.map((sector) => (
            <SectorBand key={sector.id} sector={sector} told={told} />
          ))}
          <PanelBand>
            <PostForm action={ENTITIES_PATH} noValidate>
              <Stack>
                <TextField
                  id="name-"
                  name="name"
                  label="Name of a new sector"
                  maxLength={120}
                  defaultValue={told?.id === '' ? told.name : ''}
                  error={told?.id === '' ? told.error : ''}
                />
                <div>
                  <Button look="outlined" small busyLabel="Adding…">
                    Add the sector
                  </Button>
                </div>
              </Stack>
            </PostForm>
          </PanelBand>
        </Panel>
      </Stack>
    </PageMain>
  )
}

const TITLE = 'Covered entities and sectors'

type View = ReturnType<typeof useLoaderData<typeof loader>>

type Told = ReturnType<typeof useActionData<typeof action>>

type SectorProps = { sector: View['sectors'][number]; told: Told }

function SectorBand({ sector, told }: SectorProps): ReactElement {
  const isIts = told?.id === sector.id
  return (
    <PanelBand>
      <p>
        <strong>{sector.name}</strong>
        <br />
        {sector.kind}, {sector.entities}.
      </p>
      <details open={isIts}>
        <summary>{`Rename ${sector.name}`}</summary>
        <PostForm action={ENTITIES_PATH} noValidate>
          <input type="hidden" name="id" value={sector.id} />
          <Stack>
            <TextField
              id={`name-${sector.id}`}
              name="name"
              label="New name"
              hint="It stands with every entity of the sector at once."
              maxLength={120}
              defaultValue={isIts ? told.name : sector.name}
              error={isIts ? told.error : ''}
            />
            <div>
              <Button look="outlined" small busyLabel="Saving…">
                Save the name
              </Button>
            </div>
          </Stack>
        </PostForm>
      </details>
    </PanelBand>
  )
}
