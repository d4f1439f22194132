import type { ReactElement } from 'react'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import type { TemplateView, Typed } from './template.server.ts'
import { OWN_FIELDS } from './templates.words.ts'
import * as css from './templates.css.ts'

type Field = (name: keyof Typed) => {
  id: string
  name: string
  defaultValue: string
  error?: string
}

/** Subject, text and what stands around it, of a kind of mail in each of its languages, each with the portal's own words to begin from. */
export function OwnMailFields({ view, field }: { view: TemplateView; field: Field }): ReactElement {
  return (
    <>
      {view.standard.map(({ language, subject, body }) => {
        const { title, subjectField, bodyField, begin, ...around } = OWN_FIELDS[language]
        return (
          <fieldset key={language} className={css.part}>
            <legend className={css.legend}>{title}</legend>
            <TextField
              {...field(subjectField)}
              label={`Subject, ${title}`}
              hint="Left empty, the portal’s subject is used."
              autoComplete="off"
              maxLength={150}
              lang={begin}
              optional
            />
            <TextArea
              {...field(around.openingField)}
              label={`Opening, ${title}`}
              hint="Stands before the text."
              rows={3}
              maxLength={2_000}
              lang={begin}
              optional
            />
            <TextArea
              {...field(bodyField)}
              label={`Text, ${title}`}
              hint="Left empty, the portal’s text is used."
              rows={10}
              maxLength={8_000}
              lang={begin}
              optional
            />
            <TextArea
              {...field(around.closingField)}
              label={`Closing, ${title}`}
              hint="Stands after the text."
              rows={3}
              maxLength={2_000}
              lang={begin}
              optional
            />
            <details>
              <summary>The portal’s words, {title}</summary>
              <div className={css.more}>
                <div className={css.standard} lang={begin}>
                  <p className={css.letter}>
                    <strong>{subject}</strong>
                  </p>
                  <p className={css.letter}>{body}</p>
                </div>
                <p className={css.letter}>
                  <a href={`${view.self}?begin=${begin}`}>Begin from these words, {title}</a>
                </p>
              </div>
            </details>
          </fieldset>
        )
      })}
    </>
  )
}
