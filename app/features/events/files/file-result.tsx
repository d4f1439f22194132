import type { ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'
import { FILES_FAILED, FILES_SAVED, type FileFailure, type FileResult } from './attachments.ts'
import { quiet } from '../report/report-form.css.ts'

type FileResultNoticeProps = {
  result: FileResult | null
  /** How many files were just stored, from the address; 0 for none. */
  savedCount: number
}

/** What became of the files that were just sent, in the words of the specification. */
export function FileResultNotice({ result, savedCount }: FileResultNoticeProps): ReactElement {
  const failures = result?.failures ?? []
  const isSaved = (result?.saved.length ?? 0) > 0 || (failures.length === 0 && savedCount > 0)
  return (
    <>
      {/* There before its words, so that they are read when they come without a new page. */}
      <div role="status" className={quiet}>
        {isSaved ? <Notice tone="good">{t(FILES_SAVED)}</Notice> : null}
      </div>
      {failures.length > 0 ? (
        <Notice tone="bad" title={t(FILES_FAILED)} role="alert">
          {failures.map((failure) => (
            <p key={wordsOf(failure)}>{wordsOf(failure)}</p>
          ))}
        </Notice>
      ) : null}
      {/* For what the script finds wrong before anything is sent (app/light/report/files.ts). */}
      <div role="alert" data-upload-fault hidden>
        <Notice tone="bad" title={t(FILES_FAILED)}>
          <div data-fault-words />
        </Notice>
      </div>
    </>
  )
}

function wordsOf({ name, message }: FileFailure): string {
  return name ? `${name}: ${message}` : message
}
