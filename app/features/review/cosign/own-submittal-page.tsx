import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FieldRow } from '#app/components/form/form-fields.tsx'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { between } from '#app/styles/text.css.ts'
import { PDF_STAYS } from '#app/features/filing/dispute/dispute-words.ts'
import { StandingNotice } from '#app/features/filing/dispute/own-dispute.tsx'
import { FiledPanels } from '#app/features/filing/filed/filed-panels.tsx'
import type { FiledView } from '#app/features/filing/filed/filed.view.ts'
import { ONE_NAME } from '#app/components/form/one-name.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { CosignerView, InviteTold } from './own-submittal.view.ts'
import * as css from './cosign.css.ts'

export type CosignPanelsProps = {
  self: string
  /** Its page in the public records; null while it is not shown there. */
  publicHref: string | null
  canInvite: boolean
  needsPhone: boolean
  cosigners: readonly CosignerView[]
  /** Null while it is being filled in. */
  filed: FiledView | null
  /** In whose place the form puts somebody. */
  replaced: { id: string; name: string } | null
  told: InviteTold | undefined
}

/** Of a submittal as its submitter sees it: what was filed, and who co-signs it. */
export function CosignPanels(props: CosignPanelsProps): ReactElement {
  const { self, publicHref, canInvite, cosigners } = props
  return (
    <>
      <p>
        {publicHref
          ? rich('What the public may see of this submittal is in the {link}.', {
              link: <a href={publicHref}>{t('public records')}</a>,
            })
          : t('The public records do not show this submittal.')}
      </p>
      {props.filed ? <FiledPanels filed={props.filed} /> : null}
      <Panel title={t('Co-signers')} id="co-signers" padded={false}>
        {cosigners.length === 0 ? <PanelBand>{t('Nobody was invited.')}</PanelBand> : null}
        {cosigners.map((cosigner) => (
          <PanelBand key={cosigner.id}>
            <Cosigner cosigner={cosigner} self={self} />
          </PanelBand>
        ))}
      </Panel>
      {canInvite ? <PersonPanel {...props} /> : null}
    </>
  )
}

function Cosigner({ cosigner, self }: { cosigner: CosignerView; self: string }): ReactElement {
  const { id, name, state, facts, canChange, replaceHref, copyHref } = cosigner
  const { dispute, standing, canInviteAgain } = cosigner
  const of = <VisuallyHidden> {name}</VisuallyHidden>
  return (
    <article className={css.person} aria-label={name}>
      <div className={between}>
        <h3>{name}</h3>
        <Badge tone={state.tone} shape={state.shape}>
          {state.words}
        </Badge>
      </div>
      <Facts facts={facts} isFlush />
      {dispute ? <StandingNotice standing={dispute} /> : null}
      {standing ? <StandingNotice standing={standing} /> : null}
      {canInviteAgain ? (
        <p>
          {rich('You can {link}, also this one.', {
            link: <a href="#co-signer-form">{rich('invite a co-signer again{of}', { of })}</a>,
          })}
        </p>
      ) : null}
      {copyHref ? (
        <p>
          <a href={copyHref}>{rich('Copy of record (PDF){of}', { of })}</a>
        </p>
      ) : null}
      {dispute ? <p>{t(PDF_STAYS)}</p> : null}
      {canChange ? (
        <PostForm action={self}>
          <input type="hidden" name="cosigner" value={id} />
          <FormButtons>
            <Button small look="outlined" name="intent" value="again">
              {rich('Send again{of}', { of })}
            </Button>
            <LinkButton small look="outlined" href={replaceHref}>
              {rich('Replace{of}', { of })}
            </LinkButton>
            <Button small look="text" name="intent" value="withdraw">
              {rich('Withdraw{of}', { of })}
            </Button>
          </FormButtons>
        </PostForm>
      ) : null}
    </article>
  )
}

function PersonPanel({ self, replaced, needsPhone, told }: CosignPanelsProps): ReactElement {
  const field = (name: keyof InviteTold['typed']) => ({
    id: name,
    name,
    defaultValue: told?.typed[name] ?? '',
    autoComplete: 'off',
    ...(told?.errors[name] ? { error: told.errors[name] } : {}),
  })
  return (
    <Panel
      title={replaced ? t('Replace {name}', { name: replaced.name }) : t('Invite a co-signer')}
      id="co-signer-form"
      more={replaced ? <a href={self}>{t('Cancel')}</a> : null}
    >
      <PostForm
        action={replaced ? `${self}?replace=${replaced.id}` : self}
        className={css.form}
        noValidate
      >
        {replaced ? <input type="hidden" name="cosigner" value={replaced.id} /> : null}
        <p>
          {t(
            'The co-signer gets an e-mail with a link, proves with a code to read that mailbox or phone, and agrees or disagrees to co-sign this submittal. It must be another person than you, at an address of their own. If the agency does not know them, it decides whether their signature counts.',
          )}
        </p>
        <FieldRow>
          <TextField
            {...field('firstName')}
            label={t('First name')}
            hint={t(ONE_NAME)}
            maxLength={50}
            required
          />
          <TextField {...field('lastName')} label={t('Last name')} maxLength={50} required />
        </FieldRow>
        <FieldRow>
          <TextField
            {...field('email')}
            label={t('E-mail')}
            type="email"
            inputMode="email"
            maxLength={254}
            required
          />
          <TextField
            {...field('phone')}
            label={t('Mobile phone')}
            type="tel"
            inputMode="tel"
            maxLength={30}
            optional={!needsPhone}
            required={needsPhone}
          />
        </FieldRow>
        <FormButtons>
          <Button name="intent" value={replaced ? 'replace' : 'invite'}>
            {replaced ? t('Send the new invitation') : t('Send invitation')}
          </Button>
        </FormButtons>
      </PostForm>
    </Panel>
  )
}
