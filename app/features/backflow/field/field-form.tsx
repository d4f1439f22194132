import type { ReactElement, ReactNode } from 'react'
import { ChoiceList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { READINGS } from '#app/light/field/readings.ts'
import { RETESTS } from '#app/light/field/retests.ts'
import * as css from './field.css.ts'
import { DONE, PARTS, REASONS, VALVED, VALVES, YES_NO } from './field.words.ts'

/** The questions of a test, of all types of assembly; the script shows those of the one that is tested. */
export function FieldForm(): ReactElement {
  return (
    <form className={css.form} data-field-form noValidate autoComplete="off">
      <fieldset>
        <legend>The test</legend>
        <TextField
          id="tested_on"
          name="tested_on"
          label="Day of the test"
          type="date"
          width="date"
        />
        <TextField
          id="tested_at"
          name="tested_at"
          label="Time of the test"
          type="time"
          width="short"
        />
        <Select id="test_type" name="test_type" label="Test type" options={REASONS} />
        <TextField
          id="certificate"
          name="certificate"
          label="Number of your certificate"
          maxLength={40}
        />
        <Of kinds={VALVED}>
          <TextField id="gauge" name="gauge" label="Serial number of the gauge" maxLength={40} />
          <TextField
            id="calibrated_on"
            name="calibrated_on"
            label="Day the gauge was last calibrated"
            type="date"
            width="date"
          />
          <TextField
            id="line_pressure"
            name="line_pressure"
            label="Line pressure, psi"
            inputMode="numeric"
            width="short"
          />
        </Of>
        <p data-field-papers role="status" className={css.quiet} />
      </fieldset>
      <fieldset>
        <legend>First readings</legend>
        <Readings before="" />
      </fieldset>
      <p data-field-verdict role="status" className={css.signal} />
      <fieldset data-field-repair>
        <legend>Repair and test after it</legend>
        <Select
          id="repaired"
          name="repaired"
          label="Was it repaired?"
          options={YES_NO}
          emptyLabel="Choose"
        />
        <div data-field-repaired className={css.form}>
          {[1, 2, 3].map((at) => (
            <Repair key={at} at={at} />
          ))}
          {RETESTS.map((before, at) => (
            <fieldset key={before} className={css.form} data-field-retest={at + 1}>
              <legend>
                {at === 0 ? 'Test after the repair' : `Test ${at + 1} after a repair`}
              </legend>
              <TextField
                id={`${before}tested_on`}
                name={`${before}tested_on`}
                label="Day of the test after the repair"
                type="date"
                width="date"
              />
              <Readings before={before} />
            </fieldset>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>How you left it</legend>
        <Of kinds={VALVED}>
          <Select
            id="shutoff_tight"
            name="shutoff_tight"
            label="Was the second shut-off valve tight?"
            options={YES_NO}
            emptyLabel="Choose"
          />
        </Of>
        <Select
          id="flow"
          name="flow"
          label="Was the water back on when you left?"
          options={YES_NO}
          emptyLabel="Choose"
        />
        <TextArea
          id="remarks"
          name="remarks"
          label="Remarks for the reviewer"
          optional
          maxLength={2000}
        />
      </fieldset>
      <fieldset>
        <legend>Photos</legend>
        <TextField
          id="photo-gauge"
          label="Photo of the gauge"
          optional
          type="file"
          accept="image/*"
          capture="environment"
          data-field-photo="gauge"
        />
        <TextField
          id="photo-plate"
          label="Photo of the plate"
          optional
          type="file"
          accept="image/*"
          capture="environment"
          data-field-photo="plate"
        />
        <p className={css.quiet}>
          Photos are made smaller on this phone, and where they were taken is left out.
        </p>
        <ul data-field-photos className={css.list} aria-label="Photos of this test" />
      </fieldset>
      <p data-field-kept role="status" className={css.quiet} />
      <div className={css.ways}>
        <Button>Keep for sending</Button>
        <Button type="button" look="outlined" data-field-later>
          Go on later
        </Button>
      </div>
    </form>
  )
}

function Of({ kinds, children }: { kinds: string; children: ReactNode }): ReactElement {
  return (
    <div className={css.form} data-kinds={kinds}>
      {children}
    </div>
  )
}

function Readings({ before }: { before: '' | (typeof RETESTS)[number] }): ReactElement {
  const shown = READINGS.filter(({ name }) => before === '' || name !== 'supply_diameter')
  return (
    <>
      {shown.map(({ name, question, label, unit, kinds, hint }) => {
        const id = `${before}${name}`
        return (
          <div key={name} data-kinds={kinds.join(' ')}>
            {unit === 'yes-no' ? (
              <Select id={id} name={id} label={label} options={YES_NO} emptyLabel="Choose" />
            ) : (
              <TextField
                id={id}
                name={id}
                label={`${label}, ${unit}`}
                {...(hint ? { hint } : {})}
                inputMode="decimal"
                width="short"
                maxLength={7}
              />
            )}
            <p className={css.quiet} data-field-reading={question} data-of={id} />
          </div>
        )
      })}
    </>
  )
}

function Repair({ at }: { at: number }): ReactElement {
  const id = (name: string): string => `repair${at}.${name}`
  return (
    <fieldset>
      <legend>{`Repair ${at}`}</legend>
      <Select
        id={id('valve')}
        name={id('valve')}
        label="Valve"
        options={VALVES}
        emptyLabel="None"
      />
      <Select id={id('part')} name={id('part')} label="Part" options={PARTS} emptyLabel="Choose" />
      {DONE.map(({ value, label }) => (
        <ChoiceList key={value} name={id(value)} choices={[{ value: 'Y', label }]} chosen={[]} />
      ))}
      <TextField id={id('note')} name={id('note')} label="Note" optional maxLength={200} />
    </fieldset>
  )
}
