import type { ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import * as css from '../form/form.css.ts'
import { Changes } from '../changes.tsx'
import { MergedSite } from '../merged-site.tsx'
import { ShownForm } from '../shown-form.tsx'
import { KeyFigures } from './key-figures.tsx'
import type { SigningItem } from './signing.server.ts'

type RecordProps = { item: SigningItem; isOneOfMany?: boolean }

/** What is about to be signed, whole, as it will be recorded: what changed, every answer, files, key figures. */
export function RecordToSign({ item, isOneOfMany = false }: RecordProps): ReactElement {
  const { id, sha256, content, before, samePeriod, formerSite } = item
  return (
    <div className={css.main}>
      <MergedSite formerSite={formerSite} />
      {samePeriod.length > 0 ? (
        <Notice tone="warn" title={t('This site and period has a submittal already')}>
          <p>
            {t(
              'Sign this one only if the first does not cover it. To correct what was filed, open it and revise it.',
            )}
          </p>
          <ul className={css.list}>
            {samePeriod.map((other) => (
              <li key={other.id}>
                <a href={other.href}>{other.words}</a>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {before ? (
        <Changes
          id={`changes-${id}`}
          title={t('What is other than in copy {number}, which was signed last', {
            number: before.number,
          })}
          changes={before.changes}
        />
      ) : null}
      <ShownForm shown={content.shown} changed={before ? changedIn(before) : {}} />
      {content.attachments.length > 0 ? (
        <Panel
          title={isOneOfMany ? t('Files of number {id}', { id }) : t('Files')}
          id={`files-${id}`}
        >
          <ul className={css.list}>
            {content.attachments.map((file) => (
              <li key={file.sha256 + file.name}>
                {file.name} ({file.documentType}){' '}
                <span className={css.hash}>{t('SHA-256 {sha256}', { sha256: file.sha256 })}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <KeyFigures figures={content.keyFigures} />
      <p className={css.hash}>{t('Fingerprint of all this (SHA-256): {sha256}', { sha256 })}</p>
    </div>
  )
}

/** At each answer that is other than in the last copy: what it was. */
function changedIn({ changes }: NonNullable<SigningItem['before']>): Record<string, string> {
  return Object.fromEntries(
    changes.map(({ path, was }) => [
      path,
      was ? t('Changed. It was: {was}', { was }) : t('Changed. It was not answered.'),
    ]),
  )
}
