import type { ReactElement } from 'react'
import { CriteriaDetails, CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { t, words } from '#words/words.ts'
import type { OwnListView } from './own-list.view.ts'

const MEDIA = words([
  { value: '', label: 'All' },
  { value: 'Online', label: 'Online' },
  { value: 'Paper', label: 'Paper' },
])

/** What a user's own list is searched by. */
export function OwnCriteriaForm({ view }: { view: OwnListView }): ReactElement {
  const { criteria } = view
  return (
    <CriteriaPanel action={view.path} clearHref={view.clearHref} keep={view.keep}>
      <KeywordField
        name="term"
        value={criteria.term}
        hint={t('RID, submittal name, facility name, address or identifier')}
      />
      {criteria.status ? (
        <CriteriaGroup legend={t('Submittal Status')} name="status" {...criteria.status} />
      ) : null}
      {criteria.flags.map(({ name, legend, choices, chosen }) => (
        <CriteriaGroup
          key={name}
          type="radio"
          legend={legend}
          name={name}
          choices={choices}
          chosen={[chosen]}
        />
      ))}
      {criteria.picks.map((pick) => (
        <CriteriaGroup key={pick.name} {...pick} />
      ))}
      {criteria.marks ? (
        <CriteriaGroup legend={t('Requests and correspondence')} name="mark" {...criteria.marks} />
      ) : null}
      {criteria.medium === null ? null : (
        <CriteriaGroup
          type="radio"
          legend={t('Online or paper')}
          name="medium"
          choices={MEDIA}
          chosen={[criteria.medium]}
        />
      )}
      {criteria.notice === null ? null : (
        <CriteriaGroup
          legend={t('Public notice')}
          name="notice"
          choices={[{ value: 'only', label: t('Only with a public notice') }]}
          chosen={criteria.notice ? ['only'] : []}
        />
      )}
      {criteria.ranges.map(({ name, label, from, to }) => (
        <CriteriaDetails key={name} title={label} count={(from ? 1 : 0) + (to ? 1 : 0)}>
          <TextField
            id={`${name}From`}
            name={`${name}From`}
            type="date"
            label={t('{label}, from', { label })}
            defaultValue={from}
          />
          <TextField
            id={`${name}To`}
            name={`${name}To`}
            type="date"
            label={t('{label}, to', { label })}
            defaultValue={to}
          />
        </CriteriaDetails>
      ))}
    </CriteriaPanel>
  )
}
