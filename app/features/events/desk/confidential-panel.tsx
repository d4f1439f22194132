import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { SidePanel } from '#app/components/page/side-panel.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { KEPT } from './event-desk.words.ts'
import type { EventTold } from './event-acts.server.ts'
import type { EventView } from './event.server.ts'
import * as css from './event-desk.css.ts'

type Props = { view: EventView; rest: NonNullable<EventView['rest']>; told: EventTold | null }

/** Who told of the event: nothing of it is in the page until somebody with the right asks, and says why. */
export function ConfidentialPanel({ view, rest, told }: Props): ReactElement {
  const { kept, mayShow, looks } = rest.confidential
  const mine = told?.what === 'confidential' ? told : null
  return (
    <SidePanel id="confidential" title="Who told of it">
      {kept.length === 0 ? (
        <p>Nobody gave a name or an address.</p>
      ) : (
        <p>On file: {kept.map((part) => KEPT[part] ?? part).join(', ')}.</p>
      )}
      {mine?.teller ? <Teller teller={mine.teller} /> : null}
      {kept.length > 0 && mayShow && !mine?.teller ? (
        <PostForm action={view.self} className={css.column} noValidate>
          <input type="hidden" name="what" value="confidential" />
          <TextField
            id="lookReason"
            name="lookReason"
            label="Reason"
            hint="It is written down with your name."
            maxLength={300}
            defaultValue={mine?.texts['lookReason']}
            {...(mine?.errors['lookReason'] ? { error: mine.errors['lookReason'] } : {})}
          />
          <div>
            <Button look="outlined">Show name and address</Button>
          </div>
        </PostForm>
      ) : null}
      {kept.length > 0 && !mayShow ? (
        <p className={css.quiet}>Your account has no right to see them.</p>
      ) : null}
      {looks.length > 0 ? (
        <>
          <p className={css.quiet}>Looked at by:</p>
          <ul className={css.timeline}>
            {looks.map(({ at, by, reason }) => (
              <li key={`${at}${by}${reason}`}>
                <strong>{reason}</strong>
                <span>
                  {by}, {at}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </SidePanel>
  )
}

function Teller({ teller }: { teller: NonNullable<EventTold['teller']> }): ReactElement {
  const name = [teller.firstName, teller.lastName].filter(Boolean).join(' ')
  const facts: [string, string | null | undefined][] = [
    ['Name', name],
    ['Company', teller.companyName],
    ['E-mail', teller.email],
    ['Phone', teller.phone],
    ['Address', teller.address],
    ['Account', teller.accountName],
  ]
  return (
    <section aria-label="Name and address" data-takes-focus tabIndex={-1}>
      <dl>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt className={css.quiet}>{label}</dt>
              <dd className={css.fact}>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className={css.quiet}>That you looked is written down. Another page hides it again.</p>
    </section>
  )
}
