import type { ReactElement } from 'react'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { NEW_APPS } from '../new-submittal.view.ts'
import type { Said } from './guide.ts'

type GuidedTo = {
  id: string
  name: string
  code: string
  whoNeedsIt: string
  issues: string | null
}

type GuideProps = {
  self: string
  said: readonly Said[]
  next: string | null
  path: string
  backHref: string | null
  types: readonly GuidedTo[]
  formKey: string
  mayStart: boolean
}

/** Yes or no, one question a page, and at the end the type that fits. */
export function GuidePage(props: GuideProps): ReactElement {
  const { self, said, next, path, backHref } = props
  const back = backHref
    ? { href: backHref, label: 'Back to the last question' }
    : { href: NEW_APPS, label: 'New Submittal' }
  return (
    <PageMain>
      <PageHead title="Find the right type" back={back} />
      <Stack>
        {next === null ? (
          <Ending {...props} />
        ) : (
          <Panel title={next} id="question">
            <form method="get" action={self}>
              <FormButtons>
                <Button name="a" value={`${path}y`}>
                  Yes
                </Button>
                <Button name="a" value={`${path}n`} look="outlined">
                  No
                </Button>
              </FormButtons>
            </form>
          </Panel>
        )}
        {said.length > 0 ? (
          <Panel title="What you said" id="said" padded={false}>
            <Facts
              facts={said.map(({ question, yes }) => ({
                label: question,
                value: yes ? 'Yes' : 'No',
              }))}
            />
          </Panel>
        ) : null}
      </Stack>
    </PageMain>
  )
}

function Ending({ types, formKey, mayStart, self }: GuideProps): ReactElement {
  if (types.length === 0)
    return (
      <Notice tone="info" title="You need none of these">
        <p>
          No submittal that your account may begin fits what you said. If you are not sure,{' '}
          <a href={NEW_APPS}>look through all of them</a> or <a href={self}>begin again</a>.
        </p>
      </Notice>
    )
  return (
    <>
      {types.length > 1 ? (
        <p>These fit what you said. Read who needs each, and take the one that is yours.</p>
      ) : null}
      {types.map(({ id, name, code, whoNeedsIt, issues }) => (
        <Panel key={id} title={types.length > 1 ? name : `You need: ${name}`} id={`type-${code}`}>
          <Stack>
            <p>Who needs it: {whoNeedsIt}</p>
            {issues ? <p>What you get: {issues}</p> : null}
            {mayStart ? (
              <form method="post" action={NEW_APPS}>
                <input type="hidden" name="key" value={formKey} />
                <Button name="start" value={id} busyLabel="Starting…">
                  Start<VisuallyHidden> {name}</VisuallyHidden>
                </Button>
              </form>
            ) : (
              <p>Your account can read only: somebody else has to start it.</p>
            )}
          </Stack>
        </Panel>
      ))}
      <p>
        Not sure? <a href={NEW_APPS}>Look through all types</a> or <a href={self}>begin again</a>.
      </p>
    </>
  )
}
