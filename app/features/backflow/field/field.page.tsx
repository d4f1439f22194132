import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { ReadOnly } from '#app/components/form/read-only.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { RESULTS, TESTER } from '#app/features/backflow/testers/testers.words.ts'
import { definePage } from '#app/lib/define-page.ts'
import { FieldForm } from './field-form.tsx'
import * as css from './field.css.ts'
import type { FieldView, loader } from './field.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/ccc/tester/field',
  title: () => 'In the field',
  View: FieldPage,
})

/** A tester's day on a phone, with and without signal; all that it keeps is kept by app/light/field. */
export function FieldPage({ view }: { view: FieldView }): ReactElement {
  return (
    <PageMain>
      <PageHead title="In the field" back={{ href: TESTER, label: 'Tester' }} />
      <div data-without-script>
        <Notice tone="info" title="Keeping assemblies on this phone needs script.">
          <p>
            What works without it: <a href={TESTER}>what is due, with the report of each</a>, and{' '}
            <a href={RESULTS}>results of many tests from a file</a>.
          </p>
        </Notice>
      </div>
      {view.maySend ? <Field user={view.user} /> : <ReadOnly />}
    </PageMain>
  )
}

function Field({ user }: { user: string }): ReactElement {
  return (
    <div data-needs-script data-field={user}>
      <Stack>
        <p data-field-signal role="status" className={css.signal} />
        <nav className={css.parts} aria-label="Parts of this page">
          <button type="button" data-field-part="today">
            Today <span data-field-count="today" />
          </button>
          <button type="button" data-field-part="test">
            Test
          </button>
          <button type="button" data-field-part="send">
            To send <span data-field-count="send" />
          </button>
        </nav>
        <Today />
        <div data-field-shows="test" hidden>
          <Panel id="test" title="Test">
            <p data-field-none>Choose an assembly under Today.</p>
            <div data-field-chosen hidden>
              <p data-field-about />
              <FieldForm />
            </div>
          </Panel>
        </div>
        <ToSend />
      </Stack>
      <template data-field-item>
        <li>
          <h3>Assembly</h3>
          <p className={css.quiet} />
          <p data-state />
          <div className={css.ways} />
        </li>
      </template>
      <template data-field-button>
        <Button type="button" look="outlined" small>
          Open
        </Button>
      </template>
    </div>
  )
}

function Today(): ReactElement {
  return (
    <div data-field-shows="today">
      <Panel id="today" title="Today">
        <Stack>
          <p data-field-day role="status">
            Nothing is kept on this phone.
          </p>
          <div className={css.ways}>
            <Button type="button" data-field-keep>
              Keep today’s assemblies on this phone
            </Button>
            <Button type="button" look="outlined" data-field-remove hidden>
              Remove them from this phone
            </Button>
          </div>
          <p className={css.quiet}>
            They stay until you remove them or log out. Whoever can unlock this phone can read them.
          </p>
          <div className={css.ways}>
            <Button type="button" look="outlined" data-field-scan hidden>
              Scan a tag
            </Button>
          </div>
          <video className={css.camera} data-field-camera hidden muted playsInline />
          <form data-field-find className={css.form} noValidate>
            <TextField
              id="tag"
              name="tag"
              label="Number on the tag, or serial number"
              width="short"
              maxLength={60}
            />
            <p data-field-found role="status" />
            <div className={css.ways}>
              <Button look="outlined">Find it</Button>
            </div>
          </form>
          <ul className={css.list} data-field-list="today" aria-label="Assemblies of today" />
        </Stack>
      </Panel>
    </div>
  )
}

function ToSend(): ReactElement {
  return (
    <div data-field-shows="send" hidden>
      <Panel id="send" title="To send">
        <Stack>
          <p className={css.quiet}>
            Sent by itself, each once, when the phone has signal. What is sent is a draft that you{' '}
            <a href="/app/pending-apps">look through and sign</a>.
          </p>
          <ul className={css.list} data-field-list="send" aria-label="Reports on this phone" />
          <div className={css.ways}>
            <Button type="button" look="outlined" data-field-send>
              Try to send now
            </Button>
          </div>
          <h3>Your papers</h3>
          <ul className={css.list} data-field-list="papers" aria-label="Your papers" />
        </Stack>
      </Panel>
    </div>
  )
}
