import type { ReactElement } from 'react'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { t } from '#words/words.ts'

/** Next on steps 1 to 3, Previous on steps 2 to 4 (spec 1 §2.5). Next comes first: Enter presses it. */
export function RegisterButtons({ step }: { step: number }): ReactElement {
  return (
    <FormButtons>
      <Button name="intent" value="next">
        {t('Next')}
        <Icon name="arrow-right" />
      </Button>
      {step > 1 ? <PreviousButton /> : null}
    </FormButtons>
  )
}

export function PreviousButton(): ReactElement {
  return (
    <Button look="outlined" name="intent" value="previous">
      <Icon name="arrow-left" />
      {t('Previous')}
    </Button>
  )
}
