import { useState, type ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import { Toasts, type ToastMessage } from '#app/components/ui/toast.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { t } from '#words/words.ts'
import { FILES_FAILED, FILES_SAVED, type FileFailure, type FileResult } from './attachments.ts'

type FileResultNoticeProps = {
  result: FileResult | null
  /** How many files were just stored, from the address; 0 for none. */
  savedCount: number
}

/**
 * What became of the files that were just sent, in the words of the specification: in the flow of the page,
 * and with the script as a toast, which then is what speaks.
 */
export function FileResultNotice({
  result,
  savedCount,
}: FileResultNoticeProps): ReactElement | null {
  const isHydrated = useHydrated()
  const failures = result?.failures ?? []
  const isSaved = (result?.saved.length ?? 0) > 0 || (failures.length === 0 && savedCount > 0)
  if (!isSaved && failures.length === 0) return null
  return (
    <>
      {isSaved ? (
        <Notice tone="good" {...(isHydrated ? {} : { role: 'status' })}>
          {t(FILES_SAVED)}
        </Notice>
      ) : null}
      {failures.length > 0 ? (
        <Notice tone="bad" title={t(FILES_FAILED)} {...(isHydrated ? {} : { role: 'alert' })}>
          {failures.map((failure) => (
            <p key={wordsOf(failure)}>{wordsOf(failure)}</p>
          ))}
        </Notice>
      ) : null}
      {isHydrated ? (
        <ResultToasts
          key={JSON.stringify([result, savedCount])}
          toasts={[
            ...(isSaved ? [{ id: 'saved', tone: 'good' as const, title: t(FILES_SAVED) }] : []),
            ...(failures.length > 0
              ? [
                  {
                    id: 'failed',
                    tone: 'bad' as const,
                    title: t(FILES_FAILED),
                    text: failures.map(wordsOf).join(' '),
                  },
                ]
              : []),
          ]}
        />
      ) : null}
    </>
  )
}

function ResultToasts({ toasts }: { toasts: ToastMessage[] }): ReactElement {
  const [closed, setClosed] = useState<readonly string[]>([])
  return (
    <Toasts
      toasts={toasts.filter((toast) => !closed.includes(toast.id))}
      onClose={(id) => setClosed([...closed, id])}
    />
  )
}

function wordsOf({ name, message }: FileFailure): string {
  return name ? `${name}: ${message}` : message
}
