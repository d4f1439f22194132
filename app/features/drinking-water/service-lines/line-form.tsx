import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FormSection } from '#app/components/form/form-layout.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { t } from '#words/words.ts'
import { editPath, EVER_WORDS } from './line-words.ts'
import type { LineTold } from './line.server.ts'
import type { LineView, TypedLine } from './line.view.ts'
import * as css from './service-lines.css.ts'

type Option = { value: string; label: string }

/** The answers of a line; the class is no field, and the location is only shown. */
export function LineForm({
  view,
  told,
}: {
  view: LineView
  told: LineTold | undefined
}): ReactElement {
  const typed = told?.typed ?? view.typed
  const version = told?.isConflict ? view.typed.version : typed.version
  const pick = (name: keyof TypedLine, label: string, options: readonly Option[]) => {
    const was = view.typed[name]
    const isChanged = told !== undefined && typed[name] !== was
    const wasWords = options.find(({ value }) => value === was)?.label ?? t('Not given')
    const error = told?.errors[name]
    return (
      <Select
        id={name}
        name={name}
        label={label}
        emptyLabel={t('Choose one')}
        options={options}
        defaultValue={typed[name]}
        {...(isChanged ? { hint: t('Was {wasWords}', { wasWords }) } : {})}
        {...(error ? { error } : {})}
      />
    )
  }
  const { options, isDivided } = view
  return (
    <PostForm action={editPath(view.id)} className={css.column} noValidate data-unsaved="">
      <input type="hidden" name="version" value={version} />
      <FormSection id="sides" title={isDivided ? t('Both sides') : t('The material')}>
        <div className={css.sides}>
          <div className={css.side}>
            {isDivided ? <h3>{t('Public side, main to curb')}</h3> : null}
            {pick(
              'publicMaterialId',
              isDivided ? t('Public material') : t('Material'),
              options.material,
            )}
            <CheckboxList
              type="radio"
              id="everLead"
              name="everLead"
              legend={t('Was it ever lead?')}
              hint={t('Counts where galvanized pipe follows')}
              choices={Object.entries(EVER_WORDS).map(([value, label]) => ({ value, label }))}
              chosen={[typed.everLead]}
            />
            {pick('publicSourceId', t('How it is known'), options.source)}
          </div>
          {isDivided ? (
            <div className={css.side}>
              <h3>{t('Customer side, curb to house')}</h3>
              {pick('customerMaterialId', t('Customer material'), options.material)}
              {pick('customerSourceId', t('How the customer side is known'), options.source)}
            </div>
          ) : null}
        </div>
      </FormSection>
      <FormSection id="line" title={t('The line')}>
        <Facts
          isFlush
          facts={[
            {
              label: t('Location'),
              value: `${view.address}${view.place ? `, ${view.place}` : ''}`,
              isLong: true,
            },
          ]}
        />
        <p className={css.note}>{t('The location cannot be changed here.')}</p>
        <div className={css.sides}>
          {pick('year', t('Inventory year'), options.year)}
          {pick('categoryId', t('Category'), options.category)}
          {pick('buildingTypeId', t('Building type'), options.building)}
        </div>
      </FormSection>
      <div className={css.save}>
        <span data-unsaved-mark hidden={!told}>
          <strong>{t('Not saved yet.')}</strong>
        </span>
        <LinkButton look="text" href={editPath(view.id)}>
          {t('Undo changes')}
        </LinkButton>
        <Button busyLabel={t('Saving…')}>{t('Save')}</Button>
      </div>
    </PostForm>
  )
}
