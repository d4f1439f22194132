import { PostForm } from '#app/components/form/post-form.tsx'
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
import { t } from '#words/words.ts'
import { definePage } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { NEW_APPS } from '../new-submittal.view.ts'
import type { Said } from './guide.ts'
import type { loader } from './guide.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/new-apps/guide',
  title: () => t('Find the right type'),
  View: ({ view }) => <GuidePage {...view} />,
})

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
    ? { href: backHref, label: t('Back to the last question') }
    : { href: NEW_APPS, label: t('New Submittal') }
  return (
    <PageMain>
      <PageHead title={t('Find the right type')} back={back} />
      <Stack>
        {next === null ? (
          <Ending {...props} />
        ) : (
          <Panel title={next} id="question">
            <form method="get" action={self}>
              <FormButtons>
                <Button name="a" value={`${path}y`}>
                  {t('Yes')}
                </Button>
                <Button name="a" value={`${path}n`} look="outlined">
                  {t('No')}
                </Button>
              </FormButtons>
            </form>
          </Panel>
        )}
        {said.length > 0 ? (
          <Panel title={t('What you said')} id="said" padded={false}>
            <Facts
              facts={said.map(({ question, yes }) => ({
                label: question,
                value: yes ? t('Yes') : t('No'),
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
      <Notice tone="info" title={t('You need none of these')}>
        <p>
          {rich(
            'No submittal that your account may begin fits what you said. If you are not sure, {link} or {link2}.',
            {
              link: <a href={NEW_APPS}>{t('look through all of them')}</a>,
              link2: <a href={self}>{t('begin again')}</a>,
            },
          )}
        </p>
      </Notice>
    )
  return (
    <>
      {types.length > 1 ? (
        <p>{t('These fit what you said. Read who needs each, and take the one that is yours.')}</p>
      ) : null}
      {types.map(({ id, name, code, whoNeedsIt, issues }) => (
        <Panel
          key={id}
          title={types.length > 1 ? name : t('You need: {name}', { name })}
          id={`type-${code}`}
        >
          <Stack>
            <p>{t('Who needs it: {whoNeedsIt}', { whoNeedsIt })}</p>
            {issues ? <p>{t('What you get: {issues}', { issues })}</p> : null}
            {mayStart ? (
              <PostForm action={NEW_APPS}>
                <input type="hidden" name="key" value={formKey} />
                <Button name="start" value={id} busyLabel={t('Starting…')}>
                  {t('Start')}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Button>
              </PostForm>
            ) : (
              <p>{t('Your account can read only: somebody else has to start it.')}</p>
            )}
          </Stack>
        </Panel>
      ))}
      <p>
        {rich('Not sure? {link} or {link2}.', {
          link: <a href={NEW_APPS}>{t('Look through all types')}</a>,
          link2: <a href={self}>{t('begin again')}</a>,
        })}
      </p>
    </>
  )
}
