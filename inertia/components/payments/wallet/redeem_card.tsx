import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { toast } from '~/lib/toast'

/** Redeems a card's code for balance. */
export function RedeemCard() {
  const t = useT('payments')
  const format = useFormat()
  const redeem = useApi('api.card_redemptions.store')
  const [code, setCode] = useState('')
  useUnsavedGuard(code.trim() !== '')

  async function submit() {
    const done = await redeem.submit({ body: { code } })
    if (!done) return
    toast.success(t('wallet.credited', { amount: format.money(done.credited) }))
    setCode('')
    router.reload({ only: ['balances', 'history'] })
  }

  return (
    <ApiForm api={redeem} onSubmit={submit}>
      <TextField
        label={t('wallet.code')}
        {...redeem.field('code')}
        value={code}
        onChange={setCode}
        autoComplete="off"
        required
      />
      <Button
        type="submit"
        busy={redeem.processing}
        disabled={code.trim() === ''}
        className="self-start"
      >
        {t('wallet.redeem_submit')}
      </Button>
    </ApiForm>
  )
}
