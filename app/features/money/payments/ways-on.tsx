import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { t } from '#words/words.ts'
import type { WaysOn } from './fee.view.ts'
import * as css from './payments.css.ts'

/** The form of `WaysOnButtons`, for rows that stand in a form already. */
export function GiveUpForm({ ways }: { ways: WaysOn }): ReactElement | null {
  if (!ways.mayGiveUp) return null
  return <PostForm id={ways.id} action={ways.self} />
}

/** Go on with a payment that was begun, or give it up; `GiveUpForm` stands outside of any other form. */
export function WaysOnButtons({ ways, of }: { ways: WaysOn; of: string }): ReactElement | null {
  if (!ways.goOnHref && !ways.mayGiveUp) return null
  return (
    <div className={css.actions}>
      {ways.goOnHref ? (
        <LinkButton
          small
          href={ways.goOnHref}
          aria-label={t('Go on to pay: {of}', { of })}
          look="outlined"
        >
          {t('Go on to pay')}
        </LinkButton>
      ) : null}
      {ways.mayGiveUp ? (
        <Button
          small
          look="outlined"
          form={ways.id}
          name="intent"
          value="giveUp"
          aria-label={t('Give this payment up: {of}', { of })}
          busyLabel={t('Asking the service…')}
        >
          {t('Give this payment up')}
        </Button>
      ) : null}
    </div>
  )
}
