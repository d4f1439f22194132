import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FormButtons, FormSection } from '#app/components/form/form-layout.tsx'
import { Locator } from '#app/components/map/still/locator.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { textAt } from '#app/lib/answers.ts'
import { fileSize } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { BackButton } from '../live/back-button.tsx'
import type { ReportView } from './report.view.ts'
import * as css from './review-step.css.ts'

/** What was filled in, part by part, and what keeps a part from passing (spec 2 §2.1). */
export function ReviewStep({ view }: { view: ReportView }): ReactElement {
  return (
    <PostForm action={view.addresses.here} className={css.review}>
      <button className={css.enter} tabIndex={-1} aria-hidden="true" name="intent" value="next">
        {t('Next')}
      </button>
      <FormSection id="sections" title={t('Review')}>
        <p>
          {view.isValid
            ? t(
                'Everything needed is there. Read your answers once more: they cannot be changed after the submission.',
              )
            : t('Some answers are missing or wrong. Each line leads to its answer.')}
        </p>
        <ul role="list" className={css.sections}>
          {view.problems.map(({ id, title, problems }) => (
            <li key={id} className={css.section}>
              <span>
                {title}
                <VisuallyHidden>: </VisuallyHidden>
              </span>
              <Badge
                tone={problems.length > 0 ? 'bad' : 'good'}
                shape={problems.length > 0 ? 'triangle' : 'disc'}
              >
                {problems.length > 0 ? t('Failed') : t('Passed')}
              </Badge>
              {problems.length > 0 ? (
                <ul className={css.problems}>
                  {problems.map(({ href, message }) => (
                    <li key={href}>
                      <a href={href}>{message}</a>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </FormSection>
      <Nearby view={view} />
      {view.preview.map((section) => (
        <FormSection
          key={section.title}
          id={`preview-${section.title.replace(/\W+/g, '-')}`}
          title={section.title}
        >
          <Facts
            isFlush
            facts={section.rows.map(({ label, value }) => ({
              label,
              value,
              isLong: value.length > 80,
            }))}
          />
          {section.title === view.placeTitle && view.map?.picture ? (
            <div className={css.picture}>
              <Locator view={view.map.picture} />
            </div>
          ) : null}
          <p>
            <a href={view.addresses.basic}>
              {rich('Change{visuallyHidden}', {
                visuallyHidden: <VisuallyHidden> {section.title}</VisuallyHidden>,
              })}
            </a>
          </p>
        </FormSection>
      ))}
      <FormSection id="files" title={t('Attachments')}>
        {view.files.length > 0 ? (
          <ul className={css.files}>
            {view.files.map((file) => (
              <li key={file.id}>
                {file.name}, {fileSize(file.byteSize)}
              </li>
            ))}
          </ul>
        ) : (
          <p>{t('No files were added.')}</p>
        )}
        <p>
          <a href={view.addresses.attachment}>
            {rich('Change{visuallyHidden}', {
              visuallyHidden: <VisuallyHidden> {t('the attachments')}</VisuallyHidden>,
            })}
          </a>
        </p>
      </FormSection>
      <FormButtons>
        <Button name="intent" value="next">
          {t('Next')}
          <Icon name="arrow-right" />
        </Button>
        <BackButton view={view} />
      </FormButtons>
    </PostForm>
  )
}

/** Is it already reported? Open reports around the place, without personal data. */
function Nearby({ view }: { view: ReportView }): ReactElement | null {
  if (view.nearby.length === 0) return <NoneNearby view={view} />
  const same = textAt(view.answers, 'sameAs')
  return (
    <FormSection id="nearby" title={t('Is it already reported?')}>
      <p>
        {t(
          'These open reports are from the last days, close to the place of yours. If one is about the same matter, say so: your report is then linked to it. It still counts.',
        )}
      </p>
      <ul role="list" className={css.sections}>
        {view.nearby.map(({ publicId, words, detail }) => (
          <li key={publicId} className={css.section}>
            <span>
              {words}
              <br />
              <small>{detail}</small>
            </span>
            {same === publicId ? (
              <>
                <Badge tone="good" shape="disc">
                  {t('Mine is the same')}
                </Badge>
                <Button look="text" small name="intent" value="same:">
                  {t('Undo')}
                </Button>
              </>
            ) : (
              <Button look="outlined" small name="intent" value={`same:${publicId}`}>
                {rich('Mine is the same{visuallyHidden}', {
                  visuallyHidden: (
                    <VisuallyHidden>
                      : {words}, {detail}
                    </VisuallyHidden>
                  ),
                })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {same && !view.nearby.some(({ publicId }) => publicId === same) ? (
        <Notice tone="info">
          {t('Your report is linked to one that is no longer listed here.')}
        </Notice>
      ) : null}
    </FormSection>
  )
}

/** Only a pin says how far away other reports are. */
function NoneNearby({ view }: { view: ReportView }): ReactElement {
  return (
    <FormSection id="nearby" title={t('Is it already reported?')}>
      {view.hasPin ? (
        <p>{t('No open report of the last days lies close to the pin.')}</p>
      ) : (
        <p>
          {rich(
            'A pin helps to find reports of the same matter: open reports close to it are then listed here. {link}',
            { link: <a href={`${view.addresses.basic}#where`}>{t('Put a pin on the map')}</a> },
          )}
        </p>
      )}
    </FormSection>
  )
}
