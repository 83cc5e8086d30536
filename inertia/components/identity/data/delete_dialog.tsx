import { useState } from 'react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { CheckboxField } from '~/components/ui/fields/checkbox_field'
import { TextField } from '~/components/ui/fields/text_field'
import { Objections, amountsIn, type Objection } from '~/components/identity/data/objections'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { clearUserState } from '~/lib/pages/persisted'

type Props = { isOpen: boolean; onClose: () => void }

/** The final confirmation: typing YES; and the objections of the server. */
export function DeleteDialog({ isOpen, onClose }: Props) {
  const t = useT('identity')
  const format = useFormat()
  const { user } = useShared()
  const leave = useApi('api.user.destroy')
  const [confirmation, setConfirmation] = useState('')
  const [forfeits, setForfeits] = useState(false)

  const objections = (leave.failure?.details.objections ?? []) as Objection[]
  const balance = objections.find(({ reason }) => reason === 'BALANCE_OPEN')

  async function confirm() {
    const body = { confirmation, ...(forfeits ? { forfeitBalance: true } : {}) }
    const done = await leave.submit({ body })
    if (done === undefined) return false
    clearUserState(window.localStorage)
    return () => window.location.assign('/')
  }

  function close() {
    setConfirmation('')
    setForfeits(false)
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      api={leave}
      title={t('data.delete.ask', { username: user?.username ?? '' })}
      confirmLabel={t('data.delete.confirm')}
      danger
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p>{t('data.delete.lead')}</p>
        {objections.length > 0 ? <Objections objections={objections} /> : <ApiFailure api={leave} />}
        {balance ? (
          <CheckboxField value={forfeits} onChange={setForfeits}>
            {t('data.delete.forfeit', { amounts: amountsIn(balance, format.money) })}
          </CheckboxField>
        ) : null}
        <TextField
          label={t('data.delete.field')}
          hint={t('data.delete.hint')}
          name="confirmation"
          value={confirmation}
          onChange={setConfirmation}
          error={leave.errors.confirmation && t('data.delete.wrong')}
          autoComplete="off"
          autoFocus
        />
      </div>
    </ConfirmDialog>
  )
}
