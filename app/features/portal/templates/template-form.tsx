import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { OwnMailFields } from './own-mail-fields.tsx'
import type { TemplateTold, TemplateView, Typed } from './template.server.ts'
import { PREVIEW_LANGUAGES } from './templates.words.ts'
import * as css from './templates.css.ts'

type FormProps = { view: TemplateView; told: TemplateTold | undefined }

export function TemplateForm({ view, told }: FormProps): ReactElement {
  const typed = told?.typed ?? view.typed
  const field = (name: keyof Typed) => {
    const error = told?.errors[name]
    return { id: name, name, defaultValue: typed[name], ...(error ? { error } : {}) }
  }
  return (
    <Panel title="Words" id="words" roomy>
      <PostForm action={view.self} className={`${css.form} ${css.wide}`} noValidate>
        <input type="hidden" name="version" value={told?.version ?? view.version} />
        {view.kind === 'letter' ? (
          <>
            <TextField {...field('name')} label="Name" autoComplete="off" maxLength={80} />
            <TextField
              {...field('subject')}
              label="Subject of the letter"
              autoComplete="off"
              maxLength={150}
            />
            <TextArea {...field('body')} label="Text" rows={12} maxLength={8_000} />
            <TextField
              {...field('submittal')}
              label="Number of a submittal to show it with"
              hint="Without one it is shown with an example."
              inputMode="numeric"
              autoComplete="off"
              optional
            />
          </>
        ) : (
          <>
            <OwnMailFields view={view} field={field} />
            {view.standard.length > 1 ? (
              <Select
                {...field('language')}
                label="Language to show or send it in"
                options={PREVIEW_LANGUAGES}
              />
            ) : null}
          </>
        )}
        <div className={css.buttons}>
          <Button name="what" value="save" busyLabel="Saving…">
            Save
          </Button>
          <Button name="what" value="show" look="outlined" busyLabel="Working…">
            Show it
          </Button>
          <Button name="what" value="send" look="outlined" busyLabel="Sending…">
            Send me a test
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}

export function RetireForm({ view }: { view: TemplateView }): ReactElement {
  const { isRetired } = view
  return (
    <Panel title={isRetired ? 'Offer it again' : 'Retire it'} id="retire" roomy>
      <PostForm action={view.self} className={css.form}>
        <input type="hidden" name="version" value={view.version} />
        <p>
          {isRetired
            ? 'Staff can begin letters from it again.'
            : 'Staff are not offered it any more. Letters that were written stay as they are.'}
        </p>
        <div>
          <Button
            name="what"
            value={isRetired ? 'back' : 'retire'}
            look="outlined"
            busyLabel="Working…"
          >
            {isRetired ? 'Offer it again' : 'Retire'}
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}
