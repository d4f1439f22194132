import type { ReactElement } from 'react'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { t } from '#words/words.ts'
import * as css from './cosign.css.ts'

type CodePanelProps = {
  codeHref: string
  /** What the code opens. */
  opens: 'signature' | 'submittal'
  /** What was typed and not sent. */
  typed?: string | undefined
}

/** For who holds no review, or no longer: words that were typed are not lost. */
export function CodePanel({ codeHref, opens, typed }: CodePanelProps): ReactElement {
  return (
    <Panel title={t('Prove that it is you')} id="proof">
      <div className={css.parts}>
        {typed ? (
          <TextArea
            id="typed"
            label={t('What you wrote')}
            hint={t('Copy it before you leave this page.')}
            rows={8}
            readOnly
            defaultValue={typed}
          />
        ) : null}
        <p>
          {t(
            'You need no account. We send you a code; it opens the {opens} for 30 minutes, and longer while you go on.',
            { opens },
          )}
        </p>
        <div>
          <LinkButton href={codeHref}>{t('Get a code')}</LinkButton>
        </div>
      </div>
    </Panel>
  )
}
