import type { ReactElement } from 'react'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
import { Chips } from '#app/components/search/criteria/chips.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { t } from '#words/words.ts'
import { NEW_APPS, type CatalogueView } from './new-submittal.view.ts'
import { ALREADY } from './type-criteria.ts'

type Props = { criteria: CatalogueView['criteria'] }

/** Keyword, program, who signs, and types picked one by one. */
export function TypeCriteriaForm({ criteria }: Props): ReactElement {
  const { programs, types, picked, counts, isTwice } = criteria
  return (
    <CriteriaPanel
      action={NEW_APPS}
      clearHref={NEW_APPS}
      keep={[
        ...picked.map(({ id }) => ({ name: 'pick', value: id })),
        ...(criteria.panel === 'popular' ? [{ name: 'panel', value: 'popular' }] : []),
      ]}
    >
      <KeywordField name="term" value={criteria.term} hint={t('Name, code or what it is about')} />
      <CriteriaGroup
        legend={t('Program')}
        name="program"
        choices={programs}
        chosen={criteria.program}
      />
      <CriteriaGroup
        legend={t('Who signs')}
        name="by"
        choices={[
          { value: 'me', label: t('I can sign it'), count: counts.me },
          { value: 'other', label: t('Somebody else signs it'), count: counts.other },
        ]}
        chosen={criteria.by}
      />
      <Select
        id="type"
        name="type"
        label={t('Add a submittal type')}
        options={types}
        emptyLabel={t('Choose a type')}
        error={isTwice ? t(ALREADY) : undefined}
      />
      <Button look="outlined" small name="add" value="1">
        {t('Add type')}
      </Button>
      <Chips chips={picked.map(({ name, removeHref }) => ({ label: name, removeHref }))} />
    </CriteriaPanel>
  )
}
