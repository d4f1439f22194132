import type { ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import { count } from '#app/lib/format.ts'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import { MORE_THAN_HELD } from './inquiry-words.ts'
import type { NewView, TypedInquiry } from './inquiry.view.ts'

type Props = { choices: NewView['choices']; typed: TypedInquiry }

/**
 * Warns of a quantity above what the entity can sell; it never stops a save (spec 3 §5). The script of the page shows
 * it while one types, from the numbers that stand here.
 */
export function MoreThanHeld({ choices, typed }: Props): ReactElement {
  const held = choices.sites.find(({ value }) => value === typed.siteId)?.held
  const quantity = Number(typed.quantity.replaceAll(',', ''))
  const isMore = typed.type !== 'BUY' && held !== undefined && quantity > held
  const figures = Object.fromEntries(choices.sites.map(({ value, held: free }) => [value, free]))
  return (
    <div role="status" data-more-than-held={JSON.stringify(figures)}>
      <div hidden={!isMore}>
        <Notice tone="warn" level={3} title={t(MORE_THAN_HELD)}>
          <p>
            {rich('It can sell {span} now. You can save this, but a trade form will not take it.', {
              span: <span data-held>{count(held ?? 0)}</span>,
            })}
          </p>
        </Notice>
      </div>
    </div>
  )
}
