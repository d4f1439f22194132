import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ChoiceList } from '#app/components/ui/fields/checkbox-list.tsx'
import { FieldError } from '#app/components/ui/fields/field.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { SignedWords } from '#app/components/ui/signed-words.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { count } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { StandingNotice } from '#app/features/filing/dispute/own-dispute.tsx'
import { FILINGS } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import * as css from './filings.css.ts'
import { sentFile } from './filings.words.ts'
import type { FilingTold } from './filing.server.ts'
import type { FilingView } from './filing.view.ts'

type Props = { view: FilingView; told: FilingTold | undefined }
type SignProps = {
  view: FilingView
  signing: FilingTold['signing']
  errors: Record<string, string>
}

/** The signature: first begun, then made by PIN and one security question. */
export function Sign({ view, signing, errors }: SignProps): ReactElement {
  if (!signing)
    return (
      <Panel id="sign" title={t('Sign')}>
        <PostForm action={view.self} className={css.form}>
          <p>{t('Nothing is wrong with the file. Look at what it changes, then sign it.')}</p>
          <Button name="what" value="begin" busyLabel={t('Beginning…')}>
            {t('Sign this inventory')}
          </Button>
        </PostForm>
      </Panel>
    )
  return (
    <Panel id="sign" title={t('Sign')} roomy>
      <PostForm action={view.self} className={css.form} noValidate>
        <p>{t('This is what you sign. Open the file and read it first.')}</p>
        <SignedCopy view={view} content={signing.content} />
        <SignedWords english={signing.statement} translated={t(signing.statement)} />
        <input type="hidden" name="ceremonyId" value={signing.ceremonyId} />
        <div id="hasAgreed">
          <FieldError id="hasAgreed" error={errors['hasAgreed']} />
          <ChoiceList
            name="hasAgreed"
            choices={[{ value: 'Y', label: t('I have looked at it and certify it.') }]}
            chosen={[]}
          />
        </div>
        <TextField
          id="pin"
          name="pin"
          label={t('Your PIN')}
          type="password"
          autoComplete="off"
          width="short"
          {...(errors['pin'] ? { error: errors['pin'] } : {})}
        />
        <TextField
          id="answer"
          name="answer"
          label={signing.question}
          type="password"
          autoComplete="off"
        />
        <Button name="what" value="sign" busyLabel={t('Signing…')}>
          {t('Sign')}
        </Button>
      </PostForm>
    </Panel>
  )
}

type Content = NonNullable<FilingTold['signing']>['content']

/** What is signed, whole: the copy of record has these facts and the file. */
function SignedCopy({ view, content }: { view: FilingView; content: Content }): ReactElement {
  const { number, systemName, pwsId, year, fileName, fileSha256, sheet, lines } = content
  return (
    <Facts
      facts={[
        { label: t('Number'), value: number },
        { label: t('Water system'), value: `${systemName}, ${pwsId}` },
        { label: t('Year'), value: String(year) },
        { label: t('File of lines'), value: <a href={sentFile(view.id)}>{fileName}</a> },
        ...(sheet === null ? [] : [{ label: t('Sheet'), value: sheet }]),
        { label: t('Lines'), value: count(lines) },
        { label: t('SHA-256'), value: <span className={css.hash}>{fileSha256}</span> },
      ]}
    />
  )
}

/** What was signed, as it was kept, and what its signer does who did not sign it. */
export function Record({ record }: { record: NonNullable<FilingView['record']> }): ReactElement {
  const { number, href, words, standing, disputeHref } = record
  return (
    <Panel id="copies" title={t('Copy of record')}>
      <p>
        <a href={href}>{t('Copy of record {number} (PDF)', { number })}</a>
      </p>
      <p className={css.quiet}>{words}</p>
      {standing ? <StandingNotice standing={standing} /> : null}
      {disputeHref ? (
        <p>
          <a href={disputeHref}>{standing ? t('Read your dispute') : t('I did not sign this')}</a>
        </p>
      ) : null}
    </Panel>
  )
}

/** The agency takes the lines over, or asks for another file. */
export function Decide({ view, told }: Props): ReactElement {
  const error = told?.errors['reason']
  return (
    <Panel id="decide" title={t('Decide')}>
      <Stack gap="large">
        {view.mayAccept ? (
          <PostForm action={view.self} className={css.form}>
            <Button name="what" value="accept" busyLabel={t('Writing the lines…')}>
              {t('Accept and write the lines')}
            </Button>
          </PostForm>
        ) : (
          <p>
            {t('It is not accepted while its signature is disputed. Decide on the dispute first.')}
          </p>
        )}
        <PostForm action={view.self} className={css.form} noValidate>
          <TextArea
            id="reason"
            name="reason"
            label={t('What should the water system correct?')}
            hint={t('It reads this.')}
            rows={4}
            maxLength={2000}
            required
            defaultValue={told?.reason}
            {...(error ? { error } : {})}
          />
          <Button name="what" value="send-back" look="outlined" busyLabel={t('Sending back…')}>
            {t('Send back')}
          </Button>
        </PostForm>
      </Stack>
    </Panel>
  )
}

/** Another file in the place of this one, or after it was sent back; posted to the list, which knows system and year. */
export function SendAgain({ view, title }: { view: FilingView; title: string }): ReactElement {
  return (
    <Panel id="send" title={title}>
      <PostForm action={FILINGS} encType="multipart/form-data" className={css.form} noValidate>
        <input type="hidden" name="system" value={view.system.id} />
        <input type="hidden" name="year" value={view.system.year} />
        <input type="hidden" name="replaces" value={view.id} />
        <FileField
          id="again"
          name="file"
          label={t('File of lines')}
          limits={t('CSV or XLSX, at most 20 MB.')}
          accept=".csv,.xlsx"
          required
        />
        <Button look="outlined" busyLabel={t('Reading…')}>
          {t('Read the file')}
        </Button>
      </PostForm>
    </Panel>
  )
}

/** Which heading is which column, kept for every file of the system. */
export function Headings({ view, told }: Props): ReactElement {
  return (
    <Panel id="headings" title={t('Which heading is which column')}>
      <PostForm action={view.self} className={css.form} noValidate>
        <p className={css.quiet}>
          {t(
            'Kept for all files of this system. What stands on “Found by its name” is looked for under the headings that are known.',
          )}
        </p>
        <div className={css.pair}>
          {view.columns.map(({ id, field, label, heading }) => (
            <Select
              key={id}
              id={id}
              name={id}
              label={label}
              emptyLabel={t('Found by its name')}
              options={view.headings}
              defaultValue={told?.headings[field] ?? heading}
              {...(told?.errors[id] ? { error: told.errors[id] } : {})}
            />
          ))}
        </div>
        <Button name="what" value="headings" look="outlined" busyLabel={t('Saving…')}>
          {t('Keep these headings')}
        </Button>
      </PostForm>
    </Panel>
  )
}
