import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select, type Option } from '#app/components/ui/fields/select.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import type { Refusal } from '#app/lib/outcome.server.ts'
import { t } from '#words/words.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { StartRefused } from './start-refused.tsx'
import type { DueView } from './due.view.ts'
import type { TakenView } from './taken.view.ts'
import { StartedPage } from './started-page.tsx'
import type { loader, action } from './begin.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/new-apps/start/:id',
  title: (view) => (view ? t('Start: {name}', { name: view.name }) : t('Start a submittal')),
  View: BeginRoute,
})

function BeginRoute({ view: data, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { key, ...view } = data
  if (told && 'started' in told) return <StartedPage name={view.name} started={told.started} />
  return <BeginPage {...view} formKey={key} refused={told ?? null} />
}

type BeginProps = {
  self: string
  name: string
  asksPermit: boolean
  /** The permit that the user came from; empty for none. */
  chosenPermit: string
  sites: Option[] | null
  permits: Option[] | null
  refusedPermits: { id: string; words: string }[]
  periods: Option[] | null
  /** What there is of its periods already. */
  taken: readonly TakenView[]
  /** Units to surrender with it, and by when. */
  due: readonly DueView[]
  /** Words of the tick that takes earlier answers over; null where there are none. */
  copy: string | null
  refused: {
    error: Refusal
    typed: { site: string; permit: string; period: string; copyFrom: string }
  } | null
}

function DueUnits({ due }: Pick<BeginProps, 'due'>): ReactElement | null {
  if (due.length === 0) return null
  return (
    <Notice tone="info" title={t('Units to surrender')}>
      <ul>
        {due.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </Notice>
  )
}

function TakenPeriods({ taken }: Pick<BeginProps, 'taken'>): ReactElement | null {
  if (taken.length === 0) return null
  return (
    <Notice tone="info" title={t('Periods that have a submittal already')}>
      <p>
        {t(
          'A second one of the same site and period is for a case that the first does not cover. To correct one that was filed, open it and revise it.',
        )}
      </p>
      <ul>
        {taken.map(({ id, words, href }) => (
          <li key={id}>
            <a href={href}>{words}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A choice where there is one; where there is a single thing, it is chosen. */
function ChoiceOf({
  id,
  label,
  choose,
  options,
  chosen,
  error,
}: {
  id: string
  label: string
  choose: string
  options: Option[] | null
  chosen: string | undefined
  error: string | undefined
}): ReactElement | null {
  if (!options || options.length === 0) return null
  return (
    <Select
      {...{ id, name: id, label, options, error }}
      {...(options.length > 1 ? { emptyLabel: choose } : {})}
      defaultValue={chosen}
    />
  )
}

/** Asks for what a submittal is about, where there is a choice. */
export function BeginPage(props: BeginProps & { formKey: string }): ReactElement {
  const { self, formKey, name, sites, permits, refusedPermits, periods, copy, refused } = props
  const errors = refused?.error.inputErrors ?? []
  const errorAt = (field: string) => errors.find((each) => each.field === field)?.message
  const nowhere = sites?.length === 0 || permits?.length === 0
  return (
    <PageMain>
      <PageHead title={name} back={{ href: '/app/new-apps', label: t('New Submittal') }} />
      <Stack>
        {refused && errors.length === 0 ? <StartRefused error={refused.error} /> : null}
        {errors.length > 0 ? (
          <ErrorSummary
            title={t('One thing is missing')}
            errors={errors.map(({ field, message }) => ({ href: `#${field}`, message }))}
          />
        ) : null}
        <DueUnits due={props.due} />
        <TakenPeriods taken={props.taken} />
        <Panel
          title={sites || permits || periods ? t('What is it about?') : t('How do you start?')}
          id="about"
          roomy
        >
          {nowhere ? (
            <>
              {refusedPermits.length > 0 ? <NotOffered permits={refusedPermits} /> : null}
              <EmptyState step={<a href="/app/account?tab=account">{t('Go to my account')}</a>}>
                {permits
                  ? refusedPermits.length > 0
                    ? t('No permit at your sites can be chosen now.')
                    : t('There is no permit of this program at your sites.')
                  : t('Your account is associated with no site.')}
              </EmptyState>
            </>
          ) : (
            <PostForm action={self}>
              <input type="hidden" name="key" value={formKey} />
              <Stack>
                <ChoiceOf
                  {...{ id: 'site', label: t('Site'), choose: t('Choose a site'), options: sites }}
                  {...{ chosen: refused?.typed.site, error: errorAt('site') }}
                />
                <ChoiceOf
                  {...{ id: 'permit', label: t('Permit'), choose: t('Choose a permit') }}
                  {...{ options: permits, chosen: refused?.typed.permit ?? props.chosenPermit }}
                  error={errorAt('permit')}
                />
                {refusedPermits.length > 0 ? <NotOffered permits={refusedPermits} /> : null}
                {periods ? (
                  <Select
                    id="period"
                    name="period"
                    label={t('Period it reports on')}
                    options={periods}
                    emptyLabel={t('Choose a period')}
                    defaultValue={refused?.typed.period}
                    error={errorAt('period')}
                  />
                ) : null}
                {copy ? (
                  <CheckboxList
                    id="copyFrom"
                    name="copyFrom"
                    legend={t('Earlier answers')}
                    optional
                    hint={t(
                      'Files are not copied. What has to be asked anew is named after Start.',
                    )}
                    choices={[{ value: 'previous', label: copy }]}
                    chosen={refused ? [refused.typed.copyFrom] : []}
                    {...(errorAt('copyFrom') ? { error: errorAt('copyFrom') ?? '' } : {})}
                  />
                ) : null}
                <FormButtons>
                  <Button busyLabel={t('Starting…')}>{t('Start')}</Button>
                </FormButtons>
              </Stack>
            </PostForm>
          )}
        </Panel>
      </Stack>
    </PageMain>
  )
}

/** Permits that are not in the list above, and why. */
function NotOffered({ permits }: { permits: BeginProps['refusedPermits'] }): ReactElement {
  return (
    <div>
      <p>{t('Not offered now:')}</p>
      <ul>
        {permits.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </div>
  )
}
