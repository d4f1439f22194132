import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { FieldRow } from '#app/components/form/form-fields.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { BesideFields } from './beside-fields.tsx'
import { Explains } from './explain-fields.tsx'
import { errorOf, fieldPropsOf, inputOf } from './field-props.ts'
import { controlId, type QuestionView } from './form.view.ts'
import { Address, Measurement, Part, Parts, Person } from './part-fields.tsx'
import * as css from './form.css.ts'

type FieldProps = { view: QuestionView }

/** A question with its control, where its value came from, and what is wrong with it. */
export function QuestionField({ view }: FieldProps): ReactElement {
  return (
    <div className={css.question} data-question={view.question.id}>
      <Control view={view} />
      <BesideFields view={view} />
      {view.fix ? (
        <p className={css.fix}>
          <b>{t('To fix:')}</b> {view.fix} {view.source ? <span>{view.source}</span> : null}
        </p>
      ) : null}
      {view.origin ? (
        <p className={css.origin}>
          <Icon name={view.origin.isLocked ? 'lock-key' : 'file'} /> {view.origin.words}
        </p>
      ) : null}
      <Explains explains={view.explains} warnings={view.warnings} />
    </div>
  )
}

/** The control of a question; each kind has one, and all are native. */
function Control({ view }: FieldProps): ReactElement {
  const { question } = view
  if (view.origin?.isLocked) return <Locked view={view} />
  switch (question.kind) {
    case 'longText':
      return <TextArea {...fieldPropsOf(view)} rows={5} maxLength={question.max ?? 10_000} />
    case 'yesNo':
      return (
        <Choices
          view={view}
          type="radio"
          choices={[
            { value: 'Y', label: t('Yes') },
            { value: 'N', label: t('No') },
          ]}
        />
      )
    case 'tick':
      return <Tick view={view} />
    case 'choice':
      return view.choices.length > 7 || question.control === 'select' ? (
        <>
          <Select {...fieldPropsOf(view)} options={withOther(view)} emptyLabel={t('Choose')} />
          <OtherText view={view} />
        </>
      ) : (
        <Choices view={view} type="radio" choices={withOther(view)} />
      )
    case 'choices':
      return <Choices view={view} type="checkbox" choices={withOther(view)} />
    case 'record':
      return <Records view={view} />
    case 'year':
      return view.records.length > 0 ? <Records view={view} /> : <Typed view={view} />
    case 'measurement':
      return <Measurement view={view} />
    case 'period':
      return (
        <Parts view={view}>
          <FieldRow>
            <Part view={view} part="from" label={t('From')} />
            <Part view={view} part="to" label={t('To')} />
          </FieldRow>
        </Parts>
      )
    case 'place':
      return (
        <Parts view={view}>
          <FieldRow>
            <Part view={view} part="lat" label={t('Latitude')} inputMode="decimal" />
            <Part view={view} part="lon" label={t('Longitude')} inputMode="decimal" />
          </FieldRow>
        </Parts>
      )
    case 'address':
      return <Address view={view} />
    case 'person':
      return <Person view={view} />
    case 'file':
      return <Files view={view} />
    case 'calculated':
      return (
        <div className={css.calculated}>
          <p className={css.calculatedLabel}>{view.label}</p>
          <p className={css.calculatedValue}>{view.value || t('Not known yet')}</p>
          <p className={css.quiet}>{t('Worked out from your answers; you cannot type it.')}</p>
        </div>
      )
    default:
      return <Typed view={view} />
  }
}

function Records({ view }: { view: QuestionView }): ReactElement {
  return (
    <Select
      {...fieldPropsOf(view)}
      options={view.records.map(({ id, text }) => ({ value: id, label: text }))}
      emptyLabel={t('Choose')}
    />
  )
}

function Typed({ view }: { view: QuestionView }): ReactElement {
  return (
    <TextField {...fieldPropsOf(view)} {...inputOf(view)} width={widthOf(view.question.kind)} />
  )
}

function widthOf(kind: string): 'date' | 'short' | 'full' {
  if (['date', 'month', 'time', 'dateTime'].includes(kind)) return 'date'
  return ['number', 'money', 'percent', 'year', 'identifier', 'phone'].includes(kind)
    ? 'short'
    : 'full'
}

function withOther(view: QuestionView) {
  const hasOther = 'other' in view.question && view.question.other === true
  return hasOther
    ? [...view.choices, { value: 'other', label: t('Other'), hint: null }]
    : view.choices
}

type ChoicesProps = FieldProps & {
  type: 'radio' | 'checkbox'
  choices: readonly { value: string; label: string }[]
}

function Choices({ view, type, choices }: ChoicesProps): ReactElement {
  const { name, label, hint, texts, isOptional } = view
  return (
    <>
      <input type="hidden" name="has" value={name} />
      <CheckboxList
        id={controlId(name)}
        name={name}
        type={type}
        legend={label}
        choices={choices}
        chosen={(texts[name] ?? '').split('\n').filter(Boolean)}
        {...(hint ? { hint } : {})}
        {...(isOptional ? { optional: true } : {})}
        {...errorOf(view, name)}
      >
        <OtherText view={view} />
      </CheckboxList>
    </>
  )
}

/** Words of one's own beside a list; shown while "Other" is chosen. */
function OtherText({ view }: FieldProps): ReactElement | null {
  const { name, texts, question } = view
  if (!('other' in question) || question.other !== true) return null
  const isChosen = (texts[name] ?? '').split('\n').includes('other')
  if (!isChosen) return null
  return (
    <TextField
      id={controlId(`${name}Other`)}
      name={`${name}Other`}
      label={t('Which?')}
      defaultValue={texts[`${name}Other`] ?? ''}
      maxLength={200}
      {...errorOf(view, `${name}Other`)}
    />
  )
}

function Tick({ view }: FieldProps): ReactElement {
  const { name, texts, label, hint } = view
  return (
    <>
      <input type="hidden" name="has" value={name} />
      <CheckboxList
        id={controlId(name)}
        name={name}
        legend={label}
        hideLegend
        choices={[{ value: 'Y', label }]}
        chosen={texts[name] === 'Y' ? ['Y'] : []}
        {...(hint ? { hint } : {})}
        {...errorOf(view, name)}
      />
    </>
  )
}

function Files({ view }: FieldProps): ReactElement {
  const { question, name, files, label, isOptional } = view
  if (question.kind !== 'file') return <></>
  const { types, many = 1, maxMb = 50 } = question
  return (
    <>
      <FileField
        id={controlId(name)}
        name={`file:${name}`}
        label={label}
        limits={t('{hint}{endings}; up to {most} {filesWord}, {maxMb} MB each.', {
          hint: view.hint ? `${view.hint} ` : '',
          endings: types.map((each) => each.toUpperCase()).join(', '),
          most: many,
          filesWord: many === 1 ? t('file') : t('files'),
          maxMb,
        })}
        accept={types.map((each) => `.${each}`).join(',')}
        multiple={many > 1}
        {...(isOptional ? { optional: true } : {})}
        {...errorOf(view, name)}
      >
        <Button look="outlined" small name="addFile" value={name} formNoValidate>
          {t('Add file')}
          <VisuallyHidden> {t('to {label}', { label })}</VisuallyHidden>
        </Button>
      </FileField>
      {files.length > 0 ? (
        <ul role="list" className={css.files} aria-label={t('Files: {label}', { label })}>
          {files.map((file) => (
            <li key={file.id}>
              <b>{file.name}</b>{' '}
              <span className={css.quiet}>
                {file.bytes < 1024
                  ? '1 KB'
                  : `${Math.round(file.bytes / 1024).toLocaleString('en-US')} KB`}
              </span>
              <Button look="text" small name="removeFile" value={String(file.id)} formNoValidate>
                <Icon name="trash" /> {t('Remove')}
                <VisuallyHidden> {file.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** A value that comes from a record and cannot be typed over. */
function Locked({ view }: FieldProps): ReactElement {
  const words = Object.values(view.texts).filter(Boolean).join(', ')
  return (
    <div>
      <p className={css.calculatedLabel}>{view.label}</p>
      <p id={controlId(view.name)} tabIndex={-1} className={css.locked}>
        {words || t('Not given')}
      </p>
    </div>
  )
}
