import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { ReadOnly } from '#app/components/form/read-only.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { MonthPanel } from './month-panel.tsx'
import type { MonthView } from './month.view.ts'
import * as css from './calendar.css.ts'
import type { loadCalendars as loader, changeCalendars as action } from './calendar.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/reports/calendar',
  title: () => t('Calendar and reminders'),
  View: CalendarRoute,
})

function CalendarRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return <CalendarPage view={view} made={told?.made ?? null} error={told?.error?.message ?? null} />
}

type Calendar = { value: string; name: string; made: string | null }

type CalendarProps = {
  view: {
    self: string
    mayChange: boolean
    done: string | null
    sendsReminders: boolean
    reminderDays: string
    month: MonthView
    calendars: Calendar[]
  }
  /** The address that was just made; it is told this once. */
  made: { value: string; address: string } | null
  error: string | null
}

/** Due days in the user's own calendar, and mails about them. */
export function CalendarPage({ view, made, error }: CalendarProps): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={t('Calendar and reminders')}
        back={{ href: '/app/reports', label: t('Upcoming Obligations') }}
        actions={
          <LinkButton look="outlined" href="/app/watching">
            {t('What you follow')}
          </LinkButton>
        }
      />
      <Stack gap="large">
        {error ? (
          <Notice tone="bad" role="alert" title={t('Nothing was changed')}>
            {error}
          </Notice>
        ) : null}
        {view.done ? (
          <Notice tone="good" role="status">
            {view.done}
          </Notice>
        ) : null}
        {made ? <Made view={view} made={made} /> : null}
        <MonthPanel month={view.month} />
        <Panel id="calendars" title={t('Due days in your calendar')} padded={false}>
          <PanelList>
            {view.calendars.map((calendar) => (
              <CalendarLine key={calendar.value} calendar={calendar} view={view} />
            ))}
          </PanelList>
        </Panel>
        <Panel id="reminders" title={t('Reminders by e-mail')}>
          <Stack>
            <p>
              {t('{sendsReminders}. Days on which they are sent: {reminderDays}.', {
                sendsReminders: view.sendsReminders ? t('On') : t('Off'),
                reminderDays: view.reminderDays,
              })}
            </p>
            {view.mayChange ? (
              <PostForm action={view.self}>
                <Button look="outlined" name="reminders" value={view.sendsReminders ? 'off' : 'on'}>
                  {view.sendsReminders ? t('Turn reminders off') : t('Turn reminders on')}
                </Button>
              </PostForm>
            ) : (
              <ReadOnly />
            )}
          </Stack>
        </Panel>
      </Stack>
    </PageMain>
  )
}

function Made({
  view,
  made,
}: Pick<CalendarProps, 'view'> & { made: NonNullable<CalendarProps['made']> }): ReactElement {
  const name = view.calendars.find(({ value }) => value === made.value)?.name ?? ''
  return (
    <Notice tone="good" role="status" title={t('Your calendar address: {name}', { name })}>
      <Stack>
        <p>
          {t(
            'Copy it now: it is shown this once. In your calendar choose “subscribe” or “add by address”. Whoever has the address can read these due days, so keep it to yourself.',
          )}
        </p>
        <TextField
          id="calendar-address"
          label={t('Address')}
          name="address"
          defaultValue={made.address}
          readOnly
        />
      </Stack>
    </Notice>
  )
}

function CalendarLine({
  calendar,
  view,
}: { calendar: Calendar } & Pick<CalendarProps, 'view'>): ReactElement {
  const { value, name, made } = calendar
  const of = <VisuallyHidden>: {name}</VisuallyHidden>
  return (
    <li>
      <PostForm action={view.self} className={css.line}>
        <span>
          <b>{name}</b>
          <br />
          {made ? t('Address made {made}', { made }) : t('No address')}
        </span>
        {view.mayChange ? (
          <span className={css.acts}>
            <Button look="outlined" small name="make" value={value}>
              {made ? t('Replace') : t('Make an address')}
              {of}
            </Button>
            {made ? (
              <Button look="text" small name="revoke" value={value}>
                {rich('End it{of}', { of })}
              </Button>
            ) : null}
          </span>
        ) : null}
      </PostForm>
    </li>
  )
}
