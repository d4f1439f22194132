import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { LEAD_PATH } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import { LineAnswer } from './line-answer.tsx'
import * as css from './lead-lookup.css.ts'
import { LOOKUP } from './lead-lookup.view.ts'
import type { loader } from './lead-lookup.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/lead',
  kept: true,
  title: (view) => view?.title ?? t(LOOKUP),
  View: LeadLookupPage,
})

function LeadLookupPage({ view }: PageProps<typeof loader>): ReactElement {
  const { address, keyword, answers, isMore, systems } = view
  return (
    <PageMain>
      <PageHead title={t(LOOKUP)} context={t('What the water pipe to your house is made of')} />
      <Stack gap="large">
        <form action={LEAD_PATH} className={css.ask} role="search" aria-label={t(LOOKUP)}>
          <TextField
            id="address"
            name="address"
            label={t('Street address and town')}
            hint={t('Like 22 Canal Street, Alder Falls')}
            autoComplete="address-line1"
            defaultValue={address}
          />
          <Button look="outlined">{t('Look up')}</Button>
        </form>
        {address && answers.length === 0 ? (
          <Notice tone="warn" title={t('This address was not found')} role="status">
            <p>
              {t(
                'Look whether number and street are right, and leave the town away. Addresses stand as the water system wrote them. If it is right, your water system may have handed in no inventory yet: find it below. Until you know, treat your pipe as lead.',
              )}
            </p>
          </Notice>
        ) : null}
        {answers.length > 1 ? (
          <Notice
            tone="info"
            title={t('{answers}{more} lines fit this address', {
              answers: answers.length,
              more: isMore ? t(' and more') : '',
            })}
          >
            <p>
              {isMore
                ? t('Write more of the address, with the town, to see fewer.')
                : t('A house can have several lines. Choose yours.')}
            </p>
          </Notice>
        ) : null}
        {answers.map((answer) => (
          <LineAnswer key={answer.id} answer={answer} isAlone={answers.length === 1} />
        ))}
        {answers.length > 0 ? null : (
          <Panel title={t('Water systems')} id="systems" padded={false}>
            <form
              action={LEAD_PATH}
              className={css.find}
              role="search"
              aria-label={t('Water systems')}
            >
              <TextField
                id="system"
                name="system"
                label={t('Name, town or PWS ID')}
                defaultValue={keyword}
              />
              <Button look="outlined">{t('Find')}</Button>
            </form>
            {systems.length === 0 ? (
              <p className={css.padded}>{t('No water system has these words.')}</p>
            ) : (
              <RegisterTable
                caption={t('Water systems')}
                columns={[
                  { key: 'name', label: t('Water system'), width: '40%' },
                  { key: 'year', label: t('Inventory') },
                  { key: 'lines', label: t('Lines'), align: 'end' },
                  { key: 'lead', label: t('Lead'), align: 'end' },
                  { key: 'galvanized', label: t('Galvanized Requiring Replacement'), align: 'end' },
                  { key: 'unknown', label: t('Lead Status Unknown'), align: 'end' },
                ]}
                rows={systems.map(({ id, name, href, pwsId, type, ...cells }) => ({
                  id,
                  head: (
                    <>
                      <a href={href}>{name}</a>
                      <Sub>
                        {pwsId}, {type}
                      </Sub>
                    </>
                  ),
                  cells,
                }))}
              />
            )}
          </Panel>
        )}
      </Stack>
    </PageMain>
  )
}
