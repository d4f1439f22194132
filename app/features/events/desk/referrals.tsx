import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { ANSWERS } from './referrals.view.ts'
import type { EventTold } from './event-acts.server.ts'
import type { EventView } from './event.server.ts'
import * as css from './event-desk.css.ts'

type Props = { view: EventView; rest: NonNullable<EventView['rest']>; told: EventTold | null }
type Referral = Props['rest']['referrals']['list'][number]

/** An event that is another agency's to see to: what was sent there, and what they answered. */
export function Referrals({ view, rest, told }: Props): ReactElement {
  const { list } = rest.referrals
  return (
    <Panel title="Referral to another agency" id="referral">
      {list.length === 0 ? <p>It was referred to nobody.</p> : null}
      <ul className={css.list}>
        {list.map((referral) => (
          <li key={referral.id}>
            <strong>{referral.agency}</strong>
            <span>
              <Badge
                tone={referral.isWaiting ? 'warn' : 'idle'}
                shape={referral.isWaiting ? 'half' : 'disc'}
              >
                {referral.state}
              </Badge>
            </span>
            <span className={css.quiet}>{referral.sent}</span>
            {referral.by ? <span>{referral.by}</span> : null}
            <details>
              <summary>The mail to {referral.agency}</summary>
              <p className={css.said}>{referral.body}</p>
            </details>
            {referral.answerText ? (
              <>
                <p className={css.reply}>{referral.answerText}</p>
                <span className={css.quiet}>{referral.answered}</span>
              </>
            ) : null}
            {referral.isUnread ? (
              <PostForm action={view.self}>
                <input type="hidden" name="what" value="referral-read" />
                <input type="hidden" name="referral" value={referral.id} />
                <Button look="outlined" small>
                  Their answer is read
                </Button>
              </PostForm>
            ) : null}
            {referral.isWaiting ? (
              <Answer
                view={view}
                referral={referral}
                told={told?.what === `referral-${referral.id}` ? told : null}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {/* What was asked is answered all the same; what is new is asked of the event that this is a part of. */}
      {rest.related.partOf ? null : (
        <Refer view={view} rest={rest} told={told?.what === 'refer' ? told : null} />
      )}
    </Panel>
  )
}

function Refer({ view, rest, told }: Props): ReactElement {
  const { agencies, preview, mayTellWords } = rest.referrals
  const at = (name: string) => ({
    id: name,
    name,
    defaultValue: told?.texts[name],
    ...(told?.errors[name] ? { error: told.errors[name] } : {}),
  })
  return (
    <details open={told !== null}>
      <summary>Refer this event to another agency</summary>
      <PostForm action={view.self} className={css.column} noValidate>
        <input type="hidden" name="what" value="refer" />
        <div className={css.pair}>
          <Select
            {...at('agency')}
            label="Agency"
            hint="With the address that the last referral went to"
            emptyLabel="Choose one"
            options={agencies}
          />
          <TextField
            {...at('agencyEmail')}
            type="email"
            label="E-mail address of the agency"
            maxLength={200}
          />
        </div>
        <TextField
          {...at('referralBy')}
          type="date"
          label="Answer asked for by"
          hint="Two weeks from today when you leave it out"
          optional
          width="short"
        />
        <TextArea {...at('referralNote')} label="Note to the agency" optional rows={3} />
        {mayTellWords ? (
          <label className={css.flag}>
            <input
              id="withWords"
              type="checkbox"
              name="withWords"
              value="yes"
              defaultChecked={told?.texts['withWords'] !== undefined}
            />
            Send subject and description too. Read them first: reporters write names into them.
          </label>
        ) : (
          <p className={css.quiet}>
            The event is confidential: its subject and description stay here.
          </p>
        )}
        <details>
          <summary>What leaves in any case</summary>
          <p className={css.said}>{preview}</p>
        </details>
        <div>
          <Button look="outlined" busyLabel="Sending…">
            Refer the event
          </Button>
        </div>
      </PostForm>
    </details>
  )
}

function Answer({
  view,
  referral,
  told,
}: {
  view: EventView
  referral: Referral
  told: EventTold | null
}): ReactElement {
  // Several may wait: the form that was refused has the names that the summary leads to.
  const at = (name: string) => ({
    id: told ? name : `${name}-${referral.id}`,
    name,
    ...(told?.errors[name] ? { error: told.errors[name] } : {}),
  })
  return (
    <details open={told !== null}>
      <summary>Write down the answer of {referral.agency}</summary>
      <PostForm action={view.self} className={css.column} noValidate>
        <input type="hidden" name="what" value="referral-answer" />
        <input type="hidden" name="referral" value={referral.id} />
        <CheckboxList
          {...at('referralAnswer')}
          type="radio"
          legend="What they answered"
          choices={ANSWERS}
          chosen={[told?.texts['referralAnswer'] ?? '']}
        />
        <TextArea
          {...at('referralText')}
          label="Their answer"
          rows={3}
          defaultValue={told?.texts['referralText']}
        />
        <TextField
          {...at('referralDay')}
          type="date"
          label="Day of the answer"
          width="short"
          defaultValue={told?.texts['referralDay'] ?? view.today}
        />
        <div>
          <Button look="outlined">Write down the answer</Button>
        </div>
      </PostForm>
    </details>
  )
}
