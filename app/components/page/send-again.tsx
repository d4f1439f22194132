import type { ReactElement } from 'react'
import type { PostedForm } from '#app/lib/posted-form.ts'
import { t } from '#words/words.ts'
import { Button } from '../ui/button.tsx'

/** Sends a form once more that could not be taken: what was typed waits in this page. */
export function SendAgain({ posted }: { posted: PostedForm }): ReactElement {
  return (
    // It has the key that it was sent with.
    // eslint-disable-next-line no-restricted-syntax
    <form method="post" action={posted.action}>
      <p>
        {posted.mayBeSaved
          ? t(
              'What you typed is kept on this page. Sent again from here it is not made twice. Passwords, codes and files have to be given anew.',
            )
          : t(
              'Nothing was stored, and what you typed is kept on this page. Leave it open and send it again. Passwords, codes and files have to be given anew.',
            )}
      </p>
      {posted.fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t('Send again')}</Button>
    </form>
  )
}
