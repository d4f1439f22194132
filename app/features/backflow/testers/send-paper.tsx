import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t, words } from '#words/words.ts'
import type { TesterTold } from './tester.server.ts'
import { TESTER } from './testers.words.ts'
import * as css from './testers.css.ts'

const CHOICES = words([
  { value: 'certificate', label: 'My certificate as a tester' },
  { value: 'gauge', label: 'The calibration of a gauge' },
])

/** A certificate or a calibration with its file. */
export function SendPaper({ told }: { told: TesterTold | undefined }): ReactElement {
  const { typed = {}, errors = {} } = told ?? {}
  const at = (name: keyof typeof typed) => ({
    id: name,
    name,
    defaultValue: typed[name],
    ...(errors[name] ? { error: errors[name] } : {}),
  })
  return (
    <Panel id="send" title={t('Send a certificate or a calibration')}>
      <PostForm action={TESTER} encType="multipart/form-data" className={css.form} noValidate>
        <Select {...at('kind')} label={t('What is it?')} options={CHOICES} />
        <TextField
          {...at('number')}
          label={t('Number')}
          hint={t(
            'Of the certificate, or the serial number of the gauge: as reports will name it.',
          )}
          maxLength={40}
          required
        />
        <TextField
          {...at('about')}
          label={t('Issued by, or maker and model')}
          optional
          maxLength={120}
        />
        <div className={css.pair}>
          <TextField
            {...at('validFrom')}
            label={t('Day of issue or calibration')}
            type="date"
            width="date"
            required
          />
          <TextField
            {...at('validUntil')}
            label={t('Last day it holds')}
            type="date"
            width="date"
            required
          />
        </div>
        <FileField
          id="file"
          name="file"
          label={t('File')}
          limits={t(
            'A PDF, JPEG or PNG, at most 10 MB. Where photos were made is taken out of them.',
          )}
          accept=".pdf,.jpg,.jpeg,.png"
          required
          {...(errors['file'] ? { error: errors['file'] } : {})}
        />
        <Button busyLabel={t('Sending…')}>{t('Send')}</Button>
      </PostForm>
    </Panel>
  )
}
