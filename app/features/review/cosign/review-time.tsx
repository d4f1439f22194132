import { Form } from '#app/components/form/form.tsx'
import { useEffect, useState, type ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { row } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import type { OpenReview } from './open-review.ts'

type ReviewTimeProps = {
  open: OpenReview
  /** The page itself. */
  action: string
  /** Id of the form on the page: what is typed there is sent along, and shown again. */
  form?: string
}

/** How long before the end it is told aloud. */
const WARN_MS = 3 * 60_000

/** Until when a review is open, and the way to keep it open: it ends when nobody uses it (WCAG 2.2.1). */
export function ReviewTime({ open, action, form }: ReviewTimeProps): ReactElement {
  const isNear = useNearEnd(open)
  const button = (
    <Button
      name="intent"
      value="stay"
      look="outlined"
      small
      formNoValidate
      {...(form ? { form } : {})}
    >
      {t('Go on for another 30 minutes')}
    </Button>
  )
  return (
    <div className={row}>
      <p role={isNear ? 'alert' : undefined} data-open-until>
        {isNear ? t('Your review ends soon. ') : ''}
        {open.isLast
          ? t(
              'Your review is open until {until}. It cannot be kept open longer: after that, get a new code.',
              { until: open.until },
            )
          : t('Your review is open until {until}, and longer while you go on.', {
              until: open.until,
            })}
      </p>
      {open.isLast ? null : form ? (
        button
      ) : (
        <Form method="post" action={action} preventScrollReset>
          {button}
        </Form>
      )}
    </div>
  )
}

function useNearEnd(open: OpenReview): boolean {
  const [near, setNear] = useState<OpenReview | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setNear(open), Math.max(0, open.leftMs - WARN_MS))
    return () => clearTimeout(timer)
  }, [open])
  return near === open
}

/** Said after the holder asked for more time. */
export function ReviewKept({ open }: { open: OpenReview }): ReactElement {
  return (
    <Notice
      tone="good"
      role="status"
      title={t('Your review is open until {until}.', { until: open.until })}
    />
  )
}
