import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { DebtNotice } from '~/components/payouts/settlements/debt_notice'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { MomentField } from '~/components/ui/fields/moment_field'
import { MoneyField } from '~/components/ui/fields/money_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { Facts } from '~/components/ui/show/facts'
import { useFormat } from '~/hooks/use_format'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import { REASON } from '~/lib/reason'
import { toast } from '~/lib/toast'

type Settlement = Data.Payouts.Administration.WithdrawalFile

export type Action = Settlement['actions'][number]

const WITH_REASON: Action[] = ['hold', 'return', 'give_up']
const DANGEROUS: Action[] = ['return', 'give_up', 'cancel_unclaimed']

/** The name of an action; a claim of one's own is prolonged. */
export function actionKey(action: Action, { payment }: Pick<Settlement, 'payment'>): string {
  return `action.${action === 'claim' && payment ? 'claim_again' : action}`
}

type Props = { action: Action; settlement: Settlement; onClose: () => void }

/** Asks before an action on a withdrawal, with what the action needs to know. */
export function ActionDialog({ action, settlement, onClose }: Props) {
  const t = useT('settlements')
  const changing = useApi('api.admin.settlements.update')
  const comment = action === 'comment' ? settlement.comment : ''
  const [values, setValues] = useState<Values>({
    text: comment,
    reference: '',
    fee: '',
    paidAt: '',
  })
  const { id, version, invoiceNo } = settlement
  const isOnChain = action === 'complete' && settlement.type === 'USDT_TRC20'

  async function change() {
    const { text, reference, fee, paidAt } = values
    const body = {
      action,
      version,
      ...(WITH_REASON.includes(action) && { reason: text.trim() }),
      ...(action === 'comment' && { comment: text.trim() }),
      ...(action === 'complete' && { reference: reference.trim() }),
      ...(action === 'complete' && fee && { fee }),
      ...(action === 'complete' && paidAt && { paidAt }),
    }
    const changed = await changing.submit({ params: { id }, body })
    if (!changed) return false
    toast.success(t(`done.${action}`, { count: 1 }))
    return () => router.reload()
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={changing}
      title={t(`ask.${action}`, { invoiceNo })}
      confirmLabel={t(actionKey(action, settlement))}
      danger={DANGEROUS.includes(action)}
      onConfirm={change}
    >
      <div className="flex flex-col gap-4">
        <p>{t(`explain.${isOnChain ? 'complete_chain' : action}`)}</p>
        <Subject action={action} settlement={settlement} />
        {action === 'approve' ? <DebtNotice settlement={settlement} /> : null}
        <ApiFailure api={changing} />
        <Fields
          action={action}
          settlement={settlement}
          errors={changing.errors}
          values={values}
          onChange={(part) => setValues((now) => ({ ...now, ...part }))}
        />
      </div>
    </ConfirmDialog>
  )
}

/** What is decided about: the sum, whose it is, and where it goes. */
function Subject({ action, settlement }: Pick<Props, 'action' | 'settlement'>) {
  const t = useT('settlements')
  const format = useFormat()
  const { credited, creator, type, accountHint, otherAccount } = settlement
  const channelOf = (name: string, hint: string) => (
    <span className="wrap-anywhere">{t('channel_of', { type: t(`types.${name}`), hint })}</span>
  )
  return (
    <Facts
      facts={[
        { label: t('credited'), value: format.money(credited) },
        { label: t('column.creator'), value: creator.name },
        { label: t('column.channel'), value: channelOf(type, accountHint) },
        ...(action === 'retarget' && otherAccount
          ? [{ label: t('new_channel'), value: channelOf(otherAccount.type, otherAccount.hint) }]
          : []),
      ]}
    />
  )
}

type Values = { text: string; reference: string; fee: string; paidAt: string }
type FieldsProps = Pick<Props, 'action' | 'settlement'> & {
  errors: Record<string, string | undefined>
  values: Values
  onChange: (part: Partial<Values>) => void
}

/** What the action needs to know. */
function Fields({ action, settlement, errors, values, onChange }: FieldsProps) {
  const t = useT('settlements')
  const isComment = action === 'comment'
  const field = bindFields(values, onChange, errors)
  if (isComment || WITH_REASON.includes(action)) {
    return (
      <TextArea
        label={t(isComment ? 'comment' : 'reason')}
        hint={t(isComment ? 'comment_hint' : 'reason_hint')}
        {...field('text', isComment ? 'comment' : 'reason')}
        maxLength={REASON.max}
        required={!isComment}
        rows={3}
      />
    )
  }
  if (action !== 'complete') return null
  return (
    <>
      <TextField
        {...field('reference')}
        label={t('reference')}
        hint={t('reference_hint')}
        required
      />
      {settlement.type === 'USDT_TRC20' ? null : (
        <>
          <MomentField {...field('paidAt')} label={t('paid_at')} hint={t('paid_at_hint')} />
          <MoneyField
            {...field('fee')}
            label={t('fee')}
            hint={t('fee_hint')}
            currency={settlement.credited.currency as never}
          />
        </>
      )}
    </>
  )
}
