import type { ReactElement } from 'react'
import {
  RegisterTable,
  Sub,
  type RegisterColumn,
  type RegisterRow,
} from '#app/components/search/register-table.tsx'
import { StatusShape } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t, words } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { TypeView } from './new-submittal.view.ts'
import * as css from './new-submittal.css.ts'

const COLUMNS: [RegisterColumn, ...RegisterColumn[]] = words([
  { key: 'type', label: 'Submittal and who needs it', width: '42%' },
  { key: 'fee', label: 'Fee' },
  { key: 'time', label: 'Usual time' },
  { key: 'signer', label: 'Who signs' },
  { key: 'acts', label: 'Start or pin' },
])

type TypeTableProps = {
  caption: string
  types: readonly TypeView[]
  mayStart: boolean
}

/** Five facts that people compare, one type a row. */
export function TypeTable({ caption, types, mayStart }: TypeTableProps): ReactElement {
  return (
    <RegisterTable
      caption={caption}
      columns={COLUMNS}
      rows={types.map((type) => rowOf(type, mayStart))}
    />
  )
}

function rowOf(type: TypeView, mayStart: boolean): RegisterRow {
  return {
    id: type.id,
    head: (
      <>
        <Icon name={type.icon} /> {type.name}
        <Sub>
          {type.code}. {type.whoNeedsIt}
        </Sub>
        {type.department ? <Sub>{type.department}</Sub> : null}
      </>
    ),
    cells: {
      fee: type.fee,
      time: type.time,
      signer: type.signer,
      acts: <Acts type={type} mayStart={mayStart} />,
    },
    flag: <Before type={type} />,
  }
}

function Acts({ type, mayStart }: { type: TypeView; mayStart: boolean }): ReactElement {
  if (!mayStart) return <span>{t('You can read only')}</span>
  return (
    <div className={css.acts}>
      <Button look="outlined" small name="start" value={type.id} busyLabel={t('Starting…')}>
        {t('Start')}
        <VisuallyHidden> {type.name}</VisuallyHidden>
      </Button>
      <Button look="text" small name={type.isPinned ? 'unpin' : 'pin'} value={type.id}>
        {type.isPinned ? t('Unpin') : t('Pin')}
        <VisuallyHidden> {type.name}</VisuallyHidden>
      </Button>
    </div>
  )
}

function Before({ type }: { type: TypeView }): ReactElement {
  const { description, atHand, issues, duties, decision, draft } = type
  return (
    <details className={css.before} open={draft !== null}>
      <summary>
        {t('Before you start')}
        <VisuallyHidden> {type.name}</VisuallyHidden>
      </summary>
      <div className={css.beforeBody}>
        {draft ? (
          <p className={css.draft}>
            <StatusShape shape="half" />
            {draft.words}. <a href={draft.href}>{t('Continue')}</a>
          </p>
        ) : null}
        <p>{description}</p>
        {atHand.length > 0 ? (
          <div>
            <b>{t('Have at hand')}</b>
            <ul>
              {atHand.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {issues ? (
          <p>
            <b>{t('What you get:')}</b> {issues}.{decision ? ` ${decision}.` : ''}
          </p>
        ) : null}
        <p>
          {rich('{link} (ZIP: the questions as PDF, what to have at hand, empty tables)', {
            link: (
              <a href={type.packageHref} download>
                {t('Download to prepare')}
                <VisuallyHidden>: {type.name}</VisuallyHidden>
              </a>
            ),
          })}
        </p>
        {duties.length > 0 ? (
          <p>
            <b>{t('What follows:')}</b> {duties.join('; ')}.
          </p>
        ) : null}
      </div>
    </details>
  )
}
