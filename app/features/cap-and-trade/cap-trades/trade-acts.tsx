import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { ChoiceList } from '#app/components/ui/fields/checkbox-list.tsx'
import { FieldError } from '#app/components/ui/fields/field.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { SignedWords } from '#app/components/ui/signed-words.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { ShownForm } from '#app/features/filing/shown-form.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { TradeTold } from './trade.server.ts'
import type { TradeView } from './trade.view.ts'
import { ENDINGS, tradeAddress } from './trade-words.ts'
import * as css from './cap-trades.css.ts'

type Errors = { errors: Record<string, string> }
type EndProps = Errors & { view: TradeView; ending: NonNullable<TradeTold['ending']> }

/** What is asked before a trade ends. */
export function EndQuestion({ view, ending, errors }: EndProps): ReactElement {
  const words = ENDINGS[ending.act]
  const self = tradeAddress(view.id)
  return (
    <PageMain width="data">
      <PageHead
        title={words.question}
        back={{ href: self, label: view.title }}
        context={view.context}
      />
      <Panel>
        <PostForm action={self} className={css.form} noValidate>
          <p>{words.text}</p>
          <input type="hidden" name="act" value={ending.act} />
          <TextArea
            id="reason"
            name="reason"
            label={t('Reason')}
            optional={ending.act !== 'REFUSE'}
            rows={3}
            maxLength={1000}
            defaultValue={ending.reason}
            {...(errors.reason ? { error: errors.reason } : {})}
          />
          <div className={css.line}>
            <Button name="what" value="end" busyLabel={t('Saving…')}>
              {words.yes}
            </Button>
            <LinkButton look="text" href={self}>
              {t('Keep it')}
            </LinkButton>
          </div>
        </PostForm>
      </Panel>
    </PageMain>
  )
}

type SignProps = Errors & { view: TradeView; signing: NonNullable<TradeTold['signing']> }

/** The signature of whoever confirms or accepts: PIN and one security question. */
export function SignPanel({ view, signing, errors }: SignProps): ReactElement {
  return (
    <Panel title={t('Sign')} id="sign" roomy>
      <PostForm action={tradeAddress(view.id)} className={css.form} noValidate>
        <p>
          {rich('You sign the {link}, which stands here whole. Read it first.', {
            link: view.formHref ? (
              <a href={view.formHref}>{t('trade form that the seller signed')}</a>
            ) : (
              t('trade form that the seller signed')
            ),
          })}
        </p>
        <div data-signed-copy>
          <ShownForm shown={signing.shown} />
        </div>
        <SignedWords
          english={signing.statement}
          translated={t(signing.statement)}
          className={css.statement}
        />
        <input type="hidden" name="ceremonyId" value={signing.ceremonyId} />
        <div id="hasAgreed">
          <FieldError id="hasAgreed" error={errors.hasAgreed} />
          <ChoiceList
            name="hasAgreed"
            choices={[{ value: 'Y', label: t('I have read it and certify it.') }]}
            chosen={[]}
          />
        </div>
        <TextField
          id="pin"
          name="pin"
          label={t('Your PIN')}
          type="password"
          autoComplete="off"
          width="short"
          {...(errors.pin ? { error: errors.pin } : {})}
        />
        <TextField
          id="answer"
          name="answer"
          label={signing.question}
          type="password"
          autoComplete="off"
        />
        <Button name="what" value="sign" busyLabel={t('Signing…')}>
          {t('Sign')}
        </Button>
      </PostForm>
    </Panel>
  )
}
